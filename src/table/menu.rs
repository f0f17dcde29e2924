//! What else can be done at the table, in front of it.

use leptos::prelude::*;

use super::controller::Controller;
use crate::command::{Button, Command, CommandButton};
use crate::parts::Dialog;
use crate::settings::SettingsList;
use crate::text::say;

/// The menu: a button for everything that is seldom wanted. What it opens takes its place.
#[component]
pub fn Menu(
    /// The game, and where commands go.
    controller: Controller,
) -> impl IntoView {
    let commands = controller.commands();
    let listed = Command::ALL.into_iter().filter(|it| it.entry().button == Button::InMenu);
    // Where a game is only stepped through, nothing else is done with it.
    let is_a_way_back =
        |it: &Command| matches!(it, Command::Chairs | Command::Replay | Command::Review);
    let has_way_back = controller.replay.has_way_back;
    let listed = listed.filter(move |it| has_way_back || !is_a_way_back(it));
    view! {
        <Dialog
            language=controller.language
            class="menu"
            title=say::table_menu(controller.language)
            on_close=controller.put_away()
        >
            <ul class="menu-list">
                {listed.map(|command| view! { <li><CommandButton commands command/></li> }).collect_view()}
            </ul>
        </Dialog>
    }
}

/// What a person has chosen for this browser, to be changed at the table.
#[component]
pub fn TableSettings(
    /// Whose settings.
    controller: Controller,
) -> impl IntoView {
    let Controller { language, settings, .. } = controller;
    view! {
        <Dialog
            language
            class="settings"
            title=say::settings_title(language)
            on_close=controller.put_away()
        >
            <div class="settings-list"><SettingsList language settings/></div>
        </Dialog>
    }
}
