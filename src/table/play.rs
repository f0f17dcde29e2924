//! What happens when a person gives a command or an opponent answers: the one way from an intent
//! to everything that follows from it.

use bastide_rules::{Action, Cell, Event, Table};
use leptos::prelude::*;

use super::Request;
use super::opponent_pacing::OpponentPacing;
use super::seen::Told;
use super::{cursor, explore};
use crate::board::model::BoardModel;
use crate::board::sight::{Seen, Sight};
use crate::board::{Eye, ZOOM_STEP};
use crate::command::{Command, Commands};
use crate::finish::tally;
use crate::intent::{Group, Intent};
use crate::motion::Motion;
use crate::platform::focus;
use crate::played::Played;
use crate::session::{IntentError, Outcome, Session};
use crate::settings::Settings;
use crate::text::{self, Language, Teller, say};

/// The buttons that put a figure somewhere, and the one that puts none.
const PLACES: &str = ".places .place, .hand-actions > .pass";

/// The game on the table and everything round it that changes.
#[derive(Clone, Copy)]
pub struct Play {
    /// For every sentence.
    pub language: Language,
    /// The game.
    pub session: RwSignal<Session>,
    /// The same after each action.
    pub played: Played,
    /// What the board shows.
    pub model: Memo<BoardModel>,
    /// From where.
    pub eye: Eye,
    /// What is looked at.
    pub sight: Sight,
    /// What moves and sounds.
    pub motion: Motion,
    /// Why the last command could not be carried out.
    pub problem: RwSignal<Option<String>>,
    /// What the hint says.
    pub advice: RwSignal<Option<String>>,
    /// What a screen reader is told.
    pub spoken: RwSignal<String>,
    /// What a hint proposed.
    pub hint: RwSignal<Option<Action>>,
    /// Whether the help is open.
    pub help: RwSignal<bool>,
    /// Whether what stands beside the board is open, where there is no room for it.
    pub side: RwSignal<bool>,
    /// What this person has chosen for this browser.
    pub settings: RwSignal<Settings>,
    /// When opponents are asked, and when they act.
    pub pacing: OpponentPacing,
    /// Asks the page for what is beyond the table.
    pub ask: Callback<Request>,
}

impl Play {
    /// Sits down at this table.
    pub fn begin(
        language: Language,
        session: RwSignal<Session>,
        settings: RwSignal<Settings>,
        ask: Callback<Request>,
    ) -> Self {
        let setting = |is: fn(&Settings) -> bool| chosen(settings, is);
        let model = Memo::new(move |_| session.with(BoardModel::of));
        let played = Played::of(session);
        let eye = Eye::new(model);
        let pacing = OpponentPacing::new(session);
        let play = Play {
            language,
            session,
            played,
            model,
            eye,
            sight: Sight::new(played, setting(|settings| settings.fit)),
            motion: Motion::new(session, eye, setting(|settings| settings.sound)),
            problem: RwSignal::new(None),
            advice: RwSignal::new(None),
            spoken: RwSignal::new(String::new()),
            hint: RwSignal::new(None),
            help: RwSignal::new(false),
            side: RwSignal::new(false),
            settings,
            pacing,
            ask,
        };
        pacing.listen(play);
        play
    }

    /// What this person has chosen for this browser, now and whenever it changes.
    pub fn setting(self, is: fn(&Settings) -> bool) -> Signal<bool> {
        chosen(self.settings, is)
    }

    /// Carries out a person's command.
    pub fn send(self, intent: Intent) {
        let intent = match intent {
            Intent::Act(action) if self.must_wait(action) => Intent::Consider(action),
            intent => intent,
        };
        // The button of a choice goes with it. Were it to take the focus along, the browser would
        // style the page halfway through.
        if matches!(intent, Intent::Act(_) | Intent::Skip) {
            focus::leave();
        }
        self.carry_out(|session| Some(session.apply(intent)));
    }

    /// Whether this waits for another press, here or on *Confirm*.
    fn must_wait(self, action: Action) -> bool {
        let considered = self.session.with_untracked(Session::considered);
        considered != Some(action)
            && self.settings.with_untracked(|settings| settings.confirm.asks(action))
    }

    /// Plays what an opponent answered when it was asked at this version, unless it is too late.
    pub fn play_answer(self, version: u64, answer: Option<Action>) {
        self.carry_out(|session| session.play_answer(version, answer).map(Ok));
    }

    /// Carries out what changes the session, if anything does, and all that follows from it.
    fn carry_out(self, change: impl FnOnce(&mut Session) -> Option<Result<Outcome, IntentError>>) {
        let outcome = self.session.try_maybe_update(|session| {
            let outcome = change(session);
            (matches!(outcome, Some(Ok(_))), outcome)
        });
        if let Some(Some(outcome)) = outcome {
            self.after(outcome);
        }
    }

