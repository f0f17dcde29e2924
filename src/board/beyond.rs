//! Off-screen indicators: at each rim of the viewport beyond which there is more, a button pans
//! there and shows the number of choices there. After a person has moved the camera, another button
//! switches auto-follow on again.

use leptos::prelude::*;

use super::anchor::{Point, middle};
use super::camera::{Camera, Pixel};
use super::following::Pane;
use super::marks::Marks;
use super::model::BoardModel;
use super::viewport::Viewport;
use crate::command::{Command, CommandButton, Commands};
use crate::ui::{Show, handler, reactive};
use bastide_text::say;

/// The four sides, as steps.
const SIDES: [(i16, i16); 4] = [(-1, 0), (0, -1), (1, 0), (0, 1)];
/// The length of a button along the rim, and its depth. Pixels.
const BUTTON: (f64, f64) = (48.0, 28.0);
/// The least distance between a button and a choice; the second, if the first leaves no place.
/// Pixels.
const CLEAR: [f64; 2] = [13.0, 1.0];
/// The preferred position along the rim, as a part of its length: the button of auto-follow is
/// further on.
const BEST: f64 = 0.4;

/// The contents of the board beyond one rim.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Beyond {
    /// The side.
    side: (i16, i16),
    /// The number of choices.
    choices: usize,
    /// The position of the button in the viewport.
    at: Pixel,
}

/// Returns the indicators of all rims; none at a rim where the board ends within the viewport.
fn beyond(camera: Camera, pane: Pane, model: &BoardModel, marks: &Marks) -> Vec<Beyond> {
    let choices = choices(model, marks);
    let choices: Vec<Pixel> = choices.into_iter().map(|it| camera.shown(it)).collect();
    let of = |side: (i16, i16)| {
        let is_beyond = |at: &&Pixel| past(pane, side, **at) > 0.0;
        let mut tiles = model.cells().map(|cell| camera.shown(middle(cell)));
        let has_tiles = tiles.any(|at| past(pane, side, at) > 0.0);
        let count = choices.iter().filter(is_beyond).count();
        let at = free_place(pane, side, &choices).filter(|_| has_tiles || count > 0)?;
        Some(Beyond { side, choices: count, at })
    };
    SIDES.into_iter().filter_map(of).collect()
}

/// Returns the points at which a press chooses something.
fn choices(model: &BoardModel, marks: &Marks) -> Vec<Point> {
    match model.offers.is_empty() {
        true => model.spots.iter().map(|spot| middle(spot.at)).collect(),
        false => marks.at.clone(),
    }
}

/// Returns the distance of a point beyond the rim on this side; negative inside. Pixels.
fn past(pane: Pane, side: (i16, i16), at: Pixel) -> f64 {
    match side {
        (-1, 0) => -at.x,
        (0, -1) => pane.top - at.y,
        (1, 0) => at.x - pane.size.x,
        _ => at.y - pane.size.y,
    }
}

/// Returns the position nearest to the preferred one at which a button covers no choice; `None`
/// where marks line the whole rim.
fn free_place(pane: Pane, side: (i16, i16), choices: &[Pixel]) -> Option<Pixel> {
    let (along, into) = BUTTON;
    let (begin, end) = match side {
        (_, 0) => (pane.top, pane.size.y),
        _ => (0.0, pane.size.x),
    };
    let place = |at: f64| match side {
        (-1, 0) => Pixel { x: into / 2.0, y: at },
        (0, -1) => Pixel { x: at, y: pane.top + into / 2.0 },
        (1, 0) => Pixel { x: pane.size.x - into / 2.0, y: at },
        _ => Pixel { x: at, y: pane.size.y - into / 2.0 },
    };
    let half = match side {
        (_, 0) => (into / 2.0, along / 2.0),
        _ => (along / 2.0, into / 2.0),
    };
    let is_free = |at: Pixel, clear: f64| {
        let covers = |it: &Pixel| {
            (it.x - at.x).abs() < half.0 + clear && (it.y - at.y).abs() < half.1 + clear
        };
        !choices.iter().any(covers)
    };
    let best = begin + BEST * (end - begin);
    let margin = into + along / 2.0;
    for clear in CLEAR {
        let mut step = 0.0;
        while step < end - begin {
            for at in [best - step, best + step] {
                let is_within = at >= begin + margin && at <= end - margin;
                if is_within && is_free(place(at), clear) {
                    return Some(place(at));
                }
            }
            step += 4.0;
        }
    }
    None
}

