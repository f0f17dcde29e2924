//! Hills & Sheep: hills that decide ties, vineyards beside monasteries, and shepherds with flocks.

use crate::table::{Played, Scene, by, cell, tile};
use bastide_rules::Expansion::{
    Abbey, Abbot, Count, CropCircles1, Cult, Darmstadt, Dragon, Festival, Gold, Hills, Inns, King,
    Phantom, Traders,
};
use bastide_rules::Preset::{BigBox, NewEdition};
use bastide_rules::{
    Event, Farmers, FestivalTakes, Figure, HillTies, Phase, Revealed, Title, VineyardsForGardens,
};

fn hills() -> Scene {
    by(BigBox, "red blue").and([Hills])
}

/// Returns the scene with tokens that the script reports.
fn sheep() -> Scene {
    hills().told()
}

fn phase(played: &Played) -> Phase {
    played.game.table().phase()
}

/// Returns the pieces of the feature of this piece: `0,1 c0`.
fn joined(played: &Played, at: &str, piece: &str) -> Vec<String> {
    let piece = piece.parse().expect("the name of a piece");
    let survey = played.game.table().survey(cell(at), piece).expect("the piece is there");
    survey.pieces.iter().map(|(at, piece)| format!("{},{} {piece}", at.x, at.y)).collect()
}

/// Returns the number of tiles that the events put under hills.
fn hidden(played: &Played) -> usize {
    let all = played.before.iter().chain(&played.last);
    all.filter(|event| matches!(event, Event::Hidden { .. })).count()
}

/// Returns the number of tokens in the bag.
fn tokens(played: &Played) -> u8 {
    played.game.table().tokens().map(|(_, count)| count).sum()
}

fn sheep_of(played: &Played, who: &str) -> u16 {
    played.game.table().sheep(played.seat(who))
}

// "18 tokens: 1 sheep x4, 2 x5, 3 x5, 4 x2, wolf x2", and a shepherd for each player.
#[test]
fn the_box_holds_eighteen_tokens_and_a_shepherd_for_each_player() {
    let played = hills().turns("red B24/0 1,0 ...");
    let tokens: Vec<(Revealed, u8)> = played.game.table().tokens().collect();
    assert_eq!(tokens.iter().map(|(_, count)| *count).collect::<Vec<_>>(), [4, 5, 5, 2, 2]);
    assert_eq!(tokens.iter().map(|(it, _)| it.sheep()).collect::<Vec<_>>(), [1, 2, 3, 4, 0]);
    for who in ["red", "blue"] {
        assert_eq!(played.supply_of(who, Figure::Shepherd), 1);
    }
    let without = by(BigBox, "red blue").turns("red B24/0 1,0 ...");
    assert_eq!(without.supply_of("red", Figure::Shepherd), 0);
    assert_eq!(without.why_not("shepherd f0"), "no shepherd is left in the supply");
}

// HS01 has a field edge of two fields; each half joins the half that faces it.
#[test]
fn two_fields_share_an_edge() {
    let played = hills().turns("red HS01/2 0,-1 farmer f0 \n blue HS01/0 0,-2 ...");
    assert_eq!(joined(&played, "0,-1", "f0"), ["0,-2 f1", "0,-1 f0"]);
    assert_eq!(joined(&played, "0,-1", "f1"), ["0,-2 f0", "0,-1 f1"]);
    assert_eq!(played.may_deploy(), ["knight c0", "farmer f0", "shepherd f0", "shepherd f1"]);
}

#[test]
fn a_whole_field_joins_both_fields_of_the_edge() {
    let played = hills().turns("red HS01/2 0,-1 \n blue B01 0,-2");
    assert_eq!(joined(&played, "0,-1", "f0"), ["0,-2 f0", "0,-1 f0", "0,-1 f1"]);
}

/// HS02 below the start tile. Its cities lie in the east and in the west, and share the south side.
const SHARED: &str = "
    red  HS02/2 0,1 knight c0
    blue B18/1 -1,1
    red  B18/3  1,1";

// "Whoever lays a city against the shared edge joins three cities into one."
#[test]
fn a_city_at_the_shared_side_joins_three_cities() {
    let apart = hills().turns(SHARED);
    assert_eq!(joined(&apart, "0,1", "c0"), ["0,1 c0", "1,1 c0"]);
    assert_eq!(joined(&apart, "0,1", "c1"), ["-1,1 c0", "0,1 c1"]);
    let played = hills().turns(&format!("{SHARED} \n blue B13/0 0,2"));
    let all = ["-1,1 c0", "0,1 c0", "0,1 c1", "0,2 c0", "1,1 c0"];
    assert_eq!(joined(&played, "0,1", "c0"), all);
    assert!(played.paid().is_empty(), "it is open in the east and west of the last tile");
}

