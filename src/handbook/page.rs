//! A page: the text on a topic.

use bastide_rules::{Expansion, Reading};

use super::{Example, Facts, Topic};
use bastide_text::{Language, Words};

/// The text on a topic.
#[derive(Debug)]
pub struct Page {
    /// The topic.
    pub topic: Topic,
    /// The title.
    pub title: Words,
    /// The rule in a sentence.
    pub about: Words,
    /// Synonyms that a reader may search for.
    pub sought: Words,
    /// The expansions used in its examples, the one it belongs to first; empty for the base game.
    pub boxes: &'static [Expansion],
    /// The rule variants that it mentions.
    pub readings: &'static [Reading],
    /// The parts of the text, in order.
    pub parts: &'static [Part],
    /// Related topics.
    pub see: &'static [Topic],
    /// The lesson that teaches it, if one does.
    pub lesson: Option<&'static str>,
}

/// A part of a page.
#[derive(Debug)]
pub enum Part {
    /// A paragraph without numbers.
    Says(Words),
    /// A paragraph with numbers from the engine; `None` if it does not apply to these rules.
    Tells(fn(Language, &Facts) -> Option<String>),
    /// An example on a small board.
    Shows(Example),
}

impl Page {
    /// Iterates over its examples. Their position here, from 0, is their number in [`Facts`].
    pub fn examples(&self) -> impl Iterator<Item = &'static Example> {
        self.parts.iter().filter_map(|part| match part {
            Part::Shows(example) => Some(example),
            Part::Says(_) | Part::Tells(_) => None,
        })
    }
}
