//! The stops of a replay on the shown branch: after each action, and after each turn. Pure.

use bastide_rules::Event;

use bastide_session::Session;
use bastide_session::line::Cursor;

/// The stops. Each is the number of actions before it; a game that people ended has one more, after
/// its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stops {
    /// The turn of each action.
    turns: Vec<u16>,
    /// `true` if people ended the game after the last.
    has_end: bool,
}

impl Stops {
    /// Returns the stops of the shown branch.
    pub fn of(session: &Session) -> Stops {
        let (line, mut cursor) = (session.line(), session.cursor().clone());
        let way = cursor.way().to_vec();
        let is_main = way.last().copied() == line.tip();
        let count = way.len();
        cursor.go(line, way, count);
        let turns = (0..count).map(|at| turn_at(&cursor, at)).collect();
        Stops { turns, has_end: is_main && line.is_ended() }
    }

    /// Returns the last stop.
    pub fn last(&self) -> usize {
        self.turns.len() + usize::from(self.has_end)
    }

    /// Returns the number of actions.
    pub const fn actions(&self) -> usize {
        self.turns.len()
    }

    /// Returns `true` if a turn ends there.
    fn ends_a_turn(&self, at: usize) -> bool {
        at == 0 || self.turns.get(at) != self.turns.get(at - 1)
    }

    /// Returns the end of the turn that continues from there.
    pub fn turn_on(&self, at: usize) -> usize {
        (at + 1..self.last()).find(|at| self.ends_a_turn(*at)).unwrap_or(self.last())
    }

    /// Returns the beginning of the turn that leads there.
    pub fn turn_back(&self, at: usize) -> usize {
        (0..at).rev().find(|at| self.ends_a_turn(*at)).unwrap_or(0)
    }
}

/// Returns the number of the turn after this many plies.
pub fn turn_at(cursor: &Cursor, at: usize) -> u16 {
    let before = cursor.events_by(at).unwrap_or(0);
    let turn = cursor.events()[..before].iter().rev().find_map(|event| match event {
        Event::Turn { number, .. } => Some(*number),
        _ => None,
    });
    turn.unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_session::intent::{Intent, Jump};
    use bastide_session::line::Ending;
    use bastide_session::samples::games;

    #[test]
    fn every_action_and_every_turn_is_a_stop_from_wherever_one_looks() {
        for over in games() {
            let mut session = over.clone();
            session.replay();
            let stops = Stops::of(&session);
            let actions = over.game().actions().len();
            assert_eq!((stops.actions(), stops.last()), (actions, actions));
            // Forward and back they are the same: the beginning of somebody's next turn.
            let on: Vec<usize> = std::iter::successors(Some(0), |at| {
                (*at < stops.last()).then(|| stops.turn_on(*at))
            })
            .collect();
            let mut back: Vec<usize> = std::iter::successors(Some(stops.last()), |at| {
                (*at > 0).then(|| stops.turn_back(*at))
            })
            .collect();
            back.reverse();
            assert_eq!(on, back);
            let turns = over.events().iter().filter(|event| matches!(event, Event::Turn { .. }));
            assert_eq!(on.len(), turns.count() + 1);
            for at in &on[1..on.len() - 1] {
                session.apply(Intent::Jump(Jump::Along(*at))).expect("a replay goes anywhere");
                assert!(session.events().iter().rev().any(|it| matches!(it, Event::Turn { .. })));
                assert_eq!(Stops::of(&session), stops, "they do not depend on where one looks");
            }
        }
    }

    #[test]
    fn a_game_that_people_ended_has_a_stop_behind_its_end() {
        let config = games()[0].game().config().clone();
        let mut session = Session::among(&["Anna", "Ben", "Cleo"], config);
        for _ in 0..5 {
            session.play(session.game().table().legal()[0]).expect("it is legal");
        }
        session.apply(Intent::End(Ending::Agreed)).expect("it goes on");
        session.replay();
        let stops = Stops::of(&session);
        assert_eq!((stops.actions(), stops.last()), (5, 6));
        assert_eq!(stops.turn_on(5), 6);
        assert_eq!(stops.turn_on(6), 6);
        assert!(stops.turn_back(6) <= 5);
        session.apply(Intent::Jump(Jump::First)).expect("a replay goes anywhere");
        assert_eq!(Stops::of(&session), stops);
        assert_eq!(stops.turn_back(0), 0);
    }
}
