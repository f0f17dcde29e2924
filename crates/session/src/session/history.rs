//! Undo, redo and jumps along the line of play, within a table's rights.

use bastide_rules::TileId;

use super::by_link::Correspondence;
use super::{IntentError, Outcome, Session, State, Undo};
use crate::intent::Jump;
use crate::line::{Controller, Cursor, PlyId, TableRules, TakenBack, turned_up};

impl Session {
    pub(super) fn undo(&mut self) -> Result<Outcome, IntentError> {
        if self.pending.preview_tile.take().is_some() {
            return Ok(Outcome::Tried);
        }
        let to = self.way_back().ok_or(IntentError::CannotUndo)?;
        let is_silent =
            self.is_entered() || self.cursor.is_ended() || self.own_last_ply().is_some();
        if self.is_live() && !is_silent {
            let way = self.cursor.way();
            let (before, by) = (to.checked_sub(1).map(|at| way[at]), self.line.ply(way[to]));
            if let Some(by) = by.map(|ply| ply.by) {
                self.line.take_back(TakenBack { by, to: before });
            }
        }
        self.cursor.back(to);
        self.set_rests(false);
        self.moved();
        Ok(Outcome::Undone)
    }

    /// Returns the number of plies left after an undo, if there is something to undo.
    pub(super) fn way_back(&self) -> Option<usize> {
        // The end of a game is undone before anything that was played, but not in a match, nor once
        // it was sent.
        if self.cursor.is_ended() {
            let is_settled =
                self.correspondence().is_some_and(|link| link.settled() > self.cursor.at());
            let can = !self.is_in_match() && !is_settled;
            return can.then_some(self.cursor.at());
        }
        let behind = &self.cursor.way()[..self.cursor.at()];
        match self.rights().undo {
            Undo::OwnDecisions if self.line.table_rules() == TableRules::Casual => {
                behind.iter().rposition(|ply| self.is_of_a_person(*ply))
            }
            Undo::OwnDecisions => self.own_last_ply(),
            Undo::Entered => {
                behind.iter().rposition(|ply| self.is_of_a_person(*ply) || self.is_told(*ply))
            }
            Undo::Unsent => {
                let settled = self.correspondence().map_or(0, Correspondence::settled);
                self.own_last_ply().filter(|to| *to >= settled)
            }
            Undo::ToStart => {
                let start = self.occasion.exercise().map_or(0, |exercise| exercise.start);
                self.cursor.at().checked_sub(1).filter(|to| *to >= start)
            }
            Undo::AnyPly => self.cursor.at().checked_sub(1),
        }
    }

    /// Returns the number of plies before the last, if that was a person's and turned up nothing.
    pub(super) fn own_last_ply(&self) -> Option<usize> {
        let last = self.cursor.ply().filter(|ply| self.is_of_a_person(*ply));
        last.filter(|_| !self.cursor.reveals())?;
        self.cursor.at().checked_sub(1)
    }

    pub(super) fn is_of_a_person(&self, ply: PlyId) -> bool {
        self.line.ply(ply).is_some_and(|ply| ply.controller == Controller::Person)
    }

    pub(super) fn is_told(&self, ply: PlyId) -> bool {
        self.line.ply(ply).is_some_and(|ply| ply.action.is_chance())
    }

    pub(super) fn redo(&mut self) -> Result<Outcome, IntentError> {
        let next = self.cursor.ahead().and_then(|ply| self.line.ply(ply));
        let waits = self.is_live() && next.is_some_and(|it| it.controller == Controller::Person);
        let forward = if waits { Cursor::forward_covered } else { Cursor::forward };
        let before = self.events().len();
        forward(&mut self.cursor, &self.line).ok_or(IntentError::NothingToRedo)?;
        self.cover();
        // In a game that is entered, what opponents decided comes back with what led to it.
        while self.is_live()
            && self.is_entered()
            && self
                .cursor
                .ahead()
                .is_some_and(|ply| !self.is_of_a_person(ply) && !self.is_told(ply))
            && self.cursor.forward(&self.line).is_some()
        {}
        let told = self.events()[before..].to_vec();
        self.moved();
        if waits {
            self.rest();
        }
        Ok(Outcome::Played(told))
    }

    pub(super) fn jump(&mut self, jump: Jump) -> Result<Outcome, IntentError> {
        if !self.capabilities().jump {
            return Err(IntentError::NotHere);
        }
        match jump {
            Jump::First => self.cursor.back(0),
            Jump::Last => self.go_to_the_tip(),
            Jump::To(ply) => {
                self.line.ply(ply).ok_or(IntentError::NotHere)?;
                let way = self.line.way_through(ply);
                let at = way.iter().position(|it| *it == ply).map_or(0, |before| before + 1);
                self.cursor.go(&self.line, way, at);
            }
            Jump::Along(at) => {
                let way = self.cursor.way().to_vec();
                self.cursor.go(&self.line, way, at);
            }
            Jump::OnWayTo(ply, at) => {
                self.line.ply(ply).ok_or(IntentError::NotHere)?;
                let way = self.line.way_to(Some(ply));
                self.cursor.go(&self.line, way, at);
            }
        }
        self.cover();
        self.moved();
        Ok(Outcome::Jumped)
    }

    pub(super) fn go_to_the_tip(&mut self) {
        let way = self.line.way_to(self.line.tip());
        let at = way.len();
        self.cursor.go(&self.line, way, at);
        if let Some(ending) = self.line.ending() {
            self.cursor.end_here(ending);
        }
    }

    /// Returns `true` if the players have seen these tiles in this order, the game's first tile first.
    pub(super) fn knows(&self, tiles: impl Iterator<Item = TileId> + Clone) -> bool {
        let State::Replaying { turned_up: Some(seen) } = &self.state else { return true };
        seen.iter().copied().zip(tiles.clone()).all(|(seen, tile)| seen == tile)
            && tiles.count() <= seen.len()
    }

    /// Covers the tile at the end of a branch that was undone before anything was turned up, until the
    /// game is over.
    pub(super) fn cover(&mut self) {
        let is_end = self.cursor.ahead().is_none();
        if !is_end || self.knows(turned_up(self.cursor.events())) {
            return;
        }
        if let Some(before) = self.cursor.at().checked_sub(1) {
            self.cursor.back(before);
            self.cursor.forward_covered(&self.line);
        }
    }
}
