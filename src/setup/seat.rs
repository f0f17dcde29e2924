//! One seat: a name, a colour, a person or an opponent.

use bastide_art as art;
use bastide_players::Level;
use bastide_rules::config::FEWEST_PLAYERS;
use leptos::prelude::*;

use super::draft::{Draft, Seating};
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
    /// Everything that is agreed.
    draft: Draft,
    /// This seat.
    seat: Seating,
) -> impl IntoView {
    let key = seat.key;
    let number = move || {
        draft.seats.with(|seats| seats.iter().position(|other| other.key == key).unwrap_or(0))
    };
    let can_leave = move || draft.seats.with(|seats| seats.len() > usize::from(FEWEST_PLAYERS));
    let name_id = format!("seat-{key}-name");
    let colours = Colour::all().map(|colour| view! { <Swatch language draft seat colour/> });
    let kinds = [&[Sitter::Person][..], &Level::ALL.map(Sitter::Opponent)].concat().into_iter();
    let kinds = kinds.map(|sitter| view! { <Kind language seat sitter/> });
    view! {
        <li class="seat card">
            <fieldset>
                <legend class="seat-number">
                    {move || say::setup_seat(language, number() as u32 + 1)}
                </legend>
                <div class="seat-name">
                    <label class="small" for=name_id.clone()>{say::setup_name(language)}</label>
                    <input
                        type="text"
                        id=name_id
                        maxlength=LONGEST_NAME.to_string()
                        autocomplete="off"
                        spellcheck="false"
                        placeholder=move || {
                            Draft::default_name(language, number(), seat.sitter.get())
                        }
                        prop:value=move || seat.name.get()
                        on:input:target=move |event| seat.name.set(event.target().value())
                    />
                </div>
                <div class="seat-kind" role="radiogroup" aria-label=say::setup_kind(language)>
                    {kinds.collect_view()}
                </div>
                <div class="swatches" role="radiogroup" aria-label=say::setup_colour(language)>
                    {colours.collect_view()}
                </div>
            </fieldset>
            <Show when=can_leave>
                <button
                    type="button"
                    class="round quiet seat-remove"
                    aria-label=move || say::setup_remove_seat(language, number() as u32 + 1)
                    title=say::setup_remove(language)
                    on:click=handler(move || draft.remove(key))
                >
                    <Icon sign=Sign::Close/>
                </button>
            </Show>
        </li>
    }
}

#[component]
fn Kind(language: Language, seat: Seating, sitter: Sitter) -> impl IntoView {
    let (label, about) = match sitter {
        Sitter::Person | Sitter::Elsewhere => (say::setup_person(language), None),
        Sitter::Opponent(Level::Greedy) => {
            (say::setup_opponent(language), Some(say::setup_level_greedy(language)))
        }
    };
    view! {
        <label class="segment" title=about>
            <input
                type="radio"
                class="spoken"
                name=format!("seat-{}-kind", seat.key)
                prop:checked=move || seat.sitter.get() == sitter
                on:change=handler(move || seat.sitter.set(sitter))
            />
            <span>{label}</span>
        </label>
    }
}

#[component]
fn Swatch(language: Language, draft: Draft, seat: Seating, colour: Colour) -> impl IntoView {
    let (name, mark) = (text::colour(language, colour), text::mark(language, colour));
    let worn = move || draft.wearer(colour).filter(|(_, key)| *key != seat.key);
    let label = Signal::derive(move || match worn() {
        Some((number, _)) => {
            say::SetupColourSwaps { colour: name, mark, number: number as u32 + 1 }.tell(language)
        }
        None => say::SetupColourFree { colour: name, mark }.tell(language),
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
                on:change=handler(move || draft.paint(seat.key, colour))
            />
            <svg viewBox="0 0 18 18" aria-hidden="true">
                <circle cx="9" cy="9" r="8.4" fill=hex/>
                <path d=art::mark(colour.index()) transform="translate(4.2 4.2) scale(.96)"/>
            </svg>
        </label>
    }
}
