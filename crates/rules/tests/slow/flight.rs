//! The Flying Machines, once more: where a follower flies, and whether it lands there.

use bastide_rules::space::{Corner, Heading};
use bastide_rules::{
    Cell, Deployed, Expansion, Figure, Laid, PieceKind, Revealed, Seat, Side, Table,
};

use super::board::Place;
use super::count::Counted;
use super::told::{Told, is_follower};

/// The flight from the tile placed last.
#[derive(Clone, Default)]
pub struct Flight {
    /// `true` once a follower has flown.
    is_over: bool,
    /// The follower that has to land, and its cell.
    lands: Option<(Figure, Cell)>,
    /// `true` once any die was rolled in the game.
    pub has_rolled: bool,
}

/// Returns the cell at this distance from a machine: one step after the other, as the tile lies.
fn flown(machine: Laid, steps: i16) -> Cell {
    let (mut east, mut south) = match machine.tile.tile().flight.expect("a machine") {
        Heading::Side(Side::North) => (0, -1),
        Heading::Side(Side::East) => (1, 0),
        Heading::Side(Side::South) => (0, 1),
        Heading::Side(Side::West) => (-1, 0),
        Heading::Corner(Corner::NorthWest) => (-1, -1),
        Heading::Corner(Corner::NorthEast) => (1, -1),
        Heading::Corner(Corner::SouthEast) => (1, 1),
        Heading::Corner(Corner::SouthWest) => (-1, 1),
    };
    for _ in 0..machine.turn.quarters() {
        (east, south) = (-south, east);
    }
    let mut cell = machine.cell;
    for _ in 0..steps {
        cell = Cell::new(cell.x + east, cell.y + south);
    }
    cell
}

fn lands_on(figure: Figure, kind: PieceKind) -> bool {
    match (figure, kind) {
        (_, PieceKind::Field | PieceKind::River | PieceKind::Tower) => false,
        (Figure::Mayor, kind) => kind == PieceKind::City,
        (Figure::Abbot, kind) => !matches!(kind, PieceKind::City | PieceKind::Road),
        (_, kind) => kind != PieceKind::Garden,
    }
}

impl Told {
    pub(super) fn begin_flight(&mut self) {
        assert_eq!(self.flight.lands, None, "somebody is in the air");
        self.flight.is_over = false;
    }

    /// Checks a flight, and whether it leads to a place to land.
    pub(super) fn fly(
        &mut self,
        (seat, figure): (Seat, Figure),
        rolled: Revealed,
        to: Cell,
        lands: bool,
    ) {
        assert!(self.plays(Expansion::Flying) && seat == self.placer && is_follower(figure));
        assert!(self.supply[seat.index()][figure as usize] > 0);
        assert!(!std::mem::replace(&mut self.flight.is_over, true), "one flight for each tile");
        let machine = self.board.laid(self.last);
        let faces = [Revealed::RollOfOne, Revealed::RollOfTwo, Revealed::RollOfThree];
        let steps = 1 + faces.iter().position(|face| *face == rolled).expect("a roll");
        assert_eq!(flown(machine, steps as i16), to);
        let can_land = self.board.has(to)
            && self.board.tile(to).pieces.iter().any(|it| self.may_land(figure, (to, it.id)));
        assert_eq!(lands, can_land, "{figure:?} at {to}");
        self.flight.has_rolled = true;
        self.flight.lands = lands.then_some((figure, to));
        self.hear_flier(figure);
    }

    fn may_land(&self, figure: Figure, (at, piece): Place) -> bool {
        self.dragon != Some(at)
            && lands_on(figure, piece.kind)
            && !Counted::of(self, (at, piece)).is_complete()
    }

    /// Checks a landing; `false` if nobody is in the air.
    pub(super) fn lands(&mut self, it: Deployed) -> bool {
        let Some(flier) = self.flight.lands.take() else {
            // After a flight no figure is placed but the phantom.
            assert!(!self.flight.is_over || it.figure == Figure::Phantom);
            return false;
        };
        assert_eq!(flier, (it.figure, it.at));
        assert!(self.may_land(it.figure, (it.at, it.piece)));
        true
    }

    /// Checks that the fairy is not moved in place of a figure that has flown.
    pub(super) fn fairy_may_move(&self) -> bool {
        !self.flight.is_over
    }

    /// Checks the follower in the air.
    pub fn same_flier(&self, table: &Table) {
        let in_the_air = self.flight.lands.map(|(figure, at)| (figure, Some(at)));
        assert_eq!(table.flier().filter(|it| it.1.is_some()), in_the_air);
    }
}
