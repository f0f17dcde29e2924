//! A shared game embedded in another site: its board, a line of scores, and a replay. The host page
//! keeps its scrolling, and its keys until the focus moves in here.

use leptos::ev;
use leptos::prelude::*;

use super::replay::{self, Replay, ReplayPlace, Replayed};
use super::review::Showing;
use super::stage::Stage;
use crate::board::{Board, BoardCallbacks};
use crate::command::{Command, Commands};
use crate::platform::{focus, target, timer};
use crate::ui::Mark;
use bastide_session::intent::Intent;
use bastide_session::line::Player;
use bastide_session::settings::Settings;
use bastide_session::{Outcome, Session};
use bastide_text::{Language, say};

/// A shared game within another page.
#[component]
pub fn EmbeddedTable(
    /// The language of every sentence.
    language: Language,
    /// The session, which is read-only but for the replay.
    session: RwSignal<Session>,
    /// The settings that concern the board.
    settings: RwSignal<Settings>,
    /// The chunk that shows the replay.
    showing: Showing,
    /// The address of the same game as a whole page.
    address: String,
    /// `true` if it is shown only as far as today's rules play it as it was played.
    differs: bool,
) -> impl IntoView {
    let stage = Stage::of(language, session, settings);
    let settled = stage.settled;
    let spoken = RwSignal::new(String::new());
    let replay = Replay::of(stage.session);
    session.update(replay::begin);
    replay.open();
    timer::after_next_frame(move || {
        focus::to_first("#replay-title");
        stage.announce_turn(spoken);
    });
    let go = Callback::new(move |intent| go(session, stage, spoken, intent));
    let replayed = Replayed { stage, replay, spoken, go, dispatcher: None };
    let perform = Callback::new(move |command| stage.move_camera(command));
    let callbacks = BoardCallbacks { camera: Commands { language, session, perform }, play: None };
    let nothing = Signal::stored(None);
    let board = stage.view(nothing, Signal::stored(false));
    listen(stage, replay);
    view! {
        <main
            class="embedded"
            aria-labelledby="embedded-title"
            data-phase=move || settled.with(|session| session.game().table().phase().name())
            data-played=move || settled.with(|session| session.game().actions().len().to_string())
        >
            <h1 id="embedded-title" class="spoken">{say::shared_title(language)}</h1>
            <header class="embedded-head">
                <Points stage/>
                <a class="embedded-open" href=address target="_blank" rel="noopener">
                    <span class="embedded-words">{say::embedded_open(language)}</span>
                </a>
            </header>
            {differs.then(|| view! {
                <p class="embedded-differs" role="note">{say::shared_differs(language)}</p>
            })}
            <Board view=board callbacks/>
            <ReplayPlace replayed chunk=showing/>
            <p class="spoken" role="log" aria-live="polite">{move || spoken.get()}</p>
        </main>
    }
}

/// Moves through the replayed game: the one change of an embedded session.
fn go(session: RwSignal<Session>, stage: Stage, spoken: RwSignal<String>, intent: Intent) {
    let outcome = session.try_maybe_update(|session| {
        let outcome = session.apply(intent);
        (outcome.is_ok(), outcome)
    });
    if let Some(Ok(outcome)) = outcome {
        stage.settle();
        if let Outcome::Played(events) = outcome {
            stage.show(&events, spoken);
        }
    }
}

/// The players, and their scores at the moment that is shown.
#[component]
fn Points(stage: Stage) -> impl IntoView {
    let Stage { language, session, settled, .. } = stage;
    let scores = Memo::new(move |_| settled.with(|it| it.game().table().scores().to_vec()));
    let players = session.with_untracked(|session| session.players().to_vec());
    let row = |(seat, Player { name, colour, .. }): (usize, Player)| {
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
            {players.into_iter().enumerate().map(row).collect_view()}
        </ul>
    }
}

/// Keys step through the game and move the camera; all others are left to the browser.
fn listen(stage: Stage, replay: Replay) {
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
            // The arrows up and down scroll the host page.
            Command::Move(0, _) | Command::Pan(0, _) | Command::Cancel => false,
            Command::Fit | Command::ZoomIn | Command::ZoomOut => {
                stage.move_camera(command);
                true
            }
            _ => replay.step_by_key(command),
        };
        if is_done {
            event.prevent_default();
        }
    });
    on_cleanup(move || keys.remove());
}
