//! Rules of the base game that the rulebooks state without a picture, and its rule variants.

use crate::table::{Scene, by, tile};
use bastide_rules::{
    Action, Cell, Config, ConfigError, DeadEnds, Edition, Event, Expansion, Expansions, Farmers,
    Figure, Game, Phase, Preset, Rules, Seat, SmallCity, Source, Table,
};

fn base(people: &str) -> Scene {
    by(Preset::BigBox, people)
}

// 2008, "A completed road": "separate segments on a tile count just once".
#[test]
fn a_tile_counts_once_for_a_road_that_begins_and_ends_on_it() {
    let played = base("red blue").turns(
        "red   B22/0  1,0  thief r0
         blue  B23/0  2,0
         red   B23/1  2,1
         blue  B23/2  1,1",
    );
    assert_eq!(played.paid(), ["red 4: road, 4 tiles x 1"]);
}

// 2008, "A completed city": count the tiles, not the segments.
#[test]
fn a_tile_counts_once_for_a_city_that_has_two_segments_of_it() {
    let played = base("red blue").turns(
        "red   B20/2  0,1  knight c0
         blue  B09/1  0,2
         red   B09/0  1,2
         blue  B09/3  1,1",
    );
    assert_eq!(played.paid(), ["red 8: city, 4 tiles x 2"]);
    assert_eq!(played.home(), ["red from c0 at 0,1"]);
}

// 2008, "A completed road": "or when the road forms a complete loop".
#[test]
fn a_road_that_runs_in_a_loop_is_complete() {
    let played = base("red blue").turns(
        "red   B23/3  0,1  thief r0
         blue  B23/0  1,1
         red   B23/1  1,2
         blue  B23/2  0,2",
    );
    assert_eq!(played.paid(), ["red 4: road, 4 tiles x 1"]);
    assert_eq!(played.home(), ["red from r0 at 0,1"]);
}

#[test]
fn a_road_open_at_one_end_is_not_complete() {
    let played = base("red blue").turns(
        "red   B22/0  1,0  thief r2
         blue  B24/0  -1,0",
    );
    assert_eq!(played.paid(), [""; 0]);
    assert_eq!(played.standing(), ["red thief 1,0"]);
}

#[test]
fn one_tile_may_complete_a_city_and_a_road() {
    let played = base("blue red").turns(
        "blue  B18/2   0,-1
         red   B16/0  -1,0   thief r0
         blue  B18/2   1,-1  knight c0
         red   B16/0   1,0",
    );
    assert_eq!(played.paid(), ["blue 4: city, 2 tiles x 2", "red 3: road, 3 tiles x 1"]);
    assert_eq!(played.home(), ["blue from c0 at 1,-1", "red from r0 at -1,0"]);
}

// 2008, "Final scoring" and "Deploying followers": an unclaimed completed feature pays nobody and
// causes no event.
#[test]
fn a_feature_without_followers_pays_nobody() {
    let played = base("red blue").turns("red B18/2 0,-1");
    assert_eq!(played.paid(), [""; 0]);
    assert_eq!(played.scores(), "red 0, blue 0");
}

#[test]
fn three_players_may_tie() {
    let played = base("red blue yellow").turns(
        "red     B08/1   0,-1  knight c0
         blue    B01    -1,-1
         yellow  B01     1,-1
         red     B24/0   1,0
         blue    B18/1  -1,-2  knight c0
         yellow  B18/3   1,-2  knight c0
         red     B13/2   0,-2",
    );
    assert_eq!(played.paid(), ["red+blue+yellow 10: city, 5 tiles x 2"]);
    assert_eq!(played.scores(), "red 10, blue 10, yellow 10");
}

// 2008, "Deploying followers": "no matter how far away".
#[test]
fn a_feature_is_taken_however_far_away_the_follower_stands() {
    let mut script = String::from("red B24/0 1,0 thief r0\n");
    for x in 2..30 {
        script += &format!("{} B24/0 {x},0\n", ["red", "blue"][(x + 1) % 2]);
    }
    let played = base("red blue").turns(&(script + "blue B24/0 30,0 ..."));
    assert_eq!(played.may_deploy(), ["farmer f0", "farmer f1"]);
    assert_eq!(played.why_not("r0"), "somebody stands on that Road already");
}

// 2008, "Deploying followers": "only ... to the tile he just placed", and only what is on it.
#[test]
fn followers_go_on_the_tile_just_placed() {
    let played = base("red blue").turns("red B24/0 1,0 ...");
    let start = Action::Deploy {
        figure: Figure::Meeple,
        at: Cell::ORIGIN,
        piece: "r0".parse().expect("a piece"),
    };
    let why = played.game.table().check(start).expect_err("the start tile lay there before");
    assert_eq!(why.to_string(), "figures may only go on the tile just placed, at [1, 0]");
    assert_eq!(played.why_not("c0"), "the tile has no c0");
    assert_eq!(played.why_not("m"), "the tile has no m");
}

