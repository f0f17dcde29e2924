//! The table: the board and everything that stands round it.

pub mod bag;
mod choices;
mod command;
mod cursor;
mod explore;
mod hand;
mod help;
mod log;
mod mirror;
mod opponent_pacing;
mod play;
pub mod players;
mod seen;
mod track;
mod wealth;

use bastide_rules::Phase;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::board::model::BoardModel;
use crate::board::sight::Sight;
use crate::board::{Board, Eye, ZOOM_STEP};
use crate::finish::{Finish, Scores, tally};
use crate::motion::{Flights, Motion};
use crate::parts::{Icon, RoundButton, Show, Sign, act};
use crate::played::Played;
use crate::session::Session;
use crate::settings::Settings;
use crate::text::{Language, say};
use bag::Bag;
use command::Command;
use hand::Hand;
use help::Help;
use log::Log;
use mirror::Mirror;
use opponent_pacing::OpponentPacing;
use play::Play;
use players::Players;
use seen::SeenCard;
use track::Track;

/// The table.
#[component]
pub fn TableScreen(
    /// For every sentence.
    language: Language,
    /// The game.
    session: RwSignal<Session>,
    /// What this person has chosen for this browser.
    settings: RwSignal<Settings>,
    /// Told after every action, to save the game.
    on_change: Callback<()>,
    /// Told what befell the opponents.
    on_notice: Callback<crate::notice::Notice>,
    /// Begin another game with the same people.
    on_again: Callback<()>,
    /// Write the game into a file.
    on_export: Callback<()>,
    /// Leave the table.
    on_home: Callback<()>,
) -> impl IntoView {
    let setting =
        move |is: fn(&Settings) -> bool| Signal::from(Memo::new(move |_| settings.with(is)));
    let letter_keys = setting(|settings| settings.letter_keys);
    let forecast = setting(|settings| settings.forecast);
    let fit = setting(|settings| settings.fit);
    let sound = setting(|settings| settings.sound);
    let model = Memo::new(move |_| session.with(BoardModel::of));
    let played = Played::of(session);
    let sight = Sight::new(played, fit);
    let eye = Eye::new(model, sight);
    let pacing = OpponentPacing::new(session);
    let play = Play {
        language,
        session,
        model,
        eye,
        motion: Motion::new(session, eye, sound),
        problem: RwSignal::new(None),
        advice: RwSignal::new(None),
        spoken: RwSignal::new(String::new()),
        hint: RwSignal::new(None),
        help: RwSignal::new(false),
        settings,
        changed: Callback::new(move |()| {
            if session.with_untracked(|session| session.capabilities().save) {
                on_change.run(());
            }
            pacing.ask_whose_turn_it_is();
        }),
        ask_hint: Callback::new(move |()| pacing.ask_hint()),
    };
    pacing.listen(play, on_notice);

    let phase = Memo::new(move |_| session.with(|session| session.game().table().phase()));
    let steps = Memo::new(move |_| {
        let is_over = phase.get() == Phase::Over;
        if is_over { session.with(tally::final_steps) } else { Vec::new() }
    });
    // A game that is opened finished shows its result; one that ends here is walked through.
    let done = RwSignal::new(steps.with_untracked(Vec::len));
    let scores = Scores { played, steps, done };
    let is_over = move || phase.get() == Phase::Over;
    let side_open = RwSignal::new(false);
    let chairs = session.with_untracked(|session| session.chairs().to_vec());

    let keys = window_event_listener(ev::keydown, move |event| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() || is_typed_into(&event) {
            return;
        }
        // In front of the table the help keeps all keys to itself.
        if play.help.get_untracked() {
            return;
        }
        let Some(command) = Command::of_key(&event.key(), letter_keys.get_untracked()) else {
            return;
        };
        // Enter and the space bar press the button they are on.
        let presses = matches!(command, Command::Confirm) && is_on_button(&event);
        let scrolls = matches!(command, Command::Move(..)) && is_on_scroller(&event);
        if !presses && !scrolls {
            event.prevent_default();
            play.command(command);
        }
    });
    on_cleanup(move || keys.remove());

    view! {
        <main
            class="table"
            class:side-open=move || side_open.get()
            data-phase=move || played.with(|session| session.game().table().phase().name())
            data-played=move || played.with(|session| session.game().actions().len().to_string())
            data-player=move || {
                let seat = played.with(|session| session.game().table().to_act());
                seat.map(|seat| seat.number().to_string())
            }
        >
            <h1 class="spoken">{say::table_board(language)}</h1>
            <nav class="bar" aria-label=say::table_board(language)>
                <RoundButton sign=Sign::Home name=say::home(language) on_press=on_home/>
                <span class="bar-space"></span>
                <RoundButton sign=Sign::ZoomOut name=say::table_zoom_out(language) on_press=move |()| eye.zoom(1.0 / ZOOM_STEP)/>
                <RoundButton sign=Sign::ZoomIn name=say::table_zoom_in(language) on_press=move |()| eye.zoom(ZOOM_STEP)/>
                <RoundButton sign=Sign::Fit name=say::table_fit(language) on_press=move |()| eye.follow()/>
                <RoundButton sign=Sign::Farms name=say::table_farms(language) pressed=sight.farms on_press=move |()| play.command(Command::Farms)/>
                <RoundButton sign=Sign::Help name=say::help(language) on_press=move |()| play.help.set(true)/>
                <button
                    type="button"
                    class="round side-toggle"
                    aria-label=say::table_more(language)
                    title=say::table_more(language)
                    aria-expanded=move || side_open.get().to_string()
                    on:click=act(move || side_open.update(|open| *open = !*open))
                >
                    <Icon sign=Sign::Log/>
                </button>
            </nav>
            <Players language played scores forecast/>
            <Board language session model eye hint=play.hint send=Callback::new(move |intent| play.send(intent))/>
            <Show
                when=is_over
                fallback=move || view! {
                    <Hand play/>
                }
            >
                <Finish language scores eye motion=play.motion on_again on_home/>
            </Show>
            <SeenCard language sight/>
            <Mirror language played model fit send=Callback::new(move |intent| play.send(intent))/>
            <aside class="side" aria-label=say::table_more(language)>
                <RoundButton
                    sign=Sign::Close
                    name=say::close(language)
                    class="round side-close"
                    tip=false
                    on_press=move |()| side_open.set(false)
                />
                <Track language chairs scores/>
                <Bag language played/>
                <button type="button" class="export" on:click=act(move || on_export.run(()))>
                    {say::table_export(language)}
                </button>
                <Log language scores lit=eye.lit/>
            </aside>
            <Flights motion=play.motion/>
            <p class="spoken" role="log" aria-live="polite">{move || play.spoken.get()}</p>
            <Show when=move || play.help.get()>
                <Help language letter_keys close=Callback::new(move |()| play.help.set(false))/>
            </Show>
        </main>
    }
}

fn target(event: &ev::KeyboardEvent) -> Option<HtmlElement> {
    event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok())
}

fn is_typed_into(event: &ev::KeyboardEvent) -> bool {
    target(event).is_some_and(|element| {
        matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT")
    })
}

fn is_on_button(event: &ev::KeyboardEvent) -> bool {
    target(event)
        .is_some_and(|element| matches!(element.tag_name().as_str(), "BUTTON" | "A" | "SUMMARY"))
}

fn is_on_scroller(event: &ev::KeyboardEvent) -> bool {
    target(event).is_some_and(|element| {
        element.closest(".side, .finish, .help, .mirror").is_ok_and(|at| at.is_some())
    })
}
