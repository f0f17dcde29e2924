//! The table: all public information of a game, and nothing else.
//!
//! It knows the number of tiles left of each kind but never their order. The caller supplies each
//! drawn tile. A computer player that is given a table cannot know more than a human player.

use crate::action::{Action, Deployed};
use crate::bag::Bag;
use crate::board::{Board, Laid, Slot};
use crate::boxes::abbey::Abbeys;
use crate::boxes::barn::Barns;
use crate::boxes::buildings::Buildings;
use crate::boxes::carcassonne::Carcassonne;
use crate::boxes::dragon::Dragon;
use crate::boxes::fairy::Fairy;
use crate::boxes::flight::Flight;
use crate::boxes::gold::Gold;
use crate::boxes::goods::GoodsTaken;
use crate::boxes::king::Titles;
use crate::boxes::magic::Magic;
use crate::boxes::river::River;
use crate::boxes::sheep::Sheep;
use crate::boxes::tower::Towers;
use crate::boxes::wagon::Wagons;
use crate::boxes::wind::Compass;
use crate::config::{Config, Expansion, Expansions, MOST_PLAYERS, Rules, Source};
use crate::event::{Event, Events};
use crate::features::{Features, Node};
use crate::figures::{Figures, Standing};
use crate::memory::clone_in_place;
use crate::phase::Phase;
use crate::refusal::Refusal;
use crate::seat::{Seat, Seats};
use crate::space::{Cell, Side};
use crate::tiles::{PieceId, TileId};
use crate::turn::{Course, Drawn};
use crate::{legal, the_end, turn};

/// The public information of a game.
#[derive(Debug)]
pub struct Table {
    pub(crate) players: u8,
    pub(crate) rules: Rules,
    pub(crate) expansions: Expansions,
    /// The kinds of tiles of the game, used to decide whether any of them could fill a gap.
    pub(crate) kinds: Vec<TileId>,
    pub(crate) bag: Bag,
    /// `true` if players report each drawn tile as an action.
    pub(crate) is_told: bool,
    pub(crate) board: Board,
    pub(crate) features: Features,
    pub(crate) figures: Figures,
    pub(crate) scores: [u32; MOST_PLAYERS as usize],
    pub(crate) phase: Phase,
    /// The player to act.
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
    /// The wind rose from which quarters are seen.
    pub(crate) compass: Compass,
    pub(crate) gold: Gold,
    pub(crate) magic: Magic,
    pub(crate) buildings: Buildings,
    pub(crate) sheep: Sheep,
    pub(crate) flight: Flight,
    pub(crate) towers: Towers,
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
    compass,
    gold,
    magic,
    buildings,
    sheep,
    flight,
    towers,
});

