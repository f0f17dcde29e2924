//! A game rebuilt from its events.

use bastide_rules::tiles::{Mark, Rose, catalogue};
use bastide_rules::{
    Action, Cell, Config, DeadEnds, Deployed, Event, Expansion, FairyStands, Fetched, Figure,
    Holder, Laid, OneMore, PieceKind, PlainMonasteries, Quarter, Seat, Solo, TileId, Title, Turn,
};

use super::board::{Board, Place, beside};
use super::buildings::Buildings;
use super::circle::Circle;
use super::count::Count;
use super::end::at_the_end;
use super::flight::Flight;
use super::gold::Gold;
use super::magic::Magic;
use super::phantom::Phantoms;
use super::sheep::Sheep;
use super::tower::Towers;
use super::turn::Course;

/// Everything on the board and beside it.
#[derive(Clone)]
pub struct Told {
    pub config: Config,
    pub board: Board,
    /// The cell of the tile placed last.
    pub last: Cell,
    pub(super) placer: Seat,
    pub standing: Vec<Deployed>,
    /// The mayors and wagons on the board that moved there from Carcassonne.
    pub came_out: Vec<(Seat, Figure)>,
    pub supply: [[u8; Figure::ALL.len()]; 6],
    pub waiting: Vec<(Seat, Quarter, Figure)>,
    pub count: Quarter,
    pub barns: Vec<(Seat, Cell)>,
    /// The barn built with the tile placed last.
    pub just_built: Option<Cell>,
    pub fairy: Option<Cell>,
    pub fairy_by: Option<Deployed>,
    pub dragon: Option<Cell>,
    /// The cells visited on the dragon's journey.
    pub path: Vec<Cell>,
    pub goods: [[u8; 3]; 6],
    holders: [Option<Holder>; 2],
    pub scores: Vec<u32>,
    pub in_hand: Option<TileId>,
    /// The number of tiles left to draw.
    pub bag: usize,
    pub put_aside: usize,
    pub set_aside: Vec<TileId>,
    /// All tiles drawn, in order.
    pub drawn: Vec<TileId>,
    pub shuffled_in: Vec<TileId>,
    pub abbeys: [bool; 6],
    /// The scored figures that have not returned yet: only wagons may stay out longer than an
    /// action.
    pub due: Vec<Deployed>,
    /// The features scored since the last action, and the owners of the followers there.
    pub(super) scored: Vec<(Place, Vec<Seat>)>,
    /// The players whom the feature just scored owes three points for the fairy, or points for a
    /// pig.
    pub(super) owed: Owed,
    /// The whole wind rose placed last, and whether the tile just placed is owed points for it.
    pub(super) rose: Option<Laid>,
    pub(super) rose_pays: bool,
    /// The figures on the board before the first feature of an action was scored.
    pub(super) before_scoring: Option<Vec<Deployed>>,
    pub(super) circle: Circle,
    pub(super) gold: Gold,
    pub(super) magic: Magic,
    pub(super) phantoms: Phantoms,
    pub(super) buildings: Buildings,
    pub(super) sheep: Sheep,
    pub(super) flight: Flight,
    pub(super) towers: Towers,
    /// The number of tiles drawn before each tile that went under a hill.
    pub hidden: Vec<usize>,
    pub(super) course: Course,
    pub winners: Option<Vec<Seat>>,
    /// `true` after the final scoring began.
    is_final: bool,
    /// The features that the final scoring of a game for one person has paid, one piece of each.
    pub(super) paid_alone: Vec<Place>,
    /// One person's colour: `Some` if the tile placed last has room for a meeple and none stands
    /// there yet, with the number of meeples in the supply.
    pub(super) owes_meeple: Option<u8>,
}

#[derive(Clone, Default)]
pub(super) struct Owed {
    pub fairy: Vec<Seat>,
    pub pig: Vec<Seat>,
    /// The numbers of cities for which the pig pays, without and with besiegers.
    pub cities: [usize; 2],
}

