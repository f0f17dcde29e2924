//! What the script beside this program (`thinker.js`) calls.

use std::cell::{Cell, RefCell};

use bastide_questions::Say;
use bastide_thinker::Thinker;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console)]
    fn error(text: &str);

    /// Milliseconds.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;

    /// Tells the page that it still thinks, where the page can hear it.
    #[wasm_bindgen(js_namespace = globalThis, js_name = thinkerIsBusy)]
    fn tell_busy();
}

/// How often it is told that it thinks. Milliseconds.
const BEAT: f64 = 300.0;

thread_local! {
    static THINKER: RefCell<Thinker> = RefCell::default();
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

/// That it still thinks, as JSON.
#[wasm_bindgen]
pub fn busy() -> String {
    written(&Say::Busy)
}

/// What it says to this, as JSON.
#[wasm_bindgen]
pub fn say(text: &str) -> String {
    let told = Cell::new(now());
    let goes_on = || {
        if now() - told.get() >= BEAT {
            told.set(now());
            tell_busy();
        }
    };
    written(&THINKER.with_borrow_mut(|thinker| thinker.reply(text, &goes_on)))
}

fn written(what: &Say) -> String {
    // Empty, it is no JSON, and the page takes it for a failure.
    serde_json::to_string(what).unwrap_or_default()
}
