//! Handmade links: the envelope, written independently of the engine.

use base64ct::{Base64UrlUnpadded, Encoding};
use crc::{CRC_24_OPENPGP, Crc};

/// Returns the link with these bytes and their checksum, as base64url.
pub fn sealed(said: &[u8]) -> String {
    let sum = Crc::<u32>::new(&CRC_24_OPENPGP).checksum(said);
    let bytes = [said, &sum.to_be_bytes()[1..]].concat();
    Base64UrlUnpadded::encode_string(&bytes)
}
