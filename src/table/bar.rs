//! The bar at the top: what concerns the whole table.

use leptos::prelude::*;

use super::controller::Controller;
use crate::command::{Command, CommandButton};
use crate::parts::{RoundButton, Sign};
use crate::text::say;

/// The bar.
#[component]
pub fn Bar(
    /// The game, and who carries commands out.
    controller: Controller,
) -> impl IntoView {
    let commands = controller.commands();
    let has_farms = commands.is_possible(Command::Farms).get_untracked();
    let is_whole = commands.is_possible(Command::Menu).get_untracked();
    let button = move |command| view! { <CommandButton commands command/> };
    // Signs that not everybody knows.
    let worded = move |command| view! { <CommandButton commands command class="round worded"/> };
    view! {
        <nav class="bar" aria-label=say::table_board(controller.language)>
            {match is_whole {
                true => worded(Command::Home).into_any(),
                // From a lesson one goes back to all of them.
                false => view! {
                    <RoundButton
                        sign=Sign::Back
                        name=say::back(controller.language)
                        class="round worded"
                        on_press=move |()| controller.perform(Command::Home)
                    />
                }
                .into_any(),
            }}
            <span class="bar-space"></span>
            {button(Command::ZoomOut)}
            {button(Command::ZoomIn)}
            <CommandButton commands command=Command::Fit class="round fit" pressed=controller.viewport.follows/>
            {has_farms.then(|| view! {
                <CommandButton commands command=Command::Farms pressed=controller.inspection.farms/>
            })}
            {worded(Command::Help)}
            {is_whole.then(|| view! {
                {worded(Command::Menu)}
                <CommandButton commands command=Command::Side class="round side-toggle" expanded=controller.side/>
            })}
        </nav>
    }
}
