//! A game with all that its text says beside it.

use bastide_rules::{Game, Seat};

use crate::fault::{Fault, Slip};
use crate::reader::Reader;
use crate::scanner::Scanner;
use crate::tags;
use crate::writer;

/// The version of the notation that this crate writes and reads.
pub const VERSION: &str = "1";

/// The maximal length of a text, in bytes: the longest game needs a tenth. Longer texts are refused
/// unread.
pub const MOST_BYTES: usize = 1 << 20;

/// A tag on which the game does not depend, such as `[Event "Final"]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// Its name: a letter, then letters, digits and underscores.
    pub name: String,
    /// Its value, without line ends.
    pub value: String,
}

/// A game with all that its text says beside it. Comments are not kept: the scores in them are
/// written anew.
#[derive(Clone, Debug)]
pub struct Transcript {
    /// The game.
    pub game: Game,
    /// The names of the players by seat; empty where nobody is named.
    names: Vec<String>,
    /// All other tags, in their order.
    tags: Vec<Tag>,
}

impl Transcript {
    /// Returns the transcript of a game without names and tags.
    pub fn of(game: Game) -> Self {
        let names = vec![String::new(); game.config().players.into()];
        Transcript { game, names, tags: Vec::new() }
    }

    pub(crate) fn with(game: Game, names: Vec<String>, tags: Vec<Tag>) -> Self {
        Transcript { game, names, tags }
    }

    /// Names the player of a seat. Characters that would break a line become spaces.
    #[must_use]
    pub fn named(mut self, seat: Seat, name: &str) -> Self {
        if let Some(known) = self.names.get_mut(seat.index()) {
            *known = name.replace(char::is_control, " ");
        }
        self
    }

    /// Returns the name of the player of a seat; empty if they have none.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// Returns the tags on which the game does not depend, in the order of the text.
    pub fn tags(&self) -> &[Tag] {
        &self.tags
    }

    /// Reads a text and plays its game.
    ///
    /// # Errors
    ///
    /// The first fault with its line and column: a word that means nothing, or an illegal action.
    pub fn read(text: &str) -> Result<Self, Slip> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.len() > MOST_BYTES {
            return Err(Slip { line: 1, column: 1, fault: Fault::TooLong(text.len()) });
        }
        let mut scanner = Scanner::new(text);
        let read = tags::read(&mut scanner).and_then(|head| {
            let game = Reader::play(head.config, &mut scanner)?;
            Ok(Transcript::with(game, head.names, head.tags))
        });
        read.map_err(|placed| Slip::at(text, placed))
    }

    /// Returns the text of the game: each game has one, and [`Transcript::read`] reads it back.
    pub fn text(&self) -> String {
        let mut text = tags::written(self);
        text.push('\n');
        writer::write(&self.game, &mut text);
        text
    }
}
