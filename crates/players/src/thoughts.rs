//! The thoughts of a player: its decision, and the alternatives.

use bastide_questions::Tally;
use bastide_rules::Action;

/// A decision and its reasons.
#[derive(Clone, Debug, PartialEq)]
pub struct Thoughts {
    /// The decision.
    pub action: Action,
    /// The turns that were considered, the best first.
    pub ways: Vec<Way>,
    /// Simulations made.
    pub simulations: u32,
}

/// A turn that was considered: the rest of the own turn, until another player acts.
#[derive(Clone, Debug, PartialEq)]
pub struct Way {
    /// The actions, beginning with the one to be decided.
    pub actions: Vec<Action>,
    /// The expected lead at the end of the game: points ahead of the best other player.
    pub lead: f32,
    /// Standard error of `lead`; zero where nothing was left to chance.
    pub error: f32,
    /// Simulations spent on it.
    pub simulations: u32,
}

/// The progress of a search that may be shared out.
#[derive(Clone, Debug, PartialEq)]
pub enum Step<T> {
    /// The tallies of one finished share of a round, to be [merged](bastide_questions::merge).
    Share(Vec<Tally>),
    /// The result of the finished search.
    Done(T),
}

impl<T> Step<T> {
    /// Converts the result with `make`.
    pub fn map<U>(self, make: impl FnOnce(T) -> U) -> Step<U> {
        match self {
            Step::Share(found) => Step::Share(found),
            Step::Done(found) => Step::Done(make(found)),
        }
    }

    /// Returns the result, if the search is finished.
    pub fn done(self) -> Option<T> {
        match self {
            Step::Share(_) => None,
            Step::Done(found) => Some(found),
        }
    }
}

impl Thoughts {
    /// A decision that needs no thinking, or was made without it.
    pub(crate) fn only(action: Action) -> Self {
        Thoughts { action, ways: Vec::new(), simulations: 0 }
    }
}
