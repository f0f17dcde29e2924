//! Idle time: the time since the last press on the page.

use std::time::Duration;

use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

use super::timer;

#[wasm_bindgen]
extern "C" {
    /// Calls the function once nothing was pressed for this many milliseconds (`index.html`).
    #[wasm_bindgen(js_namespace = window, js_name = whenIdle)]
    fn when_idle(rest: u32, act: JsValue);
}

/// Calls the function once, when nothing was pressed for this long.
pub fn after(rest: Duration, act: impl FnOnce() + 'static) {
    when_idle(rest.as_millis() as u32, timer::once(act));
}
