//! Random games of every mixture of editions, expansions and rule options, through their texts and
//! back. A few hundred are played by default. To play ten thousand, or one that failed:
//!
//! ```text
//! BASTIDE_GAMES=0..10000 cargo test --release -p bastide-notation --test random_games
//! BASTIDE_GAMES=156..157 cargo test -p bastide-notation --test random_games
//! ```

#[path = "../../rules/tests/random_game/mod.rs"]
mod random_game;

use std::ops::Range;

use bastide_notation::{MOST_BYTES, Transcript};
use bastide_rules::random::Random;
use bastide_rules::{
    Action, Config, Edition, Expansion, Game, Preset, Reading, Rules, Seat, Source, TileId,
    catalogue,
};
use random_game::{one_of, played};

/// The number of games that write every kind of action.
const DEFAULT: u64 = 300;

/// The seeds of the random games to play.
fn asked_for() -> Range<u64> {
    let Ok(asked) = std::env::var("BASTIDE_GAMES") else { return 0..DEFAULT };
    let (first, end) = asked.split_once("..").expect("BASTIDE_GAMES is a range: 0..10000");
    let seed = |text: &str| text.parse().expect("BASTIDE_GAMES is a range of numbers");
    seed(first)..seed(end)
}

/// Returns a config with random rule options, expansions and source of tiles.
fn any_config(random: &mut Random) -> Config {
    let players = 2 + random.below(5) as u8;
    let rules = Reading::ALL.into_iter().fold(Rules::default(), |rules, reading| {
        let value = random.below(reading.values().len() as u32);
        rules.with(reading, value as usize).expect("a value")
    });
    let mut config = Config {
        players,
        first: random.below(players.into()) as u8,
        edition: one_of(random, &Edition::ALL),
        expansions: Expansion::ALL.into_iter().filter(|_| random.below(3) > 0).collect(),
        rules,
        source: Source::Seed(random.next() >> one_of(random, &[0, 0, 30, 60])),
    };
    if config.rules.is_solo() {
        config = config.alone();
    }
    match random.below(4) {
        0 => config.source = Source::Told,
        1 => {
            let drawn = |tile: &TileId| {
                let source = Source::Draws(vec![*tile]);
                Config { source, ..config.clone() }.check().is_ok()
            };
            let kinds: Vec<TileId> =
                catalogue().tiles().iter().map(|tile| tile.id).filter(drawn).collect();
            let draws = (0..random.below(90)).map(|_| one_of(random, &kinds)).collect();
            config.source = Source::Draws(draws);
        }
        _ => {}
    }
    config
}

/// Plays a game in which every kind of action is equally likely, so that the rare ones occur, and
/// every other pass is avoided.
fn played_busily(config: Config, actions: usize, random: &mut Random) -> Game {
    let (mut game, _) = Game::begin(config).expect("a sound config");
    while game.actions().len() < actions && game.table().to_act().is_some() {
        let mut legal = game.table().legal();
        let first = std::mem::discriminant(&one_of(random, &legal));
        if random.below(2) == 0 && legal.iter().any(|it| *it != Action::Pass) {
            legal.retain(|it| *it != Action::Pass);
        } else if legal.iter().any(|it| std::mem::discriminant(it) != first) {
            let mut kinds: Vec<_> = legal.iter().map(std::mem::discriminant).collect();
            kinds.dedup();
            let kind = one_of(random, &kinds);
            legal.retain(|it| std::mem::discriminant(it) == kind);
        }
        game.play(one_of(random, &legal)).expect("listed actions are legal");
    }
    game
}

/// Pieces of the text of every kind of action.
const KINDS: [&str; 22] = [
    " ABBEY ",
    " +k",
    " +f",
    " barn>",
    " fairy>A",
    " fairy>k",
    " abbot>home",
    ">home",
    " dragon>",
    " wagon>t",
    "castle>k",
    "market>f",
    " meeple>castle",
    " large>",
    " count>",
    " arrow@",
    " - ",
    " (2) ",
    " Lk",
    " Wk",
    "@",
    " Pf",
];

