//! Message authentication codes, with which a player signs the game as it was after their stint.

use bastide_rules::{Action, Seat};
use sha2::{Digest, Sha256};

use crate::chain::Shown;
use crate::letter::GameId;

/// Bytes of a code. Nobody can test a guess before the key is shown, so a forger has one try in
/// 2⁶⁴.
pub const MAC: usize = 8;

/// Bytes of a block of SHA-256.
const BLOCK: usize = 64;

/// A code over the game so far, made with a ring that its seat shows later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mac([u8; MAC]);

impl Mac {
    pub(crate) const fn new(bytes: [u8; MAC]) -> Mac {
        Mac(bytes)
    }

    pub(crate) const fn bytes(&self) -> &[u8; MAC] {
        &self.0
    }

    /// Computes the code of a seat over these actions.
    pub(crate) fn of(key: Shown, game: GameId, seat: Seat, actions: &[Action]) -> Mac {
        let mut message = b"history".to_vec();
        message.extend(game.bytes());
        message.push(seat.number());
        // The format of records, which stays readable. Writing to a list of bytes does not fail.
        message.extend(serde_json::to_vec(actions).unwrap_or_default());
        let code = hmac(key.bytes(), &message);
        let mut bytes = [0; MAC];
        bytes.copy_from_slice(&code[..MAC]);
        Mac(bytes)
    }
}

/// HMAC-SHA-256 (RFC 2104) with a key no longer than a block.
fn hmac(key: &[u8], message: &[u8]) -> [u8; 32] {
    let padded = |by: u8| {
        let mut block = [by; BLOCK];
        block.iter_mut().zip(key).for_each(|(byte, key)| *byte ^= key);
        block
    };
    let inner = Sha256::new().chain_update(padded(0x36)).chain_update(message).finalize();
    Sha256::new().chain_update(padded(0x5c)).chain_update(inner).finalize().into()
}

#[cfg(test)]
mod tests {
    use super::hmac;

    fn hex(bytes: &[u8]) -> String {
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The test cases 1 to 4 of RFC 4231.
    #[test]
    fn codes_are_those_of_the_standard() {
        let counted: Vec<u8> = (1..=25).collect();
        let cases: [(&[u8], &[u8], &str); 4] = [
            (
                &[0x0b; 20],
                b"Hi There",
                "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
            ),
            (
                b"Jefe",
                b"what do ya want for nothing?",
                "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
            ),
            (
                &[0xaa; 20],
                &[0xdd; 50],
                "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe",
            ),
            (
                &counted,
                &[0xcd; 50],
                "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b",
            ),
        ];
        for (key, message, code) in cases {
            assert_eq!(hex(&hmac(key, message)), code);
        }
    }
}
