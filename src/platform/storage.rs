//! What the browser keeps for this site (its local storage), as values that can fail.
//!
//! A browser may let nothing be kept: by a setting, in a private window, inside another site's
//! page. Merely looking at the storage throws then, and `gloo_storage` panics; so every access
//! here looks first whether it may.

use gloo_storage::Storage as _;
use js_sys::{Array, JsString, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::StorageEvent;

/// Why nothing can be kept or read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StorageError {
    /// The browser lets this page keep nothing.
    #[error("the browser lets nothing be stored")]
    Blocked,
    /// There is no room left. What was kept before is as it was.
    #[error("there is no room left")]
    Full,
    /// Something else, in the browser's words.
    #[error("the browser refused: {0}")]
    Refused(String),
}

impl StorageError {
    /// What a browser means by an exception of this name and message.
    fn of_exception(name: &str, message: &str) -> Self {
        match name {
            "QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED" => StorageError::Full,
            "SecurityError" => StorageError::Blocked,
            _ => StorageError::Refused(format!("{name}: {message}")),
        }
    }
}

impl From<JsValue> for StorageError {
    fn from(exception: JsValue) -> Self {
        let text = |name: &str| Reflect::get(&exception, &name.into()).ok()?.as_string();
        let name = text("name").unwrap_or_default();
        Self::of_exception(&name, &text("message").unwrap_or_default())
    }
}

/// Texts kept under keys. Each write happens wholly or not at all.
pub trait Store {
    /// The text under this key, if there is one.
    ///
    /// # Errors
    ///
    /// Says why it cannot be known.
    fn read(&self, key: &str) -> Result<Option<String>, StorageError>;

    /// How the text under this key begins, if there is one: so many letters of it, or all of it.
    ///
    /// # Errors
    ///
    /// Says why it cannot be known.
    fn read_beginning(&self, key: &str, letters: u32) -> Result<Option<String>, StorageError>;

    /// Every key there is, in no order, and how the text under it begins: so many letters of it, or all of it.
    ///
    /// # Errors
    ///
    /// Says why they cannot be known.
    fn beginnings(&self, letters: u32) -> Result<Vec<(String, String)>, StorageError>;

    /// How long the text under this key is, in letters as browsers count them; nothing if there is none.
    ///
    /// # Errors
    ///
    /// Says why it cannot be known.
    fn letters(&self, key: &str) -> Result<u32, StorageError>;

    /// Keeps this text under this key, in place of what was there.
    ///
    /// # Errors
    ///
    /// Says why not; what was there is there still.
    fn write(&self, key: &str, text: &str) -> Result<(), StorageError>;

    /// Forgets what is under this key, if anything is.
    ///
    /// # Errors
    ///
    /// Says why not.
    fn remove(&self, key: &str) -> Result<(), StorageError>;

    /// Every key there is, in no order.
    ///
    /// # Errors
    ///
    /// Says why they cannot be known.
    fn keys(&self) -> Result<Vec<String>, StorageError>;
}

/// The browser's storage.
#[derive(Clone, Copy, Debug, Default)]
pub struct Browser;

impl Browser {
    fn raw() -> Result<web_sys::Storage, StorageError> {
        let window = web_sys::window().ok_or(StorageError::Blocked)?;
        match window.local_storage() {
            // What was just there is there: this does not panic.
            Ok(Some(_)) => Ok(gloo_storage::LocalStorage::raw()),
            Ok(None) | Err(_) => Err(StorageError::Blocked),
        }
    }
}

impl Store for Browser {
    fn read(&self, key: &str) -> Result<Option<String>, StorageError> {
        Ok(Self::raw()?.get_item(key)?)
    }

    fn read_beginning(&self, key: &str, letters: u32) -> Result<Option<String>, StorageError> {
        // As a property it stays a text of the browser's until it is cut: a long one is never copied.
        let text = Reflect::get(Self::raw()?.as_ref(), &key.into())?;
        let text = text.dyn_ref::<JsString>();
        Ok(text.map(|text| text.slice(0, letters).into()))
    }

    fn beginnings(&self, letters: u32) -> Result<Vec<(String, String)>, StorageError> {
        // There may be ten thousand: nothing is asked twice, and only what is wanted is copied.
        let raw = Self::raw()?;
        let keys = Object::keys(raw.unchecked_ref::<Object>());
        let beginning = |key: JsValue| {
            let text = Reflect::get(raw.as_ref(), &key).ok()?;
            Some(text.dyn_ref::<JsString>()?.slice(0, letters))
        };
        let texts: Array = keys.iter().map(|key| JsValue::from(beginning(key))).collect();
        let one = |all: &Array| String::from(all.join(&BETWEEN.to_string()));
        let all = in_pairs(&one(&keys), &one(&texts), keys.length() as usize);
        Ok(all.unwrap_or_else(|| {
            let pair =
                |(key, text): (JsValue, JsValue)| Some((key.as_string()?, text.as_string()?));
            keys.iter().zip(texts.iter()).filter_map(pair).collect()
        }))
    }

