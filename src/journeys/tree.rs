//! The tree of thirty journeys, drawn so that one sees which opens which.

use bastide_art::Units;
use bastide_journeys::STAGES;
use leptos::prelude::*;

use super::asked::Asked;
use super::kept::Kept;
use super::picture::{kind_picture, tile_picture};
use super::title::{difficulty, stage as title};
use crate::platform::window;
use crate::ui::{Markup, append, handler};
use bastide_session::address::Screen;
use bastide_text::{Language, say};

/// The place of each journey across the tree, in halves of a lane.
const LANES: [u8; STAGES.len()] =
    [3, 3, 5, 1, 6, 4, 0, 2, 3, 5, 5, 5, 1, 1, 0, 3, 3, 6, 2, 2, 0, 0, 2, 0, 1, 1, 6, 4, 2, 4];
/// The number of halves of lanes.
const HALVES: u8 = 8;

/// The state of a journey of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    Locked,
    Open,
    /// Won with this number of tiles left.
    Won(u16),
}

/// Returns the index of a journey of the tree.
fn index(key: &str) -> usize {
    STAGES.iter().position(|stage| stage.key == key).unwrap_or_default()
}

/// Returns the indices of the journeys of which one must be won before this one.
fn before(stage: usize) -> impl Iterator<Item = usize> {
    STAGES[stage].after.iter().map(|key| index(key))
}

/// Returns the depth of a journey in the tree: the first has depth 0.
fn depth(stage: usize) -> usize {
    before(stage).map(|it| depth(it) + 1).max().unwrap_or(0)
}

fn is_won(kept: &Kept, stage: usize) -> bool {
    kept.won(&Asked::Stage(stage as u8)).is_some()
}

fn is_open(kept: &Kept, stage: usize) -> bool {
    STAGES[stage].after.is_empty() || before(stage).any(|it| is_won(kept, it))
}

fn standing(kept: &Kept, stage: usize) -> Standing {
    match kept.won(&Asked::Stage(stage as u8)) {
        Some(left) => Standing::Won(left),
        None if is_open(kept, stage) => Standing::Open,
        None => Standing::Locked,
    }
}

/// Returns the journeys of the tree that are open and not won.
pub fn open(kept: &Kept) -> impl Iterator<Item = Asked> {
    let open = (0..STAGES.len()).filter(|stage| standing(kept, *stage) == Standing::Open);
    open.map(|stage| Asked::Stage(stage as u8))
}

/// Returns the number of journeys of the tree that were won.
pub fn won(kept: &Kept) -> u32 {
    (0..STAGES.len()).filter(|stage| is_won(kept, *stage)).count() as u32
}

/// Returns the journey to go on with after one was won: of the tree, one that it opens, or else
/// the first that is open.
pub fn after(kept: &Kept, asked: &Asked) -> Option<Asked> {
    let stage = match asked {
        Asked::Stage(stage) => usize::from(*stage),
        Asked::Endless(number) => return Some(Asked::Endless(number.saturating_add(1))),
        Asked::Day(_) | Asked::Sent(_) | Asked::Challenge(_) => return None,
    };
    let to_win = |it: &usize| standing(kept, *it) == Standing::Open && *it != stage;
    let opened = (0..STAGES.len()).filter(|it| before(*it).any(|before| before == stage));
    let next = opened.into_iter().find(to_win).or_else(|| (0..STAGES.len()).find(to_win));
    next.map(|it| Asked::Stage(it as u8)).or_else(|| Some(Asked::Endless(kept.next_endless())))
}

/// The tree.
#[component]
pub fn Tree(
    /// The language of its words.
    language: Language,
    /// Everything that is stored.
    kept: Kept,
) -> impl IntoView {
    // The sentence about the locked journey that was pressed last.
    let told = RwSignal::new(String::new());
    let nodes = (0..STAGES.len()).map(|stage| node(language, &kept, stage, told));
    let nodes = nodes.collect::<Vec<_>>();
    view! {
        <div class="tree">
            {lines(&kept, "down", |across, along| (across, along))}
            {lines(&kept, "across", |across, along| (along, across))}
            <ol>{nodes}</ol>
        </div>
        <p class="tree-told" role="status">{move || told.get()}</p>
    }
}

/// A journey of the tree: a link, or a button that says what opens it.
fn node(language: Language, kept: &Kept, stage: usize, told: RwSignal<String>) -> AnyView {
    let (data, name) = (&STAGES[stage], title(language, stage));
    let standing = standing(kept, stage);
    let picture = data.teaches.map_or_else(|| of_box(stage), kind_picture);
    let (sign, said) = match standing {
        Standing::Won(left) => (format!("★ {left}"), say::journeys_won(language, left.into())),
        Standing::Locked => (String::new(), say::journeys_locked(language).to_owned()),
        Standing::Open => (String::new(), difficulty(language, data.difficulty).to_owned()),
    };
    let spoken = format!("{name}, {said}");
    let class = match standing {
        Standing::Won(_) => "node won",
        Standing::Open => "node open",
        Standing::Locked => "node locked",
    };
    let inside = view! {
        {picture}
        <span class="node-name">{name}</span>
        <span class="node-sign" aria-hidden="true">{sign}</span>
    }
    .into_any();
    let node = if standing == Standing::Locked {
        let opens = move || {
            let names = before(stage).map(|it| title(language, it).to_owned());
            let or = |first: String, last: String| {
                say::JourneysOr { first: &first, last: &last }.tell(language)
            };
            let journeys = names.reduce(or).unwrap_or_default();
            told.set(say::JourneysLockedAfter { title: name, journeys: &journeys }.tell(language));
        };
        view! {
            <button type="button" class=class data-stage=data.key aria-label=spoken on:click=handler(opens)>
                {inside}
            </button>
        }
        .into_any()
    } else {
        let screen = Screen::Journey(Asked::Stage(stage as u8).name());
        let href = window::address_of(&screen.fragment());
        view! { <a class=class data-stage=data.key href=href aria-label=spoken>{inside}</a> }
            .into_any()
    };
    view! {
        <li style:--lane=(LANES[stage] + 1).to_string() style:--depth=(depth(stage) + 1).to_string()>
            {node}
        </li>
    }
    .into_any()
}

