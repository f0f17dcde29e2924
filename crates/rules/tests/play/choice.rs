//! How a random player chooses. Uniform choice hardly ever builds a barn or moves the fairy, so
//! some players prefer what is rare, and some lay tiles close together, so that much is completed.

use std::mem::{Discriminant, discriminant};

use bastide_rules::random::Random;
use bastide_rules::{Action, Figure, Table};

use super::one_of;
use crate::slow::nine;

/// What a player prefers.
#[derive(Clone, Copy)]
pub struct Manner {
    /// Every kind of action as often as any other.
    rare: bool,
    /// Passes only where nothing else is possible.
    busy: bool,
    /// Lays tiles where many lie already.
    close: bool,
}

impl Manner {
    pub fn any(random: &mut Random) -> Self {
        let bits = random.below(8);
        Manner { rare: bits & 1 != 0, busy: bits & 2 != 0, close: bits & 4 != 0 }
    }

    pub fn choose(self, random: &mut Random, table: &Table, legal: &[Action]) -> Action {
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

/// What an action is, and with which figure.
fn kind(action: &Action) -> (Discriminant<Action>, Option<Figure>) {
    let figure = match action {
        Action::Deploy { figure, .. }
        | Action::Enter { figure, .. }
        | Action::Reinforce { figure, .. } => Some(*figure),
        _ => None,
    };
    (discriminant(action), figure)
}
