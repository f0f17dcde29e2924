//! The page as one of the device's own programs: whether the browser can install it.

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::window;

/// How it can be installed here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The browser does it when it is asked ([`ask`]).
    Offer,
    /// A person does it in the browser's menu, as on an iPhone or iPad.
    ByHand,
}

/// What the window tells when an offer comes, and when it is taken.
pub const CHANGES: [&str; 2] = ["beforeinstallprompt", "appinstalled"];

/// Where `index.html` keeps the browser's offer.
const OFFER: &str = "installOffer";

/// How it can be installed now; none where it runs installed, or the browser installs nothing.
pub fn way() -> Option<Way> {
    if !window::is("(display-mode: browser)") {
        return None;
    }
    // Only these devices have it, and it says whether the page has a window of its own.
    let has_window_of_its_own = super::navigator::value("standalone")?.as_bool();
    match (offer(), has_window_of_its_own) {
        (Some(_), _) => Some(Way::Offer),
        (None, Some(false)) => Some(Way::ByHand),
        (None, _) => None,
    }
}

/// Has the browser ask the person whether to install it. It can be asked once for each offer.
pub async fn ask() {
    let Some(offer) = offer() else { return };
    let promise = Reflect::get(&offer, &"prompt".into())
        .and_then(|prompt| prompt.dyn_into::<Function>()?.call0(&offer));
    if let Ok(Ok(promise)) = promise.map(JsCast::dyn_into::<Promise>) {
        // Whatever the answer is: the offer is spent.
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