// "It still counts once as a tile; both city pieces close by the same edge."
#[test]
fn the_joined_city_counts_the_tile_once() {
    let played = hills().turns(&format!("{SHARED} \n blue B18/0 0,2"));
    assert_eq!(played.paid(), ["red 8: city, 4 tiles x 2"]);
}

// "The edge is C for matching."
#[test]
fn only_a_city_fits_the_shared_side() {
    let played = hills().turns_before(SHARED, &["B23"]);
    for turn in 0..4 {
        assert!(!played.why_not_lay(&format!("B23/{turn} 0,2")).is_empty());
    }
}

// "An abbey against it closes both and joins nothing: each completed on its own."
#[test]
fn an_abbey_at_the_shared_side_closes_both_cities() {
    let played = hills().and([Abbey]).turns(
        "red  HS02/2 0,1 knight c0
         blue B18/1 -1,1 knight c0
         red  B18/3  1,1
         blue B01    1,2
         red  B01   -1,2
         blue B01    1,3
         red  B01    0,3
         blue ABBEY  0,2",
    );
    assert_eq!(played.paid(), ["red 4: city, 2 tiles x 2", "blue 4: city, 2 tiles x 2"]);
}

#[test]
fn two_shared_sides_join_the_halves_that_face_each_other() {
    let played = hills().turns("red HS02/2 0,1 \n blue HS02/0 0,2");
    assert_eq!(joined(&played, "0,1", "c0"), ["0,1 c0", "0,2 c1"]);
    assert_eq!(joined(&played, "0,1", "c1"), ["0,1 c1", "0,2 c0"]);
}

// Each half closes and opens its own city.
#[test]
fn cities_joined_half_by_half_are_completed_one_by_one() {
    let played = hills().turns(
        "red  HS02/2 0,1 knight c0
         blue HS02/0 0,2
         red  B18/3  1,1
         blue B18/3  1,2",
    );
    assert_eq!(played.paid(), ["red 8: city, 4 tiles x 2"]);
}

// "Placing a hill tile takes one tile unseen from the bag and puts it under the hill." What is left
// is known in number, not in kind.
#[test]
fn a_hill_hides_a_tile_of_the_bag() {
    let played = hills().turns_before("red HS03/2 0,-1", &["B24", "B23", "B22"]);
    let bag = played.game.table().bag();
    assert_eq!((bag.total(), bag.hidden(), hidden(&played)), (1, 1, 1));
    assert_eq!(phase(&played), Phase::Tile(tile("B23")), "the first went under the hill");
    assert_eq!(["B24", "B23", "B22"].map(|name| bag.left(tile(name))), [1, 0, 1]);
    let plain = hills().turns_before("red HS05/2 0,-1", &["B24", "B23"]);
    assert_eq!((hidden(&plain), phase(&plain)), (0, Phase::Tile(tile("B24"))));
}

// "Last tile of the bag: none is taken."
#[test]
fn the_last_tile_of_the_bag_hides_none() {
    let played = hills().last_turns("red HS03/2 0,-1");
    assert_eq!((hidden(&played), played.game.table().bag().hidden()), (0, 0));
    assert_eq!(phase(&played), Phase::Over);
}

#[test]
fn the_game_ends_when_the_last_tile_is_hidden() {
    let played = hills().turns_before("red HS03/2 0,-1", &["B24"]);
    assert_eq!((hidden(&played), phase(&played)), (1, Phase::Over));
}

// The kinds of the hidden tiles are those that can still come, until none can.
#[test]
fn nothing_comes_from_an_empty_bag_with_hidden_tiles() {
    let kinds = |played: &Played| {
        played.game.table().to_come().map(|(tile, _)| tile.to_string()).collect::<Vec<_>>()
    };
    let played = hills().turns_before("red HS03/2 0,-1", &["B24", "B23", "B22"]);
    assert_eq!(phase(&played), Phase::Tile(tile("B23")));
    assert_eq!(kinds(&played), ["B22", "B23", "B24"]);
    let played = hills().turns_before("red HS03/2 0,-1", &["B24", "B23"]);
    assert_eq!((played.game.table().bag().total(), phase(&played)), (0, Phase::Tile(tile("B23"))));
    assert_eq!(kinds(&played), ["B23"]);
}

// RULING: a tile is taken when the hill is placed; a hill that fits nowhere takes none.
#[test]
fn a_hill_that_fits_nowhere_hides_none() {
    let played = hills().turns(
        "red  B16/2 0,-1
         blue B22/0 0,1
         red  HS03
         red  B24/0 1,0",
    );
    assert_eq!((hidden(&played), played.game.table().bag().hidden()), (0, 0));
}

// Nobody looks at it: players who report draws report none for the hill.
#[test]
fn nobody_reports_the_hidden_tile() {
    let played = sheep().turns("red HS03/2 0,-1");
    let bag = played.game.table().bag();
    assert_eq!((bag.hidden(), phase(&played)), (1, Phase::Draw));
    assert_eq!(bag.kinds().map(|(_, count)| count).sum::<u16>(), bag.total() + 1);
}

