//! The players and their points, beside the table of a saved game.

use leptos::prelude::*;

use super::{GameCard, Miniature};
use crate::ui::Mark;

/// All players with their points, beside the table.
#[component]
pub fn Standings(
    /// The card of the game.
    card: GameCard,
) -> impl IntoView {
    let acts = card.about.as_ref().and_then(|about| about.to_act);
    let seats = (0..).zip(card.seats()).map(|(number, (name, seat))| {
        view! {
            <li class:acts=acts == Some(number)>
                <Mark colour=seat.colour()/>
                <span class="standing-name">{name}</span>
                <span class="standing-score">{seat.score.to_string()}</span>
            </li>
        }
    });
    let seats = seats.collect_view();
    let picture = card.about.map(|about| about.picture).unwrap_or_default();
    view! {
        <div class="standings-and-table">
            <ul class="standings">{seats}</ul>
            <Miniature picture/>
        </div>
    }
}
