//! With the bag empty nothing is left to chance, and with one tile in it neither: the strongest player
//! plays the last two tiles as well as a search of every way to the end of the game.

use bastide_players::{Budget, Character, Player, Ruler, choose};
use bastide_rules::{Config, Events, Expansion, Game, Phase, Preset, Seat, Table};

/// Returns the game when this many tiles are left in the bag, and one is to be placed.
fn with_left(config: Config, left: u16) -> Game {
    let mut game = Game::begin(config).expect("a sound config").0;
    let quick = Player::Character(Character::Hugo);
    while game.table().bag().total() > left {
        let budget = Budget::simulations(1, game.actions().len() as u64);
        let action = choose(game.table(), &budget, quick).expect("something to decide").action;
        game.play(action).expect("it is legal");
    }
    game
}

/// Points ahead of the best other.
fn lead(table: &Table, seat: Seat) -> i64 {
    let points = |it: Seat| i64::from(table.scores()[it.index()]);
    let others = table.seats().filter(|it| *it != seat).map(points);
    points(seat) - others.max().expect("somebody else plays")
}

/// Returns the best lead at the end among all ways to finish.
fn best(table: &Table, seat: Seat, ways: &mut u32) -> i64 {
    if table.to_act().is_none() {
        *ways += 1;
        return lead(table, seat);
    }
    assert_eq!(table.to_act(), Some(seat), "nobody else is to act");
    let after = table.legal().into_iter().map(|action| {
        let mut after = table.clone();
        after.play_unchecked(action, &mut Events::silent());
        best(&after, seat, ways)
    });
    after.max().expect("something is legal")
}

/// Compares the player's last tile of these games with every way to play it; returns the number of
/// ways.
fn played_best(configs: impl Iterator<Item = Config>, player: Player, simulations: u32) -> u32 {
    let mut ways = 0;
    for config in configs {
        let mut game = with_left(config.clone(), 0);
        let Some(seat) = game.table().to_act() else { continue };
        let best = best(game.table(), seat, &mut ways);
        while let Some(seat) = game.table().to_act() {
            let budget = Budget::simulations(simulations, 1);
            let thoughts = choose(game.table(), &budget, player).expect("something to decide");
            game.play(thoughts.action).expect("it is legal");
            if game.table().to_act().is_none() {
                assert_eq!(lead(game.table(), seat), best, "{config:?}");
            }
        }
    }
    ways
}

#[test]
fn in_the_base_game() {
    let configs = (0..12).map(|seed| {
        let book = Preset::ALL[seed as usize % Preset::ALL.len()];
        Config::base(2 + (seed % 3) as u8, book, seed)
    });
    let ways = played_best(configs, Player::Strong, 60);
    assert!(ways > 12 * 10, "{ways} ways");
}

#[test]
fn with_boxes_whose_last_turn_is_one_players() {
    let boxes = [Expansion::Inns, Expansion::Traders, Expansion::King, Expansion::Cult];
    let configs = (0..8).map(|seed| {
        let expansions = boxes.into_iter().collect();
        Config { expansions, ..Config::base(2, Preset::BigBox, seed) }
    });
    let ways = played_best(configs, Player::Strong, 60);
    assert!(ways > 8 * 10, "{ways} ways");
}

#[test]
fn by_the_character_that_thinks_ahead() {
    let configs = (20..26).map(|seed| Config::base(2, Preset::NewEdition, seed));
    played_best(configs, Player::Character(Character::Raimund), u32::MAX);
}

/// Returns the lead of a seat at the end of a game of two if both play as well as possible. The last
/// tile in the bag is known.
fn solved(table: &Table, seat: Seat) -> i64 {
    let after = |action| {
        let mut after = table.clone();
        after.play_unchecked(action, &mut Events::silent());
        solved(&after, seat)
    };
    match (table.phase(), table.to_act()) {
        (Phase::Draw, _) => {
            let mut drawn = table.clone();
            let last = table.bag().kinds().next().expect("a tile is left").0;
            drawn.draw(last, &mut Events::silent()).expect("it is in the bag");
            solved(&drawn, seat)
        }
        (_, None) => lead(table, seat),
        (_, Some(own)) if own == seat => {
            table.legal().into_iter().map(after).max().expect("something is legal")
        }
        _ => table.legal().into_iter().map(after).min().expect("something is legal"),
    }
}

#[test]
fn the_last_two_tiles_against_the_best_reply() {
    let (mut tried, mut found_by_few) = (0, 0);
    for seed in 0..24 {
        let config = Config::base(2, Preset::ALL[seed as usize % Preset::ALL.len()], seed);
        let game = with_left(config, 1);
        let Some(seat) = game.table().to_act() else { continue };
        if game.table().bag().total() != 1 || !matches!(game.table().phase(), Phase::Tile(_)) {
            continue;
        }
        let best = solved(game.table(), seat);
        let played = |player| {
            let mut table = game.table().clone();
            while table.to_act() == Some(seat) && table.phase() != Phase::Draw {
                let budget = Budget::simulations(1500, 1);
                let action = choose(&table, &budget, player).expect("something to decide").action;
                table.play_unchecked(action, &mut Events::silent());
            }
            solved(&table, seat)
        };
        assert_eq!(played(Player::Strong), best, "seed {seed}");
        found_by_few += u32::from(played(Player::Ruler(Ruler::Halving)) == best);
        tried += 1;
    }
    assert!(tried > 12 && found_by_few <= tried, "{found_by_few} of {tried}");
}
