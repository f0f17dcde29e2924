//! A game as a short text: what the address of a shared game carries.
//!
//! A link is `base64url(format, number, checksum)`, without padding. The format is one byte. The
//! number is the whole game in digits of many radixes, least significant first: the config, then
//! each action as its place among the legal ones in the order of [`Action`]. So an action costs no
//! more than the choice there was, and none where there was no choice. The checksum is three bytes
//! over all before it and ends the links of every format.
//!
//! Each game has one link and each link at most one game. Old links are read for ever: the order
//! of everything named here by number is fixed, and new things go behind.

pub(crate) mod agreement;
mod number;

use base64ct::{Base64UrlUnpadded, Encoding};

use crate::action::Action;
use crate::config::ConfigError;
use crate::game::Game;
use number::{Digits, Number};

/// The format this build writes.
pub const FORMAT: u8 = 1;

/// Longer texts are not looked at: far more than the longest game with every box needs.
pub const MOST_CHARACTERS: usize = 8192;

/// A game is over, or its actions are counted.
const ENDS: u32 = 2;

/// How many bytes end a link.
const CHECKSUM: usize = 3;

/// Why a text is no link to a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// No game needs so many characters.
    #[error("the link has {0} characters, and no game needs more than {MOST_CHARACTERS}")]
    TooLong(usize),
    /// Some character is not one of base64url, or the last one is cut.
    #[error("the link must be base64url: letters, digits, - and _, and whole bytes")]
    NotBase64Url,
    /// Nothing is left beside the checksum.
    #[error("the link is too short to hold a game")]
    TooShort,
    /// The checksum does not fit the rest.
    #[error("the link is damaged: some of it is missing or was changed")]
    Damaged,
    /// A newer Bastide wrote it.
    #[error("the link has format {0}; this Bastide reads format {FORMAT}")]
    Format(u8),
    /// It names an edition, a box, a reading or a tile that is not known here.
    #[error("the link names {0} that this Bastide does not know")]
    Unknown(&'static str),
    /// What was agreed makes no sense.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// More actions than the game has.
    #[error("the game of the link is over after {0} actions, and the link has more")]
    Over(usize),
    /// It says more than the game needs, or says it at greater length.
    #[error("the link holds something beside its game")]
    Surplus,
}

/// The link to a game as it stands.
pub fn of(game: &Game) -> String {
    let mut digits = Digits::default();
    agreement::write(game.config(), &mut digits);
    let is_over = game.table().to_act().is_none();
    digits.push(is_over.into(), ENDS);
    if !is_over {
        digits.push_number(game.actions().len() as u64);
    }
    let Ok((mut replayed, _)) = Game::begin(game.config().clone()) else {
        unreachable!("such a game was begun");
    };
    for action in game.actions() {
        let legal = replayed.table().legal();
        let before = legal.iter().filter(|other| *other < action).count();
        digits.push(before as u32, legal.len() as u32);
        let Ok(_) = replayed.play(*action) else {
            unreachable!("this action was legal when it was played");
        };
    }
    let mut bytes = vec![FORMAT];
    digits.number().append_to(&mut bytes);
    bytes.extend(checksum(&bytes));
    Base64UrlUnpadded::encode_string(&bytes)
}

/// Plays the game of a link to where it was shared.
///
/// # Errors
///
/// It is no link, or not one that this Bastide can read. Reading stops at the first fault.
pub fn open(link: &str) -> Result<Game, LinkError> {
    if link.len() > MOST_CHARACTERS {
        return Err(LinkError::TooLong(link.len()));
    }
    let bytes = Base64UrlUnpadded::decode_vec(link).map_err(|_| LinkError::NotBase64Url)?;
    let (said, sum) = bytes.split_last_chunk::<CHECKSUM>().ok_or(LinkError::TooShort)?;
    let (format, number) = said.split_first().ok_or(LinkError::TooShort)?;
    if checksum(said) != *sum {
        return Err(LinkError::Damaged);
    }
    if *format != FORMAT {
        return Err(LinkError::Format(*format));
    }
    let mut number = Number::of(number).ok_or(LinkError::Surplus)?;
    let (mut game, _) = Game::begin(agreement::read(&mut number)?)?;
    let to_the_end = number.take(ENDS) == 1;
    let mut left = if to_the_end { u64::MAX } else { number.take_number()? };
    while left > 0 && game.table().to_act().is_some() {
        let legal = game.table().legal();
        let place = number.take(legal.len() as u32);
        let action = nth(legal, place as usize).expect("the digit is below the radix");
        let Ok(_) = game.play(action) else { unreachable!("listed actions are legal") };
        left -= 1;
    }
    let is_over = game.table().to_act().is_none();
    if is_over && !to_the_end && left > 0 {
        return Err(LinkError::Over(game.actions().len()));
    }
    if number.is_zero() && is_over == to_the_end { Ok(game) } else { Err(LinkError::Surplus) }
}

/// The action with so many others before it. Sorting them all would cost more, in time and in
/// what a visitor of the page has to fetch.
fn nth(mut actions: Vec<Action>, mut place: usize) -> Option<Action> {
    loop {
        let middle = *actions.get(actions.len() / 2)?;
        let before = actions.iter().filter(|action| **action < middle).count();
        if place == before {
            return Some(middle);
        }
        if place < before {
            actions.retain(|action| *action < middle);
        } else {
            actions.retain(|action| *action > middle);
            place -= before + 1;
        }
    }
}

/// The CRC-24 of RFC 9580 (OpenPGP): it notices every change of up to 24 bits in a row.
fn checksum(bytes: &[u8]) -> [u8; CHECKSUM] {
    let mut sum: u32 = 0x00B7_04CE;
    for byte in bytes {
        sum ^= u32::from(*byte) << 16;
        for _ in 0..8 {
            sum <<= 1;
            if sum & 0x0100_0000 != 0 {
                sum ^= 0x0186_4CFB;
            }
        }
    }
    let [_, sum @ ..] = sum.to_be_bytes();
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::{Cell, Turn};
    use crate::tiles::catalogue;

    #[test]
    fn the_checksum_is_the_published_one() {
        assert_eq!(checksum(b"123456789"), [0x21, 0xCF, 0x02]);
        assert_eq!(checksum(b""), [0xB7, 0x04, 0xCE]);
    }

    #[test]
    fn the_nth_is_that_of_the_sorted_list() {
        let place = |x: i16, turn| Action::Place {
            tile: catalogue().start(),
            at: Cell::new(x * 37 % 101, -x),
            turn,
        };
        let all = (0..40).flat_map(|x| Turn::ALL.map(|turn| place(x, turn)));
        let unsorted: Vec<Action> = all.chain([Action::Pass]).collect();
        let mut sorted = unsorted.clone();
        sorted.sort_unstable();
        for (at, action) in sorted.iter().enumerate() {
            assert_eq!(nth(unsorted.clone(), at), Some(*action));
        }
        assert_eq!(nth(unsorted, sorted.len()), None);
    }
}
