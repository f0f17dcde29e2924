//! Texts that are read, and texts that are refused, like `serde_json`, and the exceptions.

mod comparison;

use std::collections::BTreeMap;

use bastide_json::{DEEPEST, Fault, read};
use comparison::agree;
use serde::{Deserialize, Serialize};

#[derive(Debug, PartialEq, Serialize, Deserialize)]
enum Kind {
    Plain,
    With(u8),
    Perhaps(Option<u8>),
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
    let kinds = vec![
        Kind::Plain,
        Kind::With(255),
        Kind::Perhaps(None),
        Kind::Pair(-7, true),
        Kind::Named { text },
    ];
    All {
        kinds,
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
}

#[test]
fn numbers_are_whole_and_no_longer_than_their_type() {
    for right in ["0", " 7 ", "255", "10"] {
        assert!(agree::<u8>(right), "{right}");
    }
    for wrong in ["", "-", "-1", "- 1", "-0", "256", "01", "1.0", "1e2", "7,", "+1", "0x1"] {
        assert!(!agree::<u8>(wrong), "{wrong}");
    }
    assert!(agree::<i8>("-128") && !agree::<i8>("-129"));
    assert!(agree::<i16>("-32768") && !agree::<i16>("-32769"));
    assert!(agree::<i32>("-2147483648") && !agree::<i32>("2147483648"));
    assert!(agree::<i64>("-9223372036854775808") && !agree::<i64>("-9223372036854775809"));
}

/// Numbers of a browser have 53 bits.
#[test]
fn a_seed_keeps_every_digit() {
    for (text, seed) in [
        ("9007199254740993", 9_007_199_254_740_993),
        ("18446744073709551615", u64::MAX),
        ("18446744073709551614", u64::MAX - 1),
    ] {
        assert_eq!(read::<u64>(text), Ok(seed));
    }
    assert!(!agree::<u64>("18446744073709551616") && !agree::<u64>("99999999999999999999"));
}

#[test]
fn letters_may_be_written_as_numbers_but_not_as_half_of_one() {
    for right in [r#""\u00e4\ud83c\udca1\/\b\f""#, r#""\u00E4""#, r#""""#] {
        assert!(agree::<String>(right), "{right}");
    }
    for wrong in [
        r#""\ud83c""#,
        r#""\ud83cx""#,
        r#""\ud83c\n""#,
        r#""\ud83c\u0041""#,
        r#""\udca1""#,
        r#""\u00e""#,
        r#""\u+0e4""#,
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
        for other in ["", ",", "]", "}", ":", "\"", "0", "-", "[", "{", " ", "null", "x", "é"] {
            agree::<All>(&format!("{before}{other}{after}"));
            agree::<All>(&format!("{before}{other}{letter}{after}"));
        }
    }
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Stamp {
    format: u32,
}

#[test]
fn what_nobody_asked_for_is_passed_over_if_it_is_sound() {
    let more = r#"{"old":[1.5e-3,{"a":{},"b":[]},[true,null],"]\""],"format":1,"x":-0.1}"#;
    assert!(agree::<Stamp>(more));
    for sound in ["0", "-0", "10", "1.0", "-1.5E+3", "0e1", "1e999", "true", "null", "[]", "{}"] {
        assert!(agree::<Stamp>(&format!(r#"{{"a":{sound},"format":1}}"#)), "{sound}");
    }
    for spoilt in [
        "", "-", "00", "01", "1.", ".1", "1e", "1e+", "+1", "1.2.3", "1x", "truth", "nul", "nully",
        "x", "[1,]", "[,]", "{\"b\"}", "{b:1}", "{,}", "\"", "\"\n\"",
    ] {
        assert!(!agree::<Stamp>(&format!(r#"{{"a":{spoilt},"format":1}}"#)), "{spoilt}");
    }
}

#[test]
fn a_name_that_wants_more_does_not_take_what_stands_behind_it() {
    assert!(agree::<Vec<Kind>>(r#"["Plain",{"With":5},{"Perhaps":null}]"#));
    for spoilt in [
        r#"["With"]"#,
        r#"["With" 5]"#,
        r#"["Perhaps" null]"#,
        r#"["Perhaps"]"#,
        r#"["Pair" [1,true]]"#,
        r#"["Named" {"text":""}]"#,
        r#"[{"Plain"}]"#,
        r#"[{"With":5,"Plain":null}]"#,
        r#"[{}]"#,
    ] {
        assert!(!agree::<Vec<Kind>>(spoilt), "{spoilt}");
    }
}

#[test]
fn names_that_stand_there_twice() {
    // It is ambiguous.
    assert!(!agree::<Stamp>(r#"{"format":1,"format":1}"#));
    // If any name is allowed, the last one counts; unknown fields are not checked.
    assert!(agree::<BTreeMap<String, u32>>(r#"{"a":1,"a":2}"#));
    assert!(agree::<Stamp>(r#"{"x":1,"x":2,"format":1}"#));
}

#[test]
fn lists_in_lists_end_before_the_stack_does() {
    let nested =
        |depth| format!(r#"{{"a":{}{},"format":1}}"#, "[".repeat(depth), "]".repeat(depth));
    assert!(agree::<Stamp>(&nested(DEEPEST - 1)));
    assert!(!agree::<Stamp>(&nested(DEEPEST)));
    let endless = format!(r#"{{"a":{}"#, "[".repeat(1_000_000));
    assert_eq!(
        read::<Stamp>(&endless).expect_err("it is").to_string(),
        "it goes too deep at byte 69"
    );
    let endless = r#"{"kinds":[],"pair":[1,2],"large":0,"perhaps":"#.repeat(100_000);
    assert_eq!(read::<All>(&endless).expect_err("it is").fault, Fault::TooDeep);
}

#[test]
fn an_object_is_written_as_one_and_a_name_as_a_text() {
    assert_eq!(serde_json::from_str::<Stamp>("[1]").ok(), Some(Stamp { format: 1 }));
    assert!(!agree::<Stamp>("[1]"));
    assert_eq!(serde_json::from_str::<Kind>(r#"{"Plain":null}"#).ok(), Some(Kind::Plain));
    assert!(!agree::<Kind>(r#"{"Plain":null}"#));
}

#[test]
fn what_no_save_holds_is_not_read() {
    assert!(read::<f64>("1").is_err());
    assert!(read::<char>("\"a\"").is_err());
    assert!(read::<()>("null").is_err());
    assert!(read::<serde_json::Value>("1").is_err());
}

/// A megabyte, the largest file that the page reads, in one text and in a hundred thousand numbers.
#[test]
fn a_long_text_is_read_as_a_short_one() {
    let word = "ä".repeat(500_000);
    assert_eq!(read::<String>(&format!("\"{word}\"")), Ok(word));
    let numbers: Vec<u32> = (0..150_000).collect();
    let text = serde_json::to_string(&numbers).expect("JSON can hold it");
    assert!(text.len() > 900_000 && agree::<Vec<u32>>(&text));
}

#[test]
fn faults_say_what_and_where_in_few_words() {
    let fault = |text| read::<All>(text).expect_err("it is wrong").to_string();
    assert_eq!(fault(r#"{"kinds":["None"]}"#), "there is no \"None\" at byte 16");
    assert_eq!(fault(r#"{"kinds":[]}"#), "\"pair\" is missing at byte 11");
    assert_eq!(fault(r#"{"kinds":[],"kinds":[]}"#), "\"kinds\" stands there twice at byte 19");
    assert_eq!(fault(r#"{"pair":[1,2,3]}"#), "] is expected at byte 12");
    assert_eq!(fault(r#"{"pair":[1]}"#), "a list of another length is expected at byte 10");
    let long = fault(&format!(r#"{{"kinds":["{}"]}}"#, "é".repeat(500_000)));
    assert_eq!(long.chars().count(), "there is no \"\" at byte 1000012".len() + 80 + 2);
}
