//! A finished game under review: its decisions, and the actions played, in words.

use bastide_rules::{Action, Event, Game, Seat, SentHome, View};

use crate::table::told;
use bastide_review::{Moment, kept, moments, order};
use bastide_session::Session;
use bastide_session::line::PlyId;
use bastide_text::{Language, Teller, say};

/// A finished game.
pub struct Story {
    /// Every decision.
    pub moments: Vec<Moment>,
    /// The decisions, in words.
    pub told: Vec<String>,
    /// The order in which they are judged, by the number of actions before them.
    pub order: Vec<usize>,
    /// The plies of the game.
    pub way: Vec<PlyId>,
    /// Points at its end.
    pub scores: Vec<u32>,
    /// The game as the judges see it.
    pub view: View,
    /// The token that identifies the game.
    pub token: u32,
    /// The game before every [`APART`]th decision: to replay it from the beginning for each would
    /// take longer the longer it is.
    milestones: Vec<Game>,
}

/// The distance between two milestones, in decisions.
const APART: usize = 8;

impl Story {
    /// Returns the story of a game shown at its end; none if it is not finished, or nothing was
    /// decided.
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
            order: order(&decisions, session.players().len()),
            way: session.cursor().way()[..session.cursor().at()].to_vec(),
            scores: game.table().scores().to_vec(),
            token: kept::token(&view),
            milestones,
            view,
            moments,
        })
    }

    /// Returns the game before this decision.
    pub fn game_at(&self, number: usize) -> Option<Game> {
        let mut game = self.milestones.get(number / APART)?.clone();
        let before = self.view.actions().get(..self.moments.get(number)?.from)?;
        for action in before.iter().skip(game.actions().len()) {
            game.play(*action).ok()?;
        }
        Some(game)
    }

    /// Returns the actions of a decision.
    pub fn played(&self, number: usize) -> &[Action] {
        let range = self.moments.get(number).map(|it| it.from..it.from + it.actions);
        range.and_then(|range| self.view.actions().get(range)).unwrap_or_default()
    }
}

/// Returns each decision in words, from the table as its player saw it (the better action is
/// described from there too), and the game before every [`APART`]th.
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

/// Returns the teller for this state of the game.
pub fn teller<'a>(language: Language, session: &'a Session, game: &'a Game) -> Teller<'a> {
    let (edition, board) = (game.config().edition, game.table().board());
    Teller { language, edition, players: session.players(), board }
}

/// Returns the actions of this player in words, below a heading that names them.
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

/// `true` if it is an action of this player, and not its effect.
fn is_done_by(event: &Event, by: Seat) -> bool {
    // The knight whom the princess evicts is another player's.
    let is_eviction = matches!(event, Event::Returned { sent_by: SentHome::Princess, .. });
    is_eviction || event.seat() == Some(by)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_session::samples::games;

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
