//! Who sits at this table, to be changed while the game goes on: names, colours, and whether a
//! person or an opponent plays. One who must leave hands the chair to the computer, and takes it
//! back later.

use leptos::html;
use leptos::prelude::*;

use super::controller::Controller;
use crate::line::Sitter;
use crate::parts::{Dialog, For, Show, TextButton, shut};
use crate::seats::{Seat, Seating, Seats};
use crate::settings::pace_choice;
use crate::text::say;

/// Everybody's chair, in front of the table. Opponents wait as long as it is open.
#[component]
pub fn Chairs(
    /// Whose chairs, and who changes them.
    controller: Controller,
) -> impl IntoView {
    let Controller { language, session, settings, .. } = controller;
    let seats = session.with_untracked(|session| Seats::of(language, session.chairs()));
    let is_opponent = |seat: &Seating| matches!(seat.sitter.get(), Sitter::Opponent(_));
    let has_opponents = move || seats.list.with(|list| list.iter().any(is_opponent));
    let is_by_post = session.with_untracked(|session| session.post().is_some());
    let dialog = NodeRef::<html::Dialog>::new();
    let done = move |()| {
        controller.change_chairs(seats.chairs(language));
        shut(dialog);
    };
    view! {
        <Dialog language class="chairs" title=say::table_chairs(language) node=dialog on_close=controller.put_away()>
            {(!is_by_post).then(|| view! { <p class="soft measure">{say::chairs_about(language)}</p> })}
            <ol class="seats">
                <For each=move || seats.list.get() key=|seat| seat.key.to_string() let(seat)>
                    <Seat language seats seat stays=is_by_post/>
                </For>
            </ol>
            <Show when=has_opponents>{pace_choice(language, settings)}</Show>
            <div class="buttons dialog-actions">
                <TextButton text=say::done(language) class="primary" on_press=done/>
            </div>
        </Dialog>
    }
}
