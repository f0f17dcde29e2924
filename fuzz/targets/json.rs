//! Our JSON reader and `serde_json` agree on any text: on its value, or that it has none.
#![no_main]

#[path = "../../crates/json/tests/comparison/mod.rs"]
mod comparison;

use std::collections::BTreeMap;

use bastide_questions::{Question, Say};
use bastide_rules::Record;
use comparison::agree;
use libfuzzer_sys::fuzz_target;
use serde::{Deserialize, Serialize};

/// Every kind of value that is read.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
enum Any {
    Plain,
    Perhaps(Option<Box<Any>>),
    Numbers(u8, i8, u64, i64),
    List(Vec<Any>),
    Names(BTreeMap<String, Any>),
    Object { is_so: bool, pair: [i16; 2], text: String },
}

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = str::from_utf8(bytes) else { return };
    agree::<Any>(text);
    agree::<Record>(text);
    agree::<Question>(text);
    agree::<Say>(text);
});
