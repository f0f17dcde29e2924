//! What is being agreed, before it is a game.

use bastide_rules::config::{FEWEST_PLAYERS, MOST_PLAYERS};
use bastide_rules::{Config, Edition, Expansions, Preset, Rules, Source};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::session::{Brain, Colour, Sitter};
use crate::text::{Language, say};

/// What was agreed last, to begin the next agreement with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remembered {
    /// Who sat where.
    pub sitters: Vec<Sitter>,
    /// With which tiles.
    pub edition: Edition,
    /// By which readings.
    pub rules: Rules,
}

impl Remembered {
    /// What to remember of a game that begins.
    pub fn of(config: &Config, sitters: &[Sitter]) -> Remembered {
        Remembered { sitters: sitters.to_vec(), edition: config.edition, rules: config.rules }
    }

    /// Whether as many sit there as may; what is stored may have been written by anybody.
    fn is_sound(&self) -> bool {
        let seats = usize::from(FEWEST_PLAYERS)..=usize::from(MOST_PLAYERS);
        let colour = |at: usize| self.sitters[at].colour;
        let once =
            (0..self.sitters.len()).all(|at| (0..at).all(|other| colour(at) != colour(other)));
        seats.contains(&self.sitters.len()) && once
    }
}

/// A seat that is being filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seating {
    /// Stays with the seat when others are removed.
    pub key: usize,
    /// As typed; empty means the default.
    pub name: RwSignal<String>,
    /// Of figures and score marker.
    pub colour: RwSignal<Colour>,
    /// The opponent, if one plays.
    pub brain: RwSignal<Option<Brain>>,
}

/// Everything that is being agreed.
#[derive(Clone, Copy, Debug)]
pub struct Draft {
    /// In the order of play.
    pub seats: RwSignal<Vec<Seating>>,
    /// Who begins, by key; none means by lot.
    pub first: RwSignal<Option<usize>>,
    /// The book chosen last; two of them say the same.
    book: RwSignal<Preset>,
    /// Which tiles.
    pub edition: RwSignal<Edition>,
    /// Which readings.
    pub rules: RwSignal<Rules>,
    /// The seed as typed; empty means a random one.
    pub seed: RwSignal<String>,
    /// Every seat there can be, by key. Made at once: a signal that a button makes would go with
    /// the button.
    stools: [Seating; MOST_PLAYERS as usize],
}

/// A seed that is no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSeed;

/// The seed a person typed; none where nothing was typed.
pub fn typed_seed(text: &str) -> Result<Option<u64>, NoSeed> {
    let text = text.trim();
    match text {
        "" => Ok(None),
        _ if text.bytes().all(|byte| byte.is_ascii_digit()) => {
            text.parse().map(Some).map_err(|_| NoSeed)
        }
        _ => Err(NoSeed),
    }
}

impl Draft {
    /// Begins with what was agreed last, or with one person against the computer. Whoever names
    /// a seed wants to see a certain game: then the first seat begins and people play.
    pub fn new(remembered: Option<Remembered>, seed: Option<u64>) -> Draft {
        let remembered = remembered.filter(Remembered::is_sound);
        let book = Preset::BigBox;
        let (edition, rules) = remembered
            .as_ref()
            .map_or((book.edition(), book.rules()), |last| (last.edition, last.rules));
        let red = Colour::all().next().expect("there are colours");
        let draft = Draft {
            seats: RwSignal::new(Vec::new()),
            first: RwSignal::new(None),
            book: RwSignal::new(Preset::of(edition, rules).unwrap_or(book)),
            edition: RwSignal::new(edition),
            rules: RwSignal::new(rules),
            seed: RwSignal::new(seed.map(|seed| seed.to_string()).unwrap_or_default()),
            stools: std::array::from_fn(|key| Seating {
                key,
                name: RwSignal::default(),
                colour: RwSignal::new(red),
                brain: RwSignal::new(None),
            }),
        };
        match remembered {
            Some(last) => {
                for (number, Sitter { name, colour, brain }) in last.sitters.into_iter().enumerate()
                {
                    // A name nobody typed follows seat and language.
                    let is_default =
                        |language: &Language| name == Draft::default_name(*language, number, brain);
                    let typed = !Language::ALL.iter().any(is_default);
                    draft.sit(if typed { name } else { String::new() }, colour, brain);
                }
            }
            None => {
                draft.add(None);
                draft.add(seed.is_none().then(Brain::default));
            }
        }
        if seed.is_some() {
            draft.first.set(draft.seats.with_untracked(|seats| seats.first().map(|seat| seat.key)));
        }
        draft
    }

