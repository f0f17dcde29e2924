//! A parsed request: JSON in which no key occurs twice.

use std::collections::BTreeMap;
use std::collections::btree_map::{Entry, IntoIter};
use std::fmt;

use serde::de::value::SeqDeserializer;
use serde::de::{
    self, Deserialize, DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, SeqAccess,
    Visitor,
};
use serde_json::error::Category;

use crate::fault::{Fault, clipped};

/// A JSON value.
#[derive(Debug)]
enum Json {
    Null,
    Truth(bool),
    Natural(u64),
    Negative(i64),
    Fraction(f64),
    Text(String),
    List(Vec<Json>),
    Object(BTreeMap<String, Json>),
}

/// A request: the members of a JSON object.
#[derive(Debug)]
pub struct Request(BTreeMap<String, Json>);

impl Request {
    /// Parses a line.
    pub fn read(line: &[u8]) -> Result<Request, Fault> {
        if line.trim_ascii().is_empty() {
            return Err(de::Error::custom("the line is empty: a request is a JSON object"));
        }
        let line = std::str::from_utf8(line).map_err(|fault| -> Fault {
            let at = fault.valid_up_to();
            de::Error::custom(format_args!("the line is not UTF-8 from byte {at} on"))
        })?;
        match serde_json::from_str(line) {
            Ok(Json::Object(members)) => Ok(Request(members)),
            Ok(_) => Err(de::Error::custom("a request is a JSON object")),
            Err(fault) => Err(de::Error::custom(match fault.classify() {
                Category::Eof => "the line ends before its JSON does".to_owned(),
                Category::Data => fault.to_string(),
                Category::Syntax | Category::Io => {
                    format!("the line is no JSON, or nested too deeply, at byte {}", fault.column())
                }
            })),
        }
    }

    /// Removes and returns a text; none if the key is missing or has another type.
    pub fn take_text(&mut self, key: &str) -> Option<String> {
        match self.0.remove(key) {
            Some(Json::Text(text)) => Some(text),
            _ => None,
        }
    }

    /// Parses the remaining members.
    pub fn parse<T: for<'a> Deserialize<'a>>(self) -> Result<T, Fault> {
        T::deserialize(Json::Object(self.0))
    }
}

struct Reader;

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(Reader)
    }
}

impl<'de> Visitor<'de> for Reader {
    type Value = Json;

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E>(self, truth: bool) -> Result<Json, E> {
        Ok(Json::Truth(truth))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Json, E> {
        Ok(Json::Natural(number))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Json, E> {
        Ok(Json::Negative(number))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Json, E> {
        Ok(Json::Fraction(number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Json, E> {
        Ok(Json::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut from: A) -> Result<Json, A::Error> {
        let mut list = Vec::new();
        while let Some(value) = from.next_element()? {
            list.push(value);
        }
        Ok(Json::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut from: A) -> Result<Json, A::Error> {
        let mut members = BTreeMap::new();
        while let Some((key, value)) = from.next_entry::<String, Json>()? {
            match members.entry(key) {
                Entry::Vacant(free) => drop(free.insert(value)),
                Entry::Occupied(taken) => {
                    let key = clipped(taken.key());
                    return Err(de::Error::custom(format_args!("the key {key:?} stands twice")));
                }
            }
        }
        Ok(Json::Object(members))
    }
}

impl IntoDeserializer<'_, Fault> for Json {
    type Deserializer = Json;

    fn into_deserializer(self) -> Json {
        self
    }
}

impl<'de> Deserializer<'de> for Json {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self {
            Json::Null => visitor.visit_unit(),
            Json::Truth(truth) => visitor.visit_bool(truth),
            Json::Natural(number) => visitor.visit_u64(number),
            Json::Negative(number) => visitor.visit_i64(number),
            Json::Fraction(number) => visitor.visit_f64(number),
            Json::Text(text) => visitor.visit_string(text),
            Json::List(list) => {
                let mut list = SeqDeserializer::new(list.into_iter());
                let value = visitor.visit_seq(&mut list)?;
                list.end()?;
                Ok(value)
            }
            Json::Object(members) => {
                visitor.visit_map(Members { left: members.into_iter(), value: None })
            }
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self {
            Json::Null => visitor.visit_none(),
            some => visitor.visit_some(some),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match self {
            Json::Text(text) => visitor.visit_enum(text.into_deserializer()),
            other => other.deserialize_any(visitor),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

/// The members of an object that are still to be read.
struct Members {
    left: IntoIter<String, Json>,
    /// The value of the key that was read last.
    value: Option<(String, Json)>,
}

impl<'de> MapAccess<'de> for Members {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Fault> {
        let Some((key, value)) = self.left.next() else { return Ok(None) };
        let read = seed.deserialize(key.as_str().into_deserializer());
        self.value = Some((key, value));
        read.map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Fault> {
        let (key, value) = self
            .value
            .take()
            .ok_or_else(|| -> Fault { de::Error::custom("a value is read before its key") })?;
        seed.deserialize(value).map_err(|fault| fault.under(&key))
    }
}
