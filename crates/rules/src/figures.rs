//! Figures: their kinds, the supplies they come from, and where each stands.

use std::fmt;

use crate::config::{Farmers, MOST_PLAYERS, Rules};
use crate::features::Node;
use crate::tiles::PieceKind;

/// A place at the table, from 0, clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(u8);

impl Seat {
    /// The seat of this number, below [`MOST_PLAYERS`].
    pub const fn new(number: u8) -> Self {
        assert!(number < MOST_PLAYERS);
        Seat(number)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its number, to look things up by.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next clockwise at a table of so many.
    pub(crate) const fn next(self, players: u8) -> Seat {
        Seat((self.0 + 1) % players)
    }

    /// Everybody at a table of so many.
    pub fn all(players: u8) -> impl Iterator<Item = Seat> {
        (0..players).map(Seat::new)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A kind of figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Figure {
    /// The follower of the base game: thief or traveller, knight, monk, farmer.
    Meeple,
}

impl Figure {
    /// Every kind.
    pub const ALL: [Figure; 1] = [Figure::Meeple];

    /// Its name in the protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Figure::Meeple => "meeple",
        }
    }

    /// The kind of this name.
    pub fn named(name: &str) -> Option<Figure> {
        Figure::ALL.into_iter().find(|figure| figure.name() == name)
    }

    /// How many each player begins with.
    pub const fn supply(self) -> u8 {
        match self {
            // Eight in the box; the eighth walks the score track.
            Figure::Meeple => 7,
        }
    }

    /// What it counts for the majority.
    pub const fn strength(self) -> u8 {
        match self {
            Figure::Meeple => 1,
        }
    }

    /// Whether it may ever stand on such a piece.
    pub const fn may_stand_on(self, kind: PieceKind, rules: &Rules) -> bool {
        match (self, kind) {
            (Figure::Meeple, PieceKind::City | PieceKind::Road | PieceKind::Monastery) => true,
            (Figure::Meeple, PieceKind::Field) => !matches!(rules.farmers, Farmers::Off),
            // How-to guide: only the abbot may stand in a garden.
            (Figure::Meeple, PieceKind::Garden) => false,
        }
    }
}

/// A figure on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    pub seat: Seat,
    pub figure: Figure,
    pub node: Node,
}

/// Every figure: those in the supplies and those on the table.
#[derive(Clone, Debug)]
pub struct Figures {
    supply: [[u8; Figure::ALL.len()]; MOST_PLAYERS as usize],
    standing: Vec<Standing>,
}

impl Figures {
    pub(crate) fn new() -> Self {
        Figures {
            supply: [Figure::ALL.map(Figure::supply); MOST_PLAYERS as usize],
            standing: Vec::with_capacity(48),
        }
    }

    /// How many figures of a kind a player has before him.
    pub const fn supply(&self, seat: Seat, figure: Figure) -> u8 {
        self.supply[seat.index()][figure as usize]
    }

    pub(crate) fn standing(&self) -> &[Standing] {
        &self.standing
    }

    pub(crate) fn deploy(&mut self, standing: Standing) {
        self.supply[standing.seat.index()][standing.figure as usize] -= 1;
        self.standing.push(standing);
    }

    /// Sends home those that `go`, telling of each.
    pub(crate) fn send_home(
        &mut self,
        go: impl Fn(&Standing) -> bool,
        mut tell: impl FnMut(Standing),
    ) {
        let supply = &mut self.supply;
        self.standing.retain(|standing| {
            let goes = go(standing);
            if goes {
                supply[standing.seat.index()][standing.figure as usize] += 1;
                tell(*standing);
            }
            !goes
        });
    }
}
