//! Delayed calls: after a while, or with the page's next frame.

use std::time::Duration;

use js_sys::Promise;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;

/// Calls this once, after this long. The page is drawn meanwhile.
pub fn later(wait: Duration, what: impl FnOnce() + 'static) {
    let Some(window) = web_sys::window() else { return };
    let what = once(what);
    let milliseconds = i32::try_from(wait.as_millis()).unwrap_or(i32::MAX);
    // It cannot fail: a function and a number are given.
    let _ = window
        .set_timeout_with_callback_and_timeout_and_arguments_0(what.unchecked_ref(), milliseconds);
}

/// Calls this once, before the next frame is painted.
pub fn in_next_frame(what: impl FnOnce() + 'static) {
    let Some(window) = web_sys::window() else { return };
    // It cannot fail: a function is given.
    let _ = window.request_animation_frame(once(what).unchecked_ref());
}

/// Calls this once, as soon as the next frame is painted.
pub fn after_next_frame(what: impl FnOnce() + 'static) {
    in_next_frame(move || later(Duration::ZERO, what));
}

/// Lets the page answer presses and paint, and returns after that.
pub async fn pause() {
    let rest = Promise::new(&mut |resolve, _| {
        later(Duration::ZERO, move || {
            // Resolving a promise cannot fail.
            drop(resolve.call0(&JsValue::UNDEFINED));
        });
    });
    // A promise that is only resolved cannot fail.
    drop(JsFuture::from(rest).await);
}

/// Returns a function for JavaScript that may be called once. All closures share one type here:
/// each type would cost glue code.
pub(super) fn once(what: impl FnOnce() + 'static) -> wasm_bindgen::JsValue {
    let what: Box<dyn FnOnce()> = Box::new(what);
    Closure::once_into_js(what)
}
