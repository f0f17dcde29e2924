//! Whether the game is to end here: people agree to stop, and want to know who leads.

use leptos::html;
use leptos::prelude::*;

use super::controller::Controller;
use crate::intent::Intent;
use crate::parts::{Dialog, TextButton, shut};
use crate::text::say;

/// Ends the game where it stands, and has it counted.
#[component]
pub fn EndHere(
    /// Whose game.
    controller: Controller,
) -> impl IntoView {
    let language = controller.language;
    let dialog = NodeRef::<html::Dialog>::new();
    let end = move |()| {
        shut(dialog);
        controller.send(Intent::EndHere);
    };
    view! {
        <Dialog
            language
            class="ending"
            title=say::table_end_here(language)
            node=dialog
            on_close=controller.put_away()
        >
            <p class="measure">{say::table_end_here_about(language)}</p>
            <div class="buttons dialog-actions">
                <TextButton text=say::table_end_here_yes(language) class="primary" on_press=end/>
                <TextButton text=say::table_play_on(language) on_press=move |()| shut(dialog)/>
            </div>
        </Dialog>
    }
}
