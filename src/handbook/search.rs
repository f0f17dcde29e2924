//! Finds topics by a free-text query: a rare word weighs more than a common one, a word of a title
//! more than one of a text, and stop words nothing.

use super::likeness::{FORM, likeness, plain};
use super::{By, Facts, Page, Part, pages};
use bastide_text::{Language, say};

/// Weights of a word by the place of the match.
const IN_TITLE: f32 = 10.0;
const IN_SOUGHT: f32 = 5.0;
const IN_ABOUT: f32 = 2.0;
const IN_TEXT: f32 = 1.0;
/// The weight on a page at which a word reaches half its worth. So several words found count for
/// more than one that fills the page.
const HALF: f32 = 8.0;
/// The factor for pages of the base game, which most questions are about.
const BASE_GAME: f32 = 1.2;

/// A page in the index.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The page.
    pub page: &'static Page,
    passages: Vec<Passage>,
}

/// The index of all pages, and the stop words.
#[derive(Clone, Debug)]
pub struct Index {
    /// The edition and rules the pages are shown for.
    pub by: By,
    entries: Vec<Entry>,
    small: Vec<String>,
}

/// A text of a page.
#[derive(Clone, Debug)]
struct Passage {
    text: String,
    weight: f32,
    words: Vec<Word>,
}

/// A word, and its byte range in the text.
#[derive(Clone, Debug)]
struct Word {
    plain: String,
    from: usize,
    to: usize,
}

/// A search result.
#[derive(Clone, Debug)]
pub struct Found {
    /// The page.
    pub page: &'static Page,
    /// The passage that matches best, in pieces; `true` for a piece that matches the query.
    pub passage: Vec<(String, bool)>,
}

impl Index {
    /// Builds the index as this reader sees the pages: with the numbers of these rules, and without
    /// paragraphs that do not apply.
    pub fn of(language: Language, by: By) -> Index {
        let entry = |page: &'static Page| {
            let facts = Facts::of(page, by);
            let mut example = 0;
            let told = |part: &Part| match part {
                Part::Says(words) => Some(words(language).to_owned()),
                Part::Tells(tell) => tell(language, &facts),
                Part::Shows(shown) => {
                    let played = facts.played(example);
                    example += 1;
                    played.map(|_| (shown.caption)(language).to_owned())
                }
            };
            let own = [(page.title, IN_TITLE), (page.sought, IN_SOUGHT), (page.about, IN_ABOUT)];
            let own = own.into_iter().map(|(words, weight)| (words(language).to_owned(), weight));
            let parts = page.parts.iter().filter_map(told).map(|text| (text, IN_TEXT));
            let passages = own.chain(parts).map(|(text, weight)| {
                let words = words(&text);
                Passage { text, weight, words }
            });
            Entry { page, passages: passages.collect() }
        };
        let small = words(say::handbook_small(language)).into_iter().map(|word| word.plain);
        Index { by, entries: pages::all().map(entry).collect(), small: small.collect() }
    }

    /// Returns the pages that match a query, the best first.
    pub fn found(&self, question: &str) -> Vec<Found> {
        let all: Vec<String> = words(question).into_iter().map(|word| word.plain).collect();
        let mut asked: Vec<&String> =
            all.iter().filter(|word| !self.small.contains(word)).collect();
        if asked.is_empty() {
            asked = all.iter().collect();
        }
        let asked: Vec<Asked> = asked.into_iter().map(|word| self.asked(word)).collect();
        let mut found: Vec<(f32, Found)> = Vec::new();
        for (number, entry) in self.entries.iter().enumerate() {
            let worth: f32 = asked.iter().map(|it| it.rarity * it.worths[number]).sum();
            let prior = if entry.page.boxes.is_empty() { BASE_GAME } else { 1.0 };
            if worth > 0.0 {
                let passage = entry.passage(&asked);
                found.push((worth * prior, Found { page: entry.page, passage }));
            }
        }
        bastide_rules::insertion_sort(&mut found, |one, other| one.0 > other.0);
        found.into_iter().map(|(_, found)| found).collect()
    }

    /// Looks up a word of the query. If any page has a form of it, mere resemblances do not count.
    fn asked<'a>(&self, word: &'a str) -> Asked<'a> {
        let passages = self.entries.iter().flat_map(|entry| &entry.passages);
        let nearest = passages.map(|it| it.likeness(word)).fold(0.0, f32::max);
        let floor = if nearest >= FORM { FORM } else { f32::MIN_POSITIVE };
        let mut asked = Asked { word, floor, rarity: 0.0, worths: Vec::new() };
        asked.worths = self.entries.iter().map(|entry| entry.worth(&asked)).collect();
        let count = asked.worths.iter().filter(|worth| **worth > 0.0).count();
        asked.rarity = (1.0 + (self.entries.len() as f32 + 1.0) / (count as f32 + 0.5)).ln();
        asked
    }
}