/// Returns turns in which red and blue place a monk on each of a row of cloisters until their
/// supplies are empty.
fn fourteen_monks() -> String {
    let people = ["red", "blue"].into_iter().cycle();
    people.zip(1..=14).map(|(who, y)| format!("{who} B01 0,{y} monk m\n")).collect()
}

// 2008, "Deploying followers": a player without followers keeps placing tiles.
#[test]
fn a_player_without_followers_only_places_tiles() {
    let played = base("red blue").turns(&fourteen_monks());
    assert_eq!((played.supply("red"), played.supply("blue")), (0, 0));
    let played = base("red blue").turns(&(fourteen_monks() + "red B01 0,15"));
    // After the tile there was no decision left: it is blue's turn.
    assert_eq!(played.game.actions().last(), Some(&place("B01", 0, 15)));
    assert_eq!(played.game.table().to_act(), Some(Seat::new(1)));
}

fn place(name: &str, x: i16, y: i16) -> Action {
    Action::Place { tile: tile(name), at: Cell::new(x, y), turn: bastide_rules::Turn::NONE }
}

#[test]
fn there_are_seven_followers_each() {
    let played = base("a b c d e f").turns("a B24/0 1,0");
    for who in ["a", "b", "c", "d", "e", "f"] {
        assert_eq!(played.supply(who), 7);
    }
}

// 2008, "Placing land tiles": such a tile goes out of the game and another is drawn.
#[test]
fn a_tile_that_fits_nowhere_leaves_the_game_and_the_same_player_draws_again() {
    let played = base("red blue").turns_before("red B18/2 0,-1", &["B04", "B04", "B24"]);
    assert_eq!(played.put_aside(), ["blue B04", "blue B04"]);
    assert_eq!(played.game.table().phase(), Phase::Tile(tile("B24")));
    assert_eq!(played.game.table().to_act(), Some(Seat::new(1)));
    assert_eq!(played.game.table().bag().total(), 0, "the last tile is drawn already");
}

#[test]
fn the_game_ends_when_the_last_tile_fits_nowhere() {
    let played = base("red blue").turns_before("red B18/2 0,-1 farmer f0", &["B04"]);
    assert_eq!(played.put_aside(), ["blue B04"]);
    assert_eq!(played.game.table().phase(), Phase::Over);
    assert_eq!(played.scores(), "red 3, blue 0");
    assert_eq!(played.winners(), ["red"]);
}

// 2008, "Final scoring": as for finished ones.
#[test]
fn an_unfinished_road_goes_to_all_who_tie() {
    let played = base("red blue").last_turns(
        "red   B24/0  -1,0  thief r0
         blue  B18/2   0,1
         red   B18/0   0,2
         blue  B24/1   1,1  thief r0
         red   B23/0   1,0",
    );
    assert_eq!(played.paid(), ["red+blue 4: unfinished road, 4 tiles x 1"]);
}

// 2000: two segments pay 2. It does not say whether their shields count 1 each; one player's
// summary says so.
#[test]
fn a_small_city_pays_by_the_rule_chosen() {
    let two = by(Preset::FirstEdition, "red blue");
    let four = base("red blue");
    let plain = "red B18/2 0,-1 knight c0";
    assert_eq!(two.turns(plain).paid(), ["red 2: city, 2 tiles x 1"]);
    assert_eq!(four.turns(plain).paid(), ["red 4: city, 2 tiles x 2"]);
    // The base game has no city of two tiles with a pennant, unless both segments are on one tile.
    // No such tile is drawn, so this checks the survey of a city that an abbey would close.
    let pennant = "red B10/3 0,-1 knight c0";
    let worth = |scene: &Scene| {
        let played = scene.turns(pennant);
        let survey = played.game.table().survey(Cell::ORIGIN, "c0".parse().expect("a piece"));
        let complete = survey.expect("the city is there").complete;
        complete.iter().map(|score| score.points).sum::<u32>()
    };
    let closed = |book| worth(&by(book, "red blue").and([Expansion::Abbey]));
    assert_eq!((closed(Preset::FirstEdition), closed(Preset::BigBox)), (3, 6));
    assert_eq!((worth(&two), worth(&four)), (8, 8), "a tile closes it, and is one of its own");
    // A city of three tiles is not small.
    let three = "
        red   B09/3   0,-1  knight c0
        blue  B18/1  -1,-1
    ";
    assert_eq!(two.turns(three).paid(), ["red 6: city, 3 tiles x 2"]);
    // Incomplete, it pays as usual.
    assert_eq!(
        two.last_turns(pennant).paid(),
        ["red 3: unfinished city, 2 tiles x 1 + 1 pennants x 1"]
    );
}

