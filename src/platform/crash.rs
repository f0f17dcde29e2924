//! The last resort: should the program stop, the person is told, and what to do.

use wasm_bindgen::JsValue;

use super::window;

/// From now on a panic is written to the console and shown on the page with these words, which
/// may change with the language.
pub fn watch(words: impl Fn() -> &'static str + Send + Sync + 'static) {
    std::panic::set_hook(Box::new(move |panic| {
        web_sys::console::error_1(&JsValue::from_str(&panic.to_string()));
        window::show_alert(words());
    }));
}
