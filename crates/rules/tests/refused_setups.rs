//! Invalid setups and their errors.

use bastide_rules::{
    Config, Edition, Expansion, Expansions, Game, Preset, Source, TileId, View, catalogue,
};
use serde_json::{Value, json};

fn tile(name: &str) -> TileId {
    TileId::named(name).expect("a tile")
}

/// Returns the error of a changed setup.
fn refused(change: &Value) -> String {
    let mut config = json!({ "players": 2, "seed": 1 });
    let config_keys = config.as_object_mut().expect("an object");
    for (key, value) in change.as_object().expect("an object") {
        if key == "draws" {
            config_keys.remove("seed");
        }
        config_keys.insert(key.clone(), value.clone());
    }
    let read: Result<Config, _> = serde_json::from_value(config);
    read.err().map(|why| why.to_string()).unwrap_or_default()
}

#[test]
fn setups_that_make_no_sense_are_refused() {
    for (change, said) in [
        (json!({}), ""),
        (json!({"players": 1}), "1 players cannot play: there must be 2 to 6"),
        (json!({"players": 7}), "7 players cannot play: there must be 2 to 6"),
        (json!({"first": 2}), "seat 2 cannot begin: the seats of 2 players are 0 to 1"),
        (json!({"expansions": ["river", "towers"]}), "there is no box \"towers\""),
        (json!({"expansions": ["river", "river"]}), "the box river is named twice"),
        (json!({"expansions": ["river", "river2"]}), ""),
        (
            json!({"seed": null}),
            "a game needs either a seed or a list of draws, or tiles that are told",
        ),
        (
            json!({"draws": vec!["B24"; 1001]}),
            "1001 draws are too many: at most 1000 can be forced",
        ),
        (json!({"draws": vec!["B24"; 1000]}), ""),
    ] {
        assert_eq!(refused(&change), said, "{}", change.to_string().get(..60).unwrap_or(""));
    }
}

// Abbeys stay with the players; springs and Carcassonne are on the board from the start.
#[test]
fn what_is_never_drawn_cannot_be_drawn() {
    let all: Vec<&str> = Expansion::ALL.into_iter().map(Expansion::name).collect();
    for name in ["ABBEY", "V01", "V11", "W01", "C01", "C07"] {
        let never = "is never drawn: it lies on the table from the start, or a player keeps it";
        for expansions in [&all[..], &[]] {
            let said = refused(&json!({ "expansions": expansions, "draws": ["B24", name] }));
            assert_eq!(said, format!("{name} {never}"));
        }
    }
}

// Gardens appeared in 2014, another spring and lake in 2021; the sixth shrine is in none of these
// boxes.
#[test]
fn tiles_of_other_printings_cannot_be_drawn() {
    for (edition, name, printed) in [
        ("c1", "B24g", false),
        ("c2", "B24g", true),
        ("c1", "V02", true),
        ("c3", "V02", false),
        ("c1", "V12", false),
        ("c3", "V12", true),
        ("c2", "S06", false),
    ] {
        let boxes = ["river", "cult"];
        let said = refused(&json!({ "edition": edition, "expansions": boxes, "draws": [name] }));
        let expected =
            if printed { String::new() } else { format!("edition {edition} has no tile {name}") };
        assert_eq!(said, expected);
    }
}

// A tile of an expansion that is not played.
#[test]
fn tiles_of_other_boxes_cannot_be_drawn() {
    let printed = catalogue().tiles().iter().filter(|tile| tile.copies(Edition::C1) > 0);
    for tile in printed {
        let Some(expansion) = tile.expansion else {
            assert_eq!(refused(&json!({ "draws": [tile.name] })), "");
            continue;
        };
        let said = refused(&json!({ "draws": [tile.name] }));
        let with_box = json!({ "expansions": [expansion.name()], "draws": [tile.name] });
        if said.ends_with("or a player keeps it") {
            assert_eq!(refused(&with_box), said);
        } else {
            let (name, expansion) = (&tile.name, expansion.name());
            let not_played = format!("{name} belongs to the box {expansion}, which is not played");
            assert_eq!(said, not_played);
            assert_eq!(refused(&with_box), without_the_river(name));
        }
    }
}

/// Returns the error of the anniversary edition or of Games Quarterly with one of its river tiles
/// but without the river.
fn without_the_river(name: &str) -> String {
    let of_a_river = ["Y01", "Y02", "Y03", "Y04", "Y05", "GQ12"].contains(&name);
    let said = format!("{name} belongs to the box river, which is not played");
    if of_a_river { said } else { String::new() }
}

#[test]
fn the_anniversarys_river_comes_with_the_river() {
    for (boxes, name, said) in [
        (&["anniversary"][..], "Y03", "Y03 belongs to the box river, which is not played"),
        (&["anniversary", "river2"], "Y03", "Y03 belongs to the box river, which is not played"),
        (&["river"], "Y03", "Y03 belongs to the box anniversary, which is not played"),
        (&["anniversary", "river"], "Y03", ""),
        (&["anniversary"], "Y06", ""),
    ] {
        assert_eq!(refused(&json!({ "expansions": boxes, "draws": [name] })), said, "{boxes:?}");
    }
}

// The engine itself reports the same, and so does a manipulated view.
#[test]
fn a_game_with_wrong_draws_is_not_begun() {
    let draws = |name| Source::Draws(vec![tile(name)]);
    let begun = |source| {
        let config = Config { source, ..Config::base(2, Preset::BigBox, 1) };
        Game::begin(config).map(|_| ()).map_err(|why| why.to_string())
    };
    assert_eq!(begun(draws("B24")), Ok(()));
    assert_eq!(
        begun(draws("I01")),
        Err("I01 belongs to the box inns, which is not played".to_owned())
    );
    let expansions = Expansions::NONE.with(Expansion::Inns);
    let with_inns = Config { expansions, ..Config::base(2, Preset::BigBox, 1) };
    let (game, _) = Game::begin(with_inns).expect("a game");
    let mut view = serde_json::to_value(game.view()).expect("it can be written");
    view["config"]["expansions"] = json!([]);
    let view: View = serde_json::from_value(view).expect("it can be read");
    let said = view.opening().map(|_| ()).expect_err("tiles of a box that is not played");
    assert!(said.to_string().ends_with("belongs to the box inns, which is not played"));
}
