//! The lexer: strings, whole numbers, words and punctuation.

use std::borrow::Cow;
use std::mem::replace;

use crate::fault::{Fault, Refusal};

/// The deepest nesting of lists and objects, so that no text from outside can overflow the stack.
pub const DEEPEST: usize = 64;

/// Reads a text, character by character.
pub struct Reader<'a> {
    rest: &'a str,
    /// The depth of nested lists and objects.
    depth: usize,
}

impl<'a> Reader<'a> {
    /// Creates a reader at the start of a text.
    pub fn of(text: &'a str) -> Self {
        Reader { rest: text, depth: 0 }
    }

    /// Returns the number of bytes that are not read yet.
    pub fn left(&self) -> usize {
        self.rest.len()
    }

    /// Returns the next character that is no space, without reading it.
    pub fn peek(&mut self) -> Option<char> {
        let is_space = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\n' | b'\r');
        self.rest = &self.rest[self.rest.bytes().take_while(is_space).count()..];
        self.rest.chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let mut letters = self.rest.chars();
        let letter = letters.next();
        self.rest = letters.as_str();
        letter
    }

    /// Reads this character if it comes next; returns `true` if it does.
    pub fn takes(&mut self, sign: char) -> bool {
        let is_next = self.peek() == Some(sign);
        if is_next {
            self.next();
        }
        is_next
    }

    /// Reads this character, which must come next.
    pub fn take(&mut self, sign: char) -> Result<(), Refusal> {
        if self.takes(sign) { Ok(()) } else { Err(Fault::Expected(sign).into()) }
    }

    /// Reads the character that begins a list or an object.
    pub fn open(&mut self, sign: char) -> Result<(), Refusal> {
        self.take(sign)?;
        self.depth += 1;
        if self.depth > DEEPEST { Err(Fault::TooDeep.into()) } else { Ok(()) }
    }

    /// Reads the character that ends it.
    pub fn close(&mut self, sign: char) -> Result<(), Refusal> {
        self.depth -= 1;
        self.take(sign)
    }

