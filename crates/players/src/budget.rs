//! How long a player may think.

use bastide_rules::{Expansion, Table};

/// What a decision may cost. Whoever counts simulations gets the same answer from the same seed on
/// every machine; whoever asks a clock does not.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// At most so many simulations.
    pub simulations: u32,
    /// The share of the time that is spent, asked after each simulation; from 1 on it is enough.
    /// Whoever says stop says 1.
    pub spent: &'a dyn Fn() -> f32,
    /// What chance is made of.
    pub seed: u64,
}

/// Boxes with which a simulation costs no more.
const CHEAP: [Expansion; 3] = [Expansion::River, Expansion::River2, Expansion::Abbot];
/// By so many tenths of a simulation at a table of two one costs more with each other box.
const OF_A_BOX: u32 = 5;
/// By so many tenths it costs more with each other player: with six it takes about twice as long.
const OF_A_SEAT: u32 = 3;
/// A search is not made shorter than this for the sake of players: five draws of each turn that is tried.
const FEWEST: u32 = 80;

/// So many simulations are worth their time on this table: with more boxes and more players each costs
/// more, and people wait for a tile as long as for another. How many turns there are is no matter: to
/// list them takes little beside trying them.
pub(crate) fn affordable(table: &Table, simulations: u32) -> u32 {
    let boxes = table.expansions().iter().filter(|it| !CHEAP.contains(it)).count() as u32;
    let by_boxes = (10 * simulations).div_ceil(10 + OF_A_BOX * boxes);
    let others = u32::from(table.players().saturating_sub(2));
    let by_seats = (10 * by_boxes).div_ceil(10 + OF_A_SEAT * others);
    by_seats.max(by_boxes.min(FEWEST))
}

/// What is spent of a time without end; whoever waits is told that it goes on.
pub(crate) fn unspent(goes_on: &dyn Fn()) -> f32 {
    goes_on();
    0.0
}

impl<'a> Budget<'a> {
    /// As many simulations as whoever thinks makes of himself within the time, and the same chance
    /// whenever the same table is thought about.
    pub fn of(table: &Table, spent: &'a dyn Fn() -> f32) -> Self {
        Budget { simulations: u32::MAX, spent, seed: table.board().laid().len() as u64 }
    }

    /// So many simulations, however long they take.
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
