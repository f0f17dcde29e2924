//! Points by kind as bars, in the colours of the tiles. Pure.

use super::sums::Sums;
use crate::chart::bars::{self, Bar};
use crate::ui::Markup;
use bastide_session::category::Category;

/// A part of a bar: the categories of points drawn in one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Portion {
    /// Cities.
    City,
    /// Roads.
    Road,
    /// Monasteries, shrines and gardens.
    Monastery,
    /// Farms, pigs and barns.
    Farm,
    /// Everything else in the expansions.
    Other,
}

impl Portion {
    /// All portions, from the left.
    pub const ALL: [Portion; 5] =
        [Portion::City, Portion::Road, Portion::Monastery, Portion::Farm, Portion::Other];

    /// Returns its class in the stylesheet.
    pub const fn class(self) -> &'static str {
        match self {
            Portion::City => "of-city",
            Portion::Road => "of-road",
            Portion::Monastery => "of-monastery",
            Portion::Farm => "of-farm",
            Portion::Other => "of-other",
        }
    }

    /// Returns the portion of a kind.
    pub const fn of(kind: Category) -> Portion {
        match kind {
            Category::Cities => Portion::City,
            Category::Roads => Portion::Road,
            Category::Monasteries | Category::Shrines | Category::Gardens => Portion::Monastery,
            Category::Farms | Category::Pigs | Category::Barns => Portion::Farm,
            Category::Goods
            | Category::King
            | Category::Robber
            | Category::Fairy
            | Category::Arrows
            | Category::WindRoses
            | Category::Gold
            | Category::Flocks
            | Category::Ransoms => Portion::Other,
        }
    }

    /// Returns the average points.
    fn average(self, sums: &Sums) -> f64 {
        let own = Category::ALL.into_iter().filter(|kind| Portion::of(*kind) == self);
        let points: i32 = own.map(|kind| sums.kinds[kind as usize]).sum();
        // Ransoms paid take nothing away from a bar.
        f64::from(points.max(0)) / f64::from(sums.known.max(1))
    }
}

/// Returns a bar for each of these, with its total as `written`. `name` describes the drawing in
/// words.
pub fn drawn(rows: &[(&str, &Sums)], written: impl Fn(&Sums) -> String, name: &str) -> Markup {
    let bars = rows.iter().map(|(name, sums)| Bar {
        name,
        portions: Portion::ALL.map(|it| (it.class(), it.average(sums))).to_vec(),
        total: written(sums),
    });
    bars::drawn(&bars.collect::<Vec<_>>(), name)
}
