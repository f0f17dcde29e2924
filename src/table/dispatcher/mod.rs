//! The dispatcher: the one way from an intent or an answer to everything that follows from it. No
//! other code changes the session of a table; views read it through the [`Stage`].

mod keyboard;
mod perform;

use bastide_rules::Action;
use leptos::prelude::*;

use super::announcements::Announcements;
use super::opponent_pacing::OpponentPacing;
use super::panels::Panels;
use super::replay::Replay;
use super::review::{Review, Showing};
use super::stage::Stage;
use super::turn_end::TurnEnd;
use super::{Request, Saved};
use crate::command::Commands;
use crate::handbook::ways;
use crate::platform::{focus, timer};
use bastide_session::intent::Intent;
use bastide_session::line::Player;
use bastide_session::settings::{NextTile, Settings};
use bastide_session::{IntentError, Outcome, Session};
use bastide_text as text;
use bastide_text::{Language, Teller, say};

/// Carries out intents and commands at a table.
#[derive(Clone, Copy)]
pub struct Dispatcher {
    /// The session, to be changed by [`Dispatcher::change`] alone.
    session: RwSignal<Session>,
    /// The board and the camera.
    pub(super) stage: Stage,
    /// The words to the person at the table.
    pub(super) announcements: Announcements,
    /// The dialogs and the side panel.
    pub(super) panels: Panels,
    /// The review of the finished game.
    pub(super) review: Review,
    /// The replay of the game.
    pub(super) replay: Replay,
    /// The settings of this browser.
    pub(super) settings: RwSignal<Settings>,
    /// The timing of computer players.
    pub(super) pacing: OpponentPacing,
    /// The timing of the end of a turn.
    pub(super) turn_end: TurnEnd,
    /// Asks the page for things beyond the table.
    pub(super) ask: Callback<Request>,
    /// The commands of a game that is saved.
    pub(super) saved: Option<Saved>,
    /// The time of the last press on a step of the final scoring. Milliseconds.
    stepped: StoredValue<f64>,
}

impl Dispatcher {
    /// Sets up the table of this session; `key` is its key in storage.
    pub fn begin(
        language: Language,
        session: RwSignal<Session>,
        key: StoredValue<String>,
        settings: RwSignal<Settings>,
        showing: Showing,
        saved: Option<Saved>,
    ) -> Self {
        let stage = Stage::of(language, session, settings);
        let dispatcher = Dispatcher {
            session,
            stage,
            announcements: Announcements::new(),
            panels: Panels::new(),
            review: Review::new(key, showing),
            replay: Replay::of(stage.session),
            settings,
            pacing: OpponentPacing::new(stage.session),
            turn_end: TurnEnd::new(),
            ask: showing.ask,
            saved,
            stepped: StoredValue::new(0.0),
        };
        // The session outlives its table: the next one shows the game, not the replay.
        on_cleanup(move || dispatcher.return_to_game());
        dispatcher.pacing.listen(dispatcher);
        dispatcher.turn_end.listen(dispatcher);
        // A screen reader announces changes of a live region, so the region must exist first.
        timer::after_next_frame(move || stage.announce_turn(dispatcher.announcements.spoken));
        dispatcher
    }

    /// The commands of this table, for buttons.
    pub fn commands(self) -> Commands {
        let perform = Callback::new(move |command| self.perform(command));
        Commands { language: self.stage.language, session: self.session, perform }
    }

    /// Changes the session. Its readers are notified if `change` returns `true` first; the rest of its
    /// result is returned, or `None` once the session is gone.
    pub(super) fn change<T>(self, change: impl FnOnce(&mut Session) -> (bool, T)) -> Option<T> {
        self.session.try_maybe_update(change)
    }

    /// Carries out a person's intent.
    pub fn send(self, intent: Intent) {
        // After the last decision of a turn, a press that places or confirms ends the turn.
        let rests = self.session.with_untracked(Session::rests);
        let intent = match intent {
            Intent::Try(_) | Intent::Confirm if rests => Intent::EndTurn,
            intent => intent,
        };
        if intent == Intent::EndTurn && self.turn_end.has_just_begun() {
            return;
        }
        // The button of an offer disappears, and *Confirm* and *End turn* are hidden. If they held the
        // focus, the browser would style the page halfway through.
        let goes = matches!(
            intent,
            Intent::Act(_) | Intent::Draw(_) | Intent::Skip | Intent::Confirm | Intent::EndTurn
        );
        if goes {
            focus::to_board();
        }
        self.carry_out(|session| Some(session.apply(intent)));
        self.leave_hint(intent);
    }

    /// Ends the turn, if the game waits for that.
    pub fn end_turn(self) {
        self.carry_out(|session| session.rests().then(|| session.apply(Intent::EndTurn)));
    }

