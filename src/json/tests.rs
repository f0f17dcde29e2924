use std::collections::BTreeMap;
use std::fmt::Debug;

use serde::{Deserialize, Serialize};

use super::*;
use crate::finish::tally::tests::games;
use crate::session::save::Save;

#[derive(Debug, PartialEq, Serialize, Deserialize)]
enum Kind {
    Plain,
    With(u8),
    Pair(i16, bool),
    Named { text: String },
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct All {
    kinds: Vec<Kind>,
    perhaps: Option<Box<All>>,
    pair: [i16; 2],
    large: u64,
    #[serde(default)]
    by_name: BTreeMap<String, u32>,
}

fn all() -> All {
    let text = "\" \\ / \u{8}\u{c}\n\r\t\u{1} ä 🂡 \u{7f}".to_owned();
    let inner = All {
        kinds: Vec::new(),
        perhaps: None,
        pair: [0, i16::MIN],
        large: 0,
        by_name: BTreeMap::new(),
    };
    All {
        kinds: vec![Kind::Plain, Kind::With(255), Kind::Pair(-7, true), Kind::Named { text }],
        perhaps: Some(Box::new(inner)),
        pair: [i16::MAX, -1],
        large: u64::MAX,
        by_name: [("one".to_owned(), 1), ("two".to_owned(), u32::MAX)].into(),
    }
}

#[test]
fn what_is_written_is_read_with_and_without_spaces() {
    for text in [serde_json::to_string(&all()), serde_json::to_string_pretty(&all())] {
        assert_eq!(read::<All>(&text.expect("JSON can hold it")), Ok(all()));
    }
    for session in games() {
        let save = Save::of(session, 3, 1_790_000_000_000);
        assert_eq!(read::<Save>(&save.to_text()), Ok(save));
    }
}

/// Both readers agree on a text: what it says, or that it is wrong.
fn agree<T: DeserializeOwned + Debug + PartialEq>(text: &str) -> bool {
    let expected = serde_json::from_str::<T>(text).ok();
    assert_eq!(read::<T>(text).ok(), expected, "{text}");
    expected.is_some()
}

#[test]
fn numbers_are_whole_and_no_longer_than_their_type() {
    for right in ["0", " 7 ", "255", "10"] {
        assert!(agree::<u8>(right), "{right}");
    }
    for wrong in ["", "-", "-1", "256", "01", "1.0", "1e2", "99999999999999999999", "7,", "+1"] {
        assert!(!agree::<u8>(wrong), "{wrong}");
    }
    assert!(agree::<i16>("-32768") && !agree::<i16>("-32769"));
    assert!(agree::<u64>("18446744073709551615") && !agree::<u64>("18446744073709551616"));
}

#[test]
fn letters_may_be_written_as_numbers_but_not_as_half_of_one() {
    for right in [r#""\u00e4\ud83c\udca1\/\b\f""#, r#""""#] {
        assert!(agree::<String>(right), "{right}");
    }
    for wrong in [
        r#""\ud83c""#,
        r#""\ud83cx""#,
        r#""\ud83c\n""#,
        r#""\ud83c\u0041""#,
        r#""\udca1""#,
        r#""\u00e""#,
        r#""\x""#,
        r#"""#,
        r#""\"#,
        "\"\n\"",
        "a",
        "null",
    ] {
        assert!(!agree::<String>(wrong), "{wrong}");
    }
}

#[test]
fn a_text_that_was_changed_anywhere_is_read_as_others_read_it() {
    let text = serde_json::to_string(&all()).expect("JSON can hold it");
    for (at, letter) in text.char_indices() {
        let (before, after) = (&text[..at], &text[at + letter.len_utf8()..]);
        agree::<All>(before);
        for other in ["", ",", "]", "}", ":", "\"", "0", "-", "[", "{", " ", "null", "x"] {
            agree::<All>(&format!("{before}{other}{after}"));
            agree::<All>(&format!("{before}{other}{letter}{after}"));
        }
    }
}

#[test]
fn what_nobody_asked_for_is_passed_over() {
    let more = r#"{"old":[1.5e-3,{"a":{},"b":[]},[true,null],"]\""],"format":1,"x":-0.1}"#;
    #[derive(Debug, PartialEq, Deserialize)]
    struct Stamp {
        format: u32,
    }
    assert!(agree::<Stamp>(more));
    for wrong in [r#"{"a":[1,],"format":1}"#, r#"{"a":{"b"},"format":1}"#, r#"{"a":,"format":1}"#] {
        assert!(!agree::<Stamp>(wrong), "{wrong}");
    }
    let deep = format!(r#"{{"a":{},"format":1}}"#, "[".repeat(1_000_000));
    let fault = read::<Stamp>(&deep).expect_err("it goes too deep").to_string();
    assert_eq!(fault, "it goes too deep at byte 69");
}

#[test]
fn faults_say_what_and_where() {
    let fault = |text| read::<All>(text).expect_err("it is wrong").to_string();
    assert_eq!(fault(r#"{"kinds":["None"]}"#), "there is no \"None\" at byte 16");
    assert_eq!(fault(r#"{"kinds":[]}"#), "\"pair\" is missing at byte 11");
    assert_eq!(fault(r#"{"pair":[1,2,3]}"#), "] is expected at byte 12");
    assert_eq!(fault(r#"{"pair":[1]}"#), "a list of another length is expected at byte 10");
}
