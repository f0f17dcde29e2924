//! The tile in hand, as a picture.

use bastide_art::{self as art, Units};
use bastide_rules::Cell;
use leptos::prelude::*;

use super::HandState;
use crate::board::anchor::TILE;
use crate::board::figures::{digit, picture};
use crate::board::offer::Offer;
use crate::command::Command;
use crate::table::context::TableContext;
use crate::table::stage::Stage;
use crate::ui::{Markup, handler, markup, reactive};
use bastide_text as text;
use bastide_text::say;

/// The size of the figure that is picked up, of 28 units.
const TAKEN: f32 = 24.0;

/// The tile to place; after it is placed its offers with their numbers, and the figure that is picked
/// up.
#[component]
pub fn HandTile(
    /// The table.
    table: TableContext,
    /// The contents of the hand.
    shown: Memo<HandState>,
) -> impl IntoView {
    let TableContext { stage, dispatcher, turn_end, .. } = table;
    let Stage { language, session, model, .. } = stage;
    let edition = session.with_untracked(|session| session.game().config().edition);
    let hand = Memo::new(move |_| model.with(|model| model.hand));
    // The tile just placed is shown as long as each offer is a place on it, with their numbers.
    let laid = Memo::new(move |_| session.with(|session| session.game().table().last_laid()));
    let numbers = Memo::new(move |_| model.with(|model| numbers(&model.offers, laid.get().cell)));
    let is_numbered = Memo::new(move |_| numbers.with(|numbers| !numbers.is_empty()));
    // It stays drawn, unseen, while there is none: after an undo it is the same again.
    let drawn = Memo::new(move |before: Option<&Option<_>>| {
        let laid = || is_numbered.get().then(|| (laid.get().tile, laid.get().turn));
        hand.get().or_else(laid).or_else(|| before.copied().flatten())
    });
    let is_covered = Signal::derive(move || shown.with(|shown| shown.is_covered));
    let rests = Signal::derive(move || shown.with(|shown| shown.rests));
    // Once the tile is placed, the figure that is picked up is in the hand.
    let taken = move || {
        let first = model.with(|model| model.offers.first().copied());
        first.map(|it| picture(&it, TAKEN)).unwrap_or_default()
    };
    view! {
            <div
                class="hand-tile"
                class:empty=move || hand.get().is_none() && !is_numbered.get()
                class:numbered=move || is_numbered.get()
                class:covered=is_covered
                class:rests=rests
                title=move || is_covered.get().then(|| say::table_covered(language))
                class:runs=move || turn_end.runs.get()
                on:click=handler(move || {
                    if rests.get_untracked() {
                        dispatcher.perform(Command::EndTurn);
                    }
                })
            >
                {reactive(move || drawn.get().map(|(tile, turn)| view! {
                    <svg class="tile-picture" viewBox="0 0 100 100" role="img" aria-label=text::tile(language, edition, tile.tile(), turn)>
                        <g inner_html=Markup::drawing(art::tile(tile.tile(), turn, art::Detail::Near)).into_html()></g>
                        <g class="numbers" inner_html=move || numbers.get().into_html()></g>
                    </svg>
                }).into_any())}
                <svg class="taken" viewBox="-14 -14 28 28" aria-hidden="true" inner_html=move || taken().into_html()/>
            </div>
    }
}

/// Returns the numbers of these offers as markup, each at its place on the tile of this cell; empty
/// if an offer is not on that tile.
fn numbers(offers: &[Offer], cell: Cell) -> Markup {
    if offers.iter().any(|offer| offer.at != cell) {
        return Markup::new();
    }
    let number = |(number, offer): (usize, &Offer)| {
        let on_tile = |anchor: f64, cell: i16| (anchor - f64::from(cell) * TILE).clamp(12.0, 88.0);
        let (x, y) = (on_tile(offer.anchor.x, cell.x), on_tile(offer.anchor.y, cell.y));
        let (x, y, baseline, digit) = (Units(x), Units(y), Units(y + 5.0), digit(number));
        markup!(
            r#"<circle cx="{x}" cy="{y}" r="11"/><text x="{x}" y="{baseline}">{digit}</text>"#,
            x = x,
            y = y,
            baseline = baseline,
            digit = digit,
        )
    };
    offers.iter().enumerate().map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::model::BoardModel;
    use bastide_session::Session;
    use bastide_session::intent::{Group, Intent};
    use bastide_session::samples::games;

    #[test]
    fn every_place_on_the_tile_just_placed_has_its_number_there() {
        let (mut on_tile, mut elsewhere) = (0, 0);
        for over in games().iter().take(8) {
            let people = ["Anna", "Ben", "Cleo", "Dina", "Emil", "Fay"];
            let config = over.game().config().clone();
            let mut session = Session::among(&people[..config.players.into()], config);
            for action in over.game().actions() {
                let cell = session.game().table().last_laid().cell;
                for group in BoardModel::of(&session).groups.into_iter().filter_map(Group::of) {
                    session.apply(Intent::Pick(group)).expect("it is legal");
                    let offers = BoardModel::of(&session).offers;
                    let count = numbers(&offers, cell).matches("<circle").count();
                    if offers.iter().all(|offer| offer.at == cell) {
                        assert_eq!(count, offers.len());
                        on_tile += 1;
                    } else {
                        assert_eq!(count, 0);
                        elsewhere += 1;
                    }
                }
                session.play(*action).expect("it was played");
            }
        }
        assert!(on_tile > 100 && elsewhere > 100, "{on_tile} {elsewhere}");
    }
}