    fn sit(self, name: String, colour: Colour, brain: Option<Brain>) {
        let is_free = |stool: &&Seating| {
            self.seats.with_untracked(|seats| seats.iter().all(|seat| seat.key != stool.key))
        };
        if let Some(stool) = self.stools.iter().find(is_free) {
            stool.name.set(name);
            stool.colour.set(colour);
            stool.brain.set(brain);
            self.seats.update(|seats| seats.push(*stool));
        }
    }

    /// One more seat, in the first colour that is free.
    pub fn add(self, brain: Option<Brain>) {
        let taken: Vec<Colour> = self
            .seats
            .with_untracked(|seats| seats.iter().map(|seat| seat.colour.get_untracked()).collect());
        if let Some(colour) = Colour::all().find(|colour| !taken.contains(colour)) {
            self.sit(String::new(), colour, brain);
        }
    }

    /// One seat less.
    pub fn remove(self, key: usize) {
        if self.first.get_untracked() == Some(key) {
            self.first.set(None);
        }
        self.seats.update(|seats| seats.retain(|seat| seat.key != key));
    }

    /// Gives a seat a colour; whoever has it gets the seat's own.
    pub fn paint(self, key: usize, colour: Colour) {
        let seats = self.seats.get_untracked();
        let Some(seat) = seats.iter().find(|seat| seat.key == key) else { return };
        let own = seat.colour.get_untracked();
        let other = seats.iter().find(|seat| seat.colour.get_untracked() == colour);
        if let Some(other) = other {
            other.colour.set(own);
        }
        seat.colour.set(colour);
    }

    /// Which seat has a colour, counted from 0.
    pub fn wearer(self, colour: Colour) -> Option<(usize, usize)> {
        self.seats.with(|seats| {
            let found = seats.iter().position(|seat| seat.colour.get() == colour)?;
            Some((found, seats[found].key))
        })
    }

    /// Plays by a book.
    pub fn take_book(self, book: Preset) {
        self.book.set(book);
        self.edition.set(book.edition());
        self.rules.set(book.rules());
    }

    /// The book that says what is agreed, if one does.
    pub fn book(self) -> Option<Preset> {
        let (book, edition, rules) = (self.book.get(), self.edition.get(), self.rules.get());
        let says_so = book.edition() == edition && book.rules() == rules;
        if says_so { Some(book) } else { Preset::of(edition, rules) }
    }

    /// What a seat's player is called where no name is typed.
    pub fn default_name(language: Language, number: usize, brain: Option<Brain>) -> String {
        match brain {
            None => say::player_numbered(language, number + 1),
            Some(_) => say::opponent_numbered(language, number + 1),
        }
    }

