//! The log: the game in sentences, each of which lights up what it speaks of.

use bastide_rules::{Cell, Event};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::parts::For;
use crate::session::Session;
use crate::text::{Language, Teller, say};

/// One line.
#[derive(Clone, Debug, PartialEq)]
struct Line {
    number: usize,
    sentence: String,
    cells: Vec<Cell>,
}

/// The game in sentences, the newest first.
#[component]
pub fn Log(
    /// For every sentence.
    language: Language,
    /// The game.
    session: RwSignal<Session>,
    /// Cells to light up.
    lit: RwSignal<Vec<Cell>>,
) -> impl IntoView {
    let lines = Memo::new(move |_| session.with(|session| lines(language, session)));
    // Tab leads to one line, the one last looked at or else the newest, and arrows to the others:
    // a game has hundreds, and nobody should have to pass them all to get round the page.
    let looked_at = RwSignal::new(None::<usize>);
    let stop = Memo::new(move |_| {
        lines.with(|lines| {
            let is_there = |number: &usize| lines.iter().any(|line| line.number == *number);
            let newest = lines.first().map(|line| line.number);
            looked_at.get().filter(is_there).or(newest)
        })
    });
    view! {
        <section class="log" aria-labelledby="log-title">
            <h2 id="log-title">{say::table_log(language)}</h2>
            <ol reversed="" on:keydown=go_along>
                <For each=move || lines.get() key=|line| format!("{} {}", line.number, line.sentence) let(line)>
                    <LogLine line lit looked_at stop/>
                </For>
            </ol>
        </section>
    }
}

#[component]
fn LogLine(
    line: Line,
    lit: RwSignal<Vec<Cell>>,
    looked_at: RwSignal<Option<usize>>,
    stop: Memo<Option<usize>>,
) -> impl IntoView {
    let number = line.number;
    let cells = StoredValue::new(line.cells);
    let light = move || lit.set(cells.get_value());
    let darken = move || lit.set(Vec::new());
    view! {
        <li>
            <button
                type="button"
                class="log-line"
                tabindex=move || if stop.get() == Some(number) { "0" } else { "-1" }.to_owned()
                on:pointerenter=move |_| light()
                on:pointerleave=move |_| darken()
                on:focus=move |_| {
                    looked_at.set(Some(number));
                    light();
                }
                on:blur=move |_| darken()
                on:click=move |_| light()
            >
                {line.sentence}
            </button>
        </li>
    }
}

/// Arrows go from line to line, Home and End to the newest and the oldest.
#[allow(clippy::needless_pass_by_value, reason = "what listens to an event is given it")]
fn go_along(event: KeyboardEvent) {
    let here = event.target().and_then(|at| at.dyn_into::<Element>().ok()?.closest("li").ok()?);
    let Some(here) = here else { return };
    let all = here.parent_element();
    let there = match event.key().as_str() {
        "ArrowDown" => here.next_element_sibling(),
        "ArrowUp" => here.previous_element_sibling(),
        "Home" => all.and_then(|all| all.first_element_child()),
        "End" => all.and_then(|all| all.last_element_child()),
        _ => return,
    };
    event.prevent_default();
    let line = there.and_then(|line| line.first_element_child()?.dyn_into::<HtmlElement>().ok());
    if let Some(line) = line {
        // A line that cannot be focused can still be read.
        drop(line.focus());
    }
}

fn lines(language: Language, session: &Session) -> Vec<Line> {
    let teller = Teller::of(language, session);
    let told = session.events().iter().enumerate().filter_map(|(number, event)| {
        // Whoever draws also places: one line for both will do.
        let sentence = match event {
            Event::Drawn { .. } => return None,
            event => teller.event(event)?,
        };
        Some(Line { number, sentence, cells: cells(event) })
    });
    let mut lines: Vec<Line> = told.collect();
    lines.reverse();
    lines
}

/// What an event speaks of.
fn cells(event: &Event) -> Vec<Cell> {
    match event {
        Event::Started { at, .. }
        | Event::Placed { at, .. }
        | Event::Deployed { at, .. }
        | Event::Returned { at, .. } => vec![*at],
        Event::Scored(score) => score.cells.clone(),
        _ => Vec::new(),
    }
}
