//! What most people leave folded up.

use leptos::prelude::*;

use crate::parts::Show;

/// A heading that unfolds what is below it. That is made only then: pictures cost a moment.
#[component]
pub fn Fold(
    /// Its class beside that of every fold.
    class: &'static str,
    /// The heading.
    title: &'static str,
    /// Text beside the heading while it is folded up.
    #[prop(optional, into)]
    told: Signal<String>,
    /// `true` while it is unfolded.
    #[prop(default = RwSignal::new(false))]
    is_open: RwSignal<bool>,
    /// What is below.
    children: ChildrenFn,
) -> impl IntoView {
    let toggled = move |event: leptos::ev::Event| {
        is_open.set(event_target::<web_sys::HtmlDetailsElement>(&event).open());
    };
    let told = move || if is_open.get() { String::new() } else { told.get() };
    view! {
        <details class=class prop:open=move || is_open.get() on:toggle=toggled>
            <summary>
                <span>{title}</span>
                <span class="small soft">{told}</span>
            </summary>
            <Show when=is_open>{children()}</Show>
        </details>
    }
}
