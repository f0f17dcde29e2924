//! What is left to draw: the counts, which everybody may know, and apart from them the order,
//! which nobody may.

use crate::config::{Config, Edition, Source};
use crate::random::Random;
use crate::tiles::{TileId, catalogue};

/// How many tiles of each kind are left. It has no order, so whoever sees it cannot know what
/// comes next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bag {
    left: Vec<u16>,
    total: u16,
}

impl Bag {
    pub(crate) fn of(tiles: &[TileId]) -> Self {
        let mut left = vec![0u16; catalogue().tiles().len()];
        for tile in tiles {
            left[tile.index()] += 1;
        }
        Bag { left, total: tiles.len() as u16 }
    }

    /// Tiles left.
    pub const fn total(&self) -> u16 {
        self.total
    }

    /// Tiles of this kind left.
    pub fn left(&self, tile: TileId) -> u16 {
        self.left[tile.index()]
    }

    /// The kinds of which any are left, with their numbers, in the order of the catalogue.
    pub fn kinds(&self) -> impl Iterator<Item = (TileId, u16)> {
        let counted = self.left.iter().enumerate().filter(|(_, count)| **count > 0);
        counted.map(|(at, count)| (TileId(at as u8), *count))
    }

    /// Takes one tile of this kind out; `false` if none is left.
    pub(crate) fn take(&mut self, tile: TileId) -> bool {
        let Some(left @ 1..) = self.left.get_mut(tile.index()) else { return false };
        *left -= 1;
        self.total -= 1;
        true
    }
}

/// The face-down stack: which tile comes next.
#[derive(Clone, Debug)]
pub(crate) struct Stack {
    /// In the order of drawing, with those already drawn in front.
    order: Vec<TileId>,
    drawn: usize,
}

impl Stack {
    pub fn of(config: &Config) -> Self {
        let order = match &config.source {
            Source::Draws(draws) => draws.clone(),
            Source::Seed(seed) => {
                let mut tiles = box_of(config.edition);
                Random::seeded(*seed).shuffle(&mut tiles);
                tiles
            }
        };
        Stack { order, drawn: 0 }
    }

    pub fn draw(&mut self) -> Option<TileId> {
        let tile = self.order.get(self.drawn).copied();
        self.drawn += usize::from(tile.is_some());
        tile
    }

    pub fn bag(&self) -> Bag {
        Bag::of(&self.order[self.drawn..])
    }

    /// The tiles drawn so far.
    pub fn drawn(&self) -> &[TileId] {
        &self.order[..self.drawn]
    }
}

/// Every tile of the game but the start tile, in the order of the catalogue.
fn box_of(edition: Edition) -> Vec<TileId> {
    let mut tiles = Vec::with_capacity(72);
    for tile in catalogue().tiles() {
        let copies = tile.copies(edition) - u8::from(tile.is_start);
        tiles.extend(std::iter::repeat_n(tile.id, copies.into()));
    }
    tiles
}
