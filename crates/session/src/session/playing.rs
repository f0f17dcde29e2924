//! Actions as they are played, and the end of a turn.

use bastide_rules::{Action, Phase};

use super::{IntentError, Outcome, Session};
use crate::line::{Controller, Ending, turned_up};

impl Session {
    /// Plays a person's decision. In a live game a decision that could not be undone afterwards awaits
    /// [`Intent::EndTurn`](crate::intent::Intent::EndTurn).
    pub(super) fn decide(&mut self, action: Action) -> Result<Outcome, IntentError> {
        self.note_correction(action)?;
        // Nobody chooses a tile, a token or a roll in a game that is played by link.
        if action.is_chance() && !self.is_to_tell() {
            return Err(IntentError::NotHere);
        }
        // What was drawn is no decision.
        if !self.is_live() || action.is_chance() {
            return self.play(action);
        }
        let line = &mut self.line;
        let mut told = self.cursor.play_covered(action, |by, after| line.add(action, by, after))?;
        self.moved();
        while self.game().table().phase() == Phase::Reveal
            && let Some(events) = self.draw_once()
        {
            told.extend(events);
        }
        self.rest();
        Ok(Outcome::Played(told))
    }

    /// Notes a person's decision: it awaits the end of the turn if a tile is turned up next, or if
    /// another than a person here decides next.
    pub(super) fn rest(&mut self) {
        let is_covered = self.game().table().phase() == Phase::Draw && !self.is_entered();
        let is_anothers = !matches!(self.controller_to_act(), None | Some(Controller::Person));
        self.set_rests(is_covered || is_anothers);
    }

    /// Returns `true` if the decision that awaits the end of the turn was the only legal one, and so
    /// cannot be a slip.
    pub fn had_no_choice(&self) -> bool {
        let mut before = self.game().clone();
        self.rests() && before.undo() && before.table().legal().len() == 1
    }

    pub(super) fn end_turn(&mut self) -> Result<Outcome, IntentError> {
        if !self.rests() {
            return Err(IntentError::NotHere);
        }
        self.set_rests(false);
        let mut told = self.cursor.turn_up();
        self.moved();
        told.extend(self.draw_here());
        Ok(Outcome::Played(told))
    }

    /// Plays an action of whichever player acts.
    ///
    /// # Errors
    ///
    /// The rules refuse it, or it would turn up a tile that no player has seen; the session is unchanged.
    pub fn play(&mut self, action: Action) -> Result<Outcome, IntentError> {
        if self.rests() {
            return Err(IntentError::Rests);
        }
        if self.goes_on() {
            let told = self.cursor.game().clone().play(action)?;
            if !self.knows(turned_up(self.cursor.events()).chain(turned_up(&told))) {
                return Err(IntentError::NotTurnedUp);
            }
        }
        let line = &mut self.line;
        let told = self.cursor.play(action, |by, after| line.add(action, by, after))?;
        self.moved();
        Ok(Outcome::Played(told))
    }

    /// Plays what an opponent answered when it was asked at this [version](Session::version). Where
    /// it answered nothing, or what is not legal, the first legal action: the game must go on.
    /// Nothing happens if the game went on meanwhile, or if nobody waits for an opponent.
    pub fn play_answer(&mut self, version: u64, answer: Option<Action>) -> Option<Outcome> {
        if version != self.version {
            return None;
        }
        self.opponent_to_act()?;
        let table = self.game().table();
        let legal = answer.filter(|action| table.check(*action).is_ok());
        let action = legal.or_else(|| table.legal().first().copied())?;
        self.play(action).ok()
    }

    /// Returns `true` if a person here may end the game like this: anybody of a game of two resigns
    /// for themselves, but by link only the player to act.
    pub fn may_end(&self, ending: Ending) -> bool {
        let can = self.capabilities();
        let Some(loser) = ending.loser() else { return can.end };
        let player = self.players().get(loser.index());
        let is_at_own_turn =
            ending == Ending::Resigned(loser) && self.game().table().to_act() == Some(loser);
        let may = can.resign && (can.end || is_at_own_turn);
        may && player.is_some_and(|it| it.controller == Controller::Person)
    }

    pub(super) fn end_here(&mut self, ending: Ending) -> Outcome {
        let mut told = match self.end_turn() {
            Ok(Outcome::Played(told)) => told,
            _ => Vec::new(),
        };
        told.extend(self.cursor.end_here(ending));
        self.moved();
        Outcome::Played(told)
    }
}
