//! Rules as JSON: an object with the name of a value for each rule variant.

use std::fmt;

use serde::de::{DeserializeSeed, Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Reading, Rules};

impl Reading {
    /// Returns `true` if it is written even with its first value. Variants of expansions are not, nor
    /// is the one for one person: the record of a base game mentions only what it is about.
    fn is_always_written(self) -> bool {
        self.boxes().is_empty() && self.either().is_empty() && self != Reading::Solo
    }
}

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let is_written = |it: &Reading| it.is_always_written() || self.value(*it) > 0;
        let written: Vec<Reading> = Reading::ALL.into_iter().filter(is_written).collect();
        let mut map = serializer.serialize_map(Some(written.len()))?;
        for reading in written {
            map.serialize_entry(reading.name(), reading.values()[self.value(reading)])?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(ByName)
    }
}

/// Reads rules. A variant that is not named has its first value.
struct ByName;

impl<'de> Visitor<'de> for ByName {
    type Value = Rules;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the names of rule variants and of their values")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Rules, A::Error> {
        let mut rules = Rules::default();
        let mut known = Vec::new();
        while let Some(name) = map.next_key::<String>()? {
            let reading = Reading::ALL.into_iter().find(|it| it.name() == name);
            let Some(reading) = reading else {
                let name: String = name.chars().take(20).collect();
                return Err(A::Error::custom(format_args!("unknown field `{name}`")));
            };
            if known.contains(&reading) {
                return Err(A::Error::duplicate_field(reading.name()));
            }
            known.push(reading);
            let value = map.next_value_seed(ValueOf(reading))?;
            rules = rules.with(reading, value).unwrap_or(rules);
        }
        Ok(rules)
    }
}

/// Reads the name of a value of this rule variant as its index.
struct ValueOf(Reading);

impl<'de> DeserializeSeed<'de> for ValueOf {
    type Value = usize;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<usize, D::Error> {
        let (name, values) = (String::deserialize(deserializer)?, self.0.values());
        let at = values.iter().position(|it| *it == name);
        at.ok_or_else(|| D::Error::unknown_variant(&name, values))
    }
}