fn comes_back(seed: u64) -> String {
    let random = &mut Random::seeded(seed);
    let config = any_config(random);
    let actions = one_of(random, &[0, 1, 10, 60, 200, usize::MAX, usize::MAX]);
    let play = one_of(random, &[played, played_busily]);
    let game = play(config, actions, random);
    let mut transcript = Transcript::of(game.clone());
    if random.below(2) == 0 {
        transcript = transcript.named(Seat::new(0), "Anna \"the\" \\ {first}");
    }
    let text = transcript.text();
    let read = Transcript::read(&text).unwrap_or_else(|slip| panic!("seed {seed}: {slip}\n{text}"));
    let again = &read.game;
    assert_eq!(again.config(), game.config(), "seed {seed}\n{text}");
    assert_eq!(again.actions(), game.actions(), "seed {seed}\n{text}");
    assert_eq!(again.table().scores(), game.table().scores(), "seed {seed}");
    assert_eq!(again.table().legal(), game.table().legal(), "seed {seed}");
    assert_eq!(read.text(), text, "seed {seed}");
    // Lines and comments do not matter.
    let (head, turns) = text.split_once("\n\n").expect("tags and turns");
    let spread = format!("{head}\n\n{}", turns.replace(' ', "\r\n ; +5\r\n\t").replace('{', " { "));
    let read = Transcript::read(&spread).unwrap_or_else(|slip| panic!("seed {seed}: {slip}"));
    assert_eq!(read.text(), text, "seed {seed}");
    text
}

#[test]
fn every_game_comes_back_from_its_text() {
    let seeds = asked_for();
    let play = |half| {
        let seeds = seeds.clone().filter(move |seed| seed % 2 == half);
        let mut missing = KINDS.to_vec();
        for seed in seeds {
            let text = comes_back(seed);
            missing.retain(|kind| !text.contains(kind));
        }
        missing
    };
    let (even, odd) = std::thread::scope(|scope| {
        let even = scope.spawn(|| play(0));
        let odd = play(1);
        (even.join().expect("a game failed"), odd)
    });
    if seeds.end - seeds.start >= DEFAULT {
        let never: Vec<_> = even.into_iter().filter(|kind| odd.contains(kind)).collect();
        assert!(never.is_empty(), "never written: {never:?}");
    }
}

/// A text that is spoilt somewhere is refused with a place in it, or is another game.
#[test]
fn spoilt_texts_are_refused_or_other_games() {
    let letters: Vec<char> =
        " \n.;{}[]()\"\\*-+>@0123456789ABCDLMWPefghkmnstw\u{e9}".chars().collect();
    for seed in 0..60 {
        let random = &mut Random::seeded(seed);
        let config = any_config(random);
        let text = Transcript::of(played_busily(config, 80, random)).text();
        for _ in 0..20 {
            let at = random.below(text.len() as u32) as usize;
            let mut spoilt: Vec<char> = text.chars().collect();
            match random.below(3) {
                0 => spoilt[at] = one_of(random, &letters),
                1 => spoilt.insert(at, one_of(random, &letters)),
                _ => drop(spoilt.remove(at)),
            }
            let spoilt: String = spoilt.into_iter().collect();
            match Transcript::read(&spoilt) {
                Ok(read) => {
                    let written = read.text();
                    let again = Transcript::read(&written).expect("a written text is read");
                    assert_eq!(again.text(), written, "seed {seed}");
                    assert_eq!(again.game.actions(), read.game.actions(), "seed {seed}");
                }
                Err(slip) => {
                    let line = spoilt.split('\n').nth(slip.line - 1).expect("a line of the text");
                    assert!(slip.column <= 1 + line.chars().count(), "seed {seed}: {slip}");
                }
            }
        }
    }
}

/// Six players, every expansion, and a thousand tiles that each wake or move the dragon.
#[test]
fn the_longest_game_needs_a_tenth_of_the_most_bytes() {
    let named = |name| TileId::named(name).expect("a tile of the dragon's box");
    let (volcano, dragon) = (named("D01"), named("D16"));
    let draws = (0..Config::MOST_DRAWS).map(|at| if at % 5 == 0 { volcano } else { dragon });
    let config = Config {
        expansions: Expansion::ALL.into_iter().collect(),
        source: Source::Draws(draws.collect()),
        ..Config::base(6, Preset::BigBox, 1)
    };
    let text = Transcript::of(played(config, usize::MAX, &mut Random::seeded(1))).text();
    assert!((30_000..MOST_BYTES / 10).contains(&text.len()), "{}", text.len());
    assert_eq!(Transcript::read(&text).expect("it is read").text(), text);
}

/// Texts of the greatest length in which words, comments or tags never end, or are very many.
#[test]
fn long_nonsense_is_refused_at_once() {
    let head = "[Bastide \"1\"]\n[Players \"2\"]\n[Edition \"c1\"]\n[Seed \"7\"]\n";
    for part in ["{", "{}", ";", "1.", "(1)", "- ", "dragon>", "n", " 1. ", "\\", "\"", "[A \"\"]"]
    {
        for before in ["", head, &format!("{head}1. B01 A1 e m 2. ")] {
            let most = (MOST_BYTES - before.len()) / part.len();
            let text = format!("{before}{}", part.repeat(most));
            assert!(Transcript::read(&text).is_err(), "{part:?}");
        }
    }
}
