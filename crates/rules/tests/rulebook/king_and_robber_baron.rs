//! King & Robber Baron, Big Box rules of 2008.

use crate::table::{Played, Scene, by};
use bastide_rules::{Config, Event, Expansion, Game, Phase, Preset::BigBox, Title};

fn king() -> Scene {
    by(BigBox, "red blue").and([Expansion::King])
}

/// Returns the holder of a title and the size to beat: `red 3`.
fn holder(played: &Played, title: Title) -> String {
    let holder = played.game.table().holder(title);
    holder.map_or("nobody".to_owned(), |it| {
        format!("{} {}", played.people[it.seat.index()], it.tiles)
    })
}

// Additional material: five tiles in addition to the two markers, shuffled "with the other tiles".
#[test]
fn five_tiles_come_with_king_and_robber_baron() {
    let tiles = |config: Config| {
        let (game, _) = Game::begin(config).expect("it can be played");
        game.table().bag().total()
    };
    let base = Config::base(2, BigBox, 1);
    let mut with = base.clone();
    with.expansions = with.expansions.with(Expansion::King);
    assert_eq!(tiles(with), tiles(base) + 5);
    assert!(BigBox.expansions().has(Expansion::King));
}

// "This card shows 2 separate city segments. They can be connected of course during the game by
// other tiles." Connected, they lie on one tile: size is tiles, not pieces.
#[test]
fn a_tile_with_two_segments_of_a_city_counts_once() {
    let apart = king().turns("red K05/0 0,-1 knight c0");
    assert_eq!(apart.strength("0,-1", "c0"), [1, 0]);
    assert_eq!(apart.strength("0,-1", "c1"), [0, 0]);
    let connected = king().turns(
        "red   K05/0   0,-1  knight c0
         blue  B09/0   1,-1
         red   B09/3   1,-2
         blue  B18/1  -1,-1
         red   B09/2   0,-2",
    );
    assert_eq!(connected.paid(), ["red 12: city, 6 tiles x 2"]);
    assert_eq!(holder(&connected, Title::King), "red 6");
}

#[test]
fn a_tile_with_two_ends_of_a_road_counts_once() {
    let played = king().turns(
        "red   B22/0   1,0  thief r0
         blue  B23/0   2,0
         red   B23/1   2,1
         blue  B23/2   1,1",
    );
    assert_eq!(played.paid(), ["red 4: road, 4 tiles x 1"]);
    assert_eq!(holder(&played, Title::Robber), "blue 4");
}

// "When a player places a tile that completes the first city, he takes the king", even if another
// player scores.
#[test]
fn who_completes_the_first_city_takes_the_king() {
    let played = king().turns("red B10/3 0,-1 knight c0 \n blue B18/1 -1,-1");
    assert_eq!(played.paid(), ["red 8: city, 3 tiles x 2 + 1 pennants x 2"]);
    assert_eq!(holder(&played, Title::King), "blue 3");
    let taken = Event::TitleTaken { seat: played.seat("blue"), title: Title::King, tiles: 3 };
    assert!(played.told().contains(&taken));
}

#[test]
fn nobody_has_the_king_before_the_first_city() {
    let played = king().turns("red B10/3 0,-1 knight c0");
    assert_eq!(holder(&played, Title::King), "nobody");
    assert_eq!(holder(&played, Title::Robber), "nobody");
    let empty = king().turns("red B18/2 0,-1");
    assert_eq!(holder(&empty, Title::King), "red 2", "a city without knights");
}

#[test]
fn without_the_box_there_is_no_king() {
    let played = by(BigBox, "red blue").last_turns("red B18/2 0,-1");
    assert_eq!(holder(&played, Title::King), "nobody");
    assert!(played.paid().is_empty());
}

/// A city of two tiles, red's, and the beginning of another.
const FIRST_CITY: &str = "
    red   B18/2  0,-1
    blue  B18/2  0,1
";

// "If another player completes a larger city than any so far in the game, he takes the king."
#[test]
fn a_larger_city_takes_the_king() {
    let script = FIRST_CITY.to_owned() + "red B08/1 0,2 \n blue B18/0 0,3";
    assert_eq!(holder(&king().turns(&script), Title::King), "blue 3");
}

#[test]
fn a_city_of_the_same_size_leaves_the_king() {
    let script = FIRST_CITY.to_owned() + "red B01 1,1 \n blue B18/0 0,2";
    let played = king().turns(&script);
    assert_eq!(holder(&played, Title::King), "red 2");
    assert!(!played.told().iter().any(|event| matches!(event, Event::TitleTaken { .. })));
}

// "Than any so far": the largest size stays, even if the owner of the title beats their own record.
#[test]
fn a_smaller_city_leaves_the_king() {
    let played = king().turns(
        "red   B10/3   0,-1
         blue  B18/2   0,1
         red   B18/1  -1,-1
         blue  B18/0   0,2",
    );
    assert_eq!(holder(&played, Title::King), "red 3");
}

