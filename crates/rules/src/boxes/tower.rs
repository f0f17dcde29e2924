//! The towers: floors on foundations, followers whom they capture, and followers on top.
//!
//! A floor captures one follower in the row or column of its tower, as many cells away as the tower
//! has floors. The owner pays a ransom, or captures a follower in return: then both go home.

use arrayvec::ArrayVec;

use crate::action::{Action, Deployed};
use crate::board::Slot;
use crate::boxes::phantom;
use crate::config::{Expansion, MOST_PLAYERS};
use crate::event::{Event, Events, Freed, SentHome};
use crate::features::Node;
use crate::figure::Figure;
use crate::figures::Standing;
use crate::home;
use crate::legal;
use crate::phase::Phase;
use crate::prisoner::{Prisoner, RANSOM};
use crate::refusal::WhyNot;
use crate::seat::Seat;
use crate::space::Cell;
use crate::table::Table;
use crate::tiles::{PieceId, PieceKind};
use crate::turn::Step;

/// The number of floors in the box.
const FLOORS: usize = 30;

/// The only foundation of a tile.
const FOUNDATION: PieceId = PieceId::new(PieceKind::Tower, 0);

/// The towers on the board, and their prisoners.
#[derive(Clone, Debug, Default)]
pub(crate) struct Towers {
    /// The towers with their numbers of floors, in the order of building. A foundation is none yet.
    heights: ArrayVec<(Slot, u8), FLOORS>,
    /// The number of floors that each player has placed, by seat.
    placed: [u8; MOST_PLAYERS as usize],
    /// The prisoners, in the order of capture: no more than floors.
    prisoners: ArrayVec<Prisoner, FLOORS>,
    /// The tower that was raised and may capture a follower.
    raised: Option<Slot>,
    /// The owner of the follower just captured, who holds several kinds of followers of the captor.
    partner: Option<Seat>,
    /// The number of the turn in which a ransom was paid last.
    paid: u16,
}

/// Returns the number of floors with which each of this many players starts.
pub const fn floors_of_each(players: u8) -> u8 {
    match players {
        0..=2 => 10,
        3 => 9,
        4 => 7,
        5 => 6,
        _ => 5,
    }
}

impl Towers {
    fn height(&self, slot: Slot) -> u8 {
        let built = self.heights.iter().find(|(it, _)| *it == slot);
        built.map_or(0, |(_, height)| *height)
    }
}

impl Table {
    /// Returns the towers with at least one floor: the cell and the number of floors.
    pub fn towers(&self) -> impl Iterator<Item = (Cell, u8)> {
        let laid = self.board.laid();
        self.towers.heights.iter().map(|(slot, height)| (laid[usize::from(*slot)].cell, *height))
    }

    /// Returns the number of floors on the foundation of this cell; `None` if there is none.
    pub fn tower_at(&self, at: Cell) -> Option<u8> {
        foundation(self, at).map(|(height, _)| height)
    }

    /// Returns the number of floors in a player's supply.
    pub fn floors_left(&self, seat: Seat) -> u8 {
        if !self.has(Expansion::Tower) {
            return 0;
        }
        floors_of_each(self.players) - self.towers.placed[seat.index()]
    }

    /// Returns the prisoners, in the order of capture.
    pub fn prisoners(&self) -> &[Prisoner] {
        &self.towers.prisoners
    }

    /// Returns the cell of the tower that may capture a follower now.
    pub fn raised_tower(&self) -> Option<Cell> {
        self.towers.raised.map(|slot| self.board.laid()[usize::from(slot)].cell)
    }

    /// Returns the followers that a tower of this height on this cell reaches.
    pub fn in_reach(&self, tower: Cell, height: u8) -> impl Iterator<Item = Deployed> {
        let standing = self.figures.standing().iter();
        let reached = standing.filter(move |it| reaches(self, tower, height, it));
        reached.map(|it| self.deployed_as(*it))
    }
}

/// Returns `true` if a tower of this height reaches a figure that is a follower: in its row or column,
/// up to as many cells away as it has floors.
#[cold]
fn reaches(table: &Table, tower: Cell, height: u8, it: &Standing) -> bool {
    let at = table.cell_of(it.node);
    let (rows, columns) = (at.y.abs_diff(tower.y), at.x.abs_diff(tower.x));
    it.figure.is_follower() && (rows == 0 || columns == 0) && u16::from(height) >= rows.max(columns)
}

