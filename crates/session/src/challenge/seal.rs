//! The seal on a game in a challenge.
//!
//! Everything that opens it is in the same text, because no server keeps a key: it is no secret from
//! somebody who writes a program. It keeps the game from everybody who reads the address, decodes it,
//! or opens it with anything but the page, and the page opens it after the end of one's own game. The
//! order of the tiles is in the same text and worth more to a cheat, so a stronger seal would protect
//! nothing.

use sha2::{Digest, Sha256};

/// The number of bytes at the end that show whether a seal is whole.
const CHECK: usize = 4;

/// Seals bytes for this content.
pub fn seal(content: &str, bytes: &[u8]) -> Vec<u8> {
    let mut sealed = masked(content, bytes);
    sealed.extend(check(content, bytes));
    sealed
}

/// Opens sealed bytes; `None` if they were changed, or are of another content.
pub fn open(content: &str, sealed: &[u8]) -> Option<Vec<u8>> {
    let (masked_bytes, sum) = sealed.split_last_chunk::<CHECK>()?;
    let bytes = masked(content, masked_bytes);
    (check(content, &bytes) == *sum).then_some(bytes)
}

/// Returns the bytes with the key stream of this content over them.
fn masked(content: &str, bytes: &[u8]) -> Vec<u8> {
    let mut masked = Vec::with_capacity(bytes.len());
    for (number, block) in (0_u32..).zip(bytes.chunks(Sha256::output_size())) {
        let key = Sha256::new()
            .chain_update(b"challenge")
            .chain_update(number.to_be_bytes())
            .chain_update(content)
            .finalize();
        masked.extend(block.iter().zip(key).map(|(byte, key)| byte ^ key));
    }
    masked
}

fn check(content: &str, bytes: &[u8]) -> [u8; CHECK] {
    let hash = Sha256::new().chain_update(b"whole").chain_update(content).chain_update(bytes);
    let hash = hash.finalize();
    [hash[0], hash[1], hash[2], hash[3]]
}
