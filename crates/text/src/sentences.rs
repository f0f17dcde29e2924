//! The texts of the languages, in bundles of lines, and the substitution of parameters.
//!
//! The program includes the first screen's English. Any other bundle is fetched on first use, and
//! cached.

use std::sync::OnceLock;

use super::{BROUGHT, Bundle, Language};

type Lines = Vec<&'static str>;

/// The texts of each language that are loaded.
static KNOWN: [[OnceLock<Lines>; Bundle::ALL.len()]; Language::ALL.len()] =
    [const { [const { OnceLock::new() }; Bundle::ALL.len()] }; Language::ALL.len()];

/// A parameter of a sentence.
#[derive(Clone, Copy)]
pub(super) enum Value<'a> {
    /// Text.
    Text(&'a str),
    /// A whole number, which also selects a plural form.
    Number(u32),
}

impl Bundle {
    /// Returns the path of the bundle's file in a language, relative to the site's root; `None` if
    /// the program includes the bundle.
    pub const fn path(self, language: Language) -> Option<&'static str> {
        language.paths()[self as usize]
    }
}

impl Language {
    /// Returns `true` if this bundle is loaded.
    pub fn knows(self, bundle: Bundle) -> bool {
        self.lines(bundle).is_some()
    }

    /// Stores the content of a bundle's file. Returns `false` if the file is another one.
    pub fn learn(self, bundle: Bundle, text: String) -> bool {
        let fits = text.split('\n').count() == Bundle::LINES[bundle as usize];
        if fits {
            self.place(bundle).get_or_init(|| lines(text.leak()));
        }
        fits
    }

    fn lines(self, bundle: Bundle) -> Option<&'static Lines> {
        match BROUGHT[self as usize][bundle as usize] {
            Some(text) => Some(self.place(bundle).get_or_init(|| lines(text))),
            None => self.place(bundle).get(),
        }
    }

    fn place(self, bundle: Bundle) -> &'static OnceLock<Lines> {
        &KNOWN[self as usize][bundle as usize]
    }

    /// Returns a line by its number; lines are numbered through all bundles.
    fn line(self, mut number: usize) -> Option<&'static str> {
        let bundle = Bundle::ALL.into_iter().find(|bundle| {
            let lines = Bundle::LINES[*bundle as usize];
            let is_in = number < lines;
            if !is_in {
                number -= lines;
            }
            is_in
        });
        self.lines(bundle?)?.get(number).copied()
    }
}

fn lines(text: &'static str) -> Lines {
    text.split('\n').collect()
}

/// The line of a language that maps numbers to plural forms: one digit for each number up to 199.
const PLURAL: usize = 0;

/// Returns a sentence without substitution. No screen appears before its bundles are loaded
/// (`bundles` of the page's loader); should a text be missing nevertheless, the result is English,
/// or empty.
pub(super) fn sentence(language: Language, number: usize) -> &'static str {
    language.line(number).or_else(|| Language::default().line(number)).unwrap_or_default()
}