/// Returns `true` if the player can place a floor, place a follower on a tower, or pay a ransom.
#[inline]
pub(crate) fn can_act(table: &Table) -> bool {
    table.has(Expansion::Tower) && can_do_anything(table)
}

#[cold]
fn can_do_anything(table: &Table) -> bool {
    let has_floor = table.floors_left(table.course.player) > 0;
    let mut can = can_climb(table) || ransoms(table).next().is_some();
    each_open(table, &mut |_, _| can |= has_floor);
    can
}

/// Returns `true` if the player can place a follower on a tower.
#[inline]
pub(crate) fn can_ascend(table: &Table) -> bool {
    table.has(Expansion::Tower) && can_climb(table)
}

#[cold]
fn can_climb(table: &Table) -> bool {
    let mut followers = Figure::FOLLOWERS.into_iter();
    let has_climber = followers.any(|figure| check_climber(table, figure).is_ok());
    let mut can = false;
    each_open(table, &mut |_, height| can |= height > 0);
    can && has_climber
}

/// Calls `found` with each open foundation or tower and its height: nobody is on top, and the dragon
/// is not on its tile.
#[cold]
fn each_open(table: &Table, found: &mut dyn FnMut(Cell, u8)) {
    for at in table.board.laid().iter().map(|laid| laid.cell) {
        if let Some((height, node)) = foundation(table, at)
            && table.standing_on(node).is_empty()
            && !table.dragon.is_on(at)
        {
            found(at, height);
        }
    }
}

/// Returns the number of floors on the foundation of this cell, and the node of its piece.
#[cold]
fn foundation(table: &Table, at: Cell) -> Option<(u8, Node)> {
    let slot = table.board.slot_at(at)?;
    let ordinal = table.board.laid()[usize::from(slot)].tile.tile().ordinal(FOUNDATION)?;
    Some((table.towers.height(slot), table.features.node(slot, ordinal)))
}

/// Checks that the tower on this cell is open, and returns its number of floors.
#[cold]
fn check_open(table: &Table, at: Cell) -> Result<u8, WhyNot> {
    let (height, node) = foundation(table, at).ok_or(WhyNot::NoFoundation)?;
    if table.dragon.is_on(at) {
        return Err(WhyNot::DragonIsThere);
    }
    let by = table.standing_on(node);
    if by.is_empty() {
        return Ok(height);
    }
    Err(WhyNot::Taken { kind: PieceKind::Tower, by: by.iter().collect() })
}

/// Checks that the player may place such a figure on a tower now.
#[cold]
fn check_climber(table: &Table, figure: Figure) -> Result<(), WhyNot> {
    if !figure.may_stand_on(PieceKind::Tower, &table.rules) {
        return Err(WhyNot::MayNotStandThere { figure, kind: PieceKind::Tower });
    }
    if let Some(why) = phantom::against(table, figure) {
        return Err(why);
    }
    if table.figures.supply(table.course.player, figure) == 0 {
        return Err(WhyNot::NoneLeft { figure });
    }
    Ok(())
}

/// Checks that the player may place a figure on the tower of this cell now.
#[cold]
pub(crate) fn check_ascent(table: &Table, figure: Figure, at: Cell) -> Result<(), WhyNot> {
    check_climber(table, figure)?;
    if check_open(table, at)? == 0 { Err(WhyNot::NoFloor) } else { Ok(()) }
}

/// Adds the towers on which a follower may be placed, anywhere on the board.
#[inline]
pub(crate) fn list_ascents(table: &Table, actions: &mut Vec<Action>) {
    if table.has(Expansion::Tower) {
        list_all_ascents(table, actions);
    }
}

#[cold]
fn list_all_ascents(table: &Table, actions: &mut Vec<Action>) {
    for figure in Figure::FOLLOWERS.into_iter().filter(|it| check_climber(table, *it).is_ok()) {
        each_open(table, &mut |at, height| {
            if height > 0 {
                actions.push(Action::Deploy { figure, at, piece: FOUNDATION });
            }
        });
    }
}

