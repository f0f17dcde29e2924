//! A saved game as text: the record, who sits where, and a revision that grows with every write,
//! so that two tabs notice each other.

use bastide_rules::{Record, RecordError};
use serde::{Deserialize, Serialize};

use super::Session;
use crate::line::{Branch, Chair, LineError, Sat, WrittenLine};
use bastide_json as json;

/// The format this build writes.
pub const FORMAT: u32 = 1;

/// A saved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Save {
    /// Which format it is written in.
    pub format: u32,
    /// Grows by one with every write.
    pub revision: u32,
    /// When it was written: milliseconds since 1970.
    pub saved_at: u64,
    /// Who sits where.
    #[serde(rename = "sitters")]
    pub chairs: Vec<Chair>,
    /// The game: its main line.
    pub record: Record,
    /// What was played beside it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub branches: Vec<Branch>,
    /// Which plies were played by others than those who sit there now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sat: Vec<Sat>,
}

/// Why a save cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SaveError {
    /// Not what a save looks like; says where.
    #[error("it is not a saved game: {0}")]
    Unreadable(String),
    /// Written by a newer Bastide.
    #[error("a newer Bastide wrote it (format {0}; this one reads up to {FORMAT})")]
    Newer(u32),
    /// The game in it cannot be replayed.
    #[error("the game in it cannot be played: {0}")]
    Unplayable(#[from] RecordError),
    /// Not one chair for each seat.
    #[error("it names {chairs} players for {seats} seats")]
    Sitters {
        /// Named.
        chairs: usize,
        /// Of the game.
        seats: u8,
    },
    /// A branch follows a ply that is not there.
    #[error("a branch follows ply {0}, which is not there")]
    NoSuchPly(u32),
}

impl From<LineError> for SaveError {
    fn from(why: LineError) -> SaveError {
        match why {
            LineError::Format(format) => RecordError::Format(format).into(),
            LineError::Replay(why) => RecordError::Replay(why).into(),
            LineError::Chairs { chairs, seats } => SaveError::Sitters { chairs, seats },
            LineError::NoSuchPly(ply) => SaveError::NoSuchPly(ply),
        }
    }
}

/// Only what every format has, to tell a newer one from a broken one.
#[derive(Deserialize)]
struct Envelope {
    format: u32,
}

impl Save {
    /// What to write for this session.
    pub fn of(session: &Session, revision: u32, saved_at: u64) -> Save {
        let WrittenLine { chairs, record, branches, sat } = WrittenLine::of(session.line());
        Save { format: FORMAT, revision, saved_at, chairs, record, branches, sat }
    }

    /// As text.
    pub fn to_text(&self) -> String {
        let Ok(text) = serde_json::to_string(self) else {
            unreachable!("a save holds nothing that JSON cannot");
        };
        text
    }

    /// Reads a text.
    ///
    /// # Errors
    ///
    /// Says what is wrong and where.
    pub fn from_text(text: &str) -> Result<Save, SaveError> {
        let unreadable = |fault: json::Unreadable| SaveError::Unreadable(fault.to_string());
        let Envelope { format } = json::read(text).map_err(unreadable)?;
        if format > FORMAT {
            return Err(SaveError::Newer(format));
        }
        json::read(text).map_err(unreadable)
    }

    /// The session it holds, by replaying.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the game in it.
    pub fn open(self) -> Result<Session, SaveError> {
        let Save { chairs, record, branches, sat, .. } = self;
        Ok(Session::open(WrittenLine { chairs, record, branches, sat })?)
    }
}
