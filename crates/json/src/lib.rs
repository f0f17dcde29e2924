//! Reads JSON by the type that is wanted: saves, settings, and what the page and its worker say to
//! each other. (The reader of `serde_json` knows much more, and costs every visitor of the page
//! some fifteen kilobytes; `JSON.parse` of the browser would lose the last digits of a seed.)
//!
//! ```
//! let seats: Vec<u8> = bastide_json::read("[2, 3]")?;
//! assert_eq!(seats, [2, 3]);
//! # Ok::<(), bastide_json::Unreadable>(())
//! ```
//!
//! What it reads, it reads as `serde_json` does. It refuses more:
//!
//! - lists in lists deeper than [`DEEPEST`], also where nobody asked for them;
//! - an object written as the list of its values, and a mere name written as `{"name":null}`;
//! - types of which nothing that is kept is made: fractions, single letters, raw bytes, and whatever
//!   can only be known by looking at the text.

mod fault;
mod reader;
mod values;

use serde::de::DeserializeOwned;

use fault::Refusal;
pub use fault::{Fault, Unreadable};
pub use reader::DEEPEST;
use reader::Reader;

/// Reads what a text says.
///
/// # Errors
///
/// Says what is wrong with it and where.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Unreadable> {
    read_with(text, |reader| T::deserialize(reader))
}

/// Reads the names in an object, each with its value as it is written. For what must be kept though
/// nobody here knows it.
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
