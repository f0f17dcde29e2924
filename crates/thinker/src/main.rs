//! What the script beside this program (`thinker.js`) calls.

use bastide_questions::Say;
use bastide_thinker::reply;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console)]
    fn error(text: &str);
}

fn main() {
    // A panic kills the program; the page notices, and starts another.
    std::panic::set_hook(Box::new(|panic| error(&panic.to_string())));
}

/// That it listens, as JSON.
#[wasm_bindgen]
pub fn ready() -> String {
    written(&Say::Ready)
}

/// What it says to this, as JSON.
#[wasm_bindgen]
pub fn say(text: &str) -> String {
    written(&reply(text))
}

fn written(what: &Say) -> String {
    // Empty, it is no JSON, and the page takes it for a failure.
    serde_json::to_string(what).unwrap_or_default()
}
