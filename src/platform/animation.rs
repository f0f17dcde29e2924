//! Animations that no stylesheet could hold, because their steps depend on the game.

use js_sys::{Array, JSON};
use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};
use web_sys::{Document, Element};

use super::timer;

#[wasm_bindgen]
extern "C" {
    /// An element, for the method that `web-sys` does not have.
    type Animated;
    type Animation;

    #[wasm_bindgen(method)]
    fn animate(this: &Animated, steps: &JsValue, options: &JsValue) -> Animation;

    #[wasm_bindgen(method, setter)]
    fn set_onfinish(this: &Animation, act: &JsValue);
}

/// Adds an element of this class to a layer, animates it once, and removes it. `animation`: its
/// steps and its options, as JSON.
pub fn play(layer: &str, class: &str, animation: &str) {
    let (Some((document, layer)), Ok(given)) = (found(layer), JSON::parse(animation)) else {
        return;
    };
    let Ok(element) = document.create_element("i") else { return };
    element.set_class_name(class);
    if layer.append_child(&element).is_ok() {
        let given = Array::from(&given);
        let animated = element.unchecked_ref::<Animated>();
        let animation = animated.animate(&given.get(0), &given.get(1));
        animation.set_onfinish(&timer::once(move || element.remove()));
    }
}

/// Removes everything from a layer.
pub fn clear(layer: &str) {
    if let Some((_, layer)) = found(layer) {
        layer.set_text_content(None);
    }
}

fn found(layer: &str) -> Option<(Document, Element)> {
    let document = web_sys::window()?.document()?;
    let layer = document.query_selector(layer).ok()??;
    Some((document, layer))
}
