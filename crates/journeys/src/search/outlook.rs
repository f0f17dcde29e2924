//! The worth of open features for a wish: how soon they may fulfil it.

use bastide_rules::{PieceKind, Side};

use super::{Cost, Search};
use crate::task::Kind;
use crate::wish::Wish;

/// The value of an open feature that is as large as wished, before it is finished.
const LARGE_ENOUGH: i32 = 140;
/// The greatest worth of the unfinished cities beside a farm.
const MOST_BESIDE: i32 = 40;
/// The greatest cost of an open end.
const DEAREST_END: i32 = 60;

impl Search<'_> {
    /// Returns the value of the most promising features for a wish.
    pub(super) fn outlook(&mut self, wish: &Wish, age: u16) -> i32 {
        if wish.kind == Kind::Gap {
            return self.gaps();
        }
        let aim = i32::from(wish.aim(age));
        let (mut best, mut second) = (0, 0);
        for at in 0..self.census.entries().len() {
            let entry = self.census.entries()[at];
            let table = self.tried.table();
            if wish.kind.feature() != Some(entry.kind) || table.feature_of(entry.id).is_complete() {
                continue;
            }
            let Some(measure) = entry.measure(table, wish.kind) else { continue };
            let measure = i32::from(measure);
            let is_farm = entry.kind == PieceKind::Field;
            let most = match wish.kind {
                _ if is_farm => 100 * measure.min(aim) / aim + MOST_BESIDE,
                Kind::Goods(_) => 60 + 30 * measure,
                _ if measure >= aim => LARGE_ENOUGH,
                _ => (100 * measure / aim).max(1),
            };
            // What its ends cost takes longest to find out.
            if most <= second {
                continue;
            }
            let value = if is_farm {
                most - MOST_BESIDE + self.cities_beside(at)
            } else if let Some(cost) = self.cost(at) {
                match wish.kind {
                    Kind::Goods(_) => most - cost,
                    _ if measure >= aim => most - cost.min(LARGE_ENOUGH),
                    _ => (100 * measure / aim - cost / 3).max(1),
                }
            } else {
                0
            };
            if value > best {
                (best, second) = (value, best);
            } else if value > second {
                second = value;
            }
        }
        best + second / 4
    }

    /// Returns the worth of the unfinished cities beside a farm.
    fn cities_beside(&self, at: usize) -> i32 {
        let table = self.tried.table();
        let mut worth = 0;
        table.each_city_beside(self.census.entries()[at].id, |city| {
            let ends = i32::from(table.feature_of(city).open_ends);
            if ends > 0 {
                worth += 12 / ends;
            }
        });
        worth.min(MOST_BESIDE)
    }

    /// Returns the cost of finishing a feature; `None` if no tile of the bag fits one of its ends.
    fn cost(&mut self, at: usize) -> Cost {
        let mut sum = 0;
        let table = self.tried.table();
        for cell in table.open_cells_of(self.census.entries()[at].id) {
            let known = &mut self.costs[table.demand_at(cell)];
            let cost = known.get_or_insert_with(|| {
                let (fit, all) = (table.left_that_fit(cell), table.bag().total());
                (fit > 0).then(|| (4 * i32::from(all) / i32::from(fit)).min(DEAREST_END))
            });
            sum += (*cost)?;
        }
        Some(sum)
    }

    /// Returns the worth of the gaps that some tile fits.
    fn gaps(&self) -> i32 {
        let table = self.tried.table();
        let board = table.board();
        let mut best = 0;
        for cell in board.open_cells() {
            let beside =
                Side::ALL.iter().filter(|side| board.at(cell.beside(**side)).is_some()).count();
            if beside >= 3 {
                let (fit, all) = (table.left_that_fit(cell), table.bag().total().max(1));
                let worth = if beside == 4 { 60 } else { 30 };
                best = best.max(i32::from(fit > 0) * worth + 80 * i32::from(fit) / i32::from(all));
            }
        }
        best
    }
}
