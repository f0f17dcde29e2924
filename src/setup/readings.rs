//! The rule variants, with the rulebook of each.

use bastide_rules::{Edition, Expansion, Expansions};
use leptos::prelude::*;

use super::draft::Draft;
use super::fold::Fold;
use super::option_card::{Value, one_of};
use crate::handbook::{By, Way, ways};
use crate::ui::Show;
use bastide_session::ruleset::Ruleset;
use bastide_text as text;
use bastide_text::reading::{EDITIONS, READINGS, Row};
use bastide_text::{Language, say};

/// The variants that make a difference in the chosen game.
#[component]
pub fn Readings(
    /// The language of every sentence.
    language: Language,
    /// The game being set up.
    draft: Draft,
) -> impl IntoView {
    let agreed = draft.agreed;
    let group = move |(expansion, rows): (Option<Expansion>, &'static [Row])| {
        let either = rows.first().map(|row| row.0.either()).unwrap_or_default();
        let name = match expansion {
            None => say::setup_base(language).to_owned(),
            Some(own) if either.is_empty() => text::expansion(language, own).to_owned(),
            Some(_) => text::list(language, either.iter().map(|it| text::expansion(language, it))),
        };
        let is_open = move |boxes: Expansions| rows.iter().any(|row| row.0.is_open(boxes));
        let when = move || agreed.with(|it| expansion.is_none() || is_open(it.boxes));
        view! {
            <Show when>
                <section class="options-of">
                    <h2>{name.clone()}</h2>
                    {expansion.is_none().then(|| edition(language, agreed))}
                    {rows.iter().map(|row| reading(language, agreed, row)).collect_view()}
                </section>
            </Show>
        }
    };
    view! {
        <Fold class="options readings" title=say::setup_options(language)>
            <div class="options-list">{READINGS.into_iter().map(group).collect_view()}</div>
        </Fold>
    }
}

/// The choice of the edition.
fn edition(language: Language, agreed: RwSignal<Ruleset>) -> AnyView {
    let values: Vec<Value> =
        EDITIONS.iter().map(|(label, about)| (label(language), about(language))).collect();
    one_of(
        "edition",
        say::option_edition(language),
        values,
        Signal::derive(move || agreed.with(|it| it.edition.index())),
        Callback::new(move |at: usize| agreed.update(|it| it.edition = Edition::ALL[at])),
    )
}

/// The choice of a variant, if it makes a difference.
fn reading(language: Language, agreed: RwSignal<Ruleset>, row: &'static Row) -> AnyView {
    let (reading, group, legend, values) = *row;
    let when = move || agreed.with(|it| reading.is_open(it.boxes));
    let by = Signal::derive(move || agreed.with(|it| By { edition: it.edition, rules: it.rules }));
    view! {
        <Show when>
            <div class="with-way">
            <Way language topic=ways::of_reading(reading) by about=legend(language)/>
            {one_of(
                group,
                legend(language),
                values.iter().map(|(label, about)| (label(language), about(language))).collect(),
                Signal::derive(move || agreed.with(|it| it.rules.value(reading))),
                Callback::new(move |at| {
                    agreed.update(|it| {
                        it.rules = it.rules.with(reading, at).unwrap_or(it.rules);
                    });
                }),
            )}
            </div>
        </Show>
    }
    .into_any()
}