#[test]
fn with_farmers_off_fields_take_nobody() {
    let played =
        base("red blue").with(|rules| rules.farmers = Farmers::Off).turns("red B24/0 1,0 ...");
    assert_eq!(played.may_deploy(), ["thief r0"]);
    assert_eq!(played.why_not("f0"), "meeple may not stand on Field");
}

/// A farm of red's at two cities, one of blue's at the first of them.
const FED: &str = "
    red   B19/0   0,-1  farmer f0
    blue  B24/0   1,0   farmer f0
    red   B18/2   0,-2
    blue  B24/0  -1,0
";

#[test]
fn farmers_per_city_tie_at_one_and_are_alone_at_the_other() {
    let played = base("red blue").with(|rules| rules.farmers = Farmers::PerCity).last_turns(FED);
    assert_eq!(played.scores(), "red 8, blue 4");
    let played = base("red blue").last_turns(FED);
    assert_eq!(played.scores(), "red 6, blue 3");
}

// 2000: two farms with one farmer of red's each outnumber one of blue's.
#[test]
fn a_city_counts_the_farmers_of_every_farm_at_it_once() {
    let played = by(Preset::FirstEdition, "red blue").last_turns(
        "red   B08/1  0,-1  farmer f0
         blue  B18/2  0,-2  farmer f0
         red   B18/0  0,-3
         blue  B24/0  1,0
         red   B24/0  2,0   farmer f0",
    );
    assert_eq!(played.paid(), ["red 4: fed city, 1 cities x 4"]);
    assert_eq!(played.strength("1,0", "f0"), [1, 0]);
}

#[test]
fn a_farm_without_finished_cities_pays_nothing() {
    let played = base("red blue").last_turns("red B24/0 1,0 farmer f1");
    assert_eq!(played.scores(), "red 0, blue 0");
}

// How-to guide: only the abbot may be placed in a garden, and it is not part of the base game.
#[test]
fn a_garden_takes_no_meeple() {
    for book in [Preset::NewEdition, Preset::Anniversary] {
        let played = by(book, "red blue").turns("red B24g/0 1,0 ...");
        assert_eq!(played.may_deploy(), ["thief r0", "farmer f0", "farmer f1"]);
        assert_eq!(played.why_not("g"), "meeple may not stand on Garden");
    }
}

// Summary of 2021: 1 point for the monastery and for each tile around it, diagonals included.
#[test]
fn corners_count_for_a_monastery_and_other_monasteries_are_tiles() {
    let played = base("red blue").last_turns(
        "red   B01  0,1  monk m
         blue  B01  1,1  monk m
         red   B01  1,2",
    );
    assert_eq!(
        played.paid(),
        ["red 4: unfinished monastery, 4 tiles x 1", "blue 4: unfinished monastery, 4 tiles x 1",]
    );
}

#[test]
fn a_tile_may_be_the_last_of_two_monasteries() {
    let played = base("red blue").turns(
        "red   B01    0,1  monk m
         blue  B01    1,1  monk m
         red   B24/0  1,0
         blue  B24/0 -1,0
         red   B24/0  2,0
         blue  B01   -1,1
         red   B01    2,1
         blue  B01   -1,2
         red   B01    0,2
         blue  B01    2,2
         red   B01    1,2",
    );
    let mut paid = played.paid();
    paid.sort_unstable();
    assert_eq!(paid, ["blue 9: monastery, 9 tiles x 1", "red 9: monastery, 9 tiles x 1"]);
    assert_eq!(played.scores(), "red 9, blue 9");
}

// 2021, "Summary": every preset by its rulebook.
#[test]
fn every_preset_has_the_rules_of_its_book() {
    let four = Rules {
        farmers: Farmers::PerFarm,
        small_city: SmallCity::Four,
        dead_ends: DeadEnds::Allowed,
        ..Rules::default()
    };
    let first_edition = Rules { farmers: Farmers::PerCity, small_city: SmallCity::Two, ..four };
    let expected = [
        (Preset::FirstEdition, Edition::C1, first_edition),
        (Preset::BigBox, Edition::C1, four),
        (Preset::NewEdition, Edition::C3, four),
        (Preset::Anniversary, Edition::C3, four),
        (Preset::HowToGuide, Edition::C3, Rules { dead_ends: DeadEnds::Forbidden, ..four }),
        (Preset::FirstGame, Edition::C3, Rules { farmers: Farmers::Off, ..four }),
        (Preset::BaseGame, Edition::C3, four),
    ];
    assert_eq!(expected.map(|(book, ..)| book), Preset::ALL);
    for (book, edition, rules) in expected {
        assert_eq!((book.edition(), book.rules()), (edition, rules), "{book:?}");
        let config = Config::base(2, book, 1);
        assert_eq!((config.edition, config.rules, config.first), (edition, rules, 0));
        assert_eq!(Preset::of(edition, book.expansions(), rules), Some(book));
        assert_eq!(Preset::named(book.name()), Some(book));
    }
    assert_eq!(Preset::of(Edition::C2, Expansions::NONE, first_edition), None);
    let inns = Expansions::NONE.with(Expansion::Inns);
    assert_eq!(Preset::of(Edition::C3, inns, four), None, "no book has this box alone");
    assert_eq!(Preset::named("big-box"), None);
    assert_eq!(Rules::default(), four);
}

