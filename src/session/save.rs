//! A saved game as text: the record, who sits where, and a revision that grows with every write,
//! so that two tabs notice each other.

use bastide_rules::{Record, RecordError};
use serde::{Deserialize, Serialize};

use super::{Session, Sitter};
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
    pub sitters: Vec<Sitter>,
    /// The game.
    pub record: Record,
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
    /// Not one sitter for each seat.
    #[error("it names {sitters} players for {seats} seats")]
    Sitters {
        /// Named.
        sitters: usize,
        /// Of the game.
        seats: u8,
    },
}

/// Only what every format has, to tell a newer one from a broken one.
#[derive(Deserialize)]
struct Envelope {
    format: u32,
}

impl Save {
    /// What to write for this session.
    pub fn of(session: &Session, revision: u32, saved_at: u64) -> Save {
        Save {
            format: FORMAT,
            revision,
            saved_at,
            sitters: session.sitters().to_vec(),
            record: Record::of(session.game()),
        }
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
        let Record { config, actions, .. } = self.record.clone();
        let seats = config.players;
        if self.sitters.len() != usize::from(seats) {
            return Err(SaveError::Sitters { sitters: self.sitters.len(), seats });
        }
        self.record.replay()?;
        let mut session = Session::begin(config, self.sitters)
            .map_err(|why| SaveError::Unreadable(why.to_string()))?;
        for action in actions {
            let Ok(_) = session.play(action) else { unreachable!("the record was just replayed") };
        }
        Ok(session)
    }
}
