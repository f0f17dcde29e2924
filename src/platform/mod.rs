//! The browser's interfaces, as values that can fail.

pub mod animation;
pub mod audio;
pub mod canvas;
pub mod clipboard;
pub mod clock;
pub mod code_reader;
pub mod crash;
pub mod files;
pub mod focus;
pub mod idle;
pub mod install;
pub mod memory;
pub mod module;
pub mod navigator;
pub mod offline;
pub mod site;
pub mod size;
pub mod start;
pub mod storage;
pub mod target;
pub mod timer;
pub mod window;
pub mod worker;

use js_sys::Reflect;
use wasm_bindgen::JsValue;

/// Returns the message of a browser's error.
fn in_words(error: &JsValue) -> String {
    let message = Reflect::get(error, &"message".into()).ok().and_then(|text| text.as_string());
    message.unwrap_or_else(|| format!("{error:?}"))
}
