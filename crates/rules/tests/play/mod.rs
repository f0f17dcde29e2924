//! Random games: their configs, choices, attempted actions, and coverage.

mod choice;
mod meant;
mod reached;
mod round_trips;

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use bastide_rules::random::Random;
use bastide_rules::{Config, Edition, Expansion, Expansions, Reading, Rules, Source};

pub use choice::Manner;
pub use meant::everything_meant;
pub use reached::Reached;
pub use round_trips::{check_link, check_record, check_undo, check_view, seen};

/// Plays games with these seeds, one thread per core, and prints the seed of a game that fails.
pub fn for_each_game<T: Send>(
    games: Range<u64>,
    begin: impl Fn() -> T + Sync,
    play: impl Fn(u64, &mut T) + Sync,
) -> Vec<T> {
    let next = AtomicU64::new(games.start);
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    let work = || {
        let mut state = begin();
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= games.end {
                return state;
            }
            let failing = Failing(seed);
            play(seed, &mut state);
            std::mem::forget(failing);
        }
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads.into_iter().map(|thread| thread.join().expect("a game failed")).collect()
    })
}

/// The seed of the current game. It is dropped only while a check panics.
struct Failing(u64);

impl Drop for Failing {
    fn drop(&mut self) {
        eprintln!("the game with seed {} fails", self.0);
    }
}

pub fn one_of<T: Copy>(random: &mut Random, of: &[T]) -> T {
    of[random.below(of.len() as u32) as usize]
}

/// Returns any config; it depends on the seed.
pub fn any_config(random: &mut Random, seed: u64) -> Config {
    let players = 2 + random.below(5) as u8;
    let boxes: Vec<Expansion> =
        Expansion::ALL.into_iter().filter(|_| random.below(2) == 0).collect();
    let config = Config {
        players,
        first: random.below(players.into()) as u8,
        edition: one_of(random, &Edition::ALL),
        expansions: boxes.into_iter().collect::<Expansions>(),
        rules: any_rules(random),
        source: Source::Seed(seed),
    };
    if config.rules.is_solo() { config.alone() } else { config }
}

/// Returns any rule variants, but rarely that without gaps and the game for one person: with them
/// games end early.
fn any_rules(random: &mut Random) -> Rules {
    Reading::ALL.into_iter().fold(Rules::default(), |rules, reading| {
        let values = reading.values().len() as u32;
        let chances = match reading {
            Reading::DeadEnds | Reading::Solo => 2 * values,
            _ => values,
        };
        let value = random.below(chances).saturating_sub(chances - values);
        rules.with(reading, value as usize).expect("a value")
    })
}
