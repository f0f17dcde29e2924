//! Games that could not be stored. They are kept as long as the page is open, and no longer.

use leptos::prelude::*;

use crate::session::Session;
use crate::session::save::{Save, Stamp};

/// Games that could not be stored.
#[derive(Clone, Copy)]
pub struct Unsaved(RwSignal<Vec<Game>>);

#[derive(Clone)]
struct Game {
    key: String,
    save: Save,
    /// The stored writing of it that this page knows.
    known: Option<Stamp>,
}

impl Unsaved {
    /// None.
    pub fn none() -> Unsaved {
        Unsaved(RwSignal::new(Vec::new()))
    }

    /// Keeps a game in place of what was kept of it, and the stored writing of it that is known.
    pub fn keep(self, key: &str, save: Save, known: Option<Stamp>) {
        self.0.update(|games| {
            games.retain(|game| game.key != key);
            games.push(Game { key: key.to_owned(), save, known });
        });
    }

    /// The game is stored, or nobody wants it any more.
    pub fn forget(self, key: &str) {
        if self.find(key).is_some() {
            self.0.update(|games| games.retain(|game| game.key != key));
        }
    }

    /// The game as it was kept, if it was.
    pub fn get(self, key: &str) -> Option<Save> {
        self.find(key).map(|game| game.save)
    }

    /// The game as it was kept, to be played on, and the stored writing of it that was known.
    pub fn open(self, key: &str) -> Option<(Session, Option<Stamp>)> {
        let Game { save, known, .. } = self.find(key)?;
        Some((save.open().ok()?, known))
    }

    /// All of them.
    pub fn all(self) -> Vec<(String, Save)> {
        self.0.with_untracked(|games| {
            games.iter().map(|game| (game.key.clone(), game.save.clone())).collect()
        })
    }

    fn find(self, key: &str) -> Option<Game> {
        self.0.with_untracked(|games| games.iter().find(|game| game.key == key).cloned())
    }

    /// Whether something would be lost if the page were closed.
    pub fn is_something(self) -> bool {
        self.0.with(|games| !games.is_empty())
    }
}
