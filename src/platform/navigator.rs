//! Members of `navigator` that a browser may or may not have.

use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Navigator;

/// Returns a member of `navigator`, if this browser has it, for this page.
pub fn member<T: JsCast>(name: &str) -> Option<T> {
    let value = value(name)?;
    value.is_object().then(|| value.unchecked_into())
}

/// Returns a value of `navigator`; undefined in a browser that does not have it.
pub fn value(name: &str) -> Option<JsValue> {
    let navigator: Navigator = web_sys::window()?.navigator();
    Reflect::get(&navigator, &name.into()).ok()
}
