//! The quoted value of a tag.

use crate::scanner::{Scanner, Word};

/// The value of a tag, and the byte of the text at which it begins.
#[derive(Debug)]
pub struct Value {
    /// The byte after the opening quotation mark.
    pub at: usize,
    /// The value without backslashes before quotation marks and backslashes.
    pub text: String,
}

impl Value {
    /// Reads a value within quotation marks. `None` if it is not closed on its line.
    pub fn read(scanner: &mut Scanner<'_>) -> Option<Value> {
        if !scanner.takes('"') {
            return None;
        }
        let mut value = Value { at: scanner.at(), text: String::new() };
        loop {
            let plain =
                scanner.run(|letter| letter != '"' && letter != '\\' && !letter.is_control());
            value.text.push_str(plain.text);
            if scanner.takes('"') {
                return Some(value);
            }
            if !scanner.takes('\\') {
                return None;
            }
            let escaped = ['"', '\\'].into_iter().find(|letter| scanner.takes(*letter))?;
            value.text.push(escaped);
        }
    }

    /// Returns its words with their places, which are exact up to the first backslash.
    pub fn words(&self) -> impl Iterator<Item = Word<'_>> {
        let mut rest = self.text.as_str();
        std::iter::from_fn(move || {
            rest = rest.trim_start();
            let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
            let word = Word { at: self.at + self.text.len() - rest.len(), text: &rest[..end] };
            rest = &rest[end..];
            (end > 0).then_some(word)
        })
    }
}

/// Returns a value within quotation marks.
pub fn quoted(value: &str) -> String {
    let mut quoted = String::from('"');
    for letter in value.chars() {
        if letter == '"' || letter == '\\' {
            quoted.push('\\');
        }
        quoted.push(letter);
    }
    quoted.push('"');
    quoted
}
