//! The keyboard focus, which must never be lost.

use std::cell::RefCell;

use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{
    Document, Element, Event, FocusOptions, HtmlElement, KeyboardEvent, Node,
    ScrollIntoViewOptions, ScrollLogicalPosition,
};

use super::{timer, window};

/// The targets of a lost focus, in order of preference: the open dialog, the board, or else the
/// title of the screen.
const HOMES: [&str; 3] = ["dialog[open] button", BOARD, "main h1"];
/// The board: a tab stop, within which the arrow keys move.
const BOARD: &str = ".board";

thread_local! {
    /// The element that had the focus last.
    static LAST: RefCell<Option<HtmlElement>> = const { RefCell::new(None) };
}

fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// Keeps the focus from being lost, from now on: if its element is removed, disabled or hidden, it
/// moves to the board, or to the title of the screen shown then.
pub fn keep() {
    let Some(document) = document() else { return };
    let entered: fn(Event) = |event| {
        let entered = event.target().and_then(|target| target.dyn_into().ok());
        LAST.with(|last| last.replace(entered));
    };
    listen(&document, "focusin", entered);
    listen(&document, "click", |_| rescue());
}

fn listen(document: &Document, what: &str, hear: fn(Event)) {
    let hear = Closure::<dyn Fn(Event)>::new(hear).into_js_value();
    // It cannot fail: a name and a function are given.
    drop(document.add_event_listener_with_callback(what, hear.unchecked_ref()));
}

/// Restores the focus, once the next frame shows whether its element is gone.
pub fn rescue() {
    timer::after_next_frame(rescue_now);
}

fn rescue_now() {
    let Some(document) = document() else { return };
    let has_none = document.active_element().is_none_or(|it| it.tag_name() == "BODY");
    let lost = |last: &HtmlElement| {
        !last.is_connected()
            || last.offset_width() == 0
            || last.matches(":disabled").unwrap_or(false)
    };
    // One dialog after the other: the browser takes the focus away with the first.
    let stands_in_front = || document.query_selector(HOMES[0]).is_ok_and(|found| found.is_some());
    if has_none && (LAST.with_borrow(|last| last.as_ref().is_some_and(lost)) || stands_in_front()) {
        let mut homes = HOMES.iter();
        if let Some(home) = homes.find_map(|home| document.query_selector(home).ok().flatten()) {
            to(&home);
        }
    }
}

/// `true` if the browser shows the focus here: it came by a key, not by a press or by the page.
pub fn is_shown(event: &Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.matches(":focus-visible").unwrap_or(true))
}

/// Moves the focus to the board, where the keys of the table and Tab work.
pub fn to_board() {
    to_first(BOARD);
}

/// Moves the focus to the first element that this selector finds.
pub fn to_first(selector: &str) {
    if let Some(found) = document().and_then(|it| it.query_selector(selector).ok().flatten()) {
        to(&found);
    }
}

/// Presses the first element that this selector finds; `false` if there is none.
pub fn press(selector: &str) -> bool {
    let found = document().and_then(|it| it.query_selector(selector).ok().flatten());
    let element = found.and_then(|it| it.dyn_into::<HtmlElement>().ok());
    if let Some(element) = &element {
        element.click();
    }
    element.is_some()
}

fn to(element: &Element) {
    // A reader of another page that embeds this one keeps their place there.
    if window::has_keys_elsewhere() {
        return;
    }
    let Some(element) = element.dyn_ref::<HtmlElement>() else { return };
    // A title is no tab stop, but can have the focus.
    if element.tab_index() < 0 && !element.has_attribute("tabindex") {
        element.set_tab_index(-1);
    }
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    // An element that cannot be focused leaves the focus unchanged.
    drop(element.focus_with_options(&options));
}

/// Scrolls the element that this selector finds into view, no further than needed.
pub fn into_sight(selector: &str) {
    if let Some(found) = document().and_then(|it| it.query_selector(selector).ok().flatten()) {
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Nearest);
        found.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

/// Moves the focus along the elements this selector finds, in the order of the page and round at
/// the ends: from nowhere to the first, or backwards to the last.
pub fn along(selector: &str, backwards: bool) {
    let Some(document) = document() else { return };
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
        // An element that cannot be focused leaves the focus unchanged.
        drop(element.focus());
    }
}

/// Moves in a list whose items end in a button: arrows from button to button, Home and End to the
/// first and the last.
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