    fn after(self, outcome: Result<Outcome, IntentError>) {
        match outcome {
            Ok(Outcome::Tried) => {
                self.problem.set(None);
                self.say_ghost();
            }
            Ok(Outcome::Picked) => {
                self.problem.set(None);
                self.eye.pointed.set(self.session.with_untracked(Session::considered));
            }
            Ok(Outcome::Played(events)) => {
                self.settle();
                self.tell(&events);
            }
            Ok(Outcome::Jumped) => self.settle(),
            Ok(Outcome::Undone) => {
                self.settle();
                self.spoken.set(say::table_taken_back(self.language).to_owned());
            }
            Err(error) => self.problem.set(Some(self.session.with_untracked(|session| {
                Teller::of(self.language, session).intent_error(&error)
            }))),
        }
    }

    /// What was said about the position before no longer holds.
    fn settle(self) {
        self.problem.set(None);
        self.advice.set(None);
        self.hint.set(None);
        self.eye.cursor.set(None);
        self.eye.pointed.set(None);
        self.eye.lit.set(Vec::new());
        self.sight.settle();
        self.motion.end();
        if self.session.with_untracked(|session| session.capabilities().save) {
            self.ask.run(Request::Save);
        }
        self.pacing.ask_whose_turn_it_is();
    }

    /// Tells what happened. Final scoring is walked through, so only its beginning is told.
    fn tell(self, events: &[Event]) {
        let (events, last) = events.split_at(tally::final_scoring(events));
        let sentences = self.session.with_untracked(|session| {
            let teller = Teller::of(self.language, session);
            let told = events.iter().filter_map(|event| teller.event(event));
            let end = (!last.is_empty()).then(|| say::finish_before(self.language).to_owned());
            told.chain(end).collect::<Vec<_>>().join(" ")
        });
        self.spoken.set(sentences);
        self.motion.show(events);
    }

    fn say_ghost(self) {
        let ghost = self.session.with_untracked(Session::ghost);
        self.spoken.set(match ghost {
            Some(ghost) => say::TableTried {
                place: &text::place(self.language, ghost.at),
                turn: text::turn(self.language, ghost.turn),
            }
            .tell(self.language),
            None => say::table_in_hand_again(self.language).to_owned(),
        });
    }

    /// What gives commands to this table.
    pub fn commands(self) -> Commands {
        let perform = Callback::new(move |command| self.perform(command));
        Commands { language: self.language, session: self.session, perform }
    }

    /// Carries out what a key asks for. While the board is looked at, some keys mean something else.
    pub fn key(self, command: Command) {
        if !self.explore(command) {
            self.perform(command);
        }
    }

    /// Carries out a command.
    pub fn perform(self, command: Command) {
        match command {
            Command::Move(x, y) => self.move_cursor((x, y)),
            Command::Enter => self.confirm_or_try(),
            Command::Confirm => self.send(Intent::Confirm),
            Command::TurnRight => self.send(Intent::TurnRight),
            Command::TurnLeft => self.send(Intent::TurnLeft),
            Command::Offer(number) => {
                let choice = self.model.with_untracked(|model| model.choices.get(number).copied());
                if let Some(choice) = choice {
                    self.send(Intent::Act(choice.action));
                }
            }
            Command::NextGroup => self.take_next(),
            Command::Skip => self.send(Intent::Skip),
            Command::Cancel => self.send(Intent::Cancel),
            Command::Undo => self.send(Intent::Undo),
            Command::Redo => self.send(Intent::Redo),
            Command::Hint => self.pacing.ask_hint(),
            Command::Fit => self.eye.follow(),
            Command::ZoomIn => self.eye.zoom(ZOOM_STEP),
            Command::ZoomOut => self.eye.zoom(1.0 / ZOOM_STEP),
            Command::Explore => self.look_at(explore::begin),
            Command::Farms => self.sight.farms.update(|shown| *shown = !*shown),
            Command::Side => self.side.update(|open| *open = !*open),
            Command::Help => self.help.set(true),
            Command::Export => self.ask.run(Request::Export),
            Command::Again => self.ask.run(Request::Again),
            Command::Home => self.ask.run(Request::Home),
        }
    }

    /// Takes up the next of what one may act with, round.
    fn take_next(self) {
        let next = self.model.with_untracked(|model| {
            let is_picked = |action: &Action| Group::of(*action) == model.picked;
            let at = model.groups.iter().position(is_picked)?;
            model.groups.get((at + 1) % model.groups.len()).and_then(|next| Group::of(*next))
        });
        if let Some(group) = next {
            self.send(Intent::Pick(group));
        }
    }

