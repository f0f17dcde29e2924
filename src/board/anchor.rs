//! Anchors: the points of the board at which pieces stand, in units of the drawing.

use bastide_art as art;
use bastide_rules::{Action, Cell, Deployed, Fetched, PieceId, PieceKind, Quarter, Table};

/// The side of a cell. Drawing units.
pub const TILE: f64 = 100.0;
/// The distance between two figures on the same piece. Drawing units.
const ASIDE: f64 = 15.0;

/// A point of the board, in units of the drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// The distance to the east of the start tile's north-west corner.
    pub x: f64,
    /// The distance to the south of it.
    pub y: f64,
}

impl Point {
    /// Returns the cell the point is on.
    pub fn cell(self) -> Cell {
        Cell::new((self.x / TILE).floor() as i16, (self.y / TILE).floor() as i16)
    }

    /// Returns the anchor of a figure on a piece that already has this many figures.
    #[must_use]
    pub fn aside(self, others: usize) -> Point {
        Point { x: self.x + ASIDE * others as f64, y: self.y }
    }

    fn on(at: Cell, (x, y): (f32, f32)) -> Point {
        let (east, south) = (f64::from(at.x) * TILE, f64::from(at.y) * TILE);
        Point { x: east + f64::from(x), y: south + f64::from(y) }
    }
}

/// Returns the middle of a cell.
pub fn middle(at: Cell) -> Point {
    Point::on(at, (50.0, 50.0))
}

/// Returns the north-west corner of a cell, the anchor of a barn.
pub fn of_corner(at: Cell) -> Point {
    Point::on(at, (0.0, 0.0))
}

/// The only foundation of a tile.
const FOUNDATION: PieceId = PieceId::new(PieceKind::Tower, 0);

/// Returns the anchor of a figure on this piece: of a tower, on top.
pub fn of_piece(table: &Table, at: Cell, piece: PieceId) -> Point {
    let Some(laid) = table.board().at(at) else { return middle(at) };
    let point = Point::on(at, art::stand(laid.tile.tile(), laid.turn, piece));
    let is_tower = piece.kind == PieceKind::Tower;
    match table.tower_at(at).filter(|floors| is_tower && *floors > 0) {
        Some(floors) => Point { y: point.y - f64::from(art::tower_top(floors)), ..point },
        None => point,
    }
}

/// Returns the anchor of the foundation on a tile.
pub fn of_foundation(table: &Table, at: Cell) -> Point {
    match table.board().at(at) {
        Some(laid) => Point::on(at, art::stand(laid.tile.tile(), laid.turn, FOUNDATION)),
        None => middle(at),
    }
}

/// Returns the anchor of a floor to be placed on this tile: on top of the tower.
pub fn of_floor(table: &Table, at: Cell) -> Point {
    of_piece(table, at, FOUNDATION)
}

/// Returns the anchor of this figure, beside the figures placed on the piece before it.
pub fn of_figure(table: &Table, figure: Deployed) -> Point {
    let here = table.deployed().filter(|it| (it.at, it.piece) == (figure.at, figure.piece));
    let before = here.take_while(|it| *it != figure).count();
    of_piece(table, figure.at, figure.piece).aside(before)
}

/// Returns the anchor of the mage or the witch on this piece, beside the figures there.
pub fn of_spellcaster(table: &Table, at: Cell, piece: PieceId) -> Point {
    let here = table.deployed().filter(|it| (it.at, it.piece) == (at, piece)).count();
    of_piece(table, at, piece).aside(here)
}

/// Returns the middle of a quarter of Carcassonne.
pub fn of_quarter(quarter: Quarter) -> Point {
    Point::on(Cell::ORIGIN, art::quarter(quarter))
}

/// Returns the anchor of the figure of this number in a quarter.
pub fn in_quarter(quarter: Quarter, number: usize) -> Point {
    Point::on(Cell::ORIGIN, art::quarter_stand(quarter, number))
}

/// Returns the anchor of the Count in a quarter.
pub fn of_count(quarter: Quarter) -> Point {
    Point::on(Cell::ORIGIN, art::count_stand(quarter))
}

/// Returns the anchor of this number, from 0, of several choices in a row on a tile.
pub fn of_choice(at: Cell, number: usize, of: usize) -> Point {
    let place = (number as f32 + 0.5) / of as f32;
    Point::on(at, (100.0 * place, 50.0))
}

/// Returns the anchor of the ingots on a tile: in a corner, off the fairy's.
pub fn of_ingots(at: Cell) -> Point {
    Point::on(at, (20.0, 80.0))
}

/// Returns the anchor of the building on a tile: in the corner beside that of the ingots.
pub fn of_building(at: Cell) -> Point {
    Point::on(at, (80.0, 79.0))
}

/// Returns the anchor of the fairy on a tile: off the middle, where a monk may stand.
pub fn of_fairy(at: Cell) -> Point {
    Point::on(at, (80.0, 22.0))
}

/// Returns the cell of an action, if it takes place on the board.
pub fn of_action(action: Action) -> Option<Cell> {
    match action {
        Action::Pass
        | Action::Arrow(_)
        | Action::Circle(_)
        | Action::Dismiss(_)
        | Action::Build(_)
        | Action::Flock(_)
        | Action::Reveal(_)
        | Action::Fly(_)
        | Action::Exchange(_)
        | Action::Ransom { .. }
        | Action::Draw(_) => None,
        Action::Place { at, .. }
        | Action::Deploy { at, .. }
        | Action::Second { at, .. }
        | Action::Add { at, .. }
        | Action::Reinforce { at, .. }
        | Action::Wagon { at, .. }
        | Action::Score { at, .. }
        | Action::Send { at, .. }
        | Action::Fairy { at, .. }
        | Action::Recall { at, .. }
        | Action::Escape { at, .. }
        | Action::Fetch(Fetched::Standing { at, .. } | Fetched::Barn(at))
        | Action::Barn(at)
        | Action::Ingot(at)
        | Action::Floor(at)
        | Action::Dragon(at) => Some(at),
        Action::Evict(it) | Action::Capture(it) => Some(it.at),
        Action::Enter { quarter, .. }
        | Action::Count(quarter)
        | Action::Fetch(Fetched::Waiting { quarter, .. }) => Some(of_quarter(quarter).cell()),
    }
}
