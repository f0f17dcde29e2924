//! The filter of the statistics: person, expansion and time.

use leptos::prelude::*;

use super::tables::Telling;
use super::wanted::{Boxes, Since, Wanted};
use crate::ui::one_of;
use bastide_text::say;

/// The values of the filter: the names of people, and the expansions.
pub type Choices = (Vec<String>, Vec<Boxes>);

/// Returns the selects of the filter with these choices. They change `wanted`.
pub fn filter(telling: Telling, (names, boxes): Choices, wanted: RwSignal<Wanted>) -> AnyView {
    let language = telling.language;
    let before = wanted.get_untracked();
    let people = names.iter().map(String::as_str);
    let people: Vec<&str> = [say::figures_everybody(language)].into_iter().chain(people).collect();
    let named: Vec<&str> = boxes.iter().map(|boxes| telling.named(*boxes)).collect();
    let times = [
        say::figures_any_time(language),
        say::figures_year(language),
        say::figures_month(language),
    ];
    let person = names.iter().position(|name| Some(name) == before.person.as_ref());
    let person = person.map_or(0, |at| at + 1);
    let with = boxes.iter().position(|it| *it == before.boxes).unwrap_or(0);
    let mut fields = vec![one_of(say::figures_who(language), &people, person, {
        let names = names.clone();
        Callback::new(move |at: usize| {
            let person = at.checked_sub(1).and_then(|at| names.get(at).cloned());
            wanted.update(|wanted| wanted.person = person);
        })
    })];
    fields.push(one_of(say::figures_with(language), &named, with, {
        let boxes = boxes.clone();
        Callback::new(move |at: usize| {
            let boxes = boxes.get(at).copied().unwrap_or_default();
            wanted.update(|wanted| wanted.boxes = boxes);
        })
    }));
    let choose = move |at: usize| {
        let since = Since::ALL.get(at).copied().unwrap_or_default();
        wanted.update(|wanted| wanted.since = since);
    };
    fields.push(one_of(
        say::figures_when(language),
        &times,
        before.since as usize,
        Callback::new(choose),
    ));
    view! { <search class="shelf-search">{fields}</search> }.into_any()
}
