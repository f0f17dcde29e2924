//! The browser's local storage for this site, as values that can fail.
//!
//! A browser may allow no storage: by a setting, in a private window, inside another site's page.
//! There, reading the property alone throws, and `gloo_storage` panics; so every access here first
//! checks that storage is allowed.

use bastide_session::library::Library;
use bastide_session::store::{StorageError, Store};
use gloo_storage::Storage as _;
use js_sys::{Array, JsString, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::StorageEvent;

/// Returns the error that an exception of the browser means.
fn error_of(exception: JsValue) -> StorageError {
    let text = |name: &str| Reflect::get(&exception, &name.into()).ok()?.as_string();
    let name = text("name").unwrap_or_default();
    StorageError::of_exception(&name, &text("message").unwrap_or_default())
}

/// Returns the saved games of this browser.
pub const fn library() -> Library<Browser> {
    Library::in_store(Browser)
}

/// The browser's storage.
#[derive(Clone, Copy, Debug, Default)]
pub struct Browser;

impl Browser {
    fn raw() -> Result<web_sys::Storage, StorageError> {
        let window = web_sys::window().ok_or(StorageError::Blocked)?;
        match window.local_storage() {
            // It was there a moment ago: this does not panic.
            Ok(Some(_)) => Ok(gloo_storage::LocalStorage::raw()),
            Ok(None) | Err(_) => Err(StorageError::Blocked),
        }
    }
}

impl Store for Browser {
    fn read(&self, key: &str) -> Result<Option<String>, StorageError> {
        Self::raw()?.get_item(key).map_err(error_of)
    }

    fn read_beginning(&self, key: &str, letters: u32) -> Result<Option<String>, StorageError> {
        // As a property it stays a text of the browser's until it is cut: a long one is not copied.
        let text = Reflect::get(Self::raw()?.as_ref(), &key.into()).map_err(error_of)?;
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
        let text = Reflect::get(Self::raw()?.as_ref(), &key.into()).map_err(error_of)?;
        Ok(text.dyn_ref::<JsString>().map_or(0, JsString::length))
    }

    fn write(&self, key: &str, text: &str) -> Result<(), StorageError> {
        Self::raw()?.set_item(key, text).map_err(error_of)
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        Self::raw()?.remove_item(key).map_err(error_of)
    }

    fn keys(&self) -> Result<Vec<String>, StorageError> {
        let raw = Self::raw()?;
        let mut keys = Vec::new();
        for index in 0..raw.length().map_err(error_of)? {
            keys.extend(raw.key(index).map_err(error_of)?);
        }
        Ok(keys)
    }
}

/// Separates texts that arrive as one: to pass each alone costs more than its content.
const BETWEEN: char = '\0';

/// This many keys, which arrived as one text, each with its value. None if the separator is in one
/// of them.
fn in_pairs(keys: &str, texts: &str, count: usize) -> Option<Vec<(String, String)>> {
    if count == 0 {
        return Some(Vec::new());
    }
    let has_all = |all: &str| all.matches(BETWEEN).count() + 1 == count;
    let pair = |(key, text): (&str, &str)| (key.to_owned(), text.to_owned());
    (has_all(keys) && has_all(texts))
        .then(|| keys.split(BETWEEN).zip(texts.split(BETWEEN)).map(pair).collect())
}

/// Reports, from now on, each key that another tab of this site writes or removes, with the value
/// there now, if any. To be called once.
pub fn on_change(tell: impl Fn(String, Option<String>) + 'static) {
    let Some(window) = web_sys::window() else { return };
    let listener = Closure::<dyn Fn(StorageEvent)>::new(move |event: StorageEvent| {
        // Without a key everything was removed at once, as browsers do on request.
        if let Some(key) = event.key() {
            tell(key, event.new_value());
        }
    });
    // It cannot fail: a name and a function are given.
    let _ = window.add_event_listener_with_callback("storage", listener.as_ref().unchecked_ref());
    listener.forget();
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
        // Somebody stored the separator itself.
        assert_eq!(in_pairs("a\0b\0c", "x\0y", 2), None);
        assert_eq!(in_pairs("a\0b", "x\0y\0z", 2), None);
        assert_eq!(in_pairs("a\0b\0c", "x\0y\0z", 2), None);
    }
}
