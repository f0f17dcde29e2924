//! Links made by hand: the envelope, written with other means than the engine's.

use base64ct::{Base64UrlUnpadded, Encoding};
use crc::{CRC_24_OPENPGP, Crc};

/// The link that says these bytes: with the checksum that belongs to them, as base64url.
pub fn sealed(said: &[u8]) -> String {
    let sum = Crc::<u32>::new(&CRC_24_OPENPGP).checksum(said);
    let bytes = [said, &sum.to_be_bytes()[1..]].concat();
    Base64UrlUnpadded::encode_string(&bytes)
}
