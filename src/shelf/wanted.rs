//! The filter of the library screen.

use bastide_rules::Expansion;

use super::GameCard;
use bastide_text::{Language, lower_case};

/// The filter by progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum State {
    /// In progress or finished.
    #[default]
    Any,
    /// In progress.
    Running,
    /// Finished.
    Over,
}

/// The filter by opponents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Against {
    /// Any players.
    #[default]
    Anybody,
    /// At least one computer player.
    Computer,
    /// People only.
    People,
}

/// The filter and the order of the games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The search words; each of them occurs in the searchable text of the game.
    pub words: String,
    /// The progress of the game.
    pub state: State,
    /// The kind of opponents.
    pub against: Against,
    /// An expansion of the game; `None` for any.
    pub with: Option<Expansion>,
    /// `true` if the oldest game is first.
    pub is_oldest_first: bool,
}

/// Returns the searchable text of a game.
pub fn said(card: &GameCard, language: Language) -> String {
    let title = card.title.iter().cloned();
    let seats = card.seats().map(|(name, _)| name);
    let all = title.chain(seats).chain(card.rules(language)).chain(card.boxes(language));
    lower_case(&all.collect::<Vec<_>>().join(" "))
}

impl Wanted {
    /// Returns the indexes of the games that pass the filter, in the requested order; `games` has
    /// the newest first. `said` is called only if there are search words.
    pub fn find<'a>(
        &self,
        games: &[GameCard],
        said: impl Fn(usize) -> Option<&'a str>,
    ) -> Vec<usize> {
        let asked = lower_case(&self.words);
        let words: Vec<&str> = asked.split_whitespace().collect();
        let fits = |at: &usize| {
            self.fits(&games[*at])
                && (words.is_empty()
                    || said(*at).is_some_and(|said| words.iter().all(|word| said.contains(word))))
        };
        let mut found: Vec<usize> = (0..games.len()).filter(fits).collect();
        if self.is_oldest_first {
            found.reverse();
        }
        found
    }

    fn fits(&self, card: &GameCard) -> bool {
        let state = match self.state {
            State::Any => true,
            State::Running => !card.is_over(),
            State::Over => card.is_over(),
        };
        let has_computer = || {
            let about = card.about.as_ref();
            about.is_some_and(|about| about.seats.iter().any(|seat| seat.rating.is_some()))
        };
        let against = match self.against {
            Against::Anybody => true,
            Against::Computer => has_computer(),
            Against::People => !has_computer(),
        };
        let has = |expansion: Expansion| {
            let about = card.about.as_ref();
            about.is_some_and(|about| about.boxes.iter().any(|it| it == expansion.name()))
        };
        state && against && self.with.is_none_or(has)
    }
}

#[cfg(test)]
mod tests {
    use bastide_questions::Character;
    use bastide_rules::{Config, Expansions, Preset};

    use super::*;
    use bastide_session::Session;
    use bastide_session::about::About;
    use bastide_session::line::Controller;
    use bastide_session::samples::played;

    fn card(session: &Session, title: Option<&str>) -> GameCard {
        let title = title.map(str::to_owned);
        let about = Some(About::of(session));
        GameCard { key: "k".to_owned(), title, saved_at: 5, about, remark: None }
    }

    /// Returns a game in progress, a finished one with expansions, and one against the computer
    /// with a title.
    fn games() -> Vec<GameCard> {
        let begun = Session::among(&["Jürgen", "Ben"], Config::base(2, Preset::FirstEdition, 7));
        let expansions = Expansions::NONE.with(Expansion::Inns).with(Expansion::Cult);
        let over = played(Config { expansions, ..Config::base(2, Preset::BigBox, 7) });
        let mut players = begun.players().to_vec();
        players[1].controller = Controller::Opponent(Character::Clara);
        let against = Session::begin(Config::base(2, Preset::NewEdition, 7), players);
        let against = against.expect("it can begin");
        vec![card(&begun, None), card(&over, None), card(&against, Some("Grandma’s evening"))]
    }

    fn found(wanted: Wanted) -> Vec<usize> {
        let games = games();
        let all: Vec<String> = games.iter().map(|card| said(card, Language::En)).collect();
        wanted.find(&games, |at| all.get(at).map(String::as_str))
    }

    fn words(words: &str) -> Vec<usize> {
        found(Wanted { words: words.to_owned(), ..Wanted::default() })
    }

    #[test]
    fn games_are_found_by_names_boxes_book_and_title() {
        assert_eq!(words(""), [0, 1, 2]);
        assert_eq!(words("  JÜRG "), [0, 2]);
        assert_eq!(words("anna cult"), [1]);
        assert_eq!(words("cathedrals"), [1]);
        assert_eq!(words("first edition"), [0]);
        assert_eq!(words("grandma"), [2]);
        assert_eq!(words("grandma anna"), [0; 0]);
    }

    #[test]
    fn games_are_found_by_what_they_are() {
        let none = Wanted::default;
        assert_eq!(found(Wanted { state: State::Running, ..none() }), [0, 2]);
        assert_eq!(found(Wanted { state: State::Over, ..none() }), [1]);
        assert_eq!(found(Wanted { against: Against::Computer, ..none() }), [2]);
        assert_eq!(found(Wanted { against: Against::People, ..none() }), [0, 1]);
        assert_eq!(found(Wanted { with: Some(Expansion::Cult), ..none() }), [1]);
        assert_eq!(found(Wanted { with: Some(Expansion::King), ..none() }), [0; 0]);
        assert_eq!(found(Wanted { is_oldest_first: true, ..none() }), [2, 1, 0]);
    }
}
