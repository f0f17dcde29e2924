//! By which rules: a book, or choices of one's own.

use bastide_rules::{DeadEnds, Edition, Farmers, Preset, Rules, SmallCity};
use leptos::prelude::*;

use super::choice::Choice;
use super::draft::Draft;
use crate::text::{Language, say};

/// A book's name, year and one line about it.
pub const fn book(language: Language, book: Preset) -> [&'static str; 3] {
    match book {
        Preset::FirstEdition => [
            say::preset_first_edition(language),
            say::preset_first_edition_year(language),
            say::preset_first_edition_about(language),
        ],
        Preset::BigBox => [
            say::preset_big_box(language),
            say::preset_big_box_year(language),
            say::preset_big_box_about(language),
        ],
        Preset::NewEdition => [
            say::preset_new_edition(language),
            say::preset_new_edition_year(language),
            say::preset_new_edition_about(language),
        ],
        Preset::Anniversary => [
            say::preset_anniversary(language),
            say::preset_anniversary_year(language),
            say::preset_anniversary_about(language),
        ],
        Preset::FirstGame => [
            say::preset_first_game(language),
            say::preset_first_game_year(language),
            say::preset_first_game_about(language),
        ],
    }
}

/// The books.
#[component]
pub fn Books(
    /// For every sentence.
    language: Language,
    /// What is agreed.
    draft: Draft,
) -> impl IntoView {
    let chosen = move || draft.book();
    let books = Preset::ALL.into_iter().enumerate().map(|(number, preset)| {
        let [label, year, about] = book(language, preset);
        view! {
            <Choice
                group="book"
                value=number.to_string()
                label
                before=year
                about
                chosen=Signal::derive(move || chosen() == Some(preset))
                on_choose=Callback::new(move |()| draft.take_book(preset))
            />
        }
    });
    view! {
        <fieldset class="part">
            <legend>{say::setup_rules(language)}</legend>
            <p class="soft">{say::setup_rules_about(language)}</p>
            <div class="choices books">{books.collect_view()}</div>
            <p class="own-rules" role="status">
                {move || {
                    let told = chosen().is_none().then(|| say::setup_options_changed(language));
                    told.unwrap_or_default().to_owned()
                }}
            </p>
        </fieldset>
    }
}

/// Every choice of its own.
#[component]
pub fn Options(
    /// For every sentence.
    language: Language,
    /// What is agreed.
    draft: Draft,
) -> impl IntoView {
    let rules = draft.rules;
    let edition = Edition::ALL.map(|edition| {
        let (label, about) = match edition {
            Edition::C1 => {
                (say::option_edition_c1(language), say::option_edition_c1_about(language))
            }
            Edition::C2 => {
                (say::option_edition_c2(language), say::option_edition_c2_about(language))
            }
            Edition::C3 => {
                (say::option_edition_c3(language), say::option_edition_c3_about(language))
            }
        };
        let chosen = Signal::derive(move || draft.edition.get() == edition);
        let on_choose = Callback::new(move |()| draft.edition.set(edition));
        view! {
            <Choice group="edition" value=edition.index().to_string() label about chosen on_choose/>
        }
    });
    let farmers = [Farmers::PerFarm, Farmers::PerCity, Farmers::Off].map(|farmers| {
        let (label, about) = match farmers {
            Farmers::PerFarm => (
                say::option_farmers_per_farm(language),
                say::option_farmers_per_farm_about(language),
            ),
            Farmers::PerCity => (
                say::option_farmers_per_city(language),
                say::option_farmers_per_city_about(language),
            ),
            Farmers::Off => {
                (say::option_farmers_off(language), say::option_farmers_off_about(language))
            }
        };
        reading(rules, "farmers", label, about, move |rules| &mut rules.farmers, farmers)
    });
    let small_city = [SmallCity::Four, SmallCity::Two].map(|worth| {
        let (label, about) = match worth {
            SmallCity::Four => {
                (say::option_small_city_four(language), say::option_small_city_four_about(language))
            }
            SmallCity::Two => {
                (say::option_small_city_two(language), say::option_small_city_two_about(language))
            }
        };
        reading(rules, "small-city", label, about, move |rules| &mut rules.small_city, worth)
    });
    let dead_ends = [DeadEnds::Allowed, DeadEnds::Forbidden].map(|gaps| {
        let (label, about) = match gaps {
            DeadEnds::Allowed => (
                say::option_dead_ends_allowed(language),
                say::option_dead_ends_allowed_about(language),
            ),
            DeadEnds::Forbidden => (
                say::option_dead_ends_forbidden(language),
                say::option_dead_ends_forbidden_about(language),
            ),
        };
        reading(rules, "dead-ends", label, about, move |rules| &mut rules.dead_ends, gaps)
    });
    view! {
        <details class="options">
            <summary>{say::setup_options(language)}</summary>
            <div class="options-list">
                <fieldset>
                    <legend>{say::option_edition(language)}</legend>
                    <div class="choices">{edition}</div>
                </fieldset>
                <fieldset>
                    <legend>{say::option_farmers(language)}</legend>
                    <div class="choices">{farmers}</div>
                </fieldset>
                <fieldset>
                    <legend>{say::option_small_city(language)}</legend>
                    <div class="choices">{small_city}</div>
                </fieldset>
                <fieldset>
                    <legend>{say::option_dead_ends(language)}</legend>
                    <div class="choices">{dead_ends}</div>
                </fieldset>
            </div>
        </details>
    }
}

/// One choice of one field of the rules.
fn reading<T>(
    rules: RwSignal<Rules>,
    group: &'static str,
    label: &'static str,
    about: &'static str,
    field: fn(&mut Rules) -> &mut T,
    value: T,
) -> impl IntoView + use<T>
where
    T: Copy + PartialEq + std::fmt::Debug + Send + Sync + 'static,
{
    let chosen = Signal::derive(move || *field(&mut rules.get()) == value);
    let on_choose = Callback::new(move |()| rules.update(|rules| *field(rules) = value));
    view! {
        <Choice group value=format!("{value:?}").to_ascii_lowercase() label about chosen on_choose/>
    }
}
