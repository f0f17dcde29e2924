//! The limits of a player's thinking.

use bastide_rules::{Expansion, Table};

/// The cost limits of a decision. A count of simulations gives the same answer from the same seed
/// on every machine; a clock does not.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// The most simulations.
    pub simulations: u32,
    /// Returns the share of the time that is spent. It is called after each simulation; from 1 on
    /// the search stops.
    pub spent: &'a dyn Fn() -> f32,
    /// The seed of all randomness.
    pub seed: u64,
}

/// Expansions that do not make a simulation more expensive.
const CHEAP: [Expansion; 3] = [Expansion::River, Expansion::River2, Expansion::Abbot];
/// The added cost of each of the other expansions, in tenths of a simulation of two players.
const OF_A_BOX: u32 = 5;
/// The added cost of each player beyond two, in tenths: with six a simulation takes about twice as
/// long.
const OF_A_SEAT: u32 = 3;
/// The least simulations of a search that is shortened for the number of players: five draws of
/// each turn that is tried.
const FEWEST: u32 = 80;

/// Returns the simulations that fit the usual thinking time on this table. Each costs more with
/// more expansions and more players, and people wait equally long for every tile. The number of
/// possible turns does not matter: listing them takes little time beside trying them.
pub(crate) fn affordable(table: &Table, simulations: u32) -> u32 {
    let boxes = table.expansions().iter().filter(|it| !CHEAP.contains(it)).count() as u32;
    let by_boxes = (10 * simulations).div_ceil(10 + OF_A_BOX * boxes);
    let others = u32::from(table.players().saturating_sub(2));
    let by_seats = (10 * by_boxes).div_ceil(10 + OF_A_SEAT * others);
    by_seats.max(by_boxes.min(FEWEST))
}

/// Reports progress through `goes_on` and returns the spent share of an unlimited time: 0.
pub(crate) fn unspent(goes_on: &dyn Fn()) -> f32 {
    goes_on();
    0.0
}

impl<'a> Budget<'a> {
    /// A budget of the player's own number of simulations, limited by time, with a seed that is the
    /// same for the same table.
    pub fn of(table: &Table, spent: &'a dyn Fn() -> f32) -> Self {
        Budget { simulations: u32::MAX, spent, seed: table.board().laid().len() as u64 }
    }

    /// A budget of exactly this many simulations, however long they take.
    pub const fn simulations(simulations: u32, seed: u64) -> Self {
        Budget { simulations, spent: &|| 0.0, seed }
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Game, Preset};

    use super::*;

    #[test]
    fn more_boxes_and_more_players_leave_fewer_simulations() {
        let with = |players, book, simulations| {
            let config = match book {
                Some(book) => Config::new(players, book, 1),
                None => Config::base(players, Preset::NewEdition, 1),
            };
            affordable(Game::begin(config).expect("sound").0.table(), simulations)
        };
        let base = [2, 3, 4, 5, 6].map(|players| with(players, None, 600));
        assert_eq!(base, [600, 462, 375, 316, 273]);
        let boxes = [2, 6].map(|players| with(players, Some(Preset::BigBox), 600));
        assert_eq!(boxes, [134, FEWEST]);
        let few = [2, 6].map(|players| with(players, Some(Preset::BigBox), 24));
        assert_eq!(few, [6, 6], "few are not made more");
    }
}
