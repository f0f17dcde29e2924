//! One seat: a name, a colour, a person or an opponent.

use bastide_art as art;
use bastide_rules::config::FEWEST_PLAYERS;
use leptos::prelude::*;

use super::character::Characters;
use super::{Seating, Seats};
use crate::line::{Colour, Sitter};
use crate::parts::{Icon, Show, Sign, handler};
use crate::text::{self, Language, say};

/// Longest name, in letters.
const LONGEST_NAME: u8 = 24;

/// One seat.
#[component]
pub fn Seat(
    /// For every sentence.
    language: Language,
    /// Everybody's.
    seats: Seats,
    /// This seat.
    seat: Seating,
    /// Takes the seat of this key away, where that can still be done.
    #[prop(optional)]
    leave: Option<Callback<usize>>,
) -> impl IntoView {
    let key = seat.key;
    let number = move || seats.number(key).unwrap_or(0);
    let can_leave =
        move || leave.is_some() && seats.list.with(|list| list.len() > usize::from(FEWEST_PLAYERS));
    let name_id = format!("seat-{key}-name");
    let colours = Colour::all().map(|colour| view! { <Swatch language seats seat colour/> });
    let character = Memo::new(move |_| match seat.sitter.get() {
        Sitter::Opponent(character) => Some(character),
        Sitter::Person | Sitter::Elsewhere => None,
    });
    let plays = Memo::new(move |_| character.get().unwrap_or_default());
    let kinds = [false, true].map(|is_opponent| view! { <Kind language seats seat is_opponent/> });
    view! {
        <li class="seat card">
            <fieldset>
                <legend class="seat-number">
                    {move || say::seat_number(language, number() as u32 + 1)}
                </legend>
                <div class="seat-name">
                    <label class="small" for=name_id.clone()>{say::seat_name(language)}</label>
                    <input
                        type="text"
                        id=name_id
                        maxlength=LONGEST_NAME.to_string()
                        autocomplete="off"
                        spellcheck="false"
                        placeholder=move || {
                            seats.unnamed(language, key)
                        }
                        prop:value=move || seat.name.get()
                        on:input:target=move |event| seat.name.set(event.target().value())
                    />
                </div>
                <div class="seat-kind" role="radiogroup" aria-label=say::seat_kind(language)>
                    {kinds}
                </div>
                <Show when=move || character.with(Option::is_some)>
                    <Characters language seat level=seats.level chosen=plays/>
                </Show>
                <div class="swatches" role="radiogroup" aria-label=say::seat_colour(language)>
                    {colours.collect_view()}
                </div>
            </fieldset>
            <Show when=can_leave>
                <button
                    type="button"
                    class="round quiet seat-remove"
                    aria-label=move || say::seat_remove_number(language, number() as u32 + 1)
                    title=say::seat_remove(language)
                    on:click=handler(move || if let Some(leave) = leave {
                        leave.run(key);
                    })
                >
                    <Icon sign=Sign::Close/>
                </button>
            </Show>
        </li>
    }
}

#[component]
fn Kind(language: Language, seats: Seats, seat: Seating, is_opponent: bool) -> impl IntoView {
    let label = match is_opponent {
        true => say::seat_opponent(language),
        false => say::seat_person(language),
    };
    let sit = move || match is_opponent {
        true => seat.seat(seats.newcomer()),
        false => seat.sitter.set(Sitter::Person),
    };
    let is_chosen = move |sitter: Sitter| match sitter {
        Sitter::Opponent(_) => is_opponent,
        Sitter::Person => !is_opponent,
        Sitter::Elsewhere => false,
    };
    view! {
        <label class="segment">
            <input
                type="radio"
                class="spoken"
                name=format!("seat-{}-kind", seat.key)
                prop:checked=move || is_chosen(seat.sitter.get())
                on:change=handler(sit)
            />
            <span>{label}</span>
        </label>
    }
}

#[component]
fn Swatch(language: Language, seats: Seats, seat: Seating, colour: Colour) -> impl IntoView {
    let (name, mark) = (text::colour(language, colour), text::mark(language, colour));
    let worn = move || seats.wearer(colour).filter(|(_, key)| *key != seat.key);
    let label = Signal::derive(move || match worn() {
        Some((number, _)) => {
            say::SeatColourSwaps { colour: name, mark, number: number as u32 + 1 }.tell(language)
        }
        None => say::SeatColourFree { colour: name, mark }.tell(language),
    });
    let art::Colour { name: ink, hex } = art::COLOURS[colour.index()];
    view! {
        <label
            class="swatch"
            class:worn=move || worn().is_some()
            class:on-light=matches!(ink, "yellow" | "pink")
            title=label
        >
            <input
                type="radio"
                class="spoken"
                name=format!("seat-{}-colour", seat.key)
                aria-label=label
                prop:checked=move || seat.colour.get() == colour
                on:change=handler(move || seats.paint(seat.key, colour))
            />
            <svg viewBox="0 0 18 18" aria-hidden="true">
                <circle cx="9" cy="9" r="8.4" fill=hex/>
                <path d=art::mark(colour.index()) transform="translate(4.2 4.2) scale(.96)"/>
            </svg>
        </label>
    }
}
