//! Installation of Bastide as an app: offered if the browser installs it, and explained if the user
//! does it by hand.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::platform::install::{self, Way};
use crate::ui::{TextButton, reactive};
use bastide_text::{Language, say};

/// Returns the way to install it, as a signal that follows changes.
pub fn way() -> RwSignal<Option<Way>> {
    let way = RwSignal::new(install::way());
    for change in install::CHANGES {
        let listener = window_event_listener_untyped(change, move |_| way.set(install::way()));
        on_cleanup(move || listener.remove());
    }
    way
}

/// The text about installing, and the button.
#[component]
pub fn Installing(
    /// The language of its texts.
    language: Language,
    /// The way to install it.
    way: RwSignal<Option<Way>>,
) -> impl IntoView {
    let ask = move |()| {
        spawn_local(async move {
            install::ask().await;
            // Meanwhile the screen may have been left.
            way.try_set(install::way());
        });
    };
    reactive(move || match way.get() {
        Some(Way::Offer) => view! {
            <p class="measure">{say::install_about(language)}</p>
            <div class="buttons"><TextButton text=say::install(language) on_press=ask/></div>
        }
        .into_any(),
        Some(Way::ByHand) => {
            view! { <p class="measure">{say::install_by_hand(language)}</p> }.into_any()
        }
        None => ().into_any(),
    })
}
