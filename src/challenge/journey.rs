//! The journey of a challenge. It needs the rules of the journeys, so it is a part of their chunk
//! (`src/app/journeys.rs`).

use bastide_journeys::{self as journeys, Action, State};
use bastide_rules::Action as Move;

use super::track::{Step, Track};
use crate::journeys::{Asked, Begun, Kept, difficulty, title};
use crate::table::{journey_sentences, journey_session};
use bastide_session::challenge::EndedJourney;
use bastide_text::{Language, say};

/// A journey that somebody is challenged to.
#[derive(Debug)]
pub struct Goal {
    /// Its title and difficulty.
    pub about: String,
    /// The number of its tasks.
    pub tasks: u8,
    /// The journey as it was played here from the link.
    pub played: Option<EndedJourney>,
    /// `true` if it was begun here from the link, and has not ended.
    pub is_under_way: bool,
    /// The journey as it was played here under its own name.
    pub own: Option<EndedJourney>,
}

/// Returns the journey of this text, with what is kept of it; `None` if it is no journey before its
/// first tile.
pub fn goal(language: Language, text: &str, kept: &Kept) -> Option<Goal> {
    let state = journeys::read(text).ok().filter(|it| it.actions().is_empty())?;
    let journey = state.journey();
    let sent = Asked::Sent(text.to_owned());
    let here = |asked: &Asked| match kept.begun(asked) {
        Begun::Here(state) if state.journey() == journey => Some(ended(&state)),
        _ => None,
    };
    let played = here(&sent);
    Some(Goal {
        about: title(language, &sent) + " · " + difficulty(language, journey.difficulty),
        tasks: journey.tasks.len() as u8,
        is_under_way: played == Some(None),
        played: played.flatten(),
        own: here(&Asked::from(journey.name)).flatten(),
    })
}

/// Returns a journey that has ended; `None` if it is still under way.
pub fn ended(state: &State) -> Option<EndedJourney> {
    state.outcome()?;
    let (text, tasks) = (journeys::write(state), state.done() as u8);
    Some(EndedJourney { text, tasks, tiles: state.stock().min(u8::MAX.into()) as u8 })
}

/// Returns the text of a journey before its first tile.
pub fn unplayed(state: &State) -> String {
    journeys::write(&State::begin(state.journey().clone()))
}

/// Returns the steps of a journey that has ended, one for each tile; `None` if today's rules play it
/// otherwise, or it is another journey than the one of this text.
pub fn track(language: Language, journey: &str, played: &EndedJourney) -> Option<Track> {
    let state = journeys::read(&played.text).ok()?;
    if unplayed(&state) != journey || ended(&state).as_ref() != Some(played) {
        return None;
    }
    let session = journey_session(language, &state)?.visited();
    let moves = session.game().actions();
    let is_placed =
        |(at, action): (usize, &Move)| matches!(action, Move::Place { .. }).then_some(at);
    let placed: Vec<usize> = moves.iter().enumerate().filter_map(is_placed).collect();
    let mut now = State::begin(state.journey().clone());
    let (mut laid, mut steps) = (0, Vec::new());
    for action in state.actions() {
        let events = now.play(*action).ok()?;
        let cell = match action {
            Action::Lay { at, .. } => Some(*at),
            Action::Aside => None,
        };
        laid += usize::from(cell.is_some());
        let (told, _) = journey_sentences(language, &now, &events);
        let (done, tasks) = (now.done() as u32, now.journey().tasks.len() as u32);
        let left = say::journey_stock(language, now.stock().into());
        let words = left + ", " + &say::JourneyDoneCount { done, tasks }.tell(language);
        steps.push(Step {
            plies: placed.get(laid).copied().unwrap_or(moves.len()),
            placed: cell.into_iter().collect(),
            told: told.into_iter().map(|it| it.words).collect(),
            score: now.stock().to_string(),
            beside: words.clone(),
            words,
        });
    }
    (!steps.is_empty()).then_some(Track { session, colour: None, steps })
}

#[cfg(test)]
mod tests {
    use bastide_journeys::{Plan, make};

    use super::*;

    fn solved() -> State {
        let made = make(&Plan::stage(0).expect("a stage"));
        State::replay(made.journey, &made.solution).expect("a solution")
    }

    #[test]
    fn a_journey_is_shown_tile_by_tile() {
        let state = solved();
        let ended = ended(&state).expect("it has ended");
        let track = track(Language::En, &unplayed(&state), &ended).expect("it is whole");
        assert_eq!(track.steps.len(), state.actions().len());
        let whole = track.session.game().table().board().laid().len();
        let laid = |actions: &[Action]| {
            actions.iter().filter(|it| matches!(it, Action::Lay { .. })).count()
        };
        let begun = whole - laid(state.actions());
        for (at, step) in track.steps.iter().enumerate() {
            let position = track.after(at + 1);
            let board = position.game().table().board();
            assert!(step.placed.iter().all(|cell| board.at(*cell).is_some()));
            assert_eq!(board.laid().len(), begun + laid(&state.actions()[..=at]));
        }
        assert_eq!(track.step(usize::MAX).score, state.stock().to_string());
    }

    #[test]
    fn a_result_that_its_journey_does_not_have_is_shown_without_it() {
        let state = solved();
        let ended = ended(&state).expect("it has ended");
        let other = EndedJourney { tiles: ended.tiles + 1, ..ended.clone() };
        assert!(track(Language::En, &unplayed(&state), &other).is_none());
        let other = unplayed(&State::begin(make(&Plan::endless(1)).journey));
        assert!(track(Language::En, &other, &ended).is_none());
    }

    #[test]
    fn only_the_text_of_a_journey_before_its_first_tile_is_a_goal() {
        let state = solved();
        let goal_of = |text: &str| goal(Language::En, text, &Kept::default());
        let goal = goal_of(&unplayed(&state)).expect("a journey");
        assert_eq!((goal.played, goal.is_under_way, goal.own), (None, false, None));
        for text in ["", "AQAB", &journeys::write(&state)] {
            assert!(goal_of(text).is_none());
        }
    }

    #[test]
    fn a_goal_tells_how_its_journey_was_played_here() {
        let (state, mut kept) = (solved(), Kept::default());
        let text = unplayed(&state);
        let begun = State::begin(state.journey().clone());
        kept.keep(&Asked::Sent(text.clone()), &begun);
        kept.keep(&Asked::from(state.journey().name), &begun);
        let before = goal(Language::En, &text, &kept).expect("a journey");
        assert_eq!((before.played, before.is_under_way, before.own), (None, true, None));
        kept.keep(&Asked::Sent(text.clone()), &state);
        let sent = goal(Language::En, &text, &kept).expect("a journey");
        assert_eq!((sent.played, sent.is_under_way, sent.own), (ended(&state), false, None));
        kept.keep(&Asked::from(state.journey().name), &state);
        let own = goal(Language::En, &text, &kept).expect("a journey");
        assert_eq!(own.own, ended(&state));
    }
}
