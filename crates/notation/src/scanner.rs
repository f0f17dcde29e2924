//! The words of a text, each with its place.

use crate::fault::{Fault, Placed};

/// A reader of words. White space separates them, and comments count as white space.
#[derive(Debug)]
pub struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

/// A word and its byte in the text.
#[derive(Clone, Copy, Debug)]
pub struct Word<'a> {
    /// The byte at which it begins.
    pub at: usize,
    /// The word.
    pub text: &'a str,
}

impl<'a> Scanner<'a> {
    pub const fn new(text: &'a str) -> Self {
        Scanner { text, at: 0 }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Returns the byte that is read next.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Skips white space and comments: `{...}`, and `;` to the end of the line.
    pub fn skip(&mut self) -> Result<(), Placed> {
        loop {
            let rest = self.rest();
            let blank = rest.len() - rest.trim_start().len();
            self.at += blank;
            let length = match self.rest().chars().next() {
                Some('{') => match self.rest().find('}') {
                    Some(end) => end + 1,
                    None => return Err((self.at, Fault::OpenComment)),
                },
                Some(';') => self.rest().find(['\n', '\r']).unwrap_or(self.rest().len()),
                _ => return Ok(()),
            };
            self.at += length;
        }
    }

    /// Reads this text if it is next.
    pub fn takes(&mut self, expected: char) -> bool {
        let is_next = self.rest().starts_with(expected);
        if is_next {
            self.at += expected.len_utf8();
        }
        is_next
    }

    /// Reads characters of a kind; possibly none.
    pub fn run(&mut self, of: impl Fn(char) -> bool) -> Word<'a> {
        let rest = self.rest();
        let length = rest.find(|letter| !of(letter)).unwrap_or(rest.len());
        let word = Word { at: self.at, text: &rest[..length] };
        self.at += length;
        word
    }

    /// Reads spaces within a line.
    pub fn spaces(&mut self) {
        self.run(|letter| letter.is_whitespace() && letter != '\n' && letter != '\r');
    }

    /// Returns the next word without reading it; `None` at the end of the text. The number of a turn
    /// and the mark of a player are words even if another follows without a space: `1.B05`.
    pub fn peek(&mut self) -> Result<Option<Word<'a>>, Placed> {
        self.skip()?;
        let rest = self.rest();
        let is_end = |letter: char| letter.is_whitespace() || letter == '{' || letter == ';';
        let word = &rest[..rest.find(is_end).unwrap_or(rest.len())];
        let digits = word.len() - word.trim_start_matches(|it: char| it.is_ascii_digit()).len();
        let length = match word.as_bytes() {
            [b'(', ..] => word.find(')').map_or(word.len(), |end| end + 1),
            bytes if digits > 0 && bytes.get(digits) == Some(&b'.') => digits + 1,
            _ => word.len(),
        };
        Ok((length > 0).then(|| Word { at: self.at, text: &word[..length] }))
    }

    /// Reads the next word; `None` at the end of the text.
    pub fn word(&mut self) -> Result<Option<Word<'a>>, Placed> {
        let word = self.peek()?;
        self.at += word.map_or(0, |word| word.text.len());
        Ok(word)
    }
}
