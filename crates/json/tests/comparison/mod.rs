//! Compares our reader with that of `serde_json`, text by text.

use std::fmt::Debug;

use bastide_json::{DEEPEST, Fault};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

/// Returns `true` if we read the text.
///
/// # Panics
///
/// The readers disagree: on the value, or on whether the text is valid, and not for one of the
/// reasons that our reader documents.
pub fn agree<T>(text: &str) -> bool
where
    T: DeserializeOwned + Serialize + Debug + PartialEq,
{
    match (bastide_json::read::<T>(text), serde_json::from_str::<T>(text)) {
        (Ok(ours), Ok(theirs)) => assert_eq!(ours, theirs, "{text}"),
        (Ok(ours), Err(why)) => panic!("read as {ours:?}, though {why}: {text}"),
        (Err(why), Ok(theirs)) => {
            let is_wanted = match why.fault {
                Fault::TooDeep => depth(text) > DEEPEST,
                _ => is_other_form(text, &theirs),
            };
            assert!(is_wanted, "refused, since {why}, though it is {theirs:?}: {text}");
            return false;
        }
        (Err(_), Err(_)) => return false,
    }
    true
}

/// Returns the depth of the innermost list or object of the text.
fn depth(text: &str) -> usize {
    let (mut depth, mut deepest) = (0_usize, 0);
    let mut letters = text.chars();
    let mut is_quoted = false;
    while let Some(letter) = letters.next() {
        match letter {
            '"' => is_quoted = !is_quoted,
            '\\' if is_quoted => drop(letters.next()),
            '[' | '{' if !is_quoted => depth += 1,
            ']' | '}' if !is_quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
        deepest = deepest.max(depth);
    }
    deepest
}

/// Returns `true` if the text has a list where an object is meant, or an object where a name is.
fn is_other_form<T: Serialize>(text: &str, meant: &T) -> bool {
    // An ignored value may be more than `serde_json` can hold: a number without bounds.
    let Ok(written) = serde_json::from_str::<Value>(text) else { return true };
    differs(&written, &serde_json::to_value(meant).expect("JSON can hold it"))
}

fn differs(written: &Value, meant: &Value) -> bool {
    match (written, meant) {
        (Value::Array(_), Value::Object(_)) | (Value::Object(_), Value::String(_)) => true,
        (Value::Array(written), Value::Array(meant)) => {
            written.iter().zip(meant).any(|(written, meant)| differs(written, meant))
        }
        (Value::Object(written), Value::Object(meant)) => meant
            .iter()
            .any(|(name, meant)| written.get(name).is_some_and(|written| differs(written, meant))),
        _ => false,
    }
}
