//! The order of events in a turn with all expansions: Big Box rules of 2008, "Turn sequence" in the
//! overview, and the rules of each expansion.

use crate::table::{Played, Scene, by, cell, tile};
use bastide_rules::{
    Action, DragonMoves, Edition, Event, Expansion, Phase, Preset::BigBox, PrincessEvicts, Turn,
};

fn with<const N: usize>(boxes: [Expansion; N]) -> Scene {
    by(BigBox, "red blue").and(boxes)
}

fn now(played: &Played) -> (&str, Phase) {
    (played.to_act(), played.game.table().phase())
}

/// Returns the events from the last tile on, in order, one word each.
fn order(played: &Played) -> Vec<String> {
    let word = |event: &Event| match event {
        Event::Scored(score) => Some(format!("{:?}", score.scored_for)),
        Event::Returned { .. } => Some("home".to_owned()),
        Event::GoodsTaken { .. } => Some("goods".to_owned()),
        Event::TitleTaken { title, .. } => Some(title.name().to_owned()),
        Event::Reinforced { .. } => Some("reinforced".to_owned()),
        Event::WagonMoved { .. } => Some("wagon".to_owned()),
        Event::Entered { .. } => Some("entered".to_owned()),
        Event::CountMoved { .. } => Some("count".to_owned()),
        Event::DragonFlew { .. } => Some("flight".to_owned()),
        Event::DragonMoved { .. } => Some("dragon".to_owned()),
        Event::Deployed { .. } => Some("deployed".to_owned()),
        Event::OneMore { .. } => Some("one more".to_owned()),
        _ => None,
    };
    played.told().iter().filter_map(word).collect()
}

/// A hole at 0,1, and red's thief beside the fairy; blue has laid the last tile.
const FAIRY_AND_HOLE: &str = "
    red   B24/0   1,0  thief r0
    blue  B01     1,1
    red   B01     1,2  ...
    red   fairy   1,0
    blue  B01     0,2
    red   B01    -1,2
    blue  B01    -1,1
    red   ...
";

// 2008, "The Fairy": "If a player starts his turn": before everything else, here before the abbey.
#[test]
fn the_fairys_point_comes_first() {
    let played = with([Expansion::Dragon, Expansion::Abbey]).turns(FAIRY_AND_HOLE);
    assert_eq!(now(&played), ("red", Phase::Abbey));
    assert_eq!(played.paid(), ["red 1: fairy's visit"]);
}

// 2008, "Abbey": "he draws no tile to begin his turn and places the abbey tile".
#[test]
fn an_abbey_is_placed_instead_of_drawing() {
    let scene = with([Expansion::Dragon, Expansion::Abbey]);
    let before = scene.turns(FAIRY_AND_HOLE);
    assert_eq!(before.may(), ["ABBEY/0 0,1", "pass"]);
    assert_eq!(before.game.table().bag().total(), 1);
    let placed = scene.turns(&FAIRY_AND_HOLE.replace("red   ...", "red ABBEY 0,1"));
    assert_eq!(now(&placed), ("blue", Phase::Tile(tile("B24"))), "he draws that tile");
    let drawn = scene.turns(&FAIRY_AND_HOLE.replace("red   ...", "red pass"));
    assert_eq!(now(&drawn), ("red", Phase::Tile(tile("B24"))));
    let abbey = Action::Place { tile: tile("ABBEY"), at: cell("0,1"), turn: Turn::NONE };
    let refused = drawn.game.table().check(abbey).expect_err("a tile is drawn");
    assert_eq!(refused.to_string(), "an abbey is placed instead of drawing a tile");
}

// 2008, "Placing land tiles": "the player discards the tile from the game ... and draws another".
#[test]
fn for_a_tile_that_fits_nowhere_another_is_drawn() {
    let played = with([]).turns("red B18/2 0,-1 \n blue B04");
    assert_eq!(played.put_aside(), ["blue B04"]);
    assert_eq!(now(&played), ("blue", Phase::Tile(tile("B24"))));
}

