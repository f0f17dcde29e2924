//! The line protocol, spoken with the real program.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use bastide_console::choice::{self, Limits};
use bastide_rules::random::Random;
use bastide_rules::{Config, Game, Preset, Source, TileId};
use serde_json::{Value, json};

/// A running console.
struct Console {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Console {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_bastide-console"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the console starts");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("its output is a pipe"));
        Console { child, input, output }
    }

    fn send(&mut self, line: &[u8]) {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(line).and_then(|()| input.write_all(b"\n")).expect("the console reads");
        input.flush().expect("the console reads");
    }

    fn receive(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("the console answers in UTF-8");
        let answer: Value = serde_json::from_str(&line).expect("an answer is one JSON object");
        assert!(answer["ok"].is_boolean(), "every answer has \"ok\": {line}");
        answer
    }

    fn line(&mut self, line: &[u8]) -> Value {
        self.send(line);
        self.receive()
    }

    /// Returns the answer to a request that succeeds.
    fn ask(&mut self, request: &Value) -> Value {
        let answer = self.line(request.to_string().as_bytes());
        assert_eq!(answer["ok"], true, "{request}: {answer}");
        answer
    }

    /// Returns the reason why a request fails.
    fn refused(&mut self, request: &Value) -> String {
        error(&self.line(request.to_string().as_bytes()))
    }

    /// Ends the input, and waits for the program to end.
    fn finish(mut self) {
        drop(self.input.take());
        let status = self.child.wait().expect("the console ends");
        assert!(status.success(), "{status}");
    }
}

fn error(answer: &Value) -> String {
    assert_eq!(answer["ok"], false, "{answer}");
    let keys: Vec<&String> = answer.as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["error", "ok"]);
    let said = answer["error"].as_str().expect("the error is a text").to_owned();
    assert!(said.len() > 8 && said.len() < 400, "a sentence: {said}");
    said
}

fn keys(answer: &Value) -> Vec<&str> {
    answer.as_object().expect("an object").keys().map(String::as_str).collect()
}

const STATE: [&str; 7] = ["bag", "ok", "phase", "player", "scores", "supply", "tile"];

fn cmd(name: &str) -> Value {
    json!({ "cmd": name })
}

#[test]
fn a_game_from_new_to_the_end() {
    let mut console = Console::start();
    let begun = console.ask(&json!({
        "cmd": "new", "players": 2, "edition": "c1", "expansions": [], "rules": {}, "seed": 7,
    }));
    assert_eq!(keys(&begun), STATE);
    assert_eq!(begun["supply"], json!([{ "meeple": 7 }, { "meeple": 7 }]));
    assert_eq!(
        (&begun["phase"], &begun["player"], &begun["tile"]),
        (&json!("tile"), &json!(0), &json!("B01"))
    );
    assert_eq!((&begun["scores"], &begun["bag"]), (&json!([0, 0]), &json!(70)));
    assert_eq!(console.ask(&cmd("state")), begun);
    let mut random = Random::seeded(3);
    let mut state = begun;
    while !state["player"].is_null() {
        let answer = console.ask(&cmd("legal"));
        let legal = answer["actions"].as_array().expect("a list");
        let action = &legal[random.below(legal.len() as u32) as usize];
        let played = console.ask(&json!({ "cmd": "play", "action": action }));
        assert!(
            !played["events"].as_array().expect("a list").is_empty()
                || action == &json!({"pass": true})
        );
        state = played;
    }
    assert_eq!(
        (&state["phase"], &state["tile"], &state["bag"]),
        (&json!("over"), &json!(null), &json!(0))
    );
    assert_eq!(console.ask(&cmd("legal"))["actions"], json!([]));
    assert_eq!(console.ask(&cmd("forecast"))["scores"], state["scores"]);
    console.refused(&cmd("think"));
    console.refused(&json!({ "cmd": "play", "action": { "pass": true } }));
    // As a record it is the same game again, in another console.
    let record = console.ask(&cmd("record"))["record"].take();
    console.finish();
    let mut other = Console::start();
    let loaded = other.ask(&json!({ "cmd": "load", "record": record }));
    assert_eq!(keys(&loaded), STATE);
    assert_eq!(loaded["scores"], state["scores"]);
    assert_eq!(other.ask(&cmd("record"))["record"], record);
    // And as a link.
    let link = other.ask(&cmd("link"))["link"].take();
    assert!(link.as_str().is_some_and(|link| link.len() <= 120), "{link}");
    other.ask(&json!({ "cmd": "new", "players": 5, "seed": 2 }));
    assert_eq!(other.ask(&json!({ "cmd": "open", "link": link })), loaded);
    let notation = other.ask(&cmd("notation"))["notation"].take();
    assert_eq!(other.ask(&json!({ "cmd": "read", "notation": notation })), loaded);
    assert_eq!(other.ask(&cmd("record"))["record"], record);
    other.finish();
}

