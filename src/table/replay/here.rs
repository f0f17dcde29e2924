//! The description of the shown moment: whose turn it was, what was done, and on which tile. Pure.

use bastide_rules::{Cell, Event, Seat};

use super::super::told;
use crate::finish::tally;
use bastide_session::Session;
use bastide_text::{Language, Teller, say};

/// The description of the shown moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Here {
    /// The player of the turn, and its number; `None` before the first and after the last.
    pub turn: Option<(Seat, u16)>,
    /// The action and its effects.
    pub told: String,
    /// The cells it mentions.
    pub cells: Vec<Cell>,
}

impl Here {
    /// Describes the moment that this session shows.
    pub fn of(language: Language, session: &Session) -> Here {
        let (cursor, events) = (session.cursor(), session.events());
        let Some(before) = cursor.at().checked_sub(1) else {
            let told = say::replay_at_start(language).to_owned();
            return Here { told, ..Here::default() };
        };
        if cursor.is_ended() {
            let told = say::log_final(language).to_owned();
            return Here { told, ..Here::default() };
        }
        let from = cursor.events_by(before).unwrap_or(0);
        let turn = events[..from].iter().rev().find_map(|event| match event {
            Event::Turn { seat, number } => Some((*seat, *number)),
            _ => None,
        });
        // Later events belong to the next turn.
        let next = events[from..].iter().position(|event| matches!(event, Event::Turn { .. }));
        let last = tally::final_scoring(events);
        let end = next.map_or(events.len(), |next| from + next).min(last).max(from);
        Here {
            turn,
            told: in_words(language, session, turn.map(|(seat, _)| seat), from..end, last),
            cells: cells(events, from..end),
        }
    }

    /// Returns all of it, for screen reader users.
    pub fn spoken(&self, language: Language, session: &Session) -> String {
        match self.turn {
            Some((seat, number)) => {
                let turn = say::log_turn(language, u32::from(number));
                format!("{turn}. {}. {}", session.player(seat).name, self.told)
            }
            None => self.told.clone(),
        }
    }
}

fn in_words(
    language: Language,
    session: &Session,
    heading: Option<Seat>,
    happened: std::ops::Range<usize>,
    last: usize,
) -> String {
    let (teller, events) = (Teller::of(language, session), session.events());
    let ends_all = happened.end == last && last < events.len();
    let sentence = |event: &Event| {
        let whole = told::sentence(&teller, event)?;
        Some(match heading {
            Some(seat) => told::below_heading(&teller, event, seat, &whole),
            None => whole,
        })
    };
    let mut sentences: Vec<String> = events[happened].iter().filter_map(sentence).collect();
    if sentences.is_empty() {
        sentences.push(say::review_nothing(language).to_owned());
    }
    if ends_all {
        sentences.push(format!("{}.", say::log_final(language)));
    }
    sentences.join(" ")
}

/// Returns the cells of the action: those that the first event mentions, or else the tile placed
/// last.
fn cells(events: &[Event], happened: std::ops::Range<usize>) -> Vec<Cell> {
    let mut told = happened.clone().map(|at| told::cells(&events[..=at]));
    told.find(|cells| !cells.is_empty()).unwrap_or_else(|| {
        let placed = events[..happened.end].iter().rev().find_map(|event| match event {
            Event::Placed { at, .. } => Some(*at),
            _ => None,
        });
        placed.into_iter().collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_session::intent::{Intent, Jump};
    use bastide_session::samples::games;

    #[test]
    fn every_action_of_a_game_has_its_words_its_player_and_its_place() {
        for language in Language::ALL {
            for over in games() {
                let mut session = over.clone();
                session.replay();
                session.apply(Intent::Jump(Jump::First)).expect("a replay goes anywhere");
                let start = Here::of(language, &session);
                assert!(start.turn.is_none() && start.cells.is_empty() && !start.told.is_empty());
                let way = session.cursor().way().to_vec();
                for ply in way {
                    session.apply(Intent::Redo).expect("a ply lies ahead");
                    let here = Here::of(language, &session);
                    let by = session.line().ply(ply).expect("it was played").by;
                    assert!(!here.told.is_empty());
                    let (seat, _) = here.turn.expect("somebody's turn");
                    // With some expansions others decide something in a player's turn.
                    let name = &session.player(by).name;
                    assert!(seat == by || here.told.contains(name) || here.told.len() > 5);
                    let board = session.game().table().board();
                    assert!(here.cells.iter().all(|cell| board.at(*cell).is_some()));
                    assert!(here.spoken(language, &session).contains(&session.player(seat).name));
                }
            }
        }
    }

    #[test]
    fn whatever_came_of_an_action_is_told_of_it_up_to_the_next_turn() {
        let language = Language::default();
        let mut told = 0;
        for over in games() {
            let mut session = over.clone();
            session.replay();
            session.apply(Intent::Jump(Jump::First)).expect("a replay goes anywhere");
            while let Ok(bastide_session::Outcome::Played(events)) = session.apply(Intent::Redo) {
                let here = Here::of(language, &session);
                let teller = Teller::of(language, &session);
                let is_its_own =
                    |event: &&Event| !matches!(event, Event::Turn { .. } | Event::FinalScoring);
                for event in events.iter().take_while(is_its_own) {
                    let Some(whole) = told::sentence(&teller, event) else { continue };
                    let (seat, _) = here.turn.expect("somebody's turn");
                    let below = told::below_heading(&teller, event, seat, &whole);
                    assert!(here.told.contains(&below), "{below}: {}", here.told);
                    told += 1;
                }
            }
        }
        assert!(told > 1000, "{told}");
    }
}
