//! The table: the board and the panels round it.

mod agreed;
mod aids;
mod announcements;
pub mod bag;
mod bar;
mod beside;
mod chances;
mod choices;
mod coach;
mod comment;
mod context;
mod correcting;
mod cursor;
mod description;
mod dialogs;
mod dispatcher;
mod duel;
mod embedded;
mod ending;
mod exploring;
mod hand;
mod help;
mod hint;
mod journey;
mod keys;
mod lesson;
mod log;
mod look_up;
mod menu;
mod mirror;
mod opponent_pacing;
mod panels;
pub mod players;
mod puzzle;
mod recap;
mod replay;
mod review;
mod seats_dialog;
mod shared;
mod side;
mod signs;
mod speech;
mod stage;
mod tiles;
mod told;
mod track;
mod turn;
mod turn_end;
mod wealth;
mod which_tile;

use bastide_rules::Phase;
use leptos::prelude::*;

use crate::board::{Board, BoardCallbacks};
use crate::finish::{Finish, Scores};
use crate::loading::Late;
use crate::motion::Flights;
use crate::notice::Notice;
use crate::platform::{target, timer};
use crate::ui::reactive;
pub use agreed::played;
use bar::Bar;
use bastide_session::line::Player;
use bastide_session::settings::Settings;
use bastide_session::{Panel, Session};
use bastide_text::{Language, say};
use chances::Chances;
use context::TableContext;
use description::InspectionCard;
use dialogs::dialogs;
use dispatcher::Dispatcher;
use duel::{Place, Views, seen};
pub use duel::{Umpire, umpire};
pub use embedded::EmbeddedTable;
use hand::Hand;
use hint::Hint;
pub use journey::{
    Journey, JourneyWays, WayOn as JourneyWay, outcome as journey_outcome,
    session as journey_session, tell as journey_sentences,
};
pub use lesson::{Teacher, Way};
use mirror::Mirror;
use panels::InFront;
pub use panels::Typing;
use players::Players;
pub use puzzle::Puzzle;
use recap::Recap;
use replay::ReplayPlace;
use review::{EndingPlace, ReviewPlace};
pub use review::{Reviewer, Showing};
pub use shared::{SharedGame, beside as beside_shared};
use side::Side;
use stage::Stage;
pub use turn::{Joining, beside as beside_turn};

/// A request of the table to the page.
#[derive(Clone, Debug)]
pub enum Request {
    /// Show this notice.
    Tell(Notice),
    /// Share the moment that is shown.
    Share,
    /// Load the field for a typed turn, and put it here.
    Type(RwSignal<Option<Typing>>),
    /// Begin a separate game from the moment that is shown.
    PlayOn,
    /// Load the chunk of the review and the replay.
    Review,
    /// Store the game right away.
    Keep,
    /// Begin the next game of the match.
    NextGame,
    /// Leave the table.
    Home,
}

/// The commands of a table whose game is saved.
#[derive(Clone, Copy)]
pub struct Saved {
    /// Saves the game: something was played or undone.
    pub save: Callback<()>,
    /// Writes the game to a file.
    pub export: Callback<()>,
    /// Begins another game of the same players.
    pub again: Callback<()>,
}

/// The panel beside a table that is no game of one's own: a lesson, a puzzle, a shared game, an
/// invitation.
pub type Aside = Callback<TableContext, AnyView>;

/// The card of the inspected subject, and the elements that open it: a press elsewhere closes it.
const SEEN: &str = ".board, .seen-card, [data-sign]";

