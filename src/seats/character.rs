//! The character of a computer player's seat, and the list of all characters to choose from.

use bastide_art as art;
use bastide_questions::Character;
use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;

use super::Seating;
use crate::platform::{target, timer};
use crate::ui::{Markup, Show, handler, markup, reactive};
use bastide_session::line::Colour;
use bastide_text as text;
use bastide_text::{Language, say};

/// The character on this seat. A press opens the list of all characters. Choosing with the mouse or
/// a finger closes it. With the keyboard Enter closes it, as the arrow keys choose while moving
/// through it.
#[component]
pub fn Characters(
    /// The language of the page.
    language: Language,
    /// The seat of the character.
    seat: Seating,
    /// The character as good as the person, if that is known.
    level: Option<Memo<Character>>,
    /// The character on the seat.
    chosen: Memo<Character>,
) -> impl IntoView {
    let is_open = RwSignal::new(false);
    let button = NodeRef::<html::Button>::new();
    let close = move || {
        // A person may have taken the seat meanwhile.
        if is_open.try_set(false).is_none()
            && let Some(Some(button)) = button.try_get_untracked()
        {
            // A button that cannot be focused can still be pressed.
            drop(button.focus());
        }
    };
    let pressed = move |event: leptos::ev::MouseEvent| {
        // After a click on a label the browser still clicks its input, so the list closes later;
        // the click that an arrow key causes is on the input itself.
        if !target::is_within(&event, "input") {
            timer::later(std::time::Duration::ZERO, close);
        }
    };
    let typed = move |event: KeyboardEvent| {
        if event.key() == "Enter" {
            event.prevent_default();
            close();
        }
    };
    let all = move || {
        let matched = level.map(|level| {
            let level = level.get_untracked();
            let is_chosen = move || seat.is_matched.get();
            let choose = Callback::new(move |()| seat.match_with(level));
            one(seat, is_chosen, choose, matched_row(language, seat, level))
        });
        let each = Character::ALL.map(|character| {
            let is_chosen = move || chosen.get() == character && !seat.is_matched.get();
            let choose = Callback::new(move |()| seat.seat(character));
            one(seat, is_chosen, choose, row(language, seat, character))
        });
        matched.into_iter().chain(each).collect_view()
    };
    view! {
        <div class="characters" class:open=move || is_open.get()>
            <button
                type="button"
                class="character"
                node_ref=button
                aria-expanded=move || is_open.get().to_string()
                on:click=handler(move || is_open.update(|open| *open = !*open))
            >
                {reactive(move || match seat.is_matched.get() {
                    true => matched_row(language, seat, chosen.get()),
                    false => row(language, seat, chosen.get()),
                })}
            </button>
            <Show when=is_open>
                <div
                    class="character-list"
                    role="radiogroup"
                    aria-label=say::seat_character(language)
                    on:click=pressed
                    on:keydown=typed
                >
                    {all()}
                </div>
            </Show>
        </div>
    }
}

/// Returns one option of the list.
fn one(
    seat: Seating,
    is_chosen: impl Fn() -> bool + Send + 'static,
    choose: Callback<()>,
    row: AnyView,
) -> AnyView {
    view! {
        <label class="character">
            <input
                type="radio"
                class="spoken"
                name=format!("seat-{}-character", seat.key)
                prop:checked=is_chosen
                on:change=handler(move || choose.run(()))
            />
            {row}
        </label>
    }
    .into_any()
}

/// Returns the row for a character as good as the person, with the face of the one that is now.
fn matched_row(language: Language, seat: Seating, level: Character) -> AnyView {
    let name = text::character(language, level);
    view! {
        <span class="character-face" inner_html=move || face(level, seat.colour.get()).into_html()></span>
        <span class="character-words">
            <strong>{say::character_matched(language)}</strong>
            " "
            <span class="about">{say::character_matched_about(language, name)}</span>
        </span>
    }
    .into_any()
}

/// Returns a row with the face, the name, the strength and the style of play of a character.
fn row(language: Language, seat: Seating, character: Character) -> AnyView {
    view! {
        <span
            class="character-face"
            inner_html=move || face(character, seat.colour.get()).into_html()
        ></span>
        <span class="character-words">
            <strong>{text::character(language, character)}</strong>
            " "
            {strength(language, character)}
            " "
            <span class="about">{text::about_character(language, character)}</span>
        </span>
    }
    .into_any()
}

/// Returns the strength of a character: one filled point per level.
pub fn strength(language: Language, character: Character) -> AnyView {
    let point = |number: u32| {
        let class = if number < character.strength() { "has" } else { "" };
        let x = 4 + 9 * number;
        markup!(r#"<circle class="{}" cx="{}" cy="4" r="3"/>"#, class, x)
    };
    let points: Markup = (0..Character::STRONGEST.strength()).map(point).collect();
    let name = text::strength(language, character);
    view! { <svg class="strength" viewBox="0 0 62 8" role="img" aria-label=name inner_html=points.into_html()/> }
        .into_any()
}

/// Returns the face of a character in a player's colour.
pub fn face(character: Character, colour: Colour) -> Markup {
    let face = match character {
        Character::Pip => art::Face::Child,
        Character::Rosa => art::Face::Traveller,
        Character::Bruno => art::Face::Baker,
        Character::Greta => art::Face::Mason,
        Character::Hugo => art::Face::Robber,
        Character::Clara => art::Face::Scholar,
        Character::Raimund => art::Face::King,
    };
    Markup::drawing(art::face(face, art::COLOURS[colour.index()].hex))
}
