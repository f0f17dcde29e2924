//! The ways to finish one's own turn, each weighed by what the table is worth afterwards.

use arrayvec::ArrayVec;
use bastide_rules::{Action, Events, Figure, MOST_ACTIONS, Phase, Seat, Table};

use crate::evaluation::{Evaluation, Values};

/// The rest of a turn, as far as nobody else acts in between.
#[derive(Clone, Debug, Default)]
pub(crate) struct Turn {
    pub actions: ArrayVec<Action, MOST_ACTIONS>,
    /// Points ahead of the best other player, as the evaluation sees it.
    pub lead: f32,
}

/// Finds turns in memory that it keeps.
pub(crate) struct Turns<'w> {
    pub evaluation: Evaluation<'w>,
    /// For each depth of a turn a table, the legal actions there, and a table to pass on.
    levels: Vec<Option<Box<Level>>>,
    path: ArrayVec<Action, MOST_ACTIONS>,
    /// Whether a tile is being placed, so that most of the table stays as it is remembered.
    placing: bool,
}

struct Level {
    table: Table,
    passed: Table,
    legal: Vec<Action>,
}

/// Takes every turn that is found.
pub(crate) trait Found {
    /// Whether a turn that is worth so much without its figure may still be wanted with one.
    fn wants(&self, _without: f32) -> bool {
        true
    }
    /// One more way to finish the turn.
    fn found(&mut self, path: &[Action], last: Action, lead: f32);
}

/// Keeps the best only; the first of equals.
#[derive(Default)]
struct Best(Option<Turn>);

/// A figure hardly ever adds more.
const MOST_OF_A_FIGURE: f32 = 9.0;

impl Found for Best {
    fn wants(&self, without: f32) -> bool {
        self.0.as_ref().is_none_or(|best| without + MOST_OF_A_FIGURE > best.lead)
    }

    fn found(&mut self, path: &[Action], last: Action, lead: f32) {
        if self.0.as_ref().is_none_or(|best| lead > best.lead) {
            self.0 = Some(turn(path, last, lead));
        }
    }
}

/// Keeps all, the best first and equal ones as they were found. With many boxes there are hundreds.
impl Found for Vec<Turn> {
    fn found(&mut self, path: &[Action], last: Action, lead: f32) {
        let place = self.partition_point(|turn| turn.lead.total_cmp(&lead).is_ge());
        self.insert(place, turn(path, last, lead));
    }
}

fn turn(path: &[Action], last: Action, lead: f32) -> Turn {
    let mut actions = ArrayVec::new();
    actions.extend(path.iter().copied().chain([last]));
    Turn { actions, lead }
}

impl<'w> Turns<'w> {
    pub fn new(evaluation: Evaluation<'w>) -> Self {
        Turns { evaluation, levels: Vec::new(), path: ArrayVec::new(), placing: false }
    }

    /// The best way on by the evaluation alone.
    pub fn best(&mut self, table: &Table, seat: Seat) -> Option<Turn> {
        let mut best = Best::default();
        self.begin(table, seat, &mut best);
        best.0
    }

    /// Every way on, the best first.
    pub fn all(&mut self, table: &Table, seat: Seat, turns: &mut Vec<Turn>) {
        turns.clear();
        self.begin(table, seat, turns);
    }

    fn begin(&mut self, table: &Table, seat: Seat, found: &mut impl Found) {
        self.evaluation.another_bag();
        self.placing = matches!(table.phase(), Phase::Tile(_));
        if self.placing {
            self.evaluation.remember(table);
        }
        self.each(table, seat, 0, found);
    }

    fn values(&mut self, table: &Table) -> Values {
        if self.placing {
            self.evaluation.values_after(table, table.last_laid().cell)
        } else {
            self.evaluation.values(table)
        }
    }

    fn each(&mut self, table: &Table, seat: Seat, depth: usize, found: &mut impl Found) {
        let mut level = self.level(table, depth);
        table.legal_into(&mut level.legal);
        // What lies on the table after all of a turn that puts nobody on it.
        let rest = (table.phase() == Phase::Figure && level.legal.contains(&Action::Pass))
            .then(|| self.after_passing(table, &mut level));
        let unwanted = rest
            .is_some_and(|values| !found.wants(self.evaluation.lead(&level.passed, &values, seat)));
        for at in 0..level.legal.len() {
            let action = level.legal[at];
            if unwanted && matches!(action, Action::Deploy { .. }) {
                continue;
            }
            if let (Some(values), Action::Pass) = (&rest, action) {
                found.found(&self.path, action, self.evaluation.lead(&level.passed, values, seat));
                continue;
            }
            if let Some(values) = &rest
                && let Some(gain) = self.gain(table, &level.passed, action, seat)
            {
                let mut values = *values;
                values[seat.index()] += gain;
                found.found(&self.path, action, self.evaluation.lead(table, &values, seat));
                continue;
            }
            level.table.clone_from(table);
            level.table.play_unchecked(action, &mut Events::silent());
            let next = &level.table;
            if next.goes_on(seat) && depth + 1 < MOST_ACTIONS {
                self.path.push(action);
                self.each(&level.table, seat, depth + 1, found);
                self.path.pop();
            } else {
                let values = self.values(&level.table);
                found.found(&self.path, action, self.evaluation.lead(next, &values, seat));
            }
        }
        self.levels[depth] = Some(level);
    }

    fn after_passing(&mut self, table: &Table, level: &mut Level) -> Values {
        level.passed.clone_from(table);
        level.passed.play_unchecked(Action::Pass, &mut Events::silent());
        self.values(&level.passed)
    }

    /// What this action adds to the values after passing, where that can be told without doing it: a
    /// follower on something unfinished changes nothing else.
    fn gain(&mut self, table: &Table, passed: &Table, action: Action, seat: Seat) -> Option<f32> {
        let Action::Deploy { figure, at, piece } = action else { return None };
        if !matches!(figure, Figure::Meeple | Figure::Large | Figure::Abbot) {
            return None;
        }
        let id = table.feature_id(at, piece)?;
        let is_open = !table.feature_of(id).is_complete();
        let is_same = !matches!(passed.phase(), Phase::Dragon | Phase::Over);
        (is_open && is_same)
            .then(|| self.evaluation.gain_of_deploying(passed, seat, figure, at, piece))
    }

    /// The memory of a depth, taken out while it is used.
    fn level(&mut self, table: &Table, depth: usize) -> Box<Level> {
        if self.levels.len() <= depth {
            self.levels.resize_with(depth + 1, || None);
        }
        let fresh = || Level { table: table.clone(), passed: table.clone(), legal: Vec::new() };
        self.levels[depth].take().unwrap_or_else(|| Box::new(fresh()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_turns_come_first_and_equal_ones_as_they_were_found() {
        let mut turns: Vec<Turn> = Vec::new();
        let mut same = Vec::new();
        for number in 0..99_i16 {
            let action = Action::Barn(bastide_rules::Cell { x: number, y: 0 });
            let lead = f32::from(number * 37 % 11);
            turns.found(&[], action, lead);
            same.push(turn(&[], action, lead));
        }
        same.sort_by(|one, other| other.lead.total_cmp(&one.lead));
        let actions = |turns: &[Turn]| turns.iter().map(|it| it.actions[0]).collect::<Vec<_>>();
        assert_eq!(actions(&turns), actions(&same));
    }
}