/// Adds the foundations and towers on which the player can place a floor, and the ransoms.
#[inline]
pub(crate) fn list(table: &Table, actions: &mut Vec<Action>) {
    if table.has(Expansion::Tower) {
        list_floors(table, actions);
        list_ransoms(table, actions);
    }
}

#[cold]
fn list_floors(table: &Table, actions: &mut Vec<Action>) {
    if table.floors_left(table.course.player) > 0 {
        each_open(table, &mut |at, _| actions.push(Action::Floor(at)));
    }
}

#[cold]
pub(crate) fn check_floor(table: &Table, at: Cell) -> Result<(), WhyNot> {
    if !table.has(Expansion::Tower) {
        return Err(WhyNot::NotPlayed(Expansion::Tower));
    }
    if table.floors_left(table.course.player) == 0 {
        return Err(WhyNot::NoFloorLeft);
    }
    check_open(table, at).map(|_| ())
}

/// Places a floor. It may capture a follower.
#[cold]
pub(crate) fn raise(table: &mut Table, at: Cell, events: &mut Events) {
    let slot = table.board.slot_at(at).expect("the action is legal: a foundation is there");
    let towers = &mut table.towers;
    match towers.heights.iter_mut().find(|(it, _)| *it == slot) {
        Some((_, height)) => *height += 1,
        None => towers.heights.push((slot, 1)),
    }
    let seat = table.course.player;
    towers.placed[seat.index()] += 1;
    towers.raised = Some(slot);
    let height = towers.height(slot);
    events.tell(|| Event::FloorPlaced { seat, at, height });
    table.course.step = Step::Tower;
}

/// Returns the phase in which the player captures a follower, or chooses which returns for it.
#[cold]
pub(crate) fn act(table: &mut Table) -> Option<Phase> {
    if table.towers.partner.is_some() {
        return Some(Phase::Exchange);
    }
    if prey(table).next().is_some() {
        return Some(Phase::Capture);
    }
    table.towers.raised = None;
    None
}

/// Returns the followers that the raised tower can capture.
fn prey(table: &Table) -> impl Iterator<Item = &Standing> {
    let tower = table.raised_tower();
    let height = table.towers.raised.map_or(0, |slot| table.towers.height(slot));
    let is_prey =
        move |it: &&Standing| tower.is_some_and(|tower| reaches(table, tower, height, it));
    table.figures.standing().iter().filter(is_prey)
}

#[cold]
pub(crate) fn list_captures(table: &Table, actions: &mut Vec<Action>) {
    let first = actions.len();
    for it in prey(table) {
        legal::add_once(actions, first, Action::Capture(table.deployed_as(*it)));
    }
}

#[cold]
pub(crate) fn check_capture(table: &Table, captured: Deployed) -> Result<(), WhyNot> {
    let mut prey = prey(table);
    if prey.any(|it| table.deployed_as(*it) == captured) { Ok(()) } else { Err(WhyNot::OutOfReach) }
}

/// Captures a follower. The player's own returns to the supply; that of a player who holds a
/// prisoner in return is exchanged for it.
#[cold]
pub(crate) fn capture(table: &mut Table, captured: Deployed, events: &mut Events) {
    let it = table.standing_as(captured).expect("the action is legal: it is there");
    table.towers.raised = None;
    let captor = table.course.player;
    if it.seat == captor {
        home::send_one_home(table, SentHome::Tower, it, events);
        return;
    }
    home::imprison(table, captor, it, events);
    let prisoner = Prisoner { captor, owner: it.seat, figure: it.figure };
    table.towers.prisoners.push(prisoner);
    let first = held(table, it.seat, captor).next();
    let another = held(table, it.seat, captor).find(|other| Some(*other) != first);
    match (first, another) {
        (None, _) => {}
        (Some(figure), None) => exchange(table, it.seat, figure, events),
        (Some(_), Some(_)) => table.towers.partner = Some(it.seat),
    }
}

/// Captures nobody.
pub(crate) fn spare(table: &mut Table) {
    table.towers.raised = None;
}

