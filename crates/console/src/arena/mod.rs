//! The arena: matches between players on the same decks, and their results.

pub mod boxes;
mod contender;
mod deck;
mod effort;
mod elo;
mod match_of_decks;
mod options;
mod program;
mod report;
mod sequential;
mod tally;
mod uses;

use std::process::ExitCode;

use options::Options;

const USAGE: &str = "\
usage: bastide-console arena --a NAME (--b NAME | --b-cmd \"PROGRAM ARGUMENTS\")
  --decks 100            decks, each played once with a in every seat
  --seed 1               which decks, and what chance is made of
  --players 2            at a table: a in one seat, b in all others
  --boxes base           a book or boxes, separated by commas
  --sims N  --ms N       simulations, or milliseconds, a turn: for both,
  --a-sims --b-sims --a-ms --b-ms   or for one
  --limit-ms 10000       how long a program may take to answer
  --until ELO0,ELO1      stops as soon as it is decided which of the two is nearer
  --processes 1          decks played at a time
  --uses                 what each uses of what lies in the boxes, and what it is paid for
  --json                 figures for programs";

/// Plays the match that these arguments describe, and prints its result.
pub fn run(arguments: &[&str]) -> ExitCode {
    let played = Options::read(arguments).and_then(|options| {
        let outcome = match_of_decks::play(&options)?;
        if options.json {
            println!("{}", report::json(&options, &outcome));
        } else {
            print!("{}", report::text(&options, &outcome));
        }
        Ok(())
    });
    match played {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}\n{USAGE}");
            ExitCode::from(2)
        }
    }
}
