//! Games that could not be stored. They are kept as long as the page is open, and no longer: as text,
//! for the first screen reads no game.

use leptos::prelude::*;

use crate::session::Session;
use crate::session::about::About;
use crate::session::save::{Save, Stamp};
use crate::session::vocabulary::Vocabulary;

/// Games that could not be stored.
#[derive(Clone, Copy)]
pub struct Unsaved(RwSignal<Vec<UnsavedGame>>);

/// A game that could not be stored.
#[derive(Clone, Debug)]
pub struct UnsavedGame {
    /// Its key.
    pub key: String,
    /// The save, as text.
    pub text: String,
    /// When it was to be stored: milliseconds since 1970.
    pub saved_at: u64,
    /// What it is about.
    pub about: About,
    /// The stored writing of it that this page knows.
    pub known: Option<Stamp>,
}

impl UnsavedGame {
    /// This game, and the stored writing of it that is known.
    pub fn of(key: &str, save: Save, known: Option<Stamp>) -> UnsavedGame {
        let (key, text) = (key.to_owned(), save.to_text());
        UnsavedGame { key, text, saved_at: save.saved_at, about: save.about, known }
    }
}

impl Unsaved {
    /// None.
    pub fn none() -> Unsaved {
        Unsaved(RwSignal::new(Vec::new()))
    }

    /// Keeps a game in place of what was kept of it.
    pub fn keep(self, game: UnsavedGame) {
        self.0.update(|games| {
            games.retain(|other| other.key != game.key);
            games.push(game);
        });
    }

    /// The game is stored, or nobody wants it any more.
    pub fn forget(self, key: &str) {
        if self.get(key).is_some() {
            self.0.update(|games| games.retain(|game| game.key != key));
        }
    }

    /// The game as it was kept, if it was.
    pub fn get(self, key: &str) -> Option<UnsavedGame> {
        self.0.with_untracked(|games| games.iter().find(|game| game.key == key).cloned())
    }

    /// The game as it was kept, to be played on, and the stored writing of it that was known.
    pub fn open(self, key: &str) -> Option<(Session, Option<Stamp>)> {
        let UnsavedGame { text, known, .. } = self.get(key)?;
        let save = Save::from_text(&text, Vocabulary::HERE).ok()?;
        Some((save.open().ok()?, known))
    }

    /// The keys of those that are this one among those played by link.
    pub fn by_post(self, game: &str) -> Vec<String> {
        self.0.with_untracked(|games| {
            let is_it = |it: &&UnsavedGame| it.about.post.as_deref() == Some(game);
            games.iter().filter(is_it).map(|it| it.key.clone()).collect()
        })
    }

    /// All of them.
    pub fn all(self) -> Vec<UnsavedGame> {
        self.0.get_untracked()
    }

    /// Whether something would be lost if the page were closed.
    pub fn is_something(self) -> bool {
        self.0.with(|games| !games.is_empty())
    }
}
