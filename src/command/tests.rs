use std::collections::BTreeSet;

use bastide_rules::{Config, Preset};

use super::*;
use bastide_session::line::TableRules;
use bastide_session::samples::games;

/// Fails to compile when a command is added, so that it is listed here.
fn kind(command: Command) -> usize {
    match command {
        Command::Move(..) => 0,
        Command::Enter => 1,
        Command::Confirm => 2,
        Command::TurnRight => 3,
        Command::TurnLeft => 4,
        Command::Offer(_) => 5,
        Command::NextGroup => 6,
        Command::Skip => 7,
        Command::Cancel => 8,
        Command::Undo => 9,
        Command::Redo => 10,
        Command::Hint => 11,
        Command::Fit => 12,
        Command::ZoomIn => 13,
        Command::ZoomOut => 14,
        Command::Explore => 15,
        Command::Farms => 16,
        Command::Side => 17,
        Command::Help => 18,
        Command::Export => 19,
        Command::Again => 20,
        Command::Home => 21,
        Command::Follow => 24,
        Command::Pan(..) => 25,
        Command::Seats => 22,
        Command::Pause => 23,
        Command::EndTurn => 26,
        Command::Menu => 31,
        Command::Settings => 27,
        Command::Rules => 28,
        Command::Tiles => 29,
        Command::EndHere => 30,
        Command::Recap => 32,
        Command::Review => 33,
        Command::LookUp => 34,
        Command::Replay => 35,
        Command::First => 36,
        Command::TurnBack => 37,
        Command::TurnOn => 38,
        Command::Last => 39,
        Command::Share => 40,
        Command::Chances => 41,
        Command::Type => 42,
    }
}

#[test]
fn every_command_is_in_the_list() {
    let kinds: BTreeSet<usize> = Command::ALL.into_iter().map(kind).collect();
    assert_eq!(kinds, (0..43).collect());
}

#[test]
fn every_command_has_words_a_key_or_a_button_and_a_place_in_the_help() {
    for language in Language::ALL {
        let lines = lines(language);
        for command in Command::ALL {
            let Entry { words, keys, button, .. } = command.entry();
            assert!(!words(language).is_empty(), "{command:?}");
            if matches!(button, Button::None) {
                assert!(!matches!(keys, Keys::None), "nothing gives {command:?}");
            }
            let told = lines.iter().filter(|line| line.commands.contains(&command));
            assert_eq!(told.count(), 1, "{command:?}");
        }
        for line in lines {
            let is_shown = !line.caps.is_empty() || line.sign.is_some() || line.button.is_some();
            assert!(is_shown && !line.does.is_empty(), "{line:?}");
        }
    }
}

#[test]
fn each_key_gives_one_command_and_only_letters_can_be_switched_off() {
    for command in Command::ALL {
        let keys = command.entry().keys;
        let (Keys::Always(key) | Keys::Letter(key)) = keys else { continue };
        for name in key.names {
            assert_eq!(Command::of_key(name, true), Some(command), "{name}");
            let always = matches!(keys, Keys::Always(_)).then_some(command);
            assert_eq!(Command::of_key(name, false), always, "{name}");
        }
    }
    assert_eq!(Command::of_key("U", true), Some(Command::Undo), "as with the shift key");
    assert_eq!(Command::of_key("R", true), Some(Command::TurnLeft));
    for key in ["", "0", "12", "F5", "Shift", "ä"] {
        assert_eq!(Command::of_key(key, true), None, "{key:?}");
    }
}

#[test]
fn what_shares_its_words_shares_a_line_of_the_help() {
    let lines = lines(Language::default());
    let caps = |command| {
        let line = lines.iter().find(|line| line.commands.contains(&command));
        line.map(|line| line.caps.join(" ")).unwrap_or_default()
    };
    assert_eq!(caps(Command::Move(0, 1)), "← ↑ → ↓");
    assert_eq!(caps(Command::Pan(1, 0)), "Shift ← ↑ → ↓");
    assert_eq!(caps(Command::Offer(3)), "1 … 9");
    assert_eq!(caps(Command::TurnLeft), "Shift R");
    assert_eq!(caps(Command::ZoomIn), "F + −");
    assert_eq!(caps(Command::Confirm), "Enter");
}

#[test]
fn what_is_possible_is_what_the_game_allows() {
    let mut session = Session::among(&["Anna", "Ben"], Config::base(2, Preset::BigBox, 7));
    let possible = |session: &Session| {
        let asked =
            [Command::Confirm, Command::TurnLeft, Command::Skip, Command::Undo, Command::Redo];
        asked.map(|command| command.is_possible(session))
    };
    assert_eq!(possible(&session), [false; 5]);
    assert!(!Command::Replay.is_possible(&session), "nothing was played");
    let Action::Place { at, .. } = session.game().table().legal()[0] else { panic!("a tile") };
    session.apply(bastide_session::intent::Intent::Try(at)).expect("it fits");
    assert_eq!(possible(&session), [true, true, false, true, false]);
    session.apply(bastide_session::intent::Intent::Confirm).expect("it is tried");
    assert_eq!(possible(&session), [false, false, true, true, false]);
    assert!(Command::Replay.is_possible(&session) && !Command::First.is_possible(&session));
    session.apply(bastide_session::intent::Intent::Undo).expect("nothing was turned up");
    assert_eq!(possible(&session), [false, false, false, false, true]);
    for over in games() {
        assert!(Command::Again.is_possible(over) && Command::Review.is_possible(over));
        assert!(Command::Replay.is_possible(over));
        assert!(!Command::Hint.is_possible(over));
    }
}

#[test]
fn who_plays_on_ends_the_wait_after_a_turn_and_who_looks_or_undoes_does_not() {
    let mut session = Session::among(&["Anna", "Ben"], Config::base(2, Preset::BigBox, 7));
    let ends = |session: &Session| -> Vec<Command> {
        Command::ALL.into_iter().filter(|command| command.ends_wait(session)).collect()
    };
    let Action::Place { at, .. } = session.game().table().legal()[0] else { panic!("a tile") };
    session.apply(bastide_session::intent::Intent::Try(at)).expect("it fits");
    session.apply(bastide_session::intent::Intent::Confirm).expect("it is tried");
    assert_eq!(ends(&session), [], "nothing waits");
    session.apply(bastide_session::intent::Intent::Skip).expect("nobody need be placed");
    assert!(session.rests());
    let ends = ends(&session);
    for command in [Command::Move(1, 0), Command::TurnRight, Command::TurnLeft, Command::Offer(0)] {
        assert!(ends.contains(&command), "{command:?}");
    }
    for command in [
        Command::Undo,
        Command::Menu,
        Command::Explore,
        Command::Pan(1, 0),
        Command::ZoomIn,
        Command::LookUp,
        Command::Recap,
    ] {
        assert!(!ends.contains(&command), "{command:?}");
    }
}

#[test]
fn who_is_likely_to_win_is_shown_where_that_is_open_and_help_is_allowed() {
    let config = Config::base(2, Preset::NewEdition, 7);
    let among = |table_rules| {
        Session::among(&["Anna", "Ben"], config.clone()).with_table_rules(table_rules)
    };
    let offered = |session: &Session| {
        let why_not = Command::Chances.why_not(Language::default(), session);
        (Command::Chances.is_possible(session), why_not.is_none())
    };
    assert_eq!(offered(&among(TableRules::Standard)), (true, true));
    assert_eq!(offered(&among(TableRules::Tournament)), (false, false), "no help in a tournament");
    for over in games() {
        assert!(!Command::Chances.is_possible(over), "it is certain");
    }
}