/// Red on a hill and Blue elsewhere in two parts of a city, which Red's last tile joins.
const CITY: &str = "
    red  HS03/2 0,-1 knight c0
    red  B24
    blue B16/0 1,0 knight c0
    red  B09/3 1,-1";

// "Tie: those of the tied who have at least one follower standing on a hill tile in that feature
// take it."
#[test]
fn a_follower_on_a_hill_decides_a_tie_in_a_city() {
    assert_eq!(hills().turns(CITY).paid(), ["red 8: city, 4 tiles x 2"]);
    let flat = CITY.replace("HS03/2", "B09/2").replace("red  B24\n", "");
    assert_eq!(hills().turns(&flat).paid(), ["red+blue 8: city, 4 tiles x 2"]);
}

#[test]
fn a_follower_on_a_hill_decides_a_tie_on_a_road() {
    let played = hills().turns(
        "red  HS13/1 -1,0 thief r0
         red  B24
         blue B01    0,1
         red  B01   -1,1
         blue B02/2  1,1 thief r0
         red  B23/0  1,0",
    );
    assert_eq!(played.paid(), ["red 4: road, 4 tiles x 1"]);
}

/// Red on a hill and Blue elsewhere in two fields beside a city, which Red's last tile joins.
const FIELD: &str = "
    red  HS08/2 0,-1 farmer f0
    red  B24
    blue B24/0 -1,0 farmer f0
    red  B01   -1,-1";

#[test]
fn a_follower_on_a_hill_decides_a_tie_in_a_field() {
    assert_eq!(hills().last_turns(FIELD).paid(), ["red 3: farm, 1 cities x 3"]);
    let per_city = hills().with(|rules| rules.farmers = Farmers::PerCity).last_turns(FIELD);
    assert_eq!(per_city.paid(), ["red 4: fed city, 1 cities x 4"]);
}

// At the end too.
#[test]
fn a_follower_on_a_hill_decides_a_tie_at_the_end() {
    let played = hills().last_turns(&CITY.replace("B09/3", "B13/3"));
    assert_eq!(played.paid(), ["red 4: unfinished city, 4 tiles x 1"]);
}

// "Several such share."
#[test]
fn several_with_followers_on_hills_share() {
    let both = CITY.replace("blue B16/0 1,0 knight c0", "blue HS15/0 1,0 knight c0 \n blue B24");
    assert_eq!(hills().turns(&both).paid(), ["red+blue 8: city, 4 tiles x 2"]);
}

// OPTION: one follower on a hill is as good as several, or their number decides.
#[test]
fn the_number_of_followers_on_hills_decides_by_an_option() {
    let city = "
        red  HS03/2 0,-1 knight c0
        red  B24
        blue HS15/0 1,0 large knight c0
        blue B24
        red  B01 0,-2
        blue B24/0 -1,0
        red  HS08/2 1,-2 knight c0
        red  B24
        blue B13/3 1,-1";
    let played = |ties| hills().and([Inns]).with(|rules| rules.hill_ties = ties).turns(city);
    assert_eq!(played(HillTies::Any).paid(), ["red+blue 10: city, 5 tiles x 2"]);
    assert_eq!(played(HillTies::Count).paid(), ["red 10: city, 5 tiles x 2"]);
    let one = hills().with(|rules| rules.hill_ties = HillTies::Count).turns(CITY);
    assert_eq!(one.paid(), ["red 8: city, 4 tiles x 2"]);
}

// "Only when a majority is tied between players."
#[test]
fn a_hill_does_not_help_against_a_majority() {
    let large = CITY.replace("B16/0 1,0 knight", "B16/0 1,0 large knight");
    assert_eq!(hills().and([Inns]).turns(&large).paid(), ["blue 8: city, 4 tiles x 2"]);
}

// "Weight 0 (mayor without pennant) is not in the tie."
#[test]
fn a_mayor_without_pennants_is_in_no_tie() {
    let mayor = CITY.replace("0,-1 knight c0", "0,-1 mayor c0");
    assert_eq!(hills().and([Abbey]).turns(&mayor).paid(), ["blue 8: city, 4 tiles x 2"]);
    let alone = mayor.replace("1,0 knight c0", "1,0");
    let nobody = hills().and([Abbey]).turns(&alone);
    assert_eq!(nobody.paid(), [" 8: city, 4 tiles x 2"]);
}

// "Figures that don't weigh (builder, pig, shepherd) don't count for it."
#[test]
fn a_builder_on_a_hill_does_not_count() {
    let played = hills().and([Traders]).turns(
        "red  B13/1 0,-1 knight c0
         blue B16/0 1,0 knight c0
         red  HS06/0 0,-2 builder c1
         red  B24
         blue B09/3 1,-1",
    );
    assert_eq!(played.paid(), ["red+blue 10: city, 5 tiles x 2"]);
}

