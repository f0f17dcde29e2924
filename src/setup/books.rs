//! The rulebooks, as presets.

use bastide_rules::Preset;
use leptos::prelude::*;

use super::deal::Deal;
use super::draft::Draft;
use super::option_card::OptionCard;
use super::picture;
use crate::ui::Markup;
use bastide_session::ruleset::Ruleset;
use bastide_text as text;
use bastide_text::{Language, say};

/// The presets in the order of the page: the first game, then the newest first.
const BOOKS: [Preset; 7] = [
    Preset::FirstGame,
    Preset::BaseGame,
    Preset::NewEdition,
    Preset::HowToGuide,
    Preset::Anniversary,
    Preset::BigBox,
    Preset::FirstEdition,
];

/// Returns the tile on the card of a preset.
const fn tile(book: Preset) -> &'static str {
    match book {
        Preset::FirstGame => "B02",
        Preset::BaseGame => "B01",
        Preset::NewEdition => "V11",
        Preset::HowToGuide => "B13",
        Preset::Anniversary => "Y08",
        Preset::BigBox => "D13",
        Preset::FirstEdition => "B03",
    }
}

/// The cards of the presets.
#[component]
pub fn Books(
    /// The language of every sentence.
    language: Language,
    /// The game being set up.
    draft: Draft,
) -> impl IntoView {
    let agreed = draft.agreed;
    let chosen = Memo::new(move |_| agreed.with(Ruleset::book));
    let books = BOOKS.into_iter().map(|preset| {
        let label = text::book(language, preset);
        let said = Ruleset::by(preset);
        view! {
            <OptionCard
                group="book"
                value=preset.name()
                label
                facts=Deal::of(&said).length(language)
                about=text::about_book(language, preset)
                note=note(language, preset)
                picture=picture::of_tile(tile(preset), &Markup::new())
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

/// Returns the number of players, the age and the expansions of a preset.
fn note(language: Language, book: Preset) -> String {
    let colours = book.colours().map(|it| say::setup_book_colours(language, it.into()));
    let age = book.age().map(|it| say::setup_book_age(language, it.into()));
    let names = book.expansions().iter().map(|it| text::expansion(language, it));
    let boxes = (!book.expansions().is_empty())
        .then(|| say::setup_book_boxes(language, &text::list(language, names)));
    [colours, age, boxes].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_book_says_for_whom_its_box_is() {
        let note = |book| note(Language::En, book);
        assert_eq!(note(Preset::FirstEdition), "2–5 players. Ages 10 and up.");
        assert!(note(Preset::BigBox).starts_with("2–6 players. Ages 8 and up. Expansions: "));
        assert_eq!(note(Preset::NewEdition), "2–5 players. Expansions: The River and The Abbot.");
        assert_eq!(note(Preset::HowToGuide), "Expansions: The River and The Abbot.");
        assert!(Preset::ALL.iter().all(|book| BOOKS.contains(book)));
    }
}
