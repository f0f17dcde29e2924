//! Texts that cannot be opened: games that make no sense, which stay where they are, and what was
//! set aside, now settings, once games too. Each can be looked at, kept as a file, deleted, and
//! brought back if this Bastide can read it after all.

use super::{GAME, Library, game_of};
use crate::platform::storage::{StorageError, Store};
use crate::session::fault::Fault;
use crate::session::save::Save;

pub(super) const ASIDE: &str = "bastide.aside.";

/// What settings that could not be read are set aside as.
pub(super) const SETTINGS: &str = "settings";

/// So much of a text is shown, in letters.
const SHOWN: usize = 2000;
/// So much of a name is shown, in letters.
const LONGEST: usize = 40;

/// A text that cannot be opened, or could not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aside {
    /// What the store knows it by.
    pub stored: String,
    /// What a person may know it by.
    pub name: String,
    /// What is wrong with it; nothing, if this Bastide can read it. [`Library::why`] knows, where nobody
    /// looked yet.
    pub why: Option<Why>,
    /// How long it is, in bytes.
    pub bytes: usize,
    /// How it begins.
    pub beginning: String,
}

/// Why a text cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// It is no game that can be played here.
    Game(Fault),
    /// They are settings that could not be read.
    Settings,
    /// Nobody looked yet.
    Unread,
}

/// Whether a text of this name was set aside under this key of the store, or stays there.
pub(super) fn is_named(stored: &str, name: &str) -> bool {
    let aside = stored.strip_prefix(ASIDE).and_then(|it| it.strip_prefix(name));
    aside.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        || stored.strip_prefix(GAME) == Some(name)
}

/// Whether what was set aside under this name were settings.
pub(super) fn is_settings(name: &str) -> bool {
    name == SETTINGS || name.starts_with("settings.")
}

impl<S: Store> Library<S> {
    /// The text under this key of the store, if it is a game or was set aside.
    pub(super) fn aside(&self, stored: String) -> Result<Option<Aside>, StorageError> {
        let Some(name) = stored.strip_prefix(ASIDE).or(stored.strip_prefix(GAME)) else {
            return Ok(None);
        };
        let Some(text) = self.store.read(&stored)? else { return Ok(None) };
        Ok(Some(Aside {
            name: name.chars().take(LONGEST).collect(),
            why: Some(if is_settings(name) { Why::Settings } else { Why::Unread }),
            bytes: text.len(),
            beginning: text.chars().take(SHOWN).collect(),
            stored,
        }))
    }

    /// What is wrong with a text; nothing, if this Bastide can read it.
    pub fn why(&self, aside: &Aside) -> Option<Why> {
        if aside.why != Some(Why::Unread) {
            return aside.why.clone();
        }
        let text = self.export_aside(aside).ok().flatten().unwrap_or_default();
        let opened = Save::from_text(&text, self.vocabulary).and_then(Save::open);
        opened.err().map(|why| Why::Game(why.into()))
    }

    /// A text as it was found, for a file; none if there is none.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn export_aside(&self, aside: &Aside) -> Result<Option<String>, StorageError> {
        self.store.read(&aside.stored)
    }

    /// Deletes a text for good. Only on a person's word.
    ///
    /// # Errors
    ///
    /// It is there still.
    pub fn remove_aside(&self, aside: &Aside) -> Result<(), StorageError> {
        self.store.remove(&aside.stored)?;
        if let Some(key) = game_of(&aside.stored) {
            self.forget_review(key);
        }
        Ok(())
    }

    /// Puts a text where it was before it was deleted. What is there by now is not written over.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub fn restore_aside(&self, aside: &Aside, text: &str) -> Result<(), StorageError> {
        match self.store.read(&aside.stored)? {
            None => self.store.write(&aside.stored, text),
            Some(_) => self.set_aside(&aside.name, text).map(drop),
        }
    }

    /// Puts a game that was set aside among the others again, like [`Library::restore`].
    ///
    /// # Errors
    ///
    /// It cannot be written, and is there still.
    pub fn bring_back(
        &self,
        aside: &Aside,
        now_ms: u64,
        random: u32,
        holds: impl FnOnce(&str, &str) -> bool,
    ) -> Result<(), StorageError> {
        let Some(text) = self.store.read(&aside.stored)? else { return Ok(()) };
        // Behind the point is a number, where there were several of a name.
        let key = aside.name.split('.').next().unwrap_or_default();
        self.restore(key, &text, now_ms, random, holds)?;
        self.store.remove(&aside.stored)
    }

    /// Keeps a copy of a text, under a name that nothing else has; whether it can be read there.
    pub(super) fn set_aside(&self, name: &str, text: &str) -> Result<bool, StorageError> {
        let numbered = (2..).map(|number| format!("{ASIDE}{name}.{number}"));
        for aside in std::iter::once(format!("{ASIDE}{name}")).chain(numbered) {
            match self.store.read(&aside)? {
                None => {
                    self.store.write(&aside, text)?;
                    return Ok(self.store.read(&aside)?.as_deref() == Some(text));
                }
                Some(there) if there == text => return Ok(true),
                Some(_) => {}
            }
        }
        Ok(false)
    }
}