#[test]
fn a_shepherd_on_a_hill_does_not_count() {
    let mut played = sheep().turns(
        "red  HS08/2 0,-1 shepherd f0
         red  reveal one-sheep
         blue B24/0 -1,0 farmer f0
         red  B24/1 0,-2 farmer f1
         red  flock grow
         red  reveal one-sheep
         blue B24/0 1,0
         red  B01 -1,-1
         red  flock grow
         red  reveal one-sheep",
    );
    played.last = played.game.end_here();
    assert_eq!(played.paid(), ["red+blue 3: farm, 1 cities x 3"]);
}

// "It changes who scores, so also who takes gold."
#[test]
fn the_ingots_go_to_the_winner_of_the_tie() {
    let mine = CITY.replace(
        "red  B09/3 1,-1",
        "red B24/0 -1,0 \n blue GO02/3 1,-1 \n blue ingot 1,0 \n blue pass",
    );
    let played = hills().and([Gold]).turns(&mine);
    assert_eq!(played.paid(), ["red 8: city, 4 tiles x 2"]);
    let ingots = |who| played.game.table().ingots_of(played.seat(who));
    assert_eq!((ingots("red"), ingots("blue")), (2, 0));
}

// "And who is 'opponent scored' for the Count."
#[test]
fn who_loses_the_tie_may_enter_carcassonne() {
    let played = hills().and([Count]).turns(
        "red  HS03/3 2,1 knight c0
         red  B24
         blue B01    3,1
         red  B01    3,0
         blue B18/3  3,2 knight c0
         red  B01    4,1
         blue B09/1  2,2
         blue ...",
    );
    assert_eq!(played.paid(), ["red 8: city, 4 tiles x 2"]);
    assert_eq!((played.to_act(), phase(&played)), ("blue", Phase::Quarter));
}

// "King, robber, goods: not."
#[test]
fn whoever_completes_the_city_is_king() {
    let king = CITY.replace("red  B09/3 1,-1", "red B24/0 -1,0 \n blue B09/3 1,-1");
    let played = hills().and([King]).turns(&king);
    assert_eq!(played.paid(), ["red 8: city, 4 tiles x 2"]);
    let holder = played.game.table().holder(Title::King).expect("a city is completed");
    assert_eq!(holder.seat, played.seat("blue"));
}

/// A monastery below the start tile, and two vineyards beside it; one tile is missing.
const VINEYARDS: &str = "
    red  B01    0,1 monk m
    blue B24/0 -1,0
    red  B24/0  1,0
    blue HS01/1 1,1
    red  HS05/3 -1,1
    blue B18/0 -1,2
    red  B18/2  0,2";

// "A completed monastery scores +3 per vineyard tile among its eight neighbours."
#[test]
fn vineyards_pay_for_a_completed_monastery() {
    let played = hills().turns(&format!("{VINEYARDS} \n blue B18/2 1,2"));
    assert_eq!(played.paid(), ["red 15: monastery, 9 tiles x 1 + 2 vineyards x 3"]);
}

// "Incomplete or at the end nothing."
#[test]
fn vineyards_pay_nothing_for_an_unfinished_monastery() {
    let played = hills().last_turns(VINEYARDS);
    assert_eq!(played.paid(), ["red 8: unfinished monastery, 8 tiles x 1"]);
}

// "One vineyard serves several monasteries."
#[test]
fn a_vineyard_serves_several_monasteries() {
    let played = hills().turns(&format!(
        "{VINEYARDS}
         blue B01   1,2 monk m
         red  B18/3 2,1
         blue B01   2,2
         red  B01   2,3
         blue B01   1,3
         red  B18/0 0,3"
    ));
    assert_eq!(played.paid(), ["blue 12: monastery, 9 tiles x 1 + 1 vineyards x 3"]);
}

#[test]
fn vineyards_pay_for_a_shrine() {
    let shrine = VINEYARDS.replace("B01 ", "S01 ");
    let played = hills().and([Cult]).turns(&format!("{shrine} \n blue B18/2 1,2"));
    assert_eq!(played.paid(), ["red 15: monastery, 9 tiles x 1 + 2 vineyards x 3"]);
}

#[test]
fn vineyards_pay_for_an_abbey() {
    let played = hills().and([Abbey]).turns(
        "red  B24/0 -1,0
         blue B24/0  1,0
         red  HS01/1 1,1
         blue HS05/3 -1,1
         red  B18/0 -1,2
         blue B18/2  0,2
         red  B18/2  1,2
         blue B24/0  2,0
         red  ABBEY  0,1 monk m",
    );
    assert_eq!(played.paid(), ["red 15: monastery, 9 tiles x 1 + 2 vineyards x 3"]);
}

#[test]
fn vineyards_pay_for_a_church() {
    let played = hills().and([Darmstadt]).turns(
        "red  DA03/1 0,1 monk m
         blue B24/0 -1,0
         red  B24/0  1,0
         blue HS01/1 1,1
         red  HS16/0 -1,1
         blue B24/1 -1,2
         red  B24/1  0,2
         blue B18/2  1,2",
    );
    let sum = "red 15: monastery, 9 tiles x 1 + 2 vineyards x 3";
    assert!(played.paid().iter().any(|paid| paid == sum), "{:?}", played.paid());
}

