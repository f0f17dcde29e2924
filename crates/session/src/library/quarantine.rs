//! Quarantined texts: damaged games, which keep their keys, and copies put in quarantine (settings
//! today, games in earlier builds). A person can view each, export it, delete it, and restore it if
//! this build can read it after all.

use super::{GAME, Library, game_of};
use crate::fault::Fault;
use crate::save::Save;
use crate::store::{StorageError, Store};

pub(super) const QUARANTINE: &str = "bastide.aside.";

/// The name of unreadable settings in quarantine.
pub(super) const SETTINGS: &str = "settings";

/// The displayed part of a text, in letters.
const SHOWN: usize = 2000;
/// The displayed part of a name, in letters.
const LONGEST: usize = 40;

/// A text that cannot be opened, or could not when it was quarantined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quarantined {
    /// Its key in the store.
    pub stored: String,
    /// Its name for people.
    pub name: String,
    /// The reason why it is unreadable; `None` if this build can read it. If it is [`Why::Unread`],
    /// [`Library::why`] finds the reason.
    pub why: Option<Why>,
    /// Its size in bytes.
    pub bytes: usize,
    /// Its beginning.
    pub beginning: String,
}

/// The reason why a text cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// It is not a game that can be played here.
    Game(Fault),
    /// It contains settings that could not be read.
    Settings,
    /// It was not examined yet.
    Unread,
}

/// Returns `true` if a text of this name was quarantined under this key of the store, or is still
/// in its own place there.
pub(super) fn is_named(stored: &str, name: &str) -> bool {
    let rest = stored.strip_prefix(QUARANTINE).and_then(|it| it.strip_prefix(name));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        || stored.strip_prefix(GAME) == Some(name)
}

/// Returns `true` if the quarantined text of this name contains settings.
pub(super) fn is_settings(name: &str) -> bool {
    name == SETTINGS || name.starts_with("settings.")
}

impl<S: Store> Library<S> {
    /// Returns the text under this key of the store, if it is a game or in quarantine.
    pub(super) fn quarantined(&self, stored: String) -> Result<Option<Quarantined>, StorageError> {
        let Some(name) = stored.strip_prefix(QUARANTINE).or(stored.strip_prefix(GAME)) else {
            return Ok(None);
        };
        let Some(text) = self.store.read(&stored)? else { return Ok(None) };
        Ok(Some(Quarantined {
            name: name.chars().take(LONGEST).collect(),
            why: Some(if is_settings(name) { Why::Settings } else { Why::Unread }),
            bytes: text.len(),
            beginning: text.chars().take(SHOWN).collect(),
            stored,
        }))
    }

    /// Returns the reason why a text cannot be opened; `None` if this build can read it.
    pub fn why(&self, quarantined: &Quarantined) -> Option<Why> {
        if quarantined.why != Some(Why::Unread) {
            return quarantined.why.clone();
        }
        let text = self.export_quarantined(quarantined).ok().flatten().unwrap_or_default();
        let opened = Save::from_text(&text, self.vocabulary).and_then(Save::open);
        opened.err().map(|why| Why::Game(why.into()))
    }

    /// Returns a text unchanged, for export to a file; `None` if it is gone.
    ///
    /// # Errors
    ///
    /// Fails if the store cannot be read.
    pub fn export_quarantined(
        &self,
        quarantined: &Quarantined,
    ) -> Result<Option<String>, StorageError> {
        self.store.read(&quarantined.stored)
    }

    /// Deletes a text permanently. Call this only when a person asked for it.
    ///
    /// # Errors
    ///
    /// Fails if the text is still there.
    pub fn remove_quarantined(&self, quarantined: &Quarantined) -> Result<(), StorageError> {
        self.store.remove(&quarantined.stored)?;
        if let Some(key) = game_of(&quarantined.stored) {
            self.forget_review(key);
        }
        Ok(())
    }

    /// Restores a deleted text under its old key. A text that is there by now is not overwritten.
    ///
    /// # Errors
    ///
    /// Fails if the text cannot be written.
    pub fn restore_quarantined(
        &self,
        quarantined: &Quarantined,
        text: &str,
    ) -> Result<(), StorageError> {
        match self.store.read(&quarantined.stored)? {
            None => self.store.write(&quarantined.stored, text),
            Some(_) => self.quarantine(&quarantined.name, text).map(drop),
        }
    }

    /// Restores a game from quarantine to the saved games, like [`Library::restore`].
    ///
    /// # Errors
    ///
    /// Fails if the game cannot be written; it then stays in quarantine.
    pub fn bring_back(
        &self,
        quarantined: &Quarantined,
        now_ms: u64,
        random: u32,
        holds: impl FnOnce(&str, &str) -> bool,
    ) -> Result<(), StorageError> {
        let Some(text) = self.store.read(&quarantined.stored)? else { return Ok(()) };
        // The part after the point is a number that distinguishes several texts of one name.
        let key = quarantined.name.split('.').next().unwrap_or_default();
        self.restore(key, &text, now_ms, random, holds)?;
        self.store.remove(&quarantined.stored)
    }

    /// Copies a text to an unused key in quarantine. Returns `true` if the copy can be read there.
    pub(super) fn quarantine(&self, name: &str, text: &str) -> Result<bool, StorageError> {
        let numbered = (2..).map(|number| format!("{QUARANTINE}{name}.{number}"));
        for key in std::iter::once(format!("{QUARANTINE}{name}")).chain(numbered) {
            match self.store.read(&key)? {
                None => {
                    self.store.write(&key, text)?;
                    return Ok(self.store.read(&key)?.as_deref() == Some(text));
                }
                Some(there) if there == text => return Ok(true),
                Some(_) => {}
            }
        }
        Ok(false)
    }
}
