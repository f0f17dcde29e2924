//! What the browser knows of the world's letters. (The standard library knows it too, and would bring
//! it along in eight kilobytes.)

/// A letter as it begins a line in the language of this code; some become two.
#[cfg(target_arch = "wasm32")]
pub fn capital(letter: char, code: &str) -> String {
    let letter = js_sys::JsString::from(String::from(letter));
    letter.to_locale_upper_case(Some(code)).into()
}

/// A letter as it begins a line; some become two.
#[cfg(not(target_arch = "wasm32"))]
pub fn capital(letter: char, _: &str) -> String {
    letter.to_uppercase().collect()
}