// 2008, "The Volcano": "Instead, the Dragon immediately flies", before any figure is placed.
#[test]
fn the_dragon_flies_before_any_wood_is_moved() {
    let played = with([Expansion::Dragon]).turns(
        "red   B24/0  -1,0  thief r0
         blue  B18/2   0,-1
         red   D17/0   1,0  ...",
    );
    assert_eq!(now(&played), ("red", Phase::Figure));
    assert_eq!(order(&played), ["flight"]);
}

/// Red has almost every possible action after the last tile.
const ALL_WOOD: &str = "
    red   B24/0   1,0  farmer f1
    blue  B18/2   0,-1
    red   B24/0  -1,0  thief r0
    blue  B01     1,1
    red   B01     0,1  abbot m
    blue  B02/2   2,1
    red   B17/0   2,0  ...
";

// The overview, "2. Move wood": follower, or mayor, wagon or barn, or builder or pig, or fairy; and
// the recall of the abbot. Exactly one of them.
#[test]
fn one_piece_of_wood_is_moved_whichever() {
    let scene = with([
        Expansion::Inns,
        Expansion::Traders,
        Expansion::Dragon,
        Expansion::Abbey,
        Expansion::Abbot,
    ])
    .printed(Edition::C2);
    let may = scene.turns(ALL_WOOD).may();
    assert_eq!(
        may,
        [
            "knight c0",
            "large knight c0",
            "mayor c0",
            "wagon c0",
            "builder r0",
            "pig f0",
            "pig f1",
            "barn 2,1",
            "fairy 1,0",
            "fairy -1,0",
            "fairy 0,1",
            "recall abbot 0,1",
            "pass",
        ]
    );
    for wood in may {
        let played = scene.turns(&format!("{ALL_WOOD}red {wood}"));
        assert_eq!(now(&played), ("blue", Phase::Tile(tile("B24"))), "{wood}");
    }
}

// ... "or remove knight due to princess", under the variant in which the player chooses.
#[test]
fn or_a_knight_is_sent_home_instead() {
    let scene = with([Expansion::Dragon]).with(|rules| rules.princess = PrincessEvicts::May);
    let script = "red B09/3 0,-1 knight c0 \n blue D20/1 -1,-1 ...\n".to_owned();
    assert_eq!(scene.turns(&script).may(), ["farmer f0", "evict red meeple 0,-1 c0", "pass"]);
    let played = scene.turns(&(script + "blue evict red meeple 0,-1 c0"));
    assert_eq!(now(&played), ("red", Phase::Tile(tile("B24"))));
}

/// Blue completes red's road with a dragon tile.
const DRAGON_AND_COUNT: &str = "
    red   B24/0  -3,-1  thief r0
    blue  D01    -3,1
    red   B01    -3,0
    blue  D07/0  -4,-1
    blue  ...
";

// 2008, "The Dragon": the tile is scored "as normal. Then, the game is briefly interrupted": after
// the Count.
#[test]
fn after_scoring_and_count_the_dragon_moves() {
    let scene = with([Expansion::Count, Expansion::Dragon]);
    let played = scene.turns(DRAGON_AND_COUNT);
    assert_eq!(now(&played), ("blue", Phase::Quarter));
    let played = scene.turns(&DRAGON_AND_COUNT.replace(
        "blue  ...",
        "blue  quarter market meeple
         blue  count market
         blue  dragon -3,0
         red   dragon -3,-1
         blue  dragon -4,-1",
    ));
    assert_eq!(
        order(&played),
        ["Feature(Road)", "home", "entered", "count", "dragon", "dragon", "dragon"]
    );
}

// The overview puts the journey before "3. Score".
#[test]
fn or_the_dragon_moves_before_scoring_and_count() {
    let scene = with([Expansion::Count, Expansion::Dragon])
        .with(|rules| rules.dragon_moves = DragonMoves::BeforeScoring);
    let played = scene.turns(DRAGON_AND_COUNT);
    assert_eq!(now(&played), ("blue", Phase::Dragon));
    assert!(order(&played).is_empty());
}

