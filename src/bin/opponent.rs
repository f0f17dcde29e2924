//! The Web Worker in which computer opponents think.
//!
//! It must not use the `bastide` library: that would bring the whole page along.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::DedicatedWorkerGlobalScope;

fn main() {
    let scope: Result<DedicatedWorkerGlobalScope, _> = js_sys::global().dyn_into();
    if let Ok(scope) = scope {
        // Nobody to tell if this fails: the page asks again after a while.
        let _ = scope.post_message(&JsValue::from_str(env!("BASTIDE_BUILD")));
    }
}
