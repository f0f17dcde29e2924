//! Reads JSON: saves, settings, and what the worker is asked and answers. There are no fractions
//! in any of them, and they are read by their types alone. (The reader of `serde_json` knows much
//! more, and costs every visitor some fifteen kilobytes.)

use std::borrow::Cow;
use std::fmt::Display;
use std::mem::replace;

use serde::de::{
    self, DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Expected, MapAccess,
    SeqAccess, Unexpected, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

/// Lists in lists go no deeper than this: nothing from outside can use up the stack.
const DEEPEST: usize = 64;

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
    let mut reader = Reader { rest: text, depth: 0 };
    let read = T::deserialize(&mut reader).and_then(|read| match reader.peek() {
        None => Ok(read),
        Some(_) => Err(NOT_THAT),
    });
    read.map_err(|fault| Unreadable { fault, at: text.len() - reader.rest.len() })
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

struct Reader<'a> {
    rest: &'a str,
    /// Within so many lists and objects.
    depth: usize,
}

impl Reader<'_> {
    /// The next letter that is no space, which stays there.
    fn peek(&mut self) -> Option<char> {
        self.rest = self.rest.trim_start_matches([' ', '\t', '\n', '\r']);
        self.rest.chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let mut letters = self.rest.chars();
        let letter = letters.next();
        self.rest = letters.as_str();
        letter
    }

    /// Takes this sign if it comes next.
    fn takes(&mut self, sign: char) -> bool {
        let is_next = self.peek() == Some(sign);
        if is_next {
            self.next();
        }
        is_next
    }

    fn take(&mut self, sign: char) -> Result<(), Fault> {
        if self.takes(sign) { Ok(()) } else { Err(Fault(format!("{sign} is expected").into())) }
    }

    fn open(&mut self, sign: char) -> Result<(), Fault> {
        self.take(sign)?;
        self.depth += 1;
        if self.depth > DEEPEST { Err(Fault("it goes too deep".into())) } else { Ok(()) }
    }

    fn close(&mut self, sign: char) -> Result<(), Fault> {
        self.depth -= 1;
        self.take(sign)
    }

    fn string(&mut self) -> Result<String, Fault> {
        self.take('"')?;
        let mut string = String::new();
        loop {
            match self.next() {
                Some('"') => return Ok(string),
                Some('\\') => string.push(self.escaped()?),
                Some(letter) if letter >= ' ' => string.push(letter),
                _ => return Err(Fault("a text without an end".into())),
            }
        }
    }

    /// What stands for a letter after a `\`.
    fn escaped(&mut self) -> Result<char, Fault> {
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
                    // A letter in two halves.
                    let is_half = self.next() == Some('\\') && self.next() == Some('u');
                    let second = if is_half { self.code()? } else { 0 };
                    let second = second.checked_sub(0xDC00).filter(|half| *half < 0x400);
                    code = 0x10000 + ((code - 0xD800) << 10) + second.ok_or(NOT_THAT)?;
                }
                char::from_u32(code).ok_or(NOT_THAT)?
            }
            _ => return Err(NOT_THAT),
        })
    }

    /// The number of a letter, in four digits.
    fn code(&mut self) -> Result<u32, Fault> {
        (0..4).try_fold(0, |code, _| {
            let digit = self.next().and_then(|letter| letter.to_digit(16));
            digit.map(|digit| 16 * code + digit).ok_or(NOT_THAT)
        })
    }

    /// A whole number: its size, and whether it is below zero.
    fn number(&mut self) -> Result<(u64, bool), Fault> {
        let is_negative = self.takes('-');
        let mut number = None::<u64>;
        while let Some(digit) = self.rest.chars().next().and_then(|letter| letter.to_digit(10)) {
            number = match number {
                None => Some(0),
                Some(0) => None,
                Some(number) => number.checked_mul(10),
            };
            let longer = number.and_then(|number| number.checked_add(u64::from(digit)));
            number = Some(longer.ok_or(NOT_THAT)?);
            self.next();
        }
        let is_whole = !self.rest.starts_with(['.', 'e', 'E']);
        let is_one = |number: &u64| is_whole && !(is_negative && *number == 0);
        number.filter(is_one).map(|number| (number, is_negative)).ok_or(NOT_THAT)
    }

    /// A word: `true`, `false`, `null`.
    fn word(&mut self, word: &'static str) -> bool {
        self.peek();
        let after = self.rest.strip_prefix(word);
        self.rest = after.unwrap_or(self.rest);
        after.is_some()
    }

    /// Passes over a value that nobody asked for.
    fn skip(&mut self) -> Result<(), Fault> {
        match self.peek() {
            Some('"') => self.string().map(drop),
            Some('[') => self.skip_all('[', ']'),
            Some('{') => self.skip_all('{', '}'),
            _ => {
                // A word, or a number of any kind.
                let is_of_it = |sign: char| sign.is_ascii_alphanumeric() || "+-.".contains(sign);
                let after = self.rest.trim_start_matches(is_of_it);
                let is_there = after.len() < self.rest.len();
                self.rest = after;
                if is_there { Ok(()) } else { Err(NOT_THAT) }
            }
        }
    }

    fn skip_all(&mut self, open: char, close: char) -> Result<(), Fault> {
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

impl<'de> Deserializer<'de> for &mut Reader<'de> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Fault> {
        // Everything that is read here knows what it is.
        Err(NOT_THAT)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let is_true = self.word("true");
        if is_true || self.word("false") { visitor.visit_bool(is_true) } else { Err(NOT_THAT) }
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.number()? {
            (number, false) => visitor.visit_u64(number),
            (number, true) => visitor.visit_i64(0i64.checked_sub_unsigned(number).ok_or(NOT_THAT)?),
        }
    }

    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_u64(visitor)
    }

    fn deserialize_u16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_u64(visitor)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_u64(visitor)
    }

    fn deserialize_i16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_u64(visitor)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_str(&self.string()?)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_string(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_string(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        if self.word("null") { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.open('[')?;
        let list = visitor.visit_seq(Items { reader: self, close: ']', is_first: true })?;
        self.close(']')?;
        Ok(list)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.open('{')?;
        let object = visitor.visit_map(Items { reader: self, close: '}', is_first: true })?;
        self.close('}')?;
        Ok(object)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.deserialize_map(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    /// A name, or an object of a name and what goes with it.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        if self.peek() != Some('{') {
            return visitor.visit_enum(Variant { reader: self, has_more: false });
        }
        self.open('{')?;
        let value = visitor.visit_enum(Variant { reader: self, has_more: true })?;
        self.close('}')?;
        Ok(value)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.skip()?;
        visitor.visit_unit()
    }

    forward_to_deserialize_any! { i8 i32 i64 f32 f64 char bytes byte_buf unit unit_struct tuple_struct }
}

/// What stands in a list or an object.
struct Items<'a, 'de> {
    reader: &'a mut Reader<'de>,
    close: char,
    is_first: bool,
}

impl Items<'_, '_> {
    /// Whether there is one more, at which the reader then is.
    fn goes_on(&mut self) -> Result<bool, Fault> {
        if self.reader.peek() == Some(self.close) {
            return Ok(false);
        }
        if !replace(&mut self.is_first, false) {
            self.reader.take(',')?;
        }
        Ok(true)
    }
}

impl<'de> SeqAccess<'de> for Items<'_, 'de> {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Fault> {
        if self.goes_on()? { seed.deserialize(&mut *self.reader).map(Some) } else { Ok(None) }
    }
}

impl<'de> MapAccess<'de> for Items<'_, 'de> {
    type Error = Fault;

    fn next_key_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Fault> {
        self.next_element_seed(seed)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Fault> {
        self.reader.take(':')?;
        seed.deserialize(&mut *self.reader)
    }
}

/// One of several things: its name, and perhaps more.
struct Variant<'a, 'de> {
    reader: &'a mut Reader<'de>,
    has_more: bool,
}

impl<'de> EnumAccess<'de> for Variant<'_, 'de> {
    type Error = Fault;
    type Variant = Self;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Self), Fault> {
        let name = seed.deserialize(&mut *self.reader)?;
        if self.has_more {
            self.reader.take(':')?;
        }
        Ok((name, self))
    }
}

impl<'de> VariantAccess<'de> for Variant<'_, 'de> {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        if self.has_more { Err(NOT_THAT) } else { Ok(()) }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Fault> {
        // Without more, the end comes where something is expected.
        seed.deserialize(self.reader)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Fault> {
        self.reader.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.reader.deserialize_map(visitor)
    }
}

#[cfg(test)]
mod tests;
