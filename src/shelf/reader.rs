//! The operations of game lists that need the rules or the artwork: they are in the chunk of the
//! program that plays games.

use crate::platform::storage::library;
use crate::ui::Markup;
use bastide_art::{self as art, Detail};

use crate::setup::any_seed;
use bastide_session::about::About;
use bastide_session::fault::Fault;
use bastide_session::library::{self, Gathering, OpenError, Quarantined, Taken, Why};
use bastide_session::save::{Stamp, at_length};
use bastide_session::vocabulary::Vocabulary;

/// The summary found by opening a game, and the stamp of the save that was opened.
pub type FoundOut = (Stamp, Result<About, Fault>);

/// The operations that lists call in that chunk.
#[derive(Clone, Copy, Debug)]
pub struct Reader {
    /// Opens the game of this key and returns its summary; `None` if the game was deleted.
    pub about: fn(&str) -> Option<FoundOut>,
    /// Returns the problem of a text; `None` if it can be read.
    pub why: fn(&Quarantined) -> Option<Why>,
    /// Returns `true` if the stored game contains all of the other one.
    pub holds: fn(&str, &str) -> bool,
    /// Returns the uncompressed text of a save, for export.
    pub at_length: fn(String) -> String,
    /// Compresses the game of this key if it is finished; returns `true` if it did.
    pub shorten: fn(&str) -> bool,
    /// Imports a game from the text of a file.
    pub take: fn(&mut Gathering, &str) -> Taken,
    /// Returns a tile of the picture above the title, drawn in detail.
    pub fine_part: fn(usize) -> Option<Markup>,
}

impl Reader {
    /// The only reader.
    pub const HERE: Reader = Reader {
        about,
        why: |text| library().why(text),
        holds: library::holds,
        at_length: |text| at_length(text, Vocabulary::HERE),
        shorten: |key| library().shorten(key) == Ok(true),
        take: |gathering, text| gathering.take(library(), text, any_seed() as u32),
        fine_part: |number| Some(Markup::drawing(art::landscape_part(number, Detail::Near)?)),
    };
}

fn about(key: &str) -> Option<FoundOut> {
    let library = library();
    match library.open(key) {
        Ok((session, stamp)) => Some((stamp, Ok(About::of(&session)))),
        Err(OpenError::Unreadable(why)) => Some((library.stamp(key).ok()??, Err(why.into()))),
        Err(_) => None,
    }
}