fn garden(vineyards: VineyardsForGardens) -> Played {
    let scene = by(NewEdition, "red blue").and([Abbot, Hills]);
    let scene = scene.with(|rules| rules.vineyards_for_gardens = vineyards);
    scene.turns(
        "red  B18g/2 0,1 abbot g
         blue B24/0 -1,0
         red  B24/0  1,0
         blue HS01/1 1,1
         red  HS05/3 -1,1
         blue B18/0 -1,2
         red  B18/0  0,2
         blue B18/2  1,2",
    )
}

// OPTION: vineyards pay for gardens, or not.
#[test]
fn vineyards_pay_for_gardens_by_an_option() {
    assert_eq!(garden(VineyardsForGardens::No).paid(), ["red 9: garden, 9 tiles x 1"]);
    let paid = ["red 15: garden, 9 tiles x 1 + 2 vineyards x 3"];
    assert_eq!(garden(VineyardsForGardens::Yes).paid(), paid);
}

// "Abbot called back: none."
#[test]
fn vineyards_pay_nothing_for_an_abbot_called_back() {
    let abbot = VINEYARDS.replace("monk m", "abbot m") + " recall abbot 0,1";
    let played = by(NewEdition, "red blue").and([Abbot, Hills]).turns(&abbot);
    assert_eq!(played.paid(), ["red 8: unfinished monastery, 8 tiles x 1"]);
}

/// Red's shepherd in the field south of the road.
const FLOCK: &str = "
    red  B24/0 1,0 shepherd f1
    red  reveal two-sheep";

// "Instead of a follower the shepherd may go on a field of the tile just laid"; then one token is
// drawn.
#[test]
fn a_shepherd_is_placed_instead_of_a_follower() {
    let played = sheep().turns("red B24/0 1,0 ...");
    for field in ["shepherd f0", "shepherd f1"] {
        assert!(played.may_deploy().contains(&field.to_owned()));
    }
    assert_eq!(played.why_not("shepherd r0"), "shepherd may not stand on Road");
    let played = sheep().turns("red B24/0 1,0 shepherd f1 \n red ...");
    assert_eq!((played.to_act(), phase(&played)), ("red", Phase::Reveal));
    let reveal = ["one-sheep", "two-sheep", "three-sheep", "four-sheep", "wolf"];
    assert_eq!(played.may(), reveal.map(|token| format!("reveal {token}")));
    assert_eq!(played.why_not("pass"), "passing is not possible here");
    assert_eq!(played.supply_of("red", Figure::Shepherd), 0);
    assert_eq!(played.supply("red"), 7);
}

// "Sheep: beside him." He is not asked in the turn in which he is placed.
#[test]
fn the_sheep_stand_beside_the_shepherd() {
    let played = sheep().turns(FLOCK);
    assert_eq!(played.standing(), ["red shepherd 1,0"]);
    assert_eq!((sheep_of(&played, "red"), tokens(&played)), (2, 17));
    assert_eq!((played.to_act(), phase(&played)), ("blue", Phase::Draw));
    let shepherd = played.game.table().shepherd(played.seat("red"));
    assert_eq!(shepherd, Some((cell("1,0"), "f1".parse().expect("a field"))));
}

// Without reports the token is drawn at once, by nobody's choice.
#[test]
fn nobody_chooses_the_token() {
    let played = hills().turns("red B24/0 1,0 shepherd f1");
    assert!(matches!(phase(&played), Phase::Tile(_)) && played.to_act() == "blue");
    let is_token = |event: &&Event| matches!(event, Event::Revealed { .. });
    assert_eq!(played.last.iter().filter(is_token).count(), 1);
    assert_eq!(
        played.why_not("reveal two-sheep"),
        "no token is to be drawn and no die to be rolled now"
    );
}

// "Wolf: token back, shepherd home."
#[test]
fn a_wolf_sends_the_shepherd_home() {
    let played = sheep().turns("red B24/0 1,0 shepherd f1 \n red reveal wolf");
    assert_eq!(played.home(), ["red shepherd from f1 at 1,0"]);
    assert_eq!((tokens(&played), played.supply_of("red", Figure::Shepherd)), (18, 1));
    assert_eq!(played.scores(), "red 0, blue 0");
}

// "Unless the joined field has a shepherd."
#[test]
fn no_shepherd_joins_another_in_a_field() {
    let played = sheep().turns(&format!("{FLOCK} \n blue B24/0 2,0 ..."));
    assert_eq!(played.why_not("shepherd f1"), "there is a shepherd in this field already");
    assert!(played.may_deploy().contains(&"shepherd f0".to_owned()));
}