#[test]
fn forced_draws_come_in_just_this_order() {
    let mut console = Console::start();
    let begun = console.ask(&json!({ "cmd": "new", "players": 3, "draws": ["B18", "B04", "B24"] }));
    assert_eq!((&begun["tile"], &begun["bag"]), (&json!("B18"), &json!(2)));
    console.ask(&json!({ "cmd": "play", "action": { "place": "B18", "at": [0, -1], "turn": 2 } }));
    let deploy =
        json!({ "cmd": "play", "action": { "deploy": "meeple", "at": [0, -1], "piece": "c0" } });
    let played = console.ask(&deploy);
    assert_eq!(played["scores"], json!([4, 0, 0]));
    assert_eq!(
        played["events"],
        json!([
            { "event": "deployed", "player": 0, "figure": "meeple", "at": [0, -1], "piece": "c0" },
            {
                "event": "scored", "reason": "city", "complete": true, "at": [0, -1], "piece": "c0",
                "tiles": [[0, 0], [0, -1]], "terms": [{ "count": 2, "of": "tiles", "each": 2 }],
                "points": 4, "players": [0], "strength": [1, 0, 0],
            },
            {
                "event": "returned", "by": "score", "player": 0, "figure": "meeple", "at": [0, -1],
                "piece": "c0",
            },
            { "event": "turn", "player": 1, "number": 2 },
            { "event": "put-aside", "player": 1, "tile": "B04" },
            { "event": "drawn", "player": 1, "tile": "B24" },
        ])
    );
    // One action back, and again.
    let back = console.ask(&cmd("undo"));
    assert_eq!(keys(&back), STATE);
    assert_eq!(
        (&back["phase"], &back["player"], &back["bag"]),
        (&json!("figure"), &json!(0), &json!(2))
    );
    assert_eq!(console.ask(&deploy), played);
    let end = console
        .ask(&json!({ "cmd": "play", "action": { "place": "B24", "at": [1, 0], "turn": 0 } }));
    assert_eq!(end["phase"], "figure");
    let thought = console.ask(&json!({ "cmd": "think", "level": "greedy", "ms": 1000 }));
    let end = console.ask(&json!({ "cmd": "play", "action": thought["action"] }));
    assert_eq!((&end["phase"], &end["player"]), (&json!("over"), &json!(null)));
    let last = end["events"].as_array().and_then(|events| events.last()).cloned();
    assert_eq!(last, Some(json!({ "event": "over", "players": [0] })));
    for _ in 0..4 {
        console.ask(&cmd("undo"));
    }
    assert_eq!(console.refused(&cmd("undo")), "there is no action to take back");
    console.finish();
}

