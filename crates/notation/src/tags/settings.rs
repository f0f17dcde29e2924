//! The config of a game as tags.

use bastide_rules::config::{FEWEST_PLAYERS, MOST_PLAYERS};
use bastide_rules::{
    Config, ConfigError, Edition, Expansion, Expansions, Reading, Rules, Source, TileId,
};

use super::value::Value;
use crate::fault::{Fault, Placed, clipped};
use crate::scanner::Word;

const PLAYERS: &str = "Players";
const FIRST: &str = "First";
const EDITION: &str = "Edition";
const EXPANSIONS: &str = "Expansions";
const RULES: &str = "Rules";
const SEED: &str = "Seed";
const DRAWS: &str = "Draws";

/// The values of the tags so far. An absent tag has the value of the line protocol's `new`.
#[derive(Debug, Default)]
pub struct Settings {
    players: Option<u8>,
    first: Option<(usize, u8)>,
    edition: Option<Edition>,
    expansions: Expansions,
    rules: Rules,
    seed: Option<u64>,
    draws: Option<(usize, Vec<(usize, TileId)>)>,
}

impl Settings {
    /// The names of the tags.
    pub const NAMES: [&'static str; 7] = [PLAYERS, FIRST, EDITION, EXPANSIONS, RULES, SEED, DRAWS];

    /// Takes the value of a tag. Returns `false` if it has another name.
    pub fn take(&mut self, name: &str, value: &Value) -> Result<bool, Placed> {
        match name {
            PLAYERS => {
                let all = FEWEST_PLAYERS..=MOST_PLAYERS;
                let players = number(value).filter(|it| all.contains(it));
                self.players = Some(players.ok_or_else(|| other(value, PLAYERS, "2 to 6"))?);
            }
            FIRST => {
                let first = number(value).filter(|it: &u8| *it > 0);
                let first = first.ok_or_else(|| other(value, FIRST, "the number of a player"))?;
                self.first = Some((value.at, first));
            }
            EDITION => {
                let named = Edition::ALL.into_iter().find(|it| it.name() == value.text);
                self.edition = Some(named.ok_or_else(|| other(value, EDITION, "c1, c2 or c3"))?);
            }
            EXPANSIONS => self.expansions = expansions(value)?,
            RULES => self.rules = rules(value)?,
            SEED => {
                let seed = number(value);
                self.seed =
                    Some(seed.ok_or_else(|| other(value, SEED, "a whole number below 2^64"))?);
            }
            DRAWS => self.draws = Some((value.at, draws(value)?)),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Returns the config; `end` is the byte after the tags.
    pub fn config(self, end: usize) -> Result<Config, Placed> {
        let players = self.players.ok_or((end, Fault::NoTag(PLAYERS)))?;
        let edition = self.edition.ok_or((end, Fault::NoTag(EDITION)))?;
        let (at, first) = self.first.unwrap_or((end, 1));
        if first > players {
            return Err((at, Fault::NoPlayer(first, players)));
        }
        let mut config = Config {
            players,
            first: first - 1,
            edition,
            expansions: self.expansions,
            rules: self.rules,
            source: Source::Told,
        };
        match (self.seed, self.draws) {
            (None, None) => {}
            (Some(seed), None) => config.source = Source::Seed(seed),
            (None, Some((at, draws))) => {
                let alone = |(at, tile): &(usize, TileId)| {
                    let source = Source::Draws(vec![*tile]);
                    let checked = Config { source, ..config.clone() }.check();
                    checked.map_err(|why| (*at, why.into()))
                };
                draws.iter().try_for_each(alone)?;
                config.source = Source::Draws(draws.into_iter().map(|it| it.1).collect());
                config.check().map_err(|why| (at, why.into()))?;
            }
            (Some(_), Some((at, _))) => return Err((at, Fault::TwoSources)),
        }
        Ok(config)
    }
}

/// Returns a number without a sign and leading zeros.
fn number<T: std::str::FromStr + ToString>(value: &Value) -> Option<T> {
    value.text.parse().ok().filter(|number: &T| number.to_string() == value.text)
}

fn other(value: &Value, tag: &'static str, expected: &'static str) -> Placed {
    (value.at, Fault::Value(tag, clipped(&value.text), expected))
}

fn wrong(word: Word<'_>, tag: &'static str, expected: &'static str) -> Placed {
    (word.at, Fault::Value(tag, clipped(word.text), expected))
}

fn expansions(value: &Value) -> Result<Expansions, Placed> {
    let expected = "names such as river, inns or traders";
    let mut all = Expansions::NONE;
    for word in value.words() {
        let named = Expansion::named(word.text).ok_or_else(|| wrong(word, EXPANSIONS, expected))?;
        if all.has(named) {
            return Err((word.at, ConfigError::Twice(named).into()));
        }
        all = all.with(named);
    }
    Ok(all)
}

fn rules(value: &Value) -> Result<Rules, Placed> {
    let mut rules = Rules::default();
    for word in value.words() {
        let fault = || wrong(word, RULES, "rule options such as farmers=off");
        let (name, chosen) = word.text.split_once('=').ok_or_else(fault)?;
        let named = Reading::ALL.into_iter().find(|it| it.name() == name).ok_or_else(fault)?;
        let at = named.values().iter().position(|it| *it == chosen);
        rules = at.and_then(|at| rules.with(named, at)).ok_or_else(fault)?;
    }
    Ok(rules)
}

fn draws(value: &Value) -> Result<Vec<(usize, TileId)>, Placed> {
    if value.words().count() > Config::MOST_DRAWS {
        let count = value.words().count();
        return Err((value.at, ConfigError::TooManyDraws(count).into()));
    }
    let tile = |word: Word<'_>| match TileId::named(word.text) {
        Some(tile) => Ok((word.at, tile)),
        None => Err((word.at, Fault::NoTile(clipped(word.text)))),
    };
    value.words().map(tile).collect()
}

/// Returns the tags of a config after the number of players, without those that say the usual.
pub fn written(config: &Config) -> Vec<(&'static str, String)> {
    let mut tags = Vec::new();
    if config.first > 0 {
        tags.push((FIRST, (config.first + 1).to_string()));
    }
    tags.push((EDITION, config.edition.name().to_owned()));
    let list = |words: Vec<String>| words.join(" ");
    if !config.expansions.is_empty() {
        tags.push((
            EXPANSIONS,
            list(config.expansions.iter().map(|it| it.name().to_owned()).collect()),
        ));
    }
    let chosen = Reading::ALL.into_iter().filter(|it| config.rules.value(*it) > 0);
    let chosen: Vec<String> =
        chosen.map(|it| format!("{}={}", it.name(), it.values()[config.rules.value(it)])).collect();
    if !chosen.is_empty() {
        tags.push((RULES, list(chosen)));
    }
    match &config.source {
        Source::Seed(seed) => tags.push((SEED, seed.to_string())),
        Source::Draws(draws) => {
            tags.push((DRAWS, list(draws.iter().map(ToString::to_string).collect())));
        }
        Source::Told => {}
    }
    tags
}
