//! The rulers stay as they are: they play every expansion by the rules, know no more than a player,
//! and their decisions never change.

use bastide_players::{Budget, Player, Ruler, Thoughts, choose};
use bastide_rules::random::Random;
use bastide_rules::{
    Config, CountTargets, DragonInCarcassonne, Expansion, FairyStands, Game, Preset,
    PrincessEvicts, Rules, Source, Table, TileId, WagonMoves, catalogue,
};

/// Few enough that whole games take no time.
const FEW: u32 = 4;

fn thoughts(ruler: Ruler, table: &Table, seed: u64) -> Option<Thoughts> {
    choose(table, &Budget::simulations(FEW, seed), Player::Ruler(ruler))
}

fn begin(config: Config) -> Game {
    Game::begin(config).expect("a sound config").0
}

fn plays_to_the_end(ruler: Ruler, config: Config) {
    let told = format!("{ruler:?} {config:?}");
    let mut game = begin(config);
    while game.table().to_act().is_some() {
        let seed = game.actions().len() as u64;
        let thoughts = thoughts(ruler, game.table(), seed).expect(&told);
        assert!(game.table().legal().contains(&thoughts.action), "{thoughts:?} {told}");
        for way in &thoughts.ways {
            assert!(way.lead.is_finite() && way.error.is_finite(), "{way:?} {told}");
        }
        assert!(thoughts.simulations <= FEW, "{told}");
        game.play(thoughts.action).expect("a listed action is legal");
    }
    assert_eq!(thoughts(ruler, game.table(), 0), None, "nothing is left to decide");
}

#[test]
fn they_play_whole_games_by_every_book() {
    for ruler in Ruler::ALL {
        for (book, players) in Preset::ALL.into_iter().zip([2, 2, 3, 4, 5, 6]) {
            plays_to_the_end(ruler, Config::new(players, book, 3));
        }
    }
}

/// Returns every third kind of tile of a game from this one on, in any order after the river. Together
/// the three thirds are all kinds, in games that take a fraction of the time of one with all tiles.
fn third_of_the_tiles(config: &Config, first: usize, seed: u64) -> Source {
    let alone = |id| Config { source: Source::Draws(vec![id]), ..config.clone() };
    let kinds = catalogue().tiles().iter().map(|tile| tile.id);
    let mut drawn: Vec<TileId> = kinds.filter(|id| Game::begin(alone(*id)).is_ok()).collect();
    drawn = drawn.into_iter().skip(first).step_by(3).collect();
    let mut random = Random::seeded(seed);
    drawn.sort_by_cached_key(|id| (id.tile().river.is_none(), random.next()));
    Source::Draws(drawn)
}

#[test]
fn they_play_whole_games_with_every_box_at_once() {
    let rules = Rules {
        fairy: FairyStands::ByFollower,
        princess: PrincessEvicts::May,
        wagon: WagonMoves::Adjacent,
        dragon_in_carcassonne: DragonInCarcassonne::OuterTiles,
        count_targets: CountTargets::Any,
        ..Rules::OF_2008
    };
    let games =
        [(2, 0, Rules::OF_2008), (3, 1, rules), (5, 2, rules)].map(|(players, first, rules)| {
            let expansions = Expansion::ALL.into_iter().collect();
            let seed = players.into();
            let config =
                Config { expansions, rules, ..Config::base(players, Preset::NewEdition, seed) };
            Config { source: third_of_the_tiles(&config, first, seed), ..config }
        });
    // These are the longest games: each ruler plays them beside the others.
    std::thread::scope(|scope| {
        for ruler in Ruler::ALL {
            let games = games.clone();
            scope.spawn(move || games.map(|config| plays_to_the_end(ruler, config)));
        }
    });
}

#[test]
fn they_do_the_same_with_the_same_seed() {
    for ruler in Ruler::ALL {
        let mut random = Random::seeded(9);
        let mut game = begin(Config::new(3, Preset::BigBox, 4));
        for step in 0..60 {
            let told = thoughts(ruler, game.table(), step);
            assert_eq!(thoughts(ruler, game.table(), step), told);
            let Some(told) = told else { return };
            let legal = game.table().legal();
            let other = legal[random.below(legal.len() as u32) as usize];
            game.play(if step % 3 == 0 { other } else { told.action }).expect("it is legal");
        }
    }
}

