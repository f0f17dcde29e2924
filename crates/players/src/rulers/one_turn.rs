//! The one-turn player: tries every way to finish its own turn and takes the one with the best
//! appraisal.

use bastide_rules::{Action, Events, Phase, Seat, Table};

use super::appraisal::Appraisal;
use crate::{Thoughts, Way, buildings, spells};

/// Returns the best turn; the first of equals.
pub fn choose(table: &Table) -> Option<Thoughts> {
    let mut ways = Ways::default().of(table)?;
    let best = (0..ways.len())
        .reduce(|best, at| if ways[at].lead > ways[best].lead { at } else { best })?;
    let way = ways.swap_remove(best);
    Some(Thoughts { action: way.actions[0], ways: vec![way], simulations: 0 })
}

/// Finds every way to finish a turn.
#[derive(Default)]
pub struct Ways {
    appraisal: Appraisal,
    /// Reused memory for tables and lists of actions.
    tables: Vec<Table>,
    lists: Vec<Vec<Action>>,
    /// The actions that lead to the current table.
    path: Vec<Action>,
    found: Vec<Way>,
}

impl Ways {
    /// Returns all turns of the player to act, until another player acts or a tile is drawn; none
    /// if there is nothing to decide.
    pub fn of(&mut self, table: &Table) -> Option<Vec<Way>> {
        let seat = table.to_act()?;
        self.each(table, seat, |_| true);
        Some(std::mem::take(&mut self.found))
    }

    /// Returns the points ahead of the best other player.
    pub fn lead(&mut self, table: &Table, seat: Seat) -> f32 {
        self.appraisal.lead(table, seat)
    }

    fn each(&mut self, table: &Table, seat: Seat, is_meant: impl Fn(&Action) -> bool) {
        let mut list = self.lists.pop().unwrap_or_default();
        table.legal_into(&mut list);
        if table.phase() == Phase::Magic && !self.path.is_empty() {
            spells::thin_out(table, seat, &mut list);
        }
        if !self.path.is_empty() {
            buildings::keep_one_of_equals(table, &mut list);
        }
        for action in list.iter().filter(|action| is_meant(action)) {
            let next = self.after(table, *action);
            self.path.push(*action);
            self.go_on(&next, seat);
            self.path.pop();
            self.tables.push(next);
        }
        self.lists.push(list);
    }

    fn go_on(&mut self, table: &Table, seat: Seat) {
        match table.phase() {
            phase if phase.is_before_scoring() && table.to_act() == Some(seat) => {
                // A portal offers the same actions on other tiles wherever it lies: to compare its
                // places, only the tile just placed is considered.
                let placed = table.last_laid().cell;
                self.each(table, seat, |action| match action {
                    Action::Deploy { at, .. } => *at == placed,
                    _ => true,
                });
            }
            Phase::Reinforce | Phase::Wagon | Phase::Quarter | Phase::Count
                if table.to_act() == Some(seat) =>
            {
                // One after the other: together they would be too many.
                let action = self.best_alone(table, seat);
                let next = self.after(table, action);
                self.path.push(action);
                self.go_on(&next, seat);
                self.path.pop();
                self.tables.push(next);
            }
            Phase::Circle if table.to_act() == Some(seat) => self.each(table, seat, |_| true),
            _ => {
                let lead = self.lead_after_circle(table, seat);
                let actions = self.path.clone();
                self.found.push(Way { actions, lead, error: 0.0, simulations: 0 });
            }
        }
    }

    /// Returns the lead, after everyone has followed a crop circle, each as is best for them.
    fn lead_after_circle(&mut self, table: &Table, seat: Seat) -> f32 {
        let is_followed = matches!(table.phase(), Phase::Add | Phase::Fetch);
        let Some(by) = table.to_act().filter(|_| is_followed) else {
            return self.appraisal.lead(table, seat);
        };
        let action = self.best_alone(table, by);
        let next = self.after(table, action);
        let lead = self.lead_after_circle(&next, seat);
        self.tables.push(next);
        lead
    }

    /// Returns the action that is best if nothing follows.
    fn best_alone(&mut self, table: &Table, seat: Seat) -> Action {
        let mut list = self.lists.pop().unwrap_or_default();
        table.legal_into(&mut list);
        let mut best = (list[0], f32::NEG_INFINITY);
        for action in &list {
            let next = self.after(table, *action);
            let lead = self.appraisal.lead(&next, seat);
            self.tables.push(next);
            if lead > best.1 {
                best = (*action, lead);
            }
        }
        self.lists.push(list);
        best.0
    }

    fn after(&mut self, table: &Table, action: Action) -> Table {
        let mut next = match self.tables.pop() {
            Some(mut spare) => {
                spare.clone_from(table);
                spare
            }
            None => table.clone(),
        };
        next.play_unchecked(action, &mut Events::silent());
        next
    }
}
