//! The ways to finish one's own turn, each weighed by the value of the table afterwards.

mod found;
mod listed;

use arrayvec::ArrayVec;
use bastide_rules::{Action, Events, Figure, MOST_ACTIONS, Phase, Seat, Table};

use crate::evaluation::{Evaluation, Values};
use crate::{buildings, spells, towers};
use found::{Best, Found, List};
pub use listed::Listed;

/// The rest of a turn, until another player acts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Turn {
    pub actions: ArrayVec<Action, MOST_ACTIONS>,
    /// Points ahead of the best other player, by the evaluation.
    pub lead: f32,
}

impl Turn {
    fn of(path: &[Action], last: Action, lead: f32) -> Turn {
        let mut actions = ArrayVec::new();
        actions.extend(path.iter().copied().chain([last]));
        Turn { actions, lead }
    }
}

/// Finds turns in reused memory.
pub(crate) struct Turns<'w> {
    pub evaluation: Evaluation<'w>,
    /// For each depth of a turn a table, the legal actions there, and a table for passing.
    levels: Vec<Option<Box<Level>>>,
    path: ArrayVec<Action, MOST_ACTIONS>,
    /// `true` if a tile is being placed, so that most of the table stays as it is remembered.
    placing: bool,
    /// `true` if [`Turns::best`] tries meeples and buildings that are unlikely to be worth it too.
    pub is_thorough: bool,
}

struct Level {
    table: Table,
    passed: Table,
    legal: Vec<Action>,
}

impl<'w> Turns<'w> {
    pub fn new(evaluation: Evaluation<'w>) -> Self {
        let (levels, path) = (Vec::new(), ArrayVec::new());
        Turns { evaluation, levels, path, placing: false, is_thorough: false }
    }

    /// Returns the best turn by the evaluation alone.
    pub fn best(&mut self, table: &Table, seat: Seat) -> Option<Turn> {
        let mut best = Best::default();
        self.begin(table, seat, &mut best);
        best.0
    }

    /// Finds every turn, the best first. Calls `spent` all the while; at 1 or more the listing
    /// stops.
    pub fn all(
        &mut self,
        table: &Table,
        seat: Seat,
        turns: &mut Vec<Turn>,
        spent: &dyn Fn() -> f32,
    ) {
        turns.clear();
        let mut list = List { turns: std::mem::take(turns), ..List::new(None, spent) };
        self.begin(table, seat, &mut list);
        *turns = list.turns;
        found::sort(turns);
    }

    /// Returns the best turns, at most `most`; calls `spent` like [`Turns::all`].
    fn few(&mut self, table: &Table, seat: Seat, most: usize, spent: &dyn Fn() -> f32) -> Listed {
        let mut list = List::new(Some(most), spent);
        self.begin(table, seat, &mut list);
        Listed { turns: list.turns, differ: list.differ }
    }

    /// Returns the best turn that begins with this action.
    pub fn best_after(&mut self, table: &Table, seat: Seat, first: Action) -> Option<Turn> {
        let mut list = List { first: Some(first), ..List::new(Some(1), &|| 0.0) };
        self.begin(table, seat, &mut list);
        list.turns.pop()
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
        if depth > 0 && table.phase() == Phase::Magic {
            spells::thin_out(table, seat, &mut level.legal);
        }
        if depth > 0 {
            buildings::keep_one_of_equals(table, &mut level.legal);
            towers::thin_out(table, seat, &mut level.legal);
        }
        let rest = self.after_passing(table, seat, &mut level);
        let unwanted = !self.is_thorough
            && rest.is_some_and(|values| {
                !found.wants(self.evaluation.lead(&level.passed, &values, seat))
            });
        for at in 0..level.legal.len() {
            let action = level.legal[at];
            // Two are compared even if no time is left.
            if depth == 0 && level.legal.len() > 2 && !found.goes_on() {
                break;
            }
            if depth == 0 && !found.begins_with(action) {
                continue;
            }
            if unwanted && matches!(action, Action::Deploy { .. } | Action::Build(_)) {
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
            } else if next.phase() == Phase::Reveal {
                let lead = self.lead_after_chance(&level.table, seat, depth + 1);
                found.found(&self.path, action, lead);
            } else {
                let values = self.values(&level.table);
                found.found(&self.path, action, self.evaluation.lead(next, &values, seat));
            }
        }
        self.levels[depth] = Some(level);
    }

    /// Returns the mean of the lead over everything that chance may reveal now. Of the decisions that
    /// follow only that of a follower that has to land is included.
    #[cold]
    fn lead_after_chance(&mut self, table: &Table, seat: Seat, depth: usize) -> f32 {
        let mut level = self.level(table, depth);
        let (mut all, mut sum) = (0.0, 0.0);
        for (revealed, cases) in table.chances() {
            level.passed.clone_from(table);
            // Each of these can be revealed.
            let _ = level.passed.reveal(revealed, &mut Events::silent());
            all += f32::from(cases);
            sum += f32::from(cases) * self.best_landing(&mut level, seat);
        }
        self.levels[depth] = Some(level);
        sum / all
    }

    /// Returns the lead on the table of a level, after the best landing if a follower has to land.
    fn best_landing(&mut self, level: &mut Level, seat: Seat) -> f32 {
        if level.passed.phase() != Phase::Landing {
            let values = self.values(&level.passed);
            return self.evaluation.lead(&level.passed, &values, seat);
        }
        level.passed.legal_into(&mut level.legal);
        let mut best = f32::NEG_INFINITY;
        for action in &level.legal {
            level.table.clone_from(&level.passed);
            level.table.play_unchecked(*action, &mut Events::silent());
            let values = self.values(&level.table);
            best = best.max(self.evaluation.lead(&level.table, &values, seat));
        }
        best
    }

    /// Returns the values after all of a turn that places no follower any more, if such a one may be
    /// placed and is the last of the turn.
    fn after_passing(&mut self, table: &Table, seat: Seat, level: &mut Level) -> Option<Values> {
        let is_asked = matches!(table.phase(), Phase::Figure | Phase::Phantom);
        if !is_asked || !level.legal.contains(&Action::Pass) {
            return None;
        }
        level.passed.clone_from(table);
        level.passed.play_unchecked(Action::Pass, &mut Events::silent());
        let follows = matches!(level.passed.phase(), Phase::Phantom | Phase::Flock);
        let is_last = !follows || level.passed.to_act() != Some(seat);
        is_last.then(|| self.values(&level.passed))
    }

    /// Returns the points that this action adds to the values after passing, if that is known
    /// without doing it: a follower on an unfinished feature changes nothing else.
    fn gain(&mut self, table: &Table, passed: &Table, action: Action, seat: Seat) -> Option<f32> {
        let Action::Deploy { figure, at, piece } = action else { return None };
        if !matches!(figure, Figure::Meeple | Figure::Large | Figure::Abbot | Figure::Phantom) {
            return None;
        }
        let id = table.feature_id(at, piece)?;
        let is_open = !table.feature_of(id).is_complete();
        let is_same = !matches!(passed.phase(), Phase::Dragon | Phase::Over);
        (is_open && is_same)
            .then(|| self.evaluation.gain_of_deploying(passed, seat, figure, at, piece))
    }

    /// Returns the memory of a depth, taken out while it is used.
    fn level(&mut self, table: &Table, depth: usize) -> Box<Level> {
        if self.levels.len() <= depth {
            self.levels.resize_with(depth + 1, || None);
        }
        let fresh = || Level { table: table.clone(), passed: table.clone(), legal: Vec::new() };
        self.levels[depth].take().unwrap_or_else(|| Box::new(fresh()))
    }
}
