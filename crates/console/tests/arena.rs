//! The arena, played with the real program.

use std::process::{Command, Output};

use serde_json::{Value, json};

const CONSOLE: &str = env!("CARGO_BIN_EXE_bastide-console");

fn arena(arguments: &[&str]) -> Output {
    Command::new(CONSOLE).arg("arena").args(arguments).output().expect("the console starts")
}

/// Returns the report of a match, without the parts that depend on the machine.
fn shown(arguments: &str) -> Value {
    let mut arguments: Vec<&str> = arguments.split(' ').collect();
    arguments.push("--json");
    shown_of(&arguments)
}

fn shown_of(arguments: &[&str]) -> Value {
    let output = arena(arguments);
    assert!(output.status.success(), "{output:?}");
    let mut shown: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    for side in ["a", "b"] {
        let time = shown[side].as_object_mut().and_then(|side| side.remove("time"));
        assert!(time.expect("times are told")["turn_ms"]["mean"].is_number());
    }
    shown
}

#[test]
fn greedy_beats_chance_with_swapped_seats() {
    let shown = shown("--a greedy --b chance --decks 3 --seed 5");
    assert_eq!((&shown["decks"], &shown["games"]), (&json!(3), &json!(6)));
    assert_eq!(shown["wins"], 6, "{shown}");
    assert_eq!(shown["win_rate"]["value"], 1.0);
    assert_eq!(shown["elo"]["value"], Value::Null, "no figure is high enough");
    assert!(shown["elo"]["low"].as_f64() > Some(50.0), "{shown}");
    assert!(shown["margin"]["mean"].as_f64() > Some(20.0), "{shown}");
}

#[test]
fn a_player_against_itself_is_its_equal() {
    let shown = shown("--a greedy --b greedy --decks 4");
    assert_eq!(shown["win_rate"]["value"], 0.5, "{shown}");
    assert_eq!(shown["margin"]["mean"], 0.0);
    assert_eq!(shown["a"]["points"], shown["b"]["points"]);
    assert_eq!(shown["elo"]["value"], 0.0);
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let played = |processes| {
        shown(&format!(
            "--a rollouts --b one-turn --sims 8 --decks 4 --seed 3 --processes {processes}"
        ))
    };
    let alone = played(1);
    assert!(alone["a"]["simulations"].as_u64() > Some(100), "{alone}");
    assert_eq!(played(3), alone);
    let until = |processes| {
        shown(&format!("--a greedy --b chance --until 0,200 --decks 60 --processes {processes}"))
    };
    let decided = until(1);
    assert_eq!(decided["sequential"]["says"], 200.0, "{decided}");
    assert!(decided["decks"].as_u64() < Some(60), "{decided}");
    assert_eq!(until(4), decided);
}

#[test]
fn at_a_table_of_many_each_seat_is_taken_once() {
    let shown = shown("--a greedy --b chance --decks 2 --players 4 --boxes inns,river");
    assert_eq!((&shown["players"], &shown["games"]), (&json!(4), &json!(8)));
    assert!(shown["win_rate"]["value"].as_f64() > Some(0.7), "{shown}");
}

#[test]
fn what_each_uses_is_told_a_game() {
    let arguments = "--a greedy --b chance --decks 2 --players 3 --boxes inns --uses";
    let told = shown(arguments);
    for side in ["a", "b"] {
        let uses = &told["uses"][side];
        let sum = |of: &str| {
            let numbers = uses[of].as_object().expect("names").values();
            numbers.map(|it| it.as_f64().expect("a number")).sum::<f64>()
        };
        let points = told[side]["points"].as_f64().expect("a number");
        assert!((sum("points") - points).abs() < 0.01, "{told}");
        assert!(sum("points_with") >= points, "{told}");
        assert!(uses["done"]["tile"].as_f64() > Some(25.0), "{told}");
    }
    assert_eq!((&told["uses"]["a"]["games"], &told["uses"]["b"]["games"]), (&json!(6), &json!(12)));
    let words: Vec<&str> = arguments.split(' ').collect();
    let text = String::from_utf8(arena(&words).stdout).expect("text");
    let large = text.lines().find(|line| line.trim_start().starts_with("large on city"));
    assert_eq!(large.map(|line| line.split_whitespace().count()), Some(5), "{text}");
    assert_eq!(shown("--a greedy --b chance --decks 1")["uses"], Value::Null);
}

#[test]
fn a_clock_ends_the_thinking() {
    let shown = shown("--a full-playouts --b chance --decks 1 --a-ms 2");
    assert_eq!(shown["a"]["milliseconds_per_turn"], 2);
    assert!(shown["a"]["simulations"].as_u64() > Some(20), "{shown}");
}

#[test]
fn another_program_plays_over_the_line_protocol() {
    for (name, boxes) in [("greedy", "base"), ("rollouts", "dragon")] {
        let others = ["--decks", "1", "--sims", "8", "--boxes", boxes, "--json"];
        let with = |b: [&str; 2]| shown_of(&[&["--a", "one-turn"], &b[..], &others].concat());
        let mut told = with(["--b-cmd", &format!("{CONSOLE} play {name}")]);
        assert_eq!(told["forfeits"], json!([]));
        // It decides as it does without a pipe; only its simulations are not known.
        let mut expected = with(["--b", name]);
        for shown in [&mut told, &mut expected] {
            shown["b"]["name"] = Value::Null;
            shown["b"]["simulations"] = Value::Null;
        }
        assert_eq!(told, expected);
    }
}

#[cfg(unix)]
#[test]
fn a_program_that_fails_loses_and_is_told_why() {
    for (program, limit, why) in [
        ("true", "5000", "it has ended"),
        ("sleep 60", "100", "it did not answer within 100 ms"),
        ("cat", "5000", "its answer cannot be read"),
        ("yes {\"ok\":false,\"error\":\"help\"}", "5000", "it answered: help"),
        ("yes {\"ok\":true,\"action\":{\"pass\":true}}", "5000", "it played what is illegal"),
    ] {
        let all = ["--a", "greedy", "--decks", "1", "--b-cmd", program, "--limit-ms", limit];
        let told = shown_of(&[&all[..], &["--json"]].concat());
        assert_eq!(told["wins"], 2, "{told}");
        let forfeits = told["forfeits"].as_array().expect("a list");
        assert_eq!(forfeits.len(), 2);
        assert_eq!(forfeits[0]["by"], "b");
        let told = forfeits[0]["why"].as_str().expect("a text");
        assert!(told.contains(why), "{program}: {told}");
    }
}

#[test]
fn people_read_a_table() {
    let output = arena(&["--a", "greedy", "--b", "chance", "--decks", "1", "--until", "0,50"]);
    let text = String::from_utf8(output.stdout).expect("text");
    for part in ["greedy against chance", "2 games: 2 won", "margin", "Elo", "undecided", "points"]
    {
        assert!(text.contains(part), "{text}");
    }
}

#[test]
fn what_makes_no_sense_is_refused_with_a_sentence() {
    for (arguments, why) in [
        (&["--a", "greedy"][..], "a match needs --a, and --b or --b-cmd"),
        (&["--a", "greedy", "--b", "nobody"], "there is no player \"nobody\""),
        (&["--a", "greedy", "--b-cmd", "/no/such/program"], "cannot be started"),
        (&["--a", "greedy", "--b", "greedy", "--players", "9"], "from 2 to 6"),
    ] {
        let output = arena(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty());
        let told = String::from_utf8(output.stderr).expect("text");
        assert!(told.contains(why) && told.contains("usage:"), "{told}");
    }
}
