//! Invalid input from a file or a link: an error that says what is wrong and where, never a panic.
//! Valid input is read back unchanged.

use bastide_rules::random::Random;
use bastide_rules::{Action, Config, Game, Phase, Preset, Record, TileId, View, record};
use serde_json::{Value, json};

/// Returns a game in progress, with farmers.
fn game() -> Game {
    let (mut game, _) =
        Game::begin(Config::base(3, Preset::NewEdition, 5)).expect("a sound config");
    let mut random = Random::seeded(5);
    while game.actions().len() < 40 {
        let legal = game.table().legal();
        let action = legal[random.below(legal.len() as u32) as usize];
        game.play(action).expect("listed actions are legal");
    }
    game
}

fn written() -> Value {
    serde_json::to_value(Record::of(&game())).expect("a record can be written")
}

/// Returns the error of reading and replaying a record.
fn fault(record: &Value) -> String {
    read(&record.to_string()).expect_err("it makes no sense")
}

fn read(text: &str) -> Result<Game, String> {
    let record: Record = serde_json::from_str(text)
        .map_err(|fault| record::sentence(&fault.to_string()).to_owned())?;
    record.replay().map_err(|fault| fault.to_string())
}

#[test]
fn a_record_is_config_and_actions_and_nothing_else() {
    let record = written();
    let keys: Vec<&String> = record.as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["actions", "config", "format"]);
    assert_eq!(
        record["config"],
        json!({
            "players": 3, "edition": "c3", "expansions": [], "seed": 5,
            "rules": { "farmers": "per-farm", "small_city": "4", "dead_ends": "allowed" },
        })
    );
    let back = read(&record.to_string()).expect("what was written can be read");
    assert_eq!(back.actions(), game().actions());
    assert_eq!(back.table().scores(), game().table().scores());
}

/// A position in a record, the value to put there, and the expected error.
type Fault = (&'static str, Value, &'static str);

#[test]
fn every_fault_is_named() {
    let faults: Vec<Fault> = vec![
        ("/format", json!(2), "the record has format 2; this Bastide reads format 1"),
        ("/format", json!(-1), "invalid value: integer `-1`, expected u32"),
        ("/format", json!(1.5), "floating point `1.5`"),
        ("/config", json!(null), "invalid type: null"),
        ("/config", json!({}), "missing field `players`"),
        ("/config/players", json!(1), "1 players cannot play: there must be 2 to 6"),
        ("/config/players", json!(7), "7 players cannot play"),
        ("/config/players", json!(256), "invalid value: integer `256`, expected u8"),
        ("/config/players", json!("3"), "invalid type: string \"3\", expected u8"),
        ("/config/edition", json!("c4"), "unknown variant `c4`, expected one of `c1`, `c2`, `c3`"),
        ("/config/expansions", json!(["towers"]), "there is no box \"towers\""),
        ("/config/rules", json!({"farmers": "some"}), "unknown variant `some`"),
        ("/config/rules", json!({"peasants": "off"}), "unknown field `peasants`"),
        ("/config/rules/small_city", json!("3"), "unknown variant `3`, expected `4` or `2`"),
        ("/config/seed", json!(-1), "integer `-1`"),
        ("/config/seed", json!(1e20), "floating point `1e"),
        ("/config/seed", json!("5"), "expected u64"),
        ("/actions", json!({}), "invalid type: map, expected a sequence"),
        ("/actions/0", json!({}), "an action is"),
        ("/actions/0", json!({"pass": false}), "an action is"),
        ("/actions/0", json!({"pass": true, "at": [0, 0]}), "an action is"),
        ("/actions/0", json!({"place": "B03"}), "an action is"),
        ("/actions/0", json!({"hire": 1}), "unknown field `hire`"),
        ("/actions/0/place", json!("B99"), "\"B99\" is no tile Bastide knows"),
        ("/actions/0/place", json!("é".repeat(99)), "is no tile Bastide knows"),
        ("/actions/0/at", json!([1]), "invalid length 1"),
        ("/actions/0/at", json!([1, 2, 3]), "trailing characters at line 1 column"),
        ("/actions/0/at", json!([40_000, 0]), "integer `40000`, expected i16"),
        ("/actions/0/at", json!([32_767, 0]), "action 0 cannot be played: the cell touches no"),
        ("/actions/0/turn", json!(4), "4 is no turn: a tile is turned by 0 to 3 quarters"),
        ("/actions/1", json!({"deploy": "tower", "at": [0, 0], "piece": "c0"}), "variant `tower`"),
        ("/actions/1", json!({"deploy": "meeple", "at": [0, 0], "piece": "x"}), "\"x\""),
        ("/actions/1", json!({"deploy": "meeple", "at": [0, 0], "piece": "c0"}), "action 1 cannot"),
        ("/actions/2", json!({"pass": true}), "action 2 cannot be played: the tile must be"),
    ];
    for (place, wrong, expected) in faults {
        let mut record = written();
        *record.pointer_mut(place).unwrap_or_else(|| panic!("a record has {place}")) = wrong;
        let said = fault(&record);
        assert!(said.contains(expected), "{place}: {said:?} should say {expected:?}");
        assert!(said.len() < 350, "{place}: a sentence, not a heap: {said}");
    }
}

