//! Finding a topic by words of somebody who does not know what it is called.

use bastide_rules::Preset;

use super::{By, Facts, Page, Part, pages};
use crate::text::Language;

/// What a word is worth where it is found.
const IN_TITLE: u32 = 12;
const IN_SOUGHT: u32 = 6;
const IN_ABOUT: u32 = 4;
const IN_TEXT: u32 = 1;
/// Less of a word is not looked for in the middle of another.
const WHOLE: usize = 4;

/// A page as it is searched.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Which.
    pub page: &'static Page,
    /// Its words, and what each is worth.
    words: Vec<(String, u32)>,
}

/// All pages as they are searched: nobody asks for what differs from book to book.
pub fn index(language: Language) -> Vec<Entry> {
    let entry = |page: &'static Page| {
        let facts = Facts::of(page, By::book(Preset::BigBox));
        let told = |part: &Part| match part {
            Part::Says(words) => words(language).to_owned(),
            Part::Tells(tell) => tell(language, &facts).unwrap_or_default(),
            Part::Shows(example) => (example.caption)(language).to_owned(),
        };
        let texts = [
            ((page.title)(language).to_owned(), IN_TITLE),
            ((page.sought)(language).to_owned(), IN_SOUGHT),
            ((page.about)(language).to_owned(), IN_ABOUT),
        ];
        let parts = page.parts.iter().map(|part| (told(part), IN_TEXT));
        let words = texts
            .into_iter()
            .chain(parts)
            .flat_map(|(text, worth)| words(&text).map(|word| (word, worth)).collect::<Vec<_>>());
        Entry { page, words: words.collect() }
    };
    pages::all().map(entry).collect()
}

/// The pages that have something of what is asked for, the best first: those with most of its words before
/// those in which a word is weightier. All, as they stand, where nothing is asked for.
pub fn found(index: &[Entry], asked: &str) -> Vec<&'static Page> {
    let asked: Vec<String> = words(asked).collect();
    let mut found: Vec<(usize, u32, &'static Page)> = Vec::new();
    for entry in index {
        let worth = |word: &String| {
            let fits = entry.words.iter().filter(|(own, _)| is_like(own, word));
            fits.map(|(_, worth)| *worth).max().unwrap_or(0)
        };
        let worths: Vec<u32> = asked.iter().map(worth).filter(|worth| *worth > 0).collect();
        if asked.is_empty() || !worths.is_empty() {
            found.push((worths.len(), worths.iter().sum(), entry.page));
        }
    }
    bastide_rules::insertion_sort(&mut found, |one, other| (one.0, one.1) > (other.0, other.1));
    found.into_iter().map(|(.., page)| page).collect()
}

/// Whether a word of a page is what somebody means: it begins so, or has it within.
fn is_like(own: &str, asked: &str) -> bool {
    let long = asked.chars().count() >= WHOLE;
    own == asked || own.starts_with(asked) || long && (own.contains(asked) || is_stem(own, asked))
}

/// Whether both are forms of one word: all but the ends are the same.
fn is_stem(own: &str, asked: &str) -> bool {
    let same = own.chars().zip(asked.chars()).take_while(|(one, other)| one == other).count();
    same > WHOLE && same + 3 >= own.chars().count().max(asked.chars().count())
}

/// The words of a text, as they are compared: small, without accents and marks.
fn words(text: &str) -> impl Iterator<Item = String> {
    let words =
        text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(plain)
}

fn plain(word: &str) -> String {
    let mut plain = String::new();
    for letter in word.chars().flat_map(char::to_lowercase) {
        match letter {
            'á' | 'à' | 'â' | 'ã' | 'å' => plain.push('a'),
            'ä' => plain.push_str("ae"),
            'é' | 'è' | 'ê' | 'ë' => plain.push('e'),
            'í' | 'ì' | 'î' | 'ï' => plain.push('i'),
            'ó' | 'ò' | 'ô' => plain.push('o'),
            'ö' => plain.push_str("oe"),
            'ú' | 'ù' | 'û' => plain.push('u'),
            'ü' => plain.push_str("ue"),
            'ç' => plain.push('c'),
            'ñ' => plain.push('n'),
            'ß' => plain.push_str("ss"),
            'œ' => plain.push_str("oe"),
            letter => plain.push(letter),
        }
    }
    plain
}
