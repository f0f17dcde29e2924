//! The table: the board and everything that stands round it.

mod agreed;
pub mod bag;
mod bar;
mod chairs;
mod choices;
mod controller;
mod cursor;
mod description;
mod ending;
mod exploring;
mod hand;
mod help;
mod hint;
mod keys;
mod log;
mod menu;
mod mirror;
mod opponent_pacing;
pub mod players;
mod recap;
mod side;
mod signs;
mod tiles;
mod told;
mod track;
mod turn_end;
mod wealth;

use bastide_rules::Phase;
use leptos::prelude::*;

use crate::board::Board;
use crate::finish::{Finish, Scores};
use crate::line::Chair;
use crate::motion::Flights;
use crate::notice::Notice;
use crate::parts::{Show, reactive};
use crate::platform::target;
use crate::session::Session;
use crate::settings::Settings;
use crate::text::{Language, say};
use agreed::TableRules;
use bar::Bar;
use chairs::Chairs;
use controller::{Controller, InFront};
use description::InspectionCard;
use ending::EndHere;
use hand::Hand;
use help::Help;
use menu::{Menu, TableSettings};
use mirror::Mirror;
use players::Players;
use recap::Recap;
use side::Side;
use tiles::TilesOfGame;

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

/// What opens the card that says what is looked at, and that card: a press elsewhere closes it.
const SEEN: &str = ".board, .seen-card, [data-sign]";

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
        settled,
        model,
        viewport,
        inspection,
        motion,
        hint,
        in_front,
        side,
        spoken,
        ..
    } = controller;
    let letter_keys = controller.setting(|settings| settings.letter_keys);
    keys::listen(controller, letter_keys);
    let scores = Scores::of(settled);
    let phase = Memo::new(move |_| session.with(|session| session.game().table().phase()));
    let commands = controller.commands();
    let send = Callback::new(move |intent| controller.send(intent));
    let forecast = controller.forecast();
    let chairs = Memo::new(move |_| session.with(|session| session.chairs().to_vec()));
    view! {
        <main
            class="table"
            class:side-open=move || side.get()
            on:pointerdown=move |event| {
                if !target::is_within(&event, SEEN) {
                    inspection.leave();
                }
            }
            data-phase=move || settled.with(|session| session.game().table().phase().name())
            data-played=move || settled.with(|session| session.game().actions().len().to_string())
            data-player=move || {
                let seat = settled.with(|session| session.game().table().to_act());
                seat.map(|seat| seat.number().to_string())
            }
        >
            <h1 class="spoken">{say::table_board(language)}</h1>
            <Bar controller/>
            {seated(chairs, move || view! { <Players language inspection scores forecast/> }.into_any())}
            <Board language session model settled viewport inspection hint send commands/>
            <Show
                when=move || phase.get() == Phase::Over
                fallback=move || view! {
                    <Hand controller/>
                }
            >
                {seated(chairs, move || {
                    view! { <Finish language scores viewport motion commands/> }.into_any()
                })}
            </Show>
            <Recap controller/>
            <InspectionCard language inspection/>
            <Mirror language settled model fit=inspection.fit send commands/>
            {seated(chairs, move || view! { <Side controller scores/> }.into_any())}
            <Flights motion/>
            <p class="spoken" role="log" aria-live="polite">{move || spoken.get()}</p>
            {reactive(move || match in_front.get() {
                Some(InFront::Help) => {
                    view! { <Help language letter_keys close=controller.put_away()/> }.into_any()
                }
                Some(InFront::Menu) => view! { <Menu controller/> }.into_any(),
                Some(InFront::Chairs) => view! { <Chairs controller/> }.into_any(),
                Some(InFront::Settings) => view! { <TableSettings controller/> }.into_any(),
                Some(InFront::Rules) => view! { <TableRules controller/> }.into_any(),
                Some(InFront::Tiles) => view! { <TilesOfGame controller/> }.into_any(),
                Some(InFront::EndHere) => view! { <EndHere controller/> }.into_any(),
                None => ().into_any(),
            })}
        </main>
    }
}

/// What shows names, colours and who plays: these change rarely, and then it is made anew.
fn seated(chairs: Memo<Vec<Chair>>, view: impl Fn() -> AnyView + Send + Sync + 'static) -> AnyView {
    reactive(move || {
        chairs.with(|_| ());
        view()
    })
}
