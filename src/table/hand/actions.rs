//! The buttons of the hand.

use leptos::prelude::*;

use super::HandState;
use crate::board::inspection::Subject;
use crate::command::{Command, CommandButton};
use crate::table::context::TableContext;
use crate::table::opponent_pacing::SpeedChoice;
use crate::table::signs::SignButton;
use crate::table::stage::Stage;
use crate::ui::{Icon, Show, Sign, TextButton, handler, reactive};
use bastide_session::Session;
use bastide_session::intent::Intent;
use bastide_text::say;

/// The buttons of everything that can be done now.
#[component]
pub fn Actions(
    /// The table.
    table: TableContext,
    /// The contents of the hand.
    shown: Memo<HandState>,
    /// `true` while there are offers.
    chooses: Signal<bool>,
    /// `true` while computer players can be paused.
    waits: Signal<bool>,
) -> impl IntoView {
    let TableContext { stage, announcements, dispatcher, turn_end, .. } = table;
    let commands = dispatcher.commands();
    let button = move |command| view! { <CommandButton commands command/> };
    let places = Signal::derive(move || shown.with(|shown| shown.places && shown.may_place));
    let (is_whole, is_alone) =
        stage.session.with_untracked(|session| (session.capabilities().whole, session.is_alone()));
    view! {
        <div class="hand-actions">
            {opponents(table, shown, waits)}
            <Show when=places>
                {button(Command::TurnLeft)}
                {button(Command::TurnRight)}
            </Show>
            {decisions(table, shown)}
            {worth(stage, chooses)}
            // A pointer on its way there gets the time.
            <div
                class="room"
                on:pointerenter=move |_| turn_end.is_held.set(true)
                on:pointerleave=move |_| turn_end.is_held.set(false)
                on:focusin=move |_| turn_end.is_held.set(true)
                on:focusout=move |_| turn_end.is_held.set(false)
            >
                {button(Command::Undo)}
            </div>
            {is_whole.then(|| button(Command::Redo))}
            // Computer players do not know one person's game.
            {(is_whole && !is_alone).then(|| view! {
                <CommandButton commands command=Command::Hint more=announcements.hint_to_come(stage)/>
            })}
        </div>
    }
}

/// The pause button of the computer players, and their speed.
fn opponents(table: TableContext, shown: Memo<HandState>, waits: Signal<bool>) -> impl IntoView {
    let TableContext { stage: Stage { language, .. }, dispatcher, settings, pacing, .. } = table;
    let commands = dispatcher.commands();
    let has_opponents = Signal::derive(move || shown.with(|shown| shown.has_opponents));
    // It may change elsewhere, too.
    let pace = Memo::new(move |_| settings.with(|settings| settings.pace));
    view! {
        <Show when=waits>
            <CommandButton commands command=Command::Pause pressed=pacing.is_paused/>
        </Show>
        <Show when=has_opponents>
            <div class="speed-place" class:idle=move || !waits.get()>
                {reactive(move || {
                    pace.get();
                    view! { <SpeedChoice language settings pacing/> }.into_any()
                })}
            </div>
        </Show>
    }
}

/// The buttons that confirm, send, repeat, end the turn and pass.
fn decisions(table: TableContext, shown: Memo<HandState>) -> impl IntoView {
    let TableContext { stage: Stage { language, model, .. }, dispatcher, .. } = table;
    let is = move |what: fn(&HandState) -> bool| Signal::derive(move || shown.with(what));
    let is_away = is(|shown| !shown.considers && (!shown.places || !shown.may_place));
    let may_pass = Signal::derive(move || model.with(|model| model.may_pass));
    // Its label depends on the decision.
    let worded = move |command, class: &'static str, words: fn(&HandState) -> &'static str| {
        reactive(move || {
            view! {
                <TextButton
                    text=shown.with(words)
                    class=class
                    on_press=move |()| dispatcher.perform(command)
                />
            }
            .into_any()
        })
    };
    view! {
        // It has the focus when it was pressed: if it were removed, disabled or hidden, the browser
        // would style and measure the whole page at once.
        <div class="room" class:away=move || is_away.get()>
            <TextButton
                text=(Command::Confirm.entry().words)(language)
                class="primary confirm"
                disabled=is(|shown| shown.places && !shown.tries && !shown.considers)
                on_press=move |()| dispatcher.perform(Command::Confirm)
            />
        </div>
        <Show when=is(|shown| shown.sends)>
            <TextButton
                text=say::table_send(language)
                class="primary send"
                on_press=move |()| dispatcher.perform(Command::Share)
            />
        </Show>
        <Show when=is(|shown| shown.to_repeat > 0)>
            <button type="button" on:click=handler(move || dispatcher.send(Intent::Repeat))>
                {move || say::table_repeat(language, shown.with(|shown| shown.to_repeat))}
            </button>
        </Show>
        <Show when=is(|shown| shown.rests)>
            {worded(Command::EndTurn, "primary end-turn", |it| it.go_on)}
        </Show>
        <Show when=may_pass>{worded(Command::Skip, "pass", |it| it.pass)}</Show>
    }
}

/// The button that tells the worth of all offers, while one has a worth and the person wants that aid.
fn worth(stage: Stage, chooses: Signal<bool>) -> impl IntoView {
    let Stage { language, settled, inspection, .. } = stage;
    let has_worth = Signal::derive(move || {
        let is_told = |session: &Session| {
            let table = session.game().table();
            table.legal().into_iter().any(|action| table.prospect(action).is_some())
        };
        inspection.forecast.get() && chooses.get() && settled.with(is_told)
    });
    view! {
        <Show when=has_worth>
            <SignButton
                language
                inspection
                subject=Subject::Offers
                sign="offers"
                class="round"
                name=say::sign_brings(language)
            >
                <Icon sign=Sign::Words/>
                <span class="round-words" aria-hidden="true">{say::sign_brings(language)}</span>
            </SignButton>
        </Show>
    }
}
