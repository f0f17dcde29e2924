//! The things that a laid tile achieves.

use bastide_rules::{Cell, FeatureId, PieceId, PieceKind, Side, Table};

use crate::census::{Census, fed};
use crate::printed;
use crate::task::{Kind, Task};

/// The things that a laid tile achieves: finished features, farms that feed more cities than
/// before, and a filled gap.
#[derive(Clone, Debug, Default)]
pub(crate) struct Deeds {
    finished: Vec<FeatureId>,
    farms: Vec<FeatureId>,
    fills_gap: bool,
}

impl Deeds {
    /// Finds the deeds of the tile that was just laid. `before` is the land without it; `farms`
    /// tells whether they are wanted, because they take longest.
    pub fn find(&mut self, before: &Table, after: &Table, farms: bool) {
        let laid = after.last_laid();
        self.finished.clear();
        self.farms.clear();
        self.fills_gap =
            Side::ALL.iter().all(|side| after.board().at(laid.cell.beside(*side)).is_some());
        for piece in printed::pieces(laid.tile) {
            if !matches!(piece.id.kind, PieceKind::Field | PieceKind::River) {
                self.finish(after, laid.cell, piece.id);
            }
        }
        for cell in laid.cell.around() {
            let Some(beside) = after.board().at(cell) else { continue };
            for piece in printed::pieces(beside.tile) {
                if piece.id.kind.is_surrounded() {
                    self.finish(after, cell, piece.id);
                }
            }
        }
        if farms {
            self.find_farms(before, after, laid.cell);
        }
    }

    /// Adds the feature of this piece if it is complete.
    fn finish(&mut self, after: &Table, at: Cell, piece: PieceId) {
        let id = after.feature_id(at, piece).filter(|id| after.feature_of(*id).is_complete());
        if let Some(id) = id
            && !self.finished.contains(&id)
        {
            self.finished.push(id);
        }
    }

    fn find_farms(&mut self, before: &Table, after: &Table, laid: Cell) {
        // The farms beside a city that is finished now feed one more.
        let is_city = |id: &&FeatureId| after.feature_of(**id).kind == PieceKind::City;
        let cities: Vec<FeatureId> = self.finished.iter().filter(is_city).copied().collect();
        if !cities.is_empty() {
            for tile in after.board().laid() {
                let fields = printed::pieces(tile.tile).iter().map(|piece| piece.id);
                for field in fields.filter(|id| id.kind == PieceKind::Field) {
                    let Some(farm) = after.feature_id(tile.cell, field) else { continue };
                    if !self.farms.contains(&farm) {
                        let mut is_beside = false;
                        after.each_city_beside(farm, |city| is_beside |= cities.contains(&city));
                        if is_beside {
                            self.farms.push(farm);
                        }
                    }
                }
            }
        }
        // A farm that the tile joins feeds more than each of its parts.
        let tile = after.last_laid().tile;
        let fields = printed::pieces(tile).iter().map(|piece| piece.id);
        for field in fields.filter(|id| id.kind == PieceKind::Field) {
            let Some(farm) = after.feature_id(laid, field) else { continue };
            if self.farms.contains(&farm) {
                continue;
            }
            let parts =
                Side::ALL.into_iter().filter_map(|side| after.board().at(laid.beside(side)));
            let parts = parts.flat_map(|beside| {
                let pieces = printed::pieces(beside.tile).iter();
                pieces.map(move |piece| (beside.cell, piece.id))
            });
            let parts = parts.filter(|(at, piece)| after.feature_id(*at, *piece) == Some(farm));
            let fed_before = parts.filter_map(|(at, piece)| before.feature_id(at, piece));
            let most = fed_before.map(|part| fed(before, part)).max();
            if most.is_some_and(|most| fed(after, farm) > most) {
                self.farms.push(farm);
            }
        }
    }

    /// Returns the number by which these deeds bring a task forward, and calls `found` with each
    /// feature that counts.
    pub fn count(
        &self,
        after: &Table,
        census: &Census,
        task: &Task,
        mut found: impl FnMut(FeatureId, u16),
    ) -> u16 {
        if task.kind == Kind::Gap {
            return self.fills_gap.into();
        }
        let is_farm = task.kind.feature() == Some(PieceKind::Field);
        let features = if is_farm { &self.farms } else { &self.finished };
        let mut number = 0;
        for id in features {
            let measure = census.entry(*id).and_then(|entry| entry.measure(after, task.kind));
            let counted = measure.map_or(0, |measure| task.counted(measure));
            if counted > 0 {
                number += counted;
                found(*id, measure.unwrap_or_default());
            }
        }
        number
    }

    /// Returns `true` if nothing was achieved.
    pub fn is_empty(&self) -> bool {
        self.finished.is_empty() && self.farms.is_empty() && !self.fills_gap
    }
}

#[cfg(test)]
mod tests;
