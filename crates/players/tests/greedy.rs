//! The promises of the greedy opponent: it plays by the rules, knows no more than a player, takes
//! open gains, and beats chance.

use bastide_players::{Character, think};
use bastide_rules::random::Random;
use bastide_rules::{
    Action, Cell, Config, CountTargets, DragonInCarcassonne, Edition, Expansion, FairyStands,
    Figure, Game, Phase, Preset, PrincessEvicts, Rules, Source, Table, TileId, WagonMoves,
};

fn best(table: &Table) -> Action {
    think(table, Character::Bruno, &|| {}).expect("there is something to decide").action
}

fn draws(names: &[&str]) -> Config {
    let tile = |name: &&str| TileId::named(name).expect("a tile of the catalogue");
    let source = Source::Draws(names.iter().map(tile).collect());
    Config { source, ..Config::base(2, Preset::BigBox, 0) }
}

fn begin(config: Config) -> Game {
    Game::begin(config).expect("a sound config").0
}

#[test]
fn it_plays_whole_games_by_the_rules() {
    for players in 2..=6 {
        for (at, book) in Preset::ALL.into_iter().enumerate() {
            let mut game = begin(Config::base(players, book, at as u64));
            while game.table().to_act().is_some() {
                let action = best(game.table());
                assert!(game.table().legal().contains(&action));
                game.play(action).expect("a listed action is legal");
            }
            assert_eq!(
                think(game.table(), Character::Bruno, &|| {}),
                None,
                "nothing is left to decide"
            );
        }
    }
}

#[test]
fn it_plays_whole_games_with_every_box_by_the_rules() {
    let every_box = Config {
        expansions: Expansion::ALL.into_iter().collect(),
        ..Config::base(3, Preset::NewEdition, 5)
    };
    let choices = Config {
        rules: Rules {
            fairy: FairyStands::ByFollower,
            princess: PrincessEvicts::May,
            wagon: WagonMoves::Adjacent,
            dragon_in_carcassonne: DragonInCarcassonne::OuterTiles,
            count_targets: CountTargets::Any,
            ..Rules::OF_2008
        },
        ..Config::new(2, Preset::BigBox, 6)
    };
    let books = [Preset::BigBox, Preset::NewEdition, Preset::Anniversary];
    let of_books = books.into_iter().zip(2..).map(|(book, players)| Config::new(players, book, 1));
    for config in of_books.chain([every_box, choices]) {
        let mut game = begin(config);
        while game.table().to_act().is_some() {
            let action = best(game.table());
            assert!(game.table().legal().contains(&action), "{action:?}");
            game.play(action).expect("a listed action is legal");
        }
        assert_eq!(
            think(game.table(), Character::Bruno, &|| {}),
            None,
            "nothing is left to decide"
        );
    }
}

#[test]
fn it_plays_the_same_again() {
    let game = || {
        let mut game = begin(Config::base(3, Preset::NewEdition, 12));
        while game.table().to_act().is_some() {
            game.play(best(game.table())).expect("a listed action is legal");
        }
        game.actions().to_vec()
    };
    assert_eq!(game(), game());
}

#[test]
fn the_hidden_order_changes_nothing() {
    let mut random = Random::seeded(8);
    for seed in 0..5 {
        let mut game = begin(Config::base(2, Preset::BigBox, seed));
        while game.table().to_act().is_some() {
            // The same view with the rest of the bag in no order at all.
            let told = game.view().table().expect("a view of a game");
            let action = best(game.table());
            assert_eq!(best(&told), action);
            let legal = game.table().legal();
            let other = legal[random.below(legal.len() as u32) as usize];
            game.play(if random.below(2) == 0 { action } else { other }).expect("it is legal");
        }
    }
    let same_start =
        |rest: [&'static str; 3]| best(begin(draws(&["B15", rest[0], rest[1], rest[2]])).table());
    assert_eq!(same_start(["B01", "B04", "B24"]), same_start(["B24", "B01", "B04"]));
}

#[test]
fn it_takes_a_city_that_lies_open() {
    let mut game = begin(draws(&["B18", "B24", "B24", "B24"]));
    let action = best(game.table());
    assert!(
        matches!(action, Action::Place { at, .. } if at == Cell::new(0, -1)),
        "the tile closes the start tile's city: {action:?}"
    );
    game.play(action).expect("a listed action is legal");
    let knight = "c0".parse().expect("a piece");
    let deploy = Action::Deploy { figure: Figure::Meeple, at: Cell::new(0, -1), piece: knight };
    assert_eq!(best(game.table()), deploy);
}

#[test]
fn it_does_not_finish_the_others_city_when_it_need_not() {
    let mut game = begin(draws(&["B10", "B18", "B24", "B24", "B24"]));
    let turn = bastide_rules::Turn::new(3).expect("a turn");
    let tile = TileId::named("B10").expect("a tile");
    let at = Cell::new(0, -1);
    game.play(Action::Place { tile, at, turn }).expect("it fits");
    let piece = "c0".parse().expect("a piece");
    game.play(Action::Deploy { figure: Figure::Meeple, at, piece }).expect("nobody is there");
    let action = best(game.table());
    assert!(
        !matches!(action, Action::Place { at, .. } if at == Cell::new(-1, -1)),
        "that would pay the other player 8: {action:?}"
    );
}

/// Points of greedy and of chance over one game, greedy in this seat.
fn against_chance(config: Config, greedy: u8) -> (u32, u32) {
    let mut random = Random::seeded(u64::from(greedy) + 77);
    let mut game = begin(config);
    while let Some(seat) = game.table().to_act() {
        let action = if seat.number() == greedy {
            best(game.table())
        } else {
            let legal = game.table().legal();
            legal[random.below(legal.len() as u32) as usize]
        };
        game.play(action).expect("a listed action is legal");
    }
    let scores = game.table().scores();
    (scores[usize::from(greedy)], scores[usize::from(1 - greedy)])
}

#[test]
fn it_beats_chance_by_far() {
    let mut wins = 0;
    let mut points = [0, 0];
    for seed in 0..100 {
        let config = Config { edition: Edition::C1, ..Config::base(2, Preset::BigBox, seed) };
        let (greedy, chance) = against_chance(config, (seed % 2) as u8);
        wins += u32::from(greedy > chance);
        points[0] += greedy;
        points[1] += chance;
    }
    println!("{wins} of 100, {points:?} points");
    assert!(wins >= 98, "{wins} of 100 games");
    assert!(points[0] > 3 * points[1], "{points:?}");
}

#[test]
fn it_decides_at_every_phase_of_a_short_game() {
    let mut game = begin(draws(&["B24"]));
    let place = best(game.table());
    assert!(matches!(place, Action::Place { .. }));
    game.play(place).expect("a listed action is legal");
    assert_eq!(game.table().phase(), Phase::Figure);
    // Nothing is left to save a follower for.
    assert!(matches!(best(game.table()), Action::Deploy { .. }));
}
