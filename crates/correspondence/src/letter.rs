//! The letter that goes with each link.

use std::fmt;

use base64ct::{Base64UrlUnpadded, Encoding};
use bastide_rules::{Action, Game, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

use crate::chain::{RING, Secret, Shown, bytes};
use crate::history::{History, to_draw};
use crate::mac::{MAC, Mac};

/// The format of games without commitments, begun by earlier builds.
const WITHOUT_COMMITMENTS: u8 = 1;

/// The format of games with commitments.
const WITH_COMMITMENTS: u8 = 2;

/// Bytes of a game's identifier.
const ID: usize = 8;

/// Bytes of the checksum at the end, which shows that a letter is complete.
const CHECKSUM: usize = 2;

/// The identifier of a game, the same on every device.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId([u8; ID]);

impl GameId {
    /// Creates the identifier of these bytes, which must be random, so that no two games have the
    /// same.
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

/// The letter that goes with each link of a game by link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// The identifier of the game.
    pub game: GameId,
    /// Its opening; none for games without commitments, begun by earlier builds.
    pub opening: Option<Opening>,
    /// The latest ring of each seat, by seats: its commitment before its first stint. None before
    /// it joins, or before it draws in a game without commitments.
    pub shown: Vec<Option<Shown>>,
    /// The latest code of each seat, by seats; none before its first stint.
    pub macs: Vec<Option<Mac>>,
    /// The seat that resigned. The link carries it outside the text of the letter.
    pub resigned: Option<Seat>,
}

/// The opening of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The seat whose next ring opens the game once everybody has joined.
    pub inviter: Seat,
    /// `true` if that ring was shown.
    pub is_open: bool,
    /// The number of answers given so that a tile could be drawn.
    pub answers: u8,
}

impl Letter {
    /// The invitation to a game, with the secrets of the seats that are played here, by seats. None
    /// if no seat is.
    pub fn invitation(game: GameId, secrets: &[Option<Secret>]) -> Option<Letter> {
        let inviter = Seat::all(secrets.len() as u8)
            .find(|seat| secrets.get(seat.index()).is_some_and(Option::is_some))?;
        let commit = |secret: &Option<Secret>| secret.as_ref().and_then(|secret| secret.ring(0));
        Some(Letter {
            game,
            opening: Some(Opening { inviter, is_open: false, answers: 0 }),
            shown: secrets.iter().map(commit).collect(),
            macs: vec![None; secrets.len()],
            resigned: None,
        })
    }

    /// The first letter of a game without commitments.
    pub fn without_commitments(game: GameId, seats: u8) -> Letter {
        let seats = usize::from(seats);
        let (shown, macs) = (vec![None; seats], vec![None; seats]);
        Letter { game, opening: None, shown, macs, resigned: None }
    }

    /// `true` if tiles can be drawn.
    pub fn is_open(&self) -> bool {
        self.opening.is_none_or(|opening| opening.is_open)
    }

    /// Commits an unclaimed seat to this secret; returns `true` if it was unclaimed.
    pub fn join(&mut self, seat: Seat, secret: &Secret) -> bool {
        let is_joining = !self.is_open();
        match self.shown.get_mut(seat.index()).filter(|shown| is_joining && shown.is_none()) {
            Some(shown) => {
                *shown = secret.ring(0);
                true
            }
            None => false,
        }
    }

    /// Opens the game with the secret of the inviting seat, if everybody has joined.
    pub fn open(&mut self, secrets: &[Option<Secret>]) {
        let Some(opening) = self.opening.as_mut().filter(|it| !it.is_open) else { return };
        let inviter = opening.inviter.index();
        let secret = secrets.get(inviter).and_then(Option::as_ref);
        if let (Some(secret), false) = (secret, self.shown.contains(&None)) {
            opening.is_open = true;
            self.shown[inviter] = secret.ring(1);
        }
    }

    /// The seat that must answer before the next tile is drawn: a player has kept their abbey.
    pub fn asked(&self, game: &Game) -> Option<Seat> {
        let may_be = self.opening.is_some() && game.actions().last() == Some(&Action::Pass);
        may_be.then(|| to_draw(game.table())).flatten()?;
        History::of(game, self).asked
    }

    /// Answers for a seat that is asked, if it is played here.
    pub fn answer(&mut self, game: &Game, secrets: &[Option<Secret>]) {
        let asked = self.asked(game).and_then(|seat| secrets.get(seat.index()));
        if let (Some(Some(_)), Some(opening)) = (asked, &mut self.opening) {
            opening.answers = opening.answers.saturating_add(1);
            *self = self.completed(game, secrets);
        }
    }

    /// The letter to send with this game at the end of a stint, with the secrets of the seats that
    /// are played here.
    #[must_use]
    pub fn completed(&self, game: &Game, secrets: &[Option<Secret>]) -> Letter {
        let mut letter = self.clone();
        if letter.opening.is_none() || !letter.is_open() {
            return letter;
        }
        let history = History::of(game, self);
        letter.opening = letter.opening.map(|it| Opening { answers: history.answers, ..it });
        for (seat, ring) in Seat::all(game.config().players).zip(&history.rings) {
            let at = seat.index();
            let Some(secret) = secrets.get(at).and_then(Option::as_ref) else { continue };
            letter.shown[at] = secret.ring(*ring);
            letter.macs[at] = history.end_of(seat).and_then(|end| {
                let key = secret.ring(ring.saturating_add(1))?;
                Some(Mac::of(key, self.game, seat, game.actions().get(..end)?))
            });
        }
        letter
    }

