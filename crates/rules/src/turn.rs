//! The order of a turn, step by step as in the rulebook.
//!
//! [`go_on`] walks through the [`Step`]s. Each step calls the module of its rule, which does the
//! work or returns the phase in which a player has to decide.

use crate::action::{Action, CircleChoice, Deployed};
use crate::board::{Laid, Slot};
use crate::boxes::{
    abbey, abbot, arrow, barn, builder, buildings, carcassonne, circle, dragon, fairy, festival,
    flight, gold, hills, magic, phantom, princess, river, sheep, siege, tower, wagon, wind,
};
use crate::config::{DragonMoves, LeftoverAbbeys};
use crate::event::{Event, Events, OneMore, SentHome};
use crate::figures::Standing;
use crate::phase::Phase;
use crate::refusal::{Refusal, WhyNot};
use crate::seat::{Seat, Seats};
use crate::table::Table;
use crate::tiles::{ArrowEffect, Mark, TileId};
use crate::{chance, legal, scoring, solo, the_end};

/// The steps of a turn, and of the end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// The fairy pays the player if they start their turn beside her.
    Begin,
    /// The player may place an abbey instead of drawing a tile.
    Abbey,
    /// A tile is drawn and placed.
    Draw,
    /// The immediate effects of the tile: builder, lake and volcano. A gold mine brings ingots; the
    /// player chooses the tile for the second. The mage or the witch is sent to another feature.
    Placed,
    /// The mage or the witch is sent after an ingot was laid.
    Magic,
    /// An arrow pays or takes effect; the player chooses one of several.
    Arrow,
    /// The player places or moves a figure, or builds.
    Figure,
    /// A follower is in the air. Only a take-off leads here.
    Flight,
    /// The tower just raised captures a follower. Only a floor leads here.
    Tower,
    /// The player places the phantom.
    Phantom,
    /// A token is drawn for a shepherd, or the flock goes into the stable.
    Flock,
    /// The dragon's journey, if the rules put it before scoring.
    DragonBefore,
    /// Followers move from Carcassonne to features about to be scored.
    Reinforce,
    /// The features that the tile completed are scored.
    Score,
    /// Scored wagons move on.
    Wagons,
    /// A follower moves to Carcassonne.
    Quarter,
    /// The Count moves.
    Count,
    /// The dragon's journey, if the rules put it after scoring.
    DragonAfter,
    /// Everybody follows a crop circle.
    Circle,
    /// A knight escapes from a besieged city.
    Escape,
    /// The steps repeat for a builder, the volcano lake or an arrow.
    OneMore,
    /// The turn passes to the next player, or after the last tile to the next leftover abbey.
    Next,
    /// Followers move from Carcassonne once more before the final scoring.
    LastReinforce,
    /// The final scoring.
    End,
}

/// The current position within the turn.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    pub step: Step,
    /// The active player.
    pub player: Seat,
    /// The number of the turn, from 1.
    pub number: u16,
    /// The tile just placed.
    pub placed: Slot,
    /// The player who placed it.
    pub placer: Seat,
    /// `true` in the second part of a turn; there is no third.
    pub second_part: bool,
    /// The reason for an additional tile after this one, if there is one.
    pub one_more: Option<OneMore>,
    /// `true` if a follower was placed on another tile than this one.
    pub went_elsewhere: bool,
    /// The effect of an arrow in this turn.
    pub arrow: Option<ArrowEffect>,
    /// The choice of the player who placed a crop circle.
    pub circle: Option<CircleChoice>,
    /// The players who have finished in the current round of decisions.
    pub done: Seats,
    /// The round of leftover abbeys, after the last tile was placed.
    pub leftovers: Option<Leftovers>,
    /// `true` if the game ends with this turn, because a colour has no meeple left to place.
    pub is_last: bool,
    /// The figures on the board whose features the final scoring of one person's game has paid, a
    /// bit each.
    pub scored: u16,
}

/// The round in which leftover abbeys are placed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leftovers {
    /// The player who placed the last tile; the player to their left goes first.
    from: Seat,
    asked: u8,
}