/// The buttons over the board.
#[component]
pub fn Rims(
    /// The picture of the board.
    model: Memo<BoardModel>,
    /// The positions of the marks of its offers.
    marks: Memo<Marks>,
    /// The camera.
    viewport: Viewport,
    /// Carries out the commands of the buttons.
    commands: Commands,
) -> impl IntoView {
    // During a drag they stay as they are.
    let shown = Memo::new(move |before: Option<&Vec<Beyond>>| match before {
        Some(before) if viewport.moves.get() => before.clone(),
        _ => model.with(|model| {
            marks.with(|marks| beyond(viewport.shown(), viewport.pane(), model, marks))
        }),
    });
    view! {
        // A drag may begin on them and moves the board; a press is for them alone.
        <div class="rims" on:click=|event| event.stop_propagation()>
            {reactive(move || {
                shown.with(|shown| shown.iter().map(|it| rim(*it, commands)).collect_view().into_any())
            })}
            <Show when=move || !viewport.follows.get()>
                <CommandButton commands command=Command::Follow class="follow"/>
            </Show>
        </div>
    }
}

fn rim(Beyond { side, choices, at }: Beyond, commands: Commands) -> AnyView {
    let command = Command::Pan(side.0, side.1);
    let name = (command.entry().words)(commands.language);
    let told = say::table_beyond(commands.language, choices as u32);
    let name = if choices > 0 { format!("{name}: {told}") } else { name.to_owned() };
    let sign = match side {
        (-1, 0) => "‹",
        (0, -1) => "⌃",
        (1, 0) => "›",
        _ => "⌄",
    };
    let text = if choices > 0 { format!("{sign} {choices}") } else { sign.to_owned() };
    let class = match (side.1 == 0, choices > 0) {
        (true, true) => "rim upright chooses",
        (true, false) => "rim upright",
        (false, true) => "rim chooses",
        (false, false) => "rim",
    };
    view! {
        <button
            type="button"
            class=class
            // The board is one stop for Tab: with the focus there, Shift and the arrows do the
            // same.
            tabindex="-1"
            style:left=format!("{}px", at.x as i32)
            style:top=format!("{}px", at.y as i32)
            aria-label=name.clone()
            title=name
            on:click=handler(move || commands.perform.run(command))
        >
            {text}
        </button>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Preset};

    use super::*;
    use crate::board::following::{Sight, afresh};
    use crate::board::model::TILE;
    use bastide_session::Session;
    use bastide_session::samples::games;

    const PANE: Pane = Pane { size: Pixel { x: 360.0, y: 400.0 }, top: 60.0 };

    #[test]
    fn where_all_is_in_sight_nothing_lies_beyond() {
        let session = Session::among(&["Anna", "Ben"], Config::base(2, Preset::BigBox, 7));
        let model = BoardModel::of(&session);
        let camera = afresh(PANE, &Sight::of(&model));
        let marks = Marks::of(&model.offers, camera.scale * TILE);
        assert_eq!(beyond(camera, PANE, &model, &marks), []);
        let west = beyond(camera.panned(Pixel { x: -400.0, y: 0.0 }), PANE, &model, &marks);
        let sides: Vec<_> = west.iter().map(|it| (it.side, it.choices)).collect();
        assert_eq!(sides, [((-1, 0), model.spots.len())]);
    }

    #[test]
    fn no_button_at_a_rim_covers_what_is_to_be_chosen() {
        let (mut shown, mut covered) = (0, 0);
        for over in games().iter().step_by(3) {
            let people = ["Anna", "Ben", "Cleo", "Dina", "Emil", "Fay"];
            let config = over.game().config().clone();
            let mut session = Session::among(&people[..config.players.into()], config);
            for action in over.game().actions() {
                let model = BoardModel::of(&session);
                let camera = afresh(PANE, &Sight::of(&model));
                let marks = Marks::of(&model.offers, camera.scale * TILE);
                let points = choices(&model, &marks);
                let points: Vec<Pixel> = points.into_iter().map(|it| camera.shown(it)).collect();
                for Beyond { at, side, .. } in beyond(camera, PANE, &model, &marks) {
                    shown += 1;
                    let (across, down) = if side.1 == 0 { (BUTTON.1, BUTTON.0) } else { BUTTON };
                    let is_covered = |it: &&Pixel| {
                        (it.x - at.x).abs() < across / 2.0 && (it.y - at.y).abs() < down / 2.0
                    };
                    covered += points.iter().filter(is_covered).count();
                }
                session.play(*action).expect("it was played");
            }
        }
        assert!(shown > 100, "{shown}");
        assert_eq!(covered, 0);
    }
}
