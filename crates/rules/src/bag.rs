//! The undrawn tiles: [`Bag`] holds their counts, which every player may know, and [`Stack`] their
//! order, which no player may know.

use crate::config::Config;
use crate::event::Events;
use crate::memory::clone_in_place;
use crate::phase::Phase;
use crate::random::Random;
use crate::setup::shuffle;
use crate::table::Table;
use crate::tiles::{TileId, catalogue};
use crate::turn::Drawn;

/// The number of undrawn tiles of each kind. It holds no order, so it does not reveal the next
/// tile.
#[derive(Debug)]
pub struct Bag {
    /// The number of tiles left, by kind in the order of the catalogue.
    left: Vec<u16>,
    /// The kinds present before the first draw, in the order of the catalogue.
    kinds: Vec<TileId>,
    total: u16,
}

clone_in_place!(Bag { left, kinds, total });

impl PartialEq for Bag {
    fn eq(&self, other: &Self) -> bool {
        self.left == other.left
    }
}

impl Eq for Bag {}

impl Bag {
    pub(crate) fn of(tiles: &[TileId]) -> Self {
        let mut left = vec![0u16; catalogue().tiles().len()];
        for tile in tiles {
            left[tile.index()] += 1;
        }
        let kinds = catalogue().tiles().iter().map(|tile| tile.id);
        let kinds = kinds.filter(|tile| left[tile.index()] > 0).collect();
        Bag { left, kinds, total: tiles.len() as u16 }
    }

    /// Returns the number of tiles left.
    pub const fn total(&self) -> u16 {
        self.total
    }

    /// Returns the number of tiles left of this kind.
    pub fn left(&self, tile: TileId) -> u16 {
        self.left[tile.index()]
    }

    /// Returns the kinds of tiles left and their counts, in the order of the catalogue.
    pub fn kinds(&self) -> impl Iterator<Item = (TileId, u16)> {
        let counted = self.kinds.iter().map(|tile| (*tile, self.left(*tile)));
        counted.filter(|(_, count)| *count > 0)
    }

    /// Puts a tile back that was taken out.
    pub(crate) fn put_back(&mut self, tile: TileId) {
        self.left[tile.index()] += 1;
        self.total += 1;
    }

    /// Takes one tile of this kind out. Returns `false` if none is left.
    pub(crate) fn take(&mut self, tile: TileId) -> bool {
        let Some(left @ 1..) = self.left.get_mut(tile.index()) else { return false };
        *left -= 1;
        self.total -= 1;
        true
    }
}

/// The face-down stack: the order in which tiles are drawn.
#[derive(Debug)]
pub struct Stack {
    /// The tiles in the order of drawing, including those already drawn.
    order: Vec<TileId>,
    drawn: usize,
    /// The tiles drawn before the dragon woke, to be shuffled in again.
    aside: Vec<TileId>,
    /// The generator that shuffles them in. `None` if draws are forced: they keep their order.
    random: Option<Random>,
}

clone_in_place!(Stack { order, drawn, aside, random });

impl Stack {
    pub(crate) fn of(config: &Config) -> Self {
        let (order, random) = config.order();
        Stack { order, drawn: 0, aside: Vec::new(), random }
    }

    /// Returns one possible stack for this table, made only from public information.
    pub fn imagined(table: &Table, random: &Random) -> Self {
        let mut stack = Stack { order: Vec::new(), drawn: 0, aside: Vec::new(), random: None };
        stack.imagine(table, random);
        stack
    }

    /// Does the same as [`Stack::imagined`], but reuses the memory of this stack.
    pub fn imagine(&mut self, table: &Table, random: &Random) {
        self.drawn = 0;
        self.order.clear();
        for (tile, count) in table.bag().kinds() {
            self.order.extend(std::iter::repeat_n(tile, count.into()));
        }
        self.aside.clear();
        self.aside.extend(table.set_aside());
        let random = self.random.insert(random.clone());
        shuffle(&mut self.order, random);
    }

    /// Moves this many tiles from the top to the bottom. Over all possible cuts of one imagined
    /// stack, each tile is drawn first as often as it occurs in the stack.
    pub fn cut(&mut self, tiles: usize) {
        let length = self.order.len().max(1);
        self.order.rotate_left(tiles % length);
    }

    /// Draws tiles until a player has a decision to make or the stack is empty.
    pub fn turn_up(&mut self, table: &mut Table, events: &mut Events) {
        if table.set_aside().is_empty() && !self.aside.is_empty() {
            self.shuffle_in();
        }
        while table.phase() == Phase::Draw
            && let Some(tile) = self.order.get(self.drawn).copied()
        {
            self.drawn += 1;
            match table.draw(tile, events) {
                Ok(Drawn::SetAside) => self.aside.push(tile),
                Ok(_) => {}
                Err(_) => unreachable!("the bag holds what the stack holds"),
            }
        }
    }

    /// Shuffles the tiles that were set aside in again. With forced draws they are appended.
    fn shuffle_in(&mut self) {
        self.order.append(&mut self.aside);
        if let Some(random) = &mut self.random {
            random.shuffle(&mut self.order[self.drawn..]);
        }
    }

    /// Returns the tiles drawn so far.
    pub(crate) fn drawn(&self) -> &[TileId] {
        &self.order[..self.drawn]
    }
}