impl Course {
    /// Returns the state at the beginning of a turn.
    pub fn beginning(player: Seat, number: u16) -> Self {
        Course {
            step: Step::Begin,
            player,
            number,
            placed: 0,
            placer: player,
            second_part: false,
            one_more: None,
            went_elsewhere: false,
            arrow: None,
            circle: None,
            done: Seats::default(),
            leftovers: None,
            is_last: false,
            scored: 0,
        }
    }
}

/// The result of drawing a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// The tile has to be placed.
    ToPlace,
    /// The tile fits nowhere and leaves the game.
    Unplaceable,
    /// The tile shows a dragon and the dragon has not woken: it will be shuffled in again.
    SetAside,
}

/// Advances to the next decision.
pub(crate) fn go_on(table: &mut Table, events: &mut Events) {
    loop {
        table.seat = table.course.player;
        let decision = match table.course.step {
            Step::Begin => {
                tell_turn(table, events);
                fairy::greet(table, events);
                None
            }
            Step::Abbey if table.course.leftovers.is_some() => {
                let offered = abbey::offer(table);
                if offered.is_some() {
                    table.course.number += 1;
                    tell_turn(table, events);
                }
                offered
            }
            Step::Abbey => abbey::offer(table),
            Step::Draw if table.bag.total() == 0 => {
                table.course.step = Step::Next;
                continue;
            }
            Step::Draw => Some(Phase::Draw),
            Step::Placed => {
                builder::notice(table);
                river::reach_lake(table);
                dragon::stir(table, events);
                gold::bring(table, events).or_else(|| magic::call(table))
            }
            Step::Magic => magic::call(table),
            Step::Arrow => arrow::act(table, events),
            Step::Figure if legal::can_move_a_figure(table) => Some(Phase::Figure),
            Step::Figure => {
                solo::notice(table);
                None
            }
            Step::Flight => table.flight.phase(),
            Step::Tower => tower::act(table),
            Step::Phantom => phantom::act(table),
            Step::Flock => sheep::act(table, events),
            Step::DragonBefore if table.rules.dragon_moves == DragonMoves::BeforeScoring => {
                dragon::journey(table)
            }
            Step::DragonBefore => None,
            Step::Reinforce => carcassonne::reinforce(table),
            Step::Score if table.rules.is_solo() => solo::score(table, events),
            Step::Score => {
                scoring::completed(table, events);
                barn::score(table, events);
                None
            }
            Step::Wagons => wagon::drive_on(table, events),
            Step::Quarter => carcassonne::enter(table),
            Step::Count => Some(Phase::Count),
            Step::DragonAfter => dragon::journey(table),
            Step::Circle => circle::act(table),
            Step::Escape => siege::escape(table),
            Step::OneMore => {
                one_more(table, events);
                continue;
            }
            Step::Next => {
                next(table);
                continue;
            }
            Step::LastReinforce => carcassonne::reinforce_at_the_end(table),
            Step::End if table.rules.is_solo() => solo::finish(table, events),
            Step::End => {
                the_end::score(table, events);
                Some(Phase::Over)
            }
        };
        match decision {
            Some(phase) => {
                table.phase = phase;
                return;
            }
            None => table.course.step = table.course.step.following(),
        }
    }
}

fn tell_turn(table: &Table, events: &mut Events) {
    let (seat, number) = (table.course.player, table.course.number);
    events.tell(|| Event::Turn { seat, number });
}

impl Step {
    fn following(self) -> Step {
        match self {
            Step::Begin => Step::Abbey,
            Step::Abbey => Step::Draw,
            Step::Draw => Step::Placed,
            Step::Placed | Step::Magic => Step::Arrow,
            Step::Arrow => Step::Figure,
            Step::Figure | Step::Flight | Step::Tower => Step::Phantom,
            Step::Phantom => Step::Flock,
            Step::Flock => Step::DragonBefore,
            Step::DragonBefore => Step::Reinforce,
            Step::Reinforce => Step::Score,
            Step::Score => Step::Wagons,
            Step::Wagons => Step::Quarter,
            // No follower moved to Carcassonne, so the Count stays.
            Step::Quarter | Step::Count => Step::DragonAfter,
            Step::DragonAfter => Step::Circle,
            Step::Circle => Step::Escape,
            Step::Escape => Step::OneMore,
            Step::OneMore => Step::Next,
            Step::Next | Step::LastReinforce | Step::End => Step::End,
        }
    }
}

