//! Every choice between readings of the rules, each with its source.
//!
//! All of them stand in one table, in an order that never changes: links name readings and their
//! values by number, so new ones go behind. The first value is that of the Big Box of 2008, and
//! the default. A new reading is an entry here, the rule that asks for it, and its sentences.

mod table;

use serde::{Deserialize, Serialize};

use crate::words::expansion::{Expansion, Expansions};
use table::readings;

/// Which rules these are. Raise it with every correction of what is legal, of what is drawn or of
/// what is paid, so that an old link can say under which rules its game was played. What a new
/// reading or box brings changes no older game and raises nothing.
pub const RULES_REVISION: u8 = 1;

readings! {
    /// How fields score at the end.
    farmers: Farmers {
        /// Each finished city pays 3 to the majority of each farm that touches it (2008, 2021).
        PerFarm = "per-farm",
        /// Each finished city pays 4, once, to whoever has most farmers on all farms that touch it
        /// (2000).
        PerCity = "per-city",
        /// Nobody lies in a field: the new edition's advice for a first game.
        Off = "off",
    }
    /// What a finished city of two tiles pays.
    small_city: SmallCity {
        /// 2 points a tile and pennant, as any city (2008, 2021).
        Four = "4",
        /// 1 point a tile and pennant (2000; its pennants by one player's summary).
        Two = "2",
    }
    /// Whether a gap may be left that no tile can fill.
    dead_ends: DeadEnds {
        /// Yes; no rulebook objects.
        Allowed = "allowed",
        /// No tile may be placed so that a neighbouring empty cell could be filled by no tile of
        /// the whole game (the how-to guide).
        Forbidden = "forbidden",
    }
    /// What an unfinished road with an inn, or city with a cathedral, pays at the end.
    unfinished_inns: UnfinishedInns with Inns {
        /// Nothing (2008).
        Zero = "zero",
        /// As much as without them.
        Ignored = "ignored",
    }
    /// When the dragon's journey takes place.
    dragon_moves: DragonMoves with Dragon {
        /// After what the tile completed is scored (2008, text; Rio Grande).
        AfterScoring = "after-scoring",
        /// Before (2008, overview; Hans im Glück).
        BeforeScoring = "before-scoring",
    }
    /// Which of the twelve tiles of Carcassonne the dragon may enter.
    dragon_in_carcassonne: DragonInCarcassonne with Dragon Count {
        /// None (2008).
        Never = "never",
        /// All but the two in the middle (Complete Annotated Rules, 2012).
        OuterTiles = "outer-tiles",
    }
    /// Where the fairy stands.
    fairy: FairyStands with Dragon {
        /// On a tile, for everybody there (2008).
        OnTile = "on-tile",
        /// Beside one follower (Hans im Glück).
        ByFollower = "by-follower",
    }
    /// Whether the princess can be ignored.
    princess: PrincessEvicts with Dragon {
        /// A knight has to go, and nobody is placed (2008).
        Must = "must",
        /// The player chooses (Hans im Glück).
        May = "may",
    }
    /// Where a scored wagon may go on to.
    wagon: WagonMoves with Abbey {
        /// To a feature that meets the scored one at a crossing, gate or monastery (2008).
        Connected = "connected",
        /// To any piece of its own tile or the eight round it (2016).
        Adjacent = "adjacent",
    }
    /// On which farms a barn may be built.
    barn: BarnBuilt with Abbey {
        /// One barn a farm, unless farms are joined later (2008).
        FarmWithoutBarn = "farm-without-barn",
        /// On any.
        AnyFarm = "any-farm",
    }
    /// What becomes of abbeys not yet placed when the last tile is.
    leftover_abbeys: LeftoverAbbeys with Abbey {
        /// Each player may place his (2008).
        Played = "played",
        /// They are lost (the publisher, once).
        Lost = "lost",
    }
    /// How often a follower may enter Carcassonne.
    count_entry: CountEntry with Count {
        /// Once for each tile placed (2008).
        PerTile = "per-tile",
        /// Once a turn, a builder's second tile or not (the publisher, once).
        PerTurn = "per-turn",
    }
    /// What a mayor or wagon counts that comes out of Carcassonne.
    count_strength: CountStrength with Count Abbey {
        /// Two followers (2008).
        Two = "two",
        /// What it counts elsewhere.
        Own = "own",
    }
    /// Which quarters send followers out in the final scoring.
    count_final: CountFinal with Count {
        /// All four (2008).
        AllQuarters = "all-quarters",
        /// The market (later edition).
        MarketOnly = "market-only",
    }
    /// To which features one may go out of Carcassonne.
    count_targets: CountTargets with Count {
        /// To those where somebody stands: others are not scored (FAQ of 2008).
        Occupied = "occupied",
        /// To empty ones too.
        Any = "any",
    }
}

impl Reading {
    /// Whether it decides anything in a game with these boxes.
    pub fn is_open(self, played: Expansions) -> bool {
        self.boxes().iter().all(|needed| played.has(needed))
    }
}

impl Rules {
    /// The same with the first value of every reading that decides nothing in a game with these
    /// boxes.
    #[must_use]
    pub fn among(self, played: Expansions) -> Rules {
        let closed = Reading::ALL.into_iter().filter(|reading| !reading.is_open(played));
        closed.fold(self, |rules, reading| rules.with(reading, 0).unwrap_or(rules))
    }
}

/// Readings of boxes are written where they differ from the default, so that a base game's record
/// does not speak of dragons.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_is_chosen_by_its_number_and_by_its_name() {
        let rules = Rules::default();
        for reading in Reading::ALL {
            let values = reading.values();
            for (at, value) in values.iter().enumerate() {
                let chosen = rules.with(reading, at).expect("a value");
                assert_eq!(chosen.value(reading), at, "{reading:?}");
                let named = serde_json::json!({ reading.name(): value });
                assert_eq!(serde_json::from_value::<Rules>(named).expect("a name"), chosen);
                let others = Reading::ALL.into_iter().filter(|other| *other != reading);
                assert!(others.into_iter().all(|other| chosen.value(other) == 0), "{reading:?}");
            }
            for nonsense in [values.len(), 7, usize::MAX] {
                assert_eq!(rules.with(reading, nonsense), None, "{reading:?}");
            }
        }
        assert_eq!(rules, Rules::OF_2008);
    }

    #[test]
    fn a_reading_without_its_boxes_is_left_to_its_first_value() {
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
