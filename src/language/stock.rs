//! What is there of the languages, and what to do next.

use crate::text::{Bundle, Language};

/// What did not come when it was fetched. What is there, the languages know themselves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stock {
    missing: Vec<(Language, Bundle)>,
}

/// What to do next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Everything is there in this language.
    Speak(Language),
    /// This is to be fetched.
    Fetch(Language, Vec<Bundle>),
    /// It can be said in no language. This one has the words for that.
    GiveUp(Language),
}

impl Stock {
    /// What to do to speak the wanted language, or the one before, or any, where these bundles are
    /// needed.
    pub fn step(&self, wanted: Language, before: Option<Language>, needed: &[Bundle]) -> Step {
        self.step_of(wanted, before, needed, Language::knows)
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
            if !unknown.iter().any(|bundle| self.missing.contains(&(language, *bundle))) {
                return Step::Fetch(language, unknown);
            }
        }
        let has_core = |language: &Language| knows(*language, Bundle::Core);
        Step::GiveUp(candidates.into_iter().flatten().find(has_core).unwrap_or_default())
    }

    /// Notes whether something came.
    pub fn note(&mut self, what: (Language, Bundle), came: bool) {
        self.missing.retain(|other| *other != what);
        if !came {
            self.missing.push(what);
        }
    }

    /// Forgets what did not come.
    pub fn forget(&mut self) {
        self.missing.clear();
    }

    /// Forgets what did not come of this language.
    pub fn forget_of(&mut self, language: Language) {
        self.missing.retain(|(other, _)| *other != language);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Language::{De, En, Fr};

    const NEEDED: [Bundle; 2] = [Bundle::Core, Bundle::Table];

    /// A page where this is there and this did not come.
    struct Page<'a> {
        known: &'a [(Language, Bundle)],
        missing: &'a [(Language, Bundle)],
    }

    impl Page<'_> {
        fn step(&self, wanted: Language, before: Option<Language>, needed: &[Bundle]) -> Step {
            let stock = Stock { missing: self.missing.to_vec() };
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
        assert_eq!(page.step(De, None, &[Bundle::Core]), Step::Fetch(De, vec![Bundle::Core]));
        let page = Page { known: &[], missing: &[(De, Bundle::Core)] };
        assert_eq!(page.step(De, None, &[Bundle::Core]), Step::Speak(En), "rather than nothing");
    }

    #[test]
    fn a_screen_fetches_only_what_is_not_there() {
        let page = Page { known: &[], missing: &[] };
        assert_eq!(page.step(En, Some(En), &NEEDED), Step::Fetch(En, vec![Bundle::Table]));
        assert_eq!(page.step(De, Some(En), &NEEDED), Step::Fetch(De, NEEDED.to_vec()));
        let page = Page { known: &[(En, Bundle::Table)], missing: &[] };
        assert_eq!(page.step(En, Some(En), &NEEDED), Step::Speak(En));
    }

    #[test]
    fn another_language_stands_in_for_a_bundle_that_does_not_come() {
        let known = [(De, Bundle::Core)];
        let page = Page { known: &known, missing: &[(De, Bundle::Table)] };
        assert_eq!(page.step(De, Some(De), &NEEDED), Step::Fetch(En, vec![Bundle::Table]));
        let known = [(De, Bundle::Core), (Fr, Bundle::Core), (Fr, Bundle::Table)];
        let page = Page { known: &known, missing: &[(De, Bundle::Table)] };
        assert_eq!(page.step(De, Some(Fr), &NEEDED), Step::Speak(Fr), "the one spoken till now");
    }

    #[test]
    fn where_no_language_has_the_words_that_is_said_in_the_wanted_one() {
        let missing = [(De, Bundle::Table), (En, Bundle::Table)];
        let page = Page { known: &[(De, Bundle::Core)], missing: &missing };
        assert_eq!(page.step(De, Some(De), &NEEDED), Step::GiveUp(De));
        let page = Page { known: &[], missing: &[(De, Bundle::Core), (En, Bundle::Table)] };
        assert_eq!(page.step(De, None, &NEEDED), Step::GiveUp(En));
    }

    #[test]
    fn what_did_not_come_once_is_asked_for_again() {
        let mut stock = Stock::default();
        let step = |stock: &Stock| stock.step_of(En, None, &NEEDED, |_, it| it == Bundle::Core);
        let fetch = Step::Fetch(En, vec![Bundle::Table]);
        stock.note((En, Bundle::Table), false);
        stock.note((En, Bundle::Table), false);
        assert_eq!(step(&stock), Step::GiveUp(En));
        stock.forget_of(De);
        assert_eq!(step(&stock), Step::GiveUp(En));
        stock.forget_of(En);
        assert_eq!(step(&stock), fetch);
        stock.note((En, Bundle::Table), false);
        stock.forget();
        assert_eq!(step(&stock), fetch);
        stock.note((En, Bundle::Table), false);
        stock.note((En, Bundle::Table), true);
        assert_eq!(stock, Stock::default());
    }
}
