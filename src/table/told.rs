//! Events in sentences, for the log and the recap, and the cells they mention.

use bastide_art as art;
use bastide_rules::{Cell, Deployed, Event, Prisoner, Seat};

use crate::board::model::TILE;
use bastide_text::{Teller, capital};

/// Returns the sentence of an event; `None` for events without news.
pub fn sentence(teller: &Teller, event: &Event) -> Option<String> {
    match event {
        // The player who draws also places: one sentence covers both.
        Event::Drawn { .. } => None,
        event => teller.event(event),
    }
}

/// Returns the sentence below a heading with this player's name, which it need not repeat.
pub fn below_heading(teller: &Teller, event: &Event, heading: Seat, sentence: &str) -> String {
    let own = actor(event).filter(|seat| *seat == heading).map(|seat| teller.name(seat));
    let rest = own.and_then(|name| sentence.strip_prefix(name)?.strip_prefix(' '));
    rest.map_or_else(|| sentence.to_owned(), |rest| capital(teller.language, rest))
}

/// Returns the only player who did, or got, this.
fn actor(event: &Event) -> Option<Seat> {
    match event {
        Event::Scored(score) => match score.winners.as_slice() {
            [winner] => Some(*winner),
            _ => None,
        },
        Event::PutAside { seat, .. }
        | Event::SetAside { seat, .. }
        | Event::Returned { seat, .. }
        | Event::GoodsTaken { seat, .. }
        | Event::TitleTaken { seat, .. }
        | Event::Freed { prisoner: Prisoner { owner: seat, .. }, .. } => Some(*seat),
        // Its sentence is about the arrow.
        Event::ArrowActs { .. } => None,
        event => event.seat(),
    }
}

/// Returns the cells that the last of these events mentions.
pub fn cells(events: &[Event]) -> Vec<Cell> {
    let Some(event) = events.last() else { return Vec::new() };
    match event {
        Event::Started { at, .. }
        | Event::Placed { at, .. }
        | Event::Deployed { at, .. }
        | Event::Returned { at, .. }
        | Event::IngotLaid { at, .. }
        | Event::Built { at, .. }
        | Event::FloorPlaced { at, .. }
        | Event::Captured { captured: Deployed { at, .. }, .. }
        | Event::Revealed { at, .. }
        | Event::SpellcasterSent { at, .. }
        | Event::SpellcasterLeft { at, .. }
        | Event::FairyMoved { at, .. }
        | Event::DragonFlew { at }
        | Event::DragonMoved { at, .. }
        | Event::WagonMoved { at, .. }
        | Event::Reinforced { at, .. }
        | Event::ArrowActs { at, .. } => vec![*at],
        Event::BarnBuilt { corner: Cell { x, y }, .. }
        | Event::BarnTakenDown { corner: Cell { x, y }, .. } => [(0, 0), (1, 0), (0, 1), (1, 1)]
            .map(|(west, north)| Cell::new(x - west, y - north))
            .to_vec(),
        Event::Flew { to, lands: true, .. } => vec![*to],
        Event::Flew { from, .. } => vec![*from],
        Event::Scored(score) => score.cells.clone(),
        Event::IngotsTaken { from, .. } => from.clone(),
        Event::Entered { quarter, .. }
        | Event::LeftCarcassonne { quarter, .. }
        | Event::CountMoved { to: quarter, .. } => {
            let (x, y) = art::quarter(*quarter);
            let cell = |at: f32| (f64::from(at) / TILE).floor() as i16;
            vec![Cell::new(cell(x), cell(y))]
        }
        // The effects of the tile placed last.
        Event::Hidden { .. }
        | Event::GoodsTaken { .. }
        | Event::TitleTaken { .. }
        | Event::CircleChosen { .. }
        | Event::OneMore { .. } => {
            let placed = events.iter().rev().find_map(|event| match event {
                Event::Placed { at, .. } => Some(*at),
                _ => None,
            });
            placed.into_iter().collect()
        }
        // Not on the board.
        Event::Turn { .. }
        | Event::Drawn { .. }
        | Event::PutAside { .. }
        | Event::SetAside { .. }
        | Event::ShuffledIn { .. }
        | Event::Freed { .. }
        | Event::FinalScoring
        | Event::Over { .. } => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_session::samples::games;
    use bastide_text::Language;

    #[test]
    fn every_event_of_the_table_lights_up_laid_tiles() {
        for session in games() {
            let (events, board) = (session.events(), session.game().table().board());
            for number in 0..events.len() {
                let lit = cells(&events[..=number]);
                assert!(lit.iter().all(|cell| board.at(*cell).is_some()), "{:?}", events[number]);
                let speaks_of_none = match &events[number] {
                    Event::Scored(score) => score.place.is_none(),
                    Event::Turn { .. }
                    | Event::Drawn { .. }
                    | Event::PutAside { .. }
                    | Event::SetAside { .. }
                    | Event::ShuffledIn { .. }
                    | Event::Freed { .. }
                    | Event::FinalScoring
                    | Event::Over { .. } => true,
                    _ => false,
                };
                assert_eq!(lit.is_empty(), speaks_of_none, "{:?}", events[number]);
            }
        }
    }

    #[test]
    fn whoever_the_heading_names_is_not_named_again() {
        let (mut shorter, mut others) = (0, 0);
        for language in Language::ALL {
            for session in games() {
                let teller = Teller::of(language, session);
                let mut heading = Seat::new(0);
                for event in session.events() {
                    if let Event::Turn { seat, .. } = event {
                        heading = *seat;
                    }
                    let Some(whole) = sentence(&teller, event) else { continue };
                    let told = below_heading(&teller, event, heading, &whole);
                    let begins = told.chars().next().expect("a sentence");
                    assert!(begins.is_uppercase(), "{told}");
                    assert!(whole.to_lowercase().ends_with(&told.to_lowercase()), "{told}");
                    let is_own = actor(event) == Some(heading);
                    assert!(!(is_own && told.starts_with(&format!("{} ", teller.name(heading)))));
                    shorter += usize::from(told != whole);
                    others += usize::from(!is_own && told == whole);
                }
            }
        }
        assert!(shorter > 1000 && others > 1000, "{shorter}, {others}");
    }
}
