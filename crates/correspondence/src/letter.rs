//! What goes with each link.

use std::fmt;

use base64ct::{Base64UrlUnpadded, Encoding};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

use crate::chain::{RING, Shown, bytes};

/// The format this build writes, and the only one it reads.
const FORMAT: u8 = 1;

/// Bytes of a game's name.
const ID: usize = 8;

/// Bytes at the end, by which one sees whether a letter is whole.
const CHECKSUM: usize = 2;

/// Which game it is, on every device the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId([u8; ID]);

impl GameId {
    /// A game of these bytes, which must be random: no two games have the same.
    pub const fn new(bytes: [u8; ID]) -> GameId {
        GameId(bytes)
    }

    pub(crate) const fn bytes(&self) -> &[u8; ID] {
        &self.0
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Base64UrlUnpadded::encode_string(&self.0))
    }
}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameId({self})")
    }
}

impl Serialize for GameId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for GameId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        bytes(deserializer).map(GameId)
    }
}

/// What goes with each link of a game between people far apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// Which game it is.
    pub game: GameId,
    /// What each seat showed last, by seats; nothing before it draws for the first time.
    pub shown: Vec<Option<Shown>>,
}

impl Letter {
    /// Before anybody has drawn.
    pub fn begin(game: GameId, seats: u8) -> Letter {
        Letter { game, shown: vec![None; seats.into()] }
    }

    /// As text: base64url, some 60 characters for two people, some 150 for six.
    pub fn written(&self) -> String {
        let mut bytes = vec![FORMAT];
        bytes.extend(self.game.0);
        for shown in &self.shown {
            bytes.push(shown.is_some().into());
            bytes.extend(shown.iter().flat_map(|shown| shown.bytes()));
        }
        bytes.extend(checksum(&bytes));
        Base64UrlUnpadded::encode_string(&bytes)
    }

    /// What a text says of a game with so many seats; nothing unless it is whole.
    pub fn read(text: &str, seats: u8) -> Option<Letter> {
        let most = 1 + ID + usize::from(seats) * (1 + RING) + CHECKSUM;
        if text.len() > most.div_ceil(3) * 4 {
            return None;
        }
        let bytes = Base64UrlUnpadded::decode_vec(text).ok()?;
        let (said, sum) = bytes.split_last_chunk::<CHECKSUM>()?;
        let [FORMAT, rest @ ..] = said else { return None };
        if checksum(said) != *sum {
            return None;
        }
        let (game, mut rest) = rest.split_first_chunk()?;
        let mut shown = Vec::with_capacity(seats.into());
        for _ in 0..seats {
            let (has, after) = rest.split_first()?;
            rest = after;
            shown.push(match has {
                0 => None,
                1 => {
                    let (ring, after) = rest.split_first_chunk()?;
                    rest = after;
                    Some(Shown::new(*ring))
                }
                _ => return None,
            });
        }
        rest.is_empty().then_some(Letter { game: GameId(*game), shown })
    }
}

/// The beginning of a hash: whoever changes a letter on purpose is found by the tiles, not by this.
fn checksum(bytes: &[u8]) -> [u8; CHECKSUM] {
    let hash = Sha256::new().chain_update(b"letter").chain_update(bytes).finalize();
    [hash[0], hash[1]]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some() -> Letter {
        let shown = [Some(Shown::new([7; RING])), None, Some(Shown::new([200; RING]))];
        Letter { game: GameId::new(*b"8 bytes!"), shown: shown.to_vec() }
    }

    #[test]
    fn a_letter_comes_back() {
        let text = some().written();
        assert_eq!(Letter::read(&text, 3), Some(some()));
        assert!(text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)));
        let all = Letter { shown: vec![some().shown[0]; 6], ..some() };
        assert_eq!(Letter::read(&all.written(), 6), Some(all.clone()));
        assert!(all.written().len() < 160);
    }

    #[test]
    fn what_is_cut_altered_or_of_another_table_is_none() {
        let text = some().written();
        assert_eq!(Letter::read(&text, 2), None);
        assert_eq!(Letter::read(&text, 4), None);
        assert_eq!(Letter::read(&format!("{text}AAAA"), 3), None);
        assert_eq!(Letter::read(&"A".repeat(1_000_000), 3), None);
        for at in 0..text.len() {
            assert_eq!(Letter::read(&text[..at], 3), None);
            for other in ["A", "B", "_", "é"] {
                if !text[at..].starts_with(other) {
                    let changed = format!("{}{other}{}", &text[..at], &text[at + 1..]);
                    assert_eq!(Letter::read(&changed, 3), None, "{changed}");
                }
            }
        }
    }
}
