//! A section that is closed at first.

use leptos::prelude::*;

use crate::ui::Show;

/// A section with a heading that opens it. Its content is created only then: pictures take a moment.
#[component]
pub fn Fold(
    /// The class.
    class: &'static str,
    /// The heading.
    title: &'static str,
    /// The text beside the heading while the section is closed.
    #[prop(optional, into)]
    told: Signal<String>,
    /// `true` while the section is open.
    #[prop(default = RwSignal::new(false))]
    is_open: RwSignal<bool>,
    /// The content.
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