    /// Reads a string: borrowed if it has no escapes.
    pub fn string(&mut self) -> Result<Cow<'a, str>, Refusal> {
        self.take('"')?;
        let mut string = Cow::Borrowed("");
        loop {
            let is_sign = |byte: u8| matches!(byte, b'"' | b'\\' | 0..b' ');
            let (letters, rest) =
                self.rest.split_at(self.rest.bytes().position(is_sign).unwrap_or(self.rest.len()));
            self.rest = rest;
            // Appending to an empty string does not copy.
            string += letters;
            match self.next() {
                Some('"') => return Ok(string),
                Some('\\') => string.to_mut().push(self.escaped()?),
                _ => return Err(Fault::Endless.into()),
            }
        }
    }

    /// Reads the character after a `\`.
    fn escaped(&mut self) -> Result<char, Refusal> {
        Ok(match self.next() {
            Some(sign @ ('"' | '\\' | '/')) => sign,
            Some('b') => '\u{8}',
            Some('f') => '\u{c}',
            Some('n') => '\n',
            Some('r') => '\r',
            Some('t') => '\t',
            Some('u') => {
                let mut code = self.code()?;
                if (0xD800..0xDC00).contains(&code) {
                    // A surrogate pair.
                    let is_half = self.next() == Some('\\') && self.next() == Some('u');
                    let second = if is_half { self.code()? } else { 0 };
                    let second = second.checked_sub(0xDC00).filter(|half| *half < 0x400);
                    code = 0x10000
                        + ((code - 0xD800) << 10)
                        + second.ok_or_else(Refusal::something_else)?;
                }
                char::from_u32(code).ok_or_else(Refusal::something_else)?
            }
            _ => return Err(Refusal::something_else()),
        })
    }

    /// Reads the code of a character, in four hexadecimal digits.
    fn code(&mut self) -> Result<u32, Refusal> {
        (0..4).try_fold(0, |code, _| {
            let digit = self.next().and_then(|letter| letter.to_digit(16));
            digit.map(|digit| 16 * code + digit).ok_or_else(Refusal::something_else)
        })
    }

    /// Reads a whole number: its size, and `true` if it is negative.
    pub fn number(&mut self) -> Result<(u64, bool), Refusal> {
        let is_negative = self.takes('-');
        let mut number = None::<u64>;
        while let Some(digit) = self.rest.chars().next().and_then(|letter| letter.to_digit(10)) {
            number = match number {
                None => Some(0),
                Some(0) => None,
                Some(number) => number.checked_mul(10),
            };
            let longer = number.and_then(|number| number.checked_add(u64::from(digit)));
            number = Some(longer.ok_or_else(Refusal::something_else)?);
            self.next();
        }
        let is_whole = !self.rest.starts_with(['.', 'e', 'E']);
        let is_one = |number: &u64| is_whole && !(is_negative && *number == 0);
        number
            .filter(is_one)
            .map(|number| (number, is_negative))
            .ok_or_else(Refusal::something_else)
    }

    /// Reads a word: `true`, `false`, `null`.
    pub fn word(&mut self, word: &'static str) -> bool {
        self.peek();
        let after = self.rest.strip_prefix(word);
        self.rest = after.unwrap_or(self.rest);
        after.is_some()
    }

    /// Skips a value of an unknown field.
    pub fn skip(&mut self) -> Result<(), Refusal> {
        match self.peek() {
            Some('"') => self.string().map(drop),
            Some('[') => self.skip_all('[', ']'),
            Some('{') => self.skip_all('{', '}'),
            _ if ["true", "false", "null"].into_iter().any(|word| self.word(word)) => Ok(()),
            _ => self.skip_number(),
        }
    }

    /// Skips a number of any kind, including fractions.
    fn skip_number(&mut self) -> Result<(), Refusal> {
        self.takes('-');
        let whole = self.skip_digits()?;
        if whole.len() > 1 && whole.starts_with('0') {
            return Err(Refusal::something_else());
        }
        if let Some(rest) = self.rest.strip_prefix('.') {
            self.rest = rest;
            self.skip_digits()?;
        }
        if let Some(rest) = self.rest.strip_prefix(['e', 'E']) {
            self.rest = rest.strip_prefix(['+', '-']).unwrap_or(rest);
            self.skip_digits()?;
        }
        Ok(())
    }

    /// Skips digits, at least one.
    fn skip_digits(&mut self) -> Result<&'a str, Refusal> {
        let rest = self.rest.trim_start_matches(|sign: char| sign.is_ascii_digit());
        let digits = &self.rest[..self.rest.len() - rest.len()];
        self.rest = rest;
        if digits.is_empty() { Err(Refusal::something_else()) } else { Ok(digits) }
    }

    /// Reads the fields of an object, each with its value as it is written; of a repeated name, the
    /// last.
    pub fn fields(&mut self) -> Result<Vec<(String, &'a str)>, Refusal> {
        self.open('{')?;
        let mut fields: Vec<(String, &'a str)> = Vec::new();
        let mut items = Items { reader: self, close: '}', is_first: true };
        while items.goes_on()? {
            let name = items.reader.string()?.into_owned();
            items.reader.take(':')?;
            items.reader.peek();
            let before = items.reader.rest;
            items.reader.skip()?;
            let value = &before[..before.len() - items.reader.left()];
            fields.retain(|(other, _)| *other != name);
            fields.push((name, value));
        }
        self.close('}')?;
        Ok(fields)
    }

    fn skip_all(&mut self, open: char, close: char) -> Result<(), Refusal> {
        self.open(open)?;
        let mut items = Items { reader: self, close, is_first: true };
        while items.goes_on()? {
            if close == '}' {
                items.reader.string()?;
                items.reader.take(':')?;
            }
            items.reader.skip()?;
        }
        self.close(close)
    }
}

/// The items of a list or an object.
pub struct Items<'a, 'de> {
    /// The reader, inside the list or object.
    pub reader: &'a mut Reader<'de>,
    /// The character that ends it.
    pub close: char,
    /// `true` if none was read yet.
    pub is_first: bool,
}

impl Items<'_, '_> {
    /// Returns `true` if there is one more, which the reader is then at.
    pub fn goes_on(&mut self) -> Result<bool, Refusal> {
        if self.reader.peek() == Some(self.close) {
            return Ok(false);
        }
        if !replace(&mut self.is_first, false) {
            self.reader.take(',')?;
        }
        Ok(true)
    }
}
