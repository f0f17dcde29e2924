//! Upper and lower case by the browser's Unicode tables. (The standard library has the same tables, but they
//! would add eight kilobytes.)

/// Returns the upper case of a letter in the language with this code; some letters become two.
#[cfg(target_arch = "wasm32")]
pub fn capital(letter: char, code: &str) -> String {
    let letter = js_sys::JsString::from(String::from(letter));
    letter.to_locale_upper_case(Some(code)).into()
}

/// Returns the upper case of a letter; some letters become two.
#[cfg(not(target_arch = "wasm32"))]
pub fn capital(letter: char, _: &str) -> String {
    letter.to_uppercase().collect()
}

/// Returns a text in lower case.
#[cfg(target_arch = "wasm32")]
pub fn lower_case(text: &str) -> String {
    js_sys::JsString::from(text).to_lower_case().into()
}

/// Returns a text in lower case.
#[cfg(not(target_arch = "wasm32"))]
pub fn lower_case(text: &str) -> String {
    text.to_lowercase()
}
