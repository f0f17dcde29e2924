//! The table: everything every player may see, and nothing else.
//!
//! It knows how many tiles of each kind are left and never their order; which tile is drawn is
//! told to it from outside. An opponent that is handed a table cannot know more than a person
//! who sits there.

use crate::action::{Action, Deployed};
use crate::bag::Bag;
use crate::board::{Board, Laid, Slot};
use crate::boxes::abbey::Abbeys;
use crate::boxes::barn::Barns;
use crate::boxes::carcassonne::Carcassonne;
use crate::boxes::dragon::Dragon;
use crate::boxes::fairy::Fairy;
use crate::boxes::goods::GoodsTaken;
use crate::boxes::king::Titles;
use crate::boxes::river::River;
use crate::boxes::wagon::Wagons;
use crate::config::{Config, Expansion, Expansions, MOST_PLAYERS, Rules, Source};
use crate::event::{Event, Events};
use crate::features::{Features, Node};
use crate::figures::{Figures, Standing};
use crate::memory::clone_in_place;
use crate::phase::Phase;
use crate::refusal::Refusal;
use crate::seat::{Seat, Seats};
use crate::space::Cell;
use crate::tiles::{PieceId, TileId};
use crate::turn::{Course, Drawn};
use crate::{legal, the_end, turn};

/// Everything every player may see.
#[derive(Debug)]
pub struct Table {
    pub(crate) players: u8,
    pub(crate) rules: Rules,
    pub(crate) expansions: Expansions,
    /// Every kind of tile of the game, for the question what could ever fill a gap.
    pub(crate) kinds: Vec<TileId>,
    pub(crate) bag: Bag,
    /// Whether whoever draws a tile tells it as an action.
    pub(crate) is_told: bool,
    pub(crate) board: Board,
    pub(crate) features: Features,
    pub(crate) figures: Figures,
    pub(crate) scores: [u32; MOST_PLAYERS as usize],
    pub(crate) phase: Phase,
    /// Who is to act.
    pub(crate) seat: Seat,
    pub(crate) course: Course,
    pub(crate) river: River,
    pub(crate) dragon: Dragon,
    pub(crate) fairy: Fairy,
    pub(crate) goods: GoodsTaken,
    pub(crate) titles: Titles,
    pub(crate) abbeys: Abbeys,
    pub(crate) barns: Barns,
    pub(crate) wagons: Wagons,
    pub(crate) carcassonne: Carcassonne,
}

clone_in_place!(Table {
    players,
    rules,
    expansions,
    kinds,
    bag,
    is_told,
    board,
    features,
    figures,
    scores,
    phase,
    seat,
    course,
    river,
    dragon,
    fairy,
    goods,
    titles,
    abbeys,
    barns,
    wagons,
    carcassonne,
});

impl Table {
    /// The table as it is set up, with this bag beside it.
    pub(crate) fn begin(config: &Config, bag: Bag, events: &mut Events) -> Self {
        let seat = Seat::new(config.first);
        let mut table = Table {
            players: config.players,
            rules: config.rules,
            expansions: config.expansions,
            kinds: config.kinds(&bag),
            bag,
            is_told: config.source == Source::Told,
            board: Board::new(),
            features: Features::new(config.edition, config.marks_in_play()),
            figures: Figures::new(config.expansions),
            scores: [0; MOST_PLAYERS as usize],
            phase: Phase::Draw,
            seat,
            course: Course::beginning(seat, 1),
            river: River::default(),
            dragon: Dragon::default(),
            fairy: Fairy::default(),
            goods: GoodsTaken::default(),
            titles: Titles::default(),
            abbeys: Abbeys::of(config),
            barns: Barns::default(),
            wagons: Wagons::default(),
            carcassonne: Carcassonne::default(),
        };
        for laid in config.at_the_start() {
            table.lay(laid);
            events.tell(|| Event::Started { tile: laid.tile, at: laid.cell });
        }
        turn::go_on(&mut table, events);
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

    /// Whether this seat goes on with what it began: after its tile an arrow, a figure, a wagon.
    pub fn goes_on(&self, seat: Seat) -> bool {
        let is_more = matches!(self.phase, Phase::Figure | Phase::Arrow | Phase::Wagon);
        is_more && self.to_act() == Some(seat)
    }

    /// How many play.
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// Everybody, in the order of the seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.players)
    }

    /// The boxes played beside the base game.
    pub const fn expansions(&self) -> Expansions {
        self.expansions
    }

    /// Whether this box is played.
    pub(crate) const fn has(&self, expansion: Expansion) -> bool {
        self.expansions.has(expansion)
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

    /// Whether whoever draws a tile tells it as an action; else it is [told](Table::draw) from outside.
    pub const fn is_told(&self) -> bool {
        self.is_told
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
    pub fn draw(&mut self, tile: TileId, events: &mut Events) -> Result<Drawn, Refusal> {
        turn::draw(self, tile, events)
    }

    /// Final scoring, before its time.
    pub(crate) fn end_here(&mut self, events: &mut Events) {
        if self.phase != Phase::Over {
            the_end::score(self, events);
            self.phase = Phase::Over;
        }
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
            the_end::each(self, |worth| worth.give(scores));
        }
    }

    /// Puts a tile on the table and joins its pieces to their neighbours.
    pub(crate) fn lay(&mut self, laid: Laid) -> Slot {
        let slot = self.board.lay(laid);
        self.features.lay(&self.board, slot);
        self.river.flow(&self.board, laid);
        slot
    }

    /// The node of a piece; `None` where there is no such piece.
    pub(crate) fn node_at(&self, at: Cell, piece: PieceId) -> Option<Node> {
        let slot = self.board.slot_at(at)?;
        let ordinal = self.board.laid()[slot as usize].tile.tile().ordinal(piece)?;
        Some(self.features.node(slot, ordinal))
    }

    /// Whose followers stand on the feature of a node.
    pub(crate) fn standing_on(&self, node: Node) -> Seats {
        let root = self.features.root(node);
        let mut seats = Seats::default();
        for standing in self.figures.standing() {
            if standing.figure.is_follower() && self.features.root(standing.node) == root {
                seats.add(standing.seat);
            }
        }
        seats
    }

    /// A standing figure as players name it.
    pub(crate) fn deployed_as(&self, standing: Standing) -> Deployed {
        let (at, piece) = self.features.named(&self.board, standing.node);
        Deployed { seat: standing.seat, figure: standing.figure, at, piece }
    }

    /// The cell on which the piece of a node lies.
    pub(crate) fn cell_of(&self, node: Node) -> Cell {
        let (slot, _) = self.features.place(node);
        self.board.laid()[slot as usize].cell
    }

    /// Whose turn it is.
    pub const fn player(&self) -> Seat {
        self.course.player
    }
}