    /// `true` if this is the secret by which a seat has played this game so far.
    pub fn is_of(&self, game: &Game, seat: Seat, secret: &Secret) -> bool {
        let ring = History::of(game, self).rings.get(seat.index()).copied();
        let shown = self.shown.get(seat.index()).copied().flatten();
        shown.is_some() && shown == ring.and_then(|ring| secret.ring(ring))
    }

    /// Writes it as base64url, some 85 characters for two players, some 220 for six.
    pub fn written(&self) -> String {
        let format = match self.opening {
            None => WITHOUT_COMMITMENTS,
            Some(_) => WITH_COMMITMENTS,
        };
        let mut bytes = vec![format];
        bytes.extend(self.game.0);
        if let Some(Opening { inviter, is_open, answers }) = self.opening {
            bytes.extend([inviter.number() << 1 | u8::from(is_open), answers]);
        }
        for (shown, mac) in self.shown.iter().zip(&self.macs) {
            bytes.push(u8::from(shown.is_some()) + u8::from(mac.is_some()));
            bytes.extend(shown.iter().flat_map(|shown| shown.bytes()));
            bytes.extend(mac.iter().flat_map(|mac| mac.bytes()));
        }
        bytes.extend(checksum(&bytes));
        Base64UrlUnpadded::encode_string(&bytes)
    }

    /// `true` if a text is a letter of a game with commitments, which earlier builds cannot read.
    pub fn has_commitments(text: &str) -> bool {
        let format = text.get(..4).and_then(|text| Base64UrlUnpadded::decode_vec(text).ok());
        format.is_some_and(|bytes| bytes.first() == Some(&WITH_COMMITMENTS))
    }

    /// Reads the letter of a game with this number of seats; none if the text is incomplete.
    pub fn read(text: &str, seats: u8) -> Option<Letter> {
        let most = 3 + ID + usize::from(seats) * (1 + RING + MAC) + CHECKSUM;
        if text.len() > most.div_ceil(3) * 4 {
            return None;
        }
        let bytes = Base64UrlUnpadded::decode_vec(text).ok()?;
        let (said, sum) = bytes.split_last_chunk::<CHECKSUM>()?;
        if checksum(said) != *sum {
            return None;
        }
        let (format, rest) = said.split_first()?;
        let (game, mut rest) = rest.split_first_chunk()?;
        let opening = match *format {
            WITHOUT_COMMITMENTS => None,
            WITH_COMMITMENTS => {
                let ([opening, answers], after) = rest.split_first_chunk()?;
                rest = after;
                let inviter = Seat::all(seats).nth(usize::from(opening >> 1))?;
                Some(Opening { inviter, is_open: opening & 1 == 1, answers: *answers })
            }
            _ => return None,
        };
        let mut letter = Letter {
            opening,
            shown: Vec::with_capacity(seats.into()),
            macs: Vec::with_capacity(seats.into()),
            resigned: None,
            game: GameId(*game),
        };
        for _ in 0..seats {
            let (parts, after) = rest.split_first()?;
            rest = after;
            let (mut shown, mut mac) = (None, None);
            if *parts > 1 + u8::from(opening.is_some()) {
                return None;
            }
            if *parts >= 1 {
                let (ring, after) = rest.split_first_chunk()?;
                (shown, rest) = (Some(Shown::new(*ring)), after);
            }
            if *parts == 2 {
                let (code, after) = rest.split_first_chunk()?;
                (mac, rest) = (Some(Mac::new(*code)), after);
            }
            letter.shown.push(shown);
            letter.macs.push(mac);
        }
        rest.is_empty().then_some(letter)
    }
}

/// The beginning of a hash, against accidental changes: a letter that was changed on purpose is
/// detected by the tiles.
fn checksum(bytes: &[u8]) -> [u8; CHECKSUM] {
    let hash = Sha256::new().chain_update(b"letter").chain_update(bytes).finalize();
    [hash[0], hash[1]]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Letters of both formats, with seats that have shown everything, something and nothing.
    fn some() -> [Letter; 2] {
        let ring = |byte| Some(Shown::new([byte; RING]));
        let (game, shown) = (GameId::new(*b"8 bytes!"), vec![ring(7), None, ring(200)]);
        let opening = Some(Opening { inviter: Seat::new(2), is_open: true, answers: 3 });
        let macs = vec![Some(Mac::new([9; MAC])), None, None];
        [
            Letter { shown: shown.clone(), ..Letter::without_commitments(game, 3) },
            Letter { game, opening, shown, macs, resigned: None },
        ]
    }

    #[test]
    fn a_letter_comes_back() {
        for letter in some() {
            let text = letter.written();
            assert_eq!(Letter::read(&text, 3), Some(letter));
            assert!(text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)));
        }
        let [_, some] = some();
        for (seats, longest) in [(2, 85), (6, 220)] {
            let (shown, macs) = (vec![some.shown[0]; seats], vec![some.macs[0]; seats]);
            let inviter = Seat::new(0);
            let opening = Some(Opening { inviter, is_open: true, answers: 255 });
            let whole = Letter { game: some.game, opening, shown, macs, resigned: None };
            assert_eq!(Letter::read(&whole.written(), seats as u8), Some(whole.clone()));
            assert!(whole.written().len() <= longest, "{}", whole.written().len());
        }
    }

    #[test]
    fn what_is_cut_altered_or_of_another_table_is_none() {
        for letter in some() {
            let text = letter.written();
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
}