// 2008, Count: "before the majority is determined in the feature being scored".
#[test]
fn out_of_carcassonne_they_come_before_the_scoring() {
    let played = with([Expansion::Count]).turns(
        "red   B24/0  -3,-1  thief r0
         blue  B16/0  -4,-1
         blue  quarter blacksmith meeple
         red   B24/1   0,2   thief r0
         blue  B01    -3,0
         red   B22/2   0,3
         blue  reinforce meeple blacksmith 0,2 r0",
    );
    assert_eq!(order(&played), ["reinforced", "Feature(Road)", "home", "home"]);
}

// 2008, "Scoring completed roads, cities, and cloisters": all features that the tile completes.
#[test]
fn everything_completed_is_scored() {
    let played = with([]).turns(
        "red   B16/0  -1,0   thief r0
         blue  B18/2   0,-1
         red   B01     0,1
         blue  B18/2   1,-1  knight c0
         red   B16/0   1,0",
    );
    assert_eq!(played.paid(), ["blue 4: city, 2 tiles x 2", "red 3: road, 3 tiles x 1"]);
}

// JCloisterZone: first figures return, then trade goods and king.
#[test]
fn after_the_city_goods_and_king_are_taken() {
    let played = with([Expansion::Traders, Expansion::King]).turns(
        "red   T02/3   0,-1  knight c0
         blue  B18/1  -1,-1",
    );
    assert_eq!(order(&played), ["Feature(City)", "home", "goods", "king"]);
}

// A barn is scored after all completed features: the city that the same tile completes counts.
#[test]
fn after_the_city_the_barn_is_scored() {
    let played = with([Expansion::Abbey]).turns(
        "red   B24/0   1,0   farmer f1
         blue  B01     0,1
         red   B24/0   2,0
         blue  B18/3   2,1   knight c0
         red   B18/1   1,1   barn 1,1",
    );
    assert_eq!(played.paid(), ["blue 4: city, 2 tiles x 2", "red 3: farm, 1 cities x 3"]);
    assert_eq!(played.home(), ["blue from c0 at 2,1", "red from f1 at 1,0"]);
}

/// Red completes a road with blue's wagon and one with red's own.
const TWO_WAGONS: &str = "
    red   B01     0,1
    blue  B02/3  -1,0  wagon r0
    red   B02/2   1,1  wagon r0
    blue  B01     0,2
    red   B22/0   1,0
";

// 2008, "Wagon": "the players move the wagons starting with the player who placed the tile and
// moving clockwise". Red takes the only road, and the cloister is left for blue.
#[test]
fn wagons_drive_on_from_the_active_player_clockwise() {
    let scene = with([Expansion::Abbey]);
    let first = scene.turns(&(TWO_WAGONS.to_owned() + "red ..."));
    assert_eq!(now(&first), ("red", Phase::Wagon));
    assert_eq!(first.paid(), ["red 2: road, 2 tiles x 1", "blue 3: road, 3 tiles x 1"]);
    let second = scene.turns(&(TWO_WAGONS.to_owned() + "red wagon 1,0 r0 \n blue ..."));
    assert_eq!(now(&second), ("blue", Phase::Wagon));
    assert_eq!(second.may(), ["wagon -1,0 m", "pass"]);
}

/// Blue completes the road of red's wagon.
const WAGON_AND_COUNT: &str = "
    red   B24/0  -3,-1  wagon r0
    blue  B16/0  -4,-1
    red   wagon  -4,-1 r1
    blue  quarter market meeple
    blue  count market
";

// JCloisterZone: wagons, then Carcassonne, then the Count.
#[test]
fn after_the_wagons_a_follower_enters_carcassonne_and_the_count_moves() {
    let played = with([Expansion::Count, Expansion::Abbey]).turns(WAGON_AND_COUNT);
    assert_eq!(order(&played), ["Feature(Road)", "wagon", "entered", "count"]);
    assert_eq!(now(&played), ("red", Phase::Tile(tile("B24"))));
}

