//! Little Buildings, once more: who puts them where, and the features to which they add points.

use std::collections::BTreeSet;

use bastide_rules::{
    Action, Building, BuildingPoints, Cell, Expansion, PieceKind, Score, ScoredFor, Seat, Table,
};

use super::board::{is_surrounded, nine};
use super::count::Counted;
use super::told::Told;

/// The buildings on the board, in the order of building.
#[derive(Clone, Default)]
pub struct Buildings(Vec<(Cell, Building, Seat)>);

impl Told {
    /// Checks a building: on the tile just placed, the only one there, and not after a figure.
    pub(super) fn hear_built(
        &mut self,
        seat: Seat,
        building: Building,
        at: Cell,
        action: Option<Action>,
    ) {
        assert!(self.plays(Expansion::Buildings) && action == Some(Action::Build(building)));
        assert_eq!((seat, at), (self.placer, self.last));
        assert!(self.buildings.0.iter().all(|(cell, _, _)| *cell != at), "one for each tile");
        assert!(self.standing.iter().all(|it| it.at != at || it.seat != seat), "or a figure");
        self.buildings.0.push((at, building, seat));
    }

    /// Checks that the buildings of the table, and those left, are the same.
    pub(super) fn same_buildings(&self, table: &Table) {
        assert!(table.buildings().eq(self.buildings.0.iter().copied()));
        let players = usize::from(self.config.players);
        let each =
            if self.plays(Expansion::Buildings) { [0, 0, 3, 2, 1, 1, 1][players] } else { 0 };
        for seat in table.seats() {
            for building in Building::ALL {
                let own = |it: &&(Cell, Building, Seat)| (it.1, it.2) == (building, seat);
                let built = self.buildings.0.iter().filter(own).count();
                assert_eq!(usize::from(table.buildings_left(seat, building)) + built, each);
            }
        }
    }

    /// Returns the points of the buildings on these cells.
    pub(super) fn buildings_among(&self, cells: &BTreeSet<Cell>) -> usize {
        let there = self.buildings.0.iter().filter(|(cell, _, _)| cells.contains(cell));
        let is_by_kind = self.config.rules.building_points == BuildingPoints::ByKind;
        there
            .map(|(_, building, _)| match building {
                _ if !is_by_kind => 1,
                Building::Shed => 1,
                Building::House => 2,
                Building::Tower => 3,
            })
            .sum()
    }

    /// Returns the points of the buildings that count for a payment: those on the tiles of a scored
    /// feature, or of the farm of a barn.
    pub(super) fn points_of_buildings(&self, score: &Score) -> usize {
        match (score.scored_for, score.place) {
            (ScoredFor::Feature(_) | ScoredFor::Barn, Some(place)) => {
                self.buildings_among(&Counted::of(self, place).scored_cells(self))
            }
            _ => 0,
        }
    }
}

impl Counted {
    /// Returns the cells of the tiles that count when it is scored.
    pub fn scored_cells(&self, told: &Told) -> BTreeSet<Cell> {
        let at = self.pieces[0].0;
        match self.kind {
            PieceKind::Courtyard => told.board.in_line(at).into_iter().collect(),
            kind if is_surrounded(kind) => nine(at).filter(|cell| told.board.has(*cell)).collect(),
            _ => self.cells.clone(),
        }
    }
}
