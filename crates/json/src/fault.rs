//! Errors of the reader.

use std::fmt::Display;

use serde::de::{Error, Expected, Unexpected};

/// The reason why a text cannot be read, and the place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{fault} at byte {at}")]
pub struct Unreadable {
    /// The error.
    pub fault: Fault,
    /// The number of bytes that were read before it.
    pub at: usize,
}

/// An error in a text. Quoted words of the text are cut short, because it may come from anywhere.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A value of another kind than expected.
    #[error("something else is expected")]
    SomethingElse,
    /// This character is missing.
    #[error("{0} is expected")]
    Expected(char),
    /// A string without a closing quotation mark, or with a line break in it.
    #[error("a text without an end")]
    Endless,
    /// Lists and objects are nested deeper than [`crate::DEEPEST`].
    #[error("it goes too deep")]
    TooDeep,
    /// A list has too few items.
    #[error("a list of another length is expected")]
    Length,
    /// An unknown name.
    #[error("there is no \"{0}\"")]
    Unknown(String),
    /// A field is missing.
    #[error("\"{0}\" is missing")]
    Missing(&'static str),
    /// A field occurs more than once.
    #[error("\"{0}\" stands there twice")]
    Twice(&'static str),
    /// An error that the type reports.
    #[error("{0}")]
    Other(String),
}

/// A [`Fault`] as a return value. It is boxed because every reading function returns it, and the
/// page would otherwise be some thousand bytes larger.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct Refusal(pub Box<Fault>);

impl Refusal {
    /// The value is not of the expected kind.
    #[cold]
    pub fn something_else() -> Refusal {
        Fault::SomethingElse.into()
    }
}

impl From<Fault> for Refusal {
    #[cold]
    #[inline(never)]
    fn from(fault: Fault) -> Refusal {
        Refusal(Box::new(fault))
    }
}

/// The most characters of a text that are repeated: more than any name has.
const REPEATED: usize = 80;

/// Returns the beginning of a text of any length.
fn beginning(text: &str) -> String {
    match text.char_indices().nth(REPEATED) {
        Some((end, _)) => format!("{} …", &text[..end]),
        None => text.to_owned(),
    }
}

impl Error for Refusal {
    fn custom<T: Display>(what: T) -> Refusal {
        Fault::Other(beginning(&what.to_string())).into()
    }

    // These do not repeat their input: the words for that would take much room.

    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Refusal {
        Refusal::something_else()
    }

    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> Refusal {
        Refusal::something_else()
    }

    fn invalid_length(_: usize, _: &dyn Expected) -> Refusal {
        Fault::Length.into()
    }

    fn unknown_variant(name: &str, _: &'static [&'static str]) -> Refusal {
        Fault::Unknown(beginning(name)).into()
    }

    fn unknown_field(name: &str, _: &'static [&'static str]) -> Refusal {
        Fault::Unknown(beginning(name)).into()
    }

    fn missing_field(name: &'static str) -> Refusal {
        Fault::Missing(name).into()
    }

    fn duplicate_field(name: &'static str) -> Refusal {
        Fault::Twice(name).into()
    }
}