impl Told {
    pub fn new(config: &Config) -> Self {
        let mut told = Told {
            config: config.clone(),
            board: Board::default(),
            last: Cell::ORIGIN,
            placer: Seat::new(config.first),
            standing: Vec::new(),
            came_out: Vec::new(),
            supply: [[0; Figure::ALL.len()]; 6],
            waiting: Vec::new(),
            count: Quarter::Castle,
            barns: Vec::new(),
            just_built: None,
            fairy: None,
            fairy_by: None,
            dragon: None,
            path: Vec::new(),
            goods: [[0; 3]; 6],
            holders: [None; 2],
            scores: vec![0; config.players.into()],
            in_hand: None,
            bag: tiles_to_draw(config),
            put_aside: 0,
            set_aside: Vec::new(),
            drawn: Vec::new(),
            shuffled_in: Vec::new(),
            abbeys: [config.expansions.has(Expansion::Abbey); 6],
            due: Vec::new(),
            scored: Vec::new(),
            owed: Owed::default(),
            before_scoring: None,
            rose: None,
            rose_pays: false,
            circle: Circle::default(),
            gold: Gold::default(),
            magic: Magic::default(),
            phantoms: Phantoms::default(),
            buildings: Buildings::default(),
            sheep: Sheep::default(),
            flight: Flight::default(),
            towers: Towers::default(),
            hidden: Vec::new(),
            course: Course::default(),
            winners: None,
            is_final: false,
            paid_alone: Vec::new(),
            owes_meeple: None,
        };
        if told.is_alone() {
            for points in 0..3 {
                told.scores[(usize::from(config.first) + points) % 3] = points as u32 + 1;
            }
        }
        told.supply = [Figure::ALL.map(|figure| told.begun_with(figure)); 6];
        told
    }

    /// Returns the number of these figures with which each player starts.
    pub fn begun_with(&self, figure: Figure) -> u8 {
        match figure {
            Figure::Meeple if self.is_alone() => 4,
            _ if self.is_alone() => 0,
            Figure::Meeple => 7,
            Figure::Large => u8::from(self.plays(Expansion::Inns)),
            Figure::Abbot => u8::from(self.plays(Expansion::Abbot)),
            Figure::Builder | Figure::Pig => u8::from(self.plays(Expansion::Traders)),
            Figure::Mayor | Figure::Wagon | Figure::Barn => u8::from(self.plays(Expansion::Abbey)),
            Figure::Phantom => u8::from(self.plays(Expansion::Phantom)),
            Figure::Shepherd => u8::from(self.plays(Expansion::Hills)),
        }
    }

    /// Returns `true` if one person plays all colours.
    pub fn is_alone(&self) -> bool {
        self.config.rules.solo == Solo::LowestCounts
    }

    pub fn plays(&self, of: Expansion) -> bool {
        self.config.expansions.has(of)
    }

    pub fn holder(&self, title: Title) -> Option<Holder> {
        self.holders[title as usize]
    }

    pub fn is_with_fairy(&self, it: &Deployed) -> bool {
        is_follower(it.figure)
            && match self.config.rules.fairy {
                FairyStands::OnTile => self.fairy == Some(it.at),
                FairyStands::ByFollower => self.fairy_by == Some(*it),
            }
    }

    /// Checks that every tile is on the board, in the bag, in a player's hand or supply, or set
    /// aside.
    pub fn tiles_are_conserved(&self) {
        let has = |of| usize::from(self.plays(of));
        let a_river = has(Expansion::River) | has(Expansion::River2);
        let start = 12 * has(Expansion::Count) + a_river;
        let of_abbey = usize::from(self.config.players) * has(Expansion::Abbey);
        let all = start.max(1) + tiles_to_draw(&self.config) + of_abbey;
        let players = usize::from(self.config.players);
        let abbeys = self.abbeys[..players].iter().filter(|has| **has).count();
        let beside = self.put_aside + self.set_aside.len() + usize::from(self.in_hand.is_some());
        let hidden = self.hidden.len();
        assert_eq!(self.board.len() + self.bag + hidden + abbeys + beside, all);
    }