#[test]
fn tiles_are_told_in_the_keys_of_the_tables() {
    let mut console = Console::start();
    for edition in ["c1", "c2", "c3"] {
        let answer = console.ask(&json!({ "cmd": "tiles", "edition": edition }));
        let tiles = answer["tiles"].as_array().expect("a list");
        let of_the_base_game = tiles.iter().filter(|tile| tile["set"] == "base");
        let counts = of_the_base_game.map(|tile| tile["count"].as_u64().expect("a number"));
        let counts: Vec<u64> = counts.collect();
        assert_eq!((counts.len(), counts.iter().sum::<u64>()), (24, 72));
        for tile in tiles {
            for key in ["id", "name", "count", "edges", "cities", "roads", "fields"] {
                assert!(!tile[key].is_null(), "{key} of {tile}");
            }
        }
        let gate = tiles.iter().find(|tile| tile["id"] == "B05").expect("B05 is told");
        assert_eq!(gate["cities"], json!([{ "sides": "NEW", "pennants": 1 }]));
        assert_eq!(gate["fields"][0], json!({ "half": ["sse"], "cities": [0] }));
        assert_eq!(gate["junctions"], json!([["c0", "r0"]]));
        let told = |id: &str, key: &str| {
            let tile = tiles.iter().find(|tile| tile["id"] == id).expect("a tile");
            tile[key].clone()
        };
        assert_eq!(
            (told("WR01", "wind_rose"), told("WR04", "wind_rose")),
            (json!("NE"), json!("all"))
        );
        assert_eq!(
            (told("CC04", "crop_circle"), told("CD05", "crop_circle")),
            (json!("road"), json!("city"))
        );
        assert_eq!((told("MG01", "special"), told("B01", "special")), (json!(true), json!(null)));
    }
    assert_eq!(keys(&console.ask(&cmd("tiles"))), ["ok", "tiles"]);
    console.finish();
}

/// Returns a request to a program in a match.
fn choose_at_the_start() -> Value {
    let (game, _) = Game::begin(Config::base(2, Preset::BigBox, 3)).expect("a sound config");
    choice::request(&game, Limits { simulations: Some(5), milliseconds: Some(10) }, 1)
}

#[test]
fn whoever_has_no_time_plays_what_looks_best_at_once() {
    let mut console = Console::start();
    console.ask(&json!({ "cmd": "new", "players": 2, "seed": 3 }));
    let mut differ = 0;
    for _ in 0..12 {
        let mut thought = |ms| {
            let think = json!({ "cmd": "think", "level": "clara", "ms": ms });
            console.ask(&think)["action"].take()
        };
        let (at_once, in_time) = (thought(json!(0)), thought(json!(null)));
        assert_eq!(thought(json!(0)), at_once);
        differ += u32::from(at_once != in_time);
        console.ask(&json!({ "cmd": "play", "action": in_time }));
    }
    assert!(differ > 0, "time is of use");
    console.finish();
}

#[test]
fn a_program_in_a_match_is_told_all_that_a_player_sees_and_no_more() {
    let after = |last: [&str; 2]| {
        let tile = |name| TileId::named(name).expect("a tile of the catalogue");
        let draws = ["B05", last[0], last[1]].map(tile);
        let config = Config::base(2, Preset::BigBox, 0);
        let (game, _) = Game::begin(Config { source: Source::Draws(draws.into()), ..config })
            .expect("a sound config");
        choice::request(&game, Limits::default(), 7)
    };
    let asked = after(["B11", "B24"]);
    assert_eq!(after(["B24", "B11"]), asked, "the order of the bag is not told");
    let mut console = Console::start();
    let chosen = console.ask(&asked)["action"].take();
    let legal = asked["legal"].as_array().expect("a list");
    assert!(legal.contains(&chosen), "{chosen}");
    // It is greedy's decision, and the game on this console is another one.
    assert!(console.refused(&cmd("state")).contains("there is no game"));
    let draws = ["B05", "B11", "B24"];
    console.ask(&json!({ "cmd": "new", "players": 2, "draws": draws }));
    assert_eq!(console.ask(&cmd("think"))["action"], chosen);
    console.finish();
}

#[test]
fn without_a_game_there_is_nothing_to_ask() {
    let mut console = Console::start();
    for name in ["state", "legal", "undo", "forecast", "record", "link", "notation", "think"] {
        assert_eq!(
            console.refused(&cmd(name)),
            "there is no game: begin one with \"new\"",
            "{name}"
        );
    }
    console.refused(&json!({ "cmd": "play", "action": { "pass": true } }));
    console.finish();
}

