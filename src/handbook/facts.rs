//! The numbers of a page, computed by the engine with the rules of the reader.

use bastide_rules::{
    Building, BuildingPoints, CircleAdds, Counted, DragonMeetsMagic, Event, Expansion, Farmers,
    FestivalTakes, Figure, HillTies, Rules, Score, ScoredFor, Term, VineyardsForGardens, Weight,
    catalogue,
};

use super::example::Played;
use super::{By, Page};

/// The results of the engine for a page.
#[derive(Debug)]
pub struct Facts {
    by: By,
    page: &'static Page,
    /// Its examples, in order; `None` for one that cannot be played with these rules.
    played: Vec<Option<Played>>,
}

impl Facts {
    /// Plays the examples of this page with these rules.
    pub fn of(page: &'static Page, by: By) -> Facts {
        let played = page.examples().map(|example| example.play(page, &by)).collect();
        Facts { by, page, played }
    }

    /// Returns the result of an example, by its number on the page, from 0.
    pub fn played(&self, example: usize) -> Option<&Played> {
        self.played.get(example)?.as_ref()
    }

    /// Iterates over the scores of an example, in order.
    fn scores(&self, example: usize) -> impl Iterator<Item = &Score> {
        let events = self.played(example).into_iter().flat_map(|played| &played.events);
        events.filter_map(|event| match event {
            Event::Scored(score) => Some(score),
            _ => None,
        })
    }

    /// Returns the duty to add a follower after a crop circle by these rules.
    pub const fn circle_adds(&self) -> CircleAdds {
        self.by.rules.circle_adds
    }

    /// Returns what the dragon does to the mage and the witch by these rules.
    pub const fn dragon_meets_magic(&self) -> DragonMeetsMagic {
        self.by.rules.dragon_meets_magic
    }

    /// Returns the final scoring of fields by these rules.
    pub const fn farmers(&self) -> Farmers {
        self.by.rules.farmers
    }

    /// Returns the points of each kind of building by these rules; `None` if all are worth the same.
    pub fn points_of_buildings(&self) -> Option<[u32; Building::ALL.len()]> {
        let differ = self.by.rules.building_points == BuildingPoints::ByKind;
        differ.then(|| Building::ALL.map(|it| self.by.rules.points_of_building(it).into()))
    }

    /// Returns the figures that a festival takes home by these rules.
    pub const fn festival(&self) -> FestivalTakes {
        self.by.rules.festival
    }

    /// Returns the followers on hills that decide a tie by these rules.
    pub const fn hill_ties(&self) -> HillTies {
        self.by.rules.hill_ties
    }

    /// Returns the rule for vineyards around gardens.
    pub const fn vineyards_for_gardens(&self) -> VineyardsForGardens {
        self.by.rules.vineyards_for_gardens
    }

    /// Returns the points for each unit counted, from the first score of an example that counts it.
    pub fn each(&self, example: usize, of: Counted) -> Option<u32> {
        self.term(example, of).map(|term| term.each.into())
    }

    fn term(&self, example: usize, of: Counted) -> Option<&Term> {
        self.scores(example).flat_map(|score| &score.terms).find(|term| term.of == of)
    }

    /// Returns the points for each unit counted, from the first score of an example for this
    /// reason.
    pub fn each_for(&self, example: usize, scored_for: ScoredFor, of: Counted) -> Option<u32> {
        let score = self.scores(example).find(|score| score.scored_for == scored_for)?;
        score.terms.iter().find(|term| term.of == of).map(|term| term.each.into())
    }

    /// Returns the number of steps that the dragon takes in an example.
    pub fn dragon_steps(&self, example: usize) -> Option<u32> {
        let events = &self.played(example)?.events;
        let steps = events.iter().filter(|event| matches!(event, Event::DragonMoved { .. }));
        Some(steps.count() as u32)
    }

    /// Returns the number of ordinary followers that a figure counts as; `None` if that varies.
    pub fn weight(&self, figure: Figure) -> Option<u32> {
        match figure.weight() {
            Weight::Strength(strength) => Some(strength.into()),
            Weight::Pennants | Weight::Aide | Weight::Barn | Weight::Nothing => None,
        }
    }

    /// Returns the points of the nth score of an example, from 0.
    pub fn points(&self, example: usize, score: usize) -> Option<u32> {
        self.scores(example).nth(score).map(|score| score.points)
    }

    /// Returns the number of these figures that each player has when the game begins.
    pub fn supply(&self, figure: Figure) -> u32 {
        figure.supply(self.page.boxes.iter().copied().collect(), &Rules::OF_2008).into()
    }

    /// Returns the number of tiles in an expansion, or in the base game for `None`.
    pub fn tiles(&self, expansion: Option<Expansion>) -> u32 {
        let tiles = catalogue().tiles().iter().filter(|tile| tile.expansion == expansion);
        tiles.map(|tile| u32::from(tile.copies(self.by.edition))).sum()
    }
}
