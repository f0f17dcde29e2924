//! The bag of a journey: some tiles of its expansions in a fixed order.

use bastide_rules::random::Random;
use bastide_rules::tiles::{Mark, RiverRole, Tile};
use bastide_rules::{Expansion, Expansions, TileId};

use crate::land::Land;

/// The maximal number of tiles of a bag, without those of a river.
const MOST_TILES: usize = 80;
/// The maximal number among them that come from expansions.
const MOST_FROM_BOXES: usize = 36;
/// The maximal number of tiles of a river's course: with all of them, a journey would be a river.
const MOST_OF_A_RIVER: usize = 5;

/// Returns the tiles in the order of drawing: first the river, then the others.
pub(crate) fn order(boxes: Expansions, seed: u64) -> Vec<TileId> {
    let land = Land::begin(boxes);
    let all = land.table().bag().kinds();
    let all = all.flat_map(|(tile, count)| std::iter::repeat_n(tile, count.into()));
    let mut random = Random::seeded(seed);
    let (rivers, others): (Vec<TileId>, Vec<TileId>) = all.partition(|tile| role(*tile).is_some());
    let (mut of_boxes, mut of_the_base): (Vec<TileId>, Vec<TileId>) =
        others.into_iter().partition(|tile| tile.tile().expansion.is_some());
    random.shuffle(&mut of_boxes);
    random.shuffle(&mut of_the_base);
    of_boxes.truncate(MOST_FROM_BOXES);
    of_the_base.truncate(MOST_TILES - of_boxes.len());
    let mut rest = of_the_base;
    rest.append(&mut of_boxes);
    random.shuffle(&mut rest);
    wake_the_dragon(&mut rest);
    let mut order = river(rivers, &mut random);
    order.append(&mut rest);
    order
}

/// Returns the role of a tile that is drawn with the river. The lake at a city of the second river
/// is shuffled with the rest of the river.
fn role(tile: TileId) -> Option<RiverRole> {
    tile.tile().river
}

/// Returns a river: forks first, some tiles of its course, and lakes last.
fn river(tiles: Vec<TileId>, random: &mut Random) -> Vec<TileId> {
    let with = |wanted: RiverRole| {
        tiles.iter().copied().filter(move |tile| role(*tile) == Some(wanted)).collect::<Vec<_>>()
    };
    let mut order = with(RiverRole::Fork);
    let mut course = with(RiverRole::Body);
    let mut lakes = with(RiverRole::Lake);
    random.shuffle(&mut order);
    random.shuffle(&mut course);
    random.shuffle(&mut lakes);
    course.truncate(MOST_OF_A_RIVER);
    // A river has an end more than it has forks.
    lakes.truncate(order.len() + 1);
    order.append(&mut course);
    order.append(&mut lakes);
    order
}

/// Exchanges the first dragon with the first volcano if it comes earlier: before that, the rules
/// set dragons aside.
fn wake_the_dragon(tiles: &mut [TileId]) {
    let first = |mark| tiles.iter().position(|tile| tile.tile().has(mark));
    if let (Some(dragon), Some(volcano)) = (first(Mark::Dragon), first(Mark::Volcano))
        && dragon < volcano
    {
        tiles.swap(dragon, volcano);
    }
}

/// Returns `true` if a bag with these expansions holds such tiles.
pub(crate) fn has(boxes: Expansions, is_wanted: impl Fn(&Tile) -> bool) -> bool {
    let land = Land::begin(boxes);
    let laid = land.table().board().laid().iter().map(|laid| laid.tile);
    let drawn = land.table().bag().kinds().map(|(tile, _)| tile);
    laid.chain(drawn).any(|tile| is_wanted(tile.tile()))
}

/// Returns `true` if one of the rivers is played.
pub(crate) const fn has_river(boxes: Expansions) -> bool {
    boxes.has(Expansion::River) || boxes.has(Expansion::River2)
}
