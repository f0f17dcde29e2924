//! The undrawn tiles: [`Bag`] holds their counts, which every player may know, and [`Stack`] their
//! order, which no player may know.

use crate::config::Config;
use crate::event::Events;
use crate::memory::clone_in_place;
use crate::phase::Phase;
use crate::random::Random;
use crate::revealed::Revealed;
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
    /// The number of tiles under hills, which nobody has seen: they are among those left.
    hidden: u16,
}

clone_in_place!(Bag { left, kinds, total, hidden });

impl PartialEq for Bag {
    fn eq(&self, other: &Self) -> bool {
        self.left == other.left && self.hidden == other.hidden
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
        Bag { left, kinds, total: tiles.len() as u16, hidden: 0 }
    }

    /// Returns the number of tiles that can still be drawn.
    pub const fn total(&self) -> u16 {
        self.total
    }

    /// Returns the number of tiles under hills. Nobody knows their kinds, so [`Bag::left`] still
    /// counts them.
    pub const fn hidden(&self) -> u16 {
        self.hidden
    }

    /// Puts a tile under a hill, if any is left.
    pub(crate) const fn hide(&mut self) -> bool {
        let is_left = self.total > 0;
        if is_left {
            self.total -= 1;
            self.hidden += 1;
        }
        is_left
    }

    /// Returns the number of tiles of this kind that nobody has seen.
    pub fn left(&self, tile: TileId) -> u16 {
        self.left[tile.index()]
    }

    /// Returns the kinds of tiles left and their counts, in the order of the catalogue.
    pub fn kinds(&self) -> impl Iterator<Item = (TileId, u16)> {
        let counted = self.kinds.iter().map(|tile| (*tile, self.left(*tile)));
        counted.filter(|(_, count)| *count > 0)
    }

    /// Returns all tiles that nobody has seen, in the order of the catalogue.
    pub fn tiles(&self) -> impl Iterator<Item = TileId> {
        self.kinds().flat_map(|(tile, count)| std::iter::repeat_n(tile, count.into()))
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
    /// The number of tiles of this stack under hills.
    hidden: u16,
    /// The generator that draws tokens and rolls the die. `None` if the players report them.
    chance: Option<Random>,
    /// The tokens drawn and the rolls so far.
    revealed: Vec<Revealed>,
}

clone_in_place!(Stack { order, drawn, aside, random, hidden, chance, revealed });

impl Stack {
    pub(crate) fn of(config: &Config) -> Self {
        let (order, random) = config.order();
        let chance = config.chance();
        Stack {
            order,
            drawn: 0,
            aside: Vec::new(),
            random,
            hidden: 0,
            chance,
            revealed: Vec::new(),
        }
    }

    /// Returns one possible stack for this table, made only from public information.
    pub fn imagined(table: &Table, random: &Random) -> Self {
        let mut stack = Stack {
            order: Vec::new(),
            drawn: 0,
            aside: Vec::new(),
            random: None,
            hidden: 0,
            chance: None,
            revealed: Vec::new(),
        };
        stack.imagine(table, random);
        stack
    }

    /// Does the same as [`Stack::imagined`], but reuses the memory of this stack.
    pub fn imagine(&mut self, table: &Table, random: &Random) {
        self.drawn = 0;
        self.order.clear();
        self.order.extend(table.bag().tiles());
        self.aside.clear();
        self.aside.extend(table.set_aside());
        self.chance = Some(random.apart());
        let random = self.random.insert(random.clone());
        shuffle(&mut self.order, random);
        self.hidden = table.bag().hidden();
        self.revealed.clear();
        // The river, which is drawn first, is gone by then: any of the others may be hidden.
        self.order.truncate(table.bag().total().into());
    }

    /// Moves this many tiles from the top to the bottom. Over all possible cuts of one imagined
    /// stack, each tile is drawn first as often as it occurs in the stack. Each cut has tokens of its
    /// own.
    pub fn cut(&mut self, tiles: usize) {
        self.chance =
            self.chance.take().map(|mut random| Random::seeded(random.next() ^ tiles as u64));
        let length = self.order.len().max(1);
        self.order.rotate_left(tiles % length);
    }

    /// Draws tiles and tokens, and rolls the die, until a player has a decision to make or the stack is
    /// empty.
    pub fn turn_up(&mut self, table: &mut Table, events: &mut Events) {
        if table.set_aside().is_empty() && !self.aside.is_empty() {
            self.shuffle_in();
        }
        self.reveal(table, events);
        while table.phase() == Phase::Draw
            && let Some(tile) = self.next(table)
        {
            match table.draw(tile, events) {
                Ok(Drawn::SetAside) => self.aside.push(tile),
                Ok(_) => {}
                Err(_) => unreachable!("the bag holds what the stack holds"),
            }
        }
    }

    /// Draws tokens and rolls the die, as long as that has to be done and players do not report it.
    #[inline]
    pub(crate) fn reveal(&mut self, table: &mut Table, events: &mut Events) {
        while table.phase() == Phase::Reveal
            && let Some(random) = &mut self.chance
        {
            let revealed = table.any_chance(random);
            match table.reveal(revealed, events) {
                Ok(()) => self.revealed.push(revealed),
                Err(_) => unreachable!("it is one of the chances"),
            }
        }
    }

    /// Takes the next tile from the stack, below those that went under hills.
    fn next(&mut self, table: &Table) -> Option<TileId> {
        while self.hidden < table.bag().hidden() {
            self.hidden += 1;
            // Players who report draws have the stack themselves.
            if self.drawn < self.order.len() {
                self.order.remove(self.drawn);
            }
        }
        let tile = self.order.get(self.drawn).copied()?;
        self.drawn += 1;
        Some(tile)
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

    /// Returns the tokens drawn and the rolls so far.
    pub(crate) fn revealed(&self) -> &[Revealed] {
        &self.revealed
    }
}
