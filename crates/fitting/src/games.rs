//! Games by the one-turn player against itself, sampled as they are played.

use std::thread;

use bastide_players::Weights;
use bastide_players::fitting::{OneTurn, Sample, sample};
use bastide_rules::random::Random;
use bastide_rules::{Config, Expansion, Expansions, Game, Phase, Preset};

use crate::regression::Equations;

/// Percentage of turns that are not the best known, for a variety of tables.
const ASTRAY: u32 = 12;
/// The number of best turns from which one is then chosen.
const OF_THE_BEST: u32 = 12;

/// The kind of games that are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The base game.
    Base,
    /// Editions with all their expansions, and single expansions.
    Boxes,
}

/// A round of games.
#[derive(Clone, Copy, Debug)]
pub struct Games {
    pub stage: Stage,
    pub count: u64,
    pub seed: u64,
}

impl Stage {
    /// Returns the config of this game.
    fn config(self, number: u64, seed: u64) -> Config {
        const ALONE: [Expansion; 7] = [
            Expansion::Inns,
            Expansion::Traders,
            Expansion::Dragon,
            Expansion::Abbey,
            Expansion::Count,
            Expansion::King,
            Expansion::Cult,
        ];
        let config = match (self, (number % 10) as usize) {
            (Stage::Base, _) => Config::base(2, Preset::NewEdition, seed),
            (Stage::Boxes, 0 | 1) => Config::new(2, Preset::BigBox, seed),
            (Stage::Boxes, 2) => Config::new(2, Preset::Anniversary, seed),
            (Stage::Boxes, at) => Config {
                expansions: Expansions::NONE.with(ALONE[at - 3]),
                ..Config::base(2, Preset::BigBox, seed)
            },
        };
        Config { first: (number % 2) as u8, ..config }
    }
}

impl Games {
    /// Plays the games on this many threads, and returns the sum of their equations.
    pub fn play(self, weights: &Weights, threads: u32) -> Equations {
        let some = |first: u64| {
            let mut equations = Equations::none();
            let mut player = OneTurn::new(weights);
            for number in (first..self.count).step_by(threads as usize) {
                let seed = self.seed + number;
                one(&mut player, weights, self.stage.config(number, seed), seed, &mut equations);
            }
            equations
        };
        let mut all = Equations::none();
        thread::scope(|scope| {
            let workers: Vec<_> =
                (0..u64::from(threads)).map(|first| scope.spawn(move || some(first))).collect();
            for worker in workers {
                all.add(&worker.join().expect("games are played by the rules"));
            }
        });
        all
    }
}

fn one(
    player: &mut OneTurn,
    weights: &Weights,
    config: Config,
    seed: u64,
    equations: &mut Equations,
) {
    let random = &mut Random::seeded(seed);
    let (samples, lead) = played(player, weights, config, || {
        let astray = random.below(100) < ASTRAY;
        if astray { random.below(OF_THE_BEST) as usize } else { 0 }
    });
    for sample in &samples {
        equations.take(sample, lead);
    }
}

/// Plays a game of two players to its end: returns the samples before each draw, and the final lead
/// of the first seat over the second. The samples are counted for `weights`. `place` gives the place
/// of each turn in the order of value.
pub fn played(
    player: &mut OneTurn,
    weights: &Weights,
    config: Config,
    mut place: impl FnMut() -> usize,
) -> (Vec<Sample>, f64) {
    let (mut game, _) = Game::begin(config).expect("the configs are sound");
    let mut samples: Vec<Sample> = Vec::new();
    while let Some(turn) = player.turn(game.table(), place()) {
        for action in turn {
            game.play_covered(action).expect("a listed action is legal");
            // With the next tile face down, as the evaluation sees tables.
            if game.table().phase() == Phase::Draw {
                samples.push(sample(game.table(), weights));
                game.turn_up();
            }
        }
    }
    let scores = game.table().scores();
    (samples, f64::from(scores[0]) - f64::from(scores[1]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_games_teach_the_same_however_many_are_played_at_a_time() {
        let games = Games { stage: Stage::Base, count: 4, seed: 1 };
        let weights = Weights::by_hand();
        let (alone, two) = (games.play(&weights, 1), games.play(&weights, 2));
        assert_eq!(alone.rows(), two.rows());
        let before = weights.numbers();
        let pairs = alone.solve(&before, 0).into_iter().zip(two.solve(&before, 0));
        assert!(pairs.into_iter().all(|(one, other)| (one - other).abs() < 1e-2));
    }
}
