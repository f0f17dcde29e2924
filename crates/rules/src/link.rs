//! A game as a short text for the URL of a shared game.
//!
//! A link is `base64url(format, number, checksum)`, without padding. The format is one byte. The
//! number encodes the whole game in digits of mixed radix, least significant first: the revision of
//! the rules, the config, then each action as its index among the legal ones in the order of
//! [`Action`], finally a digest of the table. So the size of an action depends on the number of
//! choices, and a forced action takes no space. The checksum is three bytes over everything before
//! it and ends the links of every format.
//!
//! The index of an action changes its meaning if other actions become legal. So after every
//! [`ACTIONS_BETWEEN`] actions the number holds some bits of the digest. If they differ, the
//! current rules play the game differently, and it is opened up to the last match.
//!
//! Each game has one link per revision of the rules, and each link has at most one game. Old links
//! stay readable forever: the order of everything numbered here is fixed, and new items are
//! appended.

pub(crate) mod agreement;
mod digest;
mod number;

use base64ct::{Base64UrlUnpadded, Encoding};

use crate::action::Action;
use crate::config::{Config, ConfigError, Source};
use crate::game::Game;
use crate::rules::RULES_REVISION;
use crate::table::Table;
use agreement::Form;
use digest::digest;
use number::{Digits, Number};

/// The format of games whose tile order is known from the start.
pub const FORMAT: u8 = 1;

/// The format of games whose tiles are [reported by the players](Source::Told): it holds no source.
pub const TOLD: u8 = 2;

/// The format of games with The Cathars or an expansion added later, whose tile order is known from
/// the start.
pub const WIDE: u8 = 3;

/// The format of games with such an expansion, whose tiles are reported by the players.
pub const WIDE_TOLD: u8 = 4;

/// All formats, each with the form of its config.
const FORMATS: [(u8, Form); 4] = [
    (FORMAT, Form { is_told: false, is_wide: false }),
    (TOLD, Form { is_told: true, is_wide: false }),
    (WIDE, Form { is_told: false, is_wide: true }),
    (WIDE_TOLD, Form { is_told: true, is_wide: true }),
];

/// The maximal length of a link, in characters: far more than the longest game with all expansions
/// needs. Longer texts are refused unread.
pub const MOST_CHARACTERS: usize = 8192;

/// The maximal number of tiles of a game with a seed, with any expansions.
pub const MOST_PRINTED: usize = 346;

/// The radix of a flag: the game is over, or its actions are counted.
const ENDS: u32 = 2;

/// The radix of the revision of the rules: one byte.
const REVISIONS: u32 = 1 << u8::BITS;

/// The number of actions between two checks that the rules still play the same game.
pub const ACTIONS_BETWEEN: usize = 24;

/// The radix of a check between actions: it detects three of four differing games at once.
const BETWEEN: u32 = 4;

/// The radix of the digest at the end.
const AT_THE_END: u32 = 1 << u16::BITS;

/// The length of the checksum, in bytes.
const CHECKSUM: usize = 3;

/// A reason why a text is not a link to a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// The text is longer than any game needs.
    #[error("the link has {0} characters, and no game needs more than {MOST_CHARACTERS}")]
    TooLong(usize),
    /// A character is not base64url, or the last byte is incomplete.
    #[error("the link must be base64url: letters, digits, - and _, and whole bytes")]
    NotBase64Url,
    /// The text holds no more than a checksum.
    #[error("the link is too short to hold a game")]
    TooShort,
    /// The checksum does not match the rest.
    #[error("the link is damaged: some of it is missing or was changed")]
    Damaged,
    /// The link was written by a newer version of Bastide.
    #[error("the link has format {0}; this Bastide reads formats up to {WIDE_TOLD}")]
    Format(u8),
    /// The link names an unknown edition, expansion, rule variant or tile.
    #[error("the link names {0} that this Bastide does not know")]
    Unknown(&'static str),
    /// The config is invalid.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The link holds more than the game needs, or encodes it at greater length.
    #[error("the link holds something beside its game")]
    Surplus,
}

