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
    /// Where somebody may be said to play at another screen: whether he may just now.
    #[prop(optional)]
    elsewhere: Option<Signal<bool>>,
    /// Whether who acts stays as it is.
    #[prop(optional)]
    stays: bool,
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
    let kinds = move || {
        let kind = move |kind| view! { <KindOf language seats seat kind/> };
        let may_be_elsewhere = move || elsewhere.is_some_and(|may| may.get());
        view! {
            <div class="seat-kind" role="radiogroup" aria-label=say::seat_kind(language)>
                {[Kind::Person, Kind::Opponent].map(kind)}
                <Show when=may_be_elsewhere>{kind(Kind::Elsewhere)}</Show>
            </div>
        }
    };
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
                {(!stays).then(kinds)}
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

/// Who acts for a seat, as far as it is chosen here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Person,
    Opponent,
    Elsewhere,
}

impl From<Sitter> for Kind {
    fn from(sitter: Sitter) -> Kind {
        match sitter {
            Sitter::Person => Kind::Person,
            Sitter::Opponent(_) => Kind::Opponent,
            Sitter::Elsewhere => Kind::Elsewhere,
        }
    }
}

#[component]
fn KindOf(language: Language, seats: Seats, seat: Seating, kind: Kind) -> impl IntoView {
    let label = match kind {
        Kind::Person => say::seat_person(language),
        Kind::Opponent => say::seat_opponent(language),
        Kind::Elsewhere => say::seat_elsewhere(language),
    };
    let sit = move || match kind {
        Kind::Person => seat.sitter.set(Sitter::Person),
        Kind::Opponent => seat.seat(seats.newcomer()),
        Kind::Elsewhere => seat.sitter.set(Sitter::Elsewhere),
    };
    view! {
        <label class="segment">
            <input
                type="radio"
                class="spoken"
                name=format!("seat-{}-kind", seat.key)
                prop:checked=move || Kind::from(seat.sitter.get()) == kind
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
