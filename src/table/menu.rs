//! The menu, in front of the table.

use leptos::prelude::*;

use super::aids::chosen;
use super::context::TableContext;
use super::dispatcher::Dispatcher;
use super::opponent_pacing::SpeedChoice;
use crate::command::{Button, Command, CommandButton};
use crate::settings::SettingsList;
use crate::ui::{Dialog, handler};
use bastide_session::Session;
use bastide_session::settings::Settings;
use bastide_text::{Language, say};

/// The menu: a button for each command that is seldom wanted. A dialog it opens replaces it.
#[component]
pub fn Menu(
    /// The table.
    table: TableContext,
) -> impl IntoView {
    let TableContext { stage, panels, dispatcher, replay, settings, pacing, .. } = table;
    let (language, session) = (stage.language, stage.session);
    let commands = dispatcher.commands();
    let listed = Command::ALL.into_iter().filter(|it| it.entry().button == Button::InMenu);
    // A game that is only replayed has no other commands.
    let is_a_way_back =
        |it: &Command| matches!(it, Command::Seats | Command::Replay | Command::Review);
    let has_way_back = replay.has_way_back();
    let listed = listed.filter(move |it| has_way_back || !is_a_way_back(it));
    // Commands that this game does not allow are not offered.
    let is_allowed = move |it: &Command| {
        let why_not = |session: &Session| it.why_not(commands.language, session);
        session.with_untracked(why_not).is_none()
    };
    let listed = listed.filter(is_allowed);
    let button = move |command| match command {
        Command::Chances => chances(dispatcher, chosen(settings, |settings| settings.chances)),
        command => view! { <CommandButton commands command/> }.into_any(),
    };
    let has_opponents = session.with_untracked(Session::has_opponents);
    view! {
        <Dialog
            language
            class="menu"
            title=say::table_menu(language)
            on_close=panels.put_away()
        >
            <ul class="menu-list">
                {listed.map(|command| view! { <li>{button(command)}</li> }).collect_view()}
            </ul>
            {has_opponents.then(|| view! { <SpeedChoice language settings pacing/> })}
        </Dialog>
    }
}

/// The switch of the bar of winning chances.
fn chances(dispatcher: Dispatcher, is_on: Signal<bool>) -> AnyView {
    let commands = dispatcher.commands();
    let is_possible = commands.is_possible(Command::Chances);
    view! {
        <button
            type="button"
            aria-pressed=move || is_on.get().to_string()
            disabled=move || !is_possible.get()
            on:click=handler(move || dispatcher.perform(Command::Chances))
        >
            {say::settings_chances(commands.language)}
        </button>
    }
    .into_any()
}

/// The settings of this browser, to be changed at the table.
#[component]
pub fn TableSettings(
    /// The language of its words.
    language: Language,
    /// The settings.
    settings: RwSignal<Settings>,
    /// Closes the dialog.
    close: Callback<()>,
) -> impl IntoView {
    view! {
        <Dialog
            language
            class="settings"
            title=say::settings_title(language)
            on_close=close
        >
            <div class="settings-list"><SettingsList language settings/></div>
        </Dialog>
    }
}
