//! The table: the board and everything that stands round it.

mod agreed;
pub mod bag;
mod bar;
mod beside;
mod chairs;
mod chances;
mod choices;
mod coach;
mod comment;
mod controller;
mod correcting;
mod cursor;
mod description;
mod embedded;
mod ending;
mod exploring;
mod hand;
mod help;
mod hint;
mod keys;
mod lesson;
mod log;
mod look_up;
mod menu;
mod mirror;
mod opponent_pacing;
pub mod players;
mod puzzle;
mod recap;
mod replay;
mod review;
mod shared;
mod side;
mod signs;
mod speech;
mod tiles;
mod told;
mod track;
mod turn;
mod turn_end;
mod wealth;
mod which_tile;

use bastide_rules::Phase;
use leptos::prelude::*;

use crate::board::Board;
use crate::finish::{Finish, Scores};
use crate::language::Late;
use crate::line::Chair;
use crate::motion::Flights;
use crate::notice::Notice;
use crate::parts::reactive;
use crate::platform::{target, timer};
use crate::session::Session;
use crate::settings::Settings;
use crate::text::{Language, say};
use agreed::TableRules;
use bar::Bar;
use chairs::Chairs;
use chances::Chances;
use controller::{Controller, InFront};
use description::InspectionCard;
pub use embedded::{EmbeddedTable, Showing};
use ending::EndHere;
use hand::Hand;
use help::Help;
use hint::Hint;
pub use lesson::{Teacher, Way};
use menu::{Menu, TableSettings};
use mirror::Mirror;
use players::Players;
pub use puzzle::Puzzle;
use recap::Recap;
use replay::{Replay, ReplayPlace};
pub use review::Reviewer;
use review::{EndingPlace, Review, ReviewPlace};
pub use shared::{SharedGame, beside as beside_shared};
use side::Side;
use tiles::TilesOfGame;
pub use turn::{Joining, beside as beside_turn};

/// What the table asks of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Save the game: something was played or taken back.
    Save,
    /// Tell this.
    Tell(Notice),
    /// Write the game into a file.
    Export,
    /// Share the moment that is looked at.
    Share,
    /// Begin another game with the same people.
    Again,
    /// Begin a game of its own from where one looks.
    PlayOn,
    /// Fetch what shows the review and the replay.
    Review,
    /// Leave the table.
    Home,
}

/// What stands beside a table to learn at.
pub type Beside = Callback<Controller, AnyView>;

/// What opens the card that says what is looked at, and that card: a press elsewhere closes it.
const SEEN: &str = ".board, .seen-card, [data-sign]";

/// The table.
#[component]
pub fn TableScreen(
    /// For every sentence.
    language: Language,
    /// The game.
    session: RwSignal<Session>,
    /// What storage knows it by.
    key: StoredValue<String>,
    /// What this person has chosen for this browser.
    settings: RwSignal<Settings>,
    /// How it stands with what shows the review and the replay.
    late: Memo<Late>,
    /// What shows them, once it has come.
    reviewer: Signal<Option<&'static Reviewer>>,
    /// Asked for what is beyond the table.
    ask: Callback<Request>,
    /// Who teaches at it, if it is there to learn at.
    #[prop(optional)]
    lesson: Option<Beside>,
    /// Whether the game is there to be stepped through alone, with no way back to it.
    #[prop(optional)]
    only_replay: bool,
    /// Whether it is to be said who sits where, before anything else.
    #[prop(optional)]
    asks_who_sits: bool,
    /// Whether what has happened since one's own last turn is told, before anything else.
    #[prop(optional)]
    looks_back: bool,
) -> impl IntoView {
    let review = Review::new(session, key, late, reviewer);
    let replay = Replay::new(only_replay);
    let controller = Controller::begin(language, session, review, replay, settings, ask);
    let Controller {
        settled,
        model,
        viewport,
        inspection,
        motion,
        in_front,
        side,
        spoken,
        recap,
        hint,
        ..
    } = controller;
    let letter_keys = controller.setting(|settings| settings.letter_keys);
    keys::listen(controller, letter_keys);
    coach::listen(controller);
    let scores = Scores::of(settled);
    let phase = Memo::new(move |_| session.with(|session| session.game().table().phase()));
    let (reviews, replays) = (review.is_open(), replay.is_open());
    replay::listen(controller, scores);
    if only_replay {
        controller.open_replay();
    }
    if asks_who_sits {
        in_front.set(Some(InFront::Chairs));
    }
    if looks_back {
        timer::after_next_frame(move || controller.look_back());
    }
    let commands = controller.commands();
    let send = Callback::new(move |intent| controller.send(intent));
    let (forecast, chances) = (controller.forecast(), controller.chances());
    let (comments, reviewer) = (controller.comments(), review.reviewer());
    let chairs = Memo::new(move |_| session.with(|session| session.chairs().to_vec()));
    view! {
        <main
            class="table"
            class:side-open=move || side.get()
            // Classes, where `:has()` would look through all tiles after whatever changes on the table.
            class:looks-back=move || recap.with(Option::is_some)
            class:seeks=move || hint.with(|hint| hint.as_ref().is_some_and(Hint::seeks))
            class:under-result=move || {
                let covers = phase.get() == Phase::Over && scores.cover_the_table();
                covers && lesson.is_none() && !reviews.get() && !replays.get()
            }
            class:reviews=move || reviews.get()
            class:replays=move || replays.get()
            class:learns=lesson.is_some()
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
            <Bar controller/>
            {seated(chairs, move || view! { <Players language inspection scores forecast comments reviewer/> }.into_any())}
            {lesson.map(|teach| teach.run(controller))}
            <Board language session model settled viewport inspection hinted=controller.hinted() send ends=controller.turn_end.runs commands/>
            // The review stays the same while it is looked at moments before the end.
            {reactive(move || match reviews.get() {
                _ if lesson.is_some() && !only_replay => view! { <Hand controller/> }.into_any(),
                true => view! { <ReviewPlace controller/> }.into_any(),
                false if replays.get() => view! { <ReplayPlace controller/> }.into_any(),
                false => reactive(move || match phase.get() {
                    Phase::Over => seated(chairs, move || {
                        let rest = move || view! { <EndingPlace controller/> };
                        view! { <Finish language scores viewport motion commands rest/> }.into_any()
                    }),
                    _ => view! { <Hand controller/> }.into_any(),
                }),
            })}
            {seated(chairs, move || view! { <Chances controller wanted=chances/> }.into_any())}
            <Recap controller/>
            <InspectionCard language inspection model viewport/>
            <Mirror language settled model fit=inspection.fit send commands/>
            {lesson.is_none().then(|| {
                seated(chairs, move || view! { <Side controller scores/> }.into_any())
            })}
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
