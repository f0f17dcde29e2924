//! Who sits at this table, to be changed while the game goes on: names, colours, and whether a
//! person or an opponent plays. One who must leave hands the chair to the computer, and takes it
//! back later.

use leptos::html;
use leptos::prelude::*;

use super::controller::Controller;
use crate::parts::{Dialog, For, TextButton, shut};
use crate::seats::{Seat, Seats};
use crate::text::say;

/// Everybody's chair, in front of the table. Opponents wait as long as it is open.
#[component]
pub fn Chairs(
    /// Whose chairs, and who changes them.
    controller: Controller,
) -> impl IntoView {
    let Controller { language, session, in_front, .. } = controller;
    let seats = session.with_untracked(|session| Seats::of(language, session.chairs()));
    let dialog = NodeRef::<html::Dialog>::new();
    controller.pacing.hold(controller, true);
    let done = move |()| {
        controller.change_chairs(seats.chairs(language));
        shut(dialog);
    };
    let close = Callback::new(move |()| {
        in_front.set(None);
        controller.pacing.hold(controller, false);
    });
    view! {
        <Dialog language class="chairs" title=say::table_chairs(language) node=dialog on_close=close>
            <p class="soft measure">{say::chairs_about(language)}</p>
            <ol class="seats">
                <For each=move || seats.list.get() key=|seat| seat.key.to_string() let(seat)>
                    <Seat language seats seat/>
                </For>
            </ol>
            <div class="buttons dialog-actions">
                <TextButton text=say::done(language) class="primary" on_press=done/>
            </div>
        </Dialog>
    }
}
