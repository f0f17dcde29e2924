//! What a language says, line by line, and how parameters come into it.
//!
//! The program brings English along. Another language is fetched when somebody reads it, and
//! stays.

use std::fmt::{Display, Write as _};
use std::sync::OnceLock;

use super::{BROUGHT, Language, say};

type Lines = Vec<&'static str>;

/// What each language says, once it is known.
static KNOWN: [OnceLock<Lines>; Language::ALL.len()] =
    [const { OnceLock::new() }; Language::ALL.len()];

impl Language {
    /// Whether it can be spoken: its sentences are there.
    pub fn is_known(self) -> bool {
        self.lines().is_some()
    }

    /// Takes what is in the file of its sentences. False if that is another file.
    pub fn learn(self, text: String) -> bool {
        let lines = lines(text.leak());
        let fits = Some(lines.len()) == Language::default().lines().map(Vec::len);
        if fits {
            self.place().get_or_init(|| lines);
        }
        fits
    }

    fn lines(self) -> Option<&'static Lines> {
        match BROUGHT.get(self as usize) {
            Some(text) => Some(self.place().get_or_init(|| lines(text))),
            None => self.place().get(),
        }
    }

    fn place(self) -> &'static OnceLock<Lines> {
        &KNOWN[self as usize]
    }
}

fn lines(text: &'static str) -> Lines {
    text.split('\n').collect()
}

/// A sentence as it is written. English stands in for a language that is not known.
pub(super) fn sentence(language: Language, line: usize) -> &'static str {
    let lines = language.lines().or_else(|| Language::default().lines());
    lines.and_then(|lines| lines.get(line)).copied().unwrap_or_default()
}

/// A sentence with its parameters put in.
pub(super) fn fill(language: Language, line: usize, parameters: &[&dyn Display]) -> String {
    put_in(sentence(language, line), say::language_singular(language), parameters)
}

/// Puts parameters where a sentence names their places: `{0}`, or `{0|one|other}` for a form by
/// number, the first for those that are singular in this language.
fn put_in(sentence: &str, singular: &str, parameters: &[&dyn Display]) -> String {
    let (mut filled, mut rest) = (String::new(), sentence);
    while let Some((before, (inside, after))) =
        rest.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
    {
        filled.push_str(before);
        let (place, forms) = inside.split_once('|').unwrap_or((inside, ""));
        let start = filled.len();
        if let Some(parameter) = place.parse().ok().and_then(|place: usize| parameters.get(place)) {
            // Writing into a text cannot fail.
            let _ = write!(filled, "{parameter}");
        }
        if let Some((one, other)) = forms.split_once('|') {
            let is_one = singular.split(' ').any(|number| number == &filled[start..]);
            filled.truncate(start);
            filled.push_str(if is_one { one } else { other });
        }
        rest = after;
    }
    filled + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_come_where_their_places_are() {
        assert_eq!(put_in("", "1", &[]), "");
        assert_eq!(put_in("{1} and {0}, {1}", "1", &[&"a", &2]), "2 and a, 2");
        assert_eq!(put_in("a {b", "1", &[]), "a {b");
    }

    #[test]
    fn each_language_says_which_numbers_are_singular() {
        let points = |singular, count: u32| put_in("{0} {0|point|points}", singular, &[&count]);
        assert_eq!(
            [0, 1, 2, 11].map(|it| points("1", it)),
            ["0 points", "1 point", "2 points", "11 points"]
        );
        assert_eq!([0, 1, 2].map(|it| points("0 1", it)), ["0 point", "1 point", "2 points"]);
    }

    #[test]
    fn a_file_of_another_length_is_not_learnt() {
        for language in Language::ALL {
            assert!(language.is_known());
            assert!(!language.learn("one\ntwo".to_owned()));
        }
    }
}
