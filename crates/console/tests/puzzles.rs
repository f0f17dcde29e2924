//! Puzzles, made by the real program.

use std::process::{Command, Output};

fn puzzles(arguments: &[&str]) -> Output {
    let console = env!("CARGO_BIN_EXE_bastide-console");
    Command::new(console).arg("puzzles").args(arguments).output().expect("the console starts")
}

#[test]
fn puzzles_are_told_and_counted_and_none_is_unsound() {
    let output = puzzles(&["--days", "2", "--from", "7", "--list"]);
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8_lossy(&output.stdout);
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].trim_start().starts_with("7 ") && lines[1].trim_start().starts_with("8 "));
    assert_eq!(lines.last(), Some(&"not sound: 0"));
}

#[test]
fn what_cannot_be_asked_for_is_told() {
    for arguments in [["--theme", "fun"], ["--days", "some"], ["--boxes", "none"], ["--what", "1"]]
    {
        let output = puzzles(&arguments);
        assert_eq!(output.status.code(), Some(2));
        assert!(
            String::from_utf8_lossy(&output.stderr).contains(arguments[1]) || arguments[1] == "1"
        );
    }
}