#[test]
fn what_cannot_be_carried_out_says_why_and_changes_nothing() {
    let mut console = Console::start();
    console.ask(&json!({ "cmd": "new", "players": 2, "seed": 1 }));
    let before = (console.ask(&cmd("state")), console.ask(&cmd("record")));
    let wrong = [
        (json!({}), "a request needs \"cmd\""),
        (json!({ "cmd": 7 }), "a request needs \"cmd\""),
        (cmd("fly"), "unknown command \"fly\""),
        (json!({ "cmd": "link", "more": 1 }), "the key \"more\" has no place here"),
        (cmd("open"), "the key \"link\" is missing"),
        (cmd("read"), "the key \"notation\" is missing"),
        (
            json!({ "cmd": "read", "notation": "[Bastide \"1\"]\n[Players \"9\"]" }),
            "line 2, column 11: \"9\" is not a value of the tag Players: expected 2 to 6",
        ),
        (json!({ "cmd": "open", "link": 7 }), "link: 7 stands where a text belongs"),
        (json!({ "cmd": "open", "link": "AQCoDKv4hQ" }), "the link is damaged"),
        (json!({ "cmd": "open", "link": "x".repeat(70_000) }), "the link has 70000 characters"),
        (cmd(&"x".repeat(5000)), "unknown command \"xxx"),
        (json!({ "cmd": "state", "more": 1 }), "the key \"more\" has no place here"),
        (json!({ "cmd": "legal", "more": 1 }), "the key \"more\" has no place here"),
        (json!({ "cmd": "undo", "steps": 2 }), "the key \"steps\" has no place here"),
        (json!({ "cmd": "forecast", "more": 1 }), "the key \"more\" has no place here"),
        (json!({ "cmd": "record", "more": 1 }), "the key \"more\" has no place here"),
        (json!({ "cmd": "tiles", "more": 1 }), "the key \"more\" has no place here"),
        (json!({ "cmd": "tiles", "edition": "c9" }), "edition: \"c9\" is none of c1, c2, c3"),
        (json!({ "cmd": "new" }), "the key \"players\" is missing"),
        (json!({ "cmd": "new", "players": 2 }), "a game needs either a seed or a list of draws"),
        (json!({ "cmd": "new", "players": 2, "seed": 1, "draws": [] }), "either a seed or"),
        (json!({ "cmd": "new", "players": 2, "seed": 1, "told": true }), "either a seed or"),
        (json!({ "cmd": "new", "players": 1, "seed": 1 }), "1 players cannot play"),
        (
            json!({ "cmd": "new", "players": 1e300, "seed": 1 }),
            "players: 1e300 stands where a whole number up to 255 belongs",
        ),
        (json!({ "cmd": "new", "players": 2, "first": 2, "seed": 1 }), "seat 2 cannot begin"),
        (json!({ "cmd": "new", "players": 2, "seed": -1 }), "seed: -1 stands where a whole number"),
        (
            json!({ "cmd": "new", "players": 2, "seed": 1, "edition": "c0" }),
            "edition: \"c0\" is none of",
        ),
        (
            json!({ "cmd": "new", "players": 2, "seed": 1, "expansions": ["catapult"] }),
            "no box \"catapult\"",
        ),
        (
            json!({ "cmd": "new", "players": 2, "seed": 1, "rules": { "farmers": "all" } }),
            "rules.farmers: \"all\" is none of per-farm, per-city, off",
        ),
        (
            json!({ "cmd": "new", "players": 2, "seed": 1, "colour": "red" }),
            "the key \"colour\" has no place here, only players",
        ),
        (json!({ "cmd": "new", "players": 2, "draws": ["B99"] }), "\"B99\" is no tile"),
        (
            json!({ "cmd": "new", "players": 2, "draws": vec!["B24"; 70_000] }),
            "70000 draws are too many",
        ),
        (json!({ "cmd": "play" }), "the key \"action\" is missing"),
        (json!({ "cmd": "play", "action": { "pass": true } }), "the tile must be placed first"),
        (
            json!({ "cmd": "play", "action": { "pass": 1 } }),
            "action.pass: 1 stands where true or false belongs",
        ),
        (json!({ "cmd": "play", "action": { "place": "B19" } }), "an action is"),
        (
            json!({ "cmd": "play", "action": { "place": "B19", "at": [9, 9], "turn": 0 } }),
            "touches no",
        ),
        (
            json!({ "cmd": "play", "action": { "place": "B19", "at": [99_999, 9], "turn": 0 } }),
            "action.at: 99999 stands where a whole number from -32768 to 32767",
        ),
        (
            json!({ "cmd": "play", "action": { "place": "B01", "at": [0, 1], "turn": 0 } }),
            "B19 was drawn",
        ),
        (json!({ "cmd": "load" }), "the key \"record\" is missing"),
        (
            json!({ "cmd": "load", "record": { "format": 1 } }),
            "record: the key \"config\" is missing",
        ),
        (json!({ "cmd": "load", "record": [] }), "record: a list of 0 stands where"),
        (
            json!({ "cmd": "think", "level": "genius" }),
            "level: \"genius\" is none of pip, rosa, greedy",
        ),
        (
            json!({ "cmd": "new", "players": [2], "seed": 1 }),
            "players: a list stands where a whole",
        ),
        (json!({ "cmd": "play", "action": "pass" }), "action: \"pass\" stands where an object"),
        (
            json!({ "cmd": "play", "action": { "barn": [1] } }),
            "a list of 1 stands where a list of 2",
        ),
        (json!({ "cmd": "think", "level": "x".repeat(5000) }), "is none of pip, rosa, greedy"),
        (json!({ "cmd": "state", "x".repeat(5000): 1 }), "has no place here"),
        (json!({ "cmd": "think", "ms": -5 }), "ms: -5 stands where a whole number"),
        (cmd("choose"), "the key \"view\" is missing"),
        (json!({ "cmd": "choose", "view": { "config": {} } }), "view.config: the key"),
    ];
    for (request, expected) in wrong {
        let said = console.refused(&request);
        assert!(said.contains(expected), "{said:?} should say {expected:?}");
    }
    assert_eq!((console.ask(&cmd("state")), console.ask(&cmd("record"))), before);
    console.finish();
}

