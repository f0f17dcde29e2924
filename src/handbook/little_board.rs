//! The small board of an example: its positions step by step, described by the engine.

use bastide_art::{Detail, Units};
use bastide_rules::{Cell, Event, Laid, WhyNot};
use leptos::prelude::*;

use super::Example;
use super::example::{Played, Step};
use crate::board::anchor::{Point, TILE, middle};
use crate::board::glimpse;
use crate::ui::{Markup, RoundButton, Sign, TextButton, append, markup, reactive};
use bastide_text::{Language, Teller, say};

/// The smallest width of the drawing, in cells; a narrower board is not enlarged.
const FEWEST: i16 = 3;
/// The margin for pieces at the edge of a tile, which may reach beyond it, in units of the drawing.
const RIM: f64 = 6.0;

/// An example, and its positions.
#[derive(Clone, Debug)]
struct Shown {
    steps: Vec<Step>,
    played: Played,
}

/// The board of an example, with buttons for its steps.
#[component]
pub fn LittleBoard(
    /// The language of every sentence.
    language: Language,
    /// The example.
    example: &'static Example,
    /// Its result.
    played: Played,
) -> impl IntoView {
    let played = Shown { steps: played.steps(language), played };
    let last = played.steps.len() - 1;
    let at = RwSignal::new(before_the_score(&played.steps));
    let frame = frame(&played);
    let played = StoredValue::new(played);
    let picture = move || played.with_value(|played| drawn(played, at.get(), &frame));
    let told = move || played.with_value(|played| told(language, played, at.get()));
    let step = move || {
        say::HandbookStep { step: at.get() as u32 + 1, all: last as u32 + 1 }.tell(language)
    };
    let steps = (last > 0).then(|| {
        view! {
            <div class="example-steps">
                <RoundButton
                    sign=Sign::Back
                    name=say::handbook_before(language)
                    disabled=Signal::derive(move || at.get() == 0)
                    on_press=move |()| at.update(|at| *at = at.saturating_sub(1))
                />
                <span class="small soft">{step}</span>
                <TextButton
                    text=say::handbook_after(language)
                    class="primary"
                    disabled=Signal::derive(move || at.get() == last)
                    on_press=move |()| at.update(|at| *at = (*at + 1).min(last))
                />
            </div>
        }
    });
    view! {
        <figure class="example">
            <figcaption>{(example.caption)(language)}</figcaption>
            <div class="example-board" role="img" aria-label=(example.caption)(language) inner_html=move || picture().into_html()></div>
            {steps}
            <div class="example-told" aria-live="polite">
                {reactive(move || {
                    let lines = told().into_iter().map(|line| view! { <p>{line}</p> });
                    lines.collect::<Vec<_>>().into_any()
                })}
            </div>
        </figure>
    }
}

/// Returns the index of the step before the first score, or before the last step. So an example
/// opens while all the pieces that its caption mentions are still on the board.
pub fn before_the_score(steps: &[Step]) -> usize {
    let scores = |step: &Step| step.events.iter().any(|it| matches!(it, Event::Scored(_)));
    steps.iter().position(scores).unwrap_or(steps.len() - 1).saturating_sub(1)
}

/// Describes a step: the events up to it and, at the last step, the reasons for the refusal.
fn told(language: Language, shown: &Shown, at: usize) -> Vec<String> {
    let session = &shown.steps[at].session;
    let teller = Teller::of(language, session);
    let is_told = |event: &&Event| !matches!(event, Event::Drawn { .. } | Event::Over { .. });
    let events = shown.steps[..=at].iter().flat_map(|step| &step.events);
    let mut lines: Vec<String> =
        events.filter(is_told).filter_map(|event| teller.event(event)).collect();
    if at + 1 == shown.steps.len() {
        let reasons = shown.played.refusal.iter().flat_map(|refusal| refusal.reasons());
        lines.extend(reasons.map(|reason: &WhyNot| teller.why_not(reason)));
    }
    if lines.is_empty() && at == 0 {
        lines.push(say::handbook_begins(language).to_owned());
    }
    lines
}

/// Returns the bounds of all steps, in cells: west, north, width and height.
fn frame(shown: &Shown) -> (i16, i16, i16, i16) {
    let session = shown.steps.last().map(|step| &step.session);
    let laid = session.into_iter().flat_map(|it| it.game().table().board().laid());
    let cells = laid.map(|laid| laid.cell).chain(shown.played.not_laid.map(|(_, at, _)| at));
    let cells: Vec<Cell> = cells.collect();
    let bounds = |axis: fn(&Cell) -> i16| {
        let (least, most) = (cells.iter().map(axis).min(), cells.iter().map(axis).max());
        let (least, most) = (least.unwrap_or(0), most.unwrap_or(0));
        (least, most - least + 1)
    };
    let ((west, wide), (north, high)) = (bounds(|cell| cell.x), bounds(|cell| cell.y));
    (west, north, wide, high)
}

/// Draws the board at a step, as markup.
fn drawn(shown: &Shown, at: usize, frame: &(i16, i16, i16, i16)) -> Markup {
    let Step { session, events } = &shown.steps[at];
    let is_last = at + 1 == shown.steps.len();
    let (west, north, wide, high) = *frame;
    let wider = (FEWEST - wide).max(0);
    let [x, y, width, height] = [
        f64::from(west) * TILE - f64::from(wider) * TILE / 2.0 - RIM,
        f64::from(north) * TILE - RIM,
        f64::from(wide + wider) * TILE + 2.0 * RIM,
        f64::from(high) * TILE + 2.0 * RIM,
    ]
    .map(Units);
    let table = session.game().table();
    let mut svg = markup!(r#"<svg viewBox="{} {} {} {}" aria-hidden="true">"#, x, y, width, height);
    svg.push(&glimpse::tiles(table.board().laid(), Detail::Near));
    if is_last && let Some((tile, cell, turn)) = shown.played.not_laid {
        svg.push(&glimpse::tile(Laid { tile, cell, turn }, Detail::Near, "not-laid"));
    }
    for event in events {
        if let Event::Placed { at, .. } = event {
            svg.push(&placed(*at));
        }
    }
    svg.push(&glimpse::standing(session));
    append!(svg, "</svg>");
    svg
}

/// Draws the outline of the tile that was just placed.
fn placed(at: Cell) -> Markup {
    let (x, y) = corner(at);
    markup!(r#"<rect class="example-placed" x="{}" y="{}" width="100" height="100"/>"#, x, y)
}

fn corner(at: Cell) -> (Units, Units) {
    let Point { x, y } = middle(at);
    (Units(x - TILE / 2.0), Units(y - TILE / 2.0))
}

#[cfg(test)]
mod tests {
    use bastide_rules::Preset;

    use super::super::{By, pages};
    use super::*;

    #[test]
    fn every_example_opens_before_its_decisive_step() {
        let mut scored = 0;
        for page in pages::all() {
            for example in page.examples() {
                let by = By::book(Preset::BigBox);
                let Some(played) = example.play(page, &by) else { continue };
                let steps = played.steps(Language::default());
                let at = before_the_score(&steps);
                assert!(steps.len() == 1 || at + 1 < steps.len(), "{:?}", page.topic);
                let is_score = |event: &Event| matches!(event, Event::Scored(_));
                let has_scored = |step: &Step| step.events.iter().any(is_score);
                let first = steps.iter().position(has_scored);
                assert!(first.is_none_or(|first| at < first || first == 0), "{:?}", page.topic);
                scored += usize::from(first.is_some());
            }
        }
        assert!(scored > 30, "{scored}");
    }
}
