//! A slip in a game that is entered, put right: what was entered after it is entered again, as far as
//! the rules allow.

use std::mem::discriminant;

use bastide_rules::{Action, Phase, Table};

/// What was entered after what is put right, and waits to be entered again.
#[derive(Clone, Debug, Default)]
pub struct Correction(Vec<Action>);

impl Correction {
    /// While this is entered, and that is what was entered from here on before.
    pub fn entered(&mut self, action: Action, before: &[Action]) {
        match before.split_first() {
            Some((_, rest)) => self.0 = rest.to_vec(),
            // It takes the place of what the rules no longer allow.
            None if self.0.first().is_some_and(|next| is_alike(*next, action)) => {
                self.0.remove(0);
            }
            None => {}
        }
    }

    /// What comes next here; none if nothing of it is left.
    pub fn next(&mut self, table: &Table) -> Option<Action> {
        // What nobody is asked any more is left out.
        if table.phase() == Phase::Draw {
            let drawn = self.0.iter().position(|it| matches!(it, Action::Draw(_)));
            self.0.drain(..drawn.unwrap_or(self.0.len()));
        }
        match (self.0.first().copied()?, table.phase()) {
            // Another tile was drawn: it lies where the first one did.
            (Action::Place { at, turn, .. }, Phase::Tile(tile)) => {
                Some(Action::Place { tile, at, turn })
            }
            (next, _) => Some(next),
        }
    }

    /// What came next was entered again.
    pub fn took(&mut self) {
        self.0.remove(0);
    }

    /// How much waits.
    pub const fn len(&self) -> usize {
        self.0.len()
    }
}

/// Whether one decides with both on the same thing: what was drawn, where it lies, and what else.
fn is_alike(one: Action, other: Action) -> bool {
    let is_of_the_tile = |action| matches!(action, Action::Draw(_) | Action::Place { .. });
    match (is_of_the_tile(one), is_of_the_tile(other)) {
        (true, true) => discriminant(&one) == discriminant(&other),
        (one, other) => one == other,
    }
}
