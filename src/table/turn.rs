//! The table of a game by link on a device that does not have it yet: the person joins, or only
//! watches. It is in the chunk of things that are seldom wanted: the table does not know it.

use bastide_rules::Seat;
use leptos::prelude::*;

use super::Aside;
use super::agreed::played;
use super::context::TableContext;
use super::panels::InFront;
use super::stage::Stage;
use crate::ui::{Mark, TextButton, handler};
use bastide_text::say;

/// The players who may join a game by link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Joining {
    /// A person on one of these seats, the likeliest first.
    On(Vec<Seat>),
    /// The owner of the seats that the link moves to this device.
    Moves,
    /// Nobody: it is over.
    Over,
    /// Nobody: a tile was not drawn as agreed.
    Wrong,
    /// Nobody: it was played by other rules.
    Differs,
}

/// Returns the panel beside its table.
pub fn beside(joining: Joining, join: Callback<Option<Seat>>) -> Aside {
    Callback::new(move |table| view! { <TurnPanel table joining=joining.clone() join/> }.into_any())
}

#[component]
fn TurnPanel(table: TableContext, joining: Joining, join: Callback<Option<Seat>>) -> impl IntoView {
    let TableContext { stage: Stage { language, session, .. }, panels, .. } = table;
    let (book, players) = session.with_untracked(|session| {
        (played(language, session.game().config()), session.players().to_vec())
    });
    let ways = match joining {
        Joining::On(seats) if seats.is_empty() => {
            view! { <p class="turn-full">{say::turn_full(language)}</p> }.into_any()
        }
        Joining::On(seats) => {
            let button = |(place, seat): (usize, &Seat)| {
                let (seat, player) = (*seat, players.get(seat.index())?);
                let (colour, class) = (player.colour, if place == 0 { "primary" } else { "" });
                Some(view! {
                    <li>
                        <Mark colour/>
                        <button type="button" class=class on:click=handler(move || join.run(Some(seat)))>{say::turn_join(language, &player.name)}</button>
                    </li>
                })
            };
            let buttons = seats.iter().enumerate().filter_map(button).collect_view();
            view! {
                <p class="turn-who" id="turn-who">{say::turn_who(language)}</p>
                <ul class="turn-seats" aria-labelledby="turn-who">{buttons}</ul>
                <p class="small turn-look">{say::turn_look(language)}</p>
            }
            .into_any()
        }
        Joining::Moves => view! {
            <p class="turn-who">{say::turn_moves(language)}</p>
            <TextButton
                text=say::turn_move_here(language)
                class="primary"
                on_press=move |()| join.run(None)
            />
        }
        .into_any(),
        Joining::Over => view! { <p>{say::shared_over(language)}</p> }.into_any(),
        Joining::Wrong => {
            view! { <p class="shared-differs" role="alert">{say::turn_wrong(language)}</p> }
                .into_any()
        }
        Joining::Differs => {
            view! { <p class="shared-differs" role="alert">{say::shared_differs(language)}</p> }
                .into_any()
        }
    };
    view! {
        <section class="shared turn beside" aria-labelledby="shared-title">
            <header class="beside-head">
                <h2 id="shared-title" tabindex="-1">{say::turn_title(language)}</h2>
            </header>
            {ways}
            <div class="beside-ways">
                <TextButton
                    text=say::table_rules(language)
                    on_press=move |()| panels.open(InFront::Rules)
                />
            </div>
            <p class="soft small shared-book">{book}</p>
        </section>
    }
}
