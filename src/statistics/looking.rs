//! The progress of counting the saved games: what their summaries contain at once, the rest by
//! replaying them, newest first. Pure.

use super::feats::Found;
use super::game::Game;
use crate::shelf::{GameCard, Remark};
use bastide_session::fault::Fault;
use bastide_session::library::{Quarantined, game_of};
use bastide_text::Language;

/// The fewest replayed games after which the statistics are updated before all are replayed.
const LEAST: usize = 64;

/// A game in the library.
#[derive(Clone, Debug)]
struct Entry {
    key: String,
    saved_at: u64,
    /// The game to count; `None` while it is unknown, or if there is nothing to count.
    game: Option<Game>,
}

/// The progress of counting.
#[derive(Clone, Debug, Default)]
pub struct Looking {
    /// The language of the name of the only person.
    language: Language,
    entries: Vec<Entry>,
    /// The number of replayed games.
    done: usize,
    /// The number of unreadable games.
    unreadable: u32,
    /// The number of games that were replayed at the last update of the statistics.
    told: usize,
}

impl Looking {
    /// Starts with the saved games, newest first, and the texts that cannot be opened.
    pub fn at(language: Language, cards: &[GameCard], quarantined: &[Quarantined]) -> Looking {
        let mut looking = Looking { language, ..Looking::default() };
        looking.unreadable +=
            quarantined.iter().filter(|it| game_of(&it.stored).is_some()).count() as u32;
        for card in cards {
            if matches!(card.remark, Some(Remark::Newer | Remark::Broken(_))) {
                looking.unreadable += 1;
                continue;
            }
            let (key, saved_at) = (card.key.clone(), card.saved_at);
            let game = card.about.as_ref().and_then(|about| Game::of(&key, saved_at, about));
            let game = game.map(|game| game.named(language));
            // A game of the first format does not tell if it is finished.
            if game.is_some() || card.about.is_none() {
                looking.entries.push(Entry { key, saved_at, game });
            }
        }
        looking
    }

    /// Returns all finished games, as far as is known, newest first.
    pub fn games(&self) -> impl DoubleEndedIterator<Item = &Game> + Clone {
        self.entries.iter().filter_map(|entry| entry.game.as_ref())
    }

    /// Returns the key of the next game to replay.
    pub fn next(&self) -> Option<&str> {
        self.entries.get(self.done).map(|entry| entry.key.as_str())
    }

    /// Stores the result of replaying that game; `None` if the game was deleted.
    pub fn take(&mut self, found: Option<Result<Found, Fault>>) {
        let Some(Entry { key, saved_at, game }) = self.entries.get_mut(self.done) else { return };
        self.done += 1;
        *game = match found {
            // The result replaces the summary, which is not trusted any more.
            Some(Ok((about, feats))) => {
                let game = Game::of(key, *saved_at, &about);
                game.map(|game| game.named(self.language).with(feats))
            }
            Some(Err(_)) => {
                self.unreadable += 1;
                None
            }
            None => None,
        };
    }

    /// Returns the number of replayed games, and of all games to replay.
    pub fn progress(&self) -> (u32, u32) {
        (self.done as u32, self.entries.len() as u32)
    }

    /// Returns the number of unreadable games, as far as is known.
    pub const fn unreadable(&self) -> u32 {
        self.unreadable
    }

    /// Returns `true` if the statistics should be updated: when twice as many games are replayed as
    /// at the last update, and at the end.
    pub fn is_worth_telling(&mut self) -> bool {
        let least = (2 * self.told).max(LEAST);
        let is_worth = self.done >= least || self.done == self.entries.len();
        if is_worth {
            self.told = self.done;
        }
        is_worth
    }
}
