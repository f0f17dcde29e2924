//! One thing that was played.

use bastide_rules::{Action, Seat};

use super::Sitter;

/// Which ply of a line: in the order in which they were played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlyId(u32);

/// One action that was played, and on which ply it followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// What was done.
    pub action: Action,
    /// On whose seat.
    pub by: Seat,
    /// Who sat there then.
    pub sitter: Sitter,
    /// What it follows; none follows the start.
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

/// What the plies of a line are called since some were let go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names(pub(super) Vec<Option<PlyId>>);

impl Names {
    /// What a ply is called now; none where it was let go.
    pub fn of(&self, before: PlyId) -> Option<PlyId> {
        self.0.get(before.index()).copied().flatten()
    }
}
