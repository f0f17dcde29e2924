//! The value of a table for each player, in points at the end: the evaluation of the rulers. Frozen
//! with them: other players have their own.

use bastide_rules::config::{Farmers, MOST_PLAYERS};
use bastide_rules::tiles::Mark;
use bastide_rules::{Cell, Feature, FeatureId, Figure, PieceKind, Quarter, Seat, Side, Table};

use crate::courtyard;
use crate::remaining::remaining;

/// Keeps its memory from table to table.
#[derive(Default)]
pub struct Appraisal {
    /// The probability that each examined cell will be filled.
    cells: Vec<(Cell, f32)>,
    /// The probability that each examined feature will be completed.
    features: Vec<(FeatureId, f32)>,
    /// The features that were counted.
    counted: Vec<FeatureId>,
}

type Values = [f32; MOST_PLAYERS as usize];

impl Appraisal {
    /// Points ahead of the best other player.
    pub fn lead(&mut self, table: &Table, seat: Seat) -> f32 {
        let values = self.values(table);
        let others = table.seats().filter(|other| *other != seat);
        let best = others.map(|other| values[other.index()]).fold(f32::NEG_INFINITY, f32::max);
        values[seat.index()] - best
    }

    fn values(&mut self, table: &Table) -> Values {
        self.cells.clear();
        self.features.clear();
        self.counted.clear();
        let mut points = [0; MOST_PLAYERS as usize];
        table.forecast_into(&mut points);
        let mut values = points.map(|points| points as f32);
        let turns_left = f32::from(table.bag().total()) / f32::from(table.players());
        let each = (turns_left / 6.0).min(3.0);
        for seat in table.seats() {
            values[seat.index()] += at_home(table, seat, each);
        }
        for (seat, figure, id) in table.standing() {
            let feature = table.feature_of(id);
            if !figure.is_follower() {
                // A builder earns turns as long as its feature grows.
                if figure == Figure::Builder {
                    values[seat.index()] += 3.0 * self.chance(table, id, feature);
                }
                continue;
            }
            values[seat.index()] += self.follower(table, (seat, figure, id), each);
            if !self.counted.contains(&id) {
                self.counted.push(id);
                let gain = self.gain(table, id, feature);
                for winner in feature.majority().iter() {
                    values[winner.index()] += gain;
                }
            }
        }
        values
    }

    /// Returns the future of a follower: it returns, or is trapped. A farmer stays in any case,
    /// and so does a follower in a courtyard.
    fn follower(&mut self, table: &Table, standing: (Seat, Figure, FeatureId), each: f32) -> f32 {
        let (seat, figure, id) = standing;
        let feature = table.feature_of(id);
        if feature.kind.is_never_completed() {
            let early = remaining(table);
            let wins = feature.majority().has(seat);
            return if wins { -2.0 * early } else { -early };
        }
        let closes = self.chance(table, id, feature);
        // An abbot may be called back at any time.
        let trapped = if figure == Figure::Abbot { 0.0 } else { 0.6 * (1.0 - closes) };
        (0.2 * closes - trapped) * each
    }

    /// Returns the points that a feature is expected to pay its owners beyond those it would pay
    /// now.
    fn gain(&mut self, table: &Table, id: FeatureId, feature: &Feature) -> f32 {
        if feature.kind == PieceKind::Field {
            return self.gain_of_farm(table, id);
        }
        if feature.kind == PieceKind::Courtyard {
            return courtyard::growth(table, feature);
        }
        if feature.is_complete() {
            return 0.0;
        }
        // A cathedral pays three for all of a finished city, and nothing before; an inn two.
        let in_city = if feature.marks.has(Mark::Cathedral) { 3 } else { 1 };
        let on_road = if feature.marks.has(Mark::Inn) { 2 * feature.tiles } else { 0 };
        let promised = match feature.kind {
            PieceKind::City => f32::from(in_city * (feature.tiles + feature.pennants)),
            PieceKind::Monastery | PieceKind::Garden => f32::from(feature.open_ends),
            PieceKind::Road => 0.5 + f32::from(on_road),
            PieceKind::River | PieceKind::Field | PieceKind::Courtyard | PieceKind::Tower => 0.0,
        };
        promised * self.chance(table, id, feature)
    }

    /// Counts the adjacent cities that may yet be finished.
    fn gain_of_farm(&mut self, table: &Table, farm: FeatureId) -> f32 {
        let each = match table.rules().farmers {
            Farmers::PerFarm => 3.0,
            Farmers::PerCity => 4.0,
            Farmers::Off => return 0.0,
        };
        let mut gain = 0.0;
        table.each_city_beside(farm, |city| {
            let feature = table.feature_of(city);
            if !feature.is_complete() {
                gain += each * 0.4 * self.chance(table, city, feature);
            }
        });
        gain
    }

    /// Returns the probability that a feature will be completed.
    fn chance(&mut self, table: &Table, id: FeatureId, feature: &Feature) -> f32 {
        if feature.is_complete() {
            return 1.0;
        }
        if let Some((_, chance)) = self.features.iter().find(|(known, _)| *known == id) {
            return *chance;
        }
        let left = f32::from(table.bag().total());
        let mut chance = left / (left + 10.0 * f32::from(feature.open_ends)).max(1.0);
        let mut seen = [Cell::ORIGIN; 16];
        let mut cells = 0;
        for cell in table.open_cells_of(id) {
            // Two ends may need the same cell.
            if seen[..cells].contains(&cell) {
                continue;
            }
            chance *= self.filled(table, cell);
            if cells == seen.len() || chance == 0.0 {
                break;
            }
            seen[cells] = cell;
            cells += 1;
        }
        self.features.push((id, chance));
        chance
    }

    /// Returns the probability that a cell will be filled, by the number of tiles in the bag that
    /// fit there.
    fn filled(&mut self, table: &Table, cell: Cell) -> f32 {
        if let Some((_, chance)) = self.cells.iter().find(|(known, _)| *known == cell) {
            return *chance;
        }
        let is_beside = |side: Side| table.board().at(cell.beside(side)).is_some();
        // A cell beside no tile, around a monastery, takes any tile.
        let free = !Side::ALL.into_iter().any(is_beside);
        let fit = if free { table.bag().total() } else { table.left_that_fit(cell) };
        let chance = 1.0 - 0.6_f32.powi(fit.into());
        self.cells.push((cell, chance));
        chance
    }
}

/// Returns the value of the followers and the abbey in the supply.
fn at_home(table: &Table, seat: Seat, each: f32) -> f32 {
    let supply = |figure: &Figure| f32::from(table.figures().supply(seat, *figure));
    let home: f32 = Figure::FOLLOWERS.iter().map(supply).sum();
    let abbey = if table.has_abbey(seat) { each } else { 0.0 };
    each * (2.0 * home.min(1.0) + 0.8 * (home + waiting(table, seat))) + abbey
}

/// Followers in Carcassonne counted as followers in the supply: a little more for the first two,
/// nothing for the rest, and half where the Count does not let them out.
fn waiting(table: &Table, seat: Seat) -> f32 {
    let Some(count) = table.count() else { return 0.0 };
    let (mut ready, mut kept) = (0, 0);
    for quarter in Quarter::ALL {
        let there = if quarter == count { &mut kept } else { &mut ready };
        for figure in Figure::FOLLOWERS {
            *there += table.waiting(seat, quarter, figure);
        }
    }
    let (ready, kept) = (f32::from(ready).min(2.0), f32::from(kept));
    1.1 * ready + 0.5 * kept.min(2.0 - ready)
}
