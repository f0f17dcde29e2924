//! The tiles on the board before the first turn, and the order of drawing.

use crate::bag::Bag;
use crate::board::Laid;
use crate::config::{
    Config, Expansion, Expansions, LabyrinthRoads, PigsOfGq11, PlainMonasteries, Source,
};
use crate::random::Random;
use crate::sorting::insertion_sort;
use crate::space::{Cell, Turn};
use crate::tiles::{Mark, Marks, RiverRole, Rose, Tile, TileId, catalogue};

/// The cell of the spring beside the City of Carcassonne: its river flows to the east.
const SPRING_BESIDE_CARCASSONNE: Cell = Cell::new(2, -1);

impl Config {
    /// Returns the tiles on the board at the start. A river or Carcassonne replaces the start tile
    /// (2008).
    pub(crate) fn at_the_start(&self) -> Vec<Laid> {
        let laid = |tile, cell| Laid { tile, turn: Turn::NONE, cell };
        let mut start = Vec::new();
        if self.expansions.has(Expansion::Count) {
            let of_the_count = |tile: &&Tile| tile.expansion == Some(Expansion::Count);
            let city = catalogue().tiles().iter().filter(of_the_count);
            // Three rows of four, with the market at the origin.
            let cells = (-1..=1).flat_map(|y| (-2..=1).map(move |x| Cell::new(x, y)));
            start.extend(city.zip(cells).map(|(tile, cell)| laid(tile.id, cell)));
        }
        match (self.spring(), start.is_empty()) {
            (Some(spring), true) => start.push(laid(spring, Cell::ORIGIN)),
            (Some(spring), false) => start.push(laid(spring, SPRING_BESIDE_CARCASSONNE)),
            (None, true) => start.push(laid(self.start_tile(), Cell::ORIGIN)),
            (None, false) => {}
        }
        start
    }

    /// Returns the start tile without a river and Carcassonne: the first whole wind rose replaces
    /// that of the base game.
    fn start_tile(&self) -> TileId {
        let is_rose = |tile: &&Tile| tile.rose == Some(Rose::Whole);
        let rose = catalogue().tiles().iter().find(is_rose).filter(|_| self.begins_at_a_rose());
        rose.map_or_else(|| catalogue().start(), |tile| tile.id)
    }

    fn begins_at_a_rose(&self) -> bool {
        let others = [Expansion::Count, Expansion::River, Expansion::River2];
        self.expansions.has(Expansion::Wind)
            && !others.into_iter().any(|it| self.expansions.has(it))
    }

    /// Returns the spring of the river. With both rivers only one spring is laid, and the one of
    /// Games Quarterly replaces it, except beside Carcassonne, where its road would meet a field.
    fn spring(&self) -> Option<TileId> {
        let has = |it: &Expansion| self.expansions.has(*it);
        let river = [Expansion::River2, Expansion::River].into_iter().find(has)?;
        let is_replaced = has(&Expansion::GamesQuarterly) && !has(&Expansion::Count);
        let of = if is_replaced { Expansion::GamesQuarterly } else { river };
        let spring = |tile: &&Tile| {
            tile.expansion == Some(of)
                && tile.river == Some(RiverRole::Spring)
                && tile.copies(self.edition) > 0
        };
        catalogue().tiles().iter().find(spring).map(|tile| tile.id)
    }

