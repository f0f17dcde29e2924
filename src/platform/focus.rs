//! Where the keyboard is on the page.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent, Node};

/// Takes the focus off the element that has it. Tab goes on from there all the same.
pub fn leave() {
    let active = web_sys::window().and_then(|window| window.document()?.active_element());
    if let Some(element) = active.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // An element that keeps it is no harm.
        drop(element.blur());
    }
}

/// Moves the focus along the elements this selector finds, in the order of the page and round at
/// the ends: from nowhere to the first, or backwards to the last.
pub fn along(selector: &str, backwards: bool) {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    let Ok(found) = document.query_selector_all(selector) else { return };
    let count = found.length();
    let active: Option<Node> = document.active_element().map(Into::into);
    let at = (0..count).find(|at| found.get(*at) == active);
    let next = match at {
        _ if count == 0 => return,
        None if backwards => count - 1,
        None => 0,
        Some(at) if backwards => (at + count - 1) % count,
        Some(at) => (at + 1) % count,
    };
    if let Some(element) = found.get(next).and_then(|node| node.dyn_into::<HtmlElement>().ok()) {
        // What cannot be focused leaves the focus where it is.
        drop(element.focus());
    }
}

/// In a list whose items end in a button: arrows go from button to button, Home and End to the first
/// and the last.
#[allow(clippy::needless_pass_by_value, reason = "what listens to an event is given it")]
pub fn along_list(event: KeyboardEvent) {
    let here = event.target().and_then(|at| at.dyn_into::<Element>().ok()?.closest("li").ok()?);
    let Some(here) = here else { return };
    let all = here.parent_element();
    let there = match event.key().as_str() {
        "ArrowDown" => here.next_element_sibling(),
        "ArrowUp" => here.previous_element_sibling(),
        "Home" => all.and_then(|all| all.first_element_child()),
        "End" => all.and_then(|all| all.last_element_child()),
        _ => return,
    };
    event.prevent_default();
    let line = there.and_then(|line| line.last_element_child()?.dyn_into::<HtmlElement>().ok());
    if let Some(line) = line {
        // A line that cannot be focused can still be read.
        drop(line.focus());
    }
}
