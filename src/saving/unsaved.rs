//! Games that could not be stored. They are kept only while the page is open: as text, for the
//! first screen reads no game.

use leptos::prelude::*;

use bastide_session::Session;
use bastide_session::about::About;
use bastide_session::save::{Save, Stamp};
use bastide_session::vocabulary::Vocabulary;

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
    /// The time at which it should have been stored: milliseconds since 1970.
    pub saved_at: u64,
    /// Its summary.
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
    /// Returns an empty list.
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

    /// Removes a game that is stored, or not wanted any more.
    pub fn forget(self, key: &str) {
        if self.get(key).is_some() {
            self.0.update(|games| games.retain(|game| game.key != key));
        }
    }

    /// Returns the unsaved game of this key, if any.
    pub fn get(self, key: &str) -> Option<UnsavedGame> {
        self.0.with_untracked(|games| games.iter().find(|game| game.key == key).cloned())
    }

    /// Opens an unsaved game to be played on, with its last known stored writing.
    pub fn open(self, key: &str) -> Option<(Session, Option<Stamp>)> {
        let UnsavedGame { text, known, .. } = self.get(key)?;
        let save = Save::from_text(&text, Vocabulary::HERE).ok()?;
        Some((save.open().ok()?, known))
    }

    /// Returns the keys of the unsaved games that are this game played by link.
    pub fn by_link(self, game: &str) -> Vec<String> {
        self.0.with_untracked(|games| {
            let is_it = |it: &&UnsavedGame| it.about.by_link.as_deref() == Some(game);
            games.iter().filter(is_it).map(|it| it.key.clone()).collect()
        })
    }

    /// Returns all unsaved games.
    pub fn all(self) -> Vec<UnsavedGame> {
        self.0.get_untracked()
    }

    /// `true` if something would be lost if the page were closed.
    pub fn is_something(self) -> bool {
        self.0.with(|games| !games.is_empty())
    }
}