    /// Records the events of an action, and checks them.
    pub fn hear(&mut self, action: Option<Action>, events: &[Event]) {
        self.scored.clear();
        self.before_scoring = None;
        let mut expected: Option<Vec<u32>> = None;
        for event in events {
            if *event == Event::FinalScoring {
                self.is_final = true;
                // One person chooses the order, so each payment is checked by itself.
                let owed = (!self.is_alone()).then(|| at_the_end(self, &Count::of(self), true));
                expected = owed
                    .map(|owed| std::iter::zip(&self.scores, owed).map(|(a, b)| a + b).collect());
            }
            self.hear_one(action, event, self.is_final);
            self.watch_alone(event);
        }
        if let Some(expected) = expected {
            assert_eq!(self.scores, expected, "the end pays what was counted");
        }
        self.all_is_paid();
        self.towers_are_settled(action);
    }

    fn hear_one(&mut self, action: Option<Action>, event: &Event, is_final: bool) {
        if !is_final {
            self.watch_turn(event);
        }
        match *event {
            Event::Started { tile, at } => {
                let laid = Laid { tile, turn: Turn::NONE, cell: at };
                self.board.lay(laid);
                self.see_rose(laid);
            }
            Event::Turn { .. } | Event::FinalScoring => {
                self.leave_circle();
                self.leave_gold();
                self.flocks_are_tended();
            }
            Event::Drawn { tile, .. } => {
                self.turn_up(tile);
                assert_eq!(self.in_hand.replace(tile), None, "one tile at a time");
            }
            Event::PutAside { tile, .. } => {
                self.turn_up(tile);
                self.put_aside += 1;
                self.check_put_aside(tile);
            }
            Event::SetAside { tile, .. } => {
                self.turn_up(tile);
                assert!(self.dragon.is_none() && tile.tile().has(Mark::Dragon));
                self.set_aside.push(tile);
            }
            Event::ShuffledIn { tiles } => {
                assert_eq!(self.set_aside.len(), usize::from(tiles));
                self.bag += self.set_aside.len();
                self.shuffled_in.append(&mut self.set_aside);
            }
            Event::Placed { seat, tile, at, turn } => {
                self.place(seat, Laid { tile, turn, cell: at });
                self.begin_phantom();
                self.see_mine();
                self.see_mage();
                self.see_flocks();
                self.begin_flight();
                self.begin_tower();
            }
            Event::Deployed { seat, figure, at, piece } => {
                self.take(seat, figure);
                self.deploy(Deployed { seat, figure, at, piece }, action);
            }
            Event::Hidden { seat } => self.hide(seat),
            Event::Revealed { seat, revealed, at, piece } => {
                self.reveal(seat, revealed, (at, piece), action);
            }
            Event::Flew { seat, figure, rolled, from, to, lands } => {
                assert_eq!(from, self.last);
                self.fly((seat, figure), rolled, to, lands);
            }
            Event::FloorPlaced { seat, at, height } => self.raise(seat, at, height, action),
            Event::Captured { seat, captured } => self.imprison(seat, captured, action),
            Event::Freed { prisoner, why } => self.free(prisoner, why, action),
            Event::Built { seat, building, at } => self.hear_built(seat, building, at, action),
            Event::IngotLaid { seat, at } => self.lay_ingot(seat, at, action),
            Event::IngotsTaken { seat, ref from } => self.take_ingots(seat, from),
            Event::SpellcasterSent { seat, caster, at, piece } => {
                self.send_caster(seat, caster, (at, piece), action);
            }
            Event::SpellcasterLeft { caster, at, piece, sent_by, .. } => {
                self.lift_caster(caster, (at, piece), sent_by, action);
            }
            Event::CircleChosen { seat, kind, choice } => {
                self.choose_circle(seat, kind, choice, action);
            }
            Event::Scored(ref score) => self.judge(score, action, is_final),
            Event::Returned { seat, figure, at, piece, sent_by } => {
                self.go_home(Deployed { seat, figure, at, piece }, sent_by, action);
            }
            Event::BarnBuilt { seat, corner } => {
                self.take(seat, Figure::Barn);
                self.build(seat, corner);
            }
            Event::BarnTakenDown { seat, corner } => {
                self.supply[seat.index()][Figure::Barn as usize] += 1;
                self.may_go(seat, Figure::Barn, action, Fetched::Barn(corner));
                let at = self.barns.iter().position(|it| *it == (seat, corner));
                self.barns.remove(at.expect("it stood there"));
            }
            Event::LeftCarcassonne { seat, figure, quarter } => {
                self.supply[seat.index()][figure as usize] += 1;
                self.may_go(seat, figure, action, Fetched::Waiting { figure, quarter });
                let at = self.waiting.iter().position(|it| *it == (seat, quarter, figure));
                self.waiting.remove(at.expect("it waited there"));
            }
            Event::FairyMoved { seat, at, by } => {
                let own = |it: &Deployed| it.seat == seat && it.at == at && is_follower(it.figure);
                assert!(self.standing.iter().any(|it| own(it) && by.is_none_or(|by| by == *it)));
                assert!(self.fairy_may_move());
                (self.fairy, self.fairy_by) = (Some(at), by);
            }
            Event::DragonFlew { at } => {
                assert!(at == self.last && self.board.tile(at).has(Mark::Volcano));
                self.dragon = Some(at);
            }
            Event::DragonMoved { seat, at } => self.move_dragon(seat, at),
            Event::WagonMoved { seat, at, piece } => self.drive(seat, (at, piece)),
            Event::Reinforced { seat, figure, from, at, piece } => {
                self.come_out(Deployed { seat, figure, at, piece }, from);
            }
            Event::Entered { seat, figure, quarter } => {
                assert_ne!(quarter, self.count, "the Count is there");
                self.take(seat, figure);
                self.waiting.push((seat, quarter, figure));
            }
            Event::CountMoved { to, .. } => {
                assert_ne!(to, self.count);
                self.count = to;
            }
            Event::GoodsTaken { seat, goods, count } => {
                self.goods[seat.index()][goods as usize] += count;
            }
            Event::TitleTaken { seat, title, tiles } => {
                let holder = &mut self.holders[title as usize];
                assert!(holder.is_none_or(|before| before.tiles < tiles));
                *holder = Some(Holder { seat, tiles });
            }
            Event::ArrowActs { at, effect, .. } => {
                assert_eq!(self.board.tile(at).arrow.map(|arrow| arrow.effect), Some(effect));
                self.hear_arrow(effect);
            }
            Event::OneMore { seat, why } => {
                self.leave_circle();
                self.leave_gold();
                self.flocks_are_tended();
                assert_eq!(seat, self.placer);
                assert!(why != OneMore::Lake || self.board.tile(self.last).has(Mark::Volcano));
            }
            Event::Over { ref winners } => self.winners = Some(winners.clone()),
        }
    }