/// The result of opening a link.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The game as far as the current rules are known to play it as it was played.
    pub game: Game,
    /// The difference to the current rules; `None` in most cases.
    pub differs: Option<Differs>,
}

/// A game that the current rules play differently than those under which it was shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the game was shared under revision {revision} of the rules, and this Bastide plays it \
     otherwise from some action between {agreed} and {noticed} on"
)]
pub struct Differs {
    /// The revision of the rules under which it was shared; the current one is [`RULES_REVISION`].
    pub revision: u8,
    /// The number of actions after which both were the same game; these are opened.
    pub agreed: usize,
    /// The number of actions after which the games differed.
    pub noticed: usize,
}

/// Returns the link to a game in its current state.
pub fn of(game: &Game) -> String {
    write(game, RULES_REVISION, digest)
}

/// Returns the link that a build with this revision and this digest writes.
fn write(game: &Game, revision: u8, digest: impl Fn(&Table) -> u16) -> String {
    let mut digits = Digits::default();
    digits.push(revision.into(), REVISIONS);
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
        if replayed.actions().len().is_multiple_of(ACTIONS_BETWEEN) {
            digits.push(u32::from(digest(replayed.table())) % BETWEEN, BETWEEN);
        }
    }
    digits.push(digest(replayed.table()).into(), AT_THE_END);
    let form = Form::of(game.config());
    let format = FORMATS.into_iter().find(|(_, written)| *written == form);
    let mut bytes = vec![format.map_or(FORMAT, |(format, _)| format)];
    digits.number().append_to(&mut bytes);
    bytes.extend(checksum(&bytes));
    Base64UrlUnpadded::encode_string(&bytes)
}

/// Plays the game of a link up to the action at which it was shared, or as far as the current rules
/// play the same game.
///
/// # Errors
///
/// It is not a link, or not one that this version of Bastide can read. Reading stops at the first
/// error.
pub fn open(link: &str) -> Result<Opened, LinkError> {
    open_within(link, Config::MOST_DRAWS)
}

/// Does the same with a time limit in mind: refuses a link with more forced draws before playing
/// it. Games with a seed have at most as many tiles as are printed ([`MOST_PRINTED`]).
///
/// # Errors
///
/// It has more forced draws, or is not a link that this version of Bastide can read.
pub fn open_within(link: &str, most_draws: usize) -> Result<Opened, LinkError> {
    if link.len() > MOST_CHARACTERS {
        return Err(LinkError::TooLong(link.len()));
    }
    let bytes = Base64UrlUnpadded::decode_vec(link).map_err(|_| LinkError::NotBase64Url)?;
    let (said, sum) = bytes.split_last_chunk::<CHECKSUM>().ok_or(LinkError::TooShort)?;
    let (format, number) = said.split_first().ok_or(LinkError::TooShort)?;
    if checksum(said) != *sum {
        return Err(LinkError::Damaged);
    }
    let form = FORMATS.into_iter().find(|(known, _)| known == format);
    let (_, form) = form.ok_or(LinkError::Format(*format))?;
    let mut number = Number::of(number).ok_or(LinkError::Surplus)?;
    let revision = number.take(REVISIONS) as u8;
    let config = agreement::read(&mut number, form)?;
    if let Source::Draws(draws) = &config.source
        && draws.len() > most_draws
    {
        return Err(ConfigError::TooManyDraws(draws.len()).into());
    }
    let (mut game, _) = Game::begin(config)?;
    let to_the_end = number.take(ENDS) == 1;
    let mut left = if to_the_end { u64::MAX } else { number.take_number()? };
    let mut agreed = 0;
    let mut agrees = true;
    while agrees && left > 0 && game.table().to_act().is_some() {
        let legal = game.table().legal();
        let place = number.take(legal.len() as u32);
        let action = nth(legal, place as usize).expect("the digit is below the radix");
        let Ok(_) = game.play(action) else { unreachable!("listed actions are legal") };
        left -= 1;
        if game.actions().len().is_multiple_of(ACTIONS_BETWEEN) {
            agrees = number.take(BETWEEN) == u32::from(digest(game.table())) % BETWEEN;
            agreed = if agrees { game.actions().len() } else { agreed };
        }
    }
    let is_over = game.table().to_act().is_none();
    let ends_so = is_over == to_the_end && (is_over || left == 0);
    if !agrees || !ends_so || number.take(AT_THE_END) != u32::from(digest(game.table())) {
        let noticed = game.actions().len();
        return Ok(Opened {
            game: part(&game, agreed),
            differs: Some(Differs { revision, agreed, noticed }),
        });
    }
    if number.is_zero() { Ok(Opened { game, differs: None }) } else { Err(LinkError::Surplus) }
}

