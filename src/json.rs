//! Reads JSON: saves, settings, and what the worker is asked and answers. There are no fractions
//! in any of them, and they are read by their types alone. (The reader of `serde_json` knows much
//! more, and costs every visitor some fifteen kilobytes.)

mod reader;
#[cfg(test)]
mod tests;
mod values;

use std::borrow::Cow;
use std::fmt::Display;

use serde::de::{self, DeserializeOwned, Expected, Unexpected};

use reader::Reader;

/// Why a text cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{fault} at byte {at}")]
pub struct Unreadable {
    fault: Fault,
    /// How far it was read.
    at: usize,
}

/// What is wrong, without where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
struct Fault(Cow<'static, str>);

const NOT_THAT: Fault = Fault(Cow::Borrowed("something else is expected"));

/// Reads what a text says.
///
/// # Errors
///
/// Says what is wrong with it and where.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Unreadable> {
    let mut reader = Reader::of(text);
    let read = T::deserialize(&mut reader).and_then(|read| match reader.peek() {
        None => Ok(read),
        Some(_) => Err(NOT_THAT),
    });
    read.map_err(|fault| Unreadable { fault, at: text.len() - reader.left() })
}

impl de::Error for Fault {
    fn custom<T: Display>(what: T) -> Fault {
        Fault(what.to_string().into())
    }

    // These do not tell what they were given: the words for that are many.

    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Fault {
        NOT_THAT
    }

    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> Fault {
        NOT_THAT
    }

    fn invalid_length(_: usize, _: &dyn Expected) -> Fault {
        Fault("a list of another length is expected".into())
    }

    fn unknown_variant(name: &str, _: &'static [&'static str]) -> Fault {
        Fault(format!("there is no \"{name}\"").into())
    }

    fn unknown_field(name: &str, _: &'static [&'static str]) -> Fault {
        Fault(format!("there is no \"{name}\"").into())
    }

    fn missing_field(name: &'static str) -> Fault {
        Fault(format!("\"{name}\" is missing").into())
    }

    fn duplicate_field(name: &'static str) -> Fault {
        Fault(format!("\"{name}\" stands there twice").into())
    }
}
