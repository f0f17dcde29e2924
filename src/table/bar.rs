//! The bar at the top, with the commands of the whole table.

use leptos::prelude::*;

use super::dispatcher::Dispatcher;
use super::panels::Panels;
use super::stage::Stage;
use crate::command::{Command, CommandButton};
use crate::ui::{RoundButton, Sign};
use bastide_text::say;

/// The bar.
#[component]
pub fn Bar(
    /// The board and its game.
    stage: Stage,
    /// The side panel.
    panels: Panels,
    /// Carries out the commands.
    dispatcher: Dispatcher,
) -> impl IntoView {
    let commands = dispatcher.commands();
    let has_farms = commands.is_possible(Command::Farms).get_untracked();
    let is_whole = commands.is_possible(Command::Menu).get_untracked();
    let button = move |command| view! { <CommandButton commands command/> };
    // Icons that not everybody knows.
    let worded = move |command| view! { <CommandButton commands command class="round worded"/> };
    view! {
        <nav class="bar" aria-label=say::table_board(stage.language)>
            {match is_whole {
                true => worded(Command::Home).into_any(),
                // From a lesson *back* leads to all lessons.
                false => view! {
                    <RoundButton
                        sign=Sign::Back
                        name=say::back(stage.language)
                        class="round worded"
                        on_press=move |()| dispatcher.perform(Command::Home)
                    />
                }
                .into_any(),
            }}
            <span class="bar-space"></span>
            {button(Command::ZoomOut)}
            {button(Command::ZoomIn)}
            <CommandButton commands command=Command::Fit class="round fit" pressed=stage.viewport.follows/>
            {has_farms.then(|| view! {
                <CommandButton commands command=Command::Farms pressed=stage.inspection.farms/>
            })}
            {worded(Command::Help)}
            {is_whole.then(|| view! {
                {worded(Command::Menu)}
                <CommandButton commands command=Command::Side class="round side-toggle" expanded=panels.side/>
            })}
        </nav>
    }
}
