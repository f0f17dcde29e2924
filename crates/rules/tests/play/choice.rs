//! The choices of a random player. Uniform choices hardly ever build a barn or move the fairy, so
//! some players prefer rare actions, and some lay tiles close together so that many features are
//! completed.

use std::mem::{Discriminant, discriminant};

use bastide_rules::random::Random;
use bastide_rules::{Action, Figure, Phase, Table};

use super::one_of;
use crate::slow::nine;

/// The preferences of a random player.
#[derive(Clone, Copy)]
pub struct Manner {
    /// `true` if every kind of action is equally likely.
    rare: bool,
    /// `true` if the player passes only if no other action is legal.
    busy: bool,
    /// `true` if the player lays tiles beside many others.
    close: bool,
    /// `true` if the player keeps an abbey until the last tile is placed.
    saving: bool,
}

impl Manner {
    pub fn any(random: &mut Random) -> Self {
        let bits = random.below(16);
        let has = |bit| bits & bit != 0;
        Manner { rare: has(1), busy: has(2), close: has(4), saving: has(8) }
    }

    pub fn choose(self, random: &mut Random, table: &Table, legal: &[Action]) -> Action {
        if self.saving && table.phase() == Phase::Abbey && table.bag().total() > 0 {
            return Action::Pass;
        }
        if self.close && matches!(legal[0], Action::Place { .. }) {
            let lie_round = |action: &Action| match action {
                Action::Place { at, .. } => {
                    nine(*at).filter(|cell| table.board().at(*cell).is_some()).count()
                }
                _ => 0,
            };
            let some: [Action; 4] = std::array::from_fn(|_| one_of(random, legal));
            return some.into_iter().max_by_key(lie_round).expect("there are four");
        }
        if !self.rare && !self.busy {
            return one_of(random, legal);
        }
        let wanted = |action: &&Action| !self.busy || legal.len() == 1 || **action != Action::Pass;
        let mut some: Vec<Action> = legal.iter().filter(wanted).copied().collect();
        if self.rare {
            let mut kinds: Vec<_> = some.iter().map(kind).collect();
            kinds.dedup();
            let one = one_of(random, &kinds);
            some.retain(|action| kind(action) == one);
        }
        one_of(random, &some)
    }
}

/// Returns the kind of an action, and its figure if it has one.
fn kind(action: &Action) -> (Discriminant<Action>, Option<Figure>) {
    let figure = match action {
        Action::Deploy { figure, .. }
        | Action::Add { figure, .. }
        | Action::Enter { figure, .. }
        | Action::Reinforce { figure, .. } => Some(*figure),
        _ => None,
    };
    (discriminant(action), figure)
}
