//! King and Robber Baron: the players who completed the largest city and the longest road so far.

use crate::config::Expansion;
use crate::event::{Counted, Event, Events, ScoredFor, Term};
use crate::features::Node;
use crate::scoring::Worth;
use crate::seat::{Seat, Seats};
use crate::table::Table;
use crate::title::Title;

/// The holder of a title, and the size to beat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holder {
    /// The player who completed the largest feature.
    pub seat: Seat,
    /// The size of the feature, in tiles.
    pub tiles: u16,
}

/// Both titles, and the number of completed features for which each pays.
#[derive(Clone, Debug, Default)]
pub(crate) struct Titles {
    holders: [Option<Holder>; 2],
    completed: [u16; 2],
}

impl Table {
    /// Returns the holder of a title; `None` before the first city or road is completed.
    pub const fn holder(&self, title: Title) -> Option<Holder> {
        self.titles.holders[title as usize]
    }
}

/// Counts the completed features and gives a title to a player who set a new record. A tie changes
/// nothing; of several features the largest counts.
pub(crate) fn crown(table: &mut Table, completed: &[Node], events: &mut Events) {
    if !table.has(Expansion::King) {
        return;
    }
    let seat = table.course.player;
    for title in Title::ALL {
        let features = completed.iter().map(|node| table.features.of(*node));
        let sizes = features.filter(|it| it.kind == title.looks_at()).map(|it| it.tiles);
        let (mut count, mut largest) = (0, 0);
        for tiles in sizes {
            count += 1;
            largest = largest.max(tiles);
        }
        table.titles.completed[title as usize] += count;
        let holder = &mut table.titles.holders[title as usize];
        if largest > holder.map_or(0, |holder| holder.tiles) {
            *holder = Some(Holder { seat, tiles: largest });
            events.tell(|| Event::TitleTaken { seat, title, tiles: largest });
        }
    }
}

/// Calls `score` with the payment of each title: 1 point for each city, or road, completed in the
/// whole game. The City of Carcassonne is one of the cities (Complete Annotated Rules).
pub(crate) fn each(table: &Table, mut score: impl FnMut(&Worth)) {
    for title in Title::ALL {
        let Some(holder) = table.holder(title) else { continue };
        let of = match title {
            Title::King => Counted::AllCities,
            Title::Robber => Counted::AllRoads,
        };
        let carcassonne = title == Title::King && table.has(Expansion::Count);
        let count = table.titles.completed[title as usize] + u16::from(carcassonne);
        let term = Term { count, of, each: 1 };
        score(&Worth::bonus(ScoredFor::Title(title), None, term, Seats::only(holder.seat)));
    }
}