/// Red's builder, and a hole at 0,1; red's last tile extends the builder's road.
const BUILDER_AND_HOLE: &str = "
    red   B24/0   1,0  thief r0
    blue  B01     1,1
    red   B24/0   2,0  builder r0
    blue  B01     1,2
    red   B01     0,2
    blue  B01    -1,2
    red   B01    -1,1
    blue  B01     2,1
    red   B24/0   3,0
";

// 2008, "The Builder": "he takes another complete turn", in which the player may also place their
// abbey; "he may not take a third turn in a row".
#[test]
fn a_builder_grants_all_of_it_once_more_and_no_third_time() {
    let scene = with([Expansion::Traders, Expansion::Abbey]);
    let again = scene.turns(&(BUILDER_AND_HOLE.to_owned() + "red ..."));
    assert_eq!(now(&again), ("red", Phase::Abbey));
    assert_eq!(order(&again), ["one more"]);
    let abbey = scene.turns(&(BUILDER_AND_HOLE.to_owned() + "red ABBEY 0,1 monk m"));
    assert_eq!(now(&abbey), ("blue", Phase::Tile(tile("B24"))));
    let tile = scene.turns(&(BUILDER_AND_HOLE.to_owned() + "red B24/0 4,0 \n blue ..."));
    assert_eq!(now(&tile), ("blue", Phase::Abbey));
}

// The publisher: with no tile left to draw the second part is lost, except for an abbey.
#[test]
fn with_nothing_to_draw_the_builder_grants_an_abbey_only() {
    let scene = with([Expansion::Traders, Expansion::Abbey]);
    let again = scene.last_turns(&(BUILDER_AND_HOLE.to_owned() + "red ..."));
    assert_eq!(now(&again), ("red", Phase::Abbey));
    assert_eq!(order(&again), Vec::<String>::new(), "nothing is to be drawn");
    let no_hole = BUILDER_AND_HOLE.replace("B01    -1,1", "B01    -2,2");
    let over = scene.last_turns(&no_hole);
    assert_eq!(over.game.table().phase(), Phase::Over);
}

// 2008, "Abbey": "If one or more players have not yet placed their Abbey tiles when the last
// landscape tile is drawn and placed, they may now do so ... starting from the left of the person
// who placed the last tile. Then, the game ends."
#[test]
fn after_the_last_tile_abbeys_are_placed_from_the_left() {
    let scene = with([Expansion::Abbey]);
    let script = BUILDER_AND_HOLE.replace("builder r0", "");
    let first = scene.last_turns(&(script.clone() + "blue ..."));
    assert_eq!(now(&first), ("blue", Phase::Abbey));
    let then = scene.last_turns(&(script.clone() + "blue pass \n red ..."));
    assert_eq!(now(&then), ("red", Phase::Abbey));
    let over = scene.last_turns(&(script + "blue ABBEY 0,1 monk m"));
    assert_eq!(over.game.table().phase(), Phase::Over, "the hole is filled");
    assert_eq!(
        over.paid(),
        ["red 4: unfinished road, 4 tiles x 1", "blue 8: unfinished monastery, 8 tiles x 1"]
    );
}

// 2008, "Final Scoring" and the expansions': roads, cities and cloisters, then farms, then king and
// goods.
#[test]
fn the_order_of_the_final_scoring() {
    let played = with([Expansion::Traders, Expansion::King]).last_turns(
        "red   T02/3   0,-1  knight c0
         blue  B18/1  -1,-1  farmer f0
         red   B24/0   1,0   thief r0
         blue  B01     0,1   monk m
         red   B18/1   1,1   knight c0",
    );
    assert_eq!(
        played.paid(),
        [
            "red 2: unfinished road, 2 tiles x 1",
            "red 1: unfinished city, 1 tiles x 1",
            "blue 4: unfinished monastery, 4 tiles x 1",
            "blue 3: farm, 1 cities x 3",
            "blue 1: king, 1 allcities x 1",
            "blue 10: wine",
        ]
    );
}
