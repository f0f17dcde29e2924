//! The table: everything every player may see, and nothing else.
//!
//! It knows how many tiles of each kind are left and never their order; which tile is drawn is
//! told to it from outside. An opponent that is handed a table cannot know more than a person
//! who sits there.

use crate::action::Action;
use crate::bag::Bag;
use crate::board::{Board, Laid, Slot};
use crate::config::{Config, MOST_PLAYERS, Rules};
use crate::event::{Event, Events};
use crate::features::Features;
use crate::figures::{Figures, Seat};
use crate::refusal::Refusal;
use crate::space::{Cell, Turn};
use crate::tiles::{TileId, catalogue};
use crate::{legal, scoring, turn};

/// What is to happen next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A tile is to be drawn; not a player's choice.
    Draw,
    /// The tile drawn is to be placed.
    Tile(TileId),
    /// A figure may be put on the tile just placed.
    Figure,
    /// The game is over.
    Over,
}

impl Phase {
    /// Its name in the protocol and in the page.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Draw => "draw",
            Phase::Tile(_) => "tile",
            Phase::Figure => "figure",
            Phase::Over => "over",
        }
    }
}

/// Everything every player may see.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) players: u8,
    pub(crate) rules: Rules,
    /// Every kind of tile of the game, for the question what could ever fill a gap.
    pub(crate) kinds: Vec<TileId>,
    pub(crate) bag: Bag,
    pub(crate) board: Board,
    pub(crate) features: Features,
    pub(crate) figures: Figures,
    pub(crate) scores: [u32; MOST_PLAYERS as usize],
    pub(crate) phase: Phase,
    pub(crate) seat: Seat,
}

impl Table {
    /// The table with the start tile on it and this bag beside it.
    pub(crate) fn begin(config: &Config, bag: Bag, events: &mut Events) -> Self {
        let tile = catalogue().start();
        let printed = catalogue().tiles().iter();
        let kinds = printed.filter(|tile| tile.copies(config.edition) > 0 || bag.left(tile.id) > 0);
        let mut table = Table {
            players: config.players,
            rules: config.rules,
            kinds: kinds.map(|tile| tile.id).collect(),
            bag,
            board: Board::new(),
            features: Features::new(),
            figures: Figures::new(),
            scores: [0; MOST_PLAYERS as usize],
            phase: Phase::Draw,
            seat: Seat::new(config.first),
        };
        table.lay(Laid { tile, turn: Turn::NONE, cell: Cell::ORIGIN });
        events.tell(|| Event::Started { tile, at: Cell::ORIGIN });
        if table.bag.total() == 0 {
            turn::end_game(&mut table, events);
        }
        table
    }

    /// What is to happen next.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Who is to act; nobody when the game is over.
    pub fn to_act(&self) -> Option<Seat> {
        (self.phase != Phase::Over).then_some(self.seat)
    }

    /// How many play.
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// Everybody, in the order of the seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.players)
    }

    /// The readings played.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Points so far, by seat.
    pub fn scores(&self) -> &[u32] {
        &self.scores[..self.players as usize]
    }

    /// What is left to draw.
    pub const fn bag(&self) -> &Bag {
        &self.bag
    }

    /// The tiles on the table.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The figures in the supplies.
    pub const fn figures(&self) -> &Figures {
        &self.figures
    }

    /// The tile placed last.
    pub fn last_laid(&self) -> Laid {
        *self.board.laid().last().expect("the start tile always lies there")
    }

    /// Every legal action now, each just once.
    pub fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.legal_into(&mut actions);
        actions
    }

    /// As [`Table::legal`], into a list that is emptied first, for searches.
    pub fn legal_into(&self, actions: &mut Vec<Action>) {
        actions.clear();
        legal::list(self, actions);
    }

    /// Whether an action is legal now.
    ///
    /// # Errors
    ///
    /// Every reason against it.
    pub fn check(&self, action: Action) -> Result<(), Refusal> {
        legal::check(self, action)
    }

    /// Carries out an action of the player to act.
    ///
    /// # Errors
    ///
    /// Every reason against it; the table is as before.
    pub fn play(&mut self, action: Action, events: &mut Events) -> Result<(), Refusal> {
        self.check(action)?;
        turn::carry_out(self, action, events);
        Ok(())
    }

    /// Carries out an action that [`Table::legal`] listed, without looking again. For searches
    /// only: what becomes of the table after any other action is not said, and it may panic.
    pub fn play_unchecked(&mut self, action: Action, events: &mut Events) {
        turn::carry_out(self, action, events);
    }

    /// Tells the table which tile was drawn. If it fits nowhere it leaves the game, and another
    /// is to be drawn.
    ///
    /// # Errors
    ///
    /// No tile is to be drawn now, or none of this kind is left; the table is as before.
    pub fn draw(&mut self, tile: TileId, events: &mut Events) -> Result<(), Refusal> {
        turn::draw(self, tile, events)
    }

    /// What everybody would have if the game ended now, by seat.
    pub fn forecast(&self) -> Vec<u32> {
        let mut scores = [0; MOST_PLAYERS as usize];
        self.forecast_into(&mut scores);
        scores[..self.players as usize].to_vec()
    }

    /// As [`Table::forecast`], for searches.
    pub fn forecast_into(&self, scores: &mut [u32; MOST_PLAYERS as usize]) {
        *scores = self.scores;
        // The figures of the final scoring still stand there when the game is over.
        if self.phase != Phase::Over {
            scoring::at_the_end(self, |worth| worth.give(scores));
        }
    }

    /// Puts a tile on the table and joins its pieces to their neighbours.
    pub(crate) fn lay(&mut self, laid: Laid) -> Slot {
        let slot = self.board.lay(laid);
        self.features.lay(&self.board, slot);
        slot
    }
}