#[test]
fn lines_that_are_no_json_objects_are_answered_too() {
    let mut console = Console::start();
    console.ask(&json!({ "cmd": "new", "players": 2, "seed": 1 }));
    let before = console.ask(&cmd("state"));
    let ten_megabytes = "x".repeat(10 << 20);
    let long_text = format!("{{\"cmd\":\"{ten_megabytes}\"}}");
    let deep = "[".repeat(300_000);
    let deep_keys = "{\"cmd\":".repeat(100_000);
    let text = format!("\"{}\"", "x".repeat(5000));
    let lines: [&[u8]; 24] = [
        b"",
        b"  ",
        b"\r",
        b"\t",
        text.as_bytes(),
        b"{\"cmd\":\"new\",\"players\":2,\"seed\":1,\"seed\":2}",
        b"{\"cmd\":\"play\",\"action\":{\"pass\":true,\"pass\":true}}",
        b"{\"cmd\":\"state\",\"cmd\":\"undo\"}",
        b"new",
        b"[]",
        b"7",
        b"null",
        b"\"state\"",
        b"{",
        b"{\"cmd\":\"state\"",
        b"{\"cmd\":\"state\"}{\"cmd\":\"state\"}",
        b"{\"cmd\":NaN}",
        b"{\"cmd\":\"new\",\"players\":2,\"seed\":1e999}",
        b"\xff\xfe{\"cmd\":\"state\"}",
        b"{\"cmd\":\"\xc3\"}",
        ten_megabytes.as_bytes(),
        long_text.as_bytes(),
        deep.as_bytes(),
        deep_keys.as_bytes(),
    ];
    for line in lines {
        error(&console.line(line));
    }
    assert_eq!(console.line(b"{\"cmd\":\"state\"}\r"), before);
    console.finish();
}

#[test]
fn a_line_has_an_end() {
    let mut console = Console::start();
    let longest = (1 << 20) - b"{\"cmd\":\"tiles\"}\n".len();
    for (spaces, is_answered) in [(longest, true), (longest + 2, false), (40 << 20, false)] {
        let answer =
            console.line(format!("{{\"cmd\":\"tiles\"{}}}", " ".repeat(spaces)).as_bytes());
        assert_eq!(answer["ok"], is_answered);
        if !is_answered {
            assert_eq!(error(&answer), "the line is longer than 1048576 bytes");
        }
    }
    console.finish();
}

