//! What is being agreed, before it is a game.

use bastide_questions::Character;
use bastide_rules::{Config, Expansions, Preset, Source};
use leptos::prelude::*;

use super::agreed::Agreed;
use super::asked::Asked;
use super::remembered::Remembered;
use crate::line::{Chair, Manner, Sitter};
use crate::seats::{Seating, Seats};
use crate::text::Language;

/// Everything that is being agreed.
#[derive(Clone, Copy, Debug)]
pub struct Draft {
    /// Who is to sit where.
    pub seats: Seats,
    /// Who begins, by key; none means by lot.
    pub first: RwSignal<Option<usize>>,
    /// What is played: tiles, boxes, readings.
    pub agreed: RwSignal<Agreed>,
    /// How people play with each other.
    pub manner: RwSignal<Manner>,
    /// Whether the tiles are drawn from a real box, and told.
    pub is_told: RwSignal<bool>,
    /// The seed as typed; empty means a random one.
    pub seed: RwSignal<String>,
    /// `true` while everything but the players is unfolded.
    pub more: RwSignal<bool>,
    /// `true` if nobody has finished a game in this browser yet.
    pub is_first: bool,
    /// `true` if whoever plays the first game here says they know the game.
    pub knows: RwSignal<bool>,
}

/// A seed that is no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSeed;

/// Why these cannot play with each other by link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPost {
    /// An opponent is at the table: nobody elsewhere could see that nobody helped it.
    Opponent,
    /// Nobody sits here.
    NobodyHere,
}

/// Why nothing is agreed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAgreement {
    /// See there.
    Seed(NoSeed),
    /// See there.
    Post(NoPost),
}

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

/// How people can play with each other. By link nobody takes back what others have seen.
pub const fn manners(is_by_post: bool) -> &'static [Manner] {
    if is_by_post { &[Manner::Usual, Manner::Strict] } else { &Manner::ALL }
}

/// What is replaced by what, when somebody says whether they know the game.
fn from_to<T>(knows: bool, first: T, usual: T) -> (T, T) {
    if knows { (first, usual) } else { (usual, first) }
}

impl Draft {
    /// Begins with what was agreed last; else with one person against the computer: in the first
    /// game against the gentlest character and without farmers, as the new edition advises. Whoever
    /// names a seed wants to see a certain game: then the first seat begins, people play, and it is the
    /// plain game of the first tiles, as where nothing is said to the console.
    pub fn new(
        language: Language,
        remembered: Option<Remembered>,
        asked: Asked,
        level: Memo<Character>,
        is_first: bool,
    ) -> Draft {
        let Asked { seed, book, boxes } = asked;
        let remembered = remembered.filter(Remembered::is_sound);
        let is_first = is_first && remembered.is_none() && seed.is_none();
        let is_asked = seed.is_some() || book.is_some() || boxes.is_some();
        let mut agreed = match (&remembered, book, seed) {
            (_, Some(book), _) => Agreed::by(book),
            (Some(last), ..) => last.agreed(),
            (None, None, Some(_)) => {
                Agreed { boxes: Expansions::NONE, ..Agreed::by(Preset::BigBox) }
            }
            (None, None, None) if is_first => Agreed::by(Preset::FirstGame),
            (None, None, None) => Agreed::by(Preset::BaseGame),
        };
        agreed.boxes = boxes.unwrap_or(agreed.boxes);
        let more = is_asked || remembered.as_ref().is_some_and(|last| last.more);
        let usual = if is_first { Manner::Friendly } else { Manner::Usual };
        let manner = remembered.as_ref().map_or(usual, |last| last.manner);
        let is_told = seed.is_none() && remembered.as_ref().is_some_and(|last| last.told);
        let seats = match remembered {
            Some(last) => Seats::of(language, &last.chairs).matched(level, &last.matched),
            None => {
                let seats = Seats::new();
                seats.add(Sitter::Person);
                seats.add(match seed {
                    None if is_first => Sitter::Opponent(Character::Pip),
                    None => Sitter::Opponent(Character::default()),
                    Some(_) => Sitter::Person,
                });
                seats.matched(level, &[])
            }
        };
        let draft = Draft {
            seats,
            first: RwSignal::new(None),
            agreed: RwSignal::new(agreed),
            manner: RwSignal::new(manner),
            is_told: RwSignal::new(is_told),
            seed: RwSignal::new(seed.map(|seed| seed.to_string()).unwrap_or_default()),
            more: RwSignal::new(more),
            is_first,
            knows: RwSignal::new(false),
        };
        if seed.is_some() {
            let first = |list: &Vec<Seating>| list.first().map(|seat| seat.key);
            draft.first.set(draft.seats.list.with_untracked(first));
        }
        draft
    }

