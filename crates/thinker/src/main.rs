//! The functions that the script beside this program (`thinker.js`) calls.

use std::cell::{Cell, RefCell};

use bastide_questions::Say;
use bastide_thinker::Thinker;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console)]
    fn error(text: &str);

    /// Returns the time in milliseconds.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;

    /// Tells the page that the thinker is busy, if the page can be reached.
    #[wasm_bindgen(js_namespace = globalThis, js_name = thinkerIsBusy)]
    fn tell_busy();
}

/// The interval between two reports that it is busy, in milliseconds.
const BEAT: f64 = 300.0;

thread_local! {
    static THINKER: RefCell<Thinker> = RefCell::default();
}

fn main() {
    // A panic ends the program; the page notices, and starts another.
    std::panic::set_hook(Box::new(|panic| error(&panic.to_string())));
}

/// Returns the message that it is ready, as JSON.
#[wasm_bindgen]
pub fn ready() -> String {
    written(&Say::Ready)
}

/// Returns the message that it is busy, as JSON.
#[wasm_bindgen]
pub fn busy() -> String {
    written(&Say::Busy)
}

/// Returns its reply to this text, as JSON.
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
    // An empty text is no JSON, and the page treats it as a failure.
    serde_json::to_string(what).unwrap_or_default()
}
