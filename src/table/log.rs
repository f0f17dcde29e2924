//! The log: the game in sentences, each of which lights up what it speaks of.

use bastide_rules::{Cell, Event};
use leptos::prelude::*;

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
    view! {
        <section class="log" aria-labelledby="log-title">
            <h2 id="log-title">{say::table_log(language)}</h2>
            <ol reversed="">
                <For each=move || lines.get() key=|line| (line.number, line.sentence.clone()) let(line)>
                    <LogLine line lit/>
                </For>
            </ol>
        </section>
    }
}

#[component]
fn LogLine(line: Line, lit: RwSignal<Vec<Cell>>) -> impl IntoView {
    let cells = StoredValue::new(line.cells);
    let light = move || lit.set(cells.get_value());
    let darken = move || lit.set(Vec::new());
    view! {
        <li>
            <button
                type="button"
                class="log-line"
                on:pointerenter=move |_| light()
                on:pointerleave=move |_| darken()
                on:focus=move |_| light()
                on:blur=move |_| darken()
                on:click=move |_| light()
            >
                {line.sentence}
            </button>
        </li>
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
        Event::Drawn { .. } | Event::PutAside { .. } | Event::Over { .. } => Vec::new(),
    }
}
