//! Random full games, timed as a search plays them: a table copied into an existing one, an
//! imagined bag, and random actions to the end. Also their allocations, and the length of their
//! links.

use std::hint::black_box;
use std::time::Duration;

use bastide_rules::random::Random;
use bastide_rules::{Action, Config, Events, Game, Preset, Source, Stack, Table, link};
use cpu_time::ProcessTime;
use serde_json::{Value, json};

/// The duration of each measurement.
const SPAN: Duration = Duration::from_millis(1500);
/// The number of measurements; the best counts, because other programs only slow it down.
const ROUNDS: usize = 3;
/// Games whose allocations are counted, after as many were played.
const WARM: u64 = 500;
/// Games of which the links are measured.
const LINKS: u64 = 1000;

/// The results of one workload. Times are CPU time of one core.
pub struct Figures {
    games_per_second: f64,
    actions_per_second: f64,
    legal_per_second: f64,
    allocations_per_game: f64,
    clone_nanoseconds: f64,
    replay_microseconds: f64,
    link_characters: Lengths,
}

struct Lengths {
    median: usize,
    most: usize,
}

/// The results of every workload, by name.
pub struct Report {
    workloads: Vec<(&'static str, Figures)>,
}

/// Measures every workload.
pub fn run() -> Report {
    let workloads = [
        ("base", Config::base(2, Preset::BigBox, 1)),
        ("bigbox2008", Config::new(2, Preset::BigBox, 1)),
    ];
    Report { workloads: workloads.map(|(name, config)| (name, measure(&config))).into() }
}

impl Report {
    /// Prints the results as a table.
    pub fn print_table(&self) {
        println!("one core, CPU time, best of {ROUNDS}; random games of two players");
        println!("links in characters, of {LINKS} games");
        println!(
            "{:<10} {:>14} {:>14} {:>16} {:>17} {:>10} {:>10} {:>12} {:>12}",
            "workload",
            "games/s",
            "actions/s",
            "legal actions/s",
            "allocations/game",
            "clone ns",
            "replay µs",
            "link median",
            "link longest"
        );
        for (name, figures) in &self.workloads {
            println!(
                "{name:<10} {:>14.0} {:>14.0} {:>16.0} {:>17.2} {:>10.0} {:>10.1} {:>12} {:>12}",
                figures.games_per_second,
                figures.actions_per_second,
                figures.legal_per_second,
                figures.allocations_per_game,
                figures.clone_nanoseconds,
                figures.replay_microseconds,
                figures.link_characters.median,
                figures.link_characters.most
            );
        }
    }

    /// Prints the results as JSON.
    pub fn print_json(&self) {
        let workloads = self.workloads.iter().map(|(name, figures)| {
            let figures = json!({
                "games_per_cpu_second": figures.games_per_second.round(),
                "actions_per_cpu_second": figures.actions_per_second.round(),
                "legal_actions_per_cpu_second": figures.legal_per_second.round(),
                "allocations_per_game": (figures.allocations_per_game * 100.0).round() / 100.0,
                "clone_nanoseconds": figures.clone_nanoseconds.round(),
                "replay_microseconds": (figures.replay_microseconds * 10.0).round() / 10.0,
                "link_characters_median": figures.link_characters.median,
                "link_characters_most": figures.link_characters.most,
            });
            ((*name).to_owned(), figures)
        });
        println!("{}", Value::Object(workloads.collect()));
    }
}

fn measure(config: &Config) -> Figures {
    let opening = opening(config);
    let mut playout = Playout::new(&opening);
    let mut some = || {
        for _ in 0..WARM {
            playout.play(&opening);
        }
    };
    some();
    let allocated = allocation_counter::measure(some).count_total;
    let mut totals = Totals::default();
    let games = best(|| {
        let before = totals.games;
        totals.add(&playout.play(&opening));
        totals.games - before
    });
    let per_game = |count: u64| count as f64 / totals.games as f64;
    let actions = per_game(totals.actions);
    let legal = per_game(totals.legal);
    let full = playout.table.clone();
    let clones = best(|| {
        playout.table.clone_from(black_box(&full));
        1
    });
    let record = random_game(config, &mut Random::seeded(2));
    let replays = best(|| {
        black_box(Game::replay(config.clone(), record.actions().iter().copied()).is_ok());
        1
    });
    Figures {
        games_per_second: games,
        actions_per_second: games * actions,
        legal_per_second: games * legal,
        allocations_per_game: allocated as f64 / WARM as f64,
        clone_nanoseconds: 1e9 / clones,
        replay_microseconds: 1e6 / replays,
        link_characters: links(config),
    }
}

/// Returns the best rate of some rounds, per CPU second.
fn best(mut work: impl FnMut() -> u64) -> f64 {
    let mut round = || {
        let start = ProcessTime::now();
        let mut done = 0;
        loop {
            // The clock is rarely read: it costs as much as an action.
            for _ in 0..16 {
                done += work();
            }
            let elapsed = start.elapsed();
            if elapsed >= SPAN {
                return done as f64 / elapsed.as_secs_f64();
            }
        }
    };
    (0..ROUNDS).map(|_| round()).fold(0.0, f64::max)
}

#[derive(Default)]
struct Totals {
    games: u64,
    actions: u64,
    legal: u64,
}

impl Totals {
    fn add(&mut self, counted: &Totals) {
        self.games += counted.games;
        self.actions += counted.actions;
        self.legal += counted.legal;
    }
}

fn opening(config: &Config) -> Table {
    let (game, _) = Game::begin(config.clone()).expect("the benchmark's configs are sound");
    game.view().opening().expect("a fresh game has an opening")
}

/// Plays random games, each legal action equally likely, and reuses its memory.
struct Playout {
    random: Random,
    table: Table,
    stack: Stack,
    legal: Vec<Action>,
}

impl Playout {
    fn new(opening: &Table) -> Self {
        let random = Random::seeded(1);
        let stack = Stack::imagined(opening, &random);
        Playout { random, table: opening.clone(), stack, legal: Vec::new() }
    }

    fn play(&mut self, opening: &Table) -> Totals {
        let events = &mut Events::silent();
        self.table.clone_from(opening);
        self.random.next();
        self.stack.imagine(opening, &self.random);
        let mut counted = Totals { games: 1, ..Totals::default() };
        self.stack.turn_up(&mut self.table, events);
        while self.table.to_act().is_some() {
            self.table.legal_into(&mut self.legal);
            let choice = self.random.below(self.legal.len() as u32) as usize;
            self.table.play_unchecked(self.legal[choice], events);
            self.stack.turn_up(&mut self.table, events);
            counted.actions += 1;
            counted.legal += self.legal.len() as u64;
        }
        counted
    }
}

fn random_game(config: &Config, random: &mut Random) -> Game {
    let (mut game, _) = Game::begin(config.clone()).expect("the benchmark's configs are sound");
    while game.table().to_act().is_some() {
        let legal = game.table().legal();
        let choice = random.below(legal.len() as u32) as usize;
        game.play(legal[choice]).expect("listed actions are legal");
    }
    game
}

fn links(config: &Config) -> Lengths {
    let length = |number: u64| {
        let random = &mut Random::seeded(number);
        // Of any size, as the page chooses them: a small one would shorten the link.
        let source = Source::Seed(random.next());
        link::of(&random_game(&Config { source, ..config.clone() }, random)).len()
    };
    let mut lengths: Vec<usize> = (0..LINKS).map(length).collect();
    lengths.sort_unstable();
    Lengths { median: lengths[lengths.len() / 2], most: lengths[lengths.len() - 1] }
}