/// Returns a sentence with its parameters filled in.
pub(super) fn fill(language: Language, number: usize, values: &[Value<'_>]) -> String {
    put_in(sentence(language, number), sentence(language, PLURAL), values)
}

/// Replaces the placeholders of a sentence by values: `{0}`, or `{0|one|other}` for a plural form,
/// in which `#` is the number.
fn put_in(sentence: &str, plural: &str, values: &[Value<'_>]) -> String {
    let (mut filled, mut rest) = (String::new(), sentence);
    while let Some((before, (inside, after))) =
        rest.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
    {
        filled.push_str(before);
        let (place, forms) = inside.split_once('|').unwrap_or((inside, "#"));
        match place.parse().ok().and_then(|place: usize| values.get(place)) {
            Some(Value::Text(text)) => filled.push_str(text),
            Some(Value::Number(number)) => {
                let form = forms.split('|').nth(form(plural, *number)).unwrap_or(forms);
                filled.push_str(&form.replace('#', &number.to_string()));
            }
            None => {}
        }
        rest = after;
    }
    filled + rest
}

/// Returns the index of a number's plural form. From 100 on only the last two digits count.
fn form(plural: &str, number: u32) -> usize {
    let place = if number < 100 { number } else { 100 + number % 100 };
    plural.as_bytes().get(place as usize).map_or(0, |digit| usize::from(digit - b'0'))
}

#[cfg(test)]
mod tests {
    use bastide_locales::{Sentence, plural::Plural};

    use super::*;

    #[test]
    fn values_come_where_their_places_are() {
        let text = Value::Text;
        assert_eq!(put_in("", "", &[]), "");
        let two = [text("a"), Value::Number(2)];
        assert_eq!(put_in("{1} and {0}, {1}", "", &two), "2 and a, 2");
        assert_eq!(put_in("a {b", "", &[]), "a {b");
        assert_eq!(
            put_in("{0}", "", &[text("{1} # |")]),
            "{1} # |",
            "what is put in is no sentence"
        );
    }

    /// Languages that are not supported yet, to show that they could be added.
    #[test]
    fn each_language_has_as_many_forms_as_it_needs() {
        let told = |rule: &str, text: &str, number: u32| {
            let plural = Plural::parse(rule).expect("a rule");
            let line = Sentence::parse(text, &plural).expect("a sentence").line();
            put_in(&line, &plural.table(), &[Value::Number(number)])
        };
        let french = |n| told("one: n = 0..1; other", "{count} {count|point|points}", n);
        assert_eq!([0, 1, 2, 101].map(french), ["0 point", "1 point", "2 points", "101 points"]);
        let polish = |n| {
            let rule = "one: n = 1; few: n % 10 = 2..4 and n % 100 != 12..14; many";
            told(rule, "{count} {count|punkt|punkty|punktów}", n)
        };
        assert_eq!(
            [0, 1, 3, 12, 22, 101, 1_004].map(polish),
            [
                "0 punktów",
                "1 punkt",
                "3 punkty",
                "12 punktów",
                "22 punkty",
                "101 punktów",
                "1004 punkty"
            ]
        );
        let czech =
            |n| told("one: n = 1; few: n = 2..4; other", "{count} {count|kámen|kameny|kamenů}", n);
        assert_eq!([1, 4, 5, 22].map(czech), ["1 kámen", "4 kameny", "5 kamenů", "22 kamenů"]);
        let russian = |n| {
            let rule = "one: n % 10 = 1 and n % 100 != 11; \
                        few: n % 10 = 2..4 and n % 100 != 12..14; many";
            told(rule, "{count|Остался # ход|Осталось # хода|Осталось # ходов}", n)
        };
        assert_eq!(
            [1, 11, 21, 24, 112].map(russian),
            [
                "Остался 1 ход",
                "Осталось 11 ходов",
                "Остался 21 ход",
                "Осталось 24 хода",
                "Осталось 112 ходов"
            ]
        );
        let arabic = |n| {
            let rule = "zero: n = 0; one: n = 1; two: n = 2; few: n % 100 = 3..10; \
                        many: n % 100 = 11..99; other";
            told(rule, "{count|لا نقاط|نقطة واحدة|نقطتان|# نقاط|# نقطةً|# نقطة}", n)
        };
        assert_eq!(
            [0, 1, 2, 7, 11, 100, 103].map(arabic),
            ["لا نقاط", "نقطة واحدة", "نقطتان", "7 نقاط", "11 نقطةً", "100 نقطة", "103 نقاط"]
        );
    }

    #[test]
    fn each_sentence_is_the_line_of_its_number() {
        let lines: usize = Bundle::LINES.iter().sum();
        for language in Language::ALL {
            let said: Vec<&str> = Bundle::ALL
                .into_iter()
                .flat_map(|it| language.lines(it).expect("there"))
                .copied()
                .collect();
            assert_eq!(said.len(), lines);
            assert!((0..lines).all(|number| language.line(number) == Some(said[number])));
            assert_eq!(language.line(lines), None);
        }
    }

    #[test]
    fn a_file_of_another_length_is_not_learnt() {
        for language in Language::ALL {
            for bundle in Bundle::ALL {
                assert!(language.knows(bundle));
                assert!(!language.learn(bundle, "one\ntwo".to_owned()));
            }
        }
    }
}
