//! A duel at the table: the clock, the match, the pause and the offer to stop. Everything but the places
//! for its views is a chunk of the program, loaded when such a game is opened.

mod absences;
mod dialog;
mod face;
mod judge;
mod offers;
mod result;
mod score;

use bastide_rules::Seat;
use leptos::prelude::*;

use super::context::TableContext;
use crate::ui::handler;
use bastide_text::say;
use dialog::dialog;
use face::face;
use judge::Judge;
use offers::EndDuel;
use result::result;
use score::Score;

/// A place at the table for a view of the duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Beside the name of a player.
    Player(Seat),
    /// Over a corner of the board.
    Corner,
    /// In front of the table: the pause, the score, and the times that did not count.
    Dialog,
    /// In front of the table: the question whether to stop.
    EndHere,
    /// Below the winner.
    Result,
}

/// The views of a duel, by their places.
pub type Views = Callback<Place, AnyView>;

/// The view of a duel at this place, if there is one.
pub fn seen(duel: Option<Views>, place: Place) -> AnyView {
    duel.map(|duel| duel.run(place)).into_any()
}

/// The function that runs the clock of a table, and returns the views.
pub type Umpire = fn(TableContext) -> Views;

/// See [`Umpire`].
pub fn umpire(table: TableContext) -> Views {
    let judge = Judge::begin(table);
    let score = Score::of(table.stage);
    Callback::new(move |place| match place {
        Place::Player(seat) => face(table.stage.language, judge, seat),
        Place::Corner => corner(table, judge, score),
        Place::Dialog => dialog(table, judge, score),
        Place::EndHere => view! { <EndDuel table/> }.into_any(),
        Place::Result => result(table, score),
    })
}

/// The button that opens the dialog, with the state of the match.
fn corner(table: TableContext, judge: Judge, score: Score) -> AnyView {
    let language = table.stage.language;
    let name = say::duel_title(language);
    let words = move || score.in_short(language);
    view! {
        <button
            type="button"
            class="duel-corner"
            title=name
            on:click=handler(move || judge.open())
        >
            {judge.has_clock().then(|| view! { <span class="duel-sign" aria-hidden="true"></span> })}
            <span class="spoken">{name}</span>
            {reactive_words(words)}
        </button>
    }
    .into_any()
}

fn reactive_words(words: impl Fn() -> Option<String> + Send + Sync + 'static) -> AnyView {
    crate::ui::reactive(move || words().map(|words| view! { <span>{words}</span> }).into_any())
}
