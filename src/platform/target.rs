//! The target of a key, a mouse or a finger.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent};

fn element(event: &KeyboardEvent) -> Option<HtmlElement> {
    event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok())
}

/// `true` if it is typed into a field.
pub fn is_field(event: &KeyboardEvent) -> bool {
    element(event).is_some_and(|element| {
        matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT")
    })
}

/// `true` if it presses a button.
pub fn is_button(event: &KeyboardEvent) -> bool {
    element(event)
        .is_some_and(|element| matches!(element.tag_name().as_str(), "BUTTON" | "A" | "SUMMARY"))
}

/// `true` if it is within an element that this selector finds.
pub fn is_within(event: &Event, selector: &str) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| element.closest(selector).is_ok_and(|at| at.is_some()))
}
