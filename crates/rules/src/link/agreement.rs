//! The config in a link.

use super::LinkError;
use super::number::{Digits, Number};
use crate::config::{Config, ConfigError, Edition, Expansions, FEWEST_PLAYERS, Source};
use crate::rules::{Reading, Rules};
use crate::tiles::{TileId, catalogue};

/// The radix of the number of players and of seats.
const PEOPLE: u32 = 8;
/// The radix of editions, with room for future ones.
const EDITIONS: u32 = 8;
/// The radix of kinds of tiles: the number of values of a [`TileId`].
const TILES: u32 = 256;
/// The radix of the source: a seed or forced draws.
const SOURCES: u32 = 2;
const SEED: u32 = 0;
const DRAWS: u32 = 1;

pub fn write(config: &Config, digits: &mut Digits) {
    digits.push((config.players - FEWEST_PLAYERS).into(), PEOPLE);
    digits.push(config.first.into(), PEOPLE);
    digits.push(config.edition.index() as u32, EDITIONS);
    digits.push_number(config.expansions.bits());
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
        // The format implies it.
        Source::Told => {}
    }
}

pub fn read(number: &mut Number, is_told: bool) -> Result<Config, LinkError> {
    let players = number.take(PEOPLE) as u8 + FEWEST_PLAYERS;
    let first = number.take(PEOPLE) as u8;
    let edition = number.take(EDITIONS) as usize;
    let edition = *Edition::ALL.get(edition).ok_or(LinkError::Unknown("an edition"))?;
    let bits = number.take_number()?;
    let expansions = Expansions::from_bits(bits).ok_or(LinkError::Unknown("a box"))?;
    let rules = rules_of(number.take_number()?).ok_or(LinkError::Unknown("a reading"))?;
    let source = match is_told {
        true => Source::Told,
        false => source(number)?,
    };
    Ok(Config { players, first, edition, expansions, rules, source })
}

fn source(number: &mut Number) -> Result<Source, LinkError> {
    Ok(match number.take(SOURCES) {
        SEED => Source::Seed(number.take_number()?),
        _ => Source::Draws(draws(number)?),
    })
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

/// The bits per rule variant: room for one value more than any has so far.
const READING: u32 = 2;

/// Returns the number that encodes the chosen values, the first rule variant in the lowest bits.
fn number_of(rules: &Rules) -> u64 {
    let readings = Reading::ALL.into_iter().rev();
    readings.fold(0, |number, reading| number << READING | rules.value(reading) as u64)
}

/// Returns the rules that a number encodes; `None` if a value is unknown. Rule variants added after
/// the link was written keep their first value.
fn rules_of(mut number: u64) -> Option<Rules> {
    let mut rules = Rules::default();
    for reading in Reading::ALL {
        let value = number & ((1 << READING) - 1);
        rules = rules.with(reading, value as usize)?;
        number >>= READING;
    }
    (number == 0).then_some(rules)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Expansion;

    /// The first and the last tile of each expansion.
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
