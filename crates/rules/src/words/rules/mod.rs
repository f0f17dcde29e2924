//! All rule variants, each with its source.
//!
//! They are listed in one table, in an order that never changes: links number the variants and
//! their values, so new ones are appended. The first value is that of the Big Box of 2008, and the
//! default. A new variant needs an entry here, the rule that reads it, and its texts.

mod table;
mod written;

use crate::words::expansion::{Expansion, Expansions};
use table::readings;

/// The revision of the rules. Increase it with every correction of a legal action, a draw or a
/// payment, so that an old link can name the rules under which its game was played. New variants
/// and expansions change no older game and do not increase it.
pub const RULES_REVISION: u8 = 1;

readings! {
    /// The final scoring of fields.
    farmers: Farmers {
        /// Each completed city pays 3 to the majority of each farm that touches it (2008, 2021).
        PerFarm = "per-farm",
        /// Each completed city pays 4, once, to the player with most farmers on all farms that
        /// touch it (2000).
        PerCity = "per-city",
        /// Farmers are not played: the new edition's advice for a first game.
        Off = "off",
    }
    /// The points of a completed city of two tiles.
    small_city: SmallCity {
        /// 2 points per tile and pennant, as for any city (2008, 2021).
        Four = "4",
        /// 1 point per tile and pennant (2000; its pennants by one player's summary).
        Two = "2",
    }
    /// The treatment of gaps that no tile can fill.
    dead_ends: DeadEnds {
        /// They are allowed; no rulebook objects.
        Allowed = "allowed",
        /// No tile may be placed so that no tile of the whole game could fill a neighbouring empty
        /// cell (the how-to guide).
        Forbidden = "forbidden",
    }
    /// The final points of an incomplete road with an inn, or city with a cathedral.
    unfinished_inns: UnfinishedInns with Inns {
        /// None (2008).
        Zero = "zero",
        /// The same as without inn or cathedral.
        Ignored = "ignored",
    }
    /// The time of the dragon's journey.
    dragon_moves: DragonMoves with Dragon {
        /// After scoring the features that the tile completed (2008, text; Rio Grande).
        AfterScoring = "after-scoring",
        /// Before scoring (2008, overview; Hans im Glück).
        BeforeScoring = "before-scoring",
    }
    /// The tiles of the City of Carcassonne, twelve in all, that the dragon may enter.
    dragon_in_carcassonne: DragonInCarcassonne with Dragon Count {
        /// None (2008).
        Never = "never",
        /// All but the two in the middle (Complete Annotated Rules, 2012).
        OuterTiles = "outer-tiles",
    }
    /// The place of the fairy.
    fairy: FairyStands with Dragon {
        /// On a tile, for all followers there (2008).
        OnTile = "on-tile",
        /// Beside one follower (Hans im Glück).
        ByFollower = "by-follower",
    }
    /// The obligation to use the princess.
    princess: PrincessEvicts with Dragon {
        /// A knight must be evicted, and no figure is placed (2008).
        Must = "must",
        /// The player chooses (Hans im Glück).
        May = "may",
    }
    /// The features to which a scored wagon may move on.
    wagon: WagonMoves with Abbey {
        /// A feature that meets the scored one at a crossing, gate or monastery (2008).
        Connected = "connected",
        /// Any piece of its own tile or the eight around it (2016).
        Adjacent = "adjacent",
    }
    /// The farms on which a barn may be built.
    barn: BarnBuilt with Abbey {
        /// One barn per farm, unless farms are joined later (2008).
        FarmWithoutBarn = "farm-without-barn",
        /// Any farm.
        AnyFarm = "any-farm",
    }
    /// The abbeys not yet placed after the last tile.
    leftover_abbeys: LeftoverAbbeys with Abbey {
        /// Each player may place theirs (2008).
        Played = "played",
        /// They are lost (the publisher, once).
        Lost = "lost",
    }
    /// The number of times that a follower may enter Carcassonne.
    count_entry: CountEntry with Count {
        /// Once for each tile placed (2008).
        PerTile = "per-tile",
        /// Once per turn, even with a builder's second tile (the publisher, once).
        PerTurn = "per-turn",
    }
    /// The strength of a mayor or wagon that moved from Carcassonne.
    count_strength: CountStrength with Count Abbey {
        /// Two followers (2008).
        Two = "two",
        /// The same as otherwise.
        Own = "own",
    }
    /// The quarters that followers may leave in the final scoring.
    count_final: CountFinal with Count {
        /// All four (2008).
        AllQuarters = "all-quarters",
        /// The market (later edition).
        MarketOnly = "market-only",
    }
    /// The features to which followers may move from Carcassonne.
    count_targets: CountTargets with Count {
        /// Only claimed ones: others are not scored (FAQ of 2008).
        Occupied = "occupied",
        /// Unclaimed ones too.
        Any = "any",
    }
    /// The game for one person.
    solo: Solo as mode {
        /// Not played.
        Off = "off",
        /// Three colours, of which the lowest counts (Hans im Glück, 2020).
        LowestCounts = "2020",
    }
    /// The cities from which a knight may escape.
    escape: Escape either Cathars Besiegers {
        /// A monastery is next to a tile with besiegers (Hans im Glück).
        SiegeTile = "siege_tile",
        /// A monastery is next to any tile of the besieged city (Rio Grande, 2004).
        AnyTile = "any_tile",
    }
    /// The number of escapes in a turn of two tiles.
    escape_in_double_turn: EscapeInDoubleTurn either Cathars Besiegers {
        /// One after each tile (the publisher, 2015).
        EachPart = "each_part",
        /// One at the end of the turn (JCloisterZone).
        Once = "once",
    }
    /// The points of a pig or a pig herd for a besieged city.
    pig_at_siege: PigAtSiege either Cathars Besiegers {
        /// Two, as everything there counts twice (Complete Annotated Rules).
        Doubled = "doubled",
        /// One, as for any city (JCloisterZone).
        Single = "single",
    }
    /// The pigs in a field of Games Quarterly 11, which came without a rule.
    pigs_of_gq11: PigsOfGq11 with Traders GamesQuarterly {
        /// A picture without effect (no rule mentions them).
        Picture = "picture",
        /// A pig herd, as in the second river (JCloisterZone, as a house rule).
        Herd = "herd",
    }
    /// Roads with the labyrinth, for which its sheet has two rules.
    labyrinth: LabyrinthRoads with Labyrinth {
        /// Each stretch between labyrinths, and the labyrinth itself, may have a follower. When it
        /// is completed, the road is worth 2 more for each follower on it (the advanced rule).
        Advanced = "advanced",
        /// The labyrinth joins its arms to a road like any other (the basic rule).
        Basic = "basic",
    }
    /// The plain monasteries of the base game beside special ones.
    plain_monasteries: PlainMonasteries either GermanMonasteries DutchMonasteries {
        /// The special ones replace them (the rules of 2014).
        Replaced = "replaced",
        /// They stay among the tiles (JCloisterZone).
        Kept = "kept",
    }
    /// The figures that a festival may take home.
    festival: FestivalTakes with Festival {
        /// Any of the player's own, a builder, pig or barn as well (Hans im Glück).
        AnyFigure = "any-figure",
        /// Followers only (Rio Grande Games).
        Followers = "followers",
    }
    /// A follower added after a crop circle.
    circle_adds: CircleAdds either CropCircles1 CropCircles2 {
        /// Each player may add one (2010).
        May = "may",
        /// Each player who can add one must (players' notes on the rules of 2016).
        Must = "must",
    }
    /// The mage or the witch on the dragon's path.
    dragon_meets_magic: DragonMeetsMagic with Dragon Mage {
        /// It stays (no rule of the publisher mentions it).
        Stays = "stays",
        /// The dragon eats it (players' ruling).
        Eaten = "eaten",
    }
    /// The points of a little building for each scored feature of its tile.
    building_points: BuildingPoints with Buildings {
        /// One point (Spielbox 2012).
        Equal = "equal",
        /// One for a shed, two for a house, three for a tower (a variant in players' summaries of
        /// its rules).
        ByKind = "by-kind",
    }
    /// The followers on hills that decide between players with equal majorities.
    hill_ties: HillTies with Hills {
        /// Any: one follower on a hill is as good as several (the rules of 2014).
        Any = "any",
        /// Whoever has most of them is preferred (JCloisterZone's author, asked by players).
        Count = "count",
    }
    /// The vineyards around a garden.
    vineyards_for_gardens: VineyardsForGardens with Abbot Hills {
        /// They count for monasteries only (JCloisterZone).
        No = "no",
        /// They count for a completed garden too.
        Yes = "yes",
    }
}

impl Reading {
    /// Returns `true` if it has an effect in a game with these expansions.
    pub fn is_open(self, played: Expansions) -> bool {
        let either = self.either();
        self.boxes().iter().all(|needed| played.has(needed))
            && (either.is_empty() || !either.and(played).is_empty())
    }
}

impl Rules {
    /// Returns `true` if one person plays all colours; never in a program without the feature `solo`.
    pub const fn is_solo(&self) -> bool {
        cfg!(feature = "solo") && matches!(self.solo, Solo::LowestCounts)
    }

    /// Returns the same rules with the first value of every variant that has no effect in a game
    /// with these expansions.
    #[must_use]
    pub fn among(self, played: Expansions) -> Rules {
        let closed = Reading::ALL.into_iter().filter(|reading| !reading.is_open(played));
        closed.fold(self, |rules, reading| rules.with(reading, 0).unwrap_or(rules))
    }
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
