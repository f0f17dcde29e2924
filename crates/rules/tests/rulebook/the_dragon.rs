//! The Princess & the Dragon, Big Box rules of 2008: the volcano and the dragon's journey.

use crate::table::{Scene, by, cell, tile};
use bastide_rules::config::ConfigError;
use bastide_rules::tiles::Mark;
use bastide_rules::{Config, Event, Expansion, Phase, Preset::BigBox, Source};

fn dragon() -> Scene {
    by(BigBox, "red blue").and([Expansion::Dragon])
}

// "Additional material": thirty tiles; "All new landscape tiles show a special symbol".
#[test]
fn six_volcanoes_twelve_dragons_six_princesses_and_six_portals() {
    let mut config = Config::base(2, BigBox, 1);
    config.expansions = config.expansions.with(Expansion::Dragon);
    let (game, _) = bastide_rules::Game::begin(config).expect("it can be played");
    let drawn = match game.table().phase() {
        Phase::Tile(drawn) => drawn,
        other => panic!("{other:?}"),
    };
    let count = |mark: Mark| -> u16 {
        let shown = |id: bastide_rules::TileId| {
            let tile = id.tile();
            u16::from(tile.has(mark) || tile.pieces.iter().any(|piece| piece.marks.has(mark)))
        };
        let left = game.table().bag().kinds().map(|(id, left)| left * shown(id)).sum::<u16>();
        let aside = game.table().set_aside().iter().map(|id| shown(*id)).sum::<u16>();
        left + aside + shown(drawn)
    };
    let marks = [Mark::Volcano, Mark::Dragon, Mark::Princess, Mark::Portal];
    assert_eq!(marks.map(count), [6, 12, 6, 6]);
}

// The expansion belongs to the rulebook; without it none of its tiles can be drawn.
#[test]
fn its_tiles_are_drawn_only_with_the_box() {
    assert!(BigBox.expansions().has(Expansion::Dragon));
    let volcano = tile("D01");
    let source = Source::Draws(vec![volcano]);
    let config = Config { source, ..Config::base(2, BigBox, 1) };
    let refused = config.check().expect_err("the box is not played");
    assert_eq!(refused, ConfigError::NotPlayed { tile: volcano, expansion: Expansion::Dragon });
    assert_eq!(refused.to_string(), "D01 belongs to the box dragon, which is not played");
}

// "The Volcano": "he may not place any followers (or any other figure, except the dragon)". The
// fairy may not move there either; she may move to another tile with a follower of red's.
#[test]
fn nobody_is_placed_on_a_volcano() {
    let played = dragon().turns(
        "red   B24/0  -1,0  thief r0
         blue  B18/2   0,-1
         red   D17/0   1,0  ...",
    );
    assert_eq!(played.may(), ["fairy -1,0", "pass"]);
    assert_eq!(played.why_not("f0"), "nobody may be placed on a tile with a volcano");
}

#[test]
fn no_builder_is_placed_on_a_volcano() {
    let played = dragon().and([Expansion::Traders]).turns(
        "red   B24/0  -1,0  thief r0
         blue  B18/2   0,-1
         red   D17/0   1,0  ...",
    );
    assert_eq!(played.why_not("builder r0"), "nobody may be placed on a tile with a volcano");
}

#[test]
fn no_barn_is_placed_at_a_volcano() {
    let script = |last: &str| {
        format!(
            "red   B24/0   1,0  thief r0
             blue  B01     0,1
             red   {last}  1,1  ..."
        )
    };
    let scene = dragon().and([Expansion::Abbey]);
    let volcano = scene.turns(&script("D01"));
    assert_eq!(volcano.why_not("barn 1,1"), "nobody may be placed on a tile with a volcano");
    let meadow = scene.turns(&script("B01"));
    assert!(meadow.may().contains(&"barn 1,1".to_owned()));
}