/// A word of the query.
struct Asked<'a> {
    word: &'a str,
    /// The least likeness that counts.
    floor: f32,
    /// Its weight: the fewer pages have it, the higher.
    rarity: f32,
    /// Its worth on each page, from 0 to 1.
    worths: Vec<f32>,
}

impl Entry {
    /// Returns the worth of a word on this page, from 0 to 1: from the title, the synonyms, the
    /// summary and the text.
    fn worth(&self, asked: &Asked) -> f32 {
        let (mut own, mut text, mut more) = (0.0, 0.0_f32, 0.0_f32);
        for passage in &self.passages {
            let worth = passage.weight * passage.near(asked);
            if passage.weight > IN_TEXT {
                own += worth;
            } else if worth > 0.0 {
                text = text.max(worth);
                more += 0.2;
            }
        }
        let sum = own + text + more.min(1.0);
        sum / (sum + HALF)
    }

    /// Returns the passage that matches the query best.
    fn passage(&self, asked: &[Asked]) -> Vec<(String, bool)> {
        let read = self.passages.iter().filter(|it| it.weight <= IN_ABOUT);
        let mut best: Option<(f32, &Passage)> = None;
        for passage in read {
            let worth = asked.iter().map(|it| it.rarity * passage.near(it)).sum();
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, passage));
            }
        }
        best.map(|(_, passage)| passage.marked(asked)).unwrap_or_default()
    }
}

impl Passage {
    /// Returns the likeness of its nearest word to this one.
    fn likeness(&self, word: &str) -> f32 {
        self.words.iter().map(|own| likeness(&own.plain, word)).fold(0.0, f32::max)
    }

    /// Returns the same; 0 if it is below the least likeness that counts.
    fn near(&self, asked: &Asked) -> f32 {
        Some(self.likeness(asked.word)).filter(|it| *it >= asked.floor).unwrap_or(0.0)
    }

    /// Splits the text into pieces; `true` for a piece that matches the query.
    fn marked(&self, asked: &[Asked]) -> Vec<(String, bool)> {
        let mut pieces = Vec::new();
        let mut at = 0;
        for word in &self.words {
            if asked.iter().any(|it| likeness(&word.plain, it.word) >= it.floor) {
                pieces.push((self.text[at..word.from].to_owned(), false));
                pieces.push((self.text[word.from..word.to].to_owned(), true));
                at = word.to;
            }
        }
        pieces.push((self.text[at..].to_owned(), false));
        pieces
    }
}

/// Splits a text into words.
fn words(text: &str) -> Vec<Word> {
    let mut words = Vec::new();
    let mut from = None;
    let ends = text.char_indices().chain([(text.len(), ' ')]);
    for (at, letter) in ends {
        match (from, letter.is_alphanumeric()) {
            (None, true) => from = Some(at),
            (Some(start), false) => {
                words.push(Word { plain: plain(&text[start..at]), from: start, to: at });
                from = None;
            }
            _ => {}
        }
    }
    words
}
