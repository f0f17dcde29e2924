//! The text by which a game belongs to a match.

use bastide_rules::Seat;

use super::{BestOf, Played};
use crate::Session;
use crate::line::Ending;

/// The format of the text.
const FORMAT: &str = "1";

/// The longest name of a match, in letters.
const LONGEST_NAME: usize = 32;

/// The most points of a game in a text: more than any game has.
const MOST_POINTS: u32 = 1_000_000;

/// The place of a game in its match: the match, and the results of the games before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The name of the match: letters and digits.
    pub name: String,
    /// Its length.
    pub best_of: BestOf,
    /// The games before this one.
    pub before: Vec<Played>,
}

impl Entry {
    /// Returns the entry of a game; `None` if the game belongs to no match, or the text is damaged.
    pub fn of(session: &Session) -> Option<Entry> {
        Entry::read(session.attachments().in_match.as_deref()?)
    }

    /// Returns the number of the game in its match, from 1.
    pub const fn number(&self) -> usize {
        self.before.len() + 1
    }

    /// Returns the entry as text for [`Attachments`](crate::Attachments).
    pub fn written(&self) -> String {
        let mut text = format!("{FORMAT} {} {}", self.name, self.best_of.pairs());
        for Played { points: [one, other], ending } in &self.before {
            text.push_str(&format!(" {one}:{other}{}", letters(*ending)));
        }
        text
    }

    /// Reads an entry; `None` if the text is damaged.
    pub fn read(text: &str) -> Option<Entry> {
        let mut words = text.split(' ');
        let (FORMAT, name, pairs) = (words.next()?, words.next()?, words.next()?) else {
            return None;
        };
        let best_of = BestOf::ALL.into_iter().find(|it| it.pairs().to_string() == pairs)?;
        let most = 2 * usize::from(best_of.pairs());
        let before: Vec<Played> = words.take(most + 1).map(played).collect::<Option<_>>()?;
        let is_name = !name.is_empty()
            && name.len() <= LONGEST_NAME
            && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let is_sound = is_name && before.len() < most;
        is_sound.then(|| Entry { name: name.to_owned(), best_of, before })
    }
}

/// Returns the letters of an ending, which stand behind the points.
const fn letters(ending: Option<Ending>) -> &'static str {
    match ending {
        None => "",
        Some(Ending::Agreed) => "a",
        Some(Ending::Resigned(seat)) if seat.number() == 0 => "r",
        Some(Ending::Resigned(_)) => "R",
        Some(Ending::OutOfTime(seat)) if seat.number() == 0 => "t",
        Some(Ending::OutOfTime(_)) => "T",
    }
}

/// Reads a game.
fn played(word: &str) -> Option<Played> {
    let (one, rest) = word.split_once(':')?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (other, ended) = rest.split_at(digits);
    let seats = [0, 1].map(Seat::new);
    let lost = seats.into_iter().flat_map(|seat| [Ending::Resigned(seat), Ending::OutOfTime(seat)]);
    let mut endings = lost.chain([Ending::Agreed]).map(Some).chain([None]);
    let ending = endings.find(|ending| letters(*ending) == ended)?;
    let points = |text: &str| text.parse().ok().filter(|points| *points <= MOST_POINTS);
    Some(Played { points: [points(one)?, points(other)?], ending })
}
