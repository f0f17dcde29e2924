//! The words about a challenge before it was played here.

use super::journey::Goal;
use crate::table::played;
use bastide_session::challenge::{Challenge, Deal, Played};
use bastide_text::{self as text, Language, say};

/// The words about a challenge: nothing of them tells a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// A sentence about the best result.
    pub beat: String,
    /// The game or the journey in words.
    pub about: String,
    /// Each result in words.
    pub results: Vec<String>,
}

impl Prospect {
    /// Returns the words about a challenge to a game.
    pub fn of_game(language: Language, challenge: &Challenge, deal: &Deal) -> Prospect {
        let others = deal.players.iter().enumerate().filter(|(at, _)| *at != deal.seat.index());
        let others = text::list(language, others.map(|(_, player)| player.name.clone()));
        let best = challenge.results.iter().max_by_key(|it| it.points);
        let beat = best.map(|best| {
            say::ChallengeBeat { player: &best.name, count: best.points }.tell(language)
        });
        let against = say::challenge_against(language, &others);
        Prospect {
            beat: beat.unwrap_or_default(),
            about: format!("{against} {}", played(language, &deal.config)),
            results: challenge.results.iter().map(|it| say::points(language, it.points)).collect(),
        }
    }

    /// Returns the words about a challenge to a journey.
    pub fn of_journey(language: Language, challenge: &Challenge, goal: &Goal) -> Prospect {
        let result = |it: &Played| journey_result(language, goal, it);
        let best = challenge.results.iter().max_by_key(|it| it.points);
        let beat = best.map(|best| {
            say::ChallengeJourneyBeat { player: &best.name, result: &result(best) }.tell(language)
        });
        Prospect {
            beat: beat.unwrap_or_default(),
            about: goal.about.clone(),
            results: challenge.results.iter().map(result).collect(),
        }
    }
}

/// Returns the result of a journey in words.
pub fn journey_result(language: Language, goal: &Goal, played: &Played) -> String {
    let (done, left) = played.tasks_and_tiles();
    if done == goal.tasks {
        return say::journeys_won(language, left.into());
    }
    say::JourneysLost { done: done.into(), tasks: goal.tasks.into() }.tell(language)
}
