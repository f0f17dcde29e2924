//! Words of the table: directions on a tile, kinds of points.

use bastide_rules::Edition;

use super::{Language, by_edition, say};
use crate::finish::tally::Kind;

/// Where on a tile something is, told from its middle: east and south in tiles.
pub fn compass(language: Language, east: f64, south: f64) -> &'static str {
    /// Nearer to an axis than this counts as on it. Tiles.
    const ON_AXIS: f64 = 0.1;
    let sign = |at: f64| {
        if at > ON_AXIS {
            1
        } else if at < -ON_AXIS {
            -1
        } else {
            0
        }
    };
    match (sign(east), sign(south)) {
        (0, -1) => say::compass_north(language),
        (1, -1) => say::compass_north_east(language),
        (1, 0) => say::compass_east(language),
        (1, 1) => say::compass_south_east(language),
        (0, 1) => say::compass_south(language),
        (-1, 1) => say::compass_south_west(language),
        (-1, 0) => say::compass_west(language),
        (-1, -1) => say::compass_north_west(language),
        _ => say::compass_middle(language),
    }
}

/// The heading of a kind of points in the table at the end.
pub fn points_from(language: Language, edition: Edition, kind: Kind) -> &'static str {
    match kind {
        Kind::Cities => say::finish_cities(language),
        Kind::Roads => say::finish_roads(language),
        Kind::Monasteries => {
            by_edition(language, edition, say::finish_monasteries_old, say::finish_monasteries_new)
        }
        Kind::Shrines => say::finish_shrines(language),
        Kind::Gardens => say::finish_gardens(language),
        Kind::Farms => say::finish_farms(language),
        Kind::Pigs => say::finish_pigs(language),
        Kind::Barns => say::finish_barns(language),
        Kind::Goods => say::finish_goods(language),
        Kind::King => say::finish_king(language),
        Kind::Robber => say::finish_robber(language),
        Kind::Fairy => say::finish_fairy(language),
        Kind::Arrows => say::finish_arrows(language),
    }
}
