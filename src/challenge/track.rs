//! A game or a journey of a challenge, step by step: the turns of the game, or the tiles of the journey.

use bastide_rules::{Cell, Event, Seat};

use crate::finish::tally::final_scoring;
use bastide_session::Session;
use bastide_session::intent::{Intent, Jump};
use bastide_session::line::{Colour, Player};
use bastide_text::{Language, Teller, say};

/// A game or a journey that is over, and its steps.
#[derive(Debug)]
pub struct Track {
    /// The whole of it, to be looked at.
    pub session: Session,
    /// The colour of the person; `None` if there are no meeples.
    pub colour: Option<Colour>,
    /// The steps; at least one.
    pub steps: Vec<Step>,
}

/// A step: everything that is shown after it.
#[derive(Debug, Default)]
pub struct Step {
    /// The number of plies played after it.
    pub plies: usize,
    /// The cells of the tiles placed in it.
    pub placed: Vec<Cell>,
    /// The sentences about it.
    pub told: Vec<String>,
    /// The points of the person, or the tiles left on a journey.
    pub score: String,
    /// The score in words.
    pub words: String,
    /// The points of the others, or the tasks that are fulfilled.
    pub beside: String,
}

impl Track {
    /// Returns the track of a game that is looked at, at its end.
    pub fn of_game(language: Language, session: Session, seat: Seat) -> Track {
        let events = session.events();
        let is_turn =
            |(at, event): (usize, &Event)| matches!(event, Event::Turn { .. }).then_some(at);
        let begins: Vec<usize> = events.iter().enumerate().filter_map(is_turn).collect();
        let plies = session.cursor().at();
        let after = |event: usize| {
            (0..=plies).find(|at| session.cursor().events_by(*at).is_some_and(|by| by > event))
        };
        let ends = begins.iter().skip(1).filter_map(|begin| after(*begin)).chain([plies]);
        // Final scoring is no part of the last turn.
        let last = final_scoring(events);
        let bounds = begins.iter().skip(1).copied().chain([events.len()]);
        let (teller, mut now) = (Teller::of(language, &session), session.clone());
        let mut begin = begins.first().copied().unwrap_or(last);
        let steps = ends.zip(bounds).map(|(plies, end)| {
            let turn = &events[begin.min(last)..end.min(last)];
            begin = end;
            go_to(&mut now, plies);
            step_of_game(language, &teller, &now, seat, turn)
        });
        let steps = steps.collect();
        Track { colour: Some(session.player(seat).colour), steps, session }
    }

    /// Returns the number of steps.
    pub const fn len(&self) -> usize {
        self.steps.len()
    }

    /// Returns this step, from 1. A track that is shorter stays at its last.
    pub fn step(&self, step: usize) -> &Step {
        &self.steps[step.clamp(1, self.len()) - 1]
    }

    /// Returns the position after this step, from 1.
    pub fn after(&self, step: usize) -> Session {
        let mut session = self.session.clone();
        go_to(&mut session, self.step(step).plies);
        session
    }
}

/// Moves through a game that is looked at.
fn go_to(session: &mut Session, plies: usize) {
    // It is looked at, and the ply is there.
    let _ = session.apply(Intent::Jump(Jump::Along(plies)));
}

/// Returns a turn with these events, after which a game stands like this.
fn step_of_game(
    language: Language,
    teller: &Teller,
    now: &Session,
    seat: Seat,
    turn: &[Event],
) -> Step {
    let cell = |event: &Event| match event {
        Event::Placed { at, .. } => Some(*at),
        _ => None,
    };
    let is_told = |event: &&Event| !matches!(event, Event::Drawn { .. });
    let scores = now.game().table().scores();
    let points = scores.get(seat.index()).copied().unwrap_or_default();
    let all = now.players().iter().zip(scores).enumerate();
    let others = all.filter(|(at, _)| *at != seat.index());
    let other = |(_, (player, score)): (usize, (&Player, &u32))| format!("{} {score}", player.name);
    Step {
        plies: now.cursor().at(),
        placed: turn.iter().filter_map(cell).collect(),
        told: turn.iter().filter(is_told).filter_map(|event| teller.event(event)).collect(),
        score: points.to_string(),
        words: say::points(language, points),
        beside: others.map(other).collect::<Vec<_>>().join(" · "),
    }
}

#[cfg(test)]
mod tests {
    use bastide_session::samples::games;

    use super::*;

    #[test]
    fn each_turn_ends_where_the_next_begins() {
        for game in games() {
            let seat = Seat::new(0);
            let track = Track::of_game(Language::En, game.clone().visited(), seat);
            let turns = game.events().iter().filter(|it| matches!(it, Event::Turn { .. })).count();
            assert_eq!(track.len(), turns);
            let mut placed = 0;
            for turn in 1..=turns {
                let board = track.after(turn);
                placed += track.step(turn).placed.len();
                for cell in &track.step(turn).placed {
                    assert!(board.game().table().board().at(*cell).is_some());
                }
                let points = board.game().table().scores()[0];
                assert_eq!(track.step(turn).score, points.to_string());
            }
            let all = game.events().iter().filter(|it| matches!(it, Event::Placed { .. })).count();
            assert_eq!(placed, all);
            assert_eq!(track.after(turns).game().actions(), game.game().actions());
            assert_eq!(track.after(turns + 9).game().actions(), game.game().actions());
        }
    }
}
