//! The question whether to end the game now: people agree to stop, and want to know who leads.

use leptos::html;
use leptos::prelude::*;

use super::dispatcher::Dispatcher;
use crate::ui::{Dialog, TextButton, shut};
use bastide_session::intent::Intent;
use bastide_session::line::Ending;
use bastide_text::{Language, say};

/// Ends the game at this moment, with its final scoring.
#[component]
pub fn EndHere(
    /// The language of its words.
    language: Language,
    /// Ends the game.
    dispatcher: Dispatcher,
    /// Closes the dialog.
    close: Callback<()>,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    let end = move |()| {
        shut(dialog);
        dispatcher.send(Intent::End(Ending::Agreed));
    };
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
                <TextButton text=say::table_end_here_yes(language) class="primary" on_press=end/>
                <TextButton text=say::table_play_on(language) on_press=move |()| shut(dialog)/>
            </div>
        </Dialog>
    }
}
