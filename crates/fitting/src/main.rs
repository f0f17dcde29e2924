//! Fits the weights of the opponents' evaluation, and writes them to the source of the opponents.
//!
//! A player that looks only at its own turn plays games against itself. Least squares then find the
//! weights with which these tables would best have predicted the results; with these it plays the
//! next games. Terms of the base game come first, from games without expansions; terms of
//! expansions come from games with them, and leave the others unchanged.
//!
//! The strongest player has other weights for the base game, which begin with the fitted ones and
//! count the chances of completion.
//!
//! ```text
//! cargo run --release -p bastide-fitting -- --threads 8
//! cargo run --release -p bastide-fitting -- --strong --games 12000 --seed 500000
//! ```

mod games;
mod options;
mod regression;
mod source;
mod spread;

use std::process::ExitCode;

use bastide_players::Weights;
use bastide_players::fitting::BASE_NUMBERS;

use games::{Games, Stage};
use options::Options;

/// More games do not improve the measured spread.
const MOST_FOR_SPREAD: u64 = 2_000;

fn main() -> ExitCode {
    let options = match Options::of(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(why) => {
            eprintln!("{why}\n{}", options::USAGE);
            return ExitCode::from(2);
        }
    };
    if options.strong {
        let weights = rounds(&options, Stage::Base, Weights::fitted().counting());
        return written(&options, &source::of_strong(&weights));
    }
    let weights = if options.rounds == 0 { Weights::fitted() } else { fit(&options) };
    let spread = spread::measured(&weights, options.games.min(MOST_FOR_SPREAD), options.seed);
    written(&options, &source::of(&weights, &spread))
}

fn written(options: &Options, text: &str) -> ExitCode {
    match std::fs::write(&options.out, text) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{} cannot be written: {why}", options.out.display());
            ExitCode::FAILURE
        }
    }
}

fn fit(options: &Options) -> Weights {
    let base = rounds(options, Stage::Base, Weights::by_hand());
    rounds(options, Stage::Boxes, base)
}

/// Returns the weights after all rounds of a stage.
fn rounds(options: &Options, stage: Stage, mut weights: Weights) -> Weights {
    let kept = match stage {
        Stage::Base => 0,
        Stage::Boxes => BASE_NUMBERS,
    };
    for round in 0..options.rounds {
        let seed = options.seed + u64::from(round) * options.games;
        let games = Games { stage, count: options.games, seed };
        let equations = games.play(&weights, options.threads);
        weights = weights.clone().with_numbers(&equations.solve(&weights.numbers(), kept));
        let (rows, error) = (equations.rows(), equations.error(&weights.numbers()));
        eprintln!("{stage:?}, round {round}: {rows} tables, results foretold to {error:.2}");
    }
    weights
}
