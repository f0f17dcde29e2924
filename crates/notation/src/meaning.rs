//! The action that an item means on a table, and the item that stands for an action.

use bastide_rules::space::Corner;
use bastide_rules::{
    Action, ArrowChoice, Cell, Deployed, Fetched, Figure, Phase, Seat, Side, Table, Turn,
};

use crate::fault::Fault;
use crate::item::{Item, is_abbey};
use crate::spot::Spot;

/// The steps to the east and to the south from a tile's cell to the cell by which a corner of it is
/// named: the one whose north-west corner it is.
const CORNERS: [(Corner, i16, i16); 4] = [
    (Corner::NorthWest, 0, 0),
    (Corner::NorthEast, 1, 0),
    (Corner::SouthEast, 1, 1),
    (Corner::SouthWest, 0, 1),
];

/// A moment at which a player decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    phase: Phase,
    /// The player who decides.
    seat: Option<Seat>,
    /// The player whose turn it is.
    player: Seat,
}

impl Moment {
    pub fn of(table: &Table) -> Self {
        Moment { phase: table.phase(), seat: table.to_act(), player: table.player() }
    }

    /// Returns the player who decides, if the text names them: it is not their turn. Of the steps of
    /// the dragon everybody knows whose they are.
    pub fn mark(&self) -> Option<Seat> {
        self.seat.filter(|seat| *seat != self.player && self.phase != Phase::Dragon)
    }

    /// Returns `true` if this is the moment for an item, which the text leaves to this player.
    pub fn is_for(&self, item: &Item, mark: Option<Seat>) -> bool {
        let is_due = match item {
            Item::Place(tile, ..) if is_abbey(*tile) => self.phase == Phase::Abbey,
            Item::Place(..) => matches!(self.phase, Phase::Tile(_) | Phase::Draw),
            Item::LeftOut(_) => self.phase == Phase::Draw,
            Item::Pass => mark.is_none() || mark == self.seat,
            Item::Deploy(_) => {
                matches!(self.phase, Phase::Figure | Phase::Phantom | Phase::Landing)
            }
            Item::Fly(_) => matches!(self.phase, Phase::Figure | Phase::Phantom),
            Item::Second(_)
            | Item::Barn(_)
            | Item::FairyTo(_)
            | Item::FairyBy(_)
            | Item::Recall(_)
            | Item::FetchBarn
            | Item::Build(_)
            | Item::Floor(_)
            | Item::Ransom(..)
            | Item::FetchWaiting(..)
            | Item::Evict(..) => self.phase == Phase::Figure,
            Item::Fetch(_) => matches!(self.phase, Phase::Figure | Phase::Fetch),
            Item::Capture(..) => self.phase == Phase::Capture,
            Item::Exchange(_) => self.phase == Phase::Exchange,
            Item::Ingot(_) => self.phase == Phase::Gold,
            Item::Send(..) | Item::Dismiss(_) => self.phase == Phase::Magic,
            Item::Flock(_) => self.phase == Phase::Flock,
            Item::Revealed(_) => self.phase == Phase::Reveal,
            Item::Circle(_) => self.phase == Phase::Circle,
            Item::Add(_) => self.phase == Phase::Add,
            Item::Dragon(_) => self.phase == Phase::Dragon,
            Item::Wagon(_) => self.phase == Phase::Wagon,
            Item::Reinforce(..) => self.phase == Phase::Reinforce,
            Item::Enter(..) => self.phase == Phase::Quarter,
            Item::Count(_) => self.phase == Phase::Count,
            Item::Arrow(_) => self.phase == Phase::Arrow,
            Item::Score(_) => self.phase == Phase::Scoring,
            Item::Escape(_) => self.phase == Phase::Escape,
        };
        let anybody = matches!(item, Item::Pass | Item::Dragon(_)) && mark.is_none();
        is_due && (anybody || self.seat == Some(mark.unwrap_or(self.player)))
    }
}

