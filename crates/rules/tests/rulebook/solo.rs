//! The publisher's game for one person (2020). The sentences are those of the rules as players
//! report them; `docs/RULINGS.md` has the rulings.

use crate::table::{self, Scene, by};
use bastide_rules::{
    Action, Config, ConfigError, Event, Expansion, Expansions, Farmers, Figure, Game, Phase,
    Preset, Seat, Solo, Source,
};

/// The three colours of one person. The first begins.
fn alone() -> Scene {
    by(Preset::BaseGame, "red green blue").with(|rules| {
        rules.solo = Solo::LowestCounts;
        rules.farmers = Farmers::Off;
    })
}

fn config(seed: u64) -> Config {
    Config::base(3, Preset::BaseGame, seed).alone()
}

// "3 colours with 4 meeples each; one more of each as counter, put on 1, 2 and 3 points."
#[test]
fn each_colour_has_four_meeples_and_begins_behind_the_next() {
    for (first, counters) in [(0, [1, 2, 3]), (1, [3, 1, 2]), (2, [2, 3, 1])] {
        let (game, _) = Game::begin(Config { first, ..config(1) }).expect("a sound config");
        let table = game.table();
        assert_eq!((table.scores(), table.lowest()), (&counters[..], Some(1)));
        for seat in table.seats() {
            let supply = Figure::ALL.map(|figure| table.figures().supply(seat, figure));
            assert_eq!(supply, [4, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
        }
    }
    let (game, _) = Game::begin(Config::base(3, Preset::BaseGame, 1)).expect("a sound config");
    assert_eq!((game.table().scores(), game.table().lowest()), (&[0, 0, 0][..], None));
}

#[test]
fn one_person_plays_three_colours_and_no_farmers() {
    for players in [2, 4, 6] {
        let config = Config { players, ..config(1) };
        assert_eq!(config.check(), Err(ConfigError::Colours(players)));
    }
    for farmers in [Farmers::PerFarm, Farmers::PerCity] {
        let mut config = config(1);
        config.rules.farmers = farmers;
        assert_eq!(config.check(), Err(ConfigError::FarmersAlone));
    }
}

// Ruling: rivers and inns only add tiles. Everything else needs an opponent or other figures.
#[test]
fn expansions_that_only_add_tiles_may_be_played() {
    for expansion in Expansion::ALL {
        let with_it = Config { expansions: Expansions::NONE.with(expansion), ..config(1) };
        let expected = match expansion {
            Expansion::River | Expansion::River2 | Expansion::Inns => Ok(()),
            other => Err(ConfigError::NotAlone(other)),
        };
        assert_eq!(with_it.check(), expected);
    }
    let all = Config { expansions: Expansion::ALL.into_iter().collect(), ..config(1) };
    assert_eq!(all.alone().expansions, Expansions::ALONE);
    let (game, _) = Game::begin(Config { expansions: Expansions::ALONE, ..config(1) }).expect("so");
    assert_eq!(game.table().figures().supply(Seat::new(0), Figure::Large), 0, "tiles, no figures");
}

// "Three face-down piles of 24, 24 and 23, one per colour. Colours take turns clockwise; draw from
// that colour's pile." One stack, drawn in turn, is the same deal.
#[test]
fn the_colours_draw_twenty_four_twenty_four_and_twenty_three_tiles() {
    let (game, _) = Game::begin(config(1)).expect("a sound config");
    let tiles = usize::from(game.table().bag().total()) + 1;
    // One road, on which one meeple stands: nobody else has to place one.
    let road = Source::Draws(vec![table::tile("B24"); tiles]);
    let (mut game, mut told) = Game::begin(Config { source: road, ..config(1) }).expect("sound");
    while let Some(action) = game.table().legal().last().copied() {
        told.extend(game.play(action).expect("it is listed"));
    }
    let mut drawn = Vec::new();
    for event in told {
        if let Event::Drawn { seat, .. } = event {
            drawn.push(seat.index());
        }
    }
    assert!(drawn.iter().copied().eq((0..3).cycle().take(tiles)));
    assert_eq!([0, 1, 2].map(|it| drawn.iter().filter(|seat| **seat == it).count()), [24, 24, 23]);
}

// "Must place a meeple of that colour if any place on the tile is possible (choice which)."
#[test]
fn a_meeple_must_be_placed_where_one_may() {
    let placed = alone().turns("red B16/0 -1,0 ...");
    assert_eq!(placed.may(), ["knight c0", "thief r0", "thief r1", "thief r2"]);
    assert_eq!(placed.why_not("pass"), "the colour must place a meeple");
    let ordinary = by(Preset::BaseGame, "red green blue").turns("red B16/0 -1,0 ...");
    assert!(ordinary.may().contains(&"pass".to_owned()));
}

#[test]
fn a_tile_without_a_place_needs_none() {
    let played = alone().turns(
        "red    B24/0  1,0  thief r0
         green  B24/0  2,0",
    );
    assert_eq!(played.to_act(), "blue");
    assert_eq!((played.supply("red"), played.supply("green")), (3, 4));
}

// "Never as farmer."
#[test]
fn nobody_is_a_farmer() {
    let placed = alone().turns("red B01/0 0,1 ...");
    assert_eq!(placed.may(), ["monk m"]);
    assert_eq!(placed.why_not("farmer f0"), "meeple may not stand on Field");
}

// "One colour on it: it scores only if it is last on the scoreboard before this scoring."
#[test]
fn the_last_colour_scores() {
    let played = alone().turns("red B18/2 0,-1 knight c0");
    assert_eq!(played.paid(), ["red 4: city, 2 tiles x 2"]);
    assert_eq!(played.scores(), "red 5, green 2, blue 3");
}

// "Else nothing. Meeples go home in any case."
#[test]
fn a_colour_that_is_not_last_scores_nothing_and_takes_its_meeple() {
    let played = alone().turns(
        "red    B24/0  1,0   thief r0
         green  B18/2  0,-1  knight c0",
    );
    assert_eq!(played.paid(), [" 4: city, 2 tiles x 2"]);
    assert_eq!(played.scores(), "red 1, green 2, blue 3");
    assert_eq!(played.home(), ["green from c0 at 0,-1"]);
    assert_eq!(played.supply("green"), 4);
}

// "Any colour's turn may complete another's."
#[test]
fn any_colours_turn_may_complete_the_features_of_another() {
    let played = alone().turns(
        "red    B22/0  1,0  thief r0
         green  B22/0  2,0  thief r1",
    );
    assert_eq!(played.paid(), ["red 2: road, 2 tiles x 1"]);
}

// "Several colours on it: all of them score if at least one of them is last."
#[test]
fn all_colours_on_a_feature_score_if_one_of_them_is_last() {
    let played = alone().turns(
        "red    B22/0  1,0  thief r1
         green  B22/0  0,1  thief r0
         blue   B23/1  1,1",
    );
    assert_eq!(played.paid(), ["red+green 3: road, 3 tiles x 1"]);
    assert_eq!(played.scores(), "red 4, green 5, blue 3");
    assert_eq!(played.home(), ["red from r1 at 1,0", "green from r0 at 0,1"]);
}

#[test]
fn none_of_the_colours_on_a_feature_scores_if_none_is_last() {
    let played = alone().turns(
        "red    B24/0  -1,0  thief r0
         green  B22/0   1,0  thief r1
         blue   B22/0   0,1  thief r0
         red    B23/1   1,1",
    );
    assert_eq!(played.paid(), [" 3: road, 3 tiles x 1"]);
    assert_eq!(played.scores(), "red 1, green 2, blue 3");
    assert_eq!((played.supply("green"), played.supply("blue")), (4, 4));
}

// Ruling: the majority plays no part.
#[test]
fn fewer_meeples_score_as_much_as_more() {
    let played = alone().turns(
        "red    B16/2  1,0  knight c0
         green  B18/1  0,1  knight c0
         blue   B24/0  2,0  thief r0
         red    B18/3  2,1  knight c0
         green  B13/0  1,1",
    );
    assert_eq!(played.paid(), ["red+green 8: city, 4 tiles x 2"]);
    assert_eq!(played.scores(), "red 9, green 10, blue 3");
}

// "Shared last place (two, or all three) counts as last."
#[test]
fn a_shared_last_place_counts_as_last() {
    let played = alone().turns(
        "red    B22/0  1,0  thief r0
         green  B22/0  2,0  thief r0
         blue   B22/0  3,0  thief r0",
    );
    assert_eq!(played.scores(), "red 3, green 4, blue 3");
    let played = alone().turns(
        "red    B22/0  1,0  thief r0
         green  B22/0  2,0  thief r0
         blue   B22/0  3,0  thief r0
         red    B22/0  4,0  thief r1",
    );
    assert_eq!(played.paid(), ["blue 2: road, 2 tiles x 1"]);
}

/// A tile that completes red's city and red's road while red is last.
const CITY_AND_ROAD: &str = "
    red    B16/0  -1,0   thief r0
    green  B08/1   0,-1  knight c0
    blue   B24/0  -2,0   thief r0
    red    B18/2   1,-1  knight c0
    green  B24/0  -3,0
    blue   B24/0  -4,0
    red    B16/0   1,0   thief r1";

// "Choice of order when several complete, each judged by the counters as they then are."
#[test]
fn the_order_of_several_scorings_is_chosen() {
    let mut played = alone().turns(CITY_AND_ROAD);
    let table = played.game.table();
    assert_eq!((table.phase(), table.to_act()), (Phase::Scoring, Some(Seat::new(0))));
    assert_eq!(played.may(), ["score -1,0 r0", "score 1,-1 c0"]);
    assert_eq!(played.why_not("pass"), "passing is not possible here");
    let other = "that is not a feature to be scored now, named by its oldest follower";
    assert_eq!(played.why_not("score 0,0 r0"), other, "it is named otherwise");
    assert_eq!(played.why_not("score 0,-1 c0"), other, "it is not complete");
    assert_eq!(played.why_not("score 9,9 c0"), other);
    played.play("red score 1,-1 c0");
    assert_eq!(played.paid(), ["red 4: city, 2 tiles x 2", " 3: road, 3 tiles x 1"]);
    let scored = |order: &str| {
        let mut played = alone().turns(CITY_AND_ROAD);
        played.play(order);
        (played.scores(), played.supply("red"))
    };
    assert_eq!(scored("red score 1,-1 c0"), ("red 5, green 2, blue 3".to_owned(), 3));
    assert_eq!(scored("red score -1,0 r0"), ("red 4, green 2, blue 3".to_owned(), 3));
}

#[test]
fn an_order_that_changes_nothing_is_not_asked_for() {
    // Green is not last before the first scoring, and so not before the second.
    let played = alone().turns(
        "red    B08/1   0,-1  knight c0
         green  B16/0  -1,0   thief r0
         blue   B24/0  -2,0   thief r0
         red    B24/0  -3,0
         green  B18/2   1,-1  knight c0
         blue   B24/0  -4,0
         red    B24/0  -5,0
         green  B16/0   1,0   thief r1",
    );
    assert_eq!(played.paid(), [" 3: road, 3 tiles x 1", " 4: city, 2 tiles x 2"]);
    // Red scores, and then green is last, not blue.
    let played = alone().turns(
        "red    B16/0  -1,0   thief r0
         green  B08/1   0,-1  knight c0
         blue   B18/2   1,-1  knight c0
         red    B16/0   1,0   thief r1",
    );
    assert_eq!(played.paid(), ["red 3: road, 3 tiles x 1", " 4: city, 2 tiles x 2"]);
}

/// Every colour places its four meeples on roads of one tile, which stay open.
fn all_meeples_placed() -> String {
    let lines = (1..=12).zip(["red", "green", "blue"].into_iter().cycle());
    lines.map(|(x, who)| format!("{who} B22/0 {x},0 thief r1\n")).collect()
}

// "End: as soon as the colour to move has no meeple to place though it must."
#[test]
fn the_game_ends_if_a_colour_must_place_a_meeple_and_has_none() {
    let mut played = alone().turns(&format!("{} red B22/0 13,0", all_meeples_placed()));
    let table = played.game.table();
    assert_eq!(table.bag().total(), 1, "not the last tile");
    assert!(played.told().contains(&Event::FinalScoring));
    while let Some(action) = played.game.table().legal().first().copied() {
        played.act(action, "the end");
    }
    assert!(matches!(played.told().last(), Some(Event::Over { winners }) if winners.is_empty()));
}

#[test]
fn the_game_goes_on_if_the_tile_has_no_place_for_a_meeple() {
    let played = alone().turns(&format!("{} red B24/1 1,1", all_meeples_placed()));
    assert_eq!((played.to_act(), played.supply("red")), ("green", 0));
    assert!(!played.told().contains(&Event::FinalScoring));
}

// Ruling: the last turn is played to its end.
#[test]
fn the_turn_that_ends_the_game_still_scores_what_its_tile_completes() {
    let played = alone().turns(&format!("{} red B22/2 1,1", all_meeples_placed()));
    let scored = played.told().iter().position(|it| matches!(it, Event::Scored(_)));
    let end = played.told().iter().position(|it| *it == Event::FinalScoring);
    assert!(scored.is_some() && scored < end);
    assert_eq!((played.paid()[0].as_str(), played.supply("red")), ("red 2: road, 2 tiles x 1", 1));
}

// "Then there is a final scoring": unfinished features as usual, under the same condition.
#[test]
fn the_final_scoring_pays_the_last_colour() {
    let played = alone().last_turns(
        "red    B24/0  1,0  thief r0
         green  B24/0  2,0
         blue   B18/1  0,1  knight c0",
    );
    assert_eq!(
        played.paid(),
        ["red 3: unfinished road, 3 tiles x 1", " 1: unfinished city, 1 tiles x 1"]
    );
    assert_eq!(played.scores(), "red 4, green 2, blue 3");
    assert_eq!(played.game.table().lowest(), Some(2));
    assert_eq!(played.standing(), ["red thief 1,0", "blue knight 0,1"], "they stay");
}

// Ruling: "one after the other in the player's order."
#[test]
fn the_order_of_the_final_scoring_is_chosen() {
    let script = "
        red    B24/0  1,0  thief r0
        green  B18/1  0,1  knight c0
        blue   B24/0  2,0";
    let mut played = alone().last_turns(script);
    assert!(played.told().contains(&Event::FinalScoring));
    assert_eq!(played.may(), ["score 1,0 r0", "score 0,1 c0"]);
    assert_eq!(played.forecast(), "red 4, green 3, blue 3", "the oldest meeple first");
    played.play("blue score 1,0 r0");
    assert_eq!(played.scores(), "red 4, green 3, blue 3");
    let mut played = alone().last_turns(script);
    played.play("blue score 0,1 c0");
    assert_eq!(played.scores(), "red 4, green 2, blue 3");
    assert_eq!(played.game.table().legal(), []);
}

// "Result = the lowest of the three counters." Nobody wins.
#[test]
fn the_result_is_the_lowest_counter() {
    let (mut game, _) = Game::begin(config(5)).expect("a sound config");
    let mut last = Vec::new();
    while let Some(action) = game.table().legal().first().copied() {
        last = game.play(action).expect("listed");
    }
    assert_eq!(game.table().lowest(), game.table().scores().iter().min().copied());
    assert!(matches!(last.last(), Some(Event::Over { winners }) if winners.is_empty()));
}

// As with real tiles: the person says what they drew.
#[test]
fn it_is_played_with_real_tiles_too() {
    let config = Config { source: Source::Told, ..config(1) };
    let (mut game, _) = Game::begin(config).expect("a sound config");
    game.play(Action::Draw(table::tile("B01"))).expect("it is in the bag");
    assert_eq!(game.table().lowest(), Some(1));
}