// "The Volcano": the dragon immediately flies directly to this tile.
#[test]
fn the_dragon_flies_to_the_new_volcano_and_eats_nobody_on_the_way() {
    let played = dragon().turns(
        "red   D17/0   1,0
         blue  B24/0   2,0  thief r0
         red   D03/1   3,0",
    );
    assert_eq!(played.game.table().dragon(), Some(cell("3,0")));
    assert!(played.told().contains(&Event::DragonFlew { at: cell("3,0") }));
    assert_eq!(played.standing(), ["blue thief 2,0"]);
}

// "The Dragon", "Note": while no volcano is drawn, a dragon tile is set aside, and another drawn
// in its stead.
#[test]
fn a_dragon_tile_drawn_before_any_volcano_is_set_aside() {
    let played = dragon().turns(
        "red   D16
         red   B24/0   1,0  ...",
    );
    assert_eq!(played.game.table().set_aside(), [tile("D16")]);
    assert_eq!(played.game.table().dragon(), None);
    assert_eq!(played.to_act(), "red");
    assert!(played.put_aside().is_empty(), "it does not leave the game");
}

// "Note": with the first volcano they are shuffled with the other tiles.
#[test]
fn the_first_volcano_brings_the_dragon_tiles_back() {
    let played = dragon().turns_before(
        "red   D16
         red   B24/0   1,0
         blue  D14
         blue  B24/0   2,0
         red   D01     0,1",
        &[],
    );
    assert_eq!(played.game.table().dragon(), Some(cell("0,1")));
    assert!(played.game.table().set_aside().is_empty());
    assert!(played.told().contains(&Event::ShuffledIn { tiles: 2 }));
    // Blue has drawn one of the two; the other is left.
    assert_eq!(played.game.table().bag().total(), 1);
    assert_eq!(played.drawn(), Some(tile("D16")));
}

#[test]
fn without_a_volcano_the_dragon_stays_away_to_the_end() {
    let played = dragon().last_turns(
        "red   B24/0   1,0  thief r0
         blue  D16
         blue  B24/0   2,0",
    );
    assert_eq!(played.game.table().phase(), Phase::Over);
    assert_eq!(played.game.table().dragon(), None);
    assert_eq!(played.paid(), ["red 3: unfinished road, 3 tiles x 1"]);
}

/// The dragon sleeps at 1,1, in the lower right corner of the picture.
const EXAMPLE: &str = "
    anna   B24/0   1,0
    bob    B24/0  -1,0   thief r0
    chris  B01     0,1   monk m
    david  B01    -1,1
    anna   D01     1,1
    bob    B01    -1,-1
    chris  B24/0   2,0   farmer f0
    david  B24/0   3,0
    anna   D16/0   4,0
    anna   dragon  1,0
    bob    dragon  0,0
    chris  dragon  0,1
";

