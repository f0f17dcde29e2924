//! The latest saved games, for screens that list no others.

use super::{Library, Shelved, game_of, quarantine};
use crate::save::{HEAD, Head};
use crate::store::{StorageError, Store};
use crate::vocabulary::Vocabulary;

/// The latest saved games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Newest {
    /// The games, the newest first.
    pub games: Vec<Shelved>,
    /// The newest game in progress.
    pub running: Option<Shelved>,
    /// The number of unreadable or quarantined texts.
    pub quarantined: u32,
}

impl Newest {
    fn note(&mut self, key: &str, head: Head, most: usize, vocabulary: Vocabulary) {
        let saved_at = |game: &Shelved| game.head.stamp.saved_at;
        let at = self.games.partition_point(|game| saved_at(game) >= head.stamp.saved_at);
        let is_newer = !head.stamp.is_known_to(vocabulary);
        let goes_on = !is_newer && head.about.as_ref().is_some_and(|it| it.to_act.is_some());
        let is_next = goes_on
            && self.running.as_ref().is_none_or(|game| saved_at(game) < head.stamp.saved_at);
        if at >= most && !is_next {
            return;
        }
        let game = Shelved { key: key.to_owned(), head, is_newer };
        if is_next {
            self.running = Some(game.clone());
        }
        self.games.insert(at, game);
        self.games.truncate(most);
    }
}

impl<S: Store> Library<S> {
    /// Returns the latest saved games, up to `most`.
    ///
    /// # Errors
    ///
    /// Fails if the store cannot be read.
    pub fn newest(&self, most: usize) -> Result<Newest, StorageError> {
        let mut newest = Newest::default();
        for (stored, beginning) in self.store.beginnings(HEAD)?.into_iter().rev() {
            let Some(key) = game_of(&stored) else {
                newest.quarantined += u32::from(stored.starts_with(quarantine::QUARANTINE));
                continue;
            };
            match self.head_of(&stored, &beginning)? {
                Some(Ok(head)) => newest.note(key, head, most, self.vocabulary),
                Some(Err(_)) => newest.quarantined += 1,
                None => {}
            }
        }
        Ok(newest)
    }
}
