//! What comes of an intent.

use bastide_rules::{Cell, Event, Refusal, WhyNot};

/// What came of an intent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Something happened in the game.
    Played(Vec<Event>),
    /// Only what is tried changed.
    Tried,
    /// Something was picked up, or is considered.
    Picked,
    /// One looks at the ply before.
    Undone,
    /// One looks elsewhere.
    Jumped,
}

/// Why an intent cannot be carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IntentError {
    /// The rules refuse it.
    Refused(Refusal),
    /// The tile does not fit on this cell in any turn; the reasons for each.
    FitsInNoTurn {
        /// Which cell.
        at: Cell,
        /// What speaks against it, each once, over all turns.
        reasons: Vec<WhyNot>,
    },
    /// No tile is tried.
    NothingTried,
    /// Something hidden was revealed since, or nothing was played.
    CannotUndo,
    /// Nothing was undone.
    NothingToRedo,
    /// What was decided waits for the end of the turn.
    Rests,
    /// An opponent is to act, or somebody elsewhere.
    NotYourTurn,
    /// It would turn up a tile that nobody has seen in this game.
    NotTurnedUp,
    /// Not in this [`Mode`](super::Mode), or there is no such ply.
    NotHere,
}

impl IntentError {
    /// What in the rules speaks against it, the weightiest first; nothing where it is no question of rules.
    pub fn reasons(&self) -> &[WhyNot] {
        match self {
            IntentError::Refused(refusal) => refusal.reasons(),
            IntentError::FitsInNoTurn { reasons, .. } => reasons,
            _ => &[],
        }
    }
}

impl From<Refusal> for IntentError {
    fn from(refusal: Refusal) -> Self {
        IntentError::Refused(refusal)
    }
}