    /// The agreement. `one_of` draws who begins, `any_seed` a seed.
    ///
    /// # Errors
    ///
    /// The seed is no number.
    pub fn agree(
        self,
        language: Language,
        one_of: impl FnOnce(u8) -> u8,
        any_seed: impl FnOnce() -> u64,
    ) -> Result<(Config, Vec<Sitter>), NoSeed> {
        let seed = self.seed.with_untracked(|text| typed_seed(text))?.unwrap_or_else(any_seed);
        let seats = self.seats.get_untracked();
        let sitter = |(number, seat): (usize, &Seating)| {
            let brain = seat.brain.get_untracked();
            let typed = seat.name.get_untracked().trim().to_owned();
            let name =
                if typed.is_empty() { Draft::default_name(language, number, brain) } else { typed };
            Sitter { name, colour: seat.colour.get_untracked(), brain }
        };
        let players = seats.len() as u8;
        let chosen = self.first.get_untracked();
        let chosen = chosen.and_then(|key| seats.iter().position(|seat| seat.key == key));
        let config = Config {
            players,
            first: chosen.map_or_else(|| one_of(players), |seat| seat as u8),
            edition: self.edition.get_untracked(),
            // The page cannot show the boxes yet.
            expansions: Expansions::NONE,
            rules: self.rules.get_untracked(),
            source: Source::Seed(seed),
        };
        Ok((config, seats.iter().enumerate().map(sitter).collect()))
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::Farmers;

    use super::*;

    fn agree(draft: Draft) -> (Config, Vec<Sitter>) {
        draft.agree(Language::En, |_| 1, || 99).expect("the seed is good")
    }

    #[test]
    fn a_seed_is_digits_or_nothing() {
        assert_eq!(typed_seed("  "), Ok(None));
        assert_eq!(typed_seed(" 42 "), Ok(Some(42)));
        assert_eq!(typed_seed("18446744073709551615"), Ok(Some(u64::MAX)));
        for wrong in ["x", "-1", "+1", "1.5", "18446744073709551616"] {
            assert_eq!(typed_seed(wrong), Err(NoSeed), "{wrong}");
        }
    }

    #[test]
    fn an_untouched_draft_is_a_game() {
        Owner::new().with(|| {
            let (config, sitters) = agree(Draft::new(None, Some(7)));
            assert_eq!(config, Config::base(2, Preset::BigBox, 7));
            assert_eq!(sitters[1].name, "Player 2");
            let (config, sitters) = agree(Draft::new(None, None));
            assert_eq!((config.first, config.source), (1, Source::Seed(99)));
            assert_eq!(sitters[1].brain, Some(Brain::default()));
        });
    }

    #[test]
    fn choosing_a_taken_colour_swaps() {
        Owner::new().with(|| {
            let draft = Draft::new(None, None);
            let colours = || agree(draft).1.iter().map(|it| it.colour.index()).collect::<Vec<_>>();
            draft.paint(0, Colour::new(1).expect("blue"));
            assert_eq!(colours(), [1, 0]);
            draft.paint(0, Colour::new(4).expect("black"));
            assert_eq!(colours(), [4, 0]);
        });
    }

    #[test]
    fn whoever_begins_may_leave() {
        Owner::new().with(|| {
            let draft = Draft::new(None, None);
            draft.add(None);
            draft.first.set(Some(2));
            assert_eq!(agree(draft).0.first, 2);
            draft.remove(0);
            assert_eq!(agree(draft).0.first, 1, "the seat keeps its right when it moves up");
            draft.remove(2);
            assert_eq!(draft.first.get_untracked(), None);
        });
    }

    #[test]
    fn what_is_remembered_comes_back_if_it_is_sound() {
        Owner::new().with(|| {
            let draft = Draft::new(None, None);
            draft.rules.update(|rules| rules.farmers = Farmers::Off);
            assert_eq!(draft.book(), None, "no book has the old tiles without farmers");
            let (config, sitters) = agree(draft);
            let last = Remembered::of(&config, &sitters);
            assert_eq!(agree(Draft::new(Some(last.clone()), None)), (config, sitters));
            let mut broken = last;
            broken.sitters[1].colour = broken.sitters[0].colour;
            assert_eq!(agree(Draft::new(Some(broken), None)).0.rules, Rules::default());
        });
    }

    #[test]
    fn books_that_say_the_same_can_both_be_chosen() {
        Owner::new().with(|| {
            let draft = Draft::new(None, None);
            for book in Preset::ALL {
                draft.take_book(book);
                assert_eq!(draft.book(), Some(book));
            }
        });
    }
}
