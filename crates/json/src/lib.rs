//! Reads JSON into a given type: saves, settings, and the messages between the page and its worker.
//! (`serde_json` can do much more, and costs every visitor of the page some fifteen kilobytes;
//! `JSON.parse` of the browser would lose the last digits of a seed.)
//!
//! ```
//! let seats: Vec<u8> = bastide_json::read("[2, 3]")?;
//! assert_eq!(seats, [2, 3]);
//! # Ok::<(), bastide_json::Unreadable>(())
//! ```
//!
//! Everything that it reads, it reads like `serde_json`. It refuses more:
//!
//! - lists in lists deeper than [`DEEPEST`], even in fields that are ignored;
//! - an object written as the list of its values, and a plain name written as `{"name":null}`;
//! - types that no saved data has: fractions, single characters, raw bytes, and everything that can
//!   only be recognised from the text itself.

mod fault;
mod reader;
mod values;

use serde::de::DeserializeOwned;

use fault::Refusal;
pub use fault::{Fault, Unreadable};
pub use reader::DEEPEST;
use reader::Reader;

/// Reads a text into a type.
///
/// # Errors
///
/// Says what is wrong with it and where.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Unreadable> {
    read_with(text, |reader| T::deserialize(reader))
}

/// Returns the names in an object, each with its value as it is written. This keeps data of unknown
/// fields.
///
/// ```
/// let fields = bastide_json::fields(r#"{"theme": "dark", "new": [1, {}]}"#)?;
/// assert_eq!(fields, [("theme".to_owned(), r#""dark""#), ("new".to_owned(), "[1, {}]")]);
/// # Ok::<(), bastide_json::Unreadable>(())
/// ```
///
/// # Errors
///
/// It is no object; says what is wrong with it and where.
pub fn fields(text: &str) -> Result<Vec<(String, &str)>, Unreadable> {
    read_with(text, Reader::fields)
}

fn read_with<'a, T>(
    text: &'a str,
    read: impl FnOnce(&mut Reader<'a>) -> Result<T, Refusal>,
) -> Result<T, Unreadable> {
    let mut reader = Reader::of(text);
    let read = read(&mut reader).and_then(|read| match reader.peek() {
        None => Ok(read),
        Some(_) => Err(Refusal::something_else()),
    });
    read.map_err(|Refusal(fault)| Unreadable { fault: *fault, at: text.len() - reader.left() })
}
