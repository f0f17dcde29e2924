//! The card of a saved game in a list.

use bastide_rules::{Expansion, Preset};
use leptos::prelude::*;

use bastide_session::about::{About, SeatAbout};
use bastide_session::fault::Fault;
use bastide_session::save::held;
use bastide_text as text;
use bastide_text::{Language, say};

/// The card of a saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameCard {
    /// The key of the game in the browser's storage.
    pub key: String,
    /// The title that a person gave the game.
    pub title: Option<String>,
    /// The time of the last save, in milliseconds since 1970.
    pub saved_at: u64,
    /// The summary of the game; `None` while it is unknown.
    pub about: Option<About>,
    /// A problem of the game, if there is one.
    pub remark: Option<Remark>,
}

/// A problem of a saved game that its card reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// The game could not be stored, and is lost when the page is closed.
    Unsaved,
    /// A newer version of Bastide wrote the game; this one does not change it.
    Newer,
    /// The game cannot be opened.
    Broken(Fault),
}

impl GameCard {
    /// Returns `true` if the game can be opened, as far as is known.
    pub const fn can_be_opened(&self) -> bool {
        matches!(self.remark, None | Some(Remark::Unsaved))
    }

    /// Returns `true` if the game is finished.
    pub fn is_over(&self) -> bool {
        self.about.as_ref().is_some_and(|about| about.to_act.is_none())
    }

    /// Returns `true` if the game is in progress and can be continued.
    pub fn goes_on(&self) -> bool {
        self.can_be_opened() && self.about.as_ref().is_some_and(|about| about.to_act.is_some())
    }

    /// Returns all players with their names, in the order of the seats.
    pub fn seats(&self) -> impl Iterator<Item = (String, &SeatAbout)> {
        let seats = self.about.iter().flat_map(|about| &about.seats);
        (1..).zip(seats).map(|(number, seat)| (held(&seat.name, || number.to_string()), seat))
    }

    /// Returns the name of the game: its title, or its players, "A, B and C".
    pub fn name(&self, language: Language) -> String {
        if let Some(title) = &self.title {
            return title.clone();
        }
        let names = text::list(language, self.seats().map(|(name, _)| name));
        if names.is_empty() { self.key.clone() } else { names }
    }

    /// Returns `true` if the game must be opened for its table: a compressed save has no picture,
    /// one of the first format no summary at all.
    pub fn lacks_its_table(&self) -> bool {
        self.remark.is_none() && self.about.as_ref().is_none_or(|about| about.picture.is_empty())
    }

    /// Returns a text that changes with everything that a list shows of the game.
    pub fn version(&self) -> String {
        let is_known = !self.lacks_its_table();
        let title = self.title.as_deref().unwrap_or_default();
        format!("{} {} {is_known} {title}", self.key, self.saved_at)
    }

    /// Returns the state of the game in words; `None` where it is unknown.
    pub fn state(&self, language: Language) -> Option<String> {
        let about = self.about.as_ref()?;
        let name = |seat: &u8| self.seats().nth((*seat).into()).map_or_else(String::new, |it| it.0);
        Some(match &about.to_act {
            Some(seat) => whose_turn(about, language, *seat, &name(seat)),
            // One person who plays alone has no opponent.
            None if about.winners.is_empty() => return None,
            None => say::home_won(language, &text::list(language, about.winners.iter().map(name))),
        })
    }

    /// Returns the names of the expansions. An unknown one keeps the name in the save.
    pub fn boxes(&self, language: Language) -> impl Iterator<Item = String> {
        let boxes = self.about.iter().flat_map(|about| &about.boxes);
        boxes.map(move |name| match Expansion::named(name) {
            Some(expansion) => text::expansion(language, expansion).to_owned(),
            None => held(name, String::new),
        })
    }

    /// Returns the preset of the rules; `None` for custom rules.
    fn preset(&self) -> Option<Preset> {
        self.about.as_ref()?.book.as_deref().and_then(Preset::named)
    }

    /// Returns the name of the edition, or that the rules are custom.
    pub fn book(&self, language: Language) -> Option<String> {
        let book = self.preset().map(|book| text::book(language, book));
        self.about.is_some().then(|| book.unwrap_or(say::preset_own(language)).to_owned())
    }

    /// Returns the name of the edition; of custom rules, the names of the expansions.
    pub fn rules(&self, language: Language) -> Option<String> {
        let boxes: Vec<String> = self.boxes(language).collect();
        match self.preset() {
            None if !boxes.is_empty() => {
                Some(say::preset_own_boxes(language, &text::list(language, boxes)))
            }
            _ => self.book(language),
        }
    }

