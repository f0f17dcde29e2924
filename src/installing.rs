//! Bastide among the device's own programs: offered where the browser installs it, and told where a
//! person does it by hand.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::parts::{TextButton, reactive};
use crate::platform::install::{self, Way};
use crate::text::{Language, say};

/// How it can be installed, now and whenever that changes.
pub fn way() -> RwSignal<Option<Way>> {
    let way = RwSignal::new(install::way());
    for change in install::CHANGES {
        let listener = window_event_listener_untyped(change, move |_| way.set(install::way()));
        on_cleanup(move || listener.remove());
    }
    way
}

/// What there is to say of it, and the button.
#[component]
pub fn Installing(
    /// For every sentence.
    language: Language,
    /// How it can be installed.
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
