//! The part of a shared game that the link of the rules engine does not contain: the players, their
//! table rules, the reason of a game that ended early, and its match. It is a separate part of the address, which may
//! be missing or damaged without harm to the game itself.

use base64ct::{Base64UrlUnpadded, Encoding};
use bastide_questions::Character;

use crate::line::{Colour, Controller, Ending, Player, TableRules, check_players};
use crate::save::held;

/// The format this build writes, and the only one it reads.
const FORMAT: u8 = 1;

/// The bit of the second byte that says that a match follows the players.
const IN_MATCH: u8 = 1 << 7;

/// Number of checksum bytes at the end of the text.
const CHECKSUM: usize = 2;

/// The data the link of the rules engine does not contain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extras {
    /// The players, by seat.
    pub players: Vec<Player>,
    /// The table rules.
    pub table_rules: TableRules,
    /// The reason why the game ended here, if it did before its last tile.
    pub ending: Option<Ending>,
    /// The match of a game by link: [`Entry::written`](crate::matches::Entry::written).
    pub in_match: Option<String>,
}

impl Extras {
    /// Returns the defaults for unknown data: numbers for names, colours in their order.
    fn unknown(seats: u8) -> Extras {
        let player = |(number, colour): (u8, Colour)| Player {
            name: number.to_string(),
            colour,
            controller: Controller::Person,
        };
        let players = (1..=seats).zip(Colour::all()).map(player).collect();
        Extras { players, table_rules: TableRules::Standard, ending: None, in_match: None }
    }

    /// Returns the data as text.
    pub fn written(&self) -> String {
        let table_rules =
            TableRules::ALL.iter().position(|it| *it == self.table_rules).unwrap_or(0);
        let ended = self.ending.map_or(0, |ending| 1 | ending.code() << 3);
        let in_match = if self.in_match.is_some() { IN_MATCH } else { 0 };
        let mut bytes = vec![FORMAT, ended | (table_rules as u8) << 1 | in_match];
        for Player { name, colour, controller } in &self.players {
            let controller = match controller {
                Controller::Person | Controller::Remote => 0,
                Controller::Opponent(character) => *character as u8 + 1,
            };
            bytes.push(u8::from(*colour) | controller << 3);
            bytes.push(name.len() as u8);
            bytes.extend(name.as_bytes());
        }
        bytes.extend(self.in_match.as_deref().unwrap_or_default().as_bytes());
        bytes.extend(checksum(&bytes));
        Base64UrlUnpadded::encode_string(&bytes)
    }

    /// Reads a text for a game with this number of seats. Anything unreadable counts as unknown.
    pub fn read(text: &str, seats: u8) -> Extras {
        let known =
            Base64UrlUnpadded::decode_vec(text).ok().and_then(|bytes| Extras::of(&bytes, seats));
        known.unwrap_or_else(|| Extras::unknown(seats))
    }

    fn of(bytes: &[u8], seats: u8) -> Option<Extras> {
        let (said, sum) = bytes.split_last_chunk::<CHECKSUM>()?;
        let [FORMAT, how, rest @ ..] = said else { return None };
        if checksum(said) != *sum {
            return None;
        }
        let mut rest = rest;
        let mut players = Vec::new();
        for number in 1..=seats {
            let [who, length, names @ ..] = rest else { return None };
            let (name, after) = names.split_at_checked(usize::from(*length))?;
            let controller = match who >> 3 {
                0 => Controller::Person,
                character => Controller::Opponent(*Character::ALL.get(usize::from(character) - 1)?),
            };
            let name = held(str::from_utf8(name).ok()?, || number.to_string());
            players.push(Player { name, colour: Colour::new(who & 7)?, controller });
            rest = after;
        }
        let table_rules = *TableRules::ALL.get(usize::from(how >> 1 & 3))?;
        let ending = if how & 1 == 1 { Some(Ending::of((how & !IN_MATCH) >> 3)?) } else { None };
        let is_of_match = |byte: &u8| byte.is_ascii_alphanumeric() || b" :".contains(byte);
        let in_match = if how & IN_MATCH > 0 { Some(str::from_utf8(rest).ok()?) } else { None };
        let is_whole =
            if in_match.is_some() { rest.iter().all(is_of_match) } else { rest.is_empty() };
        let is_sound = is_whole && check_players(&players, seats).is_ok();
        let in_match = in_match.map(str::to_owned);
        is_sound.then_some(Extras { players, table_rules, ending, in_match })
    }
}

