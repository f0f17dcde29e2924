//! What else can be done at the table, in front of it.

use leptos::prelude::*;

use super::controller::Controller;
use super::opponent_pacing::SpeedChoice;
use crate::command::{Button, Command, CommandButton};
use crate::parts::{Dialog, handler};
use crate::session::Session;
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
    // What this game does not allow at all is not offered.
    let is_allowed = move |it: &Command| {
        let why_not = |session: &Session| it.why_not(commands.language, session);
        controller.session.with_untracked(why_not).is_none()
    };
    let listed = listed.filter(is_allowed);
    let button = move |command| match command {
        Command::Chances => chances(controller),
        command => view! { <CommandButton commands command/> }.into_any(),
    };
    let has_opponents = controller.session.with_untracked(Session::has_opponents);
    view! {
        <Dialog
            language=controller.language
            class="menu"
            title=say::table_menu(controller.language)
            on_close=controller.put_away()
        >
            <ul class="menu-list">
                {listed.map(|command| view! { <li>{button(command)}</li> }).collect_view()}
            </ul>
            {has_opponents.then(|| view! { <SpeedChoice controller/> })}
        </Dialog>
    }
}

/// The switch of the bar of winning chances.
fn chances(controller: Controller) -> AnyView {
    let commands = controller.commands();
    let is_on = controller.setting(|settings| settings.chances);
    let is_possible = commands.is_possible(Command::Chances);
    view! {
        <button
            type="button"
            aria-pressed=move || is_on.get().to_string()
            disabled=move || !is_possible.get()
            on:click=handler(move || controller.perform(Command::Chances))
        >
            {say::settings_chances(controller.language)}
        </button>
    }
    .into_any()
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
