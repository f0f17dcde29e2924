//! Figures on the table, and what may be done there with one.

use bastide_art as art;
use bastide_rules::{Action, Cell};
use leptos::prelude::*;

use super::anchor;
use super::figures_on_board::FigureOnBoard;
use super::inspection::{Inspection, Subject};
use super::marks::{DISC, Marks};
use super::model::{BoardModel, Point, TILE};
use super::offer::Offer;
use super::tiles::cell_attribute;
use crate::intent::Intent;
use crate::line::Colour;
use crate::parts::{For, effect, reactive};
use crate::platform::timer;
use crate::session::Session;
use crate::text::{self, Language};

/// So many marks are drawn with the press that leads to them, the others once it is answered.
const AT_ONCE: usize = 16;

/// Every figure on the table.
#[component]
pub fn Figures(
    /// What to draw.
    model: Memo<BoardModel>,
    /// Who is trapped.
    inspection: Inspection,
) -> impl IntoView {
    let path = Memo::new(move |_| model.with(|model| trail(&model.dragon_path)));
    view! {
        <g class="figures">
            <For each=move || model.with(|model| model.figures.clone()) key=figure_key let(figure)>
                <g
                    class="figure"
                    class:trapped=move || {
                        figure.deployed.is_some_and(|it| inspection.trapped.with(|all| all.contains(&it)))
                    }
                    data-sign="figure"
                    data-figure=figure.name
                    data-at=cell_attribute(figure.at)
                    data-seat=figure.seat.number().to_string()
                    transform=shift(figure.anchor)
                    inner_html=silhouette(Some(figure.shape), Some(figure.colour), art::size(figure.shape))
                />
            </For>
            <g class="dragon-path" inner_html=move || path.get()></g>
            <For each=move || model.with(|model| model.wanderers.clone()) key=|it| it.name.to_owned() let(wanderer)>
                <g
                    class="figure wanderer"
                    data-sign="wanderer"
                    data-figure=wanderer.name
                    style:transform=move || {
                        let now = model.with(|model| {
                            model.wanderers.iter().find(|it| it.name == wanderer.name).copied()
                        });
                        let Point { x, y } = now.unwrap_or(wanderer).anchor;
                        format!("translate({}px,{}px)", art::Units(x), art::Units(y))
                    }
                    inner_html=silhouette(Some(wanderer.shape), None, art::size(wanderer.shape))
                />
            </For>
        </g>
    }
}

fn figure_key(figure: &FigureOnBoard) -> String {
    let Point { x, y } = figure.anchor;
    let colour = figure.colour.index();
    format!("{} {} {colour} {} {}", figure.name, figure.seat.number(), art::Units(x), art::Units(y))
}