    /// Plays the answer of a computer player that was asked at this version, unless it is too late.
    pub fn play_answer(self, version: u64, answer: Option<Action>) {
        self.carry_out(|session| session.play_answer(version, answer).map(Ok));
    }

    /// Changes the players at the seats.
    pub fn change_players(self, players: Vec<Player>) {
        let changed = self.change(|session| {
            let is_news = session.players() != players && session.change_players(players).is_ok();
            (is_news, is_news)
        });
        if changed == Some(true) {
            self.settle();
        }
    }

    /// Plays these actions in a lesson or a puzzle: a demonstration, or the turns of the others.
    pub fn demonstrate(self, actions: &[Action]) {
        for action in actions {
            self.carry_out(|session| Some(session.play(*action)));
        }
    }

    /// Replaces the session with another, and shows its whole board.
    pub fn lay_out(self, other: Session) {
        self.put_back(other);
        self.stage.viewport.show_everything();
    }

    /// Replaces the session with another, under the same camera.
    pub fn put_back(self, other: Session) {
        self.change(|session| (true, session.lay_out(other)));
        self.settle();
    }

    /// Keeps the learner from acting until they have read their feedback, and previews this action,
    /// if any.
    pub fn await_feedback(self, action: Option<Action>) {
        self.change(|session| {
            session.await_feedback(true);
            (true, action.map(|action| session.preview(action)))
        });
    }

    /// Ends the replay of the session, if it is replayed.
    pub(super) fn return_to_game(self) {
        self.change(|session| {
            let is_replaying = session.is_replaying();
            if is_replaying {
                session.resume();
            }
            (is_replaying, ())
        });
    }

    /// Carries out a change of the session, if there is any, and all that follows from it.
    fn carry_out(self, change: impl FnOnce(&mut Session) -> Option<Result<Outcome, IntentError>>) {
        let at_once = self.settings.with_untracked(|settings| settings.next_tile == NextTile::Once)
            && !self.session.with_untracked(Session::is_timed);
        let outcome = self.change(|session| {
            let mut outcome = change(session);
            if at_once
                && let Some(Ok(Outcome::Played(told))) = &mut outcome
                && let Ok(Outcome::Played(more)) = session.apply(Intent::EndTurn)
            {
                told.extend(more);
            }
            (matches!(outcome, Some(Ok(_))), outcome)
        });
        if let Some(Some(outcome)) = outcome {
            self.after(outcome);
        }
    }

    fn after(self, outcome: Result<Outcome, IntentError>) {
        let Announcements { problem, spoken, .. } = self.announcements;
        let viewport = self.stage.viewport;
        match outcome {
            Ok(Outcome::Tried) => {
                self.announcements.close_recap(viewport);
                problem.set(None);
                self.announce_preview();
            }
            Ok(Outcome::Picked) => {
                self.announcements.close_recap(viewport);
                problem.set(None);
                viewport.pointed.set(self.session.with_untracked(Session::considered));
            }
            Ok(Outcome::Played(events)) => {
                self.settle();
                self.stage.show(&events, spoken);
            }
            Ok(Outcome::Repeated { events, stopped }) => {
                self.settle();
                self.stage.show(&events, spoken);
                if let Some(stopped) = stopped {
                    self.say_where_it_stopped(&stopped);
                }
            }
            Ok(Outcome::Jumped) => self.settle(),
            Ok(Outcome::Undone) => {
                self.settle();
                spoken.set(say::table_taken_back(self.stage.language).to_owned());
            }
            Err(error) => self.announcements.refuse(
                self.session.with_untracked(|session| {
                    Teller::of(self.stage.language, session).intent_error(&error)
                }),
                error.reasons().first().map(ways::of_refusal),
            ),
        }
    }

    /// Drops everything about the position before, asks computer players about the new one, and saves.
    pub(super) fn settle(self) {
        self.settle_without_saving();
        if self.session.with_untracked(|session| session.rights().save) {
            self.save();
        }
    }

    /// Does the same after a change that is not saved.
    pub(super) fn settle_without_saving(self) {
        self.announcements.clear(self.stage.viewport);
        self.stage.settle();
        self.pacing.ask_whose_turn_it_is();
    }

    /// Saves the game, if this table has one that is saved.
    pub(super) fn save(self) {
        self.run_saved(|saved| saved.save);
    }

    fn run_saved(self, command: fn(Saved) -> Callback<()>) {
        if let Some(saved) = self.saved {
            command(saved).run(());
        }
    }

    fn announce_preview(self) {
        let language = self.stage.language;
        let preview_tile = self.session.with_untracked(Session::preview_tile);
        self.announcements.spoken.set(match preview_tile {
            Some(preview_tile) => say::TableTried {
                place: &text::place(language, preview_tile.at),
                turn: text::turn(language, preview_tile.turn),
            }
            .tell(language),
            None => say::table_in_hand_again(language).to_owned(),
        });
    }
}
