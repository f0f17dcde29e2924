//! Trade goods: whoever completes a city takes the goods drawn in it.

use serde::{Deserialize, Serialize};

use crate::config::{Expansion, MOST_PLAYERS};
use crate::event::{Counted, Event, Events, ScoredFor, Term};
use crate::feature::majority;
use crate::features::Node;
use crate::scoring::Worth;
use crate::seat::Seat;
use crate::table::Table;
use crate::tiles::{Mark, Marks};

/// A kind of trade goods.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Goods {
    /// Nine tiles show it.
    Wine,
    /// Six tiles show it.
    Grain,
    /// Five tiles show it.
    Cloth,
}

impl Goods {
    /// Every kind.
    pub const ALL: [Goods; 3] = [Goods::Wine, Goods::Grain, Goods::Cloth];

    /// Its name in the protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Goods::Wine => "wine",
            Goods::Grain => "grain",
            Goods::Cloth => "cloth",
        }
    }

    /// How it is marked on a tile.
    pub const fn mark(self) -> Mark {
        match self {
            Goods::Wine => Mark::Wine,
            Goods::Grain => Mark::Grain,
            Goods::Cloth => Mark::Cloth,
        }
    }

    /// How many of each kind these marks are worth.
    pub(crate) const fn of(marks: Marks) -> [u8; 3] {
        [marks.has(Mark::Wine) as u8, marks.has(Mark::Grain) as u8, marks.has(Mark::Cloth) as u8]
    }
}

/// The goods each player has taken.
#[derive(Clone, Debug, Default)]
pub(crate) struct GoodsTaken([[u8; Goods::ALL.len()]; MOST_PLAYERS as usize]);

impl Table {
    /// How many goods of a kind a player has taken.
    pub const fn goods(&self, seat: Seat, goods: Goods) -> u8 {
        self.goods.0[seat.index()][goods as usize]
    }
}

/// Whoever completes a city takes its goods, knight there or not.
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

/// Most goods of a kind pay 10 points, to each who has as many.
pub(crate) fn each(table: &Table, mut score: impl FnMut(&Worth)) {
    for goods in Goods::ALL {
        let taken = table.goods.0.map(|taken| taken[goods as usize]);
        let term = Term { count: 1, of: Counted::Once, each: 10 };
        score(&Worth::bonus(ScoredFor::Goods(goods), None, term, majority(taken)));
    }
}
