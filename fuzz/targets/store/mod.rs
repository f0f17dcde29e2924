//! The storage of a browser, for one run of a fuzzer.

use std::{cell::RefCell, collections::BTreeMap};

use bastide_session::store::{StorageError, Store};

thread_local! {
    static KEPT: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
}

/// A browser's storage, without a limit.
#[derive(Clone, Copy, Debug, Default)]
pub struct Kept;

impl Kept {
    /// Replaces everything stored by these texts.
    pub fn only<const N: usize>(texts: [(&str, &str); N]) {
        let texts = texts.map(|(key, text)| (key.to_owned(), text.to_owned()));
        KEPT.replace(BTreeMap::from(texts));
    }

    /// Returns `true` if a text is stored, under any key.
    pub fn has(text: &str) -> bool {
        KEPT.with_borrow(|kept| kept.values().any(|one| one == text))
    }
}

impl Store for Kept {
    fn read(&self, key: &str) -> Result<Option<String>, StorageError> {
        Ok(KEPT.with_borrow(|kept| kept.get(key).cloned()))
    }

    fn read_beginning(&self, key: &str, letters: u32) -> Result<Option<String>, StorageError> {
        let text = self.read(key)?;
        Ok(text.map(|text| text.chars().take(letters as usize).collect()))
    }

    fn beginnings(&self, letters: u32) -> Result<Vec<(String, String)>, StorageError> {
        let beginning = |text: &String| text.chars().take(letters as usize).collect();
        Ok(KEPT.with_borrow(|kept| {
            kept.iter().map(|(key, text)| (key.clone(), beginning(text))).collect()
        }))
    }

    fn letters(&self, key: &str) -> Result<u32, StorageError> {
        let text = self.read(key)?;
        Ok(text.map_or(0, |text| text.encode_utf16().count() as u32))
    }

    fn write(&self, key: &str, text: &str) -> Result<(), StorageError> {
        KEPT.with_borrow_mut(|kept| kept.insert(key.to_owned(), text.to_owned()));
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        KEPT.with_borrow_mut(|kept| kept.remove(key));
        Ok(())
    }

    fn keys(&self) -> Result<Vec<String>, StorageError> {
        Ok(KEPT.with_borrow(|kept| kept.keys().cloned().collect()))
    }
}
