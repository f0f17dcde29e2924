//! Commands: from a key or a button to an intent, a dialog or the camera.

use bastide_rules::Action;
use leptos::prelude::*;

use super::Dispatcher;
use crate::board::inspection::Subject;
use crate::board::model::BoardModel;
use crate::command::Command;
use crate::table::panels::InFront;
use crate::table::{Request, exploring, look_up};
use bastide_session::Session;
use bastide_session::intent::{Group, Intent};

impl Dispatcher {
    /// Carries out the command of a key. While a recap, a review, an inspection or a replay is open,
    /// some keys have another meaning.
    pub fn key(self, command: Command) {
        if command == Command::Cancel && self.panels.side.get_untracked() {
            return self.panels.show_side(false);
        }
        let is_done = self.announcements.step(self.stage, command)
            || self.step_in_review(command)
            || self.explore(command)
            || self.step_in_replay(command);
        if !is_done {
            self.perform(command);
        }
    }

    /// Carries out a command, or says why this game does not have it.
    pub fn perform(self, command: Command) {
        let (session, language) = (self.stage.session, self.stage.language);
        if let Some(why) = session.with_untracked(|it| command.why_not(language, it)) {
            return self.announcements.refuse(why.to_owned(), None);
        }
        // Where there is no whole game, its keys mean nothing.
        if session.with_untracked(|it| !it.capabilities().whole && !command.is_possible(it)) {
            return;
        }
        let ends_wait = |it: &Session| command.ends_wait(it);
        if session.with_untracked(ends_wait) {
            self.send(Intent::EndTurn);
            // Nobody has seen the next tile yet: the command neither turns nor chooses anything.
            let is_move = matches!(command, Command::Move(..));
            if !is_move || session.with_untracked(ends_wait) {
                return;
            }
        }
        self.carry_out_command(command);
    }

    fn carry_out_command(self, command: Command) {
        let Dispatcher { stage, announcements, panels, .. } = self;
        match command {
            Command::Move(x, y) => self.move_cursor((x, y)),
            Command::Enter => self.confirm_or_try(),
            Command::Confirm => self.send(Intent::Confirm),
            Command::EndTurn => self.send(Intent::EndTurn),
            Command::TurnRight => self.send(Intent::TurnRight),
            Command::TurnLeft => self.send(Intent::TurnLeft),
            Command::Offer(number) => self.act_on_offer(number),
            Command::NextGroup => self.take_next(),
            Command::Skip => self.send(Intent::Skip),
            Command::Cancel => self.send(Intent::Cancel),
            Command::Undo => self.send(Intent::Undo),
            Command::Redo => self.send(Intent::Redo),
            Command::Hint => self.ask_hint(),
            Command::Fit
            | Command::Follow
            | Command::Pan(..)
            | Command::ZoomIn
            | Command::ZoomOut => stage.move_camera(command),
            Command::Recap => announcements.look_back(stage),
            Command::Explore => self.look_at(|table, _| exploring::begin(table)),
            Command::Farms => self.show_or_hide_farms(),
            Command::Side => panels.show_side(!panels.side.get_untracked()),
            Command::Help => panels.open(InFront::Help),
            Command::Menu => panels.open(InFront::Menu),
            Command::Settings => panels.open(InFront::Settings),
            Command::Rules => panels.open(InFront::Rules),
            Command::Tiles => panels.open(InFront::Tiles),
            Command::EndHere => panels.open(InFront::EndHere),
            Command::Seats => self.open_seats(),
            Command::Chances => {
                panels.close();
                self.settings.update(|settings| settings.chances = !settings.chances);
            }
            Command::LookUp => look_up::what_matters_now(stage, announcements, panels.looked_up),
            Command::Pause => self.pacing.is_paused.update(|paused| *paused = !*paused),
            Command::Export => {
                panels.close();
                self.run_saved(|saved| saved.export);
            }
            Command::Share => self.share(),
            Command::Review => self.open_review(),
            Command::Replay => self.open_replay(),
            Command::Type => self.type_turn(),
            // These act in a replay only.
            Command::First | Command::TurnBack | Command::TurnOn | Command::Last => {}
            Command::Again => self.run_saved(|saved| saved.again),
            Command::Home => self.ask.run(Request::Home),
        }
    }

    fn show_or_hide_farms(self) {
        let inspection = self.stage.inspection;
        inspection.farms.update(|shown| *shown = !*shown);
        let legend = inspection.farms.get_untracked().then_some(Subject::Farms);
        inspection.tell(legend);
    }

    fn open_seats(self) {
        // A replay or review is not saved: it ends first.
        self.close_review();
        if self.close_replay() {
            self.panels.open(InFront::Seats);
        }
    }

    fn type_turn(self) {
        self.panels.close();
        self.ask.run(Request::Type(self.panels.typing));
    }

    fn share(self) {
        self.panels.close();
        self.ask.run(Request::Share);
    }

    /// Carries out the offer of this number, from 0, or considers it first.
    fn act_on_offer(self, number: usize) {
        let offer = |model: &BoardModel| model.offers.get(number).copied();
        if let Some(offer) = self.stage.model.with_untracked(offer) {
            let is_expected = self.is_expected(offer.action);
            let intent = if is_expected { Intent::Act } else { Intent::Consider };
            self.send(intent(offer.action));
        }
    }

    /// `true` if a digit carries out this action at once. A person who presses 1 by habit means a
    /// meeple; every other figure is shown first, unless they picked it up or there is no other.
    fn is_expected(self, action: Action) -> bool {
        let group = Group::of(action);
        let taken_up = self.stage.session.with_untracked(Session::picked);
        self.stage.model.with_untracked(|model| {
            let first = model.groups.first().copied().and_then(Group::of);
            model.groups.len() == 1 || taken_up == group || first.is_some_and(Group::is_of_meeples)
        })
    }

    /// Picks up the next kind of figure; the first after the last.
    fn take_next(self) {
        let next = self.stage.model.with_untracked(|model| {
            let is_picked = |action: &Action| Group::of(*action) == model.picked;
            let at = model.groups.iter().position(is_picked)?;
            model.groups.get((at + 1) % model.groups.len()).and_then(|next| Group::of(*next))
        });
        if let Some(group) = next {
            self.send(Intent::Pick(group));
        }
    }

    /// Points at an offer on the board, and brings it into view.
    pub fn point_at(self, action: Action) {
        let at = self.stage.model.with_untracked(|model| {
            model.offers.iter().find(|offer| offer.action == action).map(|offer| offer.at)
        });
        if let Some(at) = at {
            self.stage.viewport.pointed.set(Some(action));
            self.stage.viewport.show(at);
        }
    }
}
