//! Back and on along what was played, as far as whoever does so may.

use bastide_rules::{Action, TileId};

use super::post::Post;
use super::{IntentError, Mode, Outcome, Session};
use crate::intent::Jump;
use crate::line::{Cursor, Manner, PlyId, Sitter, TakenBack, turned_up};

impl Session {
    pub(super) fn undo(&mut self) -> Result<Outcome, IntentError> {
        if self.pending.ghost.take().is_some() {
            return Ok(Outcome::Tried);
        }
        let to = self.way_back().ok_or(IntentError::CannotUndo)?;
        let is_silent =
            self.is_entered() || self.cursor.is_ended() || self.own_last_ply().is_some();
        if self.mode == Mode::Live && !is_silent {
            let way = self.cursor.way();
            let (before, by) = (to.checked_sub(1).map(|at| way[at]), self.line.ply(way[to]));
            if let Some(by) = by.map(|ply| ply.by) {
                self.line.take_back(TakenBack { by, to: before });
            }
        }
        self.cursor.back(to);
        self.rests = false;
        self.moved();
        Ok(Outcome::Undone)
    }

    /// How many plies lie behind once one has gone back, if one can.
    pub(super) fn way_back(&self) -> Option<usize> {
        match self.mode {
            // The end that was agreed on is taken back before what was played.
            _ if self.cursor.is_ended() => Some(self.cursor.at()),
            Mode::Live if self.post.is_some() => {
                let settled = self.post.as_ref().map_or(0, Post::settled);
                self.own_last_ply().filter(|to| *to >= settled)
            }
            Mode::Live if self.is_entered() => {
                let behind = &self.cursor.way()[..self.cursor.at()];
                behind.iter().rposition(|ply| self.is_of_a_person(*ply) || self.is_told(*ply))
            }
            Mode::Live if self.line.manner() == Manner::Friendly => {
                let behind = &self.cursor.way()[..self.cursor.at()];
                behind.iter().rposition(|ply| self.is_of_a_person(*ply))
            }
            Mode::Live => self.own_last_ply(),
            _ => self.cursor.at().checked_sub(1).filter(|to| *to >= self.floor),
        }
    }

    /// How many plies lie before the last, if that was a person's and turned up nothing.
    pub(super) fn own_last_ply(&self) -> Option<usize> {
        let last = self.cursor.ply().filter(|ply| self.is_of_a_person(*ply));
        last.filter(|_| !self.cursor.reveals())?;
        self.cursor.at().checked_sub(1)
    }

    pub(super) fn is_of_a_person(&self, ply: PlyId) -> bool {
        self.line.ply(ply).is_some_and(|ply| ply.sitter == Sitter::Person)
    }

    pub(super) fn is_told(&self, ply: PlyId) -> bool {
        self.line.ply(ply).is_some_and(|ply| matches!(ply.action, Action::Draw(_)))
    }

    pub(super) fn redo(&mut self) -> Result<Outcome, IntentError> {
        let next = self.cursor.ahead().and_then(|ply| self.line.ply(ply));
        let waits = self.mode == Mode::Live && next.is_some_and(|it| it.sitter == Sitter::Person);
        let forward = if waits { Cursor::forward_covered } else { Cursor::forward };
        let before = self.events().len();
        forward(&mut self.cursor, &self.line).ok_or(IntentError::NothingToRedo)?;
        self.cover();
        // In a game that is entered, what opponents decided comes back with what led to it.
        while self.mode == Mode::Live
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
        if self.line.is_ended() {
            self.cursor.end_here();
        }
    }

    /// Whether everybody has seen these tiles in this order, the first of the game first.
    pub(super) fn knows(&self, tiles: impl Iterator<Item = TileId> + Clone) -> bool {
        self.seen.as_ref().is_none_or(|seen| {
            seen.iter().copied().zip(tiles.clone()).all(|(seen, tile)| seen == tile)
                && tiles.count() <= seen.len()
        })
    }

    /// What a branch ends with may have been taken back before anything was turned up. As long as the game
    /// goes on, that stays face down for whoever looks at it.
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