#[test]
fn an_action_is_named_once_and_has_each_key_once() {
    let cases = [
        r#"{"pass":true,"pass":true}"#,
        r#"{"dragon":[0,1],"ingot":[0,1]}"#,
        r#"{"wagon":[0,1],"piece":"r0","piece":"r0"}"#,
        r#"{"fairy":[0,1],"figure":"meeple","piece":"c0"}"#,
        r#"{"fetch":"meeple","from":"castle","at":[0,1],"piece":"c0","turn":1,"player":1}"#,
    ];
    for text in cases {
        let fault = serde_json::from_str::<Action>(text).expect_err(text).to_string();
        assert!(fault.contains("an action is"), "{text}: {fault}");
    }
}

#[test]
fn keys_that_are_not_there_yet_are_refused() {
    for place in ["", "/config", "/config/rules", "/actions/0"] {
        let mut record = written();
        record.pointer_mut(place).expect("a place")["later"] = json!(1);
        assert!(fault(&record).contains("unknown field `later`"), "{place}");
    }
}

#[test]
fn a_game_needs_a_seed_or_draws_and_not_both() {
    let said = "a game needs either a seed or a list of draws, or tiles that are told";
    let mut record = written();
    record["config"]["draws"] = json!(["B01"]);
    assert!(fault(&record).contains(said));
    let config = record["config"].as_object_mut().expect("an object");
    config.remove("draws");
    config.remove("seed");
    assert!(fault(&record).contains(said));
}

#[test]
fn the_first_seat_is_one_of_the_players() {
    for (first, fine) in [(0, true), (2, true), (3, false), (255, false)] {
        let mut record =
            json!({ "format": 1, "actions": [], "config": { "players": 3, "seed": 1 } });
        record["config"]["first"] = json!(first);
        assert_eq!(read(&record.to_string()).is_ok(), fine, "{first}");
    }
}

#[test]
fn seeds_reach_as_far_as_sixty_four_bits() {
    for seed in [0, 1, u64::from(u32::MAX) + 1, u64::MAX] {
        let game = Game::begin(Config::base(2, Preset::BigBox, seed)).expect("a game").0;
        let text = serde_json::to_string(&Record::of(&game)).expect("a record can be written");
        assert!(text.contains(&format!("\"seed\":{seed}")));
        assert_eq!(read(&text).expect("and read").config(), game.config());
    }
    let text = r#"{"format":1,"actions":[],"config":{"players":2,"seed":18446744073709551616}}"#;
    assert!(read(text).is_err());
}