    fn turn_up(&mut self, tile: TileId) {
        self.bag -= 1;
        self.drawn.push(tile);
    }

    fn see_rose(&mut self, laid: Laid) {
        if laid.tile.tile().rose == Some(Rose::Whole) {
            self.rose = Some(laid);
        }
    }

    /// Returns `true` if a tile shows the quarter of the rose in which it lies. The four corners of
    /// the rose are compared as the players see them.
    fn lies_in_its_quarter(&self, laid: Laid) -> bool {
        let (Some(Rose::Quarter(quarter)), Some(rose)) = (laid.tile.tile().rose, self.rose) else {
            return false;
        };
        let clockwise = ["NW", "NE", "SE", "SW"];
        let printed = clockwise.iter().position(|name| *name == quarter.name()).expect("a corner");
        let seen = clockwise[(printed + usize::from(rose.turn.quarters())) % 4];
        let (east, south) = (laid.cell.x - rose.cell.x, laid.cell.y - rose.cell.y);
        (if seen.contains('N') { south <= 0 } else { south >= 0 })
            && (if seen.contains('W') { east <= 0 } else { east >= 0 })
    }

    fn check_put_aside(&self, tile: TileId) {
        let printed = tile.tile();
        let choosy = printed.river.is_some()
            || self.config.rules.dead_ends == DeadEnds::Forbidden
            || printed.pieces_of(PieceKind::Monastery).next().is_some();
        assert!(choosy || !self.board.fits_anywhere(tile), "{tile} would fit");
    }

