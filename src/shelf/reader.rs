//! What reads and draws for lists of games where that takes more than a look: it is in the part of the
//! program with which games are played.

use bastide_art::{Detail, landscape_tile};

use crate::library::{self, Aside, Gathering, Library, OpenError, Taken, Why};
use crate::session::about::About;
use crate::session::fault::Fault;
use crate::session::save::{Stamp, at_length};
use crate::session::vocabulary::Vocabulary;
use crate::setup::any_seed;

/// What is found out about a game by opening it, and which writing of it that was.
pub type FoundOut = (Stamp, Result<About, Fault>);

/// What lists ask of that part.
#[derive(Clone, Copy, Debug)]
pub struct Reader {
    /// Opens the game of this key, and says what it is about; nothing where it is gone.
    pub about: fn(&str) -> Option<FoundOut>,
    /// What is wrong with a text; nothing, if it can be read.
    pub why: fn(&Aside) -> Option<Why>,
    /// Whether all of a game is in this stored one too.
    pub holds: fn(&str, &str) -> bool,
    /// What is handed to a person of this text of a save.
    pub at_length: fn(String) -> String,
    /// Writes the game of this key short, if it is over; whether it did.
    pub shorten: fn(&str) -> bool,
    /// Takes this text of a file among the games.
    pub take: fn(&mut Gathering, &str) -> Taken,
    /// A tile of the picture over the title, drawn finely.
    pub fine_tile: fn(usize) -> Option<String>,
}

impl Reader {
    /// The one there is.
    pub const HERE: Reader = Reader {
        about,
        why: |aside| Library::here().why(aside),
        holds: library::holds,
        at_length: |text| at_length(text, Vocabulary::HERE),
        shorten: |key| Library::here().shorten(key) == Ok(true),
        take: |gathering, text| gathering.take(Library::here(), text, any_seed() as u32),
        fine_tile: |number| landscape_tile(number, Detail::Near),
    };
}

fn about(key: &str) -> Option<FoundOut> {
    let library = Library::here();
    match library.open(key) {
        Ok((session, stamp)) => Some((stamp, Ok(About::of(&session)))),
        Err(OpenError::Unreadable(why)) => Some((library.stamp(key).ok()??, Err(why.into()))),
        Err(_) => None,
    }
}
