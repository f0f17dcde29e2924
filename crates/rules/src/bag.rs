//! What is left to draw: the counts, which everybody may know, and apart from them the order,
//! which nobody may.

use crate::config::Config;
use crate::event::Events;
use crate::memory::clone_in_place;
use crate::phase::Phase;
use crate::random::Random;
use crate::setup::shuffle;
use crate::table::Table;
use crate::tiles::{TileId, catalogue};
use crate::turn::Drawn;

/// How many tiles of each kind are left. It has no order, so whoever sees it cannot know what
/// comes next.
#[derive(Debug)]
pub struct Bag {
    /// How many of each kind of the catalogue.
    left: Vec<u16>,
    /// The kinds of which there were any, in the order of the catalogue.
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
        let counted = self.kinds.iter().map(|tile| (*tile, self.left(*tile)));
        counted.filter(|(_, count)| *count > 0)
    }

    /// Puts a tile in again that was taken out.
    pub(crate) fn put_back(&mut self, tile: TileId) {
        self.left[tile.index()] += 1;
        self.total += 1;
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
#[derive(Debug)]
pub struct Stack {
    /// In the order of drawing, with those already drawn in front.
    order: Vec<TileId>,
    drawn: usize,
    /// Drawn before the dragon woke, to be shuffled in again.
    aside: Vec<TileId>,
    /// Shuffles them in; forced draws come as they are.
    random: Option<Random>,
}

clone_in_place!(Stack { order, drawn, aside, random });

impl Stack {
    pub(crate) fn of(config: &Config) -> Self {
        let (order, random) = config.order();
        Stack { order, drawn: 0, aside: Vec::new(), random }
    }

    /// One of the stacks that could lie beside this table: for whoever knows no more than what
    /// everybody sees.
    pub fn imagined(table: &Table, random: &Random) -> Self {
        let mut stack = Stack { order: Vec::new(), drawn: 0, aside: Vec::new(), random: None };
        stack.imagine(table, random);
        stack
    }

    /// As [`Stack::imagined`], in the memory of this one.
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

    /// Puts so many tiles from the top under the rest: of all the places to cut one imagined stack,
    /// each tile comes first just as often as it is there.
    pub fn cut(&mut self, tiles: usize) {
        let length = self.order.len().max(1);
        self.order.rotate_left(tiles % length);
    }

    /// Turns up tiles until a player has something to decide, or the stack is used up.
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

    /// Shuffles the tiles set aside in again; with forced draws they come last.
    fn shuffle_in(&mut self) {
        self.order.append(&mut self.aside);
        if let Some(random) = &mut self.random {
            random.shuffle(&mut self.order[self.drawn..]);
        }
    }

    /// The tiles drawn so far.
    pub(crate) fn drawn(&self) -> &[TileId] {
        &self.order[..self.drawn]
    }
}
