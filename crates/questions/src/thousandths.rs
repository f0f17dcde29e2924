//! Points and probabilities as whole thousandths for transport: the page reads whole numbers only,
//! because a reader for fractions would be larger than everything that is sent with them.

use serde::{Deserialize, Deserializer, Serializer};

const ONE: f32 = 1000.0;

fn whole(value: f32) -> i32 {
    (value * ONE).round() as i32
}

fn value(whole: i32) -> f32 {
    whole as f32 / ONE
}

/// Serializes a number.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde gives it so")]
pub fn serialize<S: Serializer>(of: &f32, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_i32(whole(*of))
}

/// Deserializes a number.
pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<f32, D::Error> {
    i32::deserialize(from).map(value)
}

/// Lists of numbers.
pub mod list {
    use super::{Deserialize, Deserializer, Serializer, value, whole};

    /// Serializes a list.
    pub fn serialize<S: Serializer>(of: &[f32], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(of.iter().copied().map(whole))
    }

    /// Deserializes a list.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<f32>, D::Error> {
        let all = Vec::<i32>::deserialize(from)?;
        Ok(all.into_iter().map(value).collect())
    }
}
