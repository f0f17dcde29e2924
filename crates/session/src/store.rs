//! A store of texts under keys: the saved games of a browser, or of a test.

/// The reason why the store cannot be read or written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StorageError {
    /// The browser blocks storage for this page.
    #[error("the browser lets nothing be stored")]
    Blocked,
    /// The store is full. Its content is unchanged.
    #[error("there is no room left")]
    Full,
    /// Another error, in the browser's words.
    #[error("the browser refused: {0}")]
    Refused(String),
}

impl StorageError {
    /// Returns the error for a browser exception with this name and message.
    pub fn of_exception(name: &str, message: &str) -> Self {
        match name {
            "QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED" => StorageError::Full,
            "SecurityError" => StorageError::Blocked,
            _ => StorageError::Refused(format!("{name}: {message}")),
        }
    }
}

/// A store of texts under keys. Each write is atomic.
pub trait Store {
    /// Returns the text under this key, if there is one.
    ///
    /// # Errors
    ///
    /// Fails if the store cannot be read.
    fn read(&self, key: &str) -> Result<Option<String>, StorageError>;

    /// Returns the first `letters` characters of the text under this key, or all of it, if there is
    /// one.
    ///
    /// # Errors
    ///
    /// Fails if the store cannot be read.
    fn read_beginning(&self, key: &str, letters: u32) -> Result<Option<String>, StorageError>;

    /// Returns every key, in any order, with the first `letters` characters of its text, or all of
    /// it.
    ///
    /// # Errors
    ///
    /// Fails if the store cannot be read.
    fn beginnings(&self, letters: u32) -> Result<Vec<(String, String)>, StorageError>;

    /// Returns the length of the text under this key in UTF-16 code units; 0 if there is none.
    ///
    /// # Errors
    ///
    /// Fails if the store cannot be read.
    fn letters(&self, key: &str) -> Result<u32, StorageError>;

    /// Stores this text under this key, and replaces the previous one.
    ///
    /// # Errors
    ///
    /// Fails if the text cannot be written; the previous one is unchanged.
    fn write(&self, key: &str, text: &str) -> Result<(), StorageError>;

    /// Removes the text under this key, if there is one.
    ///
    /// # Errors
    ///
    /// Fails if the text cannot be removed.
    fn remove(&self, key: &str) -> Result<(), StorageError>;

    /// Returns every key, in any order.
    ///
    /// # Errors
    ///
    /// Fails if the store cannot be read.
    fn keys(&self) -> Result<Vec<String>, StorageError>;
}

#[cfg(any(test, feature = "samples"))]
pub mod memory {
    //! A store for tests, with simulated failures.

    use std::{
        cell::{Cell, RefCell},
        collections::BTreeMap,
    };

    use super::{StorageError, Store};

    /// A store in memory.
    #[derive(Debug, Default)]
    pub struct Memory {
        /// The texts under their keys.
        pub kept: RefCell<BTreeMap<String, String>>,
        /// `true` if the store refuses everything.
        pub is_blocked: Cell<bool>,
        /// `true` if nothing more can be written.
        pub is_full: Cell<bool>,
    }

    impl Memory {
        /// Returns a store that refuses everything.
        pub fn blocked() -> Self {
            Memory { is_blocked: Cell::new(true), ..Memory::default() }
        }

        /// Returns the text under this key.
        pub fn peek(&self, key: &str) -> Option<String> {
            self.kept.borrow().get(key).cloned()
        }

        /// Stores a text, as another tab may.
        pub fn poke(&self, key: &str, text: &str) {
            self.kept.borrow_mut().insert(key.to_owned(), text.to_owned());
        }

        fn check(&self) -> Result<(), StorageError> {
            if self.is_blocked.get() { Err(StorageError::Blocked) } else { Ok(()) }
        }
    }

    impl Store for &Memory {
        fn read(&self, key: &str) -> Result<Option<String>, StorageError> {
            self.check()?;
            Ok(self.peek(key))
        }

        fn read_beginning(&self, key: &str, letters: u32) -> Result<Option<String>, StorageError> {
            let text = self.read(key)?;
            Ok(text.map(|text| text.chars().take(letters as usize).collect()))
        }

        fn beginnings(&self, letters: u32) -> Result<Vec<(String, String)>, StorageError> {
            self.check()?;
            let beginning = |text: &String| text.chars().take(letters as usize).collect();
            let kept = self.kept.borrow();
            Ok(kept.iter().map(|(key, text)| (key.clone(), beginning(text))).collect())
        }

        fn letters(&self, key: &str) -> Result<u32, StorageError> {
            let text = self.read(key)?.unwrap_or_default();
            Ok(text.encode_utf16().count() as u32)
        }

        fn write(&self, key: &str, text: &str) -> Result<(), StorageError> {
            self.check()?;
            if self.is_full.get() {
                return Err(StorageError::Full);
            }
            self.poke(key, text);
            Ok(())
        }

        fn remove(&self, key: &str) -> Result<(), StorageError> {
            self.check()?;
            self.kept.borrow_mut().remove(key);
            Ok(())
        }

        fn keys(&self) -> Result<Vec<String>, StorageError> {
            self.check()?;
            Ok(self.kept.borrow().keys().cloned().collect())
        }
    }
}