impl Table {
    /// Returns the table at the start of a game, with this bag.
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
            features: Features::new(config.edition, config.marks_in_play(), config.rules.hill_ties),
            figures: Figures::new(config.expansions, &config.rules),
            scores: config.counters(),
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
            compass: Compass::default(),
            gold: Gold::default(),
            magic: Magic::default(),
            buildings: Buildings::default(),
            sheep: Sheep::default(),
            flight: Flight::default(),
            towers: Towers::default(),
        };
        for laid in config.at_the_start() {
            table.lay(laid);
            events.tell(|| Event::Started { tile: laid.tile, at: laid.cell });
        }
        turn::go_on(&mut table, events);
        table
    }

    /// Returns the current phase.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the player to act; `None` if the game is over.
    pub fn to_act(&self) -> Option<Seat> {
        (self.phase != Phase::Over).then_some(self.seat)
    }

    /// Returns `true` if this player is still to act after placing their tile: before scoring, or
    /// with a wagon.
    pub fn goes_on(&self, seat: Seat) -> bool {
        (self.phase.is_before_scoring() || self.phase == Phase::Wagon)
            && self.to_act() == Some(seat)
    }

    /// Returns the number of players.
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// Returns all seats in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.players)
    }

    /// Returns the expansions played with the base game.
    pub const fn expansions(&self) -> Expansions {
        self.expansions
    }

    /// Returns `true` if this expansion is played.
    pub(crate) const fn has(&self, expansion: Expansion) -> bool {
        self.expansions.has(expansion)
    }

    /// Returns the rule variants played.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the scores so far, by seat.
    pub fn scores(&self) -> &[u32] {
        &self.scores[..self.players as usize]
    }

    /// Returns the counts of undrawn tiles.
    pub const fn bag(&self) -> &Bag {
        &self.bag
    }

    /// Returns `true` if players report each drawn tile as an action. Otherwise the caller
    /// [supplies](Table::draw) it.
    pub const fn is_told(&self) -> bool {
        self.is_told
    }

    /// Returns the tiles on the board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the figures in the supplies.
    pub const fn figures(&self) -> &Figures {
        &self.figures
    }

    /// Returns the tile placed last.
    pub fn last_laid(&self) -> Laid {
        *self.board.laid().last().expect("the start tile always lies there")
    }

    /// Returns the legal actions of the phase, without duplicates.
    pub fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.legal_into(&mut actions);
        actions
    }

    /// Writes the same as [`Table::legal`] into a list, which is cleared first; for searches.
    pub fn legal_into(&self, actions: &mut Vec<Action>) {
        actions.clear();
        legal::list(self, actions);
    }

    /// Checks whether an action is legal now.
    ///
    /// # Errors
    ///
    /// All reasons why it is illegal.
    pub fn check(&self, action: Action) -> Result<(), Refusal> {
        legal::check(self, action)
    }

    /// Carries out an action of the player to act.
    ///
    /// # Errors
    ///
    /// All reasons why it is illegal; the table is unchanged.
    pub fn play(&mut self, action: Action, events: &mut Events) -> Result<(), Refusal> {
        self.check(action)?;
        turn::carry_out(self, action, events);
        Ok(())
    }

    /// Carries out an action that [`Table::legal`] listed, without checking it again. Only for
    /// searches: after any other action the table is in an unspecified state, and this may panic.
    pub fn play_unchecked(&mut self, action: Action, events: &mut Events) {
        turn::carry_out(self, action, events);
    }

    /// Supplies the tile that was drawn. If it fits nowhere it leaves the game, and another must be
    /// drawn.
    ///
    /// # Errors
    ///
    /// No tile is to be drawn now, or none of this kind is left; the table is unchanged.
    pub fn draw(&mut self, tile: TileId, events: &mut Events) -> Result<Drawn, Refusal> {
        turn::draw(self, tile, events)
    }

    /// Performs the final scoring now, before the regular end.
    pub(crate) fn end_here(&mut self, events: &mut Events) {
        if self.phase != Phase::Over {
            the_end::score(self, events);
            self.phase = Phase::Over;
        }
    }

    /// Returns the scores if the game ended now, by seat.
    pub fn forecast(&self) -> Vec<u32> {
        let mut scores = [0; MOST_PLAYERS as usize];
        self.forecast_into(&mut scores);
        scores[..self.players as usize].to_vec()
    }

    /// Writes the same as [`Table::forecast`] into an array, for searches.
    pub fn forecast_into(&self, scores: &mut [u32; MOST_PLAYERS as usize]) {
        *scores = self.scores;
        // The figures of the final scoring stay on the board after the end of the game.
        if self.phase != Phase::Over {
            the_end::each(self, |worth| worth.give(scores));
        }
    }

    /// Lays a tile on the board and joins its pieces to their neighbours.
    pub(crate) fn lay(&mut self, laid: Laid) -> Slot {
        let slot = self.board.lay(laid);
        self.features.lay(&self.board, slot);
        self.river.flow(&self.board, laid);
        if self.has(Expansion::Wind) {
            self.compass.follow(laid);
        }
        slot
    }

    /// Returns the node of a piece; `None` if there is no such piece.
    pub(crate) fn node_at(&self, at: Cell, piece: PieceId) -> Option<Node> {
        let slot = self.board.slot_at(at)?;
        let ordinal = self.board.laid()[slot as usize].tile.tile().ordinal(piece)?;
        Some(self.features.node(slot, ordinal))
    }

    /// Returns the figure on the board that this names; `None` if there is no such figure.
    pub(crate) fn standing_as(&self, it: Deployed) -> Option<Standing> {
        let Deployed { seat, figure, at, piece } = it;
        let standing = Standing { seat, figure, node: self.node_at(at, piece)? };
        self.figures.standing().contains(&standing).then_some(standing)
    }

    /// Returns the nodes of the city, road or river on the two halves of this side of a laid tile: two
    /// cities may share it. `None` for a field or an abbey.
    pub(crate) fn nodes_on(&self, slot: Slot, side: Side) -> [Option<Node>; 2] {
        let laid = self.board.laid()[slot as usize];
        let owners = laid.tile.tile().side_owners(side.unturned(laid.turn));
        owners.map(|owner| owner.map(|owner| self.features.node(slot, owner)))
    }

    /// Returns the owners of the followers on the feature of a node.
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

    /// Returns a figure on the board as actions name it.
    pub(crate) fn deployed_as(&self, standing: Standing) -> Deployed {
        let (at, piece) = self.features.named(&self.board, standing.node);
        Deployed { seat: standing.seat, figure: standing.figure, at, piece }
    }

    /// Returns the cell of the piece of a node.
    pub(crate) fn cell_of(&self, node: Node) -> Cell {
        let (slot, _) = self.features.place(node);
        self.board.laid()[slot as usize].cell
    }

    /// Returns the active player.
    pub const fn player(&self) -> Seat {
        self.course.player
    }
}
