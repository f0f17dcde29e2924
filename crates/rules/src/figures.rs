//! Figures in the players' supplies and on the board.

use crate::config::{Expansions, MOST_PLAYERS, Rules};
use crate::features::Node;
use crate::figure::Figure;
use crate::memory::clone_in_place;
use crate::seat::Seat;

/// A figure on a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    pub seat: Seat,
    pub figure: Figure,
    pub node: Node,
}

/// All figures, in the supplies and on the board.
#[derive(Debug)]
pub struct Figures {
    supply: [[u8; Figure::ALL.len()]; MOST_PLAYERS as usize],
    kinds: Kinds,
    standing: Vec<Standing>,
}

clone_in_place!(Figures { supply, kinds, standing });

/// The kinds of figures that are played, in the order of [`Figure::ALL`].
#[derive(Clone, Copy, Debug)]
struct Kinds {
    figures: [Figure; Figure::ALL.len()],
    count: u8,
}

impl Kinds {
    fn of(expansions: Expansions, rules: &Rules) -> Self {
        let mut kinds = Kinds { figures: Figure::ALL, count: 0 };
        for figure in Figure::ALL.into_iter().filter(|it| it.supply(expansions, rules) > 0) {
            kinds.figures[usize::from(kinds.count)] = figure;
            kinds.count += 1;
        }
        kinds
    }
}

impl Figures {
    pub(crate) fn new(expansions: Expansions, rules: &Rules) -> Self {
        Figures {
            supply: [Figure::ALL.map(|figure| figure.supply(expansions, rules));
                MOST_PLAYERS as usize],
            kinds: Kinds::of(expansions, rules),
            standing: Vec::with_capacity(48),
        }
    }

    /// Returns the number of figures of this kind in a player's supply.
    pub const fn supply(&self, seat: Seat, figure: Figure) -> u8 {
        self.supply[seat.index()][figure as usize]
    }

    /// Returns the kinds of figures that are played.
    pub(crate) fn kinds(&self) -> &[Figure] {
        &self.kinds.figures[..usize::from(self.kinds.count)]
    }

    pub(crate) fn standing(&self) -> &[Standing] {
        &self.standing
    }

    /// Takes a figure out of its owner's supply.
    pub(crate) fn take(&mut self, seat: Seat, figure: Figure) {
        self.supply[seat.index()][figure as usize] -= 1;
    }

    /// Puts a figure back into its owner's supply.
    pub(crate) fn give_back(&mut self, seat: Seat, figure: Figure) {
        self.supply[seat.index()][figure as usize] += 1;
    }

    /// Puts a figure on the board that is not in a supply.
    pub(crate) fn stand(&mut self, standing: Standing) {
        self.standing.push(standing);
    }

    /// Takes the figure at this index of [`Figures::standing`] off the board without adding it to a
    /// supply.
    pub(crate) fn lift(&mut self, at: usize) -> Standing {
        self.standing.remove(at)
    }

    /// Returns the figure at this index of [`Figures::standing`] to its owner's supply.
    pub(crate) fn send_home(&mut self, at: usize) -> Standing {
        let home = self.lift(at);
        self.give_back(home.seat, home.figure);
        home
    }
}
