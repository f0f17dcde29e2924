//! The secret of a seat, and the rings it shows.

use std::fmt;

use base64ct::{Base64UrlUnpadded, Encoding};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

/// Bytes of a ring: too many to find another one with the same hash.
pub const RING: usize = 16;

/// Rings of a chain after its commitment: no seat has that many stints or draws that many tiles.
const RINGS: u16 = bastide_rules::Config::MOST_DRAWS as u16;

/// The secret of a seat: the start of its chain.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; RING]);

/// A shown ring of a seat's chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown([u8; RING]);

impl Secret {
    /// Creates the secret of these bytes, which nobody may be able to guess.
    pub const fn new(bytes: [u8; RING]) -> Secret {
        Secret(bytes)
    }

    /// Returns the ring of this number, 0 for the commitment; none after the end of the chain.
    pub(crate) fn ring(&self, number: u16) -> Option<Shown> {
        Some(Shown(self.0).earlier(RINGS.checked_sub(number)?))
    }

    /// Returns its bytes.
    pub const fn bytes(&self) -> &[u8; RING] {
        &self.0
    }
}

impl Shown {
    pub(crate) const fn new(bytes: [u8; RING]) -> Shown {
        Shown(bytes)
    }

    pub(crate) const fn bytes(&self) -> &[u8; RING] {
        &self.0
    }

    /// Returns the ring this many places before.
    pub(crate) fn earlier(self, places: u16) -> Shown {
        (0..places).fold(self, |ring, _| {
            let hash = Sha256::new().chain_update(b"ring").chain_update(ring.0).finalize();
            let mut bytes = [0; RING];
            bytes.copy_from_slice(&hash[..RING]);
            Shown(bytes)
        })
    }
}

/// Hides the bytes, so that no log reveals them.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

impl Serialize for Secret {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&Base64UrlUnpadded::encode_string(&self.0))
    }
}

impl<'de> Deserialize<'de> for Secret {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        bytes(deserializer).map(Secret)
    }
}

/// Reads exactly `N` bytes, written as base64url.
pub fn bytes<'de, D: Deserializer<'de>, const N: usize>(from: D) -> Result<[u8; N], D::Error> {
    let text = String::deserialize(from)?;
    let mut bytes = [0; N];
    match Base64UrlUnpadded::decode(&text, &mut bytes) {
        Ok(read) if read.len() == N => Ok(bytes),
        _ => Err(serde::de::Error::custom("these bytes are not as they were written")),
    }
}
