//! Installation of the page as an app of the device.

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::window;

/// The way to install it here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The browser installs it when asked ([`ask`]).
    Offer,
    /// The user installs it from the browser's menu, as on an iPhone or iPad.
    ByHand,
}

/// The window's events when an offer arrives, and when it is accepted.
pub const CHANGES: [&str; 2] = ["beforeinstallprompt", "appinstalled"];

/// The property in which `index.html` keeps the browser's offer.
const OFFER: &str = "installOffer";

/// Returns the way to install it now; none if it runs installed, or the browser installs nothing.
pub fn way() -> Option<Way> {
    if !window::is("(display-mode: browser)") {
        return None;
    }
    // Only these devices have it, and it says whether the page has its own window.
    let has_window_of_its_own = super::navigator::value("standalone")?.as_bool();
    match (offer(), has_window_of_its_own) {
        (Some(_), _) => Some(Way::Offer),
        (None, Some(false)) => Some(Way::ByHand),
        (None, _) => None,
    }
}

/// Makes the browser ask the user whether to install it. Each offer can be used once.
pub async fn ask() {
    let Some(offer) = offer() else { return };
    let promise = Reflect::get(&offer, &"prompt".into())
        .and_then(|prompt| prompt.dyn_into::<Function>()?.call0(&offer));
    if let Ok(Ok(promise)) = promise.map(JsCast::dyn_into::<Promise>) {
        // With any answer the offer is spent.
        drop(JsFuture::from(promise).await);
    }
    if let Some(window) = web_sys::window() {
        drop(Reflect::delete_property(&window, &OFFER.into()));
    }
}

fn offer() -> Option<JsValue> {
    let kept = Reflect::get(&web_sys::window()?.into(), &OFFER.into()).ok()?;
    kept.is_object().then_some(kept)
}
