//! The numbers of a page: the engine says them, by what was agreed.

use bastide_rules::{Counted, Event, Expansion, Figure, Score, ScoredFor, Term, Weight, catalogue};

use super::example::Played;
use super::{By, Page};

/// What the engine says of a page.
#[derive(Debug)]
pub struct Facts {
    by: By,
    page: &'static Page,
    /// Its examples, in their order; none that cannot be played by what was agreed.
    played: Vec<Option<Played>>,
}

impl Facts {
    /// Of this page, by what was agreed.
    pub fn of(page: &'static Page, by: By) -> Facts {
        let played = page.examples().map(|example| example.play(page, &by)).collect();
        Facts { by, page, played }
    }

    /// What came of an example, by its number on the page, from 0.
    pub fn played(&self, example: usize) -> Option<&Played> {
        self.played.get(example)?.as_ref()
    }

    /// Whatever was scored in an example, in order.
    fn scores(&self, example: usize) -> impl Iterator<Item = &Score> {
        let events = self.played(example).into_iter().flat_map(|played| &played.events);
        events.filter_map(|event| match event {
            Event::Scored(score) => Some(score),
            _ => None,
        })
    }

    /// Points for each of what is counted, in the first score of an example that counts it.
    pub fn each(&self, example: usize, of: Counted) -> Option<u32> {
        self.term(example, of).map(|term| term.each.into())
    }

    /// How many are counted there.
    pub fn count(&self, example: usize, of: Counted) -> Option<u32> {
        self.term(example, of).map(|term| term.count.into())
    }

    fn term(&self, example: usize, of: Counted) -> Option<&Term> {
        self.scores(example).flat_map(|score| &score.terms).find(|term| term.of == of)
    }

    /// Points for each of what is counted, in the first score of an example that is for this.
    pub fn each_for(&self, example: usize, scored_for: ScoredFor, of: Counted) -> Option<u32> {
        let score = self.scores(example).find(|score| score.scored_for == scored_for)?;
        score.terms.iter().find(|term| term.of == of).map(|term| term.each.into())
    }

    /// How many steps the dragon takes in an example.
    pub fn dragon_steps(&self, example: usize) -> Option<u32> {
        let events = &self.played(example)?.events;
        let steps = events.iter().filter(|event| matches!(event, Event::DragonMoved { .. }));
        Some(steps.count() as u32)
    }

    /// As how many ordinary followers a figure counts; none where that is not always the same.
    pub fn weight(&self, figure: Figure) -> Option<u32> {
        match figure.weight() {
            Weight::Strength(strength) => Some(strength.into()),
            Weight::Pennants | Weight::Aide | Weight::Barn => None,
        }
    }

    /// The points of the score of this number in an example, from 0.
    pub fn points(&self, example: usize, score: usize) -> Option<u32> {
        self.scores(example).nth(score).map(|score| score.points)
    }

    /// How many of a figure each player has when the game begins.
    pub fn supply(&self, figure: Figure) -> u32 {
        figure.supply(self.page.boxes.iter().copied().collect()).into()
    }

    /// How many tiles a box brings; the base game's where none is named.
    pub fn tiles(&self, expansion: Option<Expansion>) -> u32 {
        let tiles = catalogue().tiles().iter().filter(|tile| tile.expansion == expansion);
        tiles.map(|tile| u32::from(tile.copies(self.by.edition))).sum()
    }
}
