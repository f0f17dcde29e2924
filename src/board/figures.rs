//! Figures on the table, and the marks of offers.

use bastide_art as art;
use bastide_rules::{Action, Cell, CircleChoice, FlockChoice};
use leptos::prelude::*;

use super::figures_on_board::FigureOnBoard;
use super::inspection::{Inspection, Subject};
use super::marks::{DISC, Marks};
use super::model::{BoardModel, Point, TILE};
use super::offer::Offer;
use super::tiles::cell_attribute;
use super::tokens;
use super::{BoardView, anchor};
use crate::platform::timer;
use crate::ui::{For, Markup, append, effect, markup, reactive};
use bastide_session::Session;
use bastide_session::intent::Intent;
use bastide_session::line::Colour;
use bastide_text as text;
use bastide_text::Language;

/// The number of marks drawn with the press that leads to them; the others follow after that frame.
const AT_ONCE: usize = 16;

/// Every figure on the table.
#[component]
pub fn Figures(
    /// The picture of the board.
    model: Memo<BoardModel>,
    /// The trapped figures.
    inspection: Inspection,
) -> impl IntoView {
    let path = Memo::new(move |_| model.with(|model| trail(&model.last_path)));
    let tokens = Memo::new(move |_| model.with(|model| model.tokens.drawn()));
    view! {
        <g class="tokens" inner_html=move || tokens.get().into_html()></g>
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
                    inner_html=silhouette(figure.shape, Some(figure.colour), art::size(figure.shape)).into_html()
                />
            </For>
            <g class="last-path" inner_html=move || path.get().into_html()></g>
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
                    inner_html=silhouette(wanderer.shape, None, art::size(wanderer.shape)).into_html()
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

/// Returns the journey of the dragon or a flight as a line.
fn trail(path: &[Cell]) -> Markup {
    let mut line = String::new();
    for (step, at) in path.iter().enumerate() {
        let Point { x, y } = anchor::middle(*at);
        let letter = if step == 0 { 'M' } else { 'L' };
        line.push_str(&format!("{letter}{} {}", art::Units(x), art::Units(y)));
    }
    if line.is_empty() { Markup::new() } else { markup!(r#"<path d="{}"/>"#, line) }
}

/// The offers of the group that is picked up.
#[component]
pub fn Offers(
    /// Everything the board shows.
    view: BoardView,
    /// The positions of the marks.
    marks: Memo<Marks>,
    /// The size of a tile. Pixels.
    tile: Memo<f64>,
    /// Carries out the intent of a press.
    play: Callback<Intent>,
) -> impl IntoView {
    let BoardView { language, session, model, inspection, viewport, .. } = view;
    let pointed = viewport.pointed;
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
                        // Otherwise the board would inspect the feature below.
                        if event.buttons() == 0 {
                            event.stop_propagation();
                            inspection.mouse_on(&event, Subject::Offer(offer.action));
                        }
                    }
                    on:click=move |event| {
                        event.stop_propagation();
                        // If the first press placed a tile at once, a second press by accident was
                        // meant for the tile; a third one counts.
                        let has_just_lain = session.with_untracked(|session| {
                            let last = session.game().actions().last();
                            session.is_entered() && matches!(last, Some(Action::Place { .. }))
                        });
                        if !(has_just_lain && event.detail() == 2) {
                            play.run(Intent::Act(offer.action));
                        }
                    }
                    inner_html=disc(number, &offer).into_html()
                />
            </For>
            {reactive(move || pointed_at().map(|(number, anchor)| view! {
                <g class="pointed" transform=place_of(number, anchor)><circle r="15"/></g>
            }.into_any()).into_any())}
        </g>
    }
}

/// Returns the worth of an offer for screen reader users. It is found out after the mark is
/// painted, because it is no part of the answer to a press.
fn brings(
    language: Language,
    inspection: Inspection,
    action: Action,
) -> impl Fn() -> Option<String> + Copy {
    let is_painted = RwSignal::new(false);
    // Meanwhile the table may have been left.
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

/// Returns the offers with their numbers, as they are drawn: a magic portal leads to a hundred
/// places, and the answer to the press that opened it must not wait for all of their marks.
fn in_time(offers: Memo<Vec<Offer>>) -> impl Fn() -> Vec<(usize, Offer)> {
    let others = move || offers.with(|all| all.get(AT_ONCE..).unwrap_or_default().to_vec());
    let followed = RwSignal::new(Vec::new());
    effect(move || {
        let others = others();
        if !others.is_empty() {
            // Meanwhile the table may have been left.
            timer::after_next_frame(move || drop(followed.try_set(others)));
        }
    });
    move || {
        let count = if followed.get() == others() { usize::MAX } else { AT_ONCE };
        offers.with(|all| all.iter().copied().enumerate().take(count).collect())
    }
}

/// Returns the disc of an offer; the first nine show the digit that chooses them.
fn disc(number: usize, offer: &Offer) -> Markup {
    let shape = picture(offer, 1.64 * DISC as f32);
    markup!(
        r#"<g class="disc"><circle r="{}"/>{}<text x="10" y="14">{}</text></g>"#,
        art::Units(DISC),
        shape,
        digit(number),
    )
}

/// Returns the key that chooses this offer, up to nine.
pub fn digit(number: usize) -> String {
    if number < 9 { (number + 1).to_string() } else { String::new() }
}

/// Returns the accessible name of a disc, with its digit: a person with voice control says the
/// label they see.
fn named(language: Language, session: &Session, number: usize, offer: &Offer) -> String {
    let name = text::offer(language, session, &offer.action);
    match digit(number) {
        digit if digit.is_empty() => name,
        digit => format!("{digit}: {name}"),
    }
}

/// Returns an action in the notation of the console.
pub fn written(action: Action) -> String {
    serde_json::to_string(&action).unwrap_or_default()
}

/// Returns the figure and the piece of an action that deploys one.
fn deploy(action: Action) -> Option<String> {
    match action {
        Action::Deploy { figure, piece, .. } => Some(format!("{}:{piece}", figure.name())),
        _ => None,
    }
}

/// Returns a key that tells an offer from every other.
pub fn key(offer: &Offer) -> String {
    written(offer.action)
}

/// Returns the picture of an offer as markup around the origin, this many units large: its figure,
/// or a symbol where it has none.
pub fn picture(offer: &Offer, size: f32) -> Markup {
    const ARROW: &str = "M3 8H11V4L18 10L11 16V12H3Z";
    const PLUS: &str = "M8 3H12V8H17V12H12V17H8V12H3V8H8Z";
    const HOUSE: &str = "M10 2.4L18.4 10H15.8V17H4.2V10H1.6Z";
    if let Some(shape) = offer.shape {
        return silhouette(shape, offer.colour, size);
    }
    let token = match offer.action {
        Action::Ingot(_) => Some(art::Token::Ingot),
        Action::Floor(_) => Some(art::Token::Floor),
        Action::Build(building) => Some(art::building(building)),
        Action::Reveal(token) => Some(art::revealed(token)),
        _ => None,
    };
    if let Some(token) = token {
        return tokens::token(token, 0.0, 0.0, f64::from(size));
    }
    let path = match offer.action {
        Action::Circle(CircleChoice::Add) | Action::Flock(FlockChoice::Grow) => PLUS,
        Action::Circle(CircleChoice::Fetch) | Action::Flock(FlockChoice::Stable) => HOUSE,
        _ => ARROW,
    };
    outlined(path, "#98301e", size, &Markup::new())
}

/// Returns a figure as markup around the origin, this many units large, in its owner's colour and
/// with the owner's mark on the chest.
pub fn silhouette(shape: art::Figure, colour: Option<Colour>, size: f32) -> Markup {
    let fill = match colour {
        Some(colour) => art::COLOURS[colour.index()].hex,
        None => art::fill(shape).unwrap_or("#98301e"),
    };
    let mut inside = Markup::new();
    let detail = art::detail(shape);
    if !detail.is_empty() {
        let on_dark = colour.is_some_and(|colour| !colour.is_light());
        let on_dark = if on_dark { " on-dark" } else { "" };
        append!(inside, r#"<path class="detail{}" d="{}"/>"#, on_dark, detail);
    }
    if let Some(colour) = colour {
        let on_light = if colour.is_light() { " on-light" } else { "" };
        let (x, y) = art::mark_place(shape);
        append!(
            inside,
            r#"<path class="mark{}" d="{}" transform="translate({} {}) scale(.46)"/>"#,
            on_light,
            art::mark(colour.index()),
            art::Units(f64::from(x) - 2.3),
            art::Units(f64::from(y) - 2.3),
        );
    }
    outlined(art::figure(shape), fill, size, &inside)
}

fn outlined(path: &str, fill: &str, size: f32, inside: &Markup) -> Markup {
    let size = f64::from(size);
    let (start, size) = (art::Units(-size / 2.0), art::Units(size));
    markup!(
        r#"<svg class="silhouette" viewBox="{view}" x="{start}" y="{start}" width="{size}" height="{size}" aria-hidden="true"><path class="rim-dark" d="{path}"/><path class="rim-light" d="{path}"/><path d="{path}" fill="{fill}"/>{inside}</svg>"#,
        view = art::FIGURE_VIEW_BOX,
        start = start,
        size = size,
        path = path,
        fill = fill,
        inside = inside,
    )
}

fn shift(anchor: Point) -> String {
    format!("translate({} {})", art::Units(anchor.x), art::Units(anchor.y))
}