#[test]
fn they_do_the_same_whatever_the_order_of_the_bag() {
    let drawn = ["B15", "B01", "B04", "B24", "B10", "B18", "B20", "B05", "B07", "B12"];
    let tile = |name: &&str| TileId::named(name).expect("a tile of the catalogue");
    let with = |swapped: bool| {
        let mut draws: Vec<TileId> = drawn.iter().map(tile).collect();
        if swapped {
            // The first three are face up during the game.
            draws[3..].reverse();
        }
        let source = Source::Draws(draws);
        begin(Config { source, ..Config::base(2, Preset::BigBox, 0) })
    };
    for ruler in Ruler::ALL {
        let mut games = [with(false), with(true)];
        let mut decisions = 0;
        while games[0].table().phase() == games[1].table().phase() {
            let [one, other] = &games;
            let told = thoughts(ruler, one.table(), 5);
            assert_eq!(thoughts(ruler, other.table(), 5), told, "{ruler:?}");
            // Nor does the hidden order of a real game matter.
            let seen = one.view().table().expect("a view of a game");
            assert_eq!(thoughts(ruler, &seen, 5), told, "{ruler:?}");
            let action = told.expect("the game has begun").action;
            for game in &mut games {
                game.play(action).expect("it is legal");
            }
            decisions += 1;
        }
        assert!(decisions >= 3, "{ruler:?} decided {decisions} times");
    }
}

#[test]
fn a_search_stops_when_it_is_told_to() {
    let game = begin(Config::base(2, Preset::BigBox, 1));
    for ruler in [Ruler::Rollouts, Ruler::FullPlayouts] {
        let asked = std::cell::Cell::new(0);
        let spent = || {
            asked.set(asked.get() + 1);
            if asked.get() > 20 { 1.0 } else { 0.0 }
        };
        let budget = Budget { simulations: u32::MAX, spent: &spent, seed: 1 };
        let thoughts = choose(game.table(), &budget, Player::Ruler(ruler)).expect("a tile");
        assert_eq!(thoughts.simulations, 21, "{ruler:?}");
    }
}

#[test]
fn more_simulations_are_spent_on_what_is_better() {
    let game = begin(Config::base(2, Preset::BigBox, 1));
    let budget = Budget::simulations(400, 1);
    for ruler in [Ruler::Rollouts, Ruler::FullPlayouts] {
        let thoughts = choose(game.table(), &budget, Player::Ruler(ruler)).expect("a tile");
        assert_eq!(thoughts.simulations, 280, "seven tenths are for the tile");
        let [best, .., last] = &thoughts.ways[..] else { panic!("there are several ways") };
        assert_eq!(best.actions[0], thoughts.action);
        assert!(best.simulations > last.simulations, "{ruler:?}");
    }
}

/// The play of each ruler in the first actions of two games: the beginning, and a digest of all. If
/// this fails, a ruler was changed, and every result measured by it is worthless: undo that change.
const OPENINGS: [(Ruler, [&str; 2]); 6] = [
    (
        Ruler::Chance,
        [
            r#"{"place":"B01","at":[0,1],"turn":3} cf680977ff550229"#,
            r#"{"place":"W04","at":[3,-1],"turn":3} a87104b9079880ef"#,
        ],
    ),
    (
        Ruler::Greedy,
        [
            r#"{"place":"B01","at":[0,1],"turn":0} 118e2ce9592f4f44"#,
            r#"{"place":"W04","at":[3,-1],"turn":0} fe948dd606f281fe"#,
        ],
    ),
    (
        Ruler::OneTurn,
        [
            r#"{"place":"B01","at":[0,1],"turn":0} 6d7a01062f1b6302"#,
            r#"{"place":"W04","at":[3,-1],"turn":0} 83e8667b8710b388"#,
        ],
    ),
    (
        Ruler::FullPlayouts,
        [
            r#"{"place":"B01","at":[0,1],"turn":3} 277dd942cee36980"#,
            r#"{"place":"W04","at":[3,-1],"turn":0} 1ce8deaaa44ebc33"#,
        ],
    ),
    (
        Ruler::Rollouts,
        [
            r#"{"place":"B01","at":[0,1],"turn":0} 014c5d81fc1d59fe"#,
            r#"{"place":"W04","at":[3,-1],"turn":0} b5d2e78de6d67d21"#,
        ],
    ),
    (
        Ruler::Halving,
        [
            r#"{"place":"B01","at":[0,1],"turn":0} 01fa18435592913e"#,
            r#"{"place":"W04","at":[3,-1],"turn":0} d6a562be8ab9d022"#,
        ],
    ),
];

#[test]
fn they_play_as_ever() {
    let configs = [Config::base(2, Preset::BigBox, 7), Config::new(3, Preset::BigBox, 7)];
    let opening = |ruler: Ruler, config: &Config| {
        let mut game = begin(config.clone());
        for seed in 0..40 {
            let budget = Budget::simulations(100, seed);
            let thoughts = choose(game.table(), &budget, Player::Ruler(ruler));
            game.play(thoughts.expect("it is not over").action).expect("it is legal");
        }
        let first = serde_json::to_string(&game.actions()[0]).expect("JSON can hold it");
        let all = serde_json::to_string(game.actions()).expect("JSON can hold it");
        format!("{first} {:016x}", digest(&all))
    };
    let openings = Ruler::ALL.map(|ruler| (ruler, configs.each_ref().map(|it| opening(ruler, it))));
    assert_eq!(openings, OPENINGS.map(|(ruler, told)| (ruler, told.map(str::to_owned))));
}

/// Returns a digest of everything that was played (FNV-1a).
fn digest(text: &str) -> u64 {
    let add = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, add)
}
