//! A finished game as it is reviewed: its decisions, and what was played, in words.

use bastide_rules::{Action, Event, Game, Seat, SentHome, View};

use crate::line::PlyId;
use crate::review::{Moment, kept, moments, order};
use crate::session::Session;
use crate::table::told;
use crate::text::{Language, Teller, say};

/// A finished game.
pub struct Story {
    /// Every decision.
    pub moments: Vec<Moment>,
    /// What was decided, in words.
    pub told: Vec<String>,
    /// In which order they are judged, by the actions that were played before.
    pub order: Vec<usize>,
    /// The plies of the game.
    pub way: Vec<PlyId>,
    /// Points at its end.
    pub scores: Vec<u32>,
    /// What judges know of it.
    pub view: View,
    /// What tells it from other games.
    pub token: u32,
    /// The game before every so manieth decision: to play it from the beginning for each would take
    /// longer the longer it is.
    milestones: Vec<Game>,
}

/// From one milestone to the next, in decisions.
const APART: usize = 8;

impl Story {
    /// Of a game that is looked at where it ends; none if it is not over, or nothing was decided.
    pub fn of(language: Language, session: &Session) -> Option<Story> {
        let game = session.game();
        if game.table().to_act().is_some() {
            return None;
        }
        let view = game.view();
        let decisions = view.decisions().ok()?;
        let moments = moments(session, &decisions);
        let (told, milestones) = told(language, session, &view, &moments)?;
        if moments.is_empty() {
            return None;
        }
        Some(Story {
            told,
            order: order(&decisions, session.chairs().len()),
            way: session.cursor().way()[..session.cursor().at()].to_vec(),
            scores: game.table().scores().to_vec(),
            token: kept::token(&view),
            milestones,
            view,
            moments,
        })
    }

    /// The game before this decision.
    pub fn game_at(&self, number: usize) -> Option<Game> {
        let mut game = self.milestones.get(number / APART)?.clone();
        let before = self.view.actions().get(..self.moments.get(number)?.from)?;
        for action in before.iter().skip(game.actions().len()) {
            game.play(*action).ok()?;
        }
        Some(game)
    }

    /// What was decided.
    pub fn played(&self, number: usize) -> &[Action] {
        let range = self.moments.get(number).map(|it| it.from..it.from + it.actions);
        range.and_then(|range| self.view.actions().get(range)).unwrap_or_default()
    }
}

/// Each decision in words, as whoever made it saw the table: what would have been better is told so too.
/// And the game before every [`APART`]th.
fn told(
    language: Language,
    session: &Session,
    view: &View,
    moments: &[Moment],
) -> Option<(Vec<String>, Vec<Game>)> {
    let (mut game, _) = Game::begin(session.game().config().clone()).ok()?;
    let mut milestones = Vec::new();
    let decision = |(number, moment): (usize, &Moment)| {
        if number.is_multiple_of(APART) {
            milestones.push(game.clone());
        }
        let mut events = Vec::new();
        for action in view.actions().iter().skip(moment.from).take(moment.actions) {
            events.extend(game.play(*action).ok()?);
        }
        Some(in_words(&teller(language, session, &game), &events, moment.seat))
    };
    let told = moments.iter().enumerate().map(decision).collect::<Option<_>>()?;
    Some((told, milestones))
}

/// Who tells of this state of the game.
pub fn teller<'a>(language: Language, session: &'a Session, game: &'a Game) -> Teller<'a> {
    let (edition, board) = (game.config().edition, game.table().board());
    Teller { language, edition, chairs: session.chairs(), board }
}

/// What this player did, below a heading that names him.
pub fn in_words(teller: &Teller, events: &[Event], seat: Seat) -> String {
    let done = events.iter().filter(|event| is_done_by(event, seat));
    let sentences = done.filter_map(|event| {
        let whole = told::sentence(teller, event)?;
        Some(told::below_heading(teller, event, seat, &whole))
    });
    let sentences: Vec<String> = sentences.collect();
    match sentences.is_empty() {
        true => say::review_nothing(teller.language).to_owned(),
        false => sentences.join(" "),
    }
}

/// Whether it is what a player did, and not what came of it.
fn is_done_by(event: &Event, by: Seat) -> bool {
    match event {
        Event::Placed { seat, .. }
        | Event::Deployed { seat, .. }
        | Event::BarnBuilt { seat, .. }
        | Event::FairyMoved { seat, .. }
        | Event::DragonMoved { seat, .. }
        | Event::WagonMoved { seat, .. }
        | Event::Reinforced { seat, .. }
        | Event::Entered { seat, .. }
        | Event::CountMoved { seat, .. }
        | Event::ArrowActs { seat, .. } => *seat == by,
        Event::Returned { sent_by, .. } => {
            matches!(sent_by, SentHome::Recalled | SentHome::Princess)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample_games::games;

    #[test]
    fn every_decision_of_a_game_has_its_words_and_the_game_before_it() {
        for session in games() {
            let story = Story::of(Language::default(), session).expect("it is over");
            assert_eq!(story.moments.len(), story.told.len());
            assert_eq!(story.order.len(), story.moments.len());
            assert!(story.told.iter().all(|told| !told.is_empty()));
            assert!(story.moments.is_sorted_by_key(|moment| moment.turn));
            let decided = story.moments.iter().map(|moment| moment.actions).sum::<usize>();
            assert_eq!(decided, session.game().actions().len());
            for number in (0..story.moments.len()).step_by(7) {
                let game = story.game_at(number).expect("it was played");
                assert_eq!(game.table().to_act(), Some(story.moments[number].seat));
                assert!(game.table().check(story.played(number)[0]).is_ok());
            }
        }
    }

    #[test]
    fn a_game_that_goes_on_has_no_story() {
        let config = games()[0].game().config().clone();
        let people = ["Anna", "Ben", "Cleo"];
        let session = Session::among(&people[..config.players.into()], config);
        assert!(Story::of(Language::default(), &session).is_none());
    }
}