    /// Returns the state, these rules and the date as text; a finished game is emphasized.
    pub fn told(&self, language: Language, rules: Option<String>, when: String) -> AnyView {
        let over = self.is_over().then(|| say::home_over(language));
        let state = self.state(language);
        let about: Vec<String> = rules.into_iter().chain([when]).collect();
        view! {
            {over.map(|over| view! { <strong>{over}". "</strong> }.into_any())}
            {state.map(|state| view! { {state}<br/> }.into_any())}
            {about.join(" · ")}
        }
        .into_any()
    }

    /// Returns the problem of the game in words.
    pub fn remark(&self, language: Language) -> Option<String> {
        Some(match self.remark.as_ref()? {
            Remark::Unsaved => say::home_unsaved(language).to_owned(),
            Remark::Newer => say::home_newer(language).to_owned(),
            Remark::Broken(why) => say::home_broken(language, &text::fault(language, why)),
        })
    }
}

/// Returns in words the player to act; in a game by link also the device they act on.
fn whose_turn(about: &About, language: Language, seat: u8, name: &str) -> String {
    let here = about.seats.iter().filter(|seat| !seat.elsewhere).count();
    match about.seats.get(usize::from(seat)) {
        Some(seat) if seat.elsewhere => say::home_turn_elsewhere(language, name),
        Some(_) if about.by_link.is_some() && here == 1 => {
            say::home_turn_yours(language).to_owned()
        }
        _ => say::home_turn(language, name),
    }
}

/// Returns the time since `then` in words; both in milliseconds since 1970.
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
    use bastide_rules::{Config, Expansions};

    use super::*;
    use bastide_session::Session;

    fn card(config: Config) -> GameCard {
        let session = Session::among(&["Anna", "Ben"], config);
        let about = Some(About::of(&session));
        GameCard { key: "k".to_owned(), title: None, saved_at: 5, about, remark: None }
    }

    #[test]
    fn a_card_tells_who_plays_and_whose_turn_it_is() {
        let card = card(Config::base(2, Preset::FirstEdition, 7));
        assert_eq!(card.name(Language::En), "Anna and Ben");
        assert_eq!(card.state(Language::En).as_deref(), Some("Anna to play"));
        assert_eq!(card.rules(Language::En).as_deref(), Some("First edition (2000)"));
        assert!(card.goes_on() && !card.is_over());
    }

    #[test]
    fn a_card_names_the_book_or_the_boxes() {
        let rules = |config: Config| card(config).rules(Language::En).expect("it says so");
        let inns = Expansions::NONE.with(Expansion::Inns).with(Expansion::Cult);
        let base = Config::base(2, Preset::BigBox, 7);
        assert_eq!(rules(Config::new(2, Preset::BigBox, 7)), "Big Box (2008)");
        assert_eq!(rules(base.clone()), "Custom rules");
        let own = rules(Config { expansions: inns, ..base });
        assert_eq!(own, "Custom rules: Inns & Cathedrals and Cult");
    }

    #[test]
    fn a_card_of_a_newer_game_says_what_it_can() {
        let seat = |name: &str, colour| SeatAbout {
            name: name.to_owned(),
            colour,
            score: 3,
            rating: None,
            elsewhere: false,
        };
        let about = About {
            seats: vec![seat(" Anna ", 0), seat(&"x".repeat(500), 99), seat("", 1)],
            to_act: Some(77),
            boxes: vec!["inns".into(), "bazaar".into()],
            book: Some("no book of ours".to_owned()),
            ..About::default()
        };
        let (key, remark) = ("k".to_owned(), Some(Remark::Newer));
        let card = GameCard { key, title: None, saved_at: 5, about: Some(about), remark };
        assert_eq!(card.name(Language::En), format!("Anna, {} and 3", "x".repeat(24)));
        assert_eq!(card.state(Language::En).as_deref(), Some(" to play"));
        let rules = card.rules(Language::En);
        assert_eq!(rules.as_deref(), Some("Custom rules: Inns & Cathedrals and bazaar"));
        assert!(card.remark(Language::En).is_some() && !card.goes_on());
        let unknown = GameCard { about: None, ..card };
        assert_eq!(
            (unknown.name(Language::En), unknown.state(Language::En)),
            ("k".to_owned(), None)
        );
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