/// Returns the first actions of a game.
fn part(game: &Game, actions: usize) -> Game {
    let beginning = game.actions()[..actions].iter().copied();
    let Ok(part) = Game::replay(game.config().clone(), beginning) else {
        unreachable!("so it was played");
    };
    part
}

/// Returns the action at this index of the sorted list. Sorting them all would take more time, and
/// more code for a visitor of the page to download.
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

/// Returns the CRC-24 of RFC 9580 (OpenPGP): it detects every change of up to 24 consecutive bits.
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
    use crate::config::Preset;
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

    /// Returns a random game played to its end.
    fn some_game(seed: u64) -> Game {
        let random = &mut crate::random::Random::seeded(seed);
        let (mut game, _) = Game::begin(Config::new(2, Preset::BigBox, seed)).expect("sound");
        while game.table().to_act().is_some() {
            let legal = game.table().legal();
            let action = legal[random.below(legal.len() as u32) as usize];
            game.play(action).expect("it is listed");
        }
        game
    }

    #[test]
    fn a_game_that_other_rules_played_on_otherwise_opens_as_far_as_it_agrees() {
        for seed in 0..40 {
            let game = some_game(seed);
            // From this number of tiles on, another build has a different table.
            let tiles = 15 + 3 * seed as usize;
            let other = |table: &Table| {
                let differs = table.board().laid().len() > tiles;
                digest(table) ^ if differs { 0x1235 } else { 0 }
            };
            let link = write(&game, RULES_REVISION + 1, other);
            let Opened { game: part, differs } = open(&link).expect("it is a link");
            let Differs { revision, agreed, noticed } = differs.expect("it differs");
            assert_eq!(revision, RULES_REVISION + 1);
            assert_eq!((part.actions().len(), part.config()), (agreed, game.config()));
            assert_eq!(part.actions(), &game.actions()[..agreed]);
            assert!(part.table().board().laid().len() <= tiles, "seed {seed}");
            assert!(agreed < noticed && noticed <= agreed + ACTIONS_BETWEEN, "seed {seed}");
            assert!(agreed.is_multiple_of(ACTIONS_BETWEEN), "seed {seed}");
        }
    }

    #[test]
    fn a_game_that_other_rules_play_alike_is_opened_whole() {
        let game = some_game(7);
        for revision in [0, RULES_REVISION - 1, RULES_REVISION + 1, u8::MAX] {
            let opened = open(&write(&game, revision, digest)).expect("it is a link");
            assert_eq!((opened.game.actions(), opened.differs), (game.actions(), None));
        }
    }

    #[test]
    fn a_game_that_ends_elsewhere_differs() {
        let game = some_game(3);
        let more = write(&game, RULES_REVISION, |table| {
            digest(table) ^ u16::from(table.to_act().is_none())
        });
        let opened = open(&more).expect("it is a link");
        let differs = opened.differs.expect("it differs");
        assert_eq!(differs.noticed, game.actions().len());
        assert_eq!(opened.game.actions().len(), differs.agreed);
    }
}
