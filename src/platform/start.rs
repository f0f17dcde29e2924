//! What the page shows before this program runs (`index.html`): the first screen as it will be, and
//! what was pressed on it.

use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlElement, HtmlTemplateElement};

use super::timer;

fn document() -> Option<Document> {
    web_sys::window()?.document()
}

fn find(selector: &str) -> Option<Element> {
    document()?.query_selector(selector).ok()?
}

/// Takes it away, now that what it stands for is there; has happen what was pressed on it, and leaves
/// the focus where it was.
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
    // By then the first screen is there.
    timer::in_next_frame(move || {
        let same =
            |name: String| find(&format!("[data-press={name}]"))?.dyn_into::<HtmlElement>().ok();
        if let Some(focused) = focus.and_then(same) {
            // What cannot have it leaves it where it is.
            drop(focused.focus());
        }
        if let Some(pressed) = pressed.and_then(same) {
            pressed.click();
        }
    });
}

/// Puts the picture over the title into this, a tile after the other.
pub fn put_landscape_into(node: &Element) {
    let template =
        find("template#landscape").and_then(|it| it.dyn_into::<HtmlTemplateElement>().ok());
    let picture = template.and_then(|template| template.content().first_element_child());
    let Some(copy) = picture.and_then(|picture| picture.clone_node_with_deep(true).ok()) else {
        return;
    };
    while let Some(tile) = copy.first_child() {
        // It cannot fail: neither is in the other.
        drop(node.append_child(&tile));
    }
}
