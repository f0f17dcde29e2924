//! One seat: a name, a colour, and a person or an opponent.

use bastide_art as art;
use bastide_rules::config::FEWEST_PLAYERS;
use leptos::prelude::*;

use super::character::Characters;
use super::{Seating, Seats};
use crate::board::figures::silhouette;
use crate::ui::{Icon, Markup, Show, Sign, handler, markup};
use bastide_session::line::{Colour, Controller};
use bastide_text as text;
use bastide_text::{Language, say};

/// The most letters of a name.
const LONGEST_NAME: u8 = 24;

/// One seat: a face and a name, and below them, while it is edited, everything else.
#[component]
pub fn Seat(
    /// The language of the page.
    language: Language,
    /// All seats.
    seats: Seats,
    /// This seat.
    seat: Seating,
    /// Removes the seat of this key; absent where seats cannot be removed.
    #[prop(optional)]
    leave: Option<Callback<usize>>,
    /// `true` while the seat may be given to a remote player; absent where there are none.
    #[prop(optional)]
    elsewhere: Option<Signal<bool>>,
    /// `true` if the controller of the seat cannot be changed.
    #[prop(optional)]
    stays: bool,
) -> impl IntoView {
    let key = seat.key;
    let number = move || seats.number(key).unwrap_or(0) as u32 + 1;
    let can_leave =
        move || leave.is_some() && seats.list.with(|list| list.len() > usize::from(FEWEST_PLAYERS));
    // Before a game most seats stay as they are; at the table the form is opened to edit them.
    let is_open = RwSignal::new(leave.is_none());
    let character = Memo::new(move |_| match seat.controller.get() {
        Controller::Opponent(character) => Some(character),
        Controller::Person | Controller::Remote => None,
    });
    let plays = Memo::new(move |_| character.get().unwrap_or_default());
    let is_opponent = move || character.with(Option::is_some);
    let name_is_below = move || is_open.get() && is_opponent();
    let may_be_elsewhere = move || elsewhere.is_some_and(|may| may.get());
    let kinds = move || {
        let kind = move |kind| view! { <KindOf language seats seat kind/> };
        view! {
            <div class="seat-kind segments" role="radiogroup" aria-label=say::seat_kind(language)>
                {[Kind::Person, Kind::Opponent].map(kind)}
                <Show when=may_be_elsewhere>{kind(Kind::Elsewhere)}</Show>
            </div>
        }
    };
    view! {
        <li class="seat card">
            <fieldset>
                <legend class="spoken">{move || say::seat_number(language, number())}</legend>
                <div class="seat-row">
                    <Show
                        when=is_opponent
                        fallback=move || view! {
                            <span class="character-face" inner_html=move || meeple(seat.colour.get()).into_html()></span>
                            {name_field(language, seats, seat)}
                        }
                    >
                        <Characters language seat level=seats.level chosen=plays/>
                    </Show>
                    {leave.map(|leave| view! {
                        <button
                            type="button"
                            class="round seat-change"
                            aria-expanded=move || is_open.get().to_string()
                            aria-label=move || say::seat_change_number(language, number())
                            title=say::seat_change(language)
                            on:click=handler(move || is_open.update(|open| *open = !*open))
                        >
                            <Icon sign=Sign::Menu/>
                        </button>
                        <Show when=can_leave>
                            <button
                                type="button"
                                class="round quiet"
                                aria-label=move || say::seat_remove_number(language, number())
                                title=say::seat_remove(language)
                                on:click=handler(move || leave.run(key))
                            >
                                <Icon sign=Sign::Close/>
                            </button>
                        </Show>
                    })}
                </div>
                <Show when=name_is_below>{name_field(language, seats, seat)}</Show>
                <Show when=is_open>
                    {(!stays).then(kinds)}
                    <div class="swatches" role="radiogroup" aria-label=say::seat_colour(language)>
                        {Colour::all().map(|colour| view! { <Swatch language seats seat colour/> }).collect_view()}
                    </div>
                </Show>
            </fieldset>
        </li>
    }
}

/// Returns the field for the name of the player, as typed.
fn name_field(language: Language, seats: Seats, seat: Seating) -> AnyView {
    let id = format!("seat-{}-name", seat.key);
    view! {
        <div class="seat-name">
            <label class="small" for=id.clone()>{say::seat_name(language)}</label>
            <input
                type="text"
                id=id
                maxlength=LONGEST_NAME.to_string()
                autocomplete="off"
                spellcheck="false"
                placeholder=move || seats.unnamed(language, seat.key)
                prop:value=move || seat.name.get()
                on:input:target=move |event| seat.name.set(event.target().value())
            />
        </div>
    }
    .into_any()
}

/// Returns the meeple of a person, in the place of a computer player's face.
fn meeple(colour: Colour) -> Markup {
    let drawn = silhouette(art::Figure::Standing, Some(colour), 20.0);
    markup!(r#"<svg viewBox="-10 -10 20 20" aria-hidden="true">{}</svg>"#, drawn)
}

/// The kind of controller, as chosen here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Person,
    Opponent,
    Elsewhere,
}

impl From<Controller> for Kind {
    fn from(controller: Controller) -> Kind {
        match controller {
            Controller::Person => Kind::Person,
            Controller::Opponent(_) => Kind::Opponent,
            Controller::Remote => Kind::Elsewhere,
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
        Kind::Person => seat.controller.set(Controller::Person),
        Kind::Opponent => seat.seat(seats.newcomer()),
        Kind::Elsewhere => seat.controller.set(Controller::Remote),
    };
    view! {
        <label class="segment">
            <input
                type="radio"
                class="spoken"
                name=format!("seat-{}-kind", seat.key)
                prop:checked=move || Kind::from(seat.controller.get()) == kind
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
