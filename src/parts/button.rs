//! Buttons.

use leptos::prelude::*;

use super::handler;
use super::icon::{Icon, Sign};

/// A round button with a sign. Its name stands below that where the style has room.
#[component]
pub fn RoundButton(
    /// What is on it.
    sign: Sign,
    /// Its name.
    name: &'static str,
    /// Told when it is pressed.
    #[prop(into)]
    on_press: Callback<()>,
    /// Whether it can not be pressed now.
    #[prop(into, default = Signal::stored(false))]
    disabled: Signal<bool>,
    /// What more is told of it: why it is not there at all, or what it would do next.
    #[prop(default = Signal::stored(None))]
    about: Signal<Option<&'static str>>,
    /// Its class, should it be more than round.
    #[prop(default = "round")]
    class: &'static str,
    /// Whether a mouse that rests on it is told its name.
    #[prop(default = true)]
    tip: bool,
    /// Whether it is switched on, if it is a switch.
    #[prop(default = None, into)]
    pressed: Option<RwSignal<bool>>,
    /// Whether what it opens is open, if it opens something.
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
    /// What is on it.
    text: &'static str,
    /// Told when it is pressed.
    #[prop(into)]
    on_press: Callback<()>,
    /// Whether it can not be pressed now.
    #[prop(into, default = Signal::stored(false))]
    disabled: Signal<bool>,
    /// Its class, if it has any.
    #[prop(default = None, into)]
    class: Option<&'static str>,
    /// Its name, where the text alone would not say enough.
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