    /// Returns all tiles of the game, first those on the board at the start. The abbeys in the
    /// players' supplies are not included.
    pub fn tiles(&self) -> impl Iterator<Item = &'static Tile> {
        self.at_the_start().into_iter().map(|laid| laid.tile.tile()).chain(self.to_be_drawn())
    }

    /// Returns all tiles to be drawn, by expansion.
    fn to_be_drawn(&self) -> impl Iterator<Item = &'static Tile> {
        catalogue().tiles().iter().filter(|tile| self.draws(tile)).flat_map(|tile| {
            let left_out = u8::from(tile.is_start) + self.left_out(tile);
            let copies = tile.copies(self.edition) - left_out;
            std::iter::repeat_n(tile, copies.into())
        })
    }

    /// Returns the number of copies that are not drawn: the wind rose at the start, the plain
    /// monasteries of the base game if special ones replace them, and two of them if the churches
    /// of Darmstadt are played and nothing else.
    fn left_out(&self, tile: &Tile) -> u8 {
        let has_special = [Expansion::GermanMonasteries, Expansion::DutchMonasteries]
            .into_iter()
            .any(|it| self.expansions.has(it));
        if has_special
            && self.rules.plain_monasteries == PlainMonasteries::Replaced
            && ["B01", "B02"].contains(&tile.name.as_str())
        {
            return tile.copies(self.edition);
        }
        let with_churches = self.expansions == Expansions::NONE.with(Expansion::Darmstadt);
        if with_churches && tile.name == "B01" {
            return 2;
        }
        let is_start = tile.rose == Some(Rose::Whole) && tile.id == self.start_tile();
        u8::from(is_start && self.begins_at_a_rose())
    }

    /// Returns `true` if tiles of this kind are drawn in this game.
    fn draws(&self, tile: &Tile) -> bool {
        let both_rivers =
            self.expansions.has(Expansion::River) && self.expansions.has(Expansion::River2);
        tile.is_drawn()
            && self.lacks(tile).is_none()
            // One lake per end is enough, and the second river brings them: for the spring and each
            // fork.
            && !(both_rivers
                && tile.expansion == Some(Expansion::River)
                && tile.river == Some(RiverRole::Lake))
    }

    /// Returns the order of drawing, and the generator for later shuffling.
    pub(crate) fn order(&self) -> (Vec<TileId>, Option<Random>) {
        match &self.source {
            Source::Draws(draws) => (draws.clone(), None),
            Source::Told => (Vec::new(), None),
            Source::Seed(seed) => {
                let mut random = Random::seeded(*seed);
                let mut order = self.to_be_drawn().map(|tile| tile.id).collect::<Vec<_>>();
                shuffle(&mut order, &mut random);
                (order, Some(random))
            }
        }
    }

    /// Returns the generator that draws tokens and rolls the die; `None` if the players report them. With
    /// forced draws it depends on them.
    pub(crate) fn chance(&self) -> Option<Random> {
        let seed = match &self.source {
            Source::Seed(seed) => *seed,
            Source::Draws(draws) => {
                let stir = |seed, tile: &TileId| Random::seeded(seed ^ tile.index() as u64).next();
                draws.iter().fold(0, stir)
            }
            Source::Told => return None,
        };
        Some(Random::seeded(seed).apart())
    }

    /// Returns the bag before the first draw.
    pub(crate) fn bag(&self) -> Bag {
        match &self.source {
            Source::Draws(draws) => Bag::of(draws),
            Source::Seed(_) | Source::Told => {
                Bag::of(&self.to_be_drawn().map(|tile| tile.id).collect::<Vec<_>>())
            }
        }
    }

    /// Returns the marks on roads, cities and fields that count. Inns and pig herds on the tiles of
    /// the second river do nothing without their own expansion (2008).
    pub(crate) fn marks_in_play(&self) -> Marks {
        let mut marks = Marks::default().with(Mark::Besieged).with(Mark::Darmstadtium);
        if self.rules.labyrinth == LabyrinthRoads::Advanced {
            marks = marks.with(Mark::Labyrinth);
        }
        if self.expansions.has(Expansion::Inns) {
            marks = marks.with(Mark::Inn).with(Mark::Cathedral);
        }
        if self.expansions.has(Expansion::Traders) {
            marks = marks.with(Mark::PigHerd);
            if self.rules.pigs_of_gq11 == PigsOfGq11::Herd {
                marks = marks.with(Mark::Pigs);
            }
        }
        marks
    }

    /// Returns all kinds of tiles that could fill a gap: those to be drawn, and the start tile. The
    /// City of Carcassonne is laid as a whole, so its tiles fill no gap.
    pub(crate) fn kinds(&self, bag: &Bag) -> Vec<TileId> {
        let start = self.at_the_start().into_iter().map(|laid| laid.tile);
        let of_the_count = |tile: &TileId| tile.tile().expansion == Some(Expansion::Count);
        let mut kinds: Vec<TileId> = start.filter(|tile| !of_the_count(tile)).collect();
        kinds.extend(self.to_be_drawn().map(|tile| tile.id));
        kinds.extend(bag.kinds().map(|(tile, _)| tile));
        insertion_sort(&mut kinds, |a, b| a < b);
        kinds.dedup();
        kinds
    }
}

/// Returns the number of the stack that holds a tile; the stacks are drawn in order. River tiles
/// come before all others: the second river's fork first, lakes last, and the volcano lake after
/// all lakes. The second river's city lake is shuffled with the rest (2008).
pub(crate) fn stack_of(id: TileId) -> u8 {
    let tile = id.tile();
    let second_river = tile.expansion == Some(Expansion::River2);
    match tile.river {
        Some(RiverRole::Fork) if second_river => 0,
        Some(RiverRole::Lake) if tile.has(Mark::Volcano) => 3,
        Some(RiverRole::Lake) if !second_river => 2,
        Some(_) => 1,
        None => 4,
    }
}

/// Shuffles tiles into a legal order of drawing, stack by stack.
pub(crate) fn shuffle(tiles: &mut [TileId], random: &mut Random) {
    if tiles.iter().any(|tile| tile.tile().river.is_some()) {
        insertion_sort(tiles, |a, b| stack_of(*a) < stack_of(*b));
    }
    for stack in tiles.chunk_by_mut(|one, next| stack_of(*one) == stack_of(*next)) {
        random.shuffle(stack);
    }
}
