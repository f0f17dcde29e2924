//! What becomes of a game that is only looked at: it is played on, put right, or taken over.

use super::{IntentError, Mode, Session};
use crate::line::{Chair, Cursor, Line, PlyId, Sitter};

/// The line as it was before a branch was let go, and where one looked.
#[derive(Clone, Debug)]
pub struct LetGo {
    line: Line,
    cursor: Cursor,
}

impl Session {
    /// Whether it can be played on from where one looks as a game of its own: nobody shall see a tile
    /// before its time by that. Where the game stands, it is played on anyway.
    pub fn can_be_played_on(&self) -> bool {
        match self.post {
            Some(_) => self.seen.is_none(),
            None => self.seen.is_none() || self.cursor.ply() == self.line.tip(),
        }
    }

    /// The game as it is played on from where one looks. What came after that stays in its line, on a
    /// branch.
    ///
    /// # Errors
    ///
    /// That would turn up tiles before their time.
    pub fn played_on_from_here(mut self) -> Result<Session, IntentError> {
        if !self.can_be_played_on() {
            return Err(IntentError::NotTurnedUp);
        }
        (self.mode, self.seen, self.is_visited) = (Mode::Live, None, false);
        // Whoever was elsewhere plays on there.
        if self.post.take().is_some() {
            let here = |chair: &Chair| Chair { sitter: Sitter::Person, ..chair.clone() };
            let _ = self.line.change_chairs(self.chairs().iter().map(here).collect());
        }
        self.moved();
        Ok(self)
    }

    /// Whether a slip can be put right where one looks: in a game that is entered, before where it stands.
    pub fn can_be_put_right(&self) -> bool {
        let (here, stands) =
            ((self.cursor.ply(), self.cursor.is_ended()), (self.line.tip(), self.line.is_ended()));
        self.mode == Mode::Replay && self.is_entered() && !self.is_visited && here != stands
    }

    /// From now on the game stands where one looks, or before what an opponent decided where something was
    /// last entered: whatever was entered wrongly there is entered anew. What followed lies ahead.
    ///
    /// # Errors
    ///
    /// Nothing can be put right here.
    pub fn put_right_from_here(&mut self) -> Result<(), IntentError> {
        if !self.can_be_put_right() {
            return Err(IntentError::NotHere);
        }
        let way = self.cursor.way();
        let at = self.cursor.at();
        let is_entered = |ply: &PlyId| self.is_of_a_person(*ply) || self.is_told(*ply);
        let to = match way.get(at) {
            Some(_) => way[..=at].iter().rposition(is_entered).unwrap_or(at),
            None => at,
        };
        self.cursor.back(to);
        (self.mode, self.seen) = (Mode::Live, None);
        self.moved();
        Ok(())
    }

    /// Lets the branch go that ends here, while the game is only looked at; none if there is no such
    /// branch. Who looks at it looks at where it left the others from then on.
    pub fn let_go(&mut self, end: PlyId) -> Option<LetGo> {
        if self.mode != Mode::Replay {
            return None;
        }
        let before = LetGo { line: self.line.clone(), cursor: self.cursor.clone() };
        let names = self.line.let_go(end)?;
        self.cursor.forget_ahead();
        let stays =
            |way: &[PlyId]| -> Vec<PlyId> { way.iter().map_while(|ply| names.of(*ply)).collect() };
        let way = stays(self.cursor.way());
        let behind = stays(&self.cursor.way()[..self.cursor.at()]);
        let is_whole = way.len() == self.cursor.way().len();
        if is_whole && self.cursor.is_ended() {
            self.go_to_the_tip();
        } else {
            let way = match behind.last() {
                _ if is_whole => way,
                Some(ply) => self.line.way_through(*ply),
                None => self.line.way_to(self.line.tip()),
            };
            self.cursor.go(&self.line, way, behind.len());
        }
        self.moved();
        Some(before)
    }

    /// Brings back what was let go last.
    pub fn bring_back(&mut self, LetGo { line, cursor }: LetGo) {
        if self.mode == Mode::Replay {
            (self.line, self.cursor) = (line, cursor);
            self.moved();
        }
    }

    /// Whether the game that is looked at goes on where it stands.
    pub const fn goes_on(&self) -> bool {
        self.seen.is_some()
    }

    /// Somebody else's game, as it is looked at: it is kept nowhere, until it is taken over.
    #[must_use]
    pub fn visited(mut self) -> Session {
        self.set_mode(Mode::Replay);
        self.is_visited = true;
        self
    }

    /// Whether it is somebody else's game.
    pub const fn is_visited(&self) -> bool {
        self.is_visited
    }

    /// Such a game as one's own, where it stands.
    #[must_use]
    pub fn taken_over(mut self) -> Session {
        self.is_visited = false;
        self.set_mode(Mode::Live);
        self
    }
}