#[test]
fn two_to_six_may_play_and_any_of_them_may_begin() {
    for players in 0..=u8::MAX {
        let config = Config::base(players, Preset::BigBox, 1);
        match Game::begin(config) {
            Ok((game, _)) => {
                assert!((2..=6).contains(&players));
                assert_eq!(game.table().scores().len(), usize::from(players));
            }
            Err(why) => {
                assert!(!(2..=6).contains(&players));
                assert_eq!(why, ConfigError::Players(players));
                let said = format!("{players} players cannot play: there must be 2 to 6");
                assert_eq!(why.to_string(), said);
            }
        }
    }
    for players in 2..=6 {
        for first in 0..=u8::MAX {
            let config = Config { first, ..Config::base(players, Preset::BigBox, 1) };
            let begun = Game::begin(config).map(|(game, _)| game.table().to_act());
            if first < players {
                assert_eq!(begun.expect("a seat of the game"), Some(Seat::new(first)));
            } else {
                assert_eq!(begun, Err(ConfigError::First { first, players }));
            }
        }
    }
}

#[test]
fn turns_go_clockwise_from_the_first_seat() {
    let played = base("a b c").turns(
        "b  B24/0   1,0
         c  B24/0  -1,0
         a  B01     0,1
         b  B01     0,2",
    );
    assert_eq!(played.game.table().to_act(), Some(Seat::new(2)));
}

#[test]
fn a_game_of_no_draws_is_over_at_once() {
    let nothing = Source::Draws(Vec::new());
    let config = Config { source: nothing, ..Config::base(2, Preset::BigBox, 1) };
    let (game, events) = Game::begin(config).expect("a short game");
    assert_eq!((game.table().phase(), game.table().to_act()), (Phase::Over, None));
    assert!(matches!(events.last(), Some(Event::Over { winners }) if winners.len() == 2));
    assert!(game.table().legal().is_empty());
}

#[test]
fn the_whole_box_is_drawn() {
    for edition in Edition::ALL {
        let config = Config { edition, ..Config::base(2, Preset::BigBox, 3) };
        let (game, _) = Game::begin(config).expect("a game");
        let table: &Table = game.table();
        assert_eq!(table.bag().total(), 70, "71 beside the start tile, one of them drawn");
        let gardens: u16 = table
            .bag()
            .kinds()
            .filter(|(kind, _)| kind.to_string().ends_with('g'))
            .map(|(_, count)| count)
            .sum();
        assert!(if edition.has_gardens() { gardens >= 7 } else { gardens == 0 });
    }
}

// Between placing the tile and scoring, a feature may be complete but not yet scored.
#[test]
fn the_forecast_counts_a_city_just_completed_in_full() {
    let played = base("red blue").turns(
        "red   B10/3   0,-1  knight c0
         blue  B18/1  -1,-1  ...",
    );
    assert_eq!(played.game.table().forecast(), [8, 0]);
}

#[test]
fn a_survey_tells_what_a_farm_feeds_and_is_worth() {
    let worth = |farmers, script: &str| {
        let played = base("red blue").with(|rules| rules.farmers = farmers).turns(script);
        let farm = played.game.table().last_laid().cell;
        let survey = played.game.table().survey(farm, "f0".parse().expect("a piece"));
        let survey = survey.expect("the field is there");
        assert_eq!(survey.now, survey.complete);
        let terms = survey.now.iter().flat_map(|score| &score.terms);
        terms.map(|term| (term.count, term.each)).collect::<Vec<_>>()
    };
    assert_eq!(worth(Farmers::PerFarm, "red B18/2 0,-1"), [(1, 3)]);
    assert_eq!(worth(Farmers::PerCity, "red B18/2 0,-1"), [(1, 4)]);
    assert_eq!(worth(Farmers::Off, "red B18/2 0,-1"), []);
    assert_eq!(worth(Farmers::PerFarm, "red B01 0,1"), [], "nothing that counts zero");
}
