//! The start page, which is shown before this program runs (`index.html`): a copy of the first
//! screen that remembers the last press.

use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlElement, HtmlTemplateElement};

use super::timer;

fn document() -> Option<Document> {
    web_sys::window()?.document()
}

fn find(selector: &str) -> Option<Element> {
    document()?.query_selector(selector).ok()?
}

/// Removes the start page when the real screen is shown, repeats the press on it, and keeps the
/// focus.
pub fn is_over() {
    let Some(start) = find("#start") else { return };
    let named =
        |element: Element| element.closest("[data-press]").ok()??.get_attribute("data-press");
    let pressed = find("#start [aria-busy]").and_then(named);
    let focus = document().and_then(|document| document.active_element());
    let focus = focus.filter(|element| start.contains(Some(element))).and_then(named);
    start.remove();
    if pressed.is_none() && focus.is_none() {
        return;
    }
    // The first screen exists by then.
    timer::in_next_frame(move || {
        let same =
            |name: String| find(&format!("[data-press={name}]"))?.dyn_into::<HtmlElement>().ok();
        if let Some(focused) = focus.and_then(same) {
            // An element that cannot be focused leaves the focus unchanged.
            drop(focused.focus());
        }
        if let Some(pressed) = pressed.and_then(same) {
            pressed.click();
        }
    });
}

/// Puts the landscape above the title into this element, tile by tile.
pub fn put_landscape_into(node: &Element) {
    let template =
        find("template#landscape").and_then(|it| it.dyn_into::<HtmlTemplateElement>().ok());
    let picture = template.and_then(|template| template.content().first_element_child());
    let Some(copy) = picture.and_then(|picture| picture.clone_node_with_deep(true).ok()) else {
        return;
    };
    while let Some(tile) = copy.first_child() {
        // It cannot fail: neither node contains the other.
        drop(node.append_child(&tile));
    }
}
