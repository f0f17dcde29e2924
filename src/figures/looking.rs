//! How far the games on the shelf are counted: what their titles say at once, the rest when they are
//! looked through, the newest first. Pure.

use super::feats::Found;
use super::game::Game;
use crate::library::{Aside, game_of};
use crate::session::fault::Fault;
use crate::shelf::{GameCard, Remark};
use crate::text::Language;

/// Fewer games are not counted anew before all are looked through.
const LEAST: usize = 64;

/// A game on the shelf.
#[derive(Clone, Debug)]
struct Entry {
    key: String,
    saved_at: u64,
    /// As it is counted; none where that is not known yet, or nothing is to be counted.
    game: Option<Game>,
}

/// How far they are counted.
#[derive(Clone, Debug, Default)]
pub struct Looking {
    /// For the name of the only person.
    language: Language,
    entries: Vec<Entry>,
    /// So many were looked through.
    done: usize,
    /// So many cannot be read.
    unreadable: u32,
    /// So many were looked through when this was last told.
    told: usize,
}

impl Looking {
    /// What is on the shelf, the newest first, and what cannot be opened.
    pub fn at(language: Language, cards: &[GameCard], asides: &[Aside]) -> Looking {
        let mut looking = Looking { language, ..Looking::default() };
        looking.unreadable +=
            asides.iter().filter(|it| game_of(&it.stored).is_some()).count() as u32;
        for card in cards {
            if matches!(card.remark, Some(Remark::Newer | Remark::Broken(_))) {
                looking.unreadable += 1;
                continue;
            }
            let (key, saved_at) = (card.key.clone(), card.saved_at);
            let game = card.about.as_ref().and_then(|about| Game::of(&key, saved_at, about));
            let game = game.map(|game| game.named(language));
            // A game of the first format does not say whether it is over.
            if game.is_some() || card.about.is_none() {
                looking.entries.push(Entry { key, saved_at, game });
            }
        }
        looking
    }

    /// Every game that is over, as far as is known, the newest first.
    pub fn games(&self) -> impl DoubleEndedIterator<Item = &Game> + Clone {
        self.entries.iter().filter_map(|entry| entry.game.as_ref())
    }

    /// The key of the game that is to be looked through next.
    pub fn next(&self) -> Option<&str> {
        self.entries.get(self.done).map(|entry| entry.key.as_str())
    }

    /// Takes what was found in that game; nothing, where it is gone.
    pub fn take(&mut self, found: Option<Result<Found, Fault>>) {
        let Some(Entry { key, saved_at, game }) = self.entries.get_mut(self.done) else { return };
        self.done += 1;
        *game = match found {
            // The title is not trusted any more.
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

    /// So many games were looked through, of so many.
    pub fn progress(&self) -> (u32, u32) {
        (self.done as u32, self.entries.len() as u32)
    }

    /// So many cannot be read, as far as is known.
    pub const fn unreadable(&self) -> u32 {
        self.unreadable
    }

    /// Whether it is worth while to count anew: when twice as many are known as before, and at the end.
    pub fn is_worth_telling(&mut self) -> bool {
        let least = (2 * self.told).max(LEAST);
        let is_worth = self.done >= least || self.done == self.entries.len();
        if is_worth {
            self.told = self.done;
        }
        is_worth
    }
}