// "Farmers don't matter, and a shepherd doesn't stop farmers."
#[test]
fn shepherds_and_farmers_share_a_field() {
    let played = sheep().turns(&format!("{FLOCK} \n blue B24/0 2,0 farmer f1"));
    assert_eq!(played.standing(), ["red shepherd 1,0", "blue farmer 2,0"]);
    let played = sheep().turns(
        "red  B24/0 1,0 farmer f1
         blue B24/0 2,0 shepherd f1
         blue reveal one-sheep",
    );
    assert_eq!(played.standing(), ["red farmer 1,0", "blue shepherd 2,0"]);
}

// "No portal."
#[test]
fn a_shepherd_goes_through_no_portal() {
    let played = sheep().and([Dragon]).turns("red B24/0 1,0 \n blue D24/2 0,-1 ...");
    assert!(played.may().contains(&"deploy meeple 1,0 f0".to_owned()), "{:?}", played.may());
    assert!(played.may().iter().all(|it| !it.starts_with("deploy shepherd")));
    let shepherd = "deploy shepherd 1,0 f0";
    assert!(!played.why_not(shepherd).is_empty());
}

// "Farmers' rule off: shepherds still allowed."
#[test]
fn shepherds_are_allowed_without_farmers() {
    let played = sheep().with(|rules| rules.farmers = Farmers::Off).turns("red B24/0 1,0 ...");
    assert_eq!(played.may_deploy(), ["thief r0", "shepherd f0", "shepherd f1"]);
}

// "If the tile a player lays extends a field with his own shepherd, he must, after the figure step,
// choose: grow or stable."
#[test]
fn a_player_who_extends_the_field_of_the_own_shepherd_must_choose() {
    let played = sheep().turns(&format!("{FLOCK} \n blue B24/0 2,0 \n red B24/0 3,0 thief r0"));
    assert_eq!((played.to_act(), phase(&played)), ("red", Phase::Flock));
    assert_eq!(played.may(), ["flock grow", "flock stable"]);
    assert_eq!(played.why_not("pass"), "passing is not possible here");
    let played = sheep().turns(&format!(
        "{FLOCK} \n blue B24/0 2,0 \n red B24/0 3,0 \n red flock grow \n red reveal three-sheep"
    ));
    assert_eq!((sheep_of(&played, "red"), tokens(&played)), (5, 16));
    assert_eq!(phase(&played), Phase::Draw, "each is asked once");
}

// "One who is not his is never asked."
#[test]
fn nobody_is_asked_for_another_ones_shepherd_or_another_field() {
    let played = sheep().turns(&format!("{FLOCK} \n blue B24/0 2,0"));
    assert_eq!((played.to_act(), phase(&played)), ("red", Phase::Draw));
    let played = sheep().turns(&format!("{FLOCK} \n blue B24/0 2,0 \n red B18/2 0,-1"));
    assert_eq!((played.to_act(), phase(&played)), ("blue", Phase::Draw));
}

/// Two shepherds in fields that Red's tile joins, at the end of the road between them.
const TWO: &str = "
    red  B24/0  1,0 shepherd f1
    red  reveal two-sheep
    blue B24/0 -1,0 shepherd f0
    blue reveal three-sheep
    red  B02/1  2,0";

/// Both shepherds of `TWO` on their way home.
const BOTH_HOME: [&str; 2] = ["red shepherd from f1 at 1,0", "blue shepherd from f0 at -1,0"];

// "Every player with a shepherd in the field scores the sum of all sheep in the field; all those
// shepherds home, tokens to the bag."
#[test]
fn the_stable_pays_all_sheep_of_the_field_to_everybody_there() {
    let played = sheep().turns(&format!("{TWO} \n red flock stable"));
    assert_eq!(played.paid(), ["red+blue 5: flock, 5 sheep x 1"]);
    assert_eq!(played.home(), BOTH_HOME);
    assert_eq!((played.scores().as_str(), tokens(&played)), ("red 5, blue 5", 18));
}

// "Grow, wolf: all shepherds of that joined field go home, all their tokens return to the bag, no
// points."
#[test]
fn a_wolf_scatters_all_flocks_of_the_field() {
    let played = sheep().turns(&format!("{TWO} \n red flock grow \n red reveal wolf"));
    assert!(played.paid().is_empty());
    assert_eq!(played.home(), BOTH_HOME);
    assert_eq!((played.scores().as_str(), tokens(&played)), ("red 0, blue 0", 18));
}

// "Grow, sheep: token beside the drawer's shepherd."
#[test]
fn the_new_sheep_belong_to_the_player_who_draws() {
    let played = sheep().turns(&format!("{TWO} \n red flock grow \n red reveal four-sheep"));
    assert_eq!((sheep_of(&played, "red"), sheep_of(&played, "blue")), (6, 3));
    let played = sheep().turns(&format!(
        "{TWO} \n red flock grow \n red reveal four-sheep \n blue B01 0,1 \n blue flock stable"
    ));
    assert_eq!(played.paid(), ["red+blue 9: flock, 9 sheep x 1"]);
}

