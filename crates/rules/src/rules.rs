//! Every choice between readings of the rules, each with its source. The first value is that of
//! the Big Box of 2008, and the default.

use serde::{Deserialize, Serialize};

/// How fields score at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Farmers {
    /// Each finished city pays 3 to the majority of each farm that touches it (2008, 2021).
    #[default]
    PerFarm,
    /// Each finished city pays 4, once, to whoever has most farmers on all farms that touch it
    /// (2000).
    PerCity,
    /// Nobody lies in a field: the new edition's advice for a first game.
    Off,
}

/// What a finished city of two tiles pays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum SmallCity {
    /// 2 points a tile and pennant, as any city (2008, 2021).
    #[default]
    #[serde(rename = "4")]
    Four,
    /// 1 point a tile and pennant (2000; its pennants by one player's summary).
    #[serde(rename = "2")]
    Two,
}

/// Whether a gap may be left that no tile can fill.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DeadEnds {
    /// Yes; no rulebook objects.
    #[default]
    Allowed,
    /// No tile may be placed so that a neighbouring empty cell could be filled by no tile of
    /// the whole game (the how-to guide).
    Forbidden,
}

/// What an unfinished road with an inn, or city with a cathedral, pays at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UnfinishedInns {
    /// Nothing (2008).
    #[default]
    Zero,
    /// As much as without them.
    Ignored,
}

/// When the dragon's journey takes place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DragonMoves {
    /// After what the tile completed is scored (2008, text; Rio Grande).
    #[default]
    AfterScoring,
    /// Before (2008, overview; Hans im Glück).
    BeforeScoring,
}

/// Which of the twelve tiles of Carcassonne the dragon may enter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DragonInCarcassonne {
    /// None (2008).
    #[default]
    Never,
    /// All but the two in the middle (Complete Annotated Rules, 2012).
    OuterTiles,
}

/// Where the fairy stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FairyStands {
    /// On a tile, for everybody there (2008).
    #[default]
    OnTile,
    /// Beside one follower (Hans im Glück).
    ByFollower,
}

/// Whether the princess can be ignored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PrincessEvicts {
    /// A knight has to go, and nobody is placed (2008).
    #[default]
    Must,
    /// The player chooses (Hans im Glück).
    May,
}

/// Where a scored wagon may go on to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WagonMoves {
    /// To a feature that meets the scored one at a crossing, gate or monastery (2008).
    #[default]
    Connected,
    /// To any piece of its own tile or the eight round it (2016).
    Adjacent,
}

/// On which farms a barn may be built.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BarnBuilt {
    /// One barn a farm, unless farms are joined later (2008).
    #[default]
    FarmWithoutBarn,
    /// On any.
    AnyFarm,
}

/// What becomes of abbeys not yet placed when the last tile is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeftoverAbbeys {
    /// Each player may place his (2008).
    #[default]
    Played,
    /// They are lost (the publisher, once).
    Lost,
}

/// How often a follower may enter Carcassonne.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CountEntry {
    /// Once for each tile placed (2008).
    #[default]
    PerTile,
    /// Once a turn, a builder's second tile or not (the publisher, once).
    PerTurn,
}

/// What a mayor or wagon counts that comes out of Carcassonne.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CountStrength {
    /// Two followers (2008).
    #[default]
    Two,
    /// What it counts elsewhere.
    Own,
}

/// Which quarters send followers out in the final scoring.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CountFinal {
    /// All four (2008).
    #[default]
    AllQuarters,
    /// The market (later edition).
    MarketOnly,
}

/// To which features one may go out of Carcassonne.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CountTargets {
    /// To those where somebody stands: others are not scored (FAQ of 2008).
    #[default]
    Occupied,
    /// To empty ones too.
    Any,
}

/// Every choice between readings of the rules. The default is that of 2008.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rules {
    /// How fields score.
    pub farmers: Farmers,
    /// What a finished city of two tiles pays.
    pub small_city: SmallCity,
    /// Whether a gap may be left that no tile can fill.
    pub dead_ends: DeadEnds,
    /// What an unfinished road with an inn, or city with a cathedral, pays.
    #[serde(skip_serializing_if = "is_default")]
    pub unfinished_inns: UnfinishedInns,
    /// When the dragon's journey takes place.
    #[serde(skip_serializing_if = "is_default")]
    pub dragon_moves: DragonMoves,
    /// Which tiles of Carcassonne the dragon may enter.
    #[serde(skip_serializing_if = "is_default")]
    pub dragon_in_carcassonne: DragonInCarcassonne,
    /// Where the fairy stands.
    #[serde(skip_serializing_if = "is_default")]
    pub fairy: FairyStands,
    /// Whether the princess can be ignored.
    #[serde(skip_serializing_if = "is_default")]
    pub princess: PrincessEvicts,
    /// Where a scored wagon may go on to.
    #[serde(skip_serializing_if = "is_default")]
    pub wagon: WagonMoves,
    /// On which farms a barn may be built.
    #[serde(skip_serializing_if = "is_default")]
    pub barn: BarnBuilt,
    /// What becomes of abbeys not yet placed.
    #[serde(skip_serializing_if = "is_default")]
    pub leftover_abbeys: LeftoverAbbeys,
    /// How often a follower may enter Carcassonne.
    #[serde(skip_serializing_if = "is_default")]
    pub count_entry: CountEntry,
    /// What a mayor or wagon counts that comes out of Carcassonne.
    #[serde(skip_serializing_if = "is_default")]
    pub count_strength: CountStrength,
    /// Which quarters send followers out in the final scoring.
    #[serde(skip_serializing_if = "is_default")]
    pub count_final: CountFinal,
    /// To which features one may go out of Carcassonne.
    #[serde(skip_serializing_if = "is_default")]
    pub count_targets: CountTargets,
}

/// Choices of boxes are written where they differ from the default, so that a base game's record
/// does not speak of dragons.
fn is_default<T: Default + PartialEq>(choice: &T) -> bool {
    *choice == T::default()
}

impl Rules {
    /// The readings of the Big Box of 2008, for use in constants.
    pub const OF_2008: Rules = Rules {
        farmers: Farmers::PerFarm,
        small_city: SmallCity::Four,
        dead_ends: DeadEnds::Allowed,
        unfinished_inns: UnfinishedInns::Zero,
        dragon_moves: DragonMoves::AfterScoring,
        dragon_in_carcassonne: DragonInCarcassonne::Never,
        fairy: FairyStands::OnTile,
        princess: PrincessEvicts::Must,
        wagon: WagonMoves::Connected,
        barn: BarnBuilt::FarmWithoutBarn,
        leftover_abbeys: LeftoverAbbeys::Played,
        count_entry: CountEntry::PerTile,
        count_strength: CountStrength::Two,
        count_final: CountFinal::AllQuarters,
        count_targets: CountTargets::Occupied,
    };
}