    fn place(&mut self, seat: Seat, laid: Laid) {
        assert!(self.board.fits(laid.tile, laid.cell, laid.turn), "{laid:?}");
        if laid.tile == catalogue().abbey() {
            assert!(beside(laid.cell).into_iter().all(|cell| self.board.has(cell)));
            assert!(std::mem::take(&mut self.abbeys[seat.index()]), "{seat} has no abbey left");
        } else {
            assert_eq!(self.in_hand.take(), Some(laid.tile), "the tile drawn is placed");
        }
        self.board.lay(laid);
        (self.last, self.placer, self.just_built) = (laid.cell, seat, None);
        self.rose_pays = self.lies_in_its_quarter(laid);
        self.see_rose(laid);
        if laid.tile.tile().has(Mark::Dragon) {
            self.path = self.dragon.into_iter().collect();
        }
    }
}

/// Returns `true` for a follower; builder, pig, barn and shepherd are not followers.
pub fn is_follower(figure: Figure) -> bool {
    !matches!(figure, Figure::Builder | Figure::Pig | Figure::Barn | Figure::Shepherd)
}

/// Returns the number of tiles drawn in a game, as stated on the boxes.
fn tiles_to_draw(config: &Config) -> usize {
    let has = |of| config.expansions.has(of);
    let both_rivers = has(Expansion::River) && has(Expansion::River2);
    let are_replaced = config.rules.plain_monasteries == PlainMonasteries::Replaced;
    config
        .expansions
        .iter()
        .map(|of| match of {
            // The spring is on the board; with the second river, that one brings the lakes.
            Expansion::River if both_rivers => 10,
            Expansion::River | Expansion::River2 => 11,
            Expansion::Inns | Expansion::Hills | Expansion::Tower => 18,
            Expansion::Traders => 24,
            Expansion::Dragon => 30,
            Expansion::Flying => 8,
            Expansion::Abbey => 12,
            Expansion::King | Expansion::Cult => 5,
            Expansion::Anniversary if has(Expansion::River) => 20,
            Expansion::Anniversary => 15,
            Expansion::Abbot | Expansion::Count | Expansion::Phantom | Expansion::Buildings => 0,
            Expansion::Cathars => 4,
            Expansion::Besiegers => 6,
            Expansion::SpielDoch => 2,
            // Alone with the base game it replaces two monasteries.
            Expansion::Darmstadt if config.expansions.iter().count() == 1 => 1,
            Expansion::Darmstadt => 3,
            Expansion::Labyrinth => 1,
            // The first whole rose is the start tile, unless something else is laid there.
            Expansion::Wind => {
                let others = [Expansion::River, Expansion::River2, Expansion::Count];
                5 + usize::from(others.into_iter().any(|it| config.expansions.has(it)))
            }
            // The first replaces the plain monasteries of the base game, of which there are as many.
            Expansion::GermanMonasteries if are_replaced => 0,
            Expansion::DutchMonasteries if are_replaced && !has(Expansion::GermanMonasteries) => 0,
            Expansion::GermanMonasteries | Expansion::DutchMonasteries => 6,
            Expansion::Festival => 10,
            Expansion::CropCircles1 | Expansion::CropCircles2 => 6,
            Expansion::Gold | Expansion::Mage => 8,
            // Its spring is never drawn, its other river tile with a river only.
            Expansion::GamesQuarterly => {
                let rivers = [Expansion::River, Expansion::River2];
                10 + usize::from(rivers.into_iter().any(|it| config.expansions.has(it)))
            }
        })
        .sum::<usize>()
        + 71
}
