//! Two games or journeys of a challenge side by side, step by step.

use bastide_art::{Detail, Units};
use bastide_rules::Cell;
use leptos::prelude::*;

use super::side::{Side, verdict};
use super::track::Step;
use crate::board::anchor::{Point, TILE, middle};
use crate::board::glimpse;
use crate::ui::{Mark, Markup, RoundButton, Sign, append, markup, one_of, reactive};
use bastide_session::Session;
use bastide_session::challenge::Challenge;
use bastide_text::{Language, say};

/// The space round the tiles. Units of the drawing.
const RIM: f64 = 6.0;

/// Returns the screen with two results of a challenge. `own` is the number of the result of the person
/// here, if they have played; `side` opens the seal of a result; `answer` sends one's own.
pub fn comparison(
    language: Language,
    challenge: Challenge,
    own: Option<usize>,
    side: Callback<usize, Side>,
    answer: AnyView,
    on_back: Callback<()>,
) -> AnyView {
    let last = challenge.results.len() - 1;
    let own_or_last = own.unwrap_or(last);
    let others: Vec<usize> = (0..=last).filter(|at| *at != own_or_last).collect();
    let other = RwSignal::new(others.first().copied().unwrap_or(own_or_last));
    let names: Vec<String> = others.iter().map(|at| challenge.results[*at].name.clone()).collect();
    let chooser = (others.len() > 1).then(|| {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let choose = Callback::new(move |at: usize| {
            if let Some(at) = others.get(at) {
                other.set(*at);
            }
        });
        one_of(say::challenge_with(language), &names, 0, choose)
    });
    let challenge = StoredValue::new(challenge);
    let both = reactive(move || {
        let pair = [other.get(), own_or_last];
        let verdict = challenge.with_value(|it| verdict(language, it, pair, own.is_some()));
        side_by_side(language, verdict, pair.map(|at| side.run(at)))
    });
    view! {
        <main class="page challenge compares">
            <header class="page-head">
                <RoundButton sign=Sign::Back name=say::back(language) on_press=on_back/>
                <h1>{say::challenge_both(language)}</h1>
            </header>
            {chooser}
            {both}
            {answer}
        </main>
    }
    .into_any()
}

/// Returns two sides, and the slider that moves through both.
fn side_by_side(language: Language, verdict: String, sides: [Side; 2]) -> AnyView {
    let steps = sides.iter().filter_map(|it| it.track.as_ref()).map(|it| it.steps.len()).max();
    let steps = steps.unwrap_or(1);
    let sides = sides.map(StoredValue::new);
    let step = RwSignal::new(steps);
    let go = move |by: isize| {
        step.update(|step| *step = step.saturating_add_signed(by).clamp(1, steps));
    };
    let where_now = move || {
        let (turn, turns) = (step.get() as u32, steps as u32);
        say::ChallengeTurn { turn, turns }.tell(language)
    };
    // For the screen reader: the scores of both after this step.
    let spoken = move || {
        let [one, two] = sides.map(|side| {
            side.with_value(|side| format!("{}: {}.", side.name, side.words(step.get())))
        });
        format!("{}. {one} {two}", where_now())
    };
    let [one, two] = sides.map(|side| column(language, side, step, steps));
    view! {
        <p class="challenge-verdict">{verdict}</p>
        <div class="challenge-steps">
            <RoundButton
                sign=Sign::Back
                name=say::challenge_before(language)
                disabled=Signal::derive(move || step.get() == 1)
                on_press=move |()| go(-1)
            />
            <label>
                <span>{where_now}</span>
                <input
                    type="range"
                    min="1"
                    max=steps.to_string()
                    prop:value=move || step.get().to_string()
                    aria-valuetext=spoken
                    on:input:target=move |event| {
                        if let Ok(chosen) = event.target().value().parse::<usize>() {
                            step.set(chosen.clamp(1, steps));
                        }
                    }
                />
            </label>
            <RoundButton
                sign=Sign::Forward
                name=say::challenge_next(language)
                disabled=Signal::derive(move || step.get() == steps)
                on_press=move |()| go(1)
            />
        </div>
        <div class="challenge-sides">{one} {two}</div>
        <p class="spoken" role="status">{spoken}</p>
    }
    .into_any()
}

