//! Random games: what is agreed, what is chosen, what could be meant, what was reached.

mod choice;
mod meant;
mod reached;
mod round_trips;

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use bastide_rules::random::Random;
use bastide_rules::{
    BarnBuilt, Config, CountEntry, CountFinal, CountStrength, CountTargets, DeadEnds,
    DragonInCarcassonne, DragonMoves, Edition, Expansion, Expansions, FairyStands, Farmers,
    LeftoverAbbeys, PrincessEvicts, Rules, SmallCity, Source, UnfinishedInns, WagonMoves,
};

pub use choice::Manner;
pub use meant::everything_meant;
pub use reached::Reached;
pub use round_trips::{check_link, check_record, check_undo, check_view, seen};

/// Plays games of these seeds, a thread for each core, and says the seed of one that fails.
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

/// Dropped only while a check panics.
struct Failing(u64);

impl Drop for Failing {
    fn drop(&mut self) {
        eprintln!("the game with seed {} fails", self.0);
    }
}

pub fn one_of<T: Copy>(random: &mut Random, of: &[T]) -> T {
    of[random.below(of.len() as u32) as usize]
}

/// Any config: the seed decides.
pub fn any_config(random: &mut Random, seed: u64) -> Config {
    let players = 2 + random.below(5) as u8;
    let boxes: Vec<Expansion> =
        Expansion::ALL.into_iter().filter(|_| random.below(2) == 0).collect();
    Config {
        players,
        first: random.below(players.into()) as u8,
        edition: one_of(random, &Edition::ALL),
        expansions: boxes.into_iter().collect::<Expansions>(),
        rules: any_rules(random),
        source: Source::Seed(seed),
    }
}

/// Any choice between readings, the usual one of dead ends more often: without them games end
/// early and tight.
fn any_rules(random: &mut Random) -> Rules {
    use DeadEnds::{Allowed, Forbidden};
    let r = random;
    Rules {
        farmers: one_of(r, &[Farmers::PerFarm, Farmers::PerCity, Farmers::Off]),
        small_city: one_of(r, &[SmallCity::Four, SmallCity::Two]),
        dead_ends: one_of(r, &[Allowed, Allowed, Allowed, Forbidden]),
        unfinished_inns: one_of(r, &[UnfinishedInns::Zero, UnfinishedInns::Ignored]),
        dragon_moves: one_of(r, &[DragonMoves::AfterScoring, DragonMoves::BeforeScoring]),
        dragon_in_carcassonne: one_of(
            r,
            &[DragonInCarcassonne::Never, DragonInCarcassonne::OuterTiles],
        ),
        fairy: one_of(r, &[FairyStands::OnTile, FairyStands::ByFollower]),
        princess: one_of(r, &[PrincessEvicts::Must, PrincessEvicts::May]),
        wagon: one_of(r, &[WagonMoves::Connected, WagonMoves::Adjacent]),
        barn: one_of(r, &[BarnBuilt::FarmWithoutBarn, BarnBuilt::AnyFarm]),
        leftover_abbeys: one_of(r, &[LeftoverAbbeys::Played, LeftoverAbbeys::Lost]),
        count_entry: one_of(r, &[CountEntry::PerTile, CountEntry::PerTurn]),
        count_strength: one_of(r, &[CountStrength::Two, CountStrength::Own]),
        count_final: one_of(r, &[CountFinal::AllQuarters, CountFinal::MarketOnly]),
        count_targets: one_of(r, &[CountTargets::Occupied, CountTargets::Any]),
    }
}
