//! All kinds of tiles, read from the tables of the expansions.

use std::fmt;
use std::sync::OnceLock;

use super::{Tile, TileId, notation};
use super::{
    abbey, anniversary, base, besiegers, cathars, count, crop_circles1, crop_circles2, cult,
    darmstadt, dragon, dutch_monasteries, festival, flying, games_quarterly, german_monasteries,
    gold, hills, inns, king, labyrinth, mage, river, river2, spieldoch, tower, traders, wind,
};
use crate::words::config::Expansion;

/// The tables in the order of the catalogue. New expansions are appended: links number the tiles.
const TABLES: [(Option<Expansion>, &str); 28] = [
    (None, base::TILES),
    (Some(Expansion::River), river::TILES),
    (Some(Expansion::River2), river2::TILES),
    (Some(Expansion::Inns), inns::TILES),
    (Some(Expansion::Traders), traders::TILES),
    (Some(Expansion::Dragon), dragon::TILES),
    (Some(Expansion::Abbey), abbey::TILES),
    (Some(Expansion::Count), count::TILES),
    (Some(Expansion::King), king::TILES),
    (Some(Expansion::Cult), cult::TILES),
    (Some(Expansion::Anniversary), anniversary::TILES),
    (Some(Expansion::Cathars), cathars::TILES),
    (Some(Expansion::Besiegers), besiegers::TILES),
    (Some(Expansion::SpielDoch), spieldoch::TILES),
    (Some(Expansion::Darmstadt), darmstadt::TILES),
    (Some(Expansion::GamesQuarterly), games_quarterly::TILES),
    (Some(Expansion::Labyrinth), labyrinth::TILES),
    (Some(Expansion::Wind), wind::TILES),
    (Some(Expansion::GermanMonasteries), german_monasteries::TILES),
    (Some(Expansion::DutchMonasteries), dutch_monasteries::TILES),
    (Some(Expansion::Festival), festival::TILES),
    (Some(Expansion::CropCircles1), crop_circles1::TILES),
    (Some(Expansion::CropCircles2), crop_circles2::TILES),
    (Some(Expansion::Gold), gold::TILES),
    (Some(Expansion::Mage), mage::TILES),
    (Some(Expansion::Hills), hills::TILES),
    (Some(Expansion::Flying), flying::TILES),
    (Some(Expansion::Tower), tower::TILES),
];

/// All kinds of tiles.
#[derive(Debug)]
pub struct Catalogue {
    tiles: Vec<Tile>,
    start: TileId,
    abbey: TileId,
}

impl Catalogue {
    /// Returns the kinds in a fixed order: by expansion, each followed by its copy with a garden.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// Returns the start tile of a game without river and Carcassonne.
    pub const fn start(&self) -> TileId {
        self.start
    }

    /// Returns the abbey, which each player has in their supply.
    pub const fn abbey(&self) -> TileId {
        self.abbey
    }

    fn read() -> Self {
        let mut tiles: Vec<Tile> = Vec::new();
        for (expansion, table) in TABLES {
            for line in table.lines().filter(|line| !line.is_empty()) {
                let printed =
                    notation::read(line).unwrap_or_else(|fault| panic!("{line}: {fault}"));
                for mut tile in printed {
                    tile.id = TileId(tiles.len() as u16);
                    tile.expansion = expansion;
                    tile.tabulate();
                    tiles.push(tile);
                }
            }
        }
        let id = |found: Option<&Tile>| found.expect("a test finds just one of them").id;
        let start = id(tiles.iter().find(|tile| tile.is_start));
        let abbey = id(tiles.iter().find(|tile| tile.name == "ABBEY"));
        Catalogue { tiles, start, abbey }
    }
}

/// Returns the catalogue, read from its tables on first use.
pub fn catalogue() -> &'static Catalogue {
    static CATALOGUE: OnceLock<Catalogue> = OnceLock::new();
    CATALOGUE.get_or_init(Catalogue::read)
}

impl TileId {
    /// Returns the printed tile.
    pub fn tile(self) -> &'static Tile {
        &catalogue().tiles()[self.index()]
    }

    /// Returns the kind with this name, such as `B03` or `B09g`.
    pub fn named(name: &str) -> Option<TileId> {
        catalogue().tiles().iter().find(|tile| tile.name == name).map(|tile| tile.id)
    }
}

/// A text that is not the name of a tile.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no tile Bastide knows")]
pub struct NoTile(String);

impl TryFrom<String> for TileId {
    type Error = NoTile;

    fn try_from(name: String) -> Result<Self, NoTile> {
        TileId::named(&name).ok_or_else(|| NoTile(name.chars().take(20).collect()))
    }
}

impl From<TileId> for String {
    fn from(id: TileId) -> String {
        id.tile().name.clone()
    }
}

impl fmt::Display for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.tile().name)
    }
}
