//! The clipboard, and the device's own share dialog.

use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Clipboard;

use super::navigator;

/// Copies a text; returns `true` if the browser did. To be called on a click.
pub async fn copy(text: &str) -> bool {
    // Only secure pages have it.
    let Some(clipboard) = navigator::member::<Clipboard>("clipboard") else { return false };
    JsFuture::from(clipboard.write_text(text)).await.is_ok()
}

/// `true` if the device has a share dialog.
pub fn has_way_to_share() -> bool {
    navigator::value("share").is_some_and(|share| share.is_function())
}

/// Shares an address under this title in the device's share dialog; `true` if it was shared. To be
/// called on a click.
pub async fn share(title: &str, address: &str) -> bool {
    let (Some(share), Some(window)) = (navigator::value("share"), web_sys::window()) else {
        return false;
    };
    let what = Object::new();
    for (name, value) in [("title", title), ("url", address)] {
        // A new object takes any property.
        drop(Reflect::set(&what, &name.into(), &value.into()));
    }
    let navigator: JsValue = window.navigator().into();
    let shared = share.dyn_into::<Function>().and_then(|it| it.call1(&navigator, &what));
    match shared.map(JsCast::dyn_into::<Promise>) {
        Ok(Ok(promise)) => JsFuture::from(promise).await.is_ok(),
        _ => false,
    }
}