// "Example with 4 players": up, left, down, left, up, up.
#[test]
fn the_example_with_four_players() {
    let scene = by(BigBox, "anna bob chris david").and([Expansion::Dragon]);
    let before = scene.turns(&(EXAMPLE.to_owned() + "david ..."));
    assert_eq!(before.to_act(), "david");
    assert_eq!(before.may(), ["dragon -1,1"], "his only possible move");

    let played = scene.turns(
        &(EXAMPLE.to_owned()
            + "david  dragon  -1,1
               anna   dragon  -1,0
               bob    dragon  -1,-1"),
    );
    assert_eq!(played.home(), ["chris from m at 0,1", "bob from r0 at -1,0"]);
    assert_eq!(played.standing(), ["chris farmer 2,0"]);
    assert_eq!(played.game.table().dragon(), Some(cell("-1,-1")));
    assert_eq!((played.to_act(), played.drawn()), ("bob", Some(tile("B24"))));
    assert_eq!((played.supply("bob"), played.supply("chris")), (7, 6));
    assert_eq!(played.scores(), "anna 0, bob 0, chris 0, david 0");
}

// "The Dragon always moves 6 times, across 6 tiles, regardless of the number of players", each in
// turn, beginning with the player of the tile.
#[test]
fn the_dragon_moves_six_times_however_many_play() {
    for players in
        ["anna bob", "anna bob chris", "anna bob chris david eve", "anna bob chris david eve frank"]
    {
        let names: Vec<&str> = players.split(' ').collect();
        let mut turn = names.iter().cycle();
        let mut script = format!("{} D17/0 1,0\n", turn.next().expect("people"));
        for x in 2..=9 {
            script += &format!("{} B24/0 {x},0\n", turn.next().expect("people"));
        }
        let placer = *turn.next().expect("people");
        script += &format!("{placer} D16/0 -1,0");
        let mut played = by(BigBox, players).and([Expansion::Dragon]).turns(&script);
        let first = names.iter().position(|name| *name == placer).expect("he plays");
        for step in 0..6 {
            assert_eq!(played.to_act(), names[(first + step) % names.len()], "{players}");
            let to = format!("{},0", step + 2);
            played.act(bastide_rules::Action::Dragon(cell(&to)), &to);
        }
        assert_ne!(played.game.table().phase(), Phase::Dragon);
        assert_eq!(played.to_act(), names[(first + 1) % names.len()], "the next turn");
    }
}

// "Horizontally or vertically adjacent"; "will not visit the same tile twice"; "must move".
#[test]
fn each_step_leads_to_a_tile_beside_it_that_was_not_visited() {
    let played = dragon().turns(
        "red   B24/0   1,0
         blue  D01     1,1
         red   B01     0,1
         blue  D16/0   2,0
         blue  dragon  1,0
         red   ...",
    );
    assert_eq!(played.to_act(), "red");
    assert_eq!(played.may(), ["dragon 2,0", "dragon 0,0"]);
    assert_eq!(played.why_not("dragon 1,1"), "the dragon has been there on this journey");
    assert_eq!(played.why_not("dragon 0,1"), "the dragon goes one step, to a tile beside it");
    assert_eq!(played.why_not("dragon 1,-1"), "the dragon goes one step, to a tile beside it");
    assert_eq!(played.why_not("pass"), "passing is not possible here");
}

// "Dead end".
#[test]
fn in_a_dead_end_the_journey_is_over() {
    let played = dragon().turns(
        "red   D17/0   1,0
         blue  B24/0  -1,0  thief r0
         red   D16/0   2,0
         red   dragon  2,0",
    );
    assert_eq!(played.game.table().dragon(), Some(cell("2,0")));
    assert_eq!((played.to_act(), played.drawn()), ("blue", Some(tile("B24"))));
    assert_eq!(played.standing(), ["blue thief -1,0"]);
}

// "The player ... may also place a follower on the tile as he normally could."
#[test]
fn a_follower_may_be_placed_on_a_dragon_tile_and_may_be_eaten_there() {
    let played = dragon().turns(
        "red   D17/0   1,0
         blue  D16/0   2,0  thief r0
         blue  dragon  2,0",
    );
    assert_eq!(played.home(), ["blue from r0 at 2,0"]);
    assert_eq!(played.supply("blue"), 7);
}

// 2008, River II: "Volcano: see Princess & Dragon rules". The dragon starts at the lake, and dragon
// tiles are played from the start.
#[test]
fn the_volcano_lake_wakes_the_dragon() {
    let played = dragon().and([Expansion::River2]).turns(
        "red   W04/0   1,0
         blue  W02/0   2,0
         red   W03/3   1,-1
         red   D14/0   1,1  ...",
    );
    assert_eq!(played.game.table().dragon(), Some(cell("1,-1")));
    assert!(played.game.table().set_aside().is_empty());
    assert_eq!(played.drawn(), None, "the dragon tile lies on the table");
}

// 2008, River II: "When you play without the corresponding expansions, ... the volcano [has] no
// effect".
#[test]
fn without_the_box_the_volcano_lake_wakes_nobody() {
    let played = by(BigBox, "red blue").and([Expansion::River2]).turns(
        "red   W04/0   1,0
         blue  W02/0   2,0
         red   W03/3   1,-1  ...",
    );
    assert_eq!(played.game.table().dragon(), None);
    // No figure may be placed on the lake even so: red draws the additional tile.
    assert_eq!(played.game.table().phase(), Phase::Tile(tile("B24")));
}