/// The table.
#[component]
pub fn TableScreen(
    /// The language of every sentence.
    language: Language,
    /// The session.
    session: RwSignal<Session>,
    /// The key of the game in storage.
    key: StoredValue<String>,
    /// The settings of this browser.
    settings: RwSignal<Settings>,
    /// The state of the download of the review and the replay.
    late: Memo<Late>,
    /// Their views, once they are loaded.
    reviewer: Signal<Option<&'static Reviewer>>,
    /// Asks the page for things beyond the table.
    ask: Callback<Request>,
    /// The commands of a game that is saved.
    #[prop(optional)]
    saved: Option<Saved>,
    /// The panel beside the board, if the table is no game of one's own.
    #[prop(optional)]
    aside: Option<Aside>,
    /// The clock and the match of a game for two.
    #[prop(default = None)]
    duel: Option<Umpire>,
    /// `true` if the seats are shown before anything else.
    #[prop(optional)]
    asks_who_sits: bool,
    /// `true` if the recap is shown before anything else.
    #[prop(optional)]
    looks_back: bool,
) -> impl IntoView {
    let showing = Showing { late, reviewer, ask };
    let table =
        TableContext::of(Dispatcher::begin(language, session, key, settings, showing, saved));
    let TableContext { stage, announcements, panels, dispatcher, review, replay, .. } = table;
    let Stage { settled, model, viewport, inspection, motion, .. } = stage;
    let spoken = announcements.spoken;
    let letter_keys = table.setting(|settings| settings.letter_keys);
    keys::listen(table, letter_keys);
    coach::listen(stage, announcements, settings);
    let scores = Scores::of(settled);
    replay::listen(dispatcher, scores);
    if !replay.has_way_back() {
        dispatcher.open_replay();
    }
    if asks_who_sits {
        panels.open(InFront::Seats);
    }
    if looks_back {
        timer::after_next_frame(move || announcements.look_back(stage));
    }
    let commands = dispatcher.commands();
    let send = Callback::new(move |intent| dispatcher.send(intent));
    let view = stage.view(announcements.hinted(), table.turn_end.runs.into());
    let callbacks = BoardCallbacks { camera: commands, play: Some(send) };
    let rights = session.with_untracked(Session::rights);
    // On a journey there are no players to be shown.
    let is_alone = rights.panel == Panel::Journey;
    let (forecast, chances) = (table.forecast(), table.chances());
    let (comments, reviewer) = (table.comments(), review.reviewer());
    let phase = Memo::new(move |_| session.with(|session| session.game().table().phase()));
    let (reviews, replays) = (review.is_open(), replay.is_open());
    let players = Memo::new(move |_| session.with(|session| session.players().to_vec()));
    let duel = duel.map(|umpire| umpire(table));
    view! {
        <main
            class="table"
            class:side-open=move || panels.side.get()
            // Classes, where `:has()` would look through all tiles after each change on the table.
            class:looks-back=move || announcements.recap.with(Option::is_some)
            class:seeks=move || announcements.hint.with(|hint| hint.as_ref().is_some_and(Hint::seeks))
            class:under-result=move || {
                let covers = phase.get() == Phase::Over && scores.cover_the_table();
                covers && rights.whole && !reviews.get() && !replays.get()
            }
            class:reviews=move || reviews.get()
            class:replays=move || replays.get()
            class:has-aside=aside.is_some()
            class:alone=is_alone
            class:inspects=move || inspection.is_held.get()
            class:tells-chances=move || chances.get()
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
            <Bar stage panels dispatcher/>
            {(!is_alone).then(|| {
                seated(players, move || view! { <Players language inspection scores forecast comments reviewer duel/> }.into_any())
            })}
            {aside.map(|aside| aside.run(table))}
            {seen(duel, Place::Corner)}
            <Board view callbacks/>
            // The review stays the same while it shows moments before the end.
            {reactive(move || below(table, scores, phase, players, duel))}
            {seated(players, move || view! { <Chances stage wanted=chances/> }.into_any())}
            <Recap stage announcements/>
            <InspectionCard language inspection model viewport/>
            <Mirror language settled model fit=inspection.fit send commands/>
            {(rights.panel == Panel::Log).then(|| {
                seated(players, move || view! { <Side table scores/> }.into_any())
            })}
            <Flights motion/>
            <p class="spoken" role="log" aria-live="polite">{move || spoken.get()}</p>
            {dialogs(table, letter_keys, duel)}
            {reactive(move || panels.typing.get().map(|typing| typing(table.typed_turn())).into_any())}
        </main>
    }
}

/// The hand below the board, or the review, the replay or the result in its place.
fn below(
    table: TableContext,
    scores: Scores,
    phase: Memo<Phase>,
    players: Memo<Vec<Player>>,
    duel: Option<Views>,
) -> AnyView {
    let TableContext { stage, dispatcher, review, replay, .. } = table;
    let Stage { language, viewport, motion, .. } = stage;
    let is_exercise = stage.session.with_untracked(Session::is_exercise);
    match review.is_open().get() {
        _ if is_exercise => view! { <Hand table/> }.into_any(),
        true => view! { <ReviewPlace table/> }.into_any(),
        false if replay.is_open().get() => {
            view! { <ReplayPlace replayed=table.replayed() chunk=review.chunk/> }.into_any()
        }
        false => reactive(move || match phase.get() {
            Phase::Over => seated(players, move || {
                // The result needs it after final scoring.
                untrack(|| review.fetch());
                let commands = dispatcher.commands();
                let rest =
                    move || view! { {seen(duel, Place::Result)} <EndingPlace stage review/> };
                view! { <Finish language scores viewport motion commands rest/> }.into_any()
            }),
            _ => view! { <Hand table/> }.into_any(),
        }),
    }
}

/// A view with names, colours or controllers: these change rarely, and then it is made anew.
fn seated(
    players: Memo<Vec<Player>>,
    view: impl Fn() -> AnyView + Send + Sync + 'static,
) -> AnyView {
    reactive(move || {
        players.with(|_| ());
        view()
    })
}
