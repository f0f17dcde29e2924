//! The config in a link.

use super::LinkError;
use super::number::{Digits, Number};
use crate::config::{Config, ConfigError, Edition, Expansions, FEWEST_PLAYERS, Source};
use crate::rules::*;
use crate::tiles::{TileId, catalogue};

/// Room for each number of players and each seat.
const PEOPLE: u32 = 8;
/// Room for editions to come.
const EDITIONS: u32 = 8;
/// Room for kinds of tiles: as many as a [`TileId`] can tell apart.
const TILES: u32 = 256;
/// How the tiles come: from a seed, or forced.
const SOURCES: u32 = 2;
const SEED: u32 = 0;
const DRAWS: u32 = 1;

pub fn write(config: &Config, digits: &mut Digits) {
    digits.push((config.players - FEWEST_PLAYERS).into(), PEOPLE);
    digits.push(config.first.into(), PEOPLE);
    digits.push(config.edition.index() as u32, EDITIONS);
    digits.push_number(config.expansions.bits().into());
    digits.push_number(number_of(&config.rules));
    match &config.source {
        Source::Seed(seed) => {
            digits.push(SEED, SOURCES);
            digits.push_number(*seed);
        }
        Source::Draws(draws) => {
            digits.push(DRAWS, SOURCES);
            digits.push_number(draws.len() as u64);
            draws.iter().for_each(|tile| digits.push(tile.index() as u32, TILES));
        }
    }
}

pub fn read(number: &mut Number) -> Result<Config, LinkError> {
    let players = number.take(PEOPLE) as u8 + FEWEST_PLAYERS;
    let first = number.take(PEOPLE) as u8;
    let edition = number.take(EDITIONS) as usize;
    let edition = *Edition::ALL.get(edition).ok_or(LinkError::Unknown("an edition"))?;
    let bits = u16::try_from(number.take_number()?).ok();
    let expansions = bits.and_then(Expansions::from_bits).ok_or(LinkError::Unknown("a box"))?;
    let rules = rules_of(number.take_number()?).ok_or(LinkError::Unknown("a reading"))?;
    let source = match number.take(SOURCES) {
        SEED => Source::Seed(number.take_number()?),
        _ => Source::Draws(draws(number)?),
    };
    Ok(Config { players, first, edition, expansions, rules, source })
}

fn draws(number: &mut Number) -> Result<Vec<TileId>, LinkError> {
    let count = number.take_number()?;
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    if count > Config::MOST_DRAWS {
        return Err(ConfigError::TooManyDraws(count).into());
    }
    let kinds = catalogue().tiles();
    let mut tile = || {
        let kind = kinds.get(number.take(TILES) as usize);
        kind.map(|tile| tile.id).ok_or(LinkError::Unknown("a tile"))
    };
    (0..count).map(|_| tile()).collect()
}

/// Bits for the value of each choice: one more value than any has so far.
pub(crate) const CHOICE: u32 = 2;

/// Every choice with its values, in an order that never changes: new ones go behind, and are left
/// to their first value by the links from before. The compiler asks for what is missing.
macro_rules! choices {
    ($($choice:ident: $of:ident [$($value:ident),+]),+ $(,)?) => {
        /// The values chosen, two bits each, the first choice in the lowest.
        pub(crate) fn number_of(rules: &Rules) -> u64 {
            let Rules { $($choice),+ } = rules;
            let mut values = [$(match $choice { $($of::$value)|+ => *$choice as u64 }),+];
            values.reverse();
            values.into_iter().fold(0, |number, value| number << CHOICE | value)
        }

        /// The choices of such a number; none if some value means nothing.
        pub(crate) fn rules_of(mut number: u64) -> Option<Rules> {
            $(
                let value = number & ((1 << CHOICE) - 1);
                let $choice = *[$($of::$value),+].get(value as usize)?;
                number >>= CHOICE;
            )+
            (number == 0).then_some(Rules { $($choice),+ })
        }
    };
}

