//! A result of a challenge.

use base64ct::{Base64UrlUnpadded, Encoding};
use bastide_rules::{Game, Seat, link};

use super::Content;
use super::seal::{open, seal};
use crate::Session;
use crate::save::held;

/// A journey that was played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedJourney {
    /// The played journey, as text.
    pub text: String,
    /// The number of tasks that were fulfilled.
    pub tasks: u8,
    /// The number of tiles left.
    pub tiles: u8,
}

/// A result of a challenge, and the game that led to it in a seal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The name of the person.
    pub name: String,
    /// Their points. Of a journey, the tasks that were fulfilled are the upper of two bytes and the
    /// tiles left the lower: here, too, the greater number is the better.
    pub points: u32,
    sealed: Vec<u8>,
}

/// The number of bytes of the points in a text.
const POINTS: usize = 2;

impl Played {
    /// Returns the result of a seat in a finished game.
    pub(super) fn of_game(content: &Content, name: &str, game: &Game, seat: Seat) -> Played {
        let points = game.table().scores().get(seat.index()).copied().unwrap_or_default();
        // A link is base64url.
        let bytes = Base64UrlUnpadded::decode_vec(&link::of(game)).unwrap_or_default();
        Played::sealed(content, name, points, &bytes)
    }

    /// Returns the result of a journey; `None` if its text is none.
    pub(super) fn of_journey(
        content: &Content,
        name: &str,
        ended: &EndedJourney,
    ) -> Option<Played> {
        let bytes = Base64UrlUnpadded::decode_vec(&ended.text).ok()?;
        let points = u32::from(u16::from_be_bytes([ended.tasks, ended.tiles]));
        Some(Played::sealed(content, name, points, &bytes))
    }

    fn sealed(content: &Content, name: &str, points: u32, bytes: &[u8]) -> Played {
        let sealed = seal(&(content.written() + &head(name, points)), bytes);
        Played { name: name.to_owned(), points, sealed }
    }

    /// Opens the seal on a game: the game, to be looked at; `None` if today's rules play it otherwise,
    /// or with another result.
    pub fn open(&self, content: &Content) -> Option<Session> {
        let Content::Game(deal) = content else { return None };
        let bytes = open(&self.content(content), &self.sealed)?;
        let link = Base64UrlUnpadded::encode_string(&bytes);
        let opened = link::open_within(&link, link::MOST_PRINTED).ok()?;
        let is_it = opened.differs.is_none() && *opened.game.config() == deal.config;
        let points = opened.game.table().scores().get(deal.seat.index()).copied();
        let shown = (is_it && points == Some(self.points)).then_some(&opened.game)?;
        deal.shown(&self.name, shown)
    }

    /// Opens the seal on a journey: its text, and the tasks and tiles that it should have.
    pub fn journey(&self, content: &Content) -> Option<EndedJourney> {
        let bytes = open(&self.content(content), &self.sealed)?;
        let (tasks, tiles) = self.tasks_and_tiles();
        Some(EndedJourney { text: Base64UrlUnpadded::encode_string(&bytes), tasks, tiles })
    }

    /// Returns the tasks that were fulfilled on a journey, and the tiles left.
    pub fn tasks_and_tiles(&self) -> (u8, u8) {
        let [tasks, tiles] = (self.points as u16).to_be_bytes();
        (tasks, tiles)
    }

    /// Returns `true` if both are results of the same game, whatever the names.
    pub(super) fn is_game_of(&self, other: &Played, content: &Content) -> bool {
        let game = |it: &Played| open(&it.content(content), &it.sealed);
        self.points == other.points && game(self) == game(other)
    }

    /// Returns `true` if nothing of it was changed.
    pub(super) fn is_whole(&self, content: &Content) -> bool {
        open(&self.content(content), &self.sealed).is_some()
    }

    /// Returns everything that the seal vouches for beside the game.
    fn content(&self, content: &Content) -> String {
        content.written() + &head(&self.name, self.points)
    }

    /// Returns the result as text.
    pub(super) fn written(&self) -> String {
        let mut bytes = (self.points as u16).to_be_bytes().to_vec();
        bytes.push(self.name.len() as u8);
        bytes.extend(self.name.as_bytes());
        bytes.extend(&self.sealed);
        Base64UrlUnpadded::encode_string(&bytes)
    }

    /// Reads a result; `None` if the text is damaged.
    pub(super) fn read(text: &str) -> Option<Played> {
        let bytes = Base64UrlUnpadded::decode_vec(text).ok()?;
        let (points, rest) = bytes.split_first_chunk::<POINTS>()?;
        let (length, rest) = rest.split_first()?;
        let (name, sealed) = rest.split_at_checked((*length).into())?;
        let name = str::from_utf8(name).ok()?;
        // A name that no player can have was written by nobody.
        let is_name = held(name, String::new) == name && !name.is_empty();
        let points = u16::from_be_bytes(*points).into();
        is_name.then(|| Played { name: name.to_owned(), points, sealed: sealed.to_vec() })
    }
}

/// Returns the open part of a result.
fn head(name: &str, points: u32) -> String {
    format!(" {points} {name}")
}
