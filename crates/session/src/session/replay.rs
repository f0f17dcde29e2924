//! A replayed game: played on, corrected, or taken over.

use super::{IntentError, Occasion, Session, State, own_or_recorded};
use crate::line::{Controller, Cursor, Line, Player, PlyId};

/// A game that is played, with nothing awaiting the end of a turn.
const PLAYING: State = State::Playing { awaits_end: false };

/// The line and the cursor before a branch was discarded.
#[derive(Clone, Debug)]
pub struct LetGo {
    line: Line,
    cursor: Cursor,
}

impl Session {
    /// Returns `true` if a game of its own can begin at the cursor: it must not turn up a tile before
    /// its time. At the tip it always can.
    pub fn can_be_played_on(&self) -> bool {
        match self.occasion {
            Occasion::ByLink(_) | Occasion::Invitation(_) => !self.goes_on(),
            _ => !self.goes_on() || self.cursor.ply() == self.line.tip(),
        }
    }

    /// Returns a game of its own from the cursor on. The later plies stay in its line, on a branch.
    ///
    /// # Errors
    ///
    /// That would turn up tiles before their time.
    pub fn played_on_from_here(mut self) -> Result<Session, IntentError> {
        if !self.can_be_played_on() {
            return Err(IntentError::NotTurnedUp);
        }
        self.leave();
        let was_by_link = self.correspondence().is_some();
        (self.occasion, self.state) = (own_or_recorded(&self.cursor), PLAYING);
        self.attached = None;
        // Players on other devices play on here.
        if was_by_link {
            let here =
                |player: &Player| Player { controller: Controller::Person, ..player.clone() };
            let _ = self.line.change_players(self.players().iter().map(here).collect());
        }
        self.moved();
        Ok(self)
    }

    /// Returns `true` if a slip can be corrected at the cursor: in a recorded game, before its tip.
    pub fn can_be_put_right(&self) -> bool {
        let (here, stands) =
            ((self.cursor.ply(), self.cursor.is_ended()), (self.line.tip(), self.line.is_ended()));
        matches!(self.occasion, Occasion::Recorded) && self.is_replaying() && here != stands
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
        self.state = PLAYING;
        self.moved();
        Ok(())
    }

    /// Lets the branch go that ends here, while the game is only looked at; none if there is no such
    /// branch. Who looks at it looks at where it left the others from then on.
    pub fn let_go(&mut self, end: PlyId) -> Option<LetGo> {
        if !self.is_replaying() {
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

    /// Restores the branch discarded last.
    pub fn bring_back(&mut self, LetGo { line, cursor }: LetGo) {
        if self.is_replaying() {
            (self.line, self.cursor) = (line, cursor);
            self.moved();
        }
    }

    /// `true` if the replayed game is not over.
    pub const fn goes_on(&self) -> bool {
        matches!(self.state, State::Replaying { turned_up: Some(_) })
    }

    /// Returns the game as one that others shared, to be looked at only.
    #[must_use]
    pub fn visited(mut self) -> Session {
        self.replay();
        self.occasion = Occasion::Shared;
        self
    }

    /// Returns the shared game as it is shown inside another site's page.
    #[must_use]
    pub fn embedded(mut self) -> Session {
        self.occasion = Occasion::Embedded;
        self
    }

    /// `true` if others play or played this game, and it is only looked at here.
    pub const fn is_visited(&self) -> bool {
        matches!(self.occasion, Occasion::Shared | Occasion::Invitation(_) | Occasion::Embedded)
    }

    /// Returns the game of others as one that is played here, from its tip.
    #[must_use]
    pub fn taken_over(mut self) -> Session {
        self.occasion = own_or_recorded(&self.cursor);
        self.resume();
        self
    }
}
