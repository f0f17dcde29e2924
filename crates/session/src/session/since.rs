//! The events since a player's own last turn.

use std::ops::Range;

use bastide_rules::{Event, Seat};

use super::Session;
use crate::line::Controller;

/// The events since a person's own last turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Since {
    /// The person's seat.
    pub seat: Seat,
    /// The range among the session's events.
    pub events: Range<usize>,
    /// `true` if they are to act, have placed no tile in their turn, and no other player's decision
    /// can be undone any more.
    pub is_next: bool,
}

impl Session {
    /// Returns the events since the last turn of the person to act or, while a computer player acts, of
    /// the person whose turn was last. None if nothing happened, if one person plays all colours, and in a
    /// replay.
    pub fn since(&self) -> Option<Since> {
        let to_act = self.game().table().to_act()?;
        let is_person = |seat: Seat| self.player(seat).controller == Controller::Person;
        if !self.is_live() || self.is_alone() {
            return None;
        }
        let events = self.events();
        let turns = || {
            events.iter().enumerate().rev().filter_map(|(number, event)| match event {
                Event::Turn { seat, .. } => Some((number, *seat)),
                _ => None,
            })
        };
        let seat = match is_person(to_act) {
            true => to_act,
            false => turns().map(|(_, seat)| seat).find(|seat| is_person(*seat))?,
        };
        // Events of their present turn are no news to them.
        let now = turns().next().filter(|(_, of)| *of == seat).map(|(number, _)| number);
        let end = now.unwrap_or(events.len());
        let others = turns().filter(|(number, _)| *number < end).take_while(|(_, of)| *of != seat);
        let begin = others.last()?.0;
        let has_laid = events[end..].iter().any(|event| matches!(event, Event::Placed { .. }));
        let is_next = seat == to_act && !has_laid && !self.rests();
        Some(Since { seat, events: begin..end, is_next })
    }
}

#[cfg(test)]
mod tests {
    use bastide_questions::Character;
    use bastide_rules::Action;

    use super::*;
    use crate::intent::Intent;
    use crate::samples::games;

    /// From scratch, going forward: the events since the end of this seat's last turn that is over.
    fn slowly(events: &[Event], seat: Seat) -> Vec<&Event> {
        let mut since = Vec::new();
        let mut now = None;
        for event in events {
            if let Event::Turn { seat: next, .. } = event {
                if now == Some(seat) {
                    since.clear();
                }
                now = Some(*next);
            }
            if now.is_some_and(|now| now != seat) {
                since.push(event);
            }
        }
        since
    }

    #[test]
    fn it_is_what_happened_between_two_turns_of_ones_own() {
        let mut told = 0;
        for (number, over) in games().iter().enumerate() {
            let config = over.game().config().clone();
            let people = ["Anna", "Ben", "Cleo", "Dina", "Emil", "Fay"];
            let mut session = Session::among(&people[..config.players.into()], config);
            // In every other game all but the first are opponents.
            let mut players = session.players().to_vec();
            if number % 2 == 0 {
                for player in &mut players[1..] {
                    player.controller = Controller::Opponent(Character::Bruno);
                }
            }
            session.change_players(players).expect("the same people");
            for action in over.game().actions() {
                session.play(*action).expect("it was played");
                let Some(to_act) = session.game().table().to_act() else {
                    assert_eq!(session.since(), None, "all is over");
                    continue;
                };
                let seat = if number % 2 == 0 { Seat::new(0) } else { to_act };
                let Some(since) = session.since() else {
                    assert_eq!(slowly(session.events(), seat), [] as [&Event; 0]);
                    continue;
                };
                assert_eq!(since.seat, seat);
                let events = session.events();
                let shown: Vec<&Event> = events[since.events.clone()].iter().collect();
                assert_eq!(shown, slowly(events, seat));
                assert!(matches!(shown[0], Event::Turn { .. }), "it begins with a turn");
                assert!(!since.is_next || seat == to_act);
                told += usize::from(since.is_next);
            }
        }
        assert!(told > 500, "{told}");
    }

    #[test]
    fn nothing_is_told_where_nobody_has_missed_anything() {
        let over = &games()[0];
        let mut session = Session::among(&["Anna", "Ben", "Cleo"], over.game().config().clone());
        assert_eq!(session.since(), None, "nobody has played");
        for action in &over.game().actions()[..30] {
            session.play(*action).expect("it was played");
        }
        assert!(session.since().is_some());
        session.replay();
        assert_eq!(session.since(), None, "the game is only looked at");
        session.resume();
        let at = session.game().table().legal().into_iter().find_map(|action| match action {
            Action::Place { at, .. } => Some(at),
            _ => None,
        });
        session.apply(Intent::Try(at.expect("a tile is to be placed"))).expect("it fits");
        session.apply(Intent::Confirm).expect("it is tried");
        while !session.rests() {
            session.apply(Intent::Skip).expect("nobody need be placed");
        }
        assert!(session.since().is_some_and(|since| !since.is_next), "it can be taken back");
        session.apply(Intent::EndTurn).expect("it rests");
        assert!(session.since().is_some_and(|since| since.is_next));
    }
}
