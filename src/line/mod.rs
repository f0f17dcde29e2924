//! A game as it is saved and shared: what was agreed, who sits there, and what was played. Nothing
//! that was played is written over: what is played at an earlier ply begins a branch.

mod chair;
mod cursor;
mod manner;
mod ply;
mod written;

use bastide_rules::{Action, Config, Seat};

pub use chair::{Chair, ChairError, Colour, Sitter, check_chairs, is_you, is_you_among};
pub use cursor::{Cursor, turned_up};
pub use manner::{Manner, TakenBack};
pub use ply::{Names, Ply, PlyId};
pub use written::{Branch, LineError, Sat, WrittenLine, WrittenTakenBack};

/// What was played in one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    config: Config,
    manner: Manner,
    chairs: Vec<Chair>,
    /// Each follows one that stands before it.
    plies: Vec<Ply>,
    tip: Option<PlyId>,
    /// Whether people ended the game at its tip.
    is_ended: bool,
    taken_back: Vec<TakenBack>,
}

impl Line {
    /// A game in which nothing was played, with a chair for each seat.
    pub const fn new(config: Config, chairs: Vec<Chair>) -> Line {
        Line {
            config,
            manner: Manner::Usual,
            chairs,
            plies: Vec::new(),
            tip: None,
            is_ended: false,
            taken_back: Vec::new(),
        }
    }

    /// What was agreed.
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// How people play with each other.
    pub const fn manner(&self) -> Manner {
        self.manner
    }

    /// From now on they play like this.
    pub const fn set_manner(&mut self, manner: Manner) {
        self.manner = manner;
    }

    /// What was taken back, the latest last.
    pub fn taken_back(&self) -> &[TakenBack] {
        &self.taken_back
    }

    /// Notes that a turn was taken back.
    pub fn take_back(&mut self, turn: TakenBack) {
        self.taken_back.push(turn);
    }

    /// Who sits where.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// Who sits on this seat.
    pub fn chair(&self, seat: Seat) -> &Chair {
        &self.chairs[seat.index()]
    }

    /// From now on these sit there. What was played stays theirs who played it.
    ///
    /// # Errors
    ///
    /// They cannot sit there together; those who sat there still do.
    pub fn change_chairs(&mut self, chairs: Vec<Chair>) -> Result<(), ChairError> {
        check_chairs(&chairs, self.config.players)?;
        self.chairs = chairs;
        Ok(())
    }

    /// This ply, if it was played in this line.
    pub fn ply(&self, id: PlyId) -> Option<&Ply> {
        self.plies.get(id.index())
    }

    /// How many plies were played, on all branches.
    pub const fn len(&self) -> usize {
        self.plies.len()
    }

    /// Whether nothing was played.
    pub const fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// What was played last, on whichever branch.
    pub const fn newest(&self) -> Option<PlyId> {
        match self.plies.len() {
            0 => None,
            count => Some(PlyId::at(count - 1)),
        }
    }

    /// The end of the main line: where the game stands. None at its start.
    pub const fn tip(&self) -> Option<PlyId> {
        self.tip
    }

    /// Whether people ended the game there, before its time.
    pub const fn is_ended(&self) -> bool {
        self.is_ended
    }

    /// From now on the main line ends here, and perhaps the game with it.
    pub const fn set_tip(&mut self, tip: Option<PlyId>, is_ended: bool) {
        (self.tip, self.is_ended) = (tip, is_ended);
    }

    /// Adds what was played after this ply. Played there before by the same, it is that ply.
    pub fn add(&mut self, action: Action, by: Seat, after: Option<PlyId>) -> PlyId {
        let ply = Ply { action, by, sitter: self.chair(by).sitter, after };
        let later = after.map_or(0, |after| after.index() + 1);
        if let Some(same) = self.plies[later..].iter().position(|other| *other == ply) {
            return PlyId::at(later + same);
        }
        self.plies.push(ply);
        PlyId::at(self.plies.len() - 1)
    }

    /// The plies from the start to this one.
    pub fn way_to(&self, end: Option<PlyId>) -> Vec<PlyId> {
        let after = |id: &PlyId| self.plies[id.index()].after;
        let mut way: Vec<PlyId> = std::iter::successors(end, after).collect();
        way.reverse();
        way
    }

    /// The way on which this ply is looked at: the main line if it is on it, else on to the newest
    /// ply that comes after it.
    pub fn way_through(&self, ply: PlyId) -> Vec<PlyId> {
        let main = self.way_to(self.tip);
        if main.contains(&ply) {
            return main;
        }
        let mut comes_after = vec![false; self.plies.len()];
        comes_after[ply.index()] = true;
        for number in ply.index() + 1..self.plies.len() {
            let after = self.plies[number].after;
            comes_after[number] = after.is_some_and(|after| comes_after[after.index()]);
        }
        self.way_to(comes_after.iter().rposition(|comes| *comes).map(PlyId::at))
    }

    /// Lets the branch go that ends here, back to where it leaves whatever else was played. The plies that
    /// stay are called anew. None, and nothing is changed, where no branch ends.
    pub fn let_go(&mut self, end: PlyId) -> Option<Names> {
        let mut ends = self.branches();
        let at = ends.iter().position(|other| *other == end)?;
        ends.remove(at);
        let mut stays = vec![false; self.plies.len()];
        for end in ends.into_iter().map(Some).chain([self.tip]) {
            for ply in self.way_to(end) {
                stays[ply.index()] = true;
            }
        }
        let mut left = 0..self.plies.len();
        let name = |stays: bool| if stays { left.next().map(PlyId::at) } else { None };
        let names = Names(stays.into_iter().map(name).collect());
        let named = |ply: PlyId| names.of(ply);
        let renamed = |(ply, name): (Ply, &Option<PlyId>)| {
            name.map(|_| Ply { after: ply.after.and_then(named), ..ply })
        };
        self.plies = self.plies.drain(..).zip(&names.0).filter_map(renamed).collect();
        self.tip = self.tip.and_then(named);
        self.taken_back = self
            .taken_back
            .drain(..)
            .filter_map(|it| match it.to {
                Some(ply) => named(ply).map(|to| TakenBack { to: Some(to), ..it }),
                None => Some(it),
            })
            .collect();
        Some(names)
    }

    /// Where each branch ends beside the main line, from the oldest to the newest.
    pub fn branches(&self) -> Vec<PlyId> {
        let mut is_end = vec![true; self.plies.len()];
        for ply in &self.plies {
            if let Some(after) = ply.after {
                is_end[after.index()] = false;
            }
        }
        for ply in self.way_to(self.tip) {
            is_end[ply.index()] = false;
        }
        (0..self.plies.len()).filter(|number| is_end[*number]).map(PlyId::at).collect()
    }
}

#[cfg(test)]
mod tests;