/// Returns the kinds of the followers of a player that another holds; a kind may be repeated.
fn held(table: &Table, captor: Seat, owner: Seat) -> impl Iterator<Item = Figure> {
    let prisoners = table.towers.prisoners.iter();
    let of_both = move |it: &&Prisoner| (it.captor, it.owner) == (captor, owner);
    prisoners.filter(of_both).map(|it| it.figure)
}

#[cold]
pub(crate) fn list_exchanges(table: &Table, actions: &mut Vec<Action>) {
    let first = actions.len();
    if let Some(partner) = table.towers.partner {
        for figure in held(table, partner, table.course.player) {
            legal::add_once(actions, first, Action::Exchange(figure));
        }
    }
}

#[cold]
pub(crate) fn check_exchange(table: &Table, figure: Figure) -> Result<(), WhyNot> {
    let partner = table.towers.partner;
    let is_held = partner
        .is_some_and(|partner| held(table, partner, table.course.player).any(|it| it == figure));
    if is_held { Ok(()) } else { Err(WhyNot::NotAPrisoner { figure }) }
}

/// Frees the follower of this kind for which the player chose to exchange the one just captured.
#[cold]
pub(crate) fn choose(table: &mut Table, figure: Figure, events: &mut Events) {
    if let Some(partner) = table.towers.partner.take() {
        exchange(table, partner, figure, events);
    }
}

/// Frees the follower just captured, and one of the player's in return.
fn exchange(table: &mut Table, partner: Seat, figure: Figure, events: &mut Events) {
    let captor = table.course.player;
    let newest = *table.towers.prisoners.last().expect("it was captured just now");
    free(table, newest, Freed::Exchanged, events);
    let own = Prisoner { captor: partner, owner: captor, figure };
    free(table, own, Freed::Exchanged, events);
}

/// Returns a prisoner to its owner's supply.
fn free(table: &mut Table, prisoner: Prisoner, why: Freed, events: &mut Events) {
    let at = table.towers.prisoners.iter().position(|it| *it == prisoner);
    table.towers.prisoners.remove(at.expect("it is a prisoner"));
    table.figures.give_back(prisoner.owner, prisoner.figure);
    events.tell(|| Event::Freed { prisoner, why });
}

/// Returns the prisoners whom the player can ransom now; a kind may be repeated.
fn ransoms(table: &Table) -> impl Iterator<Item = &Prisoner> {
    let own = |it: &&Prisoner| it.owner == table.course.player;
    let prisoners = if can_pay(table).is_ok() { table.prisoners() } else { &[] };
    prisoners.iter().filter(own)
}

/// Checks that the player may pay a ransom in this turn.
fn can_pay(table: &Table) -> Result<(), WhyNot> {
    if table.towers.paid == table.course.number {
        return Err(WhyNot::HasPaid);
    }
    if table.scores[table.course.player.index()] < RANSOM { Err(WhyNot::TooPoor) } else { Ok(()) }
}

/// Adds the prisoners whom the player can ransom.
#[inline]
pub(crate) fn list_ransoms(table: &Table, actions: &mut Vec<Action>) {
    if !table.prisoners().is_empty() {
        list_all_ransoms(table, actions);
    }
}

#[cold]
fn list_all_ransoms(table: &Table, actions: &mut Vec<Action>) {
    let first = actions.len();
    for it in ransoms(table) {
        let action = Action::Ransom { figure: it.figure, from: it.captor };
        legal::add_once(actions, first, action);
    }
}

#[cold]
pub(crate) fn check_ransom(table: &Table, figure: Figure, from: Seat) -> Result<(), WhyNot> {
    if !table.has(Expansion::Tower) {
        return Err(WhyNot::NotPlayed(Expansion::Tower));
    }
    if !held(table, from, table.course.player).any(|it| it == figure) {
        return Err(WhyNot::NotAPrisoner { figure });
    }
    can_pay(table)
}

/// Pays the captor and frees the prisoner. The player goes on with the turn.
#[cold]
pub(crate) fn pay(table: &mut Table, figure: Figure, from: Seat, events: &mut Events) {
    let owner = table.course.player;
    table.towers.paid = table.course.number;
    table.scores[owner.index()] -= RANSOM;
    table.scores[from.index()] += RANSOM;
    free(table, Prisoner { captor: from, owner, figure }, Freed::Ransomed, events);
}
