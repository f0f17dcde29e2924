//! The command-line options.

use std::path::PathBuf;

pub const USAGE: &str =
    "usage: bastide-fitting [--games N] [--rounds N] [--threads N] [--seed N] [--out PATH]
       [--strong]";

/// The extent of the games, and the output file.
#[derive(Debug, PartialEq)]
pub struct Options {
    /// Games of a round.
    pub games: u64,
    /// Rounds of each stage; with none the weights stay as they are.
    pub rounds: u32,
    /// Games played in parallel.
    pub threads: u32,
    /// The seed of the games.
    pub seed: u64,
    /// `true` to fit the weights of the strongest player.
    pub strong: bool,
    /// The file that is written.
    pub out: PathBuf,
}

impl Options {
    /// Parses the options.
    ///
    /// # Errors
    ///
    /// A sentence about what cannot be read.
    pub fn of(arguments: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut options = Options {
            games: 20_000,
            rounds: 3,
            threads: 2,
            seed: 1,
            strong: false,
            out: PathBuf::from("crates/players/src/evaluation/fitted.rs"),
        };
        let mut arguments = arguments;
        while let Some(name) = arguments.next() {
            if name == "--strong" {
                options.strong = true;
                options.out = PathBuf::from("crates/players/src/evaluation/strong.rs");
                continue;
            }
            let value = arguments.next().ok_or_else(|| format!("{name} needs a value"))?;
            let number = || match value.parse::<u32>() {
                Ok(number) if number > 0 || name == "--rounds" => Ok(number),
                _ => Err(format!("{name} takes a number above zero, not {value}")),
            };
            match name.as_str() {
                "--games" => options.games = number()?.into(),
                "--rounds" => options.rounds = number()?,
                "--threads" => options.threads = number()?,
                "--seed" => options.seed = number()?.into(),
                "--out" => options.out = PathBuf::from(&value),
                _ => return Err(format!("there is no option {name}")),
            }
        }
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Options, String> {
        Options::of(text.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn what_is_asked_for_is_read() {
        let options = read("--games 7 --rounds 2 --threads 3 --seed 4 --out a/b").expect("sound");
        assert_eq!((options.games, options.rounds, options.threads, options.seed), (7, 2, 3, 4));
        assert_eq!(options.out, PathBuf::from("a/b"));
        assert_eq!(read("").expect("sound").games, 20_000);
        assert_eq!(read("--rounds 0").expect("sound").rounds, 0);
        let strong = read("--strong --games 7").expect("sound");
        assert!(strong.strong && strong.games == 7 && strong.out.ends_with("strong.rs"));
    }

    #[test]
    fn what_cannot_be_read_is_told() {
        for text in ["--games", "--games none", "--threads 0", "--wages 7"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
