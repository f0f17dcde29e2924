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
const CHOICE: u32 = 2;

/// Every choice with its values, in an order that never changes: new ones go behind, and are left
/// to their first value by the links from before. The compiler asks for what is missing.
macro_rules! choices {
    ($($choice:ident: $of:ident [$($value:ident),+]),+ $(,)?) => {
        /// The values chosen, two bits each, the first choice in the lowest.
        fn number_of(rules: &Rules) -> u64 {
            let Rules { $($choice),+ } = rules;
            let mut values = [$(match $choice { $($of::$value)|+ => *$choice as u64 }),+];
            values.reverse();
            values.into_iter().fold(0, |number, value| number << CHOICE | value)
        }

        /// The choices of such a number; none if some value means nothing.
        fn rules_of(mut number: u64) -> Option<Rules> {
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
