//! Five rulebooks, each as it stands.

use bastide_rules::Preset;
use leptos::prelude::*;

use super::agreed::Agreed;
use super::choice::Choice;
use super::deal::Deal;
use super::draft::Draft;
use super::picture;
use crate::text::{self, Language, say};

/// In the order they are offered: what to begin with, then the newest first.
const BOOKS: [Preset; 5] = [
    Preset::FirstGame,
    Preset::NewEdition,
    Preset::Anniversary,
    Preset::BigBox,
    Preset::FirstEdition,
];

/// A tile that only this book has, or that is like it.
const fn tile(book: Preset) -> &'static str {
    match book {
        Preset::FirstGame => "B02",
        Preset::NewEdition => "V11",
        Preset::Anniversary => "Y08",
        Preset::BigBox => "D13",
        Preset::FirstEdition => "B03",
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
    let agreed = draft.agreed;
    let chosen = Memo::new(move |_| agreed.with(Agreed::book));
    let books = BOOKS.into_iter().map(|preset| {
        let label = text::book(language, preset);
        let [year, about] = text::about_book(language, preset);
        let said = Agreed::by(preset);
        let names = said.boxes.iter().map(|it| text::expansion(language, it));
        let with = match said.boxes.is_empty() {
            true => String::new(),
            false => say::setup_book_boxes(language, &text::list(language, names)),
        };
        view! {
            <Choice
                group="book"
                value=preset.name()
                label
                facts=format!("{year} · {}", Deal::of(&said).length(language))
                about
                note=with
                picture=picture::of_tile(tile(preset), "")
                chosen=Signal::derive(move || chosen.get() == Some(preset))
                on_choose=Callback::new(move |_| agreed.set(said))
            />
        }
    });
    view! {
        <fieldset class="part">
            <legend>{say::setup_rules(language)}</legend>
            <div class="choices books">{books.collect_view()}</div>
        </fieldset>
    }
}