#[test]
fn a_token_that_is_with_a_flock_cannot_be_drawn() {
    let played = sheep().turns(
        "red  B24/0  1,0 shepherd f1
         red  reveal four-sheep
         blue B24/0 -1,0 shepherd f0
         blue reveal four-sheep
         red  B02/1  2,0
         red  flock grow
         red  ...",
    );
    assert_eq!(played.why_not("reveal four-sheep"), "four-sheep cannot be drawn or rolled now");
    assert_eq!(played.may().len(), 4);
}

/// Red's shepherd in a small field beside a road, which the tile above would shut in.
const SMALL: &str = "
    red  B05/2 0,-1 shepherd f0
    red  reveal two-sheep";

// "A field that is shut in is stabled at once for everybody in it, whoever shut it."
#[test]
fn a_field_shut_in_by_another_player_is_scored() {
    let played = sheep().turns(&format!("{SMALL} \n blue B06/0 0,-2"));
    assert_eq!(played.paid(), ["red 2: flock, 2 sheep x 1"]);
    assert_eq!(played.home(), ["red shepherd from f0 at 0,-1"]);
    assert_eq!(tokens(&played), 18);
}

// "If the active player's own shepherd is in it he may still grow first."
#[test]
fn who_shuts_in_the_own_flock_may_grow_it_first() {
    let shut = format!("{SMALL} \n blue B24/0 1,0 \n red B06/0 0,-2");
    let played = sheep().turns(&format!("{shut} \n red ..."));
    assert_eq!(played.may(), ["flock grow", "flock stable"]);
    let played = sheep().turns(&format!("{shut} \n red flock grow \n red reveal four-sheep"));
    assert_eq!(played.paid(), ["red 6: flock, 6 sheep x 1"]);
    let played = sheep().turns(&format!("{shut} \n red flock stable"));
    assert_eq!(played.paid(), ["red 2: flock, 2 sheep x 1"]);
    let played = sheep().turns(&format!("{shut} \n red flock grow \n red reveal wolf"));
    assert!(played.paid().is_empty() && played.standing().is_empty());
}

// "Placed into a shut or inner field: token drawn, then stabled."
#[test]
fn a_shepherd_in_a_shut_field_draws_and_is_scored() {
    let shut = "red B05/2 0,-1 \n blue B06/0 0,-2 shepherd f0 \n blue reveal";
    let played = sheep().turns(&format!("{shut} one-sheep"));
    assert_eq!(played.paid(), ["blue 1: flock, 1 sheep x 1"]);
    assert_eq!(played.home(), ["blue shepherd from f0 at 0,-2"]);
    assert!(sheep().turns(&format!("{shut} wolf")).paid().is_empty());
    let inner = sheep().and([Inns]).turns("red I03 0,-1 shepherd f0 \n red reveal three-sheep");
    assert_eq!(inner.paid(), ["red 3: flock, 3 sheep x 1"]);
}

// "All shut fields are scored in one go."
#[test]
fn all_shut_fields_are_scored_in_one_go() {
    let played = sheep()
        .turns(&format!("{SMALL} \n blue B06/0 0,-2 shepherd f0 \n blue reveal three-sheep"));
    assert_eq!(played.paid(), ["red 2: flock, 2 sheep x 1", "blue 3: flock, 3 sheep x 1"]);
}

// "Shut = every edge has a neighbour laid, so an abbey shuts."
#[test]
fn an_abbey_shuts_in_a_field() {
    let played = sheep().and([Abbey]).turns(&format!(
        "{SMALL}
         blue B18/3  1,-1
         red  B18/1 -1,-1
         blue B01    1,-2
         red  B01   -1,-2
         blue B01   -1,-3
         red  B01    0,-3
         blue ABBEY  0,-2"
    ));
    assert_eq!(played.paid(), ["red 2: flock, 2 sheep x 1"]);
}

// "End of the game: flocks score nothing."
#[test]
fn flocks_score_nothing_at_the_end() {
    let mut played = sheep().turns(FLOCK);
    assert_eq!(played.forecast(), "red 0, blue 0");
    played.last = played.game.end_here();
    assert!(played.paid().is_empty());
}

// "Dragon eats shepherd and tokens."
#[test]
fn the_dragon_eats_a_shepherd() {
    let played = sheep().and([Dragon]).turns(&format!(
        "{FLOCK}
         blue D01   0,1
         red  D14/2 -1,0
         red  flock grow
         red  reveal one-sheep
         red  dragon 0,0
         blue dragon 1,0"
    ));
    assert_eq!(played.home(), ["red shepherd from f1 at 1,0"]);
    assert_eq!((sheep_of(&played, "red"), tokens(&played)), (0, 18));
}

