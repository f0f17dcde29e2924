//! The window: its address, its title, its user's languages.

use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{DomRect, Event, History, HtmlDialogElement, UrlSearchParams};

fn window() -> Option<web_sys::Window> {
    web_sys::window()
}

/// Returns the number of device pixels in a pixel of the page, along a line.
pub fn pixel_ratio() -> f64 {
    window().map_or(1.0, |window| window.device_pixel_ratio())
}

/// Returns the fragment of the address, with its `#`; empty if there is none.
pub fn fragment() -> String {
    window().and_then(|window| window.location().hash().ok()).unwrap_or_default()
}

/// Returns the address of this page with another fragment. A fragment alone would be read against
/// the `<base>` of the page and lose the query.
pub fn address_of(fragment: &str) -> String {
    let location = window().map(|window| window.location());
    let here = location.and_then(|it| Some(it.pathname().ok()? + &it.search().ok()?));
    here.unwrap_or_default() + fragment
}

/// Returns the whole address of this page with another fragment, to be shared: without the query.
pub fn whole_address_of(fragment: &str) -> String {
    let location = window().map(|window| window.location());
    let here = location.and_then(|it| Some(it.origin().ok()? + &it.pathname().ok()?));
    here.unwrap_or_default() + fragment
}

/// Navigates to another fragment of the same page. Listeners are called before this returns: the
/// browser itself would call them later, which on a busy machine may be long.
pub fn set_fragment(to: &str) {
    if fragment() != to {
        write(History::push_state_with_url, to);
    }
}

/// Replaces the current fragment in the same way: the browser's Back does not lead there again.
pub fn replace_fragment(to: &str) {
    write(History::replace_state_with_url, to);
}

/// A method that sets the address of the page.
type Writes = fn(&History, &JsValue, &str, Option<&str>) -> Result<(), JsValue>;

/// Replaces the fragment if the screen shows the new one already: no listener is called.
pub fn correct_fragment(to: &str) {
    written(History::replace_state_with_url, to);
}

fn write(writes: Writes, fragment: &str) {
    // A browser that refuses leaves the screen as it is.
    if let (Some(window), Ok(told)) = (written(writes, fragment), Event::new("hashchange")) {
        drop(window.dispatch_event(&told));
    }
}

/// Sets the fragment of the address; returns the window, unless the browser refuses.
fn written(writes: Writes, fragment: &str) -> Option<web_sys::Window> {
    let window = window()?;
    let address = address_of(fragment);
    writes(&window.history().ok()?, &JsValue::NULL, "", Some(&address)).ok()?;
    Some(window)
}

/// `true` if this media query matches.
pub fn is(condition: &str) -> bool {
    let list = window().and_then(|window| window.match_media(condition).ok()?);
    list.is_some_and(|list| list.matches())
}

/// `true` if things may move: neither the system nor the settings want them still.
pub fn moves() -> bool {
    let root = window().and_then(|window| window.document()?.document_element());
    let motion = root.and_then(|root| root.get_attribute("data-motion"));
    motion.as_deref() != Some("still") && !is("(prefers-reduced-motion: reduce)")
}

/// Returns a parameter of the address's query.
pub fn query(name: &str) -> Option<String> {
    let search = window()?.location().search().ok()?;
    UrlSearchParams::new_with_str(&search).ok()?.get(name)
}

/// Returns the languages of the browser's user, in order of preference.
pub fn languages() -> Vec<String> {
    let languages = window().map(|window| window.navigator().languages());
    languages
        .iter()
        .flat_map(|codes| codes.iter())
        .filter_map(|code: JsValue| code.as_string())
        .collect()
}

/// Closes the open dialog, as its own button does.
pub fn shut_dialog() {
    let document = window().and_then(|window| window.document());
    let found = document.and_then(|document| document.query_selector("dialog[open]").ok()?);
    if let Some(dialog) = found.and_then(|found| found.dyn_into::<HtmlDialogElement>().ok()) {
        dialog.close();
    }
}

/// Sets or removes an attribute of the root element.
pub fn set_root_attribute(name: &str, value: Option<&str>) {
    let root = window().and_then(|window| window.document()?.document_element());
    if let Some(root) = root {
        // Neither can fail for the names given here.
        drop(match value {
            Some(value) => root.set_attribute(name, value),
            None => root.remove_attribute(name),
        });
    }
}

/// Returns the place in the window of the first element that this selector finds, if any.
pub fn place_of(selector: &str) -> Option<DomRect> {
    let found = window()?.document()?.query_selector(selector).ok()??;
    Some(found.get_bounding_client_rect())
}

/// Sets the page's title.
pub fn set_title(title: &str) {
    if let Some(document) = window().and_then(|window| window.document()) {
        document.set_title(title);
    }
}

/// Shows a line over the whole page that depends on nothing else.
pub fn show_alert(words: &str) {
    let shown = window().and_then(|window| window.document()).and_then(|document| {
        let alert = document.create_element("p").ok()?;
        alert.set_class_name("crash");
        alert.set_attribute("role", "alert").ok()?;
        alert.set_text_content(Some(words));
        document.body()?.append_child(&alert).ok()
    });
    // Without a page there is nobody to tell.
    drop(shown);
}

/// `true` if this page is embedded in another, and has no focus: that page is scrolled.
pub fn has_keys_elsewhere() -> bool {
    let Some(window) = window() else { return false };
    let is_within = window.parent().ok().flatten().is_some_and(|around| around != window);
    is_within && window.document().is_some_and(|document| !document.has_focus().unwrap_or(true))
}

/// Scrolls to the top of the page.
pub fn scroll_to_top() {
    if let Some(window) = window() {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
}

/// `true` if the page is not visible: another tab is in front of it.
pub fn is_hidden() -> bool {
    window().and_then(|window| window.document()).is_some_and(|document| document.hidden())
}

/// Calls this whenever the fragment of the address changes. If that call changes the fragment at
/// once, it is called within itself, which no `FnMut` could be.
pub fn on_fragment(what: impl Fn() + 'static) {
    let Some(window) = window() else { return };
    let listener = Closure::<dyn Fn()>::new(what).into_js_value();
    // It cannot fail: a name and a function are given.
    let _ = window.add_event_listener_with_callback("hashchange", listener.unchecked_ref());
}

/// Calls this whenever the page may be gone in the next moment: it is left, or hidden.
pub fn on_leaving(what: impl Fn() + 'static) {
    let Some(window) = window() else { return };
    let listener = Closure::<dyn Fn()>::new(what).into_js_value();
    let listener = listener.unchecked_ref();
    // Neither can fail: names and a function are given.
    let _ = window.add_event_listener_with_callback("pagehide", listener);
    if let Some(document) = window.document() {
        let _ = document.add_event_listener_with_callback("visibilitychange", listener);
    }
}

/// Makes the browser ask, or not, before the page is left.
pub fn ask_before_leaving(asks: bool) {
    let Some(window) = window() else { return };
    let listener = asks.then(|| {
        Closure::<dyn Fn(Event)>::new(|event: Event| {
            event.prevent_default();
            // For older browsers.
            let _ = Reflect::set(&event, &"returnValue".into(), &true.into());
        })
        .into_js_value()
    });
    window.set_onbeforeunload(listener.as_ref().map(|listener| listener.unchecked_ref()));
}

/// Asks the user, who must answer before anything else happens.
pub fn agrees(question: &str) -> bool {
    // Where nobody can be asked, nothing is done.
    window().is_some_and(|window| window.confirm_with_message(question).unwrap_or(false))
}
