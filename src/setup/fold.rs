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
    /// What is told beside the heading while it is folded up.
    #[prop(optional, into)]
    told: Signal<String>,
    /// What is below.
    children: ChildrenFn,
) -> impl IntoView {
    let open = RwSignal::new(false);
    let toggled = move |event: leptos::ev::Event| {
        open.set(event_target::<web_sys::HtmlDetailsElement>(&event).open());
    };
    view! {
        <details class=class on:toggle=toggled>
            <summary>
                <span>{title}</span>
                <span class="small soft">{move || if open.get() { String::new() } else { told.get() }}</span>
            </summary>
            <Show when=open>{children()}</Show>
        </details>
    }
}
