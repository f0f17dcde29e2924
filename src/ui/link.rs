//! Links to screens.

use leptos::prelude::*;

use crate::platform::window;
use bastide_session::address::Screen;

/// Returns a link to a screen. `press` is its name for what presses it before the program runs.
pub fn link(class: &'static str, to: Screen, press: &'static str, text: &'static str) -> AnyView {
    let href = window::address_of(&to.fragment());
    view! { <a class=class href=href data-press=press>{text}</a> }.into_any()
}
