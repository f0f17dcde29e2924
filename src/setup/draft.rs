//! The draft of a game: the state of the form.

use bastide_questions::Character;
use bastide_rules::{Config, Expansions, Preset, Source};
use leptos::prelude::*;

use crate::seats::{Seating, Seats};
use bastide_session::address::Parameters;
use bastide_session::last_setup::LastSetup;
use bastide_session::line::{Controller, Player, TableRules};
use bastide_session::ruleset::Ruleset;
use bastide_text as text;
use bastide_text::Language;

/// The state of the form.
#[derive(Clone, Copy, Debug)]
pub struct Draft {
    /// The players, by seat.
    pub seats: Seats,
    /// The key of the first player's seat; `None` for a random one.
    pub first: RwSignal<Option<usize>>,
    /// The rules: edition, expansions, rule variants.
    pub agreed: RwSignal<Ruleset>,
    /// The table rules.
    pub table_rules: RwSignal<TableRules>,
    /// `true` if the tiles come from a real box, and are entered by the players.
    pub is_told: RwSignal<bool>,
    /// The number of seats before one person chose to play alone; `None` if nobody did.
    pub before_alone: RwSignal<Option<usize>>,
    /// The typed seed; empty for a random one.
    pub seed: RwSignal<String>,
    /// The clock and the match, as [`Duel::written`](bastide_session::duel::Duel::written).
    pub duel: RwSignal<String>,
    /// `true` while the section with everything but the players is open.
    pub more: RwSignal<bool>,
    /// `true` if no game was finished in this browser.
    pub is_first: bool,
    /// `true` if the user of a new browser knows the game already.
    pub knows: RwSignal<bool>,
}

/// The error of a seed that is no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSeed;

/// The reason why these players cannot play by link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoLinkGame {
    /// There is a computer player: remote players could not verify its moves.
    Opponent,
    /// There is no local player.
    NobodyHere,
}

/// The reason why the game cannot start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAgreement {
    /// See there.
    Seed(NoSeed),
    /// See there.
    ByLink(NoLinkGame),
}

/// Parses the typed seed; `None` if the field is empty.
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

/// Returns the table rules to choose from. By link an action cannot be undone once others have seen it.
pub const fn all_table_rules(is_by_link: bool) -> &'static [TableRules] {
    if is_by_link { &[TableRules::Standard, TableRules::Tournament] } else { &TableRules::ALL }
}

/// The rules to replace, and their replacement, when the user says that they know the game, or do not.
fn from_to<T>(knows: bool, first: T, usual: T) -> (T, T) {
    if knows { (first, usual) } else { (usual, first) }
}