/// Takes the drawn tile out of the bag. If it fits nowhere it leaves the game, and another is
/// drawn.
pub(crate) fn draw(table: &mut Table, tile: TileId, events: &mut Events) -> Result<Drawn, Refusal> {
    if table.phase != Phase::Draw {
        return Err(WhyNot::NotTheMomentToDraw.into());
    }
    if !table.bag.take(tile) {
        return Err(WhyNot::NotInTheBag { tile }.into());
    }
    Ok(turn_up(table, tile, events))
}

/// Decides the result of drawing a tile that was taken out of the bag.
fn turn_up(table: &mut Table, tile: TileId, events: &mut Events) -> Drawn {
    let seat = table.seat;
    if dragon::sleeps_through(table, tile) {
        table.dragon.set_aside(tile);
        events.tell(|| Event::SetAside { seat, tile });
        go_on(table, events);
        return Drawn::SetAside;
    }
    if !legal::fits_anywhere(table, tile) {
        events.tell(|| Event::PutAside { seat, tile });
        go_on(table, events);
        return Drawn::Unplaceable;
    }
    table.phase = Phase::Tile(tile);
    events.tell(|| Event::Drawn { seat, tile });
    Drawn::ToPlace
}

/// Carries out a legal action and advances to the next decision.
pub(crate) fn carry_out(table: &mut Table, action: Action, events: &mut Events) {
    match action {
        Action::Place { tile, at, turn } => {
            place(table, Laid { tile, turn, cell: at }, events);
            table.course.step = Step::Placed;
        }
        Action::Draw(tile) => {
            table.bag.take(tile);
            // This advances by itself.
            turn_up(table, tile, events);
            return;
        }
        Action::Ingot(at) => {
            gold::lay(table, at, events);
            table.course.step = Step::Magic;
        }
        Action::Send { caster, at, piece } => {
            magic::send(table, caster, at, piece, events);
            table.course.step = Step::Arrow;
        }
        Action::Dismiss(caster) => {
            magic::leave(table, caster, SentHome::Recalled, events);
            table.course.step = Step::Arrow;
        }
        Action::Arrow(choice) => {
            arrow::choose(table, choice, events);
            table.course.step = Step::Figure;
        }
        Action::Deploy { figure, at, piece } if table.phase == Phase::Landing => {
            flight::land(table, figure, at, piece, events);
        }
        // Only one figure is placed or moved in a turn.
        Action::Deploy { figure, at, piece } | Action::Second { figure, at, piece } => {
            deploy(table, Deployed { seat: table.course.player, figure, at, piece }, events);
            phantom::notice(table, action);
            sheep::notice(table, figure);
            table.course.step = table.course.step.following();
        }
        Action::Barn(corner) => {
            barn::build(table, corner, events);
            table.course.step = table.course.step.following();
        }
        Action::Build(building) => {
            buildings::build(table, building, events);
            table.course.step = table.course.step.following();
        }
        Action::Floor(at) => tower::raise(table, at, events),
        Action::Capture(captured) => tower::capture(table, captured, events),
        Action::Exchange(figure) => tower::choose(table, figure, events),
        Action::Ransom { figure, from } => tower::pay(table, figure, from, events),
        Action::Fairy { at, by } => {
            fairy::go(table, at, by, events);
            table.course.step = table.course.step.following();
        }
        Action::Recall { .. } => {
            abbot::recall(table, events);
            table.course.step = table.course.step.following();
        }
        Action::Flock(choice) => sheep::choose(table, choice, events),
        Action::Reveal(revealed) => chance::receive(table, revealed, events),
        Action::Fly(figure) => flight::take_off(table, figure),
        Action::Circle(choice) => circle::choose(table, choice, events),
        Action::Add { figure, at, piece } => circle::add(table, figure, at, piece, events),
        Action::Fetch(fetched) if table.phase == Phase::Fetch => {
            circle::fetch(table, fetched, events);
        }
        Action::Fetch(fetched) => {
            festival::fetch(table, fetched, events);
            table.course.step = table.course.step.following();
        }
        Action::Evict(knight) => {
            princess::evict(table, knight, events);
            table.course.step = Step::Flock;
        }
        // In phases in which several players act, the step repeats until none is left.
        Action::Dragon(to) => {
            dragon::step(table, to, events);
            magic::meet_dragon(table, to, events);
        }
        Action::Wagon { at, piece } => wagon::drive(table, at, piece, events),
        Action::Reinforce { figure, from, at, piece } => {
            carcassonne::come_out(table, figure, from, at, piece, events);
        }
        Action::Enter { quarter, figure } => {
            carcassonne::go_in(table, quarter, figure, events);
            table.course.step = Step::Count;
        }
        Action::Score { at, piece } => solo::choose(table, at, piece, events),
        Action::Count(to) => {
            carcassonne::move_the_count(table, to, events);
            table.course.step = Step::DragonAfter;
        }
        Action::Escape { figure, at, piece } => {
            siege::leave(table, figure, at, piece, events);
            table.course.step = Step::OneMore;
        }
        Action::Pass => match table.phase {
            Phase::Reinforce | Phase::Add => table.course.done.add(table.seat),
            Phase::Wagon => wagon::go_home(table, events),
            Phase::Capture => tower::spare(table),
            _ => table.course.step = table.course.step.following(),
        },
    }
    go_on(table, events);
}