    /// `true` if the game is somebody's first, to be played with tips.
    pub fn is_guided(self) -> bool {
        self.is_first && !self.knows.get()
    }

    /// Offers the usual game to whoever knows it, and the first one to whoever does not. What was
    /// chosen by hand stays.
    pub fn know(self, knows: bool) {
        self.knows.set(knows);
        let (from, to) = from_to(knows, Character::Pip, Character::default());
        for seat in self.seats.list.get_untracked() {
            if seat.sitter.get_untracked() == Sitter::Opponent(from) {
                seat.seat(to);
            }
        }
        let (from, to) = from_to(knows, Preset::FirstGame, Preset::BaseGame);
        if self.agreed.get_untracked().book() == Some(from) {
            self.agreed.set(Agreed::by(to));
        }
        let (from, to) = from_to(knows, Manner::Friendly, Manner::Usual);
        if self.manner.get_untracked() == from {
            self.manner.set(to);
        }
    }

    /// One seat less.
    pub fn remove(self, key: usize) {
        if self.first.get_untracked() == Some(key) {
            self.first.set(None);
        }
        self.seats.remove(key);
    }

    /// Whether somebody plays at another screen: then the game goes by link.
    pub fn is_by_post(self) -> bool {
        self.seats.list.with(|list| list.iter().any(|it| it.sitter.get() == Sitter::Elsewhere))
    }

    /// How people play with each other, as far as they can.
    pub fn agreed_manner(self) -> Manner {
        let can = manners(untrack(|| self.is_by_post()));
        let chosen = self.manner.get_untracked();
        if can.contains(&chosen) { chosen } else { Manner::Usual }
    }

    /// Why these cannot play by link, if somebody is to.
    pub fn no_post(self) -> Option<NoPost> {
        let sits = |is: fn(Sitter) -> bool| {
            self.seats.list.with(|list| list.iter().any(|it| is(it.sitter.get())))
        };
        if !self.is_by_post() {
            None
        } else if sits(|sitter| matches!(sitter, Sitter::Opponent(_))) {
            Some(NoPost::Opponent)
        } else if !sits(|sitter| sitter == Sitter::Person) {
            Some(NoPost::NobodyHere)
        } else {
            None
        }
    }

    /// The agreement. `one_of` draws who begins, `any_seed` a seed.
    ///
    /// # Errors
    ///
    /// The seed is no number, or these cannot play by link.
    pub fn agree(
        self,
        language: Language,
        one_of: impl FnOnce(u8) -> u8,
        any_seed: impl FnOnce() -> u64,
    ) -> Result<(Config, Vec<Chair>), NoAgreement> {
        if let Some(why) = untrack(|| self.no_post()) {
            return Err(NoAgreement::Post(why));
        }
        // By link each tile is drawn when its turn begins.
        let is_told = self.is_told.get_untracked() || untrack(|| self.is_by_post());
        // What nobody sees need not be right.
        let typed = match is_told {
            true => None,
            false => {
                self.seed.with_untracked(|text| typed_seed(text)).map_err(NoAgreement::Seed)?
            }
        };
        let seed = typed.unwrap_or_else(any_seed);
        let seats = self.seats.list.get_untracked();
        let players = seats.len() as u8;
        let chosen = self.first.get_untracked();
        let chosen = chosen.and_then(|key| seats.iter().position(|seat| seat.key == key));
        let first = chosen.map_or_else(|| one_of(players), |seat| seat as u8);
        let mut config = self.agreed.get_untracked().config(players, first, seed);
        if is_told {
            config.source = Source::Told;
        }
        Ok((config, self.seats.chairs(language)))
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Expansion, Farmers, SmallCity};

