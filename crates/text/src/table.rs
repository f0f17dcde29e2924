//! Words about the table: positions on a tile, kinds of points.

use bastide_rules::{Edition, Farmers, Seat, Side};

use super::{Language, by_edition, say};
use bastide_session::Session;
use bastide_session::category::Category;
use bastide_session::line::Ending;

/// Returns the position of something on a tile, by its distance to the right of the middle and
/// below it, in tiles: "at the top right".
pub fn compass(language: Language, right: f64, below: f64) -> &'static str {
    /// Maximum distance at which a position counts as on an axis, in tiles.
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
    match (sign(right), sign(below)) {
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

/// Returns "Anna resigned: Ben wins", or that her time is up; `None` if the points decide.
pub fn lost(language: Language, session: &Session) -> Option<String> {
    let ending = session.cursor().ending()?;
    let loser = ending.loser()?;
    let name = |seat| &*session.player(seat).name;
    let (player, winner) = (name(loser), name(Seat::all(2).find(|seat| *seat != loser)?));
    Some(match ending {
        Ending::OutOfTime(_) => say::FinishOutOfTime { player, winner }.tell(language),
        _ => say::FinishResigned { player, winner }.tell(language),
    })
}

/// Returns the position of a side of a tile: "at the top".
pub fn on_side(language: Language, side: Side) -> &'static str {
    match side {
        Side::North => say::compass_north(language),
        Side::East => say::compass_east(language),
        Side::South => say::compass_south(language),
        Side::West => say::compass_west(language),
    }
}

/// Returns the announcement of the final scoring. It names farms only in games with farmers.
pub fn before_final_scoring(language: Language, session: &Session) -> &'static str {
    match session.game().table().rules().farmers {
        Farmers::Off => say::finish_before_without_farms(language),
        _ => say::finish_before(language),
    }
}

/// Returns the heading of a kind of points in the score table at the end.
pub fn points_from(language: Language, edition: Edition, kind: Category) -> &'static str {
    match kind {
        Category::Cities => say::finish_cities(language),
        Category::Roads => say::finish_roads(language),
        Category::Monasteries => {
            by_edition(language, edition, say::finish_monasteries_old, say::finish_monasteries_new)
        }
        Category::Shrines => say::finish_shrines(language),
        Category::Gardens => say::finish_gardens(language),
        Category::Farms => say::finish_farms(language),
        Category::Pigs => say::finish_pigs(language),
        Category::Barns => say::finish_barns(language),
        Category::Goods => say::finish_goods(language),
        Category::King => say::finish_king(language),
        Category::Robber => say::finish_robber(language),
        Category::Fairy => say::finish_fairy(language),
        Category::Arrows => say::finish_arrows(language),
        Category::WindRoses => say::finish_wind_roses(language),
        Category::Gold => say::finish_gold(language),
        Category::Flocks => say::finish_flocks(language),
        Category::Ransoms => say::finish_ransoms(language),
    }
}
