//! A page: what is said of a topic.

use bastide_rules::{Expansion, Reading};

use super::{Example, Facts, Topic};
use crate::text::{Language, Words};

/// What is said of a topic.
#[derive(Debug)]
pub struct Page {
    /// Of which.
    pub topic: Topic,
    /// What it is called.
    pub title: Words,
    /// The rule in a sentence.
    pub about: Words,
    /// Other words by which somebody may look for it.
    pub sought: Words,
    /// The boxes with which its examples are played, the one it belongs to first; none for the base game.
    pub boxes: &'static [Expansion],
    /// The readings of the rules that it speaks of.
    pub readings: &'static [Reading],
    /// What is said, one thing after the other.
    pub parts: &'static [Part],
    /// What else may be looked up from there.
    pub see: &'static [Topic],
    /// The lesson that teaches it, if one does.
    pub lesson: Option<&'static str>,
}

/// A part of a page.
#[derive(Debug)]
pub enum Part {
    /// A paragraph without numbers.
    Says(Words),
    /// A paragraph with numbers, which come from the engine; none where it says nothing of what is asked.
    Tells(fn(Language, &Facts) -> Option<String>),
    /// A little board.
    Shows(Example),
}

impl Page {
    /// Its little boards, by which its facts count them, from 0.
    pub fn examples(&self) -> impl Iterator<Item = &'static Example> {
        self.parts.iter().filter_map(|part| match part {
            Part::Shows(example) => Some(example),
            Part::Says(_) | Part::Tells(_) => None,
        })
    }
}
