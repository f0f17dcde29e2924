//! What a player thought: what it does, and what else there was.

use bastide_questions::Tally;
use bastide_rules::Action;

/// What to do, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Thoughts {
    /// What it does.
    pub action: Action,
    /// The ways on that it looked at, the best first.
    pub ways: Vec<Way>,
    /// Simulations made.
    pub simulations: u32,
}

/// A way on: the rest of the own turn, as far as no one else acts in between.
#[derive(Clone, Debug, PartialEq)]
pub struct Way {
    /// The actions, beginning with the one to be decided.
    pub actions: Vec<Action>,
    /// How it expects to stand at the end of the game: points ahead of the best other player.
    pub lead: f32,
    /// Standard error of `lead`; zero where nothing was left to chance.
    pub error: f32,
    /// Simulations spent on it.
    pub simulations: u32,
}

/// How far a search came that may be shared out.
#[derive(Clone, Debug, PartialEq)]
pub enum Step<T> {
    /// A share of a round is done; what came of it is to be [merged](bastide_questions::merge).
    Share(Vec<Tally>),
    /// It is over.
    Done(T),
}

impl<T> Step<T> {
    /// The same with this made of what was found.
    pub fn map<U>(self, make: impl FnOnce(T) -> U) -> Step<U> {
        match self {
            Step::Share(found) => Step::Share(found),
            Step::Done(found) => Step::Done(make(found)),
        }
    }

    /// What was found, where it is over.
    pub fn done(self) -> Option<T> {
        match self {
            Step::Share(_) => None,
            Step::Done(found) => Some(found),
        }
    }
}

impl Thoughts {
    /// What needs no thinking, or was not thought about.
    pub(crate) fn only(action: Action) -> Self {
        Thoughts { action, ways: Vec::new(), simulations: 0 }
    }
}