    use super::*;
    use crate::setup::Agreement;

    /// For somebody who plays as well as Hugo.
    fn draft(remembered: Option<Remembered>, asked: Asked) -> Draft {
        Draft::new(Language::En, remembered, asked, Memo::new(|_| Character::Hugo), false)
    }

    fn agree(draft: Draft) -> (Config, Vec<Chair>) {
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

    fn asked(address: &str) -> Asked {
        let pairs: Vec<(&str, &str)> =
            address.split('&').filter_map(|pair| pair.split_once('=')).collect();
        Asked::of(|name| pairs.iter().find(|pair| pair.0 == name).map(|pair| pair.1.to_owned()))
    }

    #[test]
    fn an_untouched_draft_is_a_game() {
        Owner::new().with(|| {
            let (config, chairs) = agree(draft(None, Asked::default()));
            let by_the_book = Config::new(2, Preset::BaseGame, 99);
            assert_eq!(config, Config { first: 1, ..by_the_book });
            assert_eq!(chairs[1].sitter, Sitter::Opponent(Character::default()));
            let (config, chairs) = agree(draft(None, asked("seed=7")));
            assert_eq!(config, Config::base(2, Preset::BigBox, 7));
            assert_eq!(chairs[1].name, "Player 2");
        });
    }

    #[test]
    fn a_first_game_is_gentle_unless_somebody_knows_the_game() {
        Owner::new().with(|| {
            let first = |asked| {
                let level = Memo::new(|_| Character::Hugo);
                Draft::new(Language::En, None, asked, level, true)
            };
            let sitter = |chairs: &[Chair]| chairs[1].sitter;
            let [pip, bruno] = [Character::Pip, Character::default()].map(Sitter::Opponent);
            let draft = first(Asked::default());
            for _ in 0..2 {
                let (config, chairs) = agree(draft);
                assert_eq!((config.rules.farmers, sitter(&chairs)), (Farmers::Off, pip));
                assert_eq!(draft.agreed_manner(), Manner::Friendly);
                draft.know(true);
                let (config, chairs) = agree(draft);
                assert_eq!((config.rules.farmers, sitter(&chairs)), (Farmers::PerFarm, bruno));
                assert_eq!(draft.agreed_manner(), Manner::Usual);
                draft.know(false);
            }
            draft.seats.list.get_untracked()[1].seat(Character::Clara);
            draft.agreed.set(Agreed::by(Preset::BigBox));
            draft.know(true);
            let (config, chairs) = agree(draft);
            assert!(config.expansions.has(Expansion::Dragon));
            assert_eq!(sitter(&chairs), Sitter::Opponent(Character::Clara));
            let seeded = first(asked("seed=7"));
            assert!(!untrack(|| seeded.is_guided()) && seeded.more.get_untracked());
        });
    }

    #[test]
    fn an_address_asks_for_a_book_and_boxes() {
        let agreed = |address: &str| agree(draft(None, asked(address))).0;
        Owner::new().with(|| {
            for book in Preset::ALL {
                let config = agreed(&format!("seed=7&book={}", book.name()));
                assert_eq!(config, Config::new(2, book, 7));
            }
            let boxes = Expansions::NONE.with(Expansion::Inns).with(Expansion::Cult);
            let of_2021 = Config::base(2, Preset::NewEdition, 7);
            assert_eq!(agreed("seed=7&book=new-edition&boxes="), of_2021);
            let config = agreed("seed=7&book=new-edition&boxes=cult,inns,none-such");
            assert_eq!(config, Config { expansions: boxes, ..of_2021 });
            assert_eq!(agreed("seed=7&boxes=inns,cult").expansions, boxes);
        });
        assert_eq!(asked("seed=x&book=x"), Asked::default());
    }

    #[test]
    fn who_plays_elsewhere_plays_by_link_with_people_alone() {
        Owner::new().with(|| {
            let draft = draft(None, Asked::default());
            let seat = |number: usize| draft.seats.list.get_untracked()[number];
            let agreed = || draft.agree(Language::En, |_| 1, || 99);
            seat(0).sitter.set(Sitter::Elsewhere);
            assert_eq!(agreed(), Err(NoAgreement::Post(NoPost::Opponent)));
            seat(1).sitter.set(Sitter::Elsewhere);
            assert_eq!(agreed(), Err(NoAgreement::Post(NoPost::NobodyHere)));
            seat(1).sitter.set(Sitter::Person);
            draft.seed.set("no number, and nobody sees it".to_owned());
            let (config, chairs) = agreed().expect("one is here");
            for (chosen, agreed) in [
                (Manner::Friendly, Manner::Usual),
                (Manner::Strict, Manner::Strict),
                (Manner::Usual, Manner::Usual),
            ] {
                draft.manner.set(chosen);
                assert_eq!(draft.agreed_manner(), agreed);
            }
            assert_eq!(config.source, Source::Told);
            let agreement = Agreement {
                config,
                chairs,
                manner: Manner::Usual,
                matched: vec![],
                tips: None,
                more: true,
            };
            let last = Remembered::of(Language::En, &agreement);
            assert!(!last.told, "no real box is needed for it");
            let again = Draft::new(
                Language::En,
                Some(last),
                Asked::default(),
                Memo::new(|_| Character::Hugo),
                true,
            );
            assert!(untrack(|| again.is_by_post()) && !again.is_told.get_untracked());
            assert!(again.more.get_untracked() && !again.is_first);
        });
    }

    #[test]
    fn whoever_begins_may_leave() {
        Owner::new().with(|| {
            let draft = draft(None, Asked::default());
            draft.seats.add(Sitter::Person);
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
            let first = draft(None, Asked::default());
            first.agreed.update(|agreed| {
                *agreed = Agreed::by(Preset::BigBox);
                agreed.rules.farmers = Farmers::Off;
                agreed.boxes = Expansions::NONE.with(Expansion::Dragon).with(Expansion::King);
            });
            assert_eq!(first.agreed.get_untracked().book(), None, "the old tiles without farmers");
            let (config, chairs) = agree(first);
            let agreement = Agreement {
                config: config.clone(),
                chairs: chairs.clone(),
                manner: Manner::Strict,
                matched: Vec::new(),
                tips: None,
                more: false,
            };
            let last = Remembered::of(Language::En, &agreement);
            let again = draft(Some(last.clone()), Asked::default());
            assert_eq!(again.manner.get_untracked(), Manner::Strict);
            let again = |last| agree(draft(Some(last), Asked::default()));
            let chairs_of_last = chairs.clone();
            assert_eq!(again(last.clone()), (config, chairs));
            assert!(last.chairs.iter().all(|chair| chair.name.is_empty()), "no name was typed");
            let matched = again(Remembered { matched: vec![1], ..last.clone() }).1;
            assert_eq!(matched[1].sitter, Sitter::Opponent(Character::Hugo));
            assert_eq!(matched[1].name, "Hugo");
            let once = Remembered { matched: vec![1], ..last.clone() };
            assert_eq!(once.matched_of(Language::En, &chairs_of_last), [1]);
            assert!(once.matched_of(Language::En, &matched).is_empty(), "others sit there");
            let mut broken = last;
            broken.chairs[1].colour = broken.chairs[0].colour;
            assert_eq!(again(broken).0.expansions, Expansions::NONE);
        });
    }

    #[test]
    fn what_was_remembered_before_there_were_boxes_still_counts() {
        let old = r#"{"sitters":[{"name":"A","colour":0},{"name":"B","colour":1}],
            "edition":"c1","rules":{"farmers":"per-farm","small_city":"2","dead_ends":"allowed"}}"#;
        let last: Remembered = bastide_json::read(old).expect("readable");
        Owner::new().with(|| {
            let (config, chairs) = agree(draft(Some(last), Asked::default()));
            assert_eq!(config.rules.small_city, SmallCity::Two);
            assert!(config.expansions.is_empty());
            assert_eq!(chairs[1].name, "B");
        });
    }
}
