//! A challenge: the same tiles for somebody else, who is told the result to beat and not how it was
//! reached. It is a text for an address, as there is no server; `docs/CHALLENGES.md` says what it
//! hides from whom.
//!
//! The text has parts, separated by full stops: the kind of content with the version of the format,
//! the content, and a result for each person who played it. A result is a name and points, and the
//! game in a [seal](seal).

mod deal;
mod played;
mod seal;

pub use deal::Deal;
pub use played::{EndedJourney, Played};

use bastide_rules::Seat;

use crate::Session;
use crate::address::shared::WrongLink;
use crate::save::held;

/// The separator of the parts, a character outside base64url.
const BEHIND: char = '.';
/// The kind of a challenge to a game, and the version of its format.
const GAME: &str = "g1";
/// The kind of a challenge to a journey, and the version of its format.
const JOURNEY: &str = "j1";
/// The most results in a text: those of the challenger and of everybody who answered.
pub const MOST_RESULTS: usize = 6;
/// The maximum length of a text, in characters.
const MOST_CHARACTERS: usize = 16_000;

/// A challenge, with the results so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// The content.
    pub content: Content,
    /// The results, the first by the challenger.
    pub results: Vec<Played>,
}

/// The thing that is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// A game with the same tiles.
    Game(Deal),
    /// A journey before its first tile, as a text that the session does not read.
    Journey(String),
}

impl Content {
    /// Returns the kind of content, with the version of its format.
    const fn kind(&self) -> &'static str {
        match self {
            Content::Game(_) => GAME,
            Content::Journey(_) => JOURNEY,
        }
    }

    /// Returns the content as text, which no other content has: saved games are recognized by it.
    pub fn written(&self) -> String {
        let written = match self {
            Content::Game(deal) => deal.written(),
            Content::Journey(text) => text.clone(),
        };
        format!("{}{BEHIND}{written}", self.kind())
    }
}

impl Challenge {
    /// Challenges others to the finished game of this seat, under a name.
    ///
    /// `None` if the game is not over, was ended early, its tiles cannot be dealt again, or one
    /// person played it alone.
    pub fn of(session: &Session, seat: Seat, name: &str) -> Option<Challenge> {
        let (deal, game) = Deal::of(session, seat)?;
        let content = Content::Game(deal);
        let name = held(name, || session.player(seat).name.clone());
        let played = Played::of_game(&content, &name, &game, seat);
        Some(Challenge { results: vec![played], content })
    }

    /// Challenges others to a journey that was played to its end, under a name. `None` if the text of
    /// the played journey is none.
    pub fn to_journey(journey: &str, name: &str, ended: &EndedJourney) -> Option<Challenge> {
        let content = Content::Journey(journey.to_owned());
        let played = Played::of_journey(&content, &held(name, String::new), ended)?;
        (!played.name.is_empty()).then(|| Challenge { results: vec![played], content })
    }

    /// Returns the challenge with the result of its journey, and the number of that result; `None` if
    /// it is a challenge to a game, or there are too many results.
    pub fn answered_by_journey(
        &self,
        name: &str,
        ended: &EndedJourney,
    ) -> Option<(Challenge, usize)> {
        let Content::Journey(_) = self.content else { return None };
        self.with(Played::of_journey(&self.content, name, ended)?)
    }

    /// Returns the challenge with the result of a finished game of it, and the number of that result;
    /// `None` if the game is not a finished game of this challenge, or there are too many results.
    pub fn answered(&self, session: &Session) -> Option<(Challenge, usize)> {
        let Content::Game(deal) = &self.content else { return None };
        let game = deal.finished(session)?;
        let name = &session.player(deal.seat).name;
        self.with(Played::of_game(&self.content, name, game, deal.seat))
    }

    /// Returns the challenge with this result, and its number; `None` if there are too many.
    fn with(&self, played: Played) -> Option<(Challenge, usize)> {
        let is_it = |other: &Played| other.is_game_of(&played, &self.content);
        if let Some(known) = self.results.iter().position(is_it) {
            return Some((self.clone(), known));
        }
        let mut answered = self.clone();
        answered.results.push(played);
        let own = self.results.len();
        (own < MOST_RESULTS).then_some((answered, own))
    }

    /// Returns the text of the challenge.
    pub fn written(&self) -> String {
        let results = self.results.iter().map(|it| format!("{BEHIND}{}", it.written()));
        self.content.written() + &results.collect::<String>()
    }

    /// Reads a text.
    ///
    /// # Errors
    ///
    /// The text is no challenge.
    pub fn read(text: &str) -> Result<Challenge, WrongLink> {
        if text.len() > MOST_CHARACTERS {
            return Err(WrongLink::TooLong);
        }
        let mut parts = text.split(BEHIND);
        let kind = parts.next().unwrap_or_default();
        let mut part = || parts.next().unwrap_or_default();
        let content = match kind {
            GAME => {
                let (link, extras) = (part(), part());
                Content::Game(Deal::read(link, extras)?)
            }
            JOURNEY => Content::Journey(part().to_owned()),
            _ if is_kind(kind) => return Err(WrongLink::Newer),
            _ => return Err(WrongLink::NoLink),
        };
        let results = parts.map(Played::read).collect::<Option<Vec<_>>>();
        let results = results.filter(|it| (1..=MOST_RESULTS).contains(&it.len()));
        let challenge = Challenge { content, results: results.ok_or(WrongLink::Damaged)? };
        let is_whole = challenge.results.iter().all(|it| it.is_whole(&challenge.content));
        if is_whole { Ok(challenge) } else { Err(WrongLink::Damaged) }
    }

    /// Returns `true` if a save belongs to this challenge, by its text.
    pub fn is_kept_in(&self, save: &str) -> bool {
        save.contains(&self.content.written())
    }
}

/// Returns the text of the journey that this text of a challenge is about; `None` if it is about no
/// journey.
pub fn journey_in(text: &str) -> Option<&str> {
    text.strip_prefix(JOURNEY)?.strip_prefix(BEHIND)?.split(BEHIND).next()
}

/// Returns `true` if this may be the kind of a challenge that a newer build wrote.
fn is_kind(text: &str) -> bool {
    let digits = text.trim_start_matches(|sign: char| sign.is_ascii_lowercase());
    text.len() <= 4
        && digits.len() + 1 == text.len()
        && !digits.is_empty()
        && digits.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests;