    /// While the board is looked at, some keys mean something else; `false` for all others.
    fn explore(self, command: Command) -> bool {
        let sight = self.sight;
        let Some(seen) = sight.seen.get_untracked().filter(|_| sight.explores.get_untracked())
        else {
            // What is looked at lies over the board: away with it before anything is taken back.
            let is_held = command == Command::Cancel && sight.is_held.get_untracked();
            if is_held {
                sight.leave();
            }
            return is_held;
        };
        match command {
            Command::Move(x, y) => {
                self.look_at(move |table, fit| explore::beside(table, fit, seen, (x, y)));
            }
            Command::Offer(number) => {
                self.look_at(move |table, _| explore::piece(table, seen.cell(), number));
            }
            Command::Enter => self.look_at(move |table, _| explore::after(table, seen)),
            Command::Cancel | Command::Explore => sight.leave(),
            _ => return false,
        }
        true
    }

    /// Looks at what is found, if anything is, and says it.
    fn look_at(self, find: impl FnOnce(&Table, bool) -> Option<Seen>) {
        let sight = self.sight;
        let fit = sight.fit.get_untracked();
        let found = self.session.with_untracked(|session| {
            let seen = find(session.game().table(), fit)?;
            Some((seen, Told::of(self.language, session, seen, fit).sentence()))
        });
        let Some((seen, sentence)) = found else { return };
        focus::leave();
        sight.explores.set(true);
        sight.hold(Some(seen));
        self.eye.show(seen.cell());
        self.spoken.set(sentence);
    }

    /// Moves along the spots, or along the places for a figure and the button for none.
    fn move_cursor(self, step: (i16, i16)) {
        let by_button = |model: &BoardModel| {
            !model.choices.is_empty() || model.may_pass && model.spots.is_empty()
        };
        if self.model.with_untracked(by_button) {
            return focus::along(PLACES, step.0 < 0 || step.1 < 0);
        }
        let spots: Vec<_> = self.model.with_untracked(|model| model.spots.clone());
        let cells: Vec<Cell> = spots.iter().map(|spot| spot.at).collect();
        let Some(cell) = cursor::next(&cells, self.eye.cursor.get_untracked(), step) else {
            return;
        };
        // Enter is for the cell from now on, not for a button that was pressed before.
        focus::leave();
        self.eye.cursor.set(Some(cell));
        self.eye.show(cell);
        if let Some(spot) = spots.iter().find(|spot| spot.at == cell) {
            self.spoken.set(crate::board::spots::named(self.language, *spot));
        }
    }

    fn confirm_or_try(self) {
        let tried = self.session.with_untracked(|session| session.ghost().map(|ghost| ghost.at));
        let cursor = self.eye.cursor.get_untracked();
        let has_spots = self.model.with_untracked(|model| !model.spots.is_empty());
        match (cursor, tried) {
            _ if self.session.with_untracked(|session| session.considered().is_some()) => {
                self.send(Intent::Confirm);
            }
            // A second press too many must not keep everybody at home: it only goes to the first
            // place, and the button there takes the next.
            _ if !has_spots => self.move_cursor((1, 0)),
            (Some(cursor), tried) if tried != Some(cursor) => self.send(Intent::Try(cursor)),
            (None, None) => self.move_cursor((1, 0)),
            (..) => self.send(Intent::Confirm),
        }
    }

    /// Shows what a hint proposes: the tile is tried there, the choice is pointed out.
    pub fn show_hint(self, action: Action) {
        self.hint.set(Some(action));
        let sentence = match action {
            Action::Place { at, turn, .. } => {
                self.send(Intent::TryTurned { at, turn });
                self.eye.show(at);
                say::table_hint_place(self.language).to_owned()
            }
            Action::Pass => say::table_hint_pass(self.language).to_owned(),
            other => {
                if let Some(group) = Group::of(other) {
                    self.send(Intent::Pick(group));
                }
                self.point_at(other);
                let named = |session: &Session| text::choice(self.language, session, &other);
                let what = self.session.with_untracked(named);
                say::table_hint_deploy(self.language, &what)
            }
        };
        self.advice.set(Some(sentence));
    }

    /// Points at a choice on the board, and brings it into the window.
    pub fn point_at(self, action: Action) {
        let at = self.model.with_untracked(|model| {
            model.choices.iter().find(|choice| choice.action == action).map(|choice| choice.at)
        });
        if let Some(at) = at {
            self.eye.pointed.set(Some(action));
            self.eye.show(at);
        }
    }
}

fn chosen(settings: RwSignal<Settings>, is: fn(&Settings) -> bool) -> Signal<bool> {
    Memo::new(move |_| settings.with(is)).into()
}
