//! The players of this table, to be changed during the game: names, colours, and whether a person
//! or the computer plays. A player who must leave hands the seat to the computer, and takes it back
//! later.

use leptos::html;
use leptos::prelude::*;

use super::dispatcher::Dispatcher;
use super::stage::Stage;
use crate::seats::{Seat, Seating, Seats};
use crate::settings::pace_choice;
use crate::ui::{Dialog, For, Show, TextButton, shut};
use bastide_session::line::Controller;
use bastide_session::settings::Settings;
use bastide_text::say;

/// The dialog with every player's seat. Computer players wait while it is open.
#[component]
pub fn SeatsDialog(
    /// The board and its game.
    stage: Stage,
    /// The settings, which hold the speed of the computer players.
    settings: RwSignal<Settings>,
    /// Changes the seats.
    dispatcher: Dispatcher,
    /// Closes the dialog.
    close: Callback<()>,
) -> impl IntoView {
    let Stage { language, session, .. } = stage;
    let seats = session.with_untracked(|session| Seats::of(language, session.players()));
    let is_opponent = |seat: &Seating| matches!(seat.controller.get(), Controller::Opponent(_));
    let has_opponents = move || seats.list.with(|list| list.iter().any(is_opponent));
    let is_by_link = session.with_untracked(|session| session.correspondence().is_some());
    let dialog = NodeRef::<html::Dialog>::new();
    let done = move |()| {
        dispatcher.change_players(seats.players(language));
        shut(dialog);
    };
    view! {
        <Dialog language class="seats-dialog" title=say::table_names_and_seats(language) node=dialog on_close=close>
            {(!is_by_link).then(|| view! { <p class="soft measure">{say::names_and_seats_about(language)}</p> })}
            <ol class="seats">
                <For each=move || seats.list.get() key=|seat| seat.key.to_string() let(seat)>
                    <Seat language seats seat stays=is_by_link/>
                </For>
            </ol>
            <Show when=has_opponents>{pace_choice(language, settings)}</Show>
            <div class="buttons dialog-actions">
                <TextButton text=say::done(language) class="primary" on_press=done/>
            </div>
        </Dialog>
    }
}
