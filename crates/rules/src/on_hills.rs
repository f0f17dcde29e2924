//! The followers on hills of a feature, which decide between players with equal majorities.

use crate::rules::HillTies;
use crate::seat::{Seat, Seats};

/// The number of followers on hills, by seat: five bits for each, more than a player has followers.
/// The highest bit is set if their number decides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct OnHills(u32);

const BITS: u32 = 5;
const BY_COUNT: u32 = 1 << 31;

impl OnHills {
    /// Returns nobody, under this rule.
    pub const fn nobody(ties: HillTies) -> Self {
        match ties {
            HillTies::Any => OnHills(0),
            HillTies::Count => OnHills(BY_COUNT),
        }
    }

    /// Returns nobody, under the same rule.
    pub const fn cleared(self) -> Self {
        OnHills(self.0 & BY_COUNT)
    }

    pub const fn add(&mut self, seat: Seat) {
        self.0 += 1 << (BITS * seat.number() as u32);
    }

    pub const fn remove(&mut self, seat: Seat) {
        self.0 -= 1 << (BITS * seat.number() as u32);
    }

    /// Adds those of another feature under the same rule.
    pub const fn join(&mut self, other: OnHills) {
        self.0 += other.0 & !BY_COUNT;
    }

    /// Returns the number of followers of a player.
    const fn count(self, seat: Seat) -> u32 {
        self.0 >> (BITS * seat.number() as u32) & ((1 << BITS) - 1)
    }

    /// Returns those of several players with the majority whom the hills prefer: who has a follower on
    /// one, or most of them. All, if nobody has any.
    pub fn decide(self, majority: Seats) -> Seats {
        let most = majority.iter().map(|seat| self.count(seat)).max().unwrap_or(0);
        if self.0 & !BY_COUNT == 0 || most == 0 {
            return majority;
        }
        let enough = if self.0 & BY_COUNT == 0 { 1 } else { most };
        let mut preferred = Seats::default();
        for seat in majority.iter().filter(|seat| self.count(*seat) >= enough) {
            preferred.add(seat);
        }
        preferred
    }
}
