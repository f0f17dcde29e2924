//! What is there of the languages and of the program, and what to do next.

use crate::screen::Part;
use crate::text::{Bundle, Language};

/// Something that is fetched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// Sentences.
    Words(Language, Bundle),
    /// A part of the program.
    Part(Part),
}

/// What did not come when it was fetched. What is there, the languages and the program know
/// themselves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stock {
    missing: Vec<Item>,
}

/// What to do next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Everything is there in this language.
    Speak(Language),
    /// This is to be fetched.
    Fetch(Vec<Item>),
    /// What is lacking does not come. This language has the words for that.
    GiveUp(Language, Lack),
}

/// What a screen lacks that does not come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lack {
    /// It can be said in no language.
    Words,
    /// The part of the program that shows it.
    Part,
}

/// How it stands with what is fetched only when somebody wants it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Late {
    /// It may come.
    Coming,
    /// It did not come.
    Absent,
    /// It has come.
    Here,
}

impl Stock {
    /// How it stands with these, where some are there.
    pub fn late(&self, items: &[Item], is_here: impl Fn(Item) -> bool) -> Late {
        if items.iter().all(|item| is_here(*item)) {
            Late::Here
        } else if items.iter().any(|item| self.missing.contains(item)) {
            Late::Absent
        } else {
            Late::Coming
        }
    }

    /// What to do to speak the wanted language, or the one before, or any, where these bundles are
    /// needed, and this part of the program if it is not there.
    pub fn step(
        &self,
        wanted: Language,
        before: Option<Language>,
        needed: &[Bundle],
        lacking: Option<Part>,
    ) -> Step {
        let words = self.step_of(wanted, before, needed, Language::knows);
        self.step_with(words, lacking)
    }

    /// The same, where this part of the program is not there.
    fn step_with(&self, words: Step, lacking: Option<Part>) -> Step {
        let Some(part) = lacking.map(Item::Part) else { return words };
        let does_not_come = self.missing.contains(&part);
        match words {
            Step::Fetch(mut items) => {
                if !does_not_come {
                    items.push(part);
                }
                Step::Fetch(items)
            }
            Step::Speak(language) if does_not_come => Step::GiveUp(language, Lack::Part),
            Step::Speak(_) => Step::Fetch(vec![part]),
            Step::GiveUp(..) => words,
        }
    }

    fn step_of(
        &self,
        wanted: Language,
        before: Option<Language>,
        needed: &[Bundle],
        knows: impl Fn(Language, Bundle) -> bool,
    ) -> Step {
        let candidates = [Some(wanted), before, Some(Language::default())];
        for language in candidates.into_iter().flatten() {
            let unknown: Vec<Bundle> =
                needed.iter().copied().filter(|bundle| !knows(language, *bundle)).collect();
            if unknown.is_empty() {
                return Step::Speak(language);
            }
            let items: Vec<Item> =
                unknown.into_iter().map(|bundle| Item::Words(language, bundle)).collect();
            if !items.iter().any(|item| self.missing.contains(item)) {
                return Step::Fetch(items);
            }
        }
        let has_core = |language: &Language| knows(*language, Bundle::Core);
        let language = candidates.into_iter().flatten().find(has_core).unwrap_or_default();
        Step::GiveUp(language, Lack::Words)
    }

    /// Notes whether something came.
    pub fn note(&mut self, item: Item, came: bool) {
        self.missing.retain(|other| *other != item);
        if !came {
            self.missing.push(item);
        }
    }

    /// Forgets what did not come.
    pub fn forget(&mut self) {
        self.missing.clear();
    }

    /// Forgets what did not come of the program, or of this language.
    pub fn forget_of(&mut self, language: Language) {
        let is_other = |item: &Item| matches!(item, Item::Words(of, _) if *of != language);
        self.missing.retain(is_other);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Language::{De, En, Fr};

    const NEEDED: [Bundle; 2] = [Bundle::Core, Bundle::Table];

    fn fetch(language: Language, bundles: &[Bundle]) -> Step {
        Step::Fetch(bundles.iter().map(|bundle| Item::Words(language, *bundle)).collect())
    }

    /// A page where this is there and this did not come.
    struct Page<'a> {
        known: &'a [(Language, Bundle)],
        missing: &'a [(Language, Bundle)],
    }