    fn letters(&self, key: &str) -> Result<u32, StorageError> {
        let text = Reflect::get(Self::raw()?.as_ref(), &key.into())?;
        Ok(text.dyn_ref::<JsString>().map_or(0, JsString::length))
    }

    fn write(&self, key: &str, text: &str) -> Result<(), StorageError> {
        Ok(Self::raw()?.set_item(key, text)?)
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        Ok(Self::raw()?.remove_item(key)?)
    }

    fn keys(&self) -> Result<Vec<String>, StorageError> {
        let raw = Self::raw()?;
        let mut keys = Vec::new();
        for index in 0..raw.length()? {
            keys.extend(raw.key(index)?);
        }
        Ok(keys)
    }
}

/// Stands between texts that come in one: to hand over each costs more than all that is in it.
const BETWEEN: char = '\0';

/// So many keys, which came in one, each with its text. None if the sign between them is in one of them.
fn in_pairs(keys: &str, texts: &str, count: usize) -> Option<Vec<(String, String)>> {
    if count == 0 {
        return Some(Vec::new());
    }
    let has_all = |all: &str| all.matches(BETWEEN).count() + 1 == count;
    let pair = |(key, text): (&str, &str)| (key.to_owned(), text.to_owned());
    (has_all(keys) && has_all(texts))
        .then(|| keys.split(BETWEEN).zip(texts.split(BETWEEN)).map(pair).collect())
}

/// Tells, from now on, whenever another tab of this site writes or removes something: the key, and
/// what is written there now, if anything is. To be called once.
pub fn on_change(tell: impl Fn(String, Option<String>) + 'static) {
    let Some(window) = web_sys::window() else { return };
    let listener = Closure::<dyn Fn(StorageEvent)>::new(move |event: StorageEvent| {
        // Without a key everything was removed at once, as browsers do for somebody who asks.
        if let Some(key) = event.key() {
            tell(key, event.new_value());
        }
    });
    // It cannot fail: a name and a function are given.
    let _ = window.add_event_listener_with_callback("storage", listener.as_ref().unchecked_ref());
    listener.forget();
}

#[cfg(test)]
pub(crate) mod memory {
    //! A store for tests, which can be told to fail.

    use std::{
        cell::{Cell, RefCell},
        collections::BTreeMap,
    };

    use super::{StorageError, Store};

    /// A store in memory.
    #[derive(Debug, Default)]
    pub(crate) struct Memory {
        pub(crate) kept: RefCell<BTreeMap<String, String>>,
        pub(crate) is_blocked: Cell<bool>,
        pub(crate) is_full: Cell<bool>,
    }

    impl Memory {
        /// A store that lets nothing be kept.
        pub(crate) fn blocked() -> Self {
            Memory { is_blocked: Cell::new(true), ..Memory::default() }
        }

        /// What is under this key.
        pub(crate) fn peek(&self, key: &str) -> Option<String> {
            self.kept.borrow().get(key).cloned()
        }

        /// Puts something there, as another tab may.
        pub(crate) fn poke(&self, key: &str, text: &str) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exceptions_are_told_apart() {
        let meant = |name| StorageError::of_exception(name, "so it is");
        assert_eq!(meant("QuotaExceededError"), StorageError::Full);
        assert_eq!(meant("NS_ERROR_DOM_QUOTA_REACHED"), StorageError::Full);
        assert_eq!(meant("SecurityError"), StorageError::Blocked);
        assert_eq!(meant("Error").to_string(), "the browser refused: Error: so it is");
    }

    #[test]
    fn texts_that_came_in_one_are_told_apart_or_not_at_all() {
        let pairs = |all: &[(&str, &str)]| {
            Some(all.iter().map(|(key, text)| ((*key).to_owned(), (*text).to_owned())).collect())
        };
        assert_eq!(in_pairs("", "", 0), pairs(&[]));
        assert_eq!(in_pairs("", "", 1), pairs(&[("", "")]));
        assert_eq!(in_pairs("a\0b", "\0{}", 2), pairs(&[("a", ""), ("b", "{}")]));
        // Somebody stored the very sign that stands between them.
        assert_eq!(in_pairs("a\0b\0c", "x\0y", 2), None);
        assert_eq!(in_pairs("a\0b", "x\0y\0z", 2), None);
        assert_eq!(in_pairs("a\0b\0c", "x\0y\0z", 2), None);
    }
}
