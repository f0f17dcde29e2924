//! A shared game on a page of somebody else's: its board, everybody's points in a line, and what steps
//! through it. That page keeps its scrolling, and its keys until somebody comes in here.

use leptos::ev;
use leptos::prelude::*;

use super::Request;
use super::controller::Controller;
use super::replay::{Replay, ReplayPlace};
use super::review::{Review, Reviewer};
use crate::board::Board;
use crate::command::Command;
use crate::language::Late;
use crate::line::Chair;
use crate::parts::Mark;
use crate::platform::target;
use crate::session::Session;
use crate::settings::Settings;
use crate::text::{Language, say};

/// What it is shown with, which comes with a part of the program of its own.
#[derive(Clone, Copy)]
pub struct Showing {
    /// How it stands with that.
    pub late: Memo<Late>,
    /// What steps through a game, once it has come.
    pub reviewer: Signal<Option<&'static Reviewer>>,
    /// Fetches it.
    pub ask: Callback<Request>,
}

/// A shared game within another page.
#[component]
pub fn EmbeddedTable(
    /// For every sentence.
    language: Language,
    /// The game, which is only looked at.
    session: RwSignal<Session>,
    /// How the board is to look.
    settings: RwSignal<Settings>,
    /// What it is shown with.
    showing: Showing,
    /// The address of the same game as a whole page.
    address: String,
    /// Whether it is shown only as far as today's rules play it as it was played.
    differs: bool,
) -> impl IntoView {
    let Showing { late, reviewer, ask } = showing;
    let review = Review::new(session, StoredValue::new(String::new()), late, reviewer);
    let replay = Replay::embedded();
    let controller = Controller::begin(language, session, review, replay, settings, ask);
    let Controller { settled, model, viewport, inspection, spoken, .. } = controller;
    listen(controller);
    controller.open_replay();
    let send = Callback::new(move |intent| controller.send(intent));
    let nowhere = Signal::derive(|| None);
    view! {
        <main
            class="embedded"
            aria-labelledby="embedded-title"
            data-phase=move || settled.with(|session| session.game().table().phase().name())
            data-played=move || settled.with(|session| session.game().actions().len().to_string())
        >
            <h1 id="embedded-title" class="spoken">{say::shared_title(language)}</h1>
            <header class="embedded-head">
                <Points controller/>
                <a class="embedded-open" href=address target="_blank" rel="noopener">
                    <span class="embedded-words">{say::embedded_open(language)}</span>
                </a>
            </header>
            {differs.then(|| view! {
                <p class="embedded-differs" role="note">{say::shared_differs(language)}</p>
            })}
            <Board
                language
                session
                model
                settled
                viewport
                inspection
                hinted=nowhere
                send
                commands=controller.commands()
            />
            <ReplayPlace controller/>
            <p class="spoken" role="log" aria-live="polite">{move || spoken.get()}</p>
        </main>
    }
}

/// Who plays, and everybody's points where one looks.
#[component]
fn Points(controller: Controller) -> impl IntoView {
    let Controller { language, session, settled, .. } = controller;
    let scores = Memo::new(move |_| settled.with(|it| it.game().table().scores().to_vec()));
    let chairs = session.with_untracked(|session| session.chairs().to_vec());
    let row = |(seat, Chair { name, colour, .. }): (usize, Chair)| {
        let score = move || scores.with(|scores| scores.get(seat).copied().unwrap_or_default());
        view! {
            <li>
                <Mark colour/>
                <span class="embedded-name">{name}</span>
                <b aria-hidden="true">{move || score().to_string()}</b>
                <span class="spoken">{move || say::points(language, score())}</span>
            </li>
        }
    };
    view! {
        <ul class="embedded-points" aria-label=say::table_players(language)>
            {chairs.into_iter().enumerate().map(row).collect_view()}
        </ul>
    }
}

/// The keys step through the game and move the board; all others are left to the browser.
fn listen(controller: Controller) {
    let keys = window_event_listener(ev::keydown, move |event| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() || target::is_field(&event) {
            return;
        }
        let mut key = event.key();
        if event.shift_key() && key.starts_with("Arrow") {
            key.insert_str(0, "Shift+");
        }
        let Some(command) = Command::of_key(&key, false) else { return };
        let is_done = match command {
            Command::Enter if target::is_button(&event) => false,
            // Up and down the page of the others is scrolled.
            Command::Move(0, _) | Command::Pan(0, _) | Command::Cancel => false,
            Command::Fit | Command::ZoomIn | Command::ZoomOut => {
                controller.perform(command);
                true
            }
            _ => controller.step_in_replay(command),
        };
        if is_done {
            event.prevent_default();
        }
    });
    on_cleanup(move || keys.remove());
}
