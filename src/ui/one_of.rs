//! One of several, to be chosen from a list that opens.

use leptos::prelude::*;

/// A choice of one of several, from a list that opens: reports the index of the choice. At first it
/// is the one at this index.
pub fn one_of(
    name: &'static str,
    names: &[&str],
    chosen: usize,
    choose: Callback<usize>,
) -> AnyView {
    let options = names.iter().enumerate().map(|(at, name)| {
        let name = (*name).to_owned();
        view! { <option value=at.to_string() selected=at == chosen>{name}</option> }
    });
    let options = options.collect::<Vec<_>>();
    view! {
        <label>
            <span class="small soft">{name}</span>
            <select on:change:target=move |event| {
                choose.run(event.target().value().parse().unwrap_or(0));
            }>{options}</select>
        </label>
    }
    .into_any()
}