/// Returns the item that stands for a legal action.
pub fn written(action: Action, table: &Table) -> Option<Item> {
    let spot = |figure, at, piece| Spot::of(figure, at, piece, table);
    let deployed = |it: Deployed| spot(it.figure, it.at, it.piece);
    Some(match action {
        Action::Place { tile, at, turn } => Item::Place(tile, at, turn),
        Action::Draw(tile) => Item::LeftOut(tile),
        Action::Pass => Item::Pass,
        Action::Deploy { figure, at, piece } => Item::Deploy(spot(figure, at, piece)?),
        Action::Second { figure, at, piece } => Item::Second(spot(figure, at, piece)?),
        Action::Barn(corner) => {
            let placed = table.last_laid().cell;
            Item::Barn(CORNERS.into_iter().find(|it| corner_of(placed, it) == corner)?.0)
        }
        Action::Fairy { at, by: None } => Item::FairyTo(at),
        Action::Fairy { by: Some(by), .. } => Item::FairyBy(deployed(by)?),
        Action::Recall { figure, .. } => Item::Recall(figure),
        Action::Evict(knight) => Item::Evict(knight.seat, deployed(knight)?),
        Action::Dragon(to) => {
            let from = table.dragon()?;
            Item::Dragon(Side::ALL.into_iter().find(|side| from.beside(*side) == to)?)
        }
        Action::Wagon { at, piece } => Item::Wagon(spot(Figure::Meeple, at, piece)?),
        Action::Reinforce { figure, from, at, piece } => {
            Item::Reinforce(from, spot(figure, at, piece)?)
        }
        Action::Enter { quarter, figure } => Item::Enter(figure, quarter),
        Action::Count(to) => Item::Count(to),
        Action::Arrow(choice) => Item::Arrow(table.arrow(choice)?.0),
        Action::Score { at, piece } => Item::Score(spot(Figure::Meeple, at, piece)?),
        Action::Escape { figure, at, piece } => Item::Escape(spot(figure, at, piece)?),
        Action::Ingot(at) => Item::Ingot(at),
        Action::Send { caster, at, piece } => Item::Send(caster, spot(Figure::Meeple, at, piece)?),
        Action::Dismiss(caster) => Item::Dismiss(caster),
        Action::Build(building) => Item::Build(building),
        Action::Flock(choice) => Item::Flock(choice),
        Action::Reveal(revealed) => Item::Revealed(revealed),
        Action::Fly(figure) => Item::Fly(figure),
        Action::Floor(at) => Item::Floor(at),
        Action::Capture(captured) => Item::Capture(captured.seat, deployed(captured)?),
        Action::Exchange(figure) => Item::Exchange(figure),
        Action::Ransom { figure, from } => Item::Ransom(figure, from),
        Action::Circle(choice) => Item::Circle(choice),
        Action::Add { figure, at, piece } => Item::Add(spot(figure, at, piece)?),
        Action::Fetch(Fetched::Standing { figure, at, piece }) => {
            Item::Fetch(spot(figure, at, piece)?)
        }
        Action::Fetch(Fetched::Barn(_)) => Item::FetchBarn,
        Action::Fetch(Fetched::Waiting { figure, quarter }) => Item::FetchWaiting(figure, quarter),
    })
}

