//! An option card: a radio button or a checkbox with a card as its label.

use leptos::prelude::*;

use crate::ui::{Markup, reactive};

/// An option with its name, its description, and perhaps a picture.
#[component]
pub fn OptionCard(
    /// The group, unique on the page.
    group: &'static str,
    /// The value, unique within the group.
    #[prop(into)]
    value: String,
    /// `true` for a checkbox: others of the group may be checked too.
    #[prop(optional)]
    among_others: bool,
    /// The name.
    #[prop(into)]
    label: String,
    /// The facts, such as numbers, which may change.
    #[prop(optional, into)]
    facts: Signal<String>,
    /// The description.
    #[prop(optional, into)]
    about: &'static str,
    /// A note about the option, which depends on the others.
    #[prop(optional, into)]
    note: Signal<String>,
    /// A drawing, as markup.
    #[prop(optional)]
    picture: Markup,
    /// `true` if it is chosen.
    #[prop(into)]
    chosen: Signal<bool>,
    /// Called when that changes.
    on_choose: Callback<bool>,
) -> impl IntoView {
    let id = format!("{group}-{value}");
    let (name_id, about_id) = (format!("{id}-name"), format!("{id}-about"));
    let class = if picture.is_empty() { "choice" } else { "choice pictured" };
    let line = |class, text: Signal<String>| {
        reactive(move || {
            let text = text.get();
            (!text.is_empty()).then(|| view! { <span class=class>{text}</span> }).into_any()
        })
    };
    view! {
        <label class=class for=id.clone()>
            <input
                type=if among_others { "checkbox" } else { "radio" }
                id=id.clone()
                name=group
                value=value
                aria-labelledby=name_id.clone()
                aria-describedby=about_id.clone()
                prop:checked=move || chosen.get()
                on:change:target=move |event| on_choose.run(event.target().checked())
            />
            <span class="choice-picture" inner_html=picture.into_html()></span>
            <span>
                <strong id=name_id>{label}</strong>
                <span class="about" id=about_id>
                    {line("facts", facts)} {about} {line("note", note)}
                </span>
            </span>
        </label>
    }
}

/// The name and the description of an option.
pub type Value = (&'static str, &'static str);

/// Returns a heading, and below it one radio button for each value.
pub fn one_of(
    group: &'static str,
    legend: &'static str,
    values: Vec<Value>,
    chosen: Signal<usize>,
    on_choose: Callback<usize>,
) -> AnyView {
    let choices = values.into_iter().enumerate().map(|(at, (label, about))| {
        view! {
            <OptionCard
                group
                value=at.to_string()
                label
                about
                chosen=Signal::derive(move || chosen.get() == at)
                on_choose=Callback::new(move |_| on_choose.run(at))
            />
        }
    });
    view! {
        <fieldset class="part">
            <legend>{legend}</legend>
            <div class="choices">{choices.collect_view()}</div>
        </fieldset>
    }
    .into_any()
}