#[test]
fn so_many_draws_are_refused() {
    let draws = |count: usize| {
        let config = json!({ "players": 2, "draws": vec!["B24"; count] });
        read(&json!({ "format": 1, "actions": [], "config": config }).to_string())
    };
    assert_eq!(draws(1000).expect("a thousand are fine").table().bag().total(), 999);
    for count in [1001, 70_000] {
        let said = draws(count).expect_err("too many");
        assert!(said.contains(&format!("{count} draws are too many")), "{said}");
    }
}

#[test]
fn a_thousand_tiles_can_be_played() {
    let draws: Vec<TileId> = vec![TileId::named("B24").expect("the straight road"); 1000];
    let source = bastide_rules::Source::Draws(draws);
    let config = Config { source, ..Config::base(2, Preset::BigBox, 0) };
    let (mut game, _) = Game::begin(config).expect("a long game");
    let mut x = 0;
    while let Phase::Tile(tile) = game.table().phase() {
        x += 1;
        let at = bastide_rules::Cell::new(x, 0);
        game.play(Action::Place { tile, at, turn: bastide_rules::Turn::NONE })
            .expect("a long road");
        game.play(Action::Pass).expect("nobody walks it");
    }
    assert_eq!(game.table().phase(), Phase::Over);
    let road = game.table().feature(bastide_rules::Cell::ORIGIN, "r0".parse().expect("a piece"));
    assert_eq!(road.expect("the road").tiles, 1001);
}

#[test]
fn what_is_no_json_is_refused_with_its_place() {
    let whole = written().to_string();
    for text in ["", "{", "[]", "nul", "{\"format\":1", "\u{0}", "{\"format\":NaN}", "1e999"] {
        assert!(read(text).is_err(), "{text:?}");
    }
    let said = read(&whole[..whole.len() - 1]).err().unwrap_or_default();
    assert!(said.contains("line 1 column"), "{said}");
    // Nested more deeply than any stack.
    for open in ["[", "{\"format\":", "{\"config\":{\"rules\":"] {
        assert!(read(&open.repeat(200_000)).is_err());
    }
}

#[test]
fn more_actions_than_the_game_has_are_refused() {
    let mut record = json!({
        "format": 1, "config": { "players": 2, "draws": [] }, "actions": [{ "pass": true }],
    });
    assert_eq!(fault(&record), "action 0 cannot be played: the game is over");
    record["actions"] = json!([]);
    assert_eq!(read(&record.to_string()).expect("an empty game").table().phase(), Phase::Over);
}

/// Cuts, flips, doubles and swaps bytes at random.
fn spoil(text: &str, random: &mut Random) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=random.below(3) {
        let Some(most) = bytes.len().checked_sub(1) else { break };
        let at = random.below(most as u32 + 1) as usize;
        match random.below(5) {
            0 => bytes[at] ^= 1 << random.below(8),
            1 => drop(bytes.remove(at)),
            2 => bytes.insert(at, b"0\"{}[],:-9eB\\"[random.below(13) as usize]),
            3 => bytes.truncate(at.max(1)),
            _ => {
                let other = random.below(bytes.len() as u32) as usize;
                bytes.swap(at, other);
            }
        }
    }
    bytes
}

#[test]
fn spoilt_records_and_views_never_panic() {
    let mut short = game();
    while short.actions().len() > 6 {
        short.undo();
    }
    let record = serde_json::to_string(&Record::of(&short)).expect("a record can be written");
    let view = serde_json::to_string(&short.view()).expect("a view can be written");
    let mut random = Random::seeded(1);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..10_000 {
        let spoilt = spoil(&record, &mut random);
        match serde_json::from_slice::<Record>(&spoilt) {
            Ok(record) => read += usize::from(record.replay().is_ok()),
            Err(why) => refused += usize::from(!why.to_string().is_empty()),
        }
        if let Ok(view) = serde_json::from_slice::<View>(&spoil(&view, &mut random)) {
            // Valid or not, it must not panic.
            drop(view.table());
        }
    }
    assert!(read > 20 && refused > 1000, "both happen: {read} read, {refused} refused");
}
