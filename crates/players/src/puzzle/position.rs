//! A moment of a game in which there may be something to find.

use bastide_questions::Theme;
use bastide_rules::{Action, Table};

use super::alike::are_alike;
use super::effect::{Effect, gain};
use crate::evaluation::Evaluation;
use crate::turns::Turn;

/// A moment of a game, and what seems to be there to find.
pub(super) struct Position {
    /// The seed of the game.
    pub seed: u32,
    /// What was played before.
    pub actions: Vec<Action>,
    pub table: Table,
    /// What seems to be the best turn.
    pub best: Vec<Action>,
    pub theme: Theme,
    pub level: u8,
}

impl Position {
    /// How many lie on the table.
    pub fn tiles(&self) -> usize {
        self.table.board().laid().len()
    }
}

/// What there is to find in a turn that is so many points better than this other.
pub(super) fn theme(
    evaluation: &mut Evaluation,
    table: &Table,
    turns: [&[Action]; 2],
    margin: f32,
) -> Option<Theme> {
    let [turn, other] = turns.map(|actions| Effect::of(evaluation, table, actions));
    Some(turn?.theme(&other?, margin))
}

/// How hard a turn is to find among all ways to play here, of which the evaluation's best stands first.
pub(super) fn level(table: &Table, turn: &[Action], ways: &[Turn]) -> Option<u8> {
    let most = gain(table, turn)?;
    let is_most = |way: &Turn| gain(table, &way.actions).is_none_or(|gain| gain <= most);
    Some(if most.0 > 0 && ways.iter().all(is_most) {
        1
    } else if are_alike(table, turn, &ways.first()?.actions) {
        2
    } else {
        3
    })
}
