//! The Phantom, once more: when he comes, and where.

use bastide_rules::tiles::{ArrowEffect, Mark};
use bastide_rules::{Cell, Deployed, Figure, PieceKind};

use super::told::Told;

/// The events since the last tile was placed that matter to the phantom.
#[derive(Clone, Default)]
pub struct Phantoms {
    /// `true` once the phantom came, or cannot come any more because the princess acted.
    is_over: bool,
    /// `true` once a follower was placed on another tile.
    went_elsewhere: bool,
    /// `true` if an arrow lets a follower be placed on another tile.
    arrow_leads_on: bool,
}

impl Told {
    pub(super) fn begin_phantom(&mut self) {
        self.phantoms = Phantoms::default();
    }

    pub(super) fn hear_arrow(&mut self, effect: ArrowEffect) {
        self.phantoms.arrow_leads_on = effect == ArrowEffect::MeepleElsewhere;
    }

    pub(super) fn hear_princess(&mut self) {
        self.phantoms.is_over = true;
    }

    /// Notes that a follower has flown: after the phantom nobody is placed.
    pub(super) fn hear_flier(&mut self, figure: Figure) {
        assert!(!self.phantoms.is_over, "after the phantom or the princess");
        self.phantoms.is_over = figure == Figure::Phantom;
    }

    /// Checks a figure placed from the supply: the phantom comes last, and only one figure goes
    /// through a portal.
    pub(super) fn check_order_of_figures(&mut self, it: Deployed) {
        assert!(!self.phantoms.is_over, "after the phantom or the princess");
        self.phantoms.is_over = it.figure == Figure::Phantom;
        // A tower can be reached from everywhere.
        if it.at != self.last && it.piece.kind != PieceKind::Tower {
            assert!(self.may_go_elsewhere(self.last) && !self.phantoms.went_elsewhere);
            self.phantoms.went_elsewhere = true;
        }
    }

    fn may_go_elsewhere(&self, placed: Cell) -> bool {
        self.phantoms.arrow_leads_on || self.board.tile(placed).has(Mark::Portal)
    }
}
