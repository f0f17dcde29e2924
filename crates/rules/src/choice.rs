//! The choices between readings, one by one: what can be chosen, and what it is about.

use crate::expansion::{Expansion, Expansions};
use crate::link::agreement::{CHOICE, number_of, rules_of};
use crate::rules::Rules;

/// A choice between readings: a field of [`Rules`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// [`Rules::farmers`].
    Farmers,
    /// [`Rules::small_city`].
    SmallCity,
    /// [`Rules::dead_ends`].
    DeadEnds,
    /// [`Rules::unfinished_inns`].
    UnfinishedInns,
    /// [`Rules::dragon_moves`].
    DragonMoves,
    /// [`Rules::dragon_in_carcassonne`].
    DragonInCarcassonne,
    /// [`Rules::fairy`].
    Fairy,
    /// [`Rules::princess`].
    Princess,
    /// [`Rules::wagon`].
    Wagon,
    /// [`Rules::barn`].
    Barn,
    /// [`Rules::leftover_abbeys`].
    LeftoverAbbeys,
    /// [`Rules::count_entry`].
    CountEntry,
    /// [`Rules::count_strength`].
    CountStrength,
    /// [`Rules::count_final`].
    CountFinal,
    /// [`Rules::count_targets`].
    CountTargets,
}

impl Choice {
    /// Every choice, in the order of [`Rules`].
    pub const ALL: [Choice; 15] = [
        Choice::Farmers,
        Choice::SmallCity,
        Choice::DeadEnds,
        Choice::UnfinishedInns,
        Choice::DragonMoves,
        Choice::DragonInCarcassonne,
        Choice::Fairy,
        Choice::Princess,
        Choice::Wagon,
        Choice::Barn,
        Choice::LeftoverAbbeys,
        Choice::CountEntry,
        Choice::CountStrength,
        Choice::CountFinal,
        Choice::CountTargets,
    ];

    /// The boxes it is about: unless all of them are played it decides nothing.
    pub const fn boxes(self) -> Expansions {
        let none = Expansions::NONE;
        match self {
            Choice::Farmers | Choice::SmallCity | Choice::DeadEnds => none,
            Choice::UnfinishedInns => none.with(Expansion::Inns),
            Choice::DragonMoves | Choice::Fairy | Choice::Princess => none.with(Expansion::Dragon),
            Choice::DragonInCarcassonne => none.with(Expansion::Dragon).with(Expansion::Count),
            Choice::Wagon | Choice::Barn | Choice::LeftoverAbbeys => none.with(Expansion::Abbey),
            Choice::CountEntry | Choice::CountFinal | Choice::CountTargets => {
                none.with(Expansion::Count)
            }
            Choice::CountStrength => none.with(Expansion::Count).with(Expansion::Abbey),
        }
    }

    /// Whether it decides anything in a game with these boxes.
    pub fn is_open(self, played: Expansions) -> bool {
        self.boxes().iter().all(|needed| played.has(needed))
    }

    const fn shift(self) -> u32 {
        self as u32 * CHOICE
    }
}

impl Rules {
    /// Which reading is chosen, by its place among those of its choice, from 0.
    pub fn reading(&self, choice: Choice) -> usize {
        (number_of(self) >> choice.shift()) as usize & ((1 << CHOICE) - 1)
    }

    /// The same with another reading of one choice; none where there is no such reading.
    pub fn with_reading(&self, choice: Choice, reading: usize) -> Option<Rules> {
        let others = number_of(self) & !(((1 << CHOICE) - 1) << choice.shift());
        let reading = (reading >> CHOICE == 0).then_some(reading as u64)?;
        rules_of(others | reading << choice.shift())
    }

    /// The same with the first reading of every choice that decides nothing in a game with these
    /// boxes.
    #[must_use]
    pub fn among(self, played: Expansions) -> Rules {
        let closed = Choice::ALL.into_iter().filter(|choice| !choice.is_open(played));
        closed.fold(self, |rules, choice| rules.with_reading(choice, 0).unwrap_or(rules))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::*;

    #[test]
    fn every_choice_is_made_by_its_number_and_by_its_name() {
        let rules = Rules::default();
        for (at, choice) in Choice::ALL.into_iter().enumerate() {
            assert_eq!(choice as usize, at);
            assert_eq!(rules.with_reading(choice, 0), Some(rules), "{choice:?}");
            let other = rules.with_reading(choice, 1).expect("a second reading");
            assert_eq!(other.reading(choice), 1, "{choice:?}");
            assert_ne!(other, rules, "{choice:?}");
            for nonsense in [3, 4, 7, usize::MAX] {
                assert_eq!(rules.with_reading(choice, nonsense), None, "{choice:?}");
            }
        }
        let named = Rules { count_targets: CountTargets::Any, farmers: Farmers::Off, ..rules };
        let numbered = rules.with_reading(Choice::CountTargets, 1);
        let numbered = numbered.and_then(|rules| rules.with_reading(Choice::Farmers, 2));
        assert_eq!(numbered, Some(named));
    }

    #[test]
    fn a_choice_without_its_boxes_is_left_to_its_first_reading() {
        let chosen = Rules {
            small_city: SmallCity::Two,
            dragon_moves: DragonMoves::BeforeScoring,
            dragon_in_carcassonne: DragonInCarcassonne::OuterTiles,
            ..Rules::default()
        };
        let dragon = Expansions::NONE.with(Expansion::Dragon);
        assert_eq!(chosen.among(dragon.with(Expansion::Count)), chosen);
        let alone = Rules { dragon_in_carcassonne: DragonInCarcassonne::Never, ..chosen };
        assert_eq!(chosen.among(dragon), alone);
        let base = Rules { small_city: SmallCity::Two, ..Rules::default() };
        assert_eq!(chosen.among(Expansions::NONE), base);
    }
}
