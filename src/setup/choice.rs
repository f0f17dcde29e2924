//! One of several: a radio button whose whole box is its label; and a checkbox of the same kind.

use leptos::prelude::*;

/// A radio button with its name and a line that explains it.
#[component]
pub fn Choice(
    /// The group, unique on the page.
    group: &'static str,
    /// This choice, unique within the group.
    #[prop(into)]
    value: String,
    /// Its name.
    #[prop(into)]
    label: String,
    /// What stands before the name: a year, a sign.
    #[prop(optional_no_strip, into)]
    before: Option<&'static str>,
    /// What it means.
    #[prop(optional_no_strip, into)]
    about: Option<&'static str>,
    /// Whether it is the one.
    #[prop(into)]
    chosen: Signal<bool>,
    /// Told when it becomes the one.
    on_choose: Callback<()>,
) -> impl IntoView {
    let id = format!("{group}-{value}");
    let (name_id, about_id) = (format!("{id}-name"), format!("{id}-about"));
    view! {
        <label class="choice" for=id.clone()>
            <input
                type="radio"
                id=id.clone()
                name=group
                value=value
                aria-labelledby=name_id.clone()
                aria-describedby=about.map(|_| about_id.clone())
                prop:checked=move || chosen.get()
                on:change=move |_| on_choose.run(())
            />
            <span>
                <strong id=name_id>
                    {label}
                    {before.map(|before| view! { <span class="choice-year">" "{before}</span> }.into_any())}
                </strong>
                {about.map(|about| view! { <span class="about" id=about_id>{about}</span> }.into_any())}
            </span>
        </label>
    }
}

/// One of several, as data: a value unique within its group, a name, and what it means.
pub type Value = (&'static str, &'static str, Option<&'static str>);

/// A heading, and below it one radio button for each of several values.
pub fn one_of(
    group: &'static str,
    legend: &'static str,
    values: Vec<Value>,
    chosen: Signal<usize>,
    on_choose: Callback<usize>,
) -> AnyView {
    let choices = values.into_iter().enumerate().map(|(at, (value, label, about))| {
        view! {
            <Choice
                group
                value
                label
                about
                chosen=Signal::derive(move || chosen.get() == at)
                on_choose=Callback::new(move |()| on_choose.run(at))
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

/// A checkbox with its name and a line that explains it.
#[component]
pub fn Switch(
    /// Unique on the page.
    id: &'static str,
    /// Its name.
    label: &'static str,
    /// What it means.
    about: &'static str,
    /// Whether it is on.
    #[prop(into)]
    on: Signal<bool>,
    /// Told when it is switched.
    on_switch: Callback<bool>,
) -> impl IntoView {
    let (name_id, about_id) = (format!("{id}-name"), format!("{id}-about"));
    view! {
        <label class="choice" for=id>
            <input
                type="checkbox"
                id=id
                aria-labelledby=name_id.clone()
                aria-describedby=about_id.clone()
                prop:checked=move || on.get()
                on:change:target=move |event| on_switch.run(event.target().checked())
            />
            <span>
                <strong id=name_id>{label}</strong>
                <span class="about" id=about_id>{about}</span>
            </span>
        </label>
    }
}