#[test]
fn the_king_beats_himself() {
    let script = FIRST_CITY.to_owned() + "red B08/1 0,2 \n blue B01 1,1 \n red B18/0 0,3";
    assert_eq!(holder(&king().turns(&script), Title::King), "red 3");
}

// "At the end of the game, the player who has the king, scores 1 point for each completed city in
// the game", claimed by any player or by none.
#[test]
fn the_king_pays_a_point_for_each_completed_city() {
    let script = FIRST_CITY.to_owned() + "red B08/1 0,2 \n blue B18/0 0,3 knight c0";
    let played = king().last_turns(&script);
    assert_eq!(played.paid(), ["blue 6: city, 3 tiles x 2", "blue 2: king, 2 allcities x 1"]);
    assert_eq!(played.scores(), "red 0, blue 8");
    let two = king().last_turns(&(FIRST_CITY.to_owned() + "red B08/1 0,2"));
    assert_eq!(two.paid(), ["red 1: king, 1 allcities x 1"], "unfinished cities do not count");
}

// JCloisterZone: of several cities completed by one tile the largest counts.
#[test]
fn of_two_cities_completed_at_once_the_larger_counts() {
    let played = king().last_turns(
        "red   B24/0  1,0
         blue  B01    1,-1
         red   B01    1,-2
         blue  B08/1  0,-2
         red   B18/2  0,-3
         blue  B19/0  0,-1",
    );
    assert_eq!(holder(&played, Title::King), "blue 3");
    assert_eq!(played.paid(), ["blue 2: king, 2 allcities x 1"]);
    let taken = played.told().iter().filter(|event| matches!(event, Event::TitleTaken { .. }));
    assert_eq!(taken.count(), 1);
}

/// Blue's road of three tiles, and the beginning of one to the south.
const FIRST_ROAD: &str = "
    red   B16/0  -1,0  thief r0
    blue  B22/0   1,0
    red   B24/1   1,1
";

// "The robber baron works like the king. ... to the player who completed the longest road."
#[test]
fn who_completes_the_longest_road_takes_the_robber_baron() {
    let first = king().turns(FIRST_ROAD);
    assert_eq!(holder(&first, Title::Robber), "blue 3");
    assert_eq!(holder(&first, Title::King), "nobody");
    let tie = FIRST_ROAD.to_owned() + "blue B18/2 0,-1 \n red B02/2 1,2";
    assert_eq!(holder(&king().turns(&tie), Title::Robber), "blue 3");
    let longer = FIRST_ROAD.to_owned() + "blue B24/1 1,2 \n red B02/2 1,3";
    assert_eq!(holder(&king().turns(&longer), Title::Robber), "red 4");
}

// "... scores 1 point for each completed road in the game."
#[test]
fn the_robber_baron_pays_a_point_for_each_completed_road() {
    let script = FIRST_ROAD.to_owned() + "blue B02/2 1,2";
    let played = king().last_turns(&script);
    assert_eq!(played.paid(), ["blue 2: robber, 2 allroads x 1"]);
    assert_eq!(played.scores(), "red 3, blue 2");
}

#[test]
fn without_a_completed_road_or_city_nobody_is_paid() {
    let played = king().last_turns("red B24/0 1,0");
    assert_eq!(played.game.table().phase(), Phase::Over);
    assert!(played.paid().is_empty());
}

// The publisher: a road with three ends counts all its tiles.
#[test]
fn a_road_with_three_ends_counts_all_its_tiles() {
    let played = king().and([Expansion::Abbey]).turns(
        "red   A11/0   1,0  thief r0
         blue  B16/0  -1,0
         red   B22/0   1,-1
         blue  B22/1   2,0",
    );
    assert_eq!(played.paid(), ["red 5: road, 5 tiles x 1"]);
    assert_eq!(holder(&played, Title::Robber), "blue 5");
}

// Complete Annotated Rules: what an abbey closes is completed too, here a city of one tile.
#[test]
fn a_city_closed_by_an_abbey_takes_the_king() {
    let played = king().and([Expansion::Abbey]).last_turns(
        "red   B24/0   1,0
         blue  B01     1,-1
         red   B01     1,-2
         blue  B01     0,-2
         red   B01    -1,-2
         blue  B01    -1,-1
         red   ABBEY   0,-1",
    );
    assert_eq!(holder(&played, Title::King), "red 1");
    assert_eq!(played.paid(), ["red 1: king, 1 allcities x 1"]);
}

// Complete Annotated Rules: Carcassonne counts as one city for the king. No player completed it.
#[test]
fn carcassonne_is_one_of_the_kings_cities() {
    let scene = king().and([Expansion::Count]);
    assert_eq!(holder(&scene.turns("red B24/0 -3,-1"), Title::King), "nobody");
    let played = scene.last_turns("red B18/3 2,1");
    assert_eq!(holder(&played, Title::King), "red 2");
    assert_eq!(played.paid(), ["red 2: king, 2 allcities x 1"]);
}
