//! The options of a match.

use std::str::FromStr;

use bastide_console::roster::{self, Entry};
use bastide_rules::Config;
use bastide_rules::config::{FEWEST_PLAYERS, MOST_PLAYERS};

use super::boxes;

/// A match.
#[derive(Clone)]
pub struct Options {
    /// The measured player.
    pub a: Side,
    /// The opponent.
    pub b: Side,
    /// The most decks.
    pub decks: u32,
    /// The seed of the decks and of all randomness.
    pub seed: u64,
    /// The game; its seed is not that of any deck.
    pub config: Config,
    /// The expansions, by the name they were given.
    pub boxes: String,
    /// The Elo differences of the sequential test.
    pub until: Option<[f64; 2]>,
    /// Decks played in parallel.
    pub processes: usize,
    /// `true` if the report lists the pieces that each side uses.
    pub uses: bool,
    /// `true` if the report is JSON.
    pub json: bool,
}

/// One side of a match, with its limits for a turn.
#[derive(Clone)]
pub struct Side {
    /// The player.
    pub who: Who,
    /// The most simulations.
    pub simulations: u32,
    /// The most milliseconds.
    pub milliseconds: Option<u32>,
    /// The milliseconds that a program may take to answer.
    pub limit: u32,
}

/// The player of a side.
#[derive(Clone)]
pub enum Who {
    /// A player of this build.
    Player(&'static Entry),
    /// Another program, with its arguments.
    Program(Vec<String>),
}

impl Side {
    /// Returns its name.
    pub fn name(&self) -> String {
        match &self.who {
            Who::Player(entry) => entry.name.to_owned(),
            Who::Program(words) => words.join(" "),
        }
    }
}

/// The limits of one side or of both.
#[derive(Clone, Copy, Default)]
struct Spends {
    simulations: Option<u32>,
    milliseconds: Option<u32>,
}

impl Spends {
    /// Limits of one side take precedence over those of both.
    fn or(self, both: Spends) -> Spends {
        if self.simulations.is_some() || self.milliseconds.is_some() { self } else { both }
    }
}

impl Options {
    /// Parses the arguments after `arena`.
    pub fn read(arguments: &[&str]) -> Result<Options, String> {
        let (mut a, mut b) = (None, None);
        let mut spends = [Spends::default(); 3];
        let [both, of_a, of_b] = &mut spends;
        let (mut decks, mut seed, mut players, mut processes) = (100, 1, 2, 1);
        let (mut limit, mut until) = (10_000, None);
        let (mut uses, mut json) = (false, false);
        let mut boxes = boxes::BASE;
        let mut rest = arguments.iter().copied();
        while let Some(option) = rest.next() {
            let flag = match option {
                "--uses" => Some(&mut uses),
                "--json" => Some(&mut json),
                _ => None,
            };
            if let Some(flag) = flag {
                *flag = true;
                continue;
            }
            let value = &mut || rest.next().ok_or_else(|| format!("{option} needs a value"));
            match option {
                "--a" => a = Some(player(value()?)?),
                "--b" => put(&mut b, player(value()?)?)?,
                "--b-cmd" => put(&mut b, program(value()?)?)?,
                "--decks" => decks = number(option, value()?, 1, u32::MAX)?,
                "--seed" => seed = number(option, value()?, 0, u64::MAX)?,
                "--players" => players = number(option, value()?, FEWEST_PLAYERS, MOST_PLAYERS)?,
                "--boxes" => boxes = value()?,
                "--sims" => both.simulations = Some(number(option, value()?, 1, u32::MAX)?),
                "--a-sims" => of_a.simulations = Some(number(option, value()?, 1, u32::MAX)?),
                "--b-sims" => of_b.simulations = Some(number(option, value()?, 1, u32::MAX)?),
                "--ms" => both.milliseconds = Some(number(option, value()?, 1, u32::MAX)?),
                "--a-ms" => of_a.milliseconds = Some(number(option, value()?, 1, u32::MAX)?),
                "--b-ms" => of_b.milliseconds = Some(number(option, value()?, 1, u32::MAX)?),
                "--limit-ms" => limit = number(option, value()?, 1, u32::MAX)?,
                "--until" => until = Some(two(value()?)?),
                "--processes" => processes = number(option, value()?, 1, 1024)?,
                _ => return Err(format!("there is no option {option:?}")),
            }
        }
        let (Some(a), Some(b)) = (a, b) else {
            return Err("a match needs --a, and --b or --b-cmd".to_owned());
        };
        let [both, of_a, of_b] = spends;
        Ok(Options {
            a: side(a, of_a.or(both), limit),
            b: side(b, of_b.or(both), limit),
            decks,
            seed,
            config: boxes::read(boxes, players)?,
            boxes: boxes.to_owned(),
            until,
            processes,
            uses,
            json,
        })
    }
}

fn side(who: Who, spends: Spends, limit: u32) -> Side {
    let usual = match (&who, spends.milliseconds) {
        (Who::Player(entry), None) => entry.simulations,
        // Only the clock ends the thinking.
        _ => u32::MAX,
    };
    let simulations = spends.simulations.unwrap_or(usual);
    Side { who, simulations, milliseconds: spends.milliseconds, limit }
}

fn player(name: &str) -> Result<Who, String> {
    let entry = roster::named(name);
    let entry =
        entry.ok_or_else(|| format!("there is no player {name:?}, only {}", roster::names()));
    entry.map(Who::Player)
}

fn program(command: &str) -> Result<Who, String> {
    let words: Vec<String> = command.split_whitespace().map(str::to_owned).collect();
    if words.is_empty() {
        Err("--b-cmd names no program".to_owned())
    } else {
        Ok(Who::Program(words))
    }
}

/// Sets the opponent, of which there is only one.
fn put(b: &mut Option<Who>, who: Who) -> Result<(), String> {
    match b.replace(who) {
        None => Ok(()),
        Some(_) => Err("a match has one --b or one --b-cmd".to_owned()),
    }
}

fn number<T: FromStr + PartialOrd + std::fmt::Display>(
    option: &str,
    value: &str,
    least: T,
    most: T,
) -> Result<T, String> {
    match value.parse::<T>() {
        Ok(number) if number >= least && number <= most => Ok(number),
        _ => Err(format!("{option} needs a whole number from {least} to {most}, not {value:?}")),
    }
}

fn two(value: &str) -> Result<[f64; 2], String> {
    let numbers =
        value.split_once(',').map(|(low, high)| (low.parse::<f64>(), high.parse::<f64>()));
    match numbers {
        Some((Ok(low), Ok(high))) if low.is_finite() && high.is_finite() && low < high => {
            Ok([low, high])
        }
        _ => Err(format!("--until needs two numbers, the lower first, as 0,20, not {value:?}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(arguments: &str) -> String {
        let arguments: Vec<&str> = arguments.split(' ').collect();
        Options::read(&arguments).err().expect("it makes no sense")
    }

    fn read(arguments: &str) -> Options {
        let arguments: Vec<&str> = arguments.split(' ').collect();
        Options::read(&arguments).unwrap_or_else(|why| panic!("{why}"))
    }

    #[test]
    fn what_is_not_said_is_as_usual() {
        let options = read("--a rollouts --b greedy");
        assert_eq!((options.decks, options.seed, options.processes), (100, 1, 1));
        assert_eq!(options.config.players, 2);
        assert_eq!(options.a.simulations, 1_000);
        assert_eq!(options.a.milliseconds, None);
        assert!(!options.uses && !options.json);
        assert!(read("--uses --a greedy --b greedy").uses);
    }

    #[test]
    fn what_is_said_of_one_comes_before_what_is_said_of_both() {
        let options = read("--a rollouts --b rollouts --sims 50 --b-ms 7");
        assert_eq!((options.a.simulations, options.a.milliseconds), (50, None));
        assert_eq!((options.b.simulations, options.b.milliseconds), (u32::MAX, Some(7)));
    }

    #[test]
    fn whatever_makes_no_sense_is_told_in_a_sentence() {
        for (arguments, part) in [
            ("--a greedy", "needs --a, and --b or --b-cmd"),
            ("--a greedy --b hercules", "no player \"hercules\""),
            ("--a greedy --b greedy --b-cmd x", "one --b or one --b-cmd"),
            ("--a greedy --b greedy --decks", "--decks needs a value"),
            ("--a greedy --b greedy --decks 0", "--decks needs a whole number from 1"),
            ("--a greedy --b greedy --players 7", "--players needs a whole number from 2 to 6"),
            ("--a greedy --b greedy --until 20,0", "the lower first"),
            ("--a greedy --b greedy --until NaN,0", "the lower first"),
            ("--a greedy --b greedy --boxes castles", "no box \"castles\""),
            ("--a greedy --b greedy --sims -3", "--sims needs a whole number"),
            ("--a greedy --b greedy --loud", "no option \"--loud\""),
        ] {
            let why = refused(arguments);
            assert!(why.contains(part), "{arguments}: {why}");
        }
    }
}
