//! The outcome of an intent.

use bastide_rules::{Action, Cell, Event, Refusal, Seat, WhyNot};

/// The outcome of an intent.
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
    /// Only the preview changed.
    Tried,
    /// A piece was picked up, or an action is considered.
    Picked,
    /// The cursor went back to an earlier ply.
    Undone,
    /// The cursor jumped.
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
        /// The cell.
        at: Cell,
        /// The reasons against it, each once, over all turns.
        reasons: Vec<WhyNot>,
    },
    /// There is no preview tile.
    NothingTried,
    /// Something hidden was revealed since, or nothing was played.
    CannotUndo,
    /// Nothing was undone.
    NothingToRedo,
    /// A decision awaits the end of the turn.
    Rests,
    /// A computer or remote player is to act.
    NotYourTurn,
    /// It would turn up a tile that no player has seen in this game.
    NotTurnedUp,
    /// The [rights](super::Rights) at this table do not allow it, or there is no such ply.
    NotHere,
}

impl IntentError {
    /// The rules against it, the weightiest first; none if it is not a question of rules.
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
