//! Measures the speed of thinking natively: the strongest character, asked about moments of a base
//! game and of a Big Box, by one thread and by four at once. Prints the questions too, so that
//! `script/measure --thinking` asks the program of the page the same. The beginning of a game's
//! name selects that game alone, for a profile: `perf record -e cpu-clock
//! target/release/examples/speed base`. Games with six seats are measured by name only: `cargo run
//! --release -p bastide-thinker --example speed -- six`.

use std::thread;
use std::time::Instant;

use bastide_players::{Character, think};
use bastide_questions::{Question, Wanted};
use bastide_rules::{Config, Expansion, Game, Preset};
use bastide_thinker::Thinker;
use cpu_time::ThreadTime;
use serde_json::json;

/// Repetitions of each question for one thread. The fastest counts, because other programs only
/// slow it down.
const ROUNDS: usize = 3;
/// Threads at once, on any number of cores.
const MANY: usize = 4;

/// Questions, and the simulations they take.
struct Asked {
    texts: Vec<String>,
    simulations: u64,
}

/// The beginning of the names of games with six seats.
const SIX: &str = "six seats";

fn main() {
    let only = std::env::args().nth(1).unwrap_or_default();
    let is_asked = |name: &str| match only.as_str() {
        "" => !name.starts_with(SIX),
        only => name.starts_with(only),
    };
    let games = games().into_iter().filter(|(name, ..)| is_asked(name));
    let games = games.map(|(name, config, step)| {
        let asked = ask(config, step);
        let alone = alone(&asked);
        json!({
            "name": name,
            "questions": asked.texts,
            "simulations": asked.simulations,
            "answers": asked.texts.iter().map(|text| said(text)).collect::<Vec<_>>(),
            "alone": alone,
            "milliseconds_of_a_decision": 1000.0 * alone / asked.texts.len() as f64,
            "together": together(&asked),
        })
    });
    let games: Vec<_> = games.collect();
    let cores = thread::available_parallelism().map_or(1, usize::from);
    println!("{}", json!({ "cores": cores, "rounds": ROUNDS, "many": MANY, "games": games }));
}

/// The games, with the decisions from one question to the next.
fn games() -> [(&'static str, Config, u32); 5] {
    let all = Expansion::ALL.into_iter().collect();
    let every_box = Config { expansions: all, ..Config::base(6, Preset::BigBox, 1) };
    [
        ("base game", Config::base(2, Preset::BigBox, 1), 13),
        ("Big Box of 2008", Config::new(2, Preset::BigBox, 1), 55),
        ("six seats, base game", Config::base(6, Preset::BigBox, 1), 13),
        ("six seats, Big Box of 2008", Config::new(6, Preset::BigBox, 1), 55),
        ("six seats, every expansion", every_box, 110),
    ]
}

/// Collects moments of a game, which others play, as questions to the strongest character.
fn ask(config: Config, step: u32) -> Asked {
    let (mut game, _) = Game::begin(config).expect("a sound config");
    let mut asked = Asked { texts: Vec::new(), simulations: 0 };
    let mut decisions = 0;
    while let Some(seat) = game.table().to_act() {
        let table = game.table();
        if table.legal().len() > 1 {
            decisions += 1;
            if decisions % step == step / 2 {
                asked.simulations += u64::from(simulations(&game));
                let wanted = Wanted::Move(Character::STRONGEST);
                let question = Question { id: decisions, view: game.view(), wanted, share: None };
                asked.texts.push(serde_json::to_string(&question).expect("JSON can hold it"));
            }
        }
        let who = [Character::Greta, Character::Hugo][seat.index() % 2];
        let thoughts = think(table, who, &|| {}).expect("something to decide");
        game.play(thoughts.action).expect("it is legal");
    }
    asked
}

/// Returns the simulations of this decision, which are the same everywhere.
fn simulations(game: &Game) -> u32 {
    think(game.table(), Character::STRONGEST, &|| {}).map_or(0, |thoughts| thoughts.simulations)
}

fn said(question: &str) -> String {
    serde_json::to_string(&Thinker::default().reply(question, &|| {})).expect("JSON can hold it")
}

/// Returns the processor seconds for all questions, each at its fastest.
fn alone(asked: &Asked) -> f64 {
    let quickest = |text: &String| {
        let took = (0..ROUNDS).map(|_| {
            let start = ThreadTime::now();
            said(text);
            start.elapsed().as_secs_f64()
        });
        took.fold(f64::INFINITY, f64::min)
    };
    asked.texts.iter().map(quickest).sum()
}

/// Returns the processor seconds of each thread and the elapsed seconds while several threads
/// answer all questions at once.
fn together(asked: &Asked) -> (f64, f64) {
    let one = || {
        let start = ThreadTime::now();
        asked.texts.iter().for_each(|text| drop(said(text)));
        start.elapsed().as_secs_f64()
    };
    let start = Instant::now();
    let spent = thread::scope(|scope| {
        let threads: Vec<_> = (0..MANY).map(|_| scope.spawn(one)).collect();
        threads.into_iter().map(|it| it.join().expect("it only answers")).sum()
    });
    (spent, start.elapsed().as_secs_f64())
}