/// Returns Fletcher's checksum, which detects every change of a single byte.
fn checksum(bytes: &[u8]) -> [u8; CHECKSUM] {
    let (mut one, mut two) = (1, 0);
    for byte in bytes {
        one = (one + u32::from(*byte)) % 251;
        two = (two + one) % 251;
    }
    [one as u8, two as u8]
}

#[cfg(test)]
mod tests {
    use bastide_rules::Seat;

    use super::*;

    fn some() -> Extras {
        let player = |(name, colour, controller): (&str, u8, Controller)| Player {
            name: name.to_owned(),
            colour: Colour::new(colour).expect("a colour"),
            controller,
        };
        let players = [
            ("Anna", 4, Controller::Person),
            ("Zoë <3 \u{1F3F0}", 0, Controller::Opponent(Character::Raimund)),
            ("Bürgermeisterin vom Berg", 5, Controller::Opponent(Character::Pip)),
        ];
        Extras {
            players: players.map(player).to_vec(),
            table_rules: TableRules::Tournament,
            ending: Some(Ending::Agreed),
            in_match: None,
        }
    }

    #[test]
    fn a_match_comes_back() {
        for text in ["1 m 1", "1 abc 5 80:79 70:71 1:90r"] {
            let extras = Extras { in_match: Some(text.to_owned()), ..some() };
            assert_eq!(Extras::read(&extras.written(), 3), extras);
            assert_eq!(Extras::read(&extras.written(), 2), Extras::unknown(2));
            assert_eq!(Extras::read(&extras.written(), 4), Extras::unknown(4));
        }
    }

    #[test]
    fn who_sat_there_comes_back() {
        assert_eq!(Extras::read(&some().written(), 3), some());
        let colours =
            Extras::unknown(6).players.iter().map(|player| player.colour.index()).sum::<usize>();
        assert_eq!(colours, 15);
    }

    #[test]
    fn every_ending_comes_back_and_others_are_unknown() {
        let lost = (0..6).map(Seat::new);
        let lost = lost.flat_map(|seat| [Ending::Resigned(seat), Ending::OutOfTime(seat)]);
        for ending in lost.chain([Ending::Agreed]).map(Some).chain([None]) {
            let extras = Extras { ending, ..some() };
            assert_eq!(Extras::read(&extras.written(), 3), extras);
        }
        assert!((13..=u8::MAX).all(|code| Ending::of(code).is_none()));
    }

    #[test]
    fn somebody_at_another_screen_is_a_person_at_this_one() {
        let mut elsewhere = some();
        elsewhere.players[0].controller = Controller::Remote;
        assert_eq!(Extras::read(&elsewhere.written(), 3), some());
    }

    #[test]
    fn what_is_damaged_is_unknown() {
        let text = some().written();
        let unknown = Extras::unknown(3);
        assert_eq!(unknown.players[1].name, "2");
        for at in 0..text.len() {
            assert_eq!(Extras::read(&text[..at], 3), unknown);
            let other = if text[at..].starts_with('A') { "B" } else { "A" };
            let changed = format!("{}{other}{}", &text[..at], &text[at + 1..]);
            assert_eq!(Extras::read(&changed, 3), unknown, "{changed}");
        }
        assert_eq!(Extras::read(&format!("{text}AAAA"), 3), unknown);
        assert_eq!(Extras::read(&text, 2), Extras::unknown(2), "there are three");
        assert_eq!(Extras::read(&text, 4), Extras::unknown(4), "there are three");
    }

    #[test]
    fn who_cannot_sit_together_is_unknown() {
        let mut same = some();
        same.players[1].colour = same.players[0].colour;
        assert_eq!(Extras::read(&same.written(), 3), Extras::unknown(3));
    }
}
