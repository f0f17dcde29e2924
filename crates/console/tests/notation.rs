//! Games in every form, written as notation and as records by the real program.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use bastide_rules::{Action, Config, Game, Preset, Record, link};

fn notation(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bastide-console"))
        .arg("notation")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the console starts");
    let mut pipe = child.stdin.take().expect("its input is a pipe");
    pipe.write_all(input.as_bytes()).expect("the console reads");
    drop(pipe);
    child.wait_with_output().expect("the console ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("the console writes UTF-8")
}

/// Returns a game of some turns.
fn game() -> Game {
    let (mut game, _) = Game::begin(Config::new(3, Preset::BigBox, 7)).expect("a sound config");
    for number in 0..60 {
        let legal = game.table().legal();
        let action = legal[number * 7 % legal.len()];
        game.play(action).expect("listed actions are legal");
    }
    assert!(game.actions().iter().any(|it| matches!(it, Action::Deploy { .. })));
    game
}

#[test]
fn every_form_of_a_game_is_the_same_notation_and_record() {
    let game = game();
    let record = serde_json::to_string(&Record::of(&game)).expect("a record can be written");
    let link = link::of(&game);
    let written = text(&notation(&[], &record).stdout);
    assert!(written.starts_with("[Bastide \"1\"]\n[Players \"3\"]\n"), "{written}");
    let address = format!("https://example.org/bastide/#/shared/{link}.AQ\n");
    for form in [&record, &link, &address, &written] {
        assert_eq!(text(&notation(&[], form).stdout), written, "{form}");
        assert_eq!(text(&notation(&["--record"], form).stdout), format!("{record}\n"), "{form}");
    }
}

#[test]
fn a_text_without_a_game_is_refused_with_a_reason() {
    let slip = "\n[Bastide \"1\"]\n[Players \"2\"]\n[Edition \"c1\"]\n[Seed \"7\"]\n1. B01 A1 q *";
    for (input, why) in [
        ("", "line 1, column 1: a game begins with the tag [Bastide \"1\"]\n"),
        ("AQCoDKv4hQ", "the link is damaged: some of it is missing or was changed\n"),
        (
            slip,
            "line 6, column 11: \"q\" is no turn of a tile: expected n, e, s or w, where its printed \
             north points\n",
        ),
    ] {
        let output = notation(&[], input);
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(1), why.to_owned()));
    }
    assert_eq!(notation(&["--quickly"], "").status.code(), Some(2));
}
