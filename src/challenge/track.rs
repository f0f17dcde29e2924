//! A finished game, turn by turn.

use bastide_rules::{Cell, Event, Seat};

use crate::finish::tally::final_scoring;
use bastide_session::Session;
use bastide_session::intent::{Intent, Jump};
use bastide_text::{Language, Teller};

/// A finished game, and the places in it where its turns end.
#[derive(Clone, Debug)]
pub struct Track {
    session: Session,
    /// For each turn the number of plies after it.
    ends: Vec<usize>,
    /// For each turn the index of its first event; at last the number of events.
    begins: Vec<usize>,
}

impl Track {
    /// Returns the track of a game that is looked at, at its end.
    pub fn of(session: Session) -> Track {
        let events = session.events();
        let is_turn =
            |(at, event): (usize, &Event)| matches!(event, Event::Turn { .. }).then_some(at);
        let mut begins: Vec<usize> = events.iter().enumerate().filter_map(is_turn).collect();
        let plies = session.cursor().at();
        let after = |event: usize| {
            (0..=plies).find(|at| session.cursor().events_by(*at).is_some_and(|by| by > event))
        };
        let ends = begins.iter().skip(1).filter_map(|begin| after(*begin));
        let ends = ends.chain([plies]).collect();
        begins.push(events.len());
        Track { ends, begins, session }
    }

    /// The number of turns.
    pub const fn turns(&self) -> usize {
        self.ends.len()
    }

    /// The whole game.
    pub const fn whole(&self) -> &Session {
        &self.session
    }

    /// Returns the game after this turn, from 1; after the last, it is over.
    pub fn after(&self, turn: usize) -> Session {
        let mut session = self.session.clone();
        if let Some(end) = self.ends.get(turn.saturating_sub(1)) {
            // It is looked at, and the ply is there.
            let _ = session.apply(Intent::Jump(Jump::Along(*end)));
        }
        session
    }

    /// Returns everything that happened in this turn. Final scoring is left out.
    fn events(&self, turn: usize) -> &[Event] {
        let events = self.session.events();
        let last = final_scoring(events);
        let bound = |at: usize| self.begins.get(at).copied().unwrap_or(last).min(last);
        &events[bound(turn.saturating_sub(1))..bound(turn)]
    }

    /// Returns the cells of the tiles that were placed in this turn.
    pub fn placed(&self, turn: usize) -> Vec<Cell> {
        let cell = |event: &Event| match event {
            Event::Placed { at, .. } => Some(*at),
            _ => None,
        };
        self.events(turn).iter().filter_map(cell).collect()
    }

    /// Returns everything that happened in this turn, in sentences.
    pub fn told(&self, language: Language, turn: usize) -> Vec<String> {
        let teller = Teller::of(language, &self.session);
        let is_told = |event: &&Event| !matches!(event, Event::Drawn { .. });
        let events = self.events(turn).iter().filter(is_told);
        events.filter_map(|event| teller.event(event)).collect()
    }

    /// Returns the points of a seat after this turn.
    pub fn points(&self, turn: usize, seat: Seat) -> u32 {
        let session = self.after(turn);
        session.game().table().scores().get(seat.index()).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use bastide_session::samples::games;

    use super::*;

    #[test]
    fn each_turn_ends_where_the_next_begins() {
        for game in games() {
            let track = Track::of(game.clone().visited());
            let turns = game.events().iter().filter(|it| matches!(it, Event::Turn { .. })).count();
            assert_eq!(track.turns(), turns);
            let mut placed = 0;
            for turn in 1..=turns {
                placed += track.placed(turn).len();
                let board = track.after(turn);
                for cell in track.placed(turn) {
                    assert!(board.game().table().board().at(cell).is_some());
                }
            }
            let all = game.events().iter().filter(|it| matches!(it, Event::Placed { .. })).count();
            assert_eq!(placed, all);
            assert_eq!(track.after(turns).game().actions(), game.game().actions());
            let points = track.points(turns, Seat::new(0));
            assert_eq!(points, game.game().table().scores()[0]);
        }
    }
}
