//! King and Robber Baron: whoever completed the largest city and the longest road so far.

use crate::config::Expansion;
use crate::event::{Counted, Event, Events, ScoredFor, Term};
use crate::features::Node;
use crate::scoring::Worth;
use crate::seat::{Seat, Seats};
use crate::table::Table;
use crate::title::Title;

/// Who has a title, and the size to beat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holder {
    /// Who completed it.
    pub seat: Seat,
    /// Its tiles.
    pub tiles: u16,
}

/// Both titles, and how many features they will be paid for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Titles {
    holders: [Option<Holder>; 2],
    completed: [u16; 2],
}

impl Table {
    /// Who has a title; nobody before the first city or road is completed.
    pub const fn holder(&self, title: Title) -> Option<Holder> {
        self.titles.holders[title as usize]
    }
}

/// Counts what was completed and crowns whoever completed more than anybody before. A tie leaves
/// the title where it is; of several the largest counts.
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

/// Each title pays a point for each city, or road, that was completed in the whole game. The
/// City of Carcassonne is one of them (Complete Annotated Rules).
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
