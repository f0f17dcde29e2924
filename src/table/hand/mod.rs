//! The hand: the tile to place, and the buttons of everything that can be done now.

mod actions;
mod tile;

use bastide_rules::Phase;
use leptos::prelude::*;

use super::announcements::Announcements;
use super::choices::{Groups, Places};
use super::context::TableContext;
use super::recap::Meanwhile;
use super::stage::Stage;
use super::which_tile::WhichTile;
use crate::command::{Command, CommandButton};
use crate::ui::Show;
use actions::Actions;
use bastide_session::Session;
use bastide_text as text;
use bastide_text::{Language, say};
use tile::HandTile;

/// The contents of the hand.
#[derive(Clone, Debug, PartialEq)]
pub struct HandState {
    /// The label of *Pass*.
    pub pass: &'static str,
    /// The prompt.
    pub prompt: String,
    /// `true` if this person may place a tile.
    pub may_place: bool,
    /// `true` if a tile is to be placed.
    pub places: bool,
    /// `true` if an offer is considered.
    pub considers: bool,
    /// `true` if the board shows a preview tile.
    pub tries: bool,
    /// `true` if the game awaits the end of the turn.
    pub rests: bool,
    /// `true` if the next tile is not drawn yet.
    pub is_covered: bool,
    /// `true` if the tiles to choose from are shown.
    pub tells: bool,
    /// `true` if a link is to be sent.
    pub sends: bool,
    /// `true` if a computer player is at the table.
    pub has_opponents: bool,
    /// The number of actions that can be entered again after a correction.
    pub to_repeat: u32,
    /// The label of *End turn*.
    pub go_on: &'static str,
    /// The number of tiles in the bag.
    pub left: u16,
}

impl HandState {
    fn of(language: Language, session: &Session) -> HandState {
        let (table, can) = (session.game().table(), session.capabilities());
        HandState {
            pass: text::pass(language, session),
            prompt: text::prompt(language, session),
            may_place: can.place,
            places: session.tile_to_place().is_some(),
            considers: session.considered().is_some(),
            tries: session.preview_tile().is_some(),
            rests: session.rests(),
            is_covered: table.phase() == Phase::Draw && !session.is_to_tell(),
            tells: tells(session),
            sends: session.is_to_be_sent(),
            has_opponents: session.has_opponents(),
            to_repeat: session.to_repeat() as u32,
            go_on: text::go_on(language, session),
            left: table.bag().total(),
        }
    }
}

/// The tile in hand, a prompt, and a button for everything that can be done now.
#[component]
pub fn Hand(
    /// The table.
    table: TableContext,
) -> impl IntoView {
    let TableContext { stage, announcements, dispatcher, pacing, .. } = table;
    let Stage { language, session, settled, model, .. } = stage;
    let Announcements { problem, advice, .. } = announcements;
    let shown = Memo::new(move |_| session.with(|session| HandState::of(language, session)));
    // The board shows the offers; their words follow after the press.
    let chooses = Signal::derive(move || {
        settled.with(|_| model.with_untracked(|model| !model.offers.is_empty()))
    });
    let commands = dispatcher.commands();
    let is_whole = session.with_untracked(|session| session.capabilities().whole);
    let waits = commands.is_possible(Command::Pause);
    let halted = move || waits.get() && pacing.waits.get();
    let tells = Signal::derive(move || shown.with(|shown| shown.tells));
    view! {
        <section class="hand" aria-label=say::table_hand(language)>
            <HandTile table shown/>
            <div class="hand-words">
                <CommandButton commands command=Command::LookUp class="way"/>
                <p class="prompt" aria-live="polite">{move || shown.with(|shown| shown.prompt.clone())}</p>
                <p class="hand-left" hidden=move || !is_whole || problem.with(Option::is_some) || advice.with(Option::is_some)>
                    {move || match halted() {
                        true => say::table_waits(language).to_owned(),
                        false => say::table_bag_left(language, shown.with(|shown| u32::from(shown.left))),
                    }}
                </p>
                <p class="advice" role="status">{move || advice.get().unwrap_or_default()}</p>
                <p class="problem" role="status">{move || problem.get().map(|it| it.words).unwrap_or_default()}</p>
            </div>
            <Meanwhile stage announcements/>
            <Show when=chooses>
                <div class="hand-choices">
                    <Places stage dispatcher/>
                    <Groups stage dispatcher/>
                </div>
            </Show>
            <Actions table shown chooses waits/>
            <Show when=tells><WhichTile stage dispatcher/></Show>
        </section>
    }
}

/// Returns `true` if the tiles to choose from are shown: in a recorded game, as long as it is not
/// over and any are left.
fn tells(session: &Session) -> bool {
    let table = session.game().table();
    let is_recorded = session.is_live() && session.is_entered();
    is_recorded && table.to_act().is_some() && table.to_be_told().next().is_some()
}
