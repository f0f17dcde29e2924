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

/// A [`Fault`] on its way out. In a box: every function that reads something passes it on, and the
/// page would be heavier by some thousand bytes.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct Refusal(pub Box<Fault>);

impl Refusal {
    /// Not what should be there.
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

/// So much of a text is repeated, in letters: longer than any name there is.
const REPEATED: usize = 80;

/// The beginning of a text that may be of any length.
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

    // These do not tell what they were given: the words for that are many.

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