#[test]
fn a_key_that_stands_twice_is_told() {
    let mut console = Console::start();
    for (line, key) in [
        ("{\"cmd\":\"state\",\"cmd\":\"undo\"}", "cmd"),
        ("{\"cmd\":\"new\",\"players\":2,\"rules\":{\"fairy\":1,\"fairy\":2}}", "fairy"),
    ] {
        let said = error(&console.line(line.as_bytes()));
        assert!(said.starts_with(&format!("the key {key:?} stands twice")), "{said}");
    }
    console.finish();
}

#[test]
fn a_last_line_without_an_end_is_answered_and_then_it_exits() {
    let mut console = Console::start();
    let input = console.input.as_mut().expect("the input is open");
    input.write_all(b"{\"cmd\":\"tiles\"}").expect("the console reads");
    drop(console.input.take());
    assert_eq!(console.receive()["ok"], true);
    console.finish();
}

/// Cuts, flips and adds bytes here and there.
fn spoil(line: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = line.to_vec();
    for _ in 0..=random.below(3) {
        let Some(most) = bytes.len().checked_sub(1) else { break };
        let at = random.below(most as u32 + 1) as usize;
        match random.below(4) {
            0 => bytes[at] ^= 1 << random.below(8),
            1 => drop(bytes.remove(at)),
            2 => bytes.insert(at, b"0\"{}[],:-9eB\\"[random.below(13) as usize]),
            _ => bytes.truncate(at.max(1)),
        }
    }
    // A line is one line.
    bytes.retain(|byte| *byte != b'\n');
    bytes
}

#[test]
fn twenty_thousand_spoilt_lines_are_answered_one_by_one() {
    const LINES: usize = 20_000;
    let mut console = Console::start();
    console.ask(&json!({ "cmd": "new", "players": 2, "seed": 1 }));
    let legal = console.ask(&cmd("legal"))["actions"].take();
    let record = console.ask(&cmd("record"))["record"].take();
    let link = console.ask(&cmd("link"))["link"].take();
    let fine = [
        json!({ "cmd": "new", "players": 4, "edition": "c2", "rules": { "farmers": "off" }, "seed": 9 }),
        json!({ "cmd": "new", "players": 2, "first": 1, "draws": ["B05", "B11", "B24"] }),
        json!({ "cmd": "play", "action": legal[0] }),
        json!({ "cmd": "play", "action": { "deploy": "meeple", "at": [1, 0], "piece": "f0" } }),
        json!({ "cmd": "play", "action": { "pass": true } }),
        json!({ "cmd": "load", "record": record }),
        json!({ "cmd": "think", "level": "greedy", "ms": 10 }),
        choose_at_the_start(),
        json!({ "cmd": "open", "link": link }),
        cmd("undo"),
        cmd("forecast"),
        cmd("state"),
    ];
    let lines: Vec<Vec<u8>> = fine.iter().map(|request| request.to_string().into_bytes()).collect();
    let mut input = console.input.take().expect("the input is open");
    let writer = std::thread::spawn(move || {
        let mut random = Random::seeded(4);
        for _ in 0..LINES {
            let line = &lines[random.below(lines.len() as u32) as usize];
            // Some stay whole, so that the game continues.
            let line = if random.below(4) == 0 { line.clone() } else { spoil(line, &mut random) };
            input.write_all(&line).and_then(|()| input.write_all(b"\n")).expect("it reads on");
        }
        input
    });
    let mut carried_out = 0;
    for _ in 0..LINES {
        let answer = console.receive();
        if answer["ok"] == true {
            carried_out += 1;
        } else {
            error(&answer);
        }
    }
    assert!((2000..18_000).contains(&carried_out), "{carried_out} were carried out");
    console.input = Some(writer.join().expect("everything was written"));
    console.finish();
}

#[test]
fn what_is_no_argument_is_told() {
    let output = Command::new(env!("CARGO_BIN_EXE_bastide-console")).arg("fly").output();
    let output = output.expect("the console starts");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("usage: bastide-console"));
}

#[test]
fn a_console_plays_as_somebody_and_says_whom_it_knows() {
    let mut console = Command::new(env!("CARGO_BIN_EXE_bastide-console"));
    let output = console.args(["play", "nobody"]).output().expect("the console starts");
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.contains("no player \"nobody\", only chance, greedy"), "{told}");
}
