//! Kinds of points: the rows of the score table at the end.

use bastide_rules::tiles::Mark;
use bastide_rules::{Event, Freed, PieceKind, Score, ScoredFor, Title};

/// A kind of points: a row of the score table at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Category {
    /// Cities.
    Cities,
    /// Roads.
    Roads,
    /// Monasteries, abbeys and churches, with the bonus for the followers around a church.
    Monasteries,
    /// Shrines.
    Shrines,
    /// Gardens.
    Gardens,
    /// Farms; a fed city counts here, for its farmers.
    Farms,
    /// Pigs.
    Pigs,
    /// Barns.
    Barns,
    /// Trade goods.
    Goods,
    /// The king.
    King,
    /// The robber baron.
    Robber,
    /// The fairy, at the beginning of a turn and at a scoring.
    Fairy,
    /// Arrows that point at nothing.
    Arrows,
    /// Tiles in their quarter of a wind rose.
    WindRoses,
    /// Ingots.
    Gold,
    /// Flocks in the stable.
    Flocks,
    /// Ransoms for prisoners: those received less those paid.
    Ransoms,
}

impl Category {
    /// All kinds, in the order of the table.
    pub const ALL: [Category; 17] = [
        Category::Cities,
        Category::Roads,
        Category::Monasteries,
        Category::Shrines,
        Category::Gardens,
        Category::Farms,
        Category::Pigs,
        Category::Barns,
        Category::Goods,
        Category::King,
        Category::Robber,
        Category::Fairy,
        Category::Arrows,
        Category::WindRoses,
        Category::Gold,
        Category::Flocks,
        Category::Ransoms,
    ];

    /// Returns the kind of the points that players gain or lose by an event; `None` if there are none.
    pub fn of_event(event: &Event) -> Option<Category> {
        match event {
            Event::Scored(score) => Category::of(score),
            Event::Freed { why: Freed::Ransomed, .. } => Some(Category::Ransoms),
            _ => None,
        }
    }

    /// Returns the kind of a score; `None` for a river or a tower, which never score.
    pub fn of(score: &Score) -> Option<Category> {
        let is_shrine = score.marks.has(Mark::Shrine);
        Some(match score.scored_for {
            ScoredFor::Feature(PieceKind::City) => Category::Cities,
            ScoredFor::Feature(PieceKind::Road) => Category::Roads,
            ScoredFor::Feature(PieceKind::Monastery) if is_shrine => Category::Shrines,
            ScoredFor::Feature(PieceKind::Monastery | PieceKind::Courtyard) | ScoredFor::Church => {
                Category::Monasteries
            }
            ScoredFor::Feature(PieceKind::Garden) => Category::Gardens,
            ScoredFor::Feature(PieceKind::Field) | ScoredFor::FedCity => Category::Farms,
            ScoredFor::Feature(PieceKind::River | PieceKind::Tower) => return None,
            ScoredFor::Pig => Category::Pigs,
            ScoredFor::Barn => Category::Barns,
            ScoredFor::Goods(_) => Category::Goods,
            ScoredFor::Title(Title::King) => Category::King,
            ScoredFor::Title(Title::Robber) => Category::Robber,
            ScoredFor::FairyVisit | ScoredFor::Fairy => Category::Fairy,
            ScoredFor::Arrow => Category::Arrows,
            ScoredFor::WindRose => Category::WindRoses,
            ScoredFor::Gold => Category::Gold,
            ScoredFor::Flock => Category::Flocks,
        })
    }
}
