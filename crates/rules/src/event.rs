//! What happened, told so that log, announcements, sound and animation need nothing else.

use crate::figures::{Figure, Seat};
use crate::space::{Cell, Turn};
use crate::tiles::{PieceId, PieceKind, TileId};

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The start tile lies on the table.
    Started {
        /// Which tile.
        tile: TileId,
        /// Where.
        at: Cell,
    },
    /// A player drew this tile and is to place it.
    Drawn {
        /// Whose turn it is.
        seat: Seat,
        /// Which tile.
        tile: TileId,
    },
    /// The tile drawn fits nowhere and leaves the game; another is drawn.
    PutAside {
        /// Who drew it.
        seat: Seat,
        /// Which tile.
        tile: TileId,
    },
    /// A tile was placed.
    Placed {
        /// By whom.
        seat: Seat,
        /// Which tile.
        tile: TileId,
        /// Where.
        at: Cell,
        /// How far turned.
        turn: Turn,
    },
    /// A figure was placed.
    Deployed {
        /// Whose.
        seat: Seat,
        /// Which figure.
        figure: Figure,
        /// Where.
        at: Cell,
        /// On what.
        piece: PieceId,
    },
    /// Somebody scored, or a feature with figures on it paid nobody.
    Scored(Score),
    /// A figure went home.
    Returned {
        /// Whose.
        seat: Seat,
        /// Which figure.
        figure: Figure,
        /// From where.
        at: Cell,
        /// From what.
        piece: PieceId,
    },
    /// The game is over; all scores are final.
    Over {
        /// The seats with most points.
        winners: Vec<Seat>,
    },
}

/// What points are given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScoredFor {
    /// A road, city, monastery or garden, or a farm for the cities it feeds.
    Feature(PieceKind),
    /// One finished city fed by every farm round it (rules of 2000).
    FedCity,
}

/// Points given, with their arithmetic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// For what.
    pub scored_for: ScoredFor,
    /// Whether it was completed; otherwise it scores at the end of the game.
    pub complete: bool,
    /// A cell and piece of the feature: for a farm one of its own, for a fed city one of the
    /// city's.
    pub at: Cell,
    /// See `at`.
    pub piece: PieceId,
    /// The tiles the score speaks of.
    pub cells: Vec<Cell>,
    /// The sum, written out.
    pub terms: Vec<Term>,
    /// What each winner gets: the sum of the terms.
    pub points: u32,
    /// Who gets them. Empty where nobody has any strength.
    pub winners: Vec<Seat>,
    /// Strength of each seat.
    pub strength: Vec<u8>,
}

/// One product of a sum: `4 tiles x 2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// How many.
    pub count: u16,
    /// Of what.
    pub of: Counted,
    /// Points for each.
    pub each: u16,
}

impl Term {
    /// The product.
    pub const fn points(&self) -> u32 {
        self.count as u32 * self.each as u32
    }
}

/// What a term counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counted {
    /// Tiles of a road, city, monastery or garden.
    Tiles,
    /// Pennants of a city.
    Pennants,
    /// Finished cities at a farm.
    Cities,
}

/// Where events go. A search that only wants the position keeps it silent.
#[derive(Debug, Default)]
pub struct Events {
    told: Vec<Event>,
    silent: bool,
}

impl Events {
    /// Remembers what it is told.
    pub const fn new() -> Self {
        Events { told: Vec::new(), silent: false }
    }

    /// Forgets everything at once; nothing is even put together.
    pub const fn silent() -> Self {
        Events { told: Vec::new(), silent: true }
    }

    /// What happened, in order.
    pub fn into_list(self) -> Vec<Event> {
        self.told
    }

    pub(crate) fn tell(&mut self, event: impl FnOnce() -> Event) {
        if !self.silent {
            self.told.push(event());
        }
    }
}
