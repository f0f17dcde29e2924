//! Trade goods: the player who completes a city takes the goods printed in it.

use crate::config::{Expansion, MOST_PLAYERS};
use crate::event::{Counted, Event, Events, ScoredFor, Term};
use crate::feature::majority;
use crate::features::Node;
use crate::goods::Goods;
use crate::scoring::Worth;
use crate::seat::Seat;
use crate::table::Table;

/// The goods taken, by seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct GoodsTaken([[u8; Goods::ALL.len()]; MOST_PLAYERS as usize]);

impl Table {
    /// Returns the number of goods of this kind that a player has taken.
    pub const fn goods(&self, seat: Seat, goods: Goods) -> u8 {
        self.goods.0[seat.index()][goods as usize]
    }
}

/// Gives the goods of a completed city to the player who completed it, with or without a knight
/// there.
pub(crate) fn take(table: &mut Table, node: Node, events: &mut Events) {
    let in_city = table.features.of(node).goods;
    if !table.has(Expansion::Traders) || in_city == [0; Goods::ALL.len()] {
        return;
    }
    let seat = table.course.player;
    for goods in Goods::ALL {
        let count = in_city[goods as usize];
        let taken = &mut table.goods.0[seat.index()][goods as usize];
        *taken = taken.saturating_add(count);
        if count > 0 {
            events.tell(|| Event::GoodsTaken { seat, goods, count });
        }
    }
}

/// Calls `score` with the payment for each kind of goods in the final scoring: 10 points for the
/// most, and as many for each tied player.
pub(crate) fn each(table: &Table, mut score: impl FnMut(&Worth)) {
    for goods in Goods::ALL {
        let taken = table.goods.0.map(|taken| taken[goods as usize]);
        let term = Term { count: 1, of: Counted::Once, each: 10 };
        score(&Worth::bonus(ScoredFor::Goods(goods), None, term, majority(taken)));
    }
}
