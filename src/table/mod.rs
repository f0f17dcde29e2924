//! The table: the board and everything that stands round it.

pub mod bag;
mod bar;
mod choices;
mod controller;
mod cursor;
mod description;
mod exploring;
mod hand;
mod help;
mod hint;
mod keys;
mod log;
mod mirror;
mod opponent_pacing;
pub mod players;
mod side;
mod track;
mod wealth;

use bastide_rules::Phase;
use leptos::prelude::*;

use crate::board::Board;
use crate::finish::{Finish, Scores};
use crate::motion::Flights;
use crate::notice::Notice;
use crate::parts::Show;
use crate::session::Session;
use crate::settings::Settings;
use crate::text::{Language, say};
use bar::Bar;
use controller::Controller;
use description::InspectionCard;
use hand::Hand;
use help::Help;
use mirror::Mirror;
use players::Players;
use side::Side;

/// What the table asks of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Save the game: something was played or taken back.
    Save,
    /// Tell this.
    Tell(Notice),
    /// Write the game into a file.
    Export,
    /// Begin another game with the same people.
    Again,
    /// Leave the table.
    Home,
}

/// The table.
#[component]
pub fn TableScreen(
    /// For every sentence.
    language: Language,
    /// The game.
    session: RwSignal<Session>,
    /// What this person has chosen for this browser.
    settings: RwSignal<Settings>,
    /// Asked for what is beyond the table.
    ask: Callback<Request>,
) -> impl IntoView {
    let controller = Controller::begin(language, session, settings, ask);
    let Controller {
        settled, model, viewport, inspection, motion, hint, help, side, spoken, ..
    } = controller;
    let letter_keys = controller.setting(|settings| settings.letter_keys);
    keys::listen(controller, letter_keys);
    let scores = Scores::of(settled);
    let phase = Memo::new(move |_| session.with(|session| session.game().table().phase()));
    let commands = controller.commands();
    let send = Callback::new(move |intent| controller.send(intent));
    view! {
        <main
            class="table"
            class:side-open=move || side.get()
            data-phase=move || settled.with(|session| session.game().table().phase().name())
            data-played=move || settled.with(|session| session.game().actions().len().to_string())
            data-player=move || {
                let seat = settled.with(|session| session.game().table().to_act());
                seat.map(|seat| seat.number().to_string())
            }
        >
            <h1 class="spoken">{say::table_board(language)}</h1>
            <Bar controller/>
            <Players language settled scores forecast=controller.setting(|settings| settings.forecast)/>
            <Board language session model settled viewport inspection hint send/>
            <Show
                when=move || phase.get() == Phase::Over
                fallback=move || view! {
                    <Hand controller/>
                }
            >
                <Finish language scores viewport motion commands/>
            </Show>
            <InspectionCard language inspection/>
            <Mirror language settled model fit=inspection.fit send commands/>
            <Side controller scores/>
            <Flights motion/>
            <p class="spoken" role="log" aria-live="polite">{move || spoken.get()}</p>
            <Show when=move || help.get()>
                <Help language letter_keys close=Callback::new(move |()| help.set(false))/>
            </Show>
        </main>
    }
}
