//! A slip in a recorded game, corrected: the actions entered after it are entered again, as far as
//! the rules allow.

use std::mem::discriminant;

use bastide_rules::{Action, Event, Phase, Refusal, Table};

use super::{IntentError, Outcome, Session, Stopped};

/// The actions entered after the one being corrected, which wait to be entered again.
#[derive(Clone, Debug, Default)]
pub struct Correction(Vec<Action>);

impl Correction {
    /// While this is entered, and that is what was entered from here on before.
    pub fn entered(&mut self, action: Action, before: &[Action]) {
        if before.is_empty() && matches!(action, Action::Draw(_)) {
            self.leave_out_until_the_draw();
        }
        match before.split_first() {
            // What waited already comes behind what was taken back since.
            Some((_, rest)) => drop(self.0.splice(..0, rest.iter().copied())),
            // It takes the place of what the rules no longer allow.
            None if self.0.first().is_some_and(|next| is_alike(*next, action)) => {
                self.0.remove(0);
            }
            None => {}
        }
    }

    /// Returns the next action for this position; none if none is left.
    pub fn next(&mut self, table: &Table) -> Option<Action> {
        if table.phase() == Phase::Draw {
            self.leave_out_until_the_draw();
        }
        match (self.0.first().copied()?, table.phase()) {
            // Another tile was drawn: it lies where the first one did.
            (Action::Place { at, turn, .. }, Phase::Tile(tile)) => {
                Some(Action::Place { tile, at, turn })
            }
            (next, _) => Some(next),
        }
    }

    /// Leaves out the decisions that no longer come up.
    fn leave_out_until_the_draw(&mut self) {
        let drawn = self.0.iter().position(|it| matches!(it, Action::Draw(_)));
        self.0.drain(..drawn.unwrap_or(self.0.len()));
    }

    /// Removes the next action, which was entered again.
    pub fn took(&mut self) {
        self.0.remove(0);
    }

    /// Returns the number of actions that wait.
    pub const fn len(&self) -> usize {
        self.0.len()
    }
}

impl Session {
    /// In a game that is entered, what lay ahead of what is entered now waits to be entered again.
    pub(super) fn note_correction(&mut self, action: Action) -> Result<(), IntentError> {
        if self.is_live() && self.is_entered() {
            self.game().table().check(action)?;
            let ahead = &self.cursor.way()[self.cursor.at()..];
            let before: Vec<Action> =
                ahead.iter().filter_map(|ply| Some(self.line.ply(*ply)?.action)).collect();
            self.correction.entered(action, &before);
        }
        Ok(())
    }

    /// Enters again what was entered after a slip that was put right, as far as the rules allow.
    pub(super) fn repeat(&mut self) -> Result<Outcome, IntentError> {
        if self.to_repeat() == 0 {
            return Err(IntentError::NothingToRedo);
        }
        let (mut told, mut refused) = (Vec::new(), None);
        while let Some(action) = self.correction.next(self.cursor.game().table()) {
            let line = &mut self.line;
            match self.cursor.play(action, |by, after| line.add(action, by, after)) {
                Ok(events) => told.extend(events),
                Err(why) => {
                    refused = Some((action, why));
                    break;
                }
            }
            self.correction.took();
        }
        if !told.is_empty() {
            self.moved();
        }
        let stopped = refused.and_then(|(action, why)| self.stopped(action, why));
        Ok(Outcome::Repeated { events: told, stopped })
    }

    /// The turn in which this action is refused, and what is left from there.
    fn stopped(&self, action: Action, why: Refusal) -> Option<Stopped> {
        let (seat, turn) = self.events().iter().rev().find_map(|event| match event {
            Event::Turn { seat, number } => Some((*seat, *number)),
            _ => None,
        })?;
        Some(Stopped { turn, seat, action, why, left: self.to_repeat() })
    }

    /// Returns the number of actions that wait to be entered again after a correction: none if another
    /// decision comes next.
    pub fn to_repeat(&self) -> usize {
        if self.cursor.ahead().is_none() { self.correction.len() } else { 0 }
    }

    /// `true` if an earlier turn can be corrected: in a game that is entered and not only looked at.
    pub fn can_correct(&self) -> bool {
        self.is_live() && self.is_entered()
    }

    /// Goes back to before the first action of this turn, to enter it correctly. What followed is ahead.
    ///
    /// # Errors
    ///
    /// Nothing can be corrected, or there was no such turn.
    pub fn correct_turn(&mut self, turn: u16) -> Result<(), IntentError> {
        let is_this =
            |event: &Event| matches!(event, Event::Turn { number, .. } if *number == turn);
        let began = self.events().iter().position(is_this).filter(|_| self.can_correct());
        let began = began.ok_or(IntentError::NotHere)?;
        let is_after = |at: &usize| self.cursor.events_by(*at).is_some_and(|events| events > began);
        let first = (0..self.cursor.at()).find(is_after).ok_or(IntentError::NotHere)?;
        self.cursor.back(first);
        self.set_rests(false);
        self.moved();
        Ok(())
    }
}

/// Returns `true` if both actions decide the same thing: the tile drawn, its place, or anything else.
fn is_alike(one: Action, other: Action) -> bool {
    let is_of_the_tile = |action| matches!(action, Action::Draw(_) | Action::Place { .. });
    match (is_of_the_tile(one), is_of_the_tile(other)) {
        (true, true) => discriminant(&one) == discriminant(&other),
        (one, other) => one == other,
    }
}