impl Draft {
    /// Returns the draft of the last used settings; without any, of one person against the computer: in
    /// the first game against the weakest character and without farmers, as the new edition advises. A
    /// seed in the address asks for a certain game: then the first seat begins, people play, and the
    /// rules are the plain ones of the base game, as without arguments in the console.
    pub fn new(
        language: Language,
        remembered: Option<LastSetup>,
        asked: Parameters,
        level: Memo<Character>,
        is_first: bool,
    ) -> Draft {
        let Parameters { seed, book, boxes } = asked;
        let remembered = remembered.filter(LastSetup::is_sound);
        let is_first = is_first && remembered.is_none() && seed.is_none();
        let is_asked = seed.is_some() || book.is_some() || boxes.is_some();
        let mut agreed = match (&remembered, book, seed) {
            (_, Some(book), _) => Ruleset::by(book),
            (Some(last), ..) => last.ruleset(),
            (None, None, Some(_)) => {
                Ruleset { boxes: Expansions::NONE, ..Ruleset::by(Preset::BigBox) }
            }
            (None, None, None) if is_first => Ruleset::by(Preset::FirstGame),
            (None, None, None) => Ruleset::by(Preset::BaseGame),
        };
        agreed.boxes = boxes.unwrap_or(agreed.boxes);
        let more = is_asked || remembered.as_ref().is_some_and(|last| last.more);
        let usual = if is_first { TableRules::Casual } else { TableRules::Standard };
        let table_rules = remembered.as_ref().map_or(usual, |last| last.table_rules);
        let duel = remembered.as_ref().map(|last| last.duel.clone()).unwrap_or_default();
        let is_told = seed.is_none() && remembered.as_ref().is_some_and(|last| last.told);
        let is_alone =
            seed.is_none() && remembered.as_ref().is_some_and(|last| last.rules.is_solo());
        let seats = match remembered {
            Some(last) => Seats::of(language, &last.players).matched(level, &last.matched),
            None => {
                let seats = Seats::new();
                seats.add(Controller::Person);
                seats.add(match seed {
                    None if is_first => Controller::Opponent(Character::Pip),
                    None => Controller::Opponent(Character::default()),
                    Some(_) => Controller::Person,
                });
                seats.matched(level, &[])
            }
        };
        let draft = Draft {
            seats,
            first: RwSignal::new(None),
            agreed: RwSignal::new(agreed),
            table_rules: RwSignal::new(table_rules),
            is_told: RwSignal::new(is_told),
            before_alone: RwSignal::new(is_alone.then_some(2)),
            seed: RwSignal::new(seed.map(|seed| seed.to_string()).unwrap_or_default()),
            duel: RwSignal::new(duel),
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

    /// `true` if this is the user's first game, which is played with tips.
    pub fn is_guided(self) -> bool {
        self.is_first && !self.knows.get()
    }

    /// Switches between the standard game, for a user who knows it, and the first game. Choices by hand
    /// stay.
    pub fn know(self, knows: bool) {
        self.knows.set(knows);
        let (from, to) = from_to(knows, Character::Pip, Character::default());
        for seat in self.seats.list.get_untracked() {
            if seat.controller.get_untracked() == Controller::Opponent(from) {
                seat.seat(to);
            }
        }
        let (from, to) = from_to(knows, Preset::FirstGame, Preset::BaseGame);
        if self.agreed.get_untracked().book() == Some(from) {
            self.agreed.set(Ruleset::by(to));
        }
        let (from, to) = from_to(knows, TableRules::Casual, TableRules::Standard);
        if self.table_rules.get_untracked() == from {
            self.table_rules.set(to);
        }
    }

    /// Returns the rules for these players.
    pub fn ruleset(self) -> Ruleset {
        let agreed = self.agreed.get();
        if self.is_alone() { agreed.alone() } else { agreed }
    }

    /// Removes a seat.
    pub fn remove(self, key: usize) {
        if self.first.get_untracked() == Some(key) {
            self.first.set(None);
        }
        self.seats.remove(key);
    }

    /// `true` if there is a remote player: then the game is played by link.
    pub fn is_by_link(self) -> bool {
        self.seats.list.with(|list| list.iter().any(|it| it.controller.get() == Controller::Remote))
    }

    /// Returns the chosen table rules, or the ones that are possible by link.
    pub fn agreed_table_rules(self) -> TableRules {
        let can = all_table_rules(untrack(|| self.is_by_link()));
        let chosen = self.table_rules.get_untracked();
        if can.contains(&chosen) { chosen } else { TableRules::Standard }
    }

    /// `true` if two play, one of them a person here: they may agree on a match, and at this screen on a
    /// clock.
    pub fn may_duel(self) -> bool {
        let is_person = |it: &Seating| it.controller.get() == Controller::Person;
        let are_two = self.seats.list.with(|list| list.len() == 2 && list.iter().any(is_person));
        are_two && !self.is_told.get()
    }

    /// Returns the clock and the match of these players; empty if they cannot agree on any.
    pub fn agreed_duel(self) -> String {
        if untrack(|| self.may_duel()) { self.duel.get_untracked() } else { String::new() }
    }

    /// Returns the reason why the players cannot play by link, if a remote player is among them.
    pub fn no_link_game(self) -> Option<NoLinkGame> {
        let sits = |is: fn(Controller) -> bool| {
            self.seats.list.with(|list| list.iter().any(|it| is(it.controller.get())))
        };
        if !self.is_by_link() {
            None
        } else if sits(|controller| matches!(controller, Controller::Opponent(_))) {
            Some(NoLinkGame::Opponent)
        } else if !sits(|controller| controller == Controller::Person) {
            Some(NoLinkGame::NobodyHere)
        } else {
            None
        }
    }

    /// Returns the config and the players. `one_of` draws the first player, `any_seed` a seed.
    ///
    /// # Errors
    ///
    /// The seed is no number, or these players cannot play by link.
    pub fn agree(
        self,
        language: Language,
        one_of: impl FnOnce(u8) -> u8,
        any_seed: impl FnOnce() -> u64,
    ) -> Result<(Config, Vec<Player>), NoAgreement> {
        if let Some(why) = untrack(|| self.no_link_game()) {
            return Err(NoAgreement::ByLink(why));
        }
        // By link each tile is drawn at the beginning of its turn.
        let is_told = self.is_told.get_untracked() || untrack(|| self.is_by_link());
        // A hidden field may have an invalid value.
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
        let is_alone = untrack(|| self.is_alone());
        let any = || if is_alone { 0 } else { one_of(players) };
        let first = chosen.map_or_else(any, |seat| seat as u8);
        let mut config = untrack(|| self.ruleset()).config(players, first, seed);
        if is_told {
            config.source = Source::Told;
        }
        let mut players = self.seats.players(language);
        if is_alone {
            // A colour without a name of its own is named after itself.
            let typed: Vec<Player> = Seats::typed(language, &players).collect();
            for (player, typed) in players.iter_mut().zip(typed) {
                if typed.name.is_empty() {
                    player.name = text::colour(language, player.colour).to_owned();
                }
            }
        }
        Ok((config, players))
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Expansion, Farmers, SmallCity};

    use super::*;
    use crate::setup::Agreement;
    use crate::setup::company::Company;

    /// Returns a draft for a user who plays as well as Hugo.
    fn draft(remembered: Option<LastSetup>, asked: Parameters) -> Draft {
        Draft::new(Language::En, remembered, asked, Memo::new(|_| Character::Hugo), false)
    }

    fn agree(draft: Draft) -> (Config, Vec<Player>) {
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

    fn asked(address: &str) -> Parameters {
        let pairs: Vec<(&str, &str)> =
            address.split('&').filter_map(|pair| pair.split_once('=')).collect();
        Parameters::of(|name| {
            pairs.iter().find(|pair| pair.0 == name).map(|pair| pair.1.to_owned())
        })
    }

    #[test]
    fn an_untouched_draft_is_a_game() {
        Owner::new().with(|| {
            let (config, players) = agree(draft(None, Parameters::default()));
            let by_the_book = Config::new(2, Preset::BaseGame, 99);
            assert_eq!(config, Config { first: 1, ..by_the_book });
            assert_eq!(players[1].controller, Controller::Opponent(Character::default()));
            let (config, players) = agree(draft(None, asked("seed=7")));
            assert_eq!(config, Config::base(2, Preset::BigBox, 7));
            assert_eq!(players[1].name, "Player 2");
        });
    }

    #[test]
    fn a_first_game_is_gentle_unless_somebody_knows_the_game() {
        Owner::new().with(|| {
            let first = |asked| {
                let level = Memo::new(|_| Character::Hugo);
                Draft::new(Language::En, None, asked, level, true)
            };
            let controller = |players: &[Player]| players[1].controller;
            let [pip, bruno] = [Character::Pip, Character::default()].map(Controller::Opponent);
            let draft = first(Parameters::default());
            for _ in 0..2 {
                let (config, players) = agree(draft);
                assert_eq!((config.rules.farmers, controller(&players)), (Farmers::Off, pip));
                assert_eq!(draft.agreed_table_rules(), TableRules::Casual);
                draft.know(true);
                let (config, players) = agree(draft);
                assert_eq!((config.rules.farmers, controller(&players)), (Farmers::PerFarm, bruno));
                assert_eq!(draft.agreed_table_rules(), TableRules::Standard);
                draft.know(false);
            }
            draft.seats.list.get_untracked()[1].seat(Character::Clara);
            draft.agreed.set(Ruleset::by(Preset::BigBox));
            draft.know(true);
            let (config, players) = agree(draft);
            assert!(config.expansions.has(Expansion::Dragon));
            assert_eq!(controller(&players), Controller::Opponent(Character::Clara));
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
        assert_eq!(asked("seed=x&book=x"), Parameters::default());
    }

    #[test]
    fn who_plays_elsewhere_plays_by_link_with_people_alone() {
        Owner::new().with(|| {
            let draft = draft(None, Parameters::default());
            let seat = |number: usize| draft.seats.list.get_untracked()[number];
            let agreed = || draft.agree(Language::En, |_| 1, || 99);
            seat(0).controller.set(Controller::Remote);
            assert_eq!(agreed(), Err(NoAgreement::ByLink(NoLinkGame::Opponent)));
            seat(1).controller.set(Controller::Remote);
            assert_eq!(agreed(), Err(NoAgreement::ByLink(NoLinkGame::NobodyHere)));
            seat(1).controller.set(Controller::Person);
            draft.seed.set("no number, and nobody sees it".to_owned());
            let (config, players) = agreed().expect("one is here");
            for (chosen, agreed) in [
                (TableRules::Casual, TableRules::Standard),
                (TableRules::Tournament, TableRules::Tournament),
                (TableRules::Standard, TableRules::Standard),
            ] {
                draft.table_rules.set(chosen);
                assert_eq!(draft.agreed_table_rules(), agreed);
            }
            assert_eq!(config.source, Source::Told);
            let agreement = Agreement {
                config,
                players,
                table_rules: TableRules::Standard,
                matched: vec![],
                tips: None,
                more: true,
                duel: String::new(),
            };
            let last = super::super::remembered::of(Language::En, &agreement);
            assert!(!last.told, "no real box is needed for it");
            let again = Draft::new(
                Language::En,
                Some(last),
                Parameters::default(),
                Memo::new(|_| Character::Hugo),
                true,
            );
            assert!(untrack(|| again.is_by_link()) && !again.is_told.get_untracked());
            assert!(again.more.get_untracked() && !again.is_first);
        });
    }

    #[test]
    fn one_person_plays_three_colours_each_named_after_itself() {
        Owner::new().with(|| {
            let first = draft(None, asked("boxes=inns,traders"));
            first.gather(Company::Alone);
            let (config, players) = agree(first);
            assert_eq!(config.check(), Ok(()));
            assert!(config.rules.is_solo() && config.expansions.has(Expansion::Inns));
            assert_eq!((config.players, config.first), (3, 0));
            let names: Vec<&str> = players.iter().map(|player| player.name.as_str()).collect();
            assert_eq!(names, ["Red", "Blue", "Yellow"]);
            let agreement = Agreement {
                config,
                players,
                table_rules: TableRules::Standard,
                matched: Vec::new(),
                tips: None,
                more: false,
                duel: String::new(),
            };
            let last = super::super::remembered::of(Language::En, &agreement);
            assert!(last.players.iter().all(|player| player.name.is_empty()));
            assert_eq!(last.ruleset().rules, Ruleset::by(Preset::BaseGame).rules, "with farmers");
            let again = draft(Some(last), Parameters::default());
            assert_eq!(untrack(|| again.company()), Company::Alone);
            again.gather(Company::Computer);
            assert_eq!(again.seats.list.get_untracked().len(), 2);
            assert!(!untrack(|| again.ruleset()).rules.is_solo());
            // Whoever changes a seat no longer plays alone.
            again.gather(Company::Alone);
            again.remove(again.seats.list.get_untracked()[2].key);
            assert_eq!(untrack(|| again.company()), Company::Here);
            assert!(!agree(again).0.rules.is_solo());
        });
    }

    #[test]
    fn whoever_begins_may_leave() {
        Owner::new().with(|| {
            let draft = draft(None, Parameters::default());
            draft.seats.add(Controller::Person);
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
            let first = draft(None, Parameters::default());
            first.agreed.update(|agreed| {
                *agreed = Ruleset::by(Preset::BigBox);
                agreed.rules.farmers = Farmers::Off;
                agreed.boxes = Expansions::NONE.with(Expansion::Dragon).with(Expansion::King);
            });
            assert_eq!(first.agreed.get_untracked().book(), None, "the old tiles without farmers");
            let (config, players) = agree(first);
            let agreement = Agreement {
                config: config.clone(),
                players: players.clone(),
                table_rules: TableRules::Tournament,
                matched: Vec::new(),
                tips: None,
                more: false,
                duel: "3".to_owned(),
            };
            let last = super::super::remembered::of(Language::En, &agreement);
            let again = draft(Some(last.clone()), Parameters::default());
            assert_eq!(again.table_rules.get_untracked(), TableRules::Tournament);
            assert_eq!(again.agreed_duel(), "3");
            let again = |last| agree(draft(Some(last), Parameters::default()));
            let players_of_last = players.clone();
            assert_eq!(again(last.clone()), (config, players));
            assert!(last.players.iter().all(|player| player.name.is_empty()), "no name was typed");
            let matched = again(LastSetup { matched: vec![1], ..last.clone() }).1;
            assert_eq!(matched[1].controller, Controller::Opponent(Character::Hugo));
            assert_eq!(matched[1].name, "Hugo");
            let once = LastSetup { matched: vec![1], ..last.clone() };
            assert_eq!(
                super::super::remembered::matched_of(&once, Language::En, &players_of_last),
                [1]
            );
            assert!(
                super::super::remembered::matched_of(&once, Language::En, &matched).is_empty(),
                "others sit there"
            );
            let mut broken = last;
            broken.players[1].colour = broken.players[0].colour;
            assert_eq!(again(broken).0.expansions, Expansions::NONE);
        });
    }

    #[test]
    fn what_was_remembered_before_there_were_boxes_still_counts() {
        let old = r#"{"sitters":[{"name":"A","colour":0},{"name":"B","colour":1}],
            "edition":"c1","rules":{"farmers":"per-farm","small_city":"2","dead_ends":"allowed"}}"#;
        let last: LastSetup = bastide_json::read(old).expect("readable");
        Owner::new().with(|| {
            let (config, players) = agree(draft(Some(last), Parameters::default()));
            assert_eq!(config.rules.small_city, SmallCity::Two);
            assert!(config.expansions.is_empty());
            assert_eq!(players[1].name, "B");
        });
    }
}