impl Side {
    /// Returns the score after this step, in words.
    fn words(&self, step: usize) -> &str {
        self.track.as_ref().map_or(&self.result, |track| &track.step(step).words)
    }
}

/// Returns one side: who played, their score, the board and the events of the step.
fn column(
    language: Language,
    side: StoredValue<Side>,
    step: RwSignal<usize>,
    steps: usize,
) -> AnyView {
    let name = side.with_value(|side| side.name.clone());
    let whole = side
        .with_value(|side| side.track.as_ref().map(|track| (track.colour, frame(&track.session))));
    let Some((colour, frame)) = whole else {
        let result = side.with_value(|side| side.result.clone());
        return view! {
            <section class="challenge-side">
                <header><h2>{name.clone()}</h2> <b>{result}</b></header>
                <p class="soft">{say::challenge_differs(language, &name)}</p>
            </section>
        }
        .into_any();
    };
    let mark = colour.map(|colour| view! { <Mark colour/> });
    let now = move |text: fn(&Step) -> &String| {
        let step = step.get();
        side.with_value(|side| {
            side.track.as_ref().map(|track| text(track.step(step)).clone()).unwrap_or_default()
        })
    };
    let (score, beside) = (move || now(|step| &step.score), move || now(|step| &step.beside));
    let board = move || {
        let step = step.get();
        side.with_value(|side| {
            let Some(track) = &side.track else { return Markup::new() };
            // Over the whole of it, a mark on its last tile would say nothing.
            let is_marked = step < steps && step <= track.steps.len();
            let marked = is_marked.then(|| track.step(step).placed.as_slice());
            drawn(&track.after(step), marked.unwrap_or_default(), frame)
        })
    };
    let told = move || {
        let step = step.get();
        side.with_value(|side| {
            // A track that ended earlier has nothing more to tell.
            let track = side.track.as_ref().filter(|track| step <= track.steps.len());
            let told = track.map(|track| &*track.step(step).told).unwrap_or_default();
            told.iter().map(|line| view! { <li>{line.clone()}</li> }).collect::<Vec<_>>().into_any()
        })
    };
    view! {
        <section class="challenge-side">
            <header>
                <h2>{mark} {name.clone()}</h2>
                <b class="challenge-points">{score}</b>
                <p class="small soft">{beside}</p>
            </header>
            <div
                class="challenge-board"
                role="img"
                aria-label=say::challenge_table(language, &name)
                inner_html=move || board().into_html()
            ></div>
            <ul class="small challenge-told">{reactive(told)}</ul>
        </section>
    }
    .into_any()
}

/// The bounds of a drawing: left, top, width and height.
type Frame = [f64; 4];

/// The fewest cells across a drawing: of a smaller board the tiles would be huge.
const FEWEST: f64 = 6.0;

/// Returns the bounds of the whole board, so that it keeps its place from step to step.
fn frame(session: &Session) -> Frame {
    let laid = session.game().table().board().laid();
    let along = |axis: fn(Cell) -> i16| {
        let all = || laid.iter().map(|it| f64::from(axis(it.cell)));
        let (least, most) = (all().fold(0.0, f64::min), all().fold(0.0, f64::max));
        let cells = most - least + 1.0;
        let room = (FEWEST - cells).max(0.0);
        ((least - room / 2.0) * TILE - RIM, (cells + room) * TILE + 2.0 * RIM)
    };
    let ((x, width), (y, height)) = (along(|cell| cell.x), along(|cell| cell.y));
    [x, y, width, height]
}

fn drawn(session: &Session, marked: &[Cell], frame: Frame) -> Markup {
    let [x, y, width, height] = frame.map(Units);
    let mut svg = markup!(r#"<svg viewBox="{} {} {} {}" aria-hidden="true">"#, x, y, width, height);
    svg.push(&glimpse::tiles(session.game().table().board().laid(), Detail::Far));
    for cell in marked {
        let Point { x, y } = middle(*cell);
        let (x, y) = (Units(x - TILE / 2.0), Units(y - TILE / 2.0));
        append!(
            svg,
            r#"<rect class="challenge-placed" x="{}" y="{}" width="100" height="100"/>"#,
            x,
            y
        );
    }
    svg.push(&glimpse::standing(session));
    append!(svg, "</svg>");
    svg
}