// "The fairy's tile is safe." The phantom comes before the token is drawn.
#[test]
fn a_shepherd_on_the_tile_of_the_fairy_is_safe() {
    let played = sheep().and([Dragon, Phantom]).turns(
        "red  B24/0 1,0 shepherd f1
         red  phantom r0
         red  reveal two-sheep
         blue D01   0,1
         red  B24/0 2,0 fairy 1,0
         red  flock grow
         red  reveal one-sheep
         blue D14/2 -1,0
         blue dragon 0,0
         red  ...",
    );
    assert_eq!(played.may(), ["dragon -1,0"]);
    assert!(played.standing().contains(&"red shepherd 1,0".to_owned()));
}

// "Barn: placing or joining leaves him."
#[test]
fn a_barn_leaves_the_shepherd() {
    let barn = format!(
        "{FLOCK}
         blue B01    0,1 farmer f0
         red  B24/0 -1,0
         red  flock grow
         red  reveal one-sheep
         blue B01    1,1 barn 1,1"
    );
    let played = sheep().and([Abbey]).turns(&barn);
    assert_eq!(played.home(), ["blue from f0 at 0,1"]);
    assert_eq!(
        (played.standing().as_slice(), sheep_of(&played, "red")),
        (["red shepherd 1,0".to_owned()].as_slice(), 3)
    );
    let farmers = format!(
        "{barn} \n red B24/0 -2,0 farmer f0 \n red flock grow \n red reveal one-sheep \n blue B02/1 2,0"
    );
    let played = sheep().and([Abbey]).turns(&farmers);
    assert_eq!(played.home(), ["red from f0 at -2,0"]);
    assert_eq!(played.standing(), ["red shepherd 1,0"]);
}

fn festival(takes: FestivalTakes) -> Scene {
    sheep().and([Festival]).with(|rules| rules.festival = takes)
}

// "Festival may send him home if all figures may go."
#[test]
fn the_festival_may_send_a_shepherd_home() {
    let script = format!("{FLOCK} \n blue B24/0 -1,0 \n red FE07/0 0,1");
    let fetch = "fetch shepherd 1,0 f1";
    let played = festival(FestivalTakes::AnyFigure).turns(&format!("{script} {fetch}"));
    assert_eq!(played.home(), ["red shepherd from f1 at 1,0"]);
    assert_eq!((phase(&played), tokens(&played)), (Phase::Draw, 18), "nothing is left to choose");
    let played = festival(FestivalTakes::Followers).turns(&format!("{script} ..."));
    assert!(!played.may().contains(&fetch.to_owned()));
}

// "Crop circles: not (he is no follower)."
#[test]
fn a_crop_circle_does_not_call_a_shepherd() {
    let circle = |who: &str| format!("red B24/0 1,0 {who} \n blue CC05/3 0,1");
    let played = sheep().and([CropCircles1]).turns(&circle("shepherd f1 \n red reveal one-sheep"));
    assert_eq!(phase(&played), Phase::Draw);
    let played = sheep().and([CropCircles1]).turns(&circle("farmer f1"));
    assert_eq!(phase(&played), Phase::Circle);
}

// A pig without farmers goes home, although a shepherd of its owner is there; he stays.
#[test]
fn a_shepherd_keeps_no_pig() {
    let played = sheep().and([Traders, Festival]).turns(
        "red  B24/0 1,0 farmer f1
         blue B18/2 0,-1
         red  B24/0 2,0 pig f1
         blue B24/0 -1,0
         red  B24/0 3,0 shepherd f1
         red  reveal one-sheep
         blue B18/0 1,-1
         red  FE07/0 0,1 fetch meeple 1,0 f1
         red  flock grow
         red  reveal one-sheep",
    );
    assert_eq!(played.home(), ["red from f1 at 1,0", "red pig from f1 at 2,0"]);
    assert_eq!(played.standing(), ["red shepherd 3,0"]);
}

// A knight is evicted instead of placing a figure; the flock is tended after that.
#[test]
fn a_flock_is_tended_after_the_princess() {
    let played = sheep().and([Dragon]).turns(
        "red  B24/0 1,0 shepherd f0
         red  reveal two-sheep
         blue B10/2 0,-1 knight c0
         red  D18/0 1,-1 evict blue meeple 0,-1 c0",
    );
    assert_eq!((played.to_act(), phase(&played)), ("red", Phase::Flock));
}

// A farmer whom a barn has sent home from a hill decides nothing afterwards.
#[test]
fn a_farmer_who_left_the_hill_decides_nothing() {
    let played = hills().and([Abbey]).turns(
        "red  HS14/0 0,1 farmer f0
         red  B24
         blue B24/0  1,0
         red  B24/0 -1,0
         blue B01    1,1 barn 1,1
         red  B18/1  1,2
         blue B18/3  2,2 farmer f0
         red  B18/0  3,2
         blue B24/0 -2,0
         red  B18/2  3,1 farmer f0
         blue B01    2,1",
    );
    assert_eq!(played.paid(), ["red+blue 2: farm, 2 cities x 1"]);
}
