//! The last resort: if the program stops, the user is told so, and what to do.

use wasm_bindgen::JsValue;

use super::window;

/// From now on writes a panic to the console and shows it on the page with these words, which may
/// change with the language.
pub fn watch(words: impl Fn() -> &'static str + Send + Sync + 'static) {
    std::panic::set_hook(Box::new(move |panic| {
        web_sys::console::error_1(&JsValue::from_str(&panic.to_string()));
        window::show_alert(words());
    }));
}
