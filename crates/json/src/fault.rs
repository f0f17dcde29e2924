//! Why a text cannot be read.

use std::fmt::Display;

use serde::de::{Error, Expected, Unexpected};

/// Why a text cannot be read, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{fault} at byte {at}")]
pub struct Unreadable {
    /// What is wrong.
    pub fault: Fault,
    /// How far it was read, in bytes.
    pub at: usize,
}

/// What is wrong with a text. Words out of the text are cut short: it may come from anywhere.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// There is something, and it is not what should be there.
    #[error("something else is expected")]
    SomethingElse,
    /// This sign should be there.
    #[error("{0} is expected")]
    Expected(char),
    /// A text in quotation marks does not end, or has a line of its own in it.
    #[error("a text without an end")]
    Endless,
    /// Lists and objects stand in each other more often than [`crate::DEEPEST`] times.
    #[error("it goes too deep")]
    TooDeep,
    /// A list has too few things in it.
    #[error("a list of another length is expected")]
    Length,
    /// A name that nobody knows.
    #[error("there is no \"{0}\"")]
    Unknown(String),
    /// Nothing stands under this name.
    #[error("\"{0}\" is missing")]
    Missing(&'static str),
    /// Something stands under this name more than once.
    #[error("\"{0}\" stands there twice")]
    Twice(&'static str),
    /// What the type that is read says of it.
    #[error("{0}")]
    Other(String),
}

/// So much of a text is repeated, in letters: longer than any name there is.
const REPEATED: usize = 80;

/// The beginning of a text that may be of any length.
fn beginning(text: &str) -> String {
    match text.char_indices().nth(REPEATED) {
        Some((end, _)) => format!("{} …", &text[..end]),
        None => text.to_owned(),
    }
}

impl Error for Fault {
    fn custom<T: Display>(what: T) -> Fault {
        Fault::Other(beginning(&what.to_string()))
    }

    // These do not tell what they were given: the words for that are many.

    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Fault {
        Fault::SomethingElse
    }

    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> Fault {
        Fault::SomethingElse
    }

    fn invalid_length(_: usize, _: &dyn Expected) -> Fault {
        Fault::Length
    }

    fn unknown_variant(name: &str, _: &'static [&'static str]) -> Fault {
        Fault::Unknown(beginning(name))
    }

    fn unknown_field(name: &str, _: &'static [&'static str]) -> Fault {
        Fault::Unknown(beginning(name))
    }

    fn missing_field(name: &'static str) -> Fault {
        Fault::Missing(name)
    }

    fn duplicate_field(name: &'static str) -> Fault {
        Fault::Twice(name)
    }
}
