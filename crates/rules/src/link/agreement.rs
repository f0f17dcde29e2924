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
/// The radix of kinds of tiles in a narrow link.
const TILES: u32 = 1 << u8::BITS;
/// The radix of kinds of tiles in a wide link, with room for some thousands.
const WIDE_TILES: u32 = 1 << 12;
/// The radix of the source: a seed or forced draws.
const SOURCES: u32 = 2;
const SEED: u32 = 0;
const DRAWS: u32 = 1;

/// The form of a config in a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// `true` if the players report the tiles: the config holds no source.
    pub is_told: bool,
    /// `true` for a config with The Cathars or an expansion added later, or with rule variants for
    /// which the narrow form has no room.
    pub is_wide: bool,
}

impl Form {
    /// Returns the only form in which this config is written.
    pub fn of(config: &Config) -> Form {
        let is_told = config.source == Source::Told;
        let is_wide = config.expansions.bits() >> NARROW_EXPANSIONS != 0
            || Reading::ALL.into_iter().enumerate().any(|(at, reading)| {
                let value = config.rules.value(reading);
                value >= 1 << READING || value > 0 && at >= NARROW_READINGS
            });
        Form { is_told, is_wide }
    }

    const fn tiles(self) -> u32 {
        if self.is_wide { WIDE_TILES } else { TILES }
    }
}

pub fn write(config: &Config, digits: &mut Digits) {
    let form = Form::of(config);
    digits.push((config.players - FEWEST_PLAYERS).into(), PEOPLE);
    digits.push(config.first.into(), PEOPLE);
    digits.push(config.edition.index() as u32, EDITIONS);
    digits.push_number(config.expansions.bits());
    if form.is_wide {
        write_readings(&config.rules, digits);
    } else {
        digits.push_number(number_of(&config.rules));
    }
    match &config.source {
        Source::Seed(seed) => {
            digits.push(SEED, SOURCES);
            digits.push_number(*seed);
        }
        Source::Draws(draws) => {
            digits.push(DRAWS, SOURCES);
            digits.push_number(draws.len() as u64);
            draws.iter().for_each(|tile| digits.push(tile.index() as u32, form.tiles()));
        }
        // The format implies it.
        Source::Told => {}
    }
}

pub fn read(number: &mut Number, form: Form) -> Result<Config, LinkError> {
    let players = number.take(PEOPLE) as u8 + FEWEST_PLAYERS;
    let first = number.take(PEOPLE) as u8;
    let edition = number.take(EDITIONS) as usize;
    let edition = *Edition::ALL.get(edition).ok_or(LinkError::Unknown("an edition"))?;
    let bits = number.take_number()?;
    let expansions = Expansions::from_bits(bits).ok_or(LinkError::Unknown("a box"))?;
    let rules = if form.is_wide {
        read_readings(number)?
    } else {
        rules_of(number.take_number()?).ok_or(LinkError::Unknown("a reading"))?
    };
    let source = match form.is_told {
        true => Source::Told,
        false => source(number, form)?,
    };
    let config = Config { players, first, edition, expansions, rules, source };
    // Each game has one link.
    if Form::of(&config) == form { Ok(config) } else { Err(LinkError::Surplus) }
}

fn source(number: &mut Number, form: Form) -> Result<Source, LinkError> {
    Ok(match number.take(SOURCES) {
        SEED => Source::Seed(number.take_number()?),
        _ => Source::Draws(draws(number, form)?),
    })
}

fn draws(number: &mut Number, form: Form) -> Result<Vec<TileId>, LinkError> {
    let count = number.take_number()?;
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    if count > Config::MOST_DRAWS {
        return Err(ConfigError::TooManyDraws(count).into());
    }
    let kinds = catalogue().tiles();
    let mut tile = || {
        let kind = kinds.get(number.take(form.tiles()) as usize);
        kind.map(|tile| tile.id).ok_or(LinkError::Unknown("a tile"))
    };
    (0..count).map(|_| tile()).collect()
}

/// The number of expansions of a narrow link: those before The Cathars.
const NARROW_EXPANSIONS: u32 = 11;

/// The radix of the number of rule variants in a wide link.
const READINGS: u32 = 1 << u8::BITS;

/// The radix of the value of a rule variant in a wide link.
const VALUES: u32 = 16;

/// Writes the values of all rule variants up to the last one that has not its first value.
fn write_readings(rules: &Rules, digits: &mut Digits) {
    let last = Reading::ALL.into_iter().rposition(|reading| rules.value(reading) > 0);
    let written = &Reading::ALL[..last.map_or(0, |last| last + 1)];
    digits.push(written.len() as u32, READINGS);
    written.iter().for_each(|reading| digits.push(rules.value(*reading) as u32, VALUES));
}

/// Reads the values of rule variants. Those added after the link was written keep their first value.
fn read_readings(number: &mut Number) -> Result<Rules, LinkError> {
    let unknown = || LinkError::Unknown("a reading");
    let count = number.take(READINGS) as usize;
    let written = Reading::ALL.get(..count).ok_or_else(unknown)?;
    let mut rules = Rules::default();
    let mut last = 1;
    for reading in written {
        last = number.take(VALUES) as usize;
        rules = rules.with(*reading, last).ok_or_else(unknown)?;
    }
    if last == 0 { Err(LinkError::Surplus) } else { Ok(rules) }
}

/// The bits per rule variant in a narrow link.
const READING: u32 = 2;

/// The number of rule variants of a narrow link.
const NARROW_READINGS: usize = (u64::BITS / READING) as usize;

/// Returns the number that encodes the chosen values, the first rule variant in the lowest bits.
fn number_of(rules: &Rules) -> u64 {
    let readings = Reading::ALL.iter().take(NARROW_READINGS).rev();
    readings.fold(0, |number, reading| number << READING | rules.value(*reading) as u64)
}

/// Returns the rules that a number encodes; `None` if a value is unknown. Rule variants added after
/// the link was written keep their first value.
fn rules_of(mut number: u64) -> Option<Rules> {
    let mut rules = Rules::default();
    for reading in Reading::ALL.into_iter().take(NARROW_READINGS) {
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
    const TILES: [(&str, usize); 55] = [
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
        ("CA01", 194),
        ("CA04", 197),
        ("BE01", 198),
        ("BE06", 203),
        ("SD01", 204),
        ("SD02", 205),
        ("DA01", 207),
        ("DA03", 209),
        ("GQ01", 210),
        ("GQ12", 221),
        ("LA01", 222),
        ("WR01", 223),
        ("WR06", 228),
        ("MG01", 229),
        ("MG02", 230),
        ("MB01", 231),
        ("MB02", 232),
        ("FE01", 233),
        ("FE10", 242),
        ("CC01", 243),
        ("CC06", 248),
        ("CD01", 249),
        ("CD06", 254),
        ("GO01", 255),
        ("GO08", 262),
        ("MW01", 263),
        ("MW08g", 271),
        ("HS01", 272),
        ("HS16", 288),
        ("FL01", 289),
        ("FL08", 297),
        ("TO01", 298),
        ("TO17", 316),
    ];
    const BOXES: &str = "river river2 abbot inns traders dragon abbey count king cult anniversary \
        cathars besiegers spieldoch darmstadt gq11 labyrinth wind monasteries_de \
        monasteries_nl festival crop1 crop2 gold mage phantom buildings hills flying tower";

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
