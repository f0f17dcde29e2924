//! Buttons.

use leptos::prelude::*;

use super::handler;
use super::icon::{Icon, Sign};

/// A round button with an icon. Its name is below it where the style has room.
#[component]
pub fn RoundButton(
    /// Its icon.
    sign: Sign,
    /// Its name.
    name: &'static str,
    /// Called when it is pressed.
    #[prop(into)]
    on_press: Callback<()>,
    /// `true` while it is disabled.
    #[prop(into, default = Signal::stored(false))]
    disabled: Signal<bool>,
    /// An addition to its description: why it is missing, or what it would do next.
    #[prop(default = Signal::stored(None))]
    about: Signal<Option<&'static str>>,
    /// Its class, if it is more than round.
    #[prop(default = "round")]
    class: &'static str,
    /// `true` if it has a tooltip with its name.
    #[prop(default = true)]
    tip: bool,
    /// `true` while it is switched on, if it is a switch.
    #[prop(default = None, into)]
    pressed: Option<RwSignal<bool>>,
    /// `true` while the thing it opens is open, if it opens something.
    #[prop(default = None, into)]
    expanded: Option<RwSignal<bool>>,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class=class
            disabled=move || disabled.get()
            aria-label=name
            aria-pressed=move || pressed.map(|pressed| pressed.get().to_string())
            aria-expanded=move || expanded.map(|expanded| expanded.get().to_string())
            aria-description=move || about.get()
            title=move || about.get().or(tip.then_some(name))
            on:click=handler(move || on_press.run(()))
        >
            <Icon sign/>
            <span class="round-words" aria-hidden="true">{name}</span>
        </button>
    }
}

/// A button with a text.
#[component]
pub fn TextButton(
    /// Its text.
    text: &'static str,
    /// Called when it is pressed.
    #[prop(into)]
    on_press: Callback<()>,
    /// `true` while it is disabled.
    #[prop(into, default = Signal::stored(false))]
    disabled: Signal<bool>,
    /// Its class, if any.
    #[prop(default = None, into)]
    class: Option<&'static str>,
    /// Its name, if the text alone would not say enough.
    #[prop(optional, into)]
    name: Option<String>,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class=class
            disabled=move || disabled.get()
            aria-label=name
            on:click=handler(move || on_press.run(()))
        >
            {text}
        </button>
    }
}
