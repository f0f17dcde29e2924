//! The question whether to end the game now: people agree to stop, and want to know who leads, or one
//! of two resigns.

use leptos::html;
use leptos::prelude::*;

use super::dispatcher::Dispatcher;
use crate::ui::{Dialog, TextButton, handler, shut};
use bastide_rules::Seat;
use bastide_session::Session;
use bastide_session::intent::Intent;
use bastide_session::line::Ending;
use bastide_text::{Language, say};

/// Ends the game at this moment, with its final scoring, or with the win of the other of two.
#[component]
pub fn EndHere(
    /// The language of its words.
    language: Language,
    /// The game.
    session: ReadSignal<Session>,
    /// Ends the game.
    dispatcher: Dispatcher,
    /// Closes the dialog.
    close: Callback<()>,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    let end = move |ending| {
        shut(dialog);
        dispatcher.send(Intent::End(ending));
    };
    let resigning = session.with_untracked(|session| {
        let button = |(seat, name)| {
            let (text, ending) = (say::table_resign(language, name), Ending::Resigned(seat));
            let is_open = session.may_end(ending);
            let press = handler(move || end(ending));
            is_open.then(|| view! { <button type="button" on:click=press>{text}</button> })
        };
        let players = session.players().iter().map(|player| &*player.name);
        Seat::all(session.players().len() as u8).zip(players).filter_map(button).collect_view()
    });
    view! {
        <Dialog
            language
            class="ending"
            title=say::table_end_here(language)
            node=dialog
            on_close=close
        >
            <p class="measure">{say::table_end_here_about(language)}</p>
            <div class="buttons dialog-actions">
                <TextButton
                    text=say::table_end_here_yes(language)
                    class="primary"
                    on_press=move |()| end(Ending::Agreed)
                />
                {resigning}
                <TextButton text=say::table_play_on(language) on_press=move |()| shut(dialog)/>
            </div>
        </Dialog>
    }
}