choices! {
    farmers: Farmers [PerFarm, PerCity, Off],
    small_city: SmallCity [Four, Two],
    dead_ends: DeadEnds [Allowed, Forbidden],
    unfinished_inns: UnfinishedInns [Zero, Ignored],
    dragon_moves: DragonMoves [AfterScoring, BeforeScoring],
    dragon_in_carcassonne: DragonInCarcassonne [Never, OuterTiles],
    fairy: FairyStands [OnTile, ByFollower],
    princess: PrincessEvicts [Must, May],
    wagon: WagonMoves [Connected, Adjacent],
    barn: BarnBuilt [FarmWithoutBarn, AnyFarm],
    leftover_abbeys: LeftoverAbbeys [Played, Lost],
    count_entry: CountEntry [PerTile, PerTurn],
    count_strength: CountStrength [Two, Own],
    count_final: CountFinal [AllQuarters, MarketOnly],
    count_targets: CountTargets [Occupied, Any],
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Expansion;

    /// What links know by number. Lines may be added at the end of a list, and never changed.
    const READINGS: [(&str, &[&str]); 15] = [
        ("farmers", &["per-farm", "per-city", "off"]),
        ("small_city", &["4", "2"]),
        ("dead_ends", &["allowed", "forbidden"]),
        ("unfinished_inns", &["zero", "ignored"]),
        ("dragon_moves", &["after-scoring", "before-scoring"]),
        ("dragon_in_carcassonne", &["never", "outer-tiles"]),
        ("fairy", &["on-tile", "by-follower"]),
        ("princess", &["must", "may"]),
        ("wagon", &["connected", "adjacent"]),
        ("barn", &["farm-without-barn", "any-farm"]),
        ("leftover_abbeys", &["played", "lost"]),
        ("count_entry", &["per-tile", "per-turn"]),
        ("count_strength", &["two", "own"]),
        ("count_final", &["all-quarters", "market-only"]),
        ("count_targets", &["occupied", "any"]),
    ];
    /// The first and the last of each box.
    const TILES: [(&str, usize); 22] = [
        ("B01", 0),
        ("B24g", 31),
        ("V01", 32),
        ("V12", 44),
        ("W01", 45),
        ("W12", 57),
        ("I01", 58),
        ("I17", 76),
        ("T01", 77),
        ("T24", 102),
        ("D01", 103),
        ("D29", 133),
        ("A01", 134),
        ("ABBEY", 147),
        ("C01", 148),
        ("C12", 159),
        ("K01", 160),
        ("K05", 165),
        ("S01", 166),
        ("S06", 171),
        ("Y01", 172),
        ("Y20", 193),
    ];
    const BOXES: &str = "river river2 abbot inns traders dragon abbey count king cult anniversary";

    #[test]
    fn readings_keep_their_numbers() {
        for (at, (choice, values)) in READINGS.into_iter().enumerate() {
            for (number, value) in (0..).zip(values) {
                let read = rules_of(number << (2 * at)).expect("a value of this choice");
                let named = serde_json::from_value(serde_json::json!({ choice: value }));
                assert_eq!(read, named.expect("a reading"), "{choice} {value}");
                assert_eq!(number_of(&read), number << (2 * at), "{choice} {value}");
            }
        }
        assert_eq!(rules_of(1 << (2 * READINGS.len())), None);
    }

    #[test]
    fn boxes_and_tiles_keep_their_numbers() {
        let boxes: Vec<&str> = BOXES.split(' ').collect();
        for (at, name) in boxes.iter().enumerate() {
            let only = Expansions::from_bits(1 << at).expect("a box");
            assert_eq!(only.iter().map(Expansion::name).collect::<Vec<_>>(), [*name]);
        }
        for (name, number) in TILES {
            assert_eq!(TileId::named(name).map(TileId::index), Some(number), "{name}");
        }
    }
}