    impl Page<'_> {
        fn step(&self, wanted: Language, before: Option<Language>, needed: &[Bundle]) -> Step {
            let missing = self.missing.iter().map(|(language, it)| Item::Words(*language, *it));
            let stock = Stock { missing: missing.collect() };
            let knows = |language, bundle| {
                (language, bundle) == (En, Bundle::Core) || self.known.contains(&(language, bundle))
            };
            stock.step_of(wanted, before, needed, knows)
        }
    }

    #[test]
    fn the_first_screen_speaks_english_at_once_and_fetches_any_other_language() {
        let page = Page { known: &[], missing: &[] };
        assert_eq!(page.step(En, None, &[Bundle::Core]), Step::Speak(En));
        assert_eq!(page.step(De, None, &[Bundle::Core]), fetch(De, &[Bundle::Core]));
        let page = Page { known: &[], missing: &[(De, Bundle::Core)] };
        assert_eq!(page.step(De, None, &[Bundle::Core]), Step::Speak(En), "rather than nothing");
    }

    #[test]
    fn a_screen_fetches_only_what_is_not_there() {
        let page = Page { known: &[], missing: &[] };
        assert_eq!(page.step(En, Some(En), &NEEDED), fetch(En, &[Bundle::Table]));
        assert_eq!(page.step(De, Some(En), &NEEDED), fetch(De, &NEEDED));
        let page = Page { known: &[(En, Bundle::Table)], missing: &[] };
        assert_eq!(page.step(En, Some(En), &NEEDED), Step::Speak(En));
    }

    #[test]
    fn another_language_stands_in_for_a_bundle_that_does_not_come() {
        let known = [(De, Bundle::Core)];
        let page = Page { known: &known, missing: &[(De, Bundle::Table)] };
        assert_eq!(page.step(De, Some(De), &NEEDED), fetch(En, &[Bundle::Table]));
        let known = [(De, Bundle::Core), (Fr, Bundle::Core), (Fr, Bundle::Table)];
        let page = Page { known: &known, missing: &[(De, Bundle::Table)] };
        assert_eq!(page.step(De, Some(Fr), &NEEDED), Step::Speak(Fr), "the one spoken till now");
    }

    #[test]
    fn where_no_language_has_the_words_that_is_said_in_the_wanted_one() {
        let missing = [(De, Bundle::Table), (En, Bundle::Table)];
        let page = Page { known: &[(De, Bundle::Core)], missing: &missing };
        assert_eq!(page.step(De, Some(De), &NEEDED), Step::GiveUp(De, Lack::Words));
        let page = Page { known: &[], missing: &[(De, Bundle::Core), (En, Bundle::Table)] };
        assert_eq!(page.step(De, None, &NEEDED), Step::GiveUp(En, Lack::Words));
    }

    #[test]
    fn what_did_not_come_once_is_asked_for_again() {
        let mut stock = Stock::default();
        let step = |stock: &Stock| stock.step_of(En, None, &NEEDED, |_, it| it == Bundle::Core);
        let fetch = fetch(En, &[Bundle::Table]);
        stock.note(Item::Words(En, Bundle::Table), false);
        stock.note(Item::Words(En, Bundle::Table), false);
        assert_eq!(step(&stock), Step::GiveUp(En, Lack::Words));
        stock.forget_of(De);
        assert_eq!(step(&stock), Step::GiveUp(En, Lack::Words));
        stock.forget_of(En);
        assert_eq!(step(&stock), fetch);
        stock.note(Item::Words(En, Bundle::Table), false);
        stock.forget();
        assert_eq!(step(&stock), fetch);
        stock.note(Item::Words(En, Bundle::Table), false);
        stock.note(Item::Words(En, Bundle::Table), true);
        assert_eq!(stock, Stock::default());
    }

    #[test]
    fn what_a_screen_can_do_without_comes_or_is_told_to_be_absent_until_it_does() {
        let mut stock = Stock::default();
        let items = [Item::Words(De, Bundle::Review), Item::Part(Part::Review)];
        let late = |stock: &Stock, here: &[Item]| stock.late(&items, |item| here.contains(&item));
        assert_eq!(late(&stock, &[]), Late::Coming);
        assert_eq!(late(&stock, &items[1..]), Late::Coming, "not without its words");
        stock.note(items[0], false);
        assert_eq!(late(&stock, &items[1..]), Late::Absent);
        assert_eq!(late(&stock, &items), Late::Here);
    }

    #[test]
    fn a_part_of_the_program_is_fetched_beside_the_words_and_told_where_it_does_not_come() {
        let mut stock = Stock::default();
        let part = Item::Part(Part::Play);
        let words = vec![Item::Words(De, Bundle::Core)];
        let both = vec![words[0], part];
        let step = |stock: &Stock, words: Step| stock.step_with(words, Some(Part::Play));
        assert_eq!(step(&stock, Step::Speak(En)), Step::Fetch(vec![part]));
        assert_eq!(step(&stock, Step::Fetch(words.clone())), Step::Fetch(both));
        stock.note(part, false);
        assert_eq!(step(&stock, Step::Speak(En)), Step::GiveUp(En, Lack::Part));
        let fetch_words = Step::Fetch(words);
        assert_eq!(step(&stock, fetch_words.clone()), fetch_words, "so that it can be said");
        let no_words = Step::GiveUp(En, Lack::Words);
        assert_eq!(step(&stock, no_words.clone()), no_words);
        stock.forget_of(En);
        assert_eq!(step(&stock, Step::Speak(En)), Step::Fetch(vec![part]), "it has no language");
        assert_eq!(stock.step_with(Step::Speak(En), None), Step::Speak(En));
    }
}
