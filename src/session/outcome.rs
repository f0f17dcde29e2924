//! What comes of an intent.

use bastide_rules::{Action, Cell, Event, Refusal, Seat, WhyNot};

/// What came of an intent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Something happened in the game.
    Played(Vec<Event>),
    /// The rest was entered again after a correction, as far as the rules allow.
    Repeated {
        /// The events of the actions entered.
        events: Vec<Event>,
        /// The action at which it stopped, if it did.
        stopped: Option<Stopped>,
    },
    /// Only what is tried changed.
    Tried,
    /// Something was picked up, or is considered.
    Picked,
    /// One looks at the ply before.
    Undone,
    /// One looks elsewhere.
    Jumped,
}

/// The action at which entering the rest again stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// The turn it belongs to, as the log counts them.
    pub turn: u16,
    /// The player of that turn.
    pub seat: Seat,
    /// The action that is not legal any more.
    pub action: Action,
    /// The reasons against it.
    pub why: Refusal,
    /// The number of actions left to enter, this one among them.
    pub left: usize,
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
