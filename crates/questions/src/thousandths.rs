//! Points and chances on their way, as whole thousandths: the page reads whole numbers alone, for
//! whatever reads fractions weighs more than all that is said with them.

use serde::{Deserialize, Deserializer, Serializer};

const ONE: f32 = 1000.0;

fn whole(value: f32) -> i32 {
    (value * ONE).round() as i32
}

fn value(whole: i32) -> f32 {
    whole as f32 / ONE
}

/// Writes one.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde gives it so")]
pub fn serialize<S: Serializer>(of: &f32, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_i32(whole(*of))
}

/// Reads one.
pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<f32, D::Error> {
    i32::deserialize(from).map(value)
}

/// Lists of them.
pub mod list {
    use super::{Deserialize, Deserializer, Serializer, value, whole};

    /// Writes a list.
    pub fn serialize<S: Serializer>(of: &[f32], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(of.iter().copied().map(whole))
    }

    /// Reads a list.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<f32>, D::Error> {
        let all = Vec::<i32>::deserialize(from)?;
        Ok(all.into_iter().map(value).collect())
    }
}
