//! What the link of a game does not know: who sat there, how they played with each other, and whether they
//! ended the game before its time. It stands in a text of its own, which may be missing or damaged: the
//! game is the same then.

use base64ct::{Base64UrlUnpadded, Encoding};
use bastide_questions::Character;

use crate::line::{Chair, Colour, Manner, Sitter, check_chairs};
use crate::session::save::held;

/// The format this build writes, and the only one it reads.
const FORMAT: u8 = 1;

/// How many bytes end the text, by which it is seen whether it is whole.
const CHECKSUM: usize = 2;

/// What the link does not know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beside {
    /// Who sits where.
    pub chairs: Vec<Chair>,
    /// How they play with each other.
    pub manner: Manner,
    /// Whether they ended the game where it stands.
    pub is_ended: bool,
}

impl Beside {
    /// What is shown where nothing is known: numbers for names, colours in their order.
    fn unknown(seats: u8) -> Beside {
        let chair = |(number, colour): (u8, Colour)| Chair {
            name: number.to_string(),
            colour,
            sitter: Sitter::Person,
        };
        let chairs = (1..=seats).zip(Colour::all()).map(chair).collect();
        Beside { chairs, manner: Manner::Usual, is_ended: false }
    }

    /// As text.
    pub fn written(&self) -> String {
        let manner = Manner::ALL.iter().position(|it| *it == self.manner).unwrap_or(0);
        let mut bytes = vec![FORMAT, u8::from(self.is_ended) | (manner as u8) << 1];
        for Chair { name, colour, sitter } in &self.chairs {
            let sitter = match sitter {
                Sitter::Person | Sitter::Elsewhere => 0,
                Sitter::Opponent(character) => *character as u8 + 1,
            };
            bytes.push(u8::from(*colour) | sitter << 3);
            bytes.push(name.len() as u8);
            bytes.extend(name.as_bytes());
        }
        bytes.extend(checksum(&bytes));
        Base64UrlUnpadded::encode_string(&bytes)
    }

    /// What a text says of a game with so many seats. What cannot be read is taken for unknown.
    pub fn read(text: &str, seats: u8) -> Beside {
        let known =
            Base64UrlUnpadded::decode_vec(text).ok().and_then(|bytes| Beside::of(&bytes, seats));
        known.unwrap_or_else(|| Beside::unknown(seats))
    }

    fn of(bytes: &[u8], seats: u8) -> Option<Beside> {
        let (said, sum) = bytes.split_last_chunk::<CHECKSUM>()?;
        let [FORMAT, how, rest @ ..] = said else { return None };
        if checksum(said) != *sum {
            return None;
        }
        let mut rest = rest;
        let mut chairs = Vec::new();
        for number in 1..=seats {
            let [who, length, names @ ..] = rest else { return None };
            let (name, after) = names.split_at_checked(usize::from(*length))?;
            let sitter = match who >> 3 {
                0 => Sitter::Person,
                character => Sitter::Opponent(*Character::ALL.get(usize::from(character) - 1)?),
            };
            let name = held(str::from_utf8(name).ok()?, || number.to_string());
            chairs.push(Chair { name, colour: Colour::new(who & 7)?, sitter });
            rest = after;
        }
        let manner = *Manner::ALL.get(usize::from(how >> 1))?;
        let is_sound = rest.is_empty() && check_chairs(&chairs, seats).is_ok();
        is_sound.then_some(Beside { chairs, manner, is_ended: how & 1 == 1 })
    }
}

/// Fletcher's: it notices every change of a byte.
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
    use super::*;

    fn some() -> Beside {
        let chair = |(name, colour, sitter): (&str, u8, Sitter)| Chair {
            name: name.to_owned(),
            colour: Colour::new(colour).expect("a colour"),
            sitter,
        };
        let chairs = [
            ("Anna", 4, Sitter::Person),
            ("Zoë <3 \u{1F3F0}", 0, Sitter::Opponent(Character::Raimund)),
            ("Bürgermeisterin vom Berg", 5, Sitter::Opponent(Character::Pip)),
        ];
        Beside { chairs: chairs.map(chair).to_vec(), manner: Manner::Strict, is_ended: true }
    }

    #[test]
    fn who_sat_there_comes_back() {
        assert_eq!(Beside::read(&some().written(), 3), some());
        let colours =
            Beside::unknown(6).chairs.iter().map(|chair| chair.colour.index()).sum::<usize>();
        assert_eq!(colours, 15);
    }

    #[test]
    fn somebody_at_another_screen_is_a_person_at_this_one() {
        let mut elsewhere = some();
        elsewhere.chairs[0].sitter = Sitter::Elsewhere;
        assert_eq!(Beside::read(&elsewhere.written(), 3), some());
    }

    #[test]
    fn what_is_damaged_is_unknown() {
        let text = some().written();
        let unknown = Beside::unknown(3);
        assert_eq!(unknown.chairs[1].name, "2");
        for at in 0..text.len() {
            assert_eq!(Beside::read(&text[..at], 3), unknown);
            let other = if text[at..].starts_with('A') { "B" } else { "A" };
            let changed = format!("{}{other}{}", &text[..at], &text[at + 1..]);
            assert_eq!(Beside::read(&changed, 3), unknown, "{changed}");
        }
        assert_eq!(Beside::read(&format!("{text}AAAA"), 3), unknown);
        assert_eq!(Beside::read(&text, 2), Beside::unknown(2), "there are three");
        assert_eq!(Beside::read(&text, 4), Beside::unknown(4), "there are three");
    }

    #[test]
    fn who_cannot_sit_together_is_unknown() {
        let mut same = some();
        same.chairs[1].colour = same.chairs[0].colour;
        assert_eq!(Beside::read(&same.written(), 3), Beside::unknown(3));
    }
}
