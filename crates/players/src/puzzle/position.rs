//! A moment of a game that may be a puzzle.

use bastide_questions::Theme;
use bastide_rules::{Action, Table};

use super::alike::are_alike;
use super::effect::{Effect, gain};
use crate::evaluation::Evaluation;
use crate::turns::Turn;

/// A moment of a game that may be a puzzle, with its apparent solution.
pub(super) struct Position {
    /// The seed of the game.
    pub seed: u32,
    /// The actions played before.
    pub actions: Vec<Action>,
    pub table: Table,
    /// The apparent best turn.
    pub best: Vec<Action>,
    pub theme: Theme,
    pub level: u8,
}

impl Position {
    /// Returns the number of tiles on the table.
    pub fn tiles(&self) -> usize {
        self.table.board().laid().len()
    }
}

/// Returns the theme of a turn that is `margin` points better than this other.
pub(super) fn theme(
    evaluation: &mut Evaluation,
    table: &Table,
    turns: [&[Action]; 2],
    margin: f32,
) -> Option<Theme> {
    let [turn, other] = turns.map(|actions| Effect::of(evaluation, table, actions));
    Some(turn?.theme(&other?, margin))
}

/// Returns the difficulty of a turn among all turns here, of which the evaluation's best comes
/// first.
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
