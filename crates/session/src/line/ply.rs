//! One action of a line.

use bastide_rules::{Action, Seat};

use super::Controller;

/// The id of a ply: its number in the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlyId(u32);

/// One action, and the ply it follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The action.
    pub action: Action,
    /// The seat that acted.
    pub by: Seat,
    /// The controller of the seat at that time.
    pub controller: Controller,
    /// The previous ply; `None` at the start.
    pub after: Option<PlyId>,
}

impl PlyId {
    pub(super) const fn at(index: usize) -> PlyId {
        PlyId(index as u32)
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The new numbers of plies after some were discarded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Renumbering(pub(super) Vec<Option<PlyId>>);

impl Renumbering {
    /// Returns the new number of a ply; `None` if it was discarded.
    pub fn of(&self, before: PlyId) -> Option<PlyId> {
        self.0.get(before.index()).copied().flatten()
    }
}
