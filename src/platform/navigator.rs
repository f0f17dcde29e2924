//! What a browser may have or not have.

use js_sys::Reflect;
use wasm_bindgen::JsCast;
use web_sys::Navigator;

/// A part of `navigator`, if this browser has it, for this page.
pub fn member<T: JsCast>(name: &str) -> Option<T> {
    let navigator: Navigator = web_sys::window()?.navigator();
    let value = Reflect::get(&navigator, &name.into()).ok()?;
    value.is_object().then(|| value.unchecked_into())
}
