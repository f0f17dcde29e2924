//! Errors of requests, in words without names from Rust.

use std::fmt::{self, Display};

use serde::de::{self, Expected, Unexpected};

/// The most characters of an input that are repeated in an error.
const MOST_REPEATED: usize = 40;

/// The reason why a line is no request, or not of the expected kind.
#[derive(Debug)]
pub struct Fault {
    /// The path of keys to it: `action.at`.
    path: String,
    what: String,
}

/// Returns the beginning of an input.
pub fn clipped(text: &str) -> String {
    text.chars().take(MOST_REPEATED).collect()
}

impl Fault {
    /// The same error, in the object that has the faulty value under this key.
    pub fn under(self, key: &str) -> Fault {
        let path =
            if self.path.is_empty() { clipped(key) } else { clipped(key) + "." + &self.path };
        Fault { path, ..self }
    }
}

impl Display for Fault {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.is_empty() {
            write!(to, "{}: ", self.path)?;
        }
        to.write_str(&self.what)
    }
}

impl std::error::Error for Fault {}

impl de::Error for Fault {
    fn custom<T: Display>(what: T) -> Self {
        Fault { path: String::new(), what: what.to_string() }
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        let (found, wanted) = (written(&found), wanted(&expected.to_string()));
        Fault::custom(format_args!("{found} stands where {wanted} belongs"))
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Fault::invalid_type(found, expected)
    }

    fn invalid_length(length: usize, expected: &dyn Expected) -> Self {
        let wanted = wanted(&expected.to_string());
        Fault::custom(format_args!("a list of {length} stands where {wanted} belongs"))
    }

    fn unknown_variant(found: &str, known: &'static [&'static str]) -> Self {
        let known = known.join(", ");
        Fault::custom(format_args!("{:?} is none of {known}", clipped(found)))
    }

    fn unknown_field(found: &str, known: &'static [&'static str]) -> Self {
        let found = clipped(found);
        if known.is_empty() {
            return Fault::custom(format_args!("the key {found:?} has no place here: none has"));
        }
        let known = known.join(", ");
        Fault::custom(format_args!("the key {found:?} has no place here, only {known}"))
    }

    fn missing_field(key: &'static str) -> Self {
        Fault::custom(format_args!("the key {key:?} is missing"))
    }
}

/// Returns the input, or the kind of it.
fn written(found: &Unexpected<'_>) -> String {
    match found {
        Unexpected::Bool(truth) => truth.to_string(),
        Unexpected::Unsigned(number) => number.to_string(),
        Unexpected::Signed(number) => number.to_string(),
        Unexpected::Float(number) => format!("{number:e}"),
        Unexpected::Str(text) => format!("{:?}", clipped(text)),
        Unexpected::Unit => "null".to_owned(),
        Unexpected::Seq => "a list".to_owned(),
        Unexpected::Map => "an object".to_owned(),
        other => other.to_string(),
    }
}

/// Returns the expectation of serde's derived readers in words without names from Rust.
fn wanted(expected: &str) -> String {
    match expected {
        "u8" => format!("a whole number up to {}", u8::MAX),
        "u32" => format!("a whole number up to {}", u32::MAX),
        "u64" => format!("a whole number up to {}", u64::MAX),
        "i16" => format!("a whole number from {} to {}", i16::MIN, i16::MAX),
        "a string" | "string" | "str" => "a text".to_owned(),
        "a boolean" => "true or false".to_owned(),
        "a sequence" => "a list".to_owned(),
        "an array of length 2" => "a list of 2 numbers".to_owned(),
        of if of.starts_with("enum ") => "a name".to_owned(),
        of if of.starts_with("struct ") => "an object".to_owned(),
        other => other.to_owned(),
    }
}