fn place(table: &mut Table, laid: Laid, events: &mut Events) {
    let seat = table.course.player;
    table.course.placed = table.lay(laid);
    table.course.placer = seat;
    table.course.went_elsewhere = false;
    if laid.tile.tile().has(Mark::Abbey) {
        table.abbeys.place(seat);
    }
    events.tell(|| Event::Placed { seat, tile: laid.tile, at: laid.cell, turn: laid.turn });
    wind::pay(table, events);
    hills::raise(table, laid, events);
    sheep::begin(table);
    flight::begin(table);
}

/// Places a figure of the player's supply on the board.
pub(crate) fn deploy(table: &mut Table, placed: Deployed, events: &mut Events) {
    let Deployed { seat, figure, at, piece } = placed;
    let node = table.node_at(at, piece).expect("the action is legal: the piece is there");
    table.figures.take(seat, figure);
    table.figures.stand(Standing { seat, figure, node });
    table.features.occupy(node, seat, figure.weight());
    events.tell(|| Event::Deployed { seat, figure, at, piece });
}

/// Starts the steps again for an additional tile, or passes on to the next player.
fn one_more(table: &mut Table, events: &mut Events) {
    let course = &mut table.course;
    let granted = course.one_more.take();
    (course.arrow, course.circle, course.done) = (None, None, Seats::default());
    let Some(why) = granted else {
        course.step = Step::Next;
        return;
    };
    // The lake grants the rest of the turn that it began, so a builder may still add a second part.
    course.second_part |= why != OneMore::Lake;
    course.step = Step::Abbey;
    let seat = course.player;
    if table.bag.total() > 0 {
        events.tell(|| Event::OneMore { seat, why });
    }
}

/// Passes the turn to the next player, or after the last tile to the next leftover abbey.
fn next(table: &mut Table) {
    let course = &mut table.course;
    if course.is_last {
        course.step = Step::LastReinforce;
        return;
    }
    if table.bag.total() > 0 {
        let placed = (course.placed, course.placer);
        *course = Course::beginning(course.player.next(table.players), course.number + 1);
        (course.placed, course.placer) = placed;
        table.carcassonne.begin_turn();
        return;
    }
    let from = course.placer;
    let leftovers = course.leftovers.get_or_insert(Leftovers { from, asked: 0 });
    if table.rules.leftover_abbeys == LeftoverAbbeys::Lost || leftovers.asked == table.players {
        course.step = Step::LastReinforce;
        return;
    }
    let seat = leftovers.from.left_round(table.players).nth(leftovers.asked.into());
    leftovers.asked += 1;
    course.player = seat.expect("not everybody has been asked");
    course.step = Step::Abbey;
    table.carcassonne.begin_turn();
}
