//! A saved game as the first screen shows it.

use bastide_rules::{Edition, Event, Expansions, Preset, Seat};

use crate::line::Colour;
use crate::session::Session;
use crate::text::{self, Language, say};

/// A saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameCard {
    /// Its key in the browser's storage.
    pub key: String,
    /// Who plays, in the order of the seats.
    pub seats: Vec<SeatCard>,
    /// Whose turn it is; nobody's when the game is over.
    pub to_act: Option<Seat>,
    /// Who won, when it is over.
    pub winners: Vec<Seat>,
    /// Tiles not drawn yet.
    pub left: u16,
    /// Which tiles.
    pub edition: Edition,
    /// With which boxes.
    pub boxes: Expansions,
    /// By which book, if by one.
    pub book: Option<Preset>,
    /// When it was saved: milliseconds since 1970.
    pub saved_at: u64,
}

/// A seat of a saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatCard {
    /// The player's name.
    pub name: String,
    /// The player's colour.
    pub colour: Colour,
    /// Points so far.
    pub score: u32,
}

impl GameCard {
    /// What to show of a game.
    pub fn of(key: String, session: &Session, saved_at: u64) -> GameCard {
        let (game, table) = (session.game(), session.game().table());
        let config = game.config();
        let winners = session.events().iter().rev().find_map(|event| match event {
            Event::Over { winners } => Some(winners.clone()),
            _ => None,
        });
        let seats = session.chairs().iter().zip(table.scores()).map(|(chair, score)| SeatCard {
            name: chair.name.clone(),
            colour: chair.colour,
            score: *score,
        });
        GameCard {
            key,
            seats: seats.collect(),
            to_act: table.to_act(),
            winners: winners.unwrap_or_default(),
            left: table.bag().total(),
            edition: config.edition,
            boxes: config.expansions,
            book: Preset::of(config.edition, config.expansions, config.rules),
            saved_at,
        }
    }

    /// Whether it is over.
    pub const fn is_over(&self) -> bool {
        self.to_act.is_none()
    }

    /// Who plays: "A, B and C".
    pub fn title(&self, language: Language) -> String {
        text::list(language, self.seats.iter().map(|seat| seat.name.clone()))
    }

    /// How it stands, in words.
    pub fn state(&self, language: Language) -> String {
        let name = |seat: &Seat| self.seats.get(seat.index()).map_or("?", |seat| &*seat.name);
        match &self.to_act {
            Some(seat) => say::home_turn(language, name(seat)),
            None => say::home_won(language, &text::list(language, self.winners.iter().map(name))),
        }
    }

    /// By which book; where by none, with which boxes.
    pub fn rules(&self, language: Language) -> String {
        let boxes = self.boxes.iter().map(|it| text::expansion(language, it));
        match self.book {
            Some(preset) => text::book(language, preset).to_owned(),
            None if self.boxes.is_empty() => say::preset_own(language).to_owned(),
            None => say::preset_own_boxes(language, &text::list(language, boxes)),
        }
    }
}

/// How long ago something was, in words; both in milliseconds since 1970.
pub fn ago(language: Language, then: u64, now: u64) -> String {
    const MINUTE: u64 = 60_000;
    const HOUR: u64 = 60 * MINUTE;
    const DAY: u64 = 24 * HOUR;
    let past = now.saturating_sub(then);
    let count = |unit: u64| u32::try_from(past / unit).unwrap_or(u32::MAX);
    match past {
        DAY.. => say::home_days(language, count(DAY)),
        HOUR.. => say::home_hours(language, count(HOUR)),
        MINUTE.. => say::home_minutes(language, count(MINUTE)),
        _ => say::home_just_now(language).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Expansion};

    use super::*;

    #[test]
    fn a_card_tells_who_plays_and_whose_turn_it_is() {
        let config = Config::base(2, Preset::FirstEdition, 7);
        let session = Session::among(&["Anna", "Ben"], config);
        let card = GameCard::of("k".to_owned(), &session, 5);
        assert_eq!(card.title(Language::En), "Anna and Ben");
        assert_eq!(card.state(Language::En), "Anna to play");
        assert_eq!(card.rules(Language::En), "First printing");
        assert!(!card.is_over());
    }

    #[test]
    fn a_card_names_the_book_or_the_boxes() {
        let rules = |config: Config| {
            let session = Session::among(&["Anna", "Ben"], config);
            GameCard::of(String::new(), &session, 0).rules(Language::En)
        };
        let inns = Expansions::NONE.with(Expansion::Inns).with(Expansion::Cult);
        let base = Config::base(2, Preset::BigBox, 7);
        assert_eq!(rules(Config::new(2, Preset::BigBox, 7)), "Big Box");
        assert_eq!(rules(base.clone()), "Own rules");
        let own = rules(Config { expansions: inns, ..base });
        assert_eq!(own, "Own rules: Inns & Cathedrals and Cult");
    }

    #[test]
    fn time_is_told_in_the_largest_unit() {
        let told = |past: u64| ago(Language::En, 1_000, 1_000 + past);
        assert_eq!(told(0), "just now");
        assert_eq!(told(60_000), "1 minute ago");
        assert_eq!(told(7_199_999), "1 hour ago");
        assert_eq!(told(3 * 86_400_000), "3 days ago");
        assert_eq!(ago(Language::En, 9, 0), "just now", "a clock may be set back");
    }
}