/// The picture of a journey that repeats: a tile of its expansion, or of the base game.
fn of_box(stage: usize) -> AnyView {
    let boxes = STAGES[stage].boxes;
    let all = bastide_rules::catalogue().tiles().iter();
    let mut of_it = all.filter(|tile| tile.expansion == boxes.last().copied());
    let drawn = of_it.nth(stage % 5).map(|tile| tile_picture(tile.id)).unwrap_or_default();
    view! {
        <svg class="kind tile-picture" viewBox="0 0 100 100" aria-hidden="true" inner_html=drawn.into_html()></svg>
    }
    .into_any()
}

/// The lines between journeys. `place` turns a place across and along the tree into x and y.
fn lines(kept: &Kept, class: &'static str, place: fn(f64, f64) -> (f64, f64)) -> AnyView {
    let deepest = (0..STAGES.len()).map(depth).max().unwrap_or(0) + 1;
    let at = |stage: usize| (f64::from(LANES[stage]) / 2.0 + 0.5, depth(stage) as f64 + 0.5);
    let mut drawn = Markup::new();
    for stage in 0..STAGES.len() {
        for from in before(stage) {
            let ((a, b), (c, d)) = (at(from), at(stage));
            let middle = f64::midpoint(b, d);
            let points = [(a, b), (a, middle), (c, middle), (c, d)].map(|(x, y)| place(x, y));
            let [(ax, ay), (bx, by), (cx, cy), (dx, dy)] =
                points.map(|(x, y)| (Units(x), Units(y)));
            let class = if is_won(kept, from) { "gone" } else { "to-come" };
            append!(
                drawn,
                r#"<path class="{}" d="M{} {}C{} {} {} {} {} {}"/>"#,
                class,
                ax,
                ay,
                bx,
                by,
                cx,
                cy,
                dx,
                dy
            );
        }
    }
    let (width, height) = place(f64::from(HALVES) / 2.0, deepest as f64);
    let frame = format!("0 0 {} {}", Units(width), Units(height));
    view! {
        <svg
            class=format!("tree-lines {class}")
            viewBox=frame
            preserveAspectRatio="none"
            aria-hidden="true"
            inner_html=drawn.into_html()
        ></svg>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_journeys_lie_over_each_other() {
        for one in 0..STAGES.len() {
            assert!(LANES[one] + 2 <= HALVES);
            for other in 0..one {
                let is_apart = depth(one) != depth(other) || LANES[one].abs_diff(LANES[other]) >= 2;
                assert!(is_apart, "{} and {}", STAGES[one].key, STAGES[other].key);
            }
        }
    }

    #[test]
    fn no_line_crosses_a_journey() {
        let at = |stage: usize| (f64::from(LANES[stage]), depth(stage));
        for stage in 0..STAGES.len() {
            for from in before(stage) {
                let ((a, above), (b, below)) = (at(from), at(stage));
                for between in
                    (0..STAGES.len()).filter(|it| (above + 1..below).contains(&depth(*it)))
                {
                    let (lane, level) = at(between);
                    let part = (level - above) as f64 / (below - above) as f64;
                    let part = part * part * (3.0 - 2.0 * part);
                    let line = a + (b - a) * part;
                    let keys = [from, between, stage].map(|it| STAGES[it].key);
                    assert!((line - lane).abs() >= 1.2, "{keys:?}: {line} and {lane}");
                }
            }
        }
    }

    #[test]
    fn a_won_journey_opens_others_and_another_is_next() {
        let mut kept = Kept::default();
        assert!(is_open(&kept, 0) && !is_open(&kept, 1));
        assert_eq!(standing(&kept, 1), Standing::Locked);
        assert_eq!(
            after(&kept, &Asked::Day(bastide_journeys::Day::new(2026, 1, 1).unwrap())),
            None
        );
        for stage in 0..STAGES.len() {
            assert!(is_open(&kept, stage) || before(stage).any(|it| it > stage));
            let asked = Asked::Stage(stage as u8);
            let made = bastide_journeys::make(&asked.plan().expect("a plan"));
            let state = bastide_journeys::State::replay(made.journey, &made.solution);
            kept.keep(&asked, &state.expect("a solution"));
            let next = after(&kept, &asked).expect("there is always one");
            match next {
                Asked::Stage(next) => assert!(is_open(&kept, next.into())),
                _ => assert_eq!((next, stage), (Asked::Endless(1), STAGES.len() - 1)),
            }
        }
        assert_eq!(won(&kept), 30);
    }
}