/// Returns the action that an item means.
pub fn meant(item: &Item, table: &Table) -> Result<Action, Fault> {
    let deployed = |seat, spot: &Spot| {
        let figure = spot.figure;
        spot.piece(table).map(|(at, piece)| Deployed { seat, figure, at, piece })
    };
    Ok(match item {
        Item::Place(tile, at, turn) => {
            let turn = if is_abbey(*tile) { Turn::NONE } else { *turn };
            Action::Place { tile: *tile, at: *at, turn }
        }
        Item::LeftOut(tile) => Action::Draw(*tile),
        Item::Pass => Action::Pass,
        Item::Deploy(spot) => {
            let (at, piece) = spot.piece(table)?;
            Action::Deploy { figure: spot.figure, at, piece }
        }
        Item::Second(spot) => {
            let (at, piece) = spot.piece(table)?;
            Action::Second { figure: spot.figure, at, piece }
        }
        Item::Barn(corner) => {
            let placed = table.last_laid().cell;
            let found = CORNERS.into_iter().find(|it| it.0 == *corner);
            Action::Barn(found.map_or(placed, |it| corner_of(placed, &it)))
        }
        Item::FairyTo(at) => Action::Fairy { at: *at, by: None },
        Item::FairyBy(spot) => {
            let by = deployed(table.player(), spot)?;
            Action::Fairy { at: by.at, by: Some(by) }
        }
        Item::Recall(figure) => {
            let own = |it: &Deployed| it.seat == table.player() && it.figure == *figure;
            let at = table.deployed().find(own).map_or(Cell::ORIGIN, |it| it.at);
            Action::Recall { figure: *figure, at }
        }
        Item::Evict(seat, spot) => Action::Evict(deployed(*seat, spot)?),
        Item::Dragon(side) => {
            // Without a dragon every step is refused.
            Action::Dragon(table.dragon().unwrap_or(Cell::ORIGIN).beside(*side))
        }
        Item::Wagon(spot) => {
            let (at, piece) = spot.piece(table)?;
            Action::Wagon { at, piece }
        }
        Item::Score(spot) => {
            let (at, piece) = spot.piece(table)?;
            Action::Score { at, piece }
        }
        Item::Escape(spot) => {
            let (at, piece) = spot.piece(table)?;
            Action::Escape { figure: spot.figure, at, piece }
        }
        Item::Ingot(at) => Action::Ingot(*at),
        Item::Send(caster, spot) => {
            let (at, piece) = spot.piece(table)?;
            Action::Send { caster: *caster, at, piece }
        }
        Item::Dismiss(caster) => Action::Dismiss(*caster),
        Item::Build(building) => Action::Build(*building),
        Item::Flock(choice) => Action::Flock(*choice),
        Item::Revealed(revealed) => Action::Reveal(*revealed),
        Item::Fly(figure) => Action::Fly(*figure),
        Item::Floor(at) => Action::Floor(*at),
        Item::Capture(seat, spot) => Action::Capture(deployed(*seat, spot)?),
        Item::Exchange(figure) => Action::Exchange(*figure),
        Item::Ransom(figure, from) => Action::Ransom { figure: *figure, from: *from },
        Item::Circle(choice) => Action::Circle(*choice),
        Item::Add(spot) => {
            let (at, piece) = spot.piece(table)?;
            Action::Add { figure: spot.figure, at, piece }
        }
        Item::Fetch(spot) => {
            let (at, piece) = spot.piece(table)?;
            Action::Fetch(Fetched::Standing { figure: spot.figure, at, piece })
        }
        Item::FetchBarn => {
            let own = table.barns().find(|(seat, _)| *seat == table.player());
            Action::Fetch(Fetched::Barn(own.map_or(Cell::ORIGIN, |(_, corner)| corner)))
        }
        Item::FetchWaiting(figure, quarter) => {
            Action::Fetch(Fetched::Waiting { figure: *figure, quarter: *quarter })
        }
        Item::Reinforce(from, spot) => {
            let (at, piece) = spot.piece(table)?;
            Action::Reinforce { figure: spot.figure, from: *from, at, piece }
        }
        Item::Enter(figure, quarter) => Action::Enter { quarter: *quarter, figure: *figure },
        Item::Count(to) => Action::Count(*to),
        Item::Arrow(at) => {
            let all = [ArrowChoice::Here, ArrowChoice::There, ArrowChoice::On(*at)];
            let is_there =
                |choice: &ArrowChoice| table.arrow(*choice).is_some_and(|it| it.0 == *at);
            Action::Arrow(all.into_iter().find(is_there).unwrap_or(ArrowChoice::On(*at)))
        }
    })
}

fn corner_of(placed: Cell, (_, east, south): &(Corner, i16, i16)) -> Cell {
    Cell::new(placed.x.saturating_add(*east), placed.y.saturating_add(*south))
}