/// The dragon's way, step by step.
fn trail(path: &[Cell]) -> String {
    let mut line = String::new();
    for (step, at) in path.iter().enumerate() {
        let Point { x, y } = anchor::middle(*at);
        let letter = if step == 0 { 'M' } else { 'L' };
        line.push_str(&format!("{letter}{} {}", art::Units(x), art::Units(y)));
    }
    if line.is_empty() { line } else { format!(r#"<path d="{line}"/>"#) }
}

/// Everything that may be done now with what is taken up.
#[component]
pub fn Offers(
    /// For names.
    language: Language,
    /// The game.
    session: RwSignal<Session>,
    /// What to draw.
    model: Memo<BoardModel>,
    /// What is looked at.
    inspection: Inspection,
    /// The offer the keyboard or a hint points at.
    pointed: RwSignal<Option<Action>>,
    /// Where its marks stand.
    marks: Memo<Marks>,
    /// How large a tile is shown. Pixels.
    tile: Memo<f64>,
    /// What a click asks for.
    send: Callback<Intent>,
) -> impl IntoView {
    // From far away the discs grow, so that a finger can still hit them.
    let grow = move || {
        let drawn = DISC * tile.get() / TILE;
        art::Units(marks.with(|marks| marks.radius) / drawn).to_string()
    };
    let leaders = Memo::new(move |_| {
        let line = |(mark, anchor): (Point, Point)| {
            let [from, to] =
                [mark, anchor].map(|it| format!("{} {}", art::Units(it.x), art::Units(it.y)));
            format!("M{from}L{to}")
        };
        marks.with(|marks| marks.leaders(tile.get()).map(line).collect::<String>())
    });
    let place_of = move |number: usize, anchor| {
        shift(marks.with(|marks| marks.at.get(number).copied()).unwrap_or(anchor))
    };
    let drawn = in_time(Memo::new(move |_| model.with(|model| model.offers.clone())));
    let pointed_at = move || {
        let pointed = pointed.get()?;
        model.with(|model| {
            let mut offers = model.offers.iter().enumerate();
            let found = offers.find(|(_, offer)| offer.action == pointed);
            found.map(|(number, offer)| (number, offer.anchor))
        })
    };
    view! {
        <g class="choices" style:--grow=grow>
            <path class="leader leader-rim" d=move || leaders.get()/>
            <path class="leader" d=move || leaders.get()/>
            <For
                each=drawn
                key=|(number, offer)| format!("{number} {}", key(offer))
                let((number, offer))
            >
                <g
                    class="choice"
                    role="button"
                    tabindex="-1"
                    aria-label=session.with_untracked(|session| named(language, session, number, &offer))
                    aria-description=brings(language, inspection, offer.action)
                    data-sign="offer"
                    data-act=written(offer.action)
                    data-deploy=deploy(offer.action)
                    data-at=cell_attribute(offer.at)
                    transform=move || place_of(number, offer.anchor)
                    on:pointermove=move |event| {
                        // Else the board would look at what lies below.
                        if event.buttons() == 0 {
                            event.stop_propagation();
                            inspection.mouse_on(&event, Subject::Offer(offer.action));
                        }
                    }
                    on:click=move |event| {
                        event.stop_propagation();
                        // Where a tile lies at the first press, one too many was meant for the tile; who insists is
                        // heard.
                        let has_just_lain = session.with_untracked(|session| {
                            let last = session.game().actions().last();
                            session.is_entered() && matches!(last, Some(Action::Place { .. }))
                        });
                        if !(has_just_lain && event.detail() == 2) {
                            send.run(Intent::Act(offer.action));
                        }
                    }
                    inner_html=disc(number, &offer)
                />
            </For>
            {reactive(move || pointed_at().map(|(number, anchor)| view! {
                <g class="pointed" transform=place_of(number, anchor)><circle r="15"/></g>
            }.into_any()).into_any())}
        </g>
    }
}

/// What an offer brings, for whoever hears its mark; found out once that is painted, for it is no part
/// of the answer to a press.
fn brings(
    language: Language,
    inspection: Inspection,
    action: Action,
) -> impl Fn() -> Option<String> + Copy {
    let is_painted = RwSignal::new(false);
    // Meanwhile the table may be left.
    timer::after_next_frame(move || {
        is_painted.try_set(true);
    });
    move || {
        let aids = inspection.aids();
        let told = |session: &Session| text::brings(language, session, &action, aids.fit);
        let is_told = is_painted.get() && aids.forecast;
        is_told.then(|| inspection.settled.with(told)).flatten().map(|it| it.wholly)
    }
}

/// Offers with their numbers, as they are drawn: a portal leads to a hundred places, and the answer
/// to the press that opened it must not wait for all of their marks.
fn in_time(offers: Memo<Vec<Offer>>) -> impl Fn() -> Vec<(usize, Offer)> {
    let others = move || offers.with(|all| all.get(AT_ONCE..).unwrap_or_default().to_vec());
    let followed = RwSignal::new(Vec::new());
    effect(move || {
        let others = others();
        if !others.is_empty() {
            // Meanwhile the table may be left.
            timer::after_next_frame(move || drop(followed.try_set(others)));
        }
    });
    move || {
        let count = if followed.get() == others() { usize::MAX } else { AT_ONCE };
        offers.with(|all| all.iter().copied().enumerate().take(count).collect())
    }
}

/// The disc of an offer; the first nine bear the digit that chooses them.
fn disc(number: usize, offer: &Offer) -> String {
    let shape = silhouette(offer.shape, offer.colour, 1.64 * DISC as f32);
    let (disc, digit) = (art::Units(DISC), digit(number));
    format!(r#"<g class="disc"><circle r="{disc}"/>{shape}<text x="10" y="14">{digit}</text></g>"#)
}

/// The key that chooses this one. The digits go as far as nine.
pub fn digit(number: usize) -> String {
    if number < 9 { (number + 1).to_string() } else { String::new() }
}

/// What a disc is called. Whoever speaks to the page says what he sees: the digit.
fn named(language: Language, session: &Session, number: usize, offer: &Offer) -> String {
    let name = text::offer(language, session, &offer.action);
    match digit(number) {
        digit if digit.is_empty() => name,
        digit => format!("{digit}: {name}"),
    }
}

/// An action as the console reads it.
pub fn written(action: Action) -> String {
    serde_json::to_string(&action).unwrap_or_default()
}

/// The figure and the piece, where a figure may be put there.
fn deploy(action: Action) -> Option<String> {
    match action {
        Action::Deploy { figure, piece, .. } => Some(format!("{}:{piece}", figure.name())),
        _ => None,
    }
}

/// What makes an offer this one and no other.
pub fn key(offer: &Offer) -> String {
    written(offer.action)
}

/// A figure as markup round the origin, this many units large, in its owner's colour with his
/// mark on the chest; an arrow where there is no figure.
pub fn silhouette(shape: Option<art::Figure>, colour: Option<Colour>, size: f32) -> String {
    const ARROW: &str = "M3 8H11V4L18 10L11 16V12H3Z";
    let path = shape.map_or(ARROW, art::figure);
    let fill = match colour {
        Some(colour) => art::COLOURS[colour.index()].hex,
        None => shape.and_then(art::fill).unwrap_or("#98301e"),
    };
    let size = f64::from(size);
    let (start, size) = (art::Units(-size / 2.0), art::Units(size));
    let mut markup = format!(
        r#"<svg class="silhouette" viewBox="{}" x="{start}" y="{start}" width="{size}" height="{size}" aria-hidden="true"><path class="rim-dark" d="{path}"/><path class="rim-light" d="{path}"/><path d="{path}" fill="{fill}"/>"#,
        art::FIGURE_VIEW_BOX,
    );
    if let Some(shape) = shape {
        let detail = art::detail(shape);
        if !detail.is_empty() {
            let on_dark = colour.is_some_and(|colour| !colour.is_light());
            let on_dark = if on_dark { " on-dark" } else { "" };
            markup.push_str(&format!(r#"<path class="detail{on_dark}" d="{detail}"/>"#));
        }
        if let Some(colour) = colour {
            let on_light = if colour.is_light() { " on-light" } else { "" };
            let (x, y) = art::mark_place(shape);
            markup.push_str(&format!(
                r#"<path class="mark{on_light}" d="{}" transform="translate({} {}) scale(.46)"/>"#,
                art::mark(colour.index()),
                art::Units(f64::from(x) - 2.3),
                art::Units(f64::from(y) - 2.3),
            ));
        }
    }
    markup.push_str("</svg>");
    markup
}

fn shift(anchor: Point) -> String {
    format!("translate({} {})", art::Units(anchor.x), art::Units(anchor.y))
}
