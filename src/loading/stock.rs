//! The requests that failed, and the next step of the loader.

use crate::loading::Chunk;
use bastide_text::{Bundle, Language};

/// Something that is loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// Sentences.
    Words(Language, Bundle),
    /// A chunk of the program.
    Chunk(Chunk),
}

/// The items that could not be loaded. The loaded ones are known to the languages and to the
/// program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stock {
    missing: Vec<Item>,
}

/// The next step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Show the screen in this language: everything is loaded.
    Speak(Language),
    /// Load these items.
    Fetch(Vec<Item>),
    /// Show a message in this language: an item cannot be loaded.
    GiveUp(Language, Lack),
}

/// The item that a screen lacks, and that cannot be loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lack {
    /// The sentences, in every language.
    Words,
    /// A chunk of the program.
    Chunk,
}

/// The state of something that a screen can do without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Late {
    /// Not loaded yet.
    Coming,
    /// Could not be loaded.
    Absent,
    /// Loaded.
    Here,
}

impl Stock {
    /// Returns the state of several items together.
    pub fn late(&self, items: &[Item], is_here: impl Fn(Item) -> bool) -> Late {
        if items.iter().all(|item| is_here(*item)) {
            Late::Here
        } else if items.iter().any(|item| self.missing.contains(item)) {
            Late::Absent
        } else {
            Late::Coming
        }
    }

    /// Returns the next step to a screen in the wanted language, or the previous one, or any, which
    /// needs these bundles and these chunks, which are not loaded.
    pub fn step(
        &self,
        wanted: Language,
        before: Option<Language>,
        needed: &[Bundle],
        lacking: &[Chunk],
    ) -> Step {
        let words = self.step_of(wanted, before, needed, Language::knows);
        self.step_with(words, lacking)
    }

    /// The same, with the step for the sentences known.
    fn step_with(&self, words: Step, lacking: &[Chunk]) -> Step {
        let lacking = || lacking.iter().copied().map(Item::Chunk);
        let is_missing = |item: &Item| self.missing.contains(item);
        match words {
            Step::Fetch(mut items) => {
                items.extend(lacking().filter(|item| !is_missing(item)));
                Step::Fetch(items)
            }
            Step::Speak(language) if lacking().any(|item| is_missing(&item)) => {
                Step::GiveUp(language, Lack::Chunk)
            }
            Step::Speak(_) if lacking().next().is_some() => Step::Fetch(lacking().collect()),
            Step::Speak(_) | Step::GiveUp(..) => words,
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

    /// Records the result of a request: `came` is `true` if it succeeded.
    pub fn note(&mut self, item: Item, came: bool) {
        self.missing.retain(|other| *other != item);
        if !came {
            self.missing.push(item);
        }
    }

    /// Forgets all failed requests.
    pub fn forget(&mut self) {
        self.missing.clear();
    }

    /// Forgets the failed requests for chunks, and for sentences of this language.
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

    /// A page with these loaded and these failed bundles.
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
        let items = [Item::Words(De, Bundle::Review), Item::Chunk(Chunk::Review)];
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
        let part = Item::Chunk(Chunk::Play);
        let words = vec![Item::Words(De, Bundle::Core)];
        let both = vec![words[0], part];
        let step = |stock: &Stock, words: Step| stock.step_with(words, &[Chunk::Play]);
        assert_eq!(step(&stock, Step::Speak(En)), Step::Fetch(vec![part]));
        assert_eq!(step(&stock, Step::Fetch(words.clone())), Step::Fetch(both));
        stock.note(part, false);
        assert_eq!(step(&stock, Step::Speak(En)), Step::GiveUp(En, Lack::Chunk));
        let fetch_words = Step::Fetch(words);
        assert_eq!(step(&stock, fetch_words.clone()), fetch_words, "so that it can be said");
        let no_words = Step::GiveUp(En, Lack::Words);
        assert_eq!(step(&stock, no_words.clone()), no_words);
        stock.forget_of(En);
        assert_eq!(step(&stock, Step::Speak(En)), Step::Fetch(vec![part]), "it has no language");
        assert_eq!(stock.step_with(Step::Speak(En), &[]), Step::Speak(En));
    }
}
