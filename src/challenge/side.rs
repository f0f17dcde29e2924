//! A person's side of the comparison, and the sentence about two of them.

use std::cmp::Ordering;

use super::track::Track;
use bastide_session::challenge::{Challenge, Content};
use bastide_text::{Language, say};

/// A person's game or journey in the comparison.
#[derive(Debug)]
pub struct Side {
    /// The name of the person.
    pub name: String,
    /// The result in words.
    pub result: String,
    /// The steps; `None` if today's rules play it otherwise.
    pub track: Option<Track>,
}

impl Side {
    /// Returns the game behind a result of a challenge.
    pub fn of_game(language: Language, challenge: &Challenge, at: usize) -> Side {
        let played = &challenge.results[at];
        let track = match &challenge.content {
            Content::Game(deal) => played
                .open(&challenge.content)
                .map(|session| Track::of_game(language, session, deal.seat)),
            Content::Journey(_) => None,
        };
        Side { name: played.name.clone(), result: say::points(language, played.points), track }
    }
}

/// Returns who is ahead, in one sentence. `is_own` tells that the second is the person here.
pub fn verdict(
    language: Language,
    challenge: &Challenge,
    pair: [usize; 2],
    is_own: bool,
) -> String {
    let [other, own] = pair.map(|at| &challenge.results[at]);
    let order = own.points.cmp(&other.points);
    let (ahead, behind) = if order.is_gt() { (own, other) } else { (other, own) };
    let (player, other, count) = (&*ahead.name, &*behind.name, ahead.points - behind.points);
    match (&challenge.content, order) {
        (Content::Game(_), Ordering::Equal) => say::challenge_level(language, own.points),
        (Content::Game(_), Ordering::Greater) if is_own => {
            say::ChallengeWon { player: other, count }.tell(language)
        }
        (Content::Game(_), _) if is_own => say::ChallengeLost { player, count }.tell(language),
        (Content::Game(_), _) => say::ChallengeAhead { player, other, count }.tell(language),
        (Content::Journey(_), Ordering::Equal) => say::challenge_journey_level(language).to_owned(),
        (Content::Journey(_), Ordering::Greater) if is_own => {
            say::challenge_journey_won(language, other)
        }
        (Content::Journey(_), _) if is_own => say::challenge_journey_lost(language, player),
        (Content::Journey(_), _) => say::ChallengeJourneyAhead { player, other }.tell(language),
    }
}
