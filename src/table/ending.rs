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
    let about = match may_agree(session) {
        true => say::table_end_here_about(language),
        false => say::table_end_by_link(language),
    };
    let choices = session.with_untracked(|session| {
        let resigning = Seat::all(session.players().len() as u8).map(Ending::Resigned);
        let endings = [Ending::Agreed].into_iter().chain(resigning);
        let button = |ending: Ending| {
            let (text, class) = match ending.loser() {
                None => (say::table_end_here_yes(language).to_owned(), "primary"),
                Some(seat) => (say::table_resign(language, &session.player(seat).name), ""),
            };
            let press = handler(move || end(ending));
            view! { <button type="button" class=class on:click=press>{text}</button> }
        };
        endings.filter(|ending| session.may_end(*ending)).map(button).collect_view()
    });
    view! {
        <Dialog
            language
            class="ending"
            title=say::table_end_here(language)
            node=dialog
            on_close=close
        >
            <p class="measure">{about}</p>
            <div class="buttons dialog-actions">
                {choices}
                <TextButton text=say::table_play_on(language) on_press=move |()| shut(dialog)/>
            </div>
        </Dialog>
    }
}

/// Returns `true` if the players can agree to stop: they are all here.
pub fn may_agree(session: ReadSignal<Session>) -> bool {
    session.with_untracked(|session| session.may_end(Ending::Agreed))
}
