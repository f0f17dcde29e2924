//! The winning chances of each player, as a bar below the board: for those who want it, where the
//! game allows aids. Computer players and hints come first in the worker pool.

use bastide_art as art;
use bastide_questions::{Found, Standing, Wanted};
use bastide_rules::insertion_sort;
use leptos::prelude::*;

use super::stage::Stage;
use crate::thinkers::{Asker, Reply};
use crate::ui::{Show, effect, reactive};
use bastide_session::line::Player;
use bastide_text::{Language, list, named, say};

/// The smallest share of the bar with room for a number.
const ROOM: f32 = 0.1;

/// The bar, while it is wanted.
#[component]
pub fn Chances(
    /// The board and its game.
    stage: Stage,
    /// `true` while it is wanted.
    wanted: Signal<bool>,
) -> impl IntoView {
    view! {
        <Show when=move || wanted.get()>
            <Bar stage/>
        </Show>
    }
}

#[component]
fn Bar(stage: Stage) -> impl IntoView {
    let Stage { language, settled, .. } = stage;
    let standing = RwSignal::new(None::<Standing>);
    let asker = Asker::new(move |reply| {
        if let Reply::Found { found: Found::Standing(found), .. } = reply {
            // Meanwhile the table may have been left.
            let _ = standing.try_set(Some(found));
        }
    });
    let asker = StoredValue::new_local(asker);
    effect(move || {
        let view = settled.with(|session| session.game().view());
        asker.with_value(|asker| {
            asker.ask(view, Wanted::Standing);
        });
    });
    let players = settled.session.with_untracked(|session| named(language, session.players()));
    reactive(move || match standing.get() {
        Some(standing) => bar(language, &players, &standing.chances),
        None => ().into_any(),
    })
}

fn bar(language: Language, players: &[Player], chances: &[f32]) -> AnyView {
    let percents = in_percent(chances);
    let each = players.iter().zip(&percents).map(|(player, percent)| {
        say::ChanceOf { player: &player.name, percent: *percent }.tell(language)
    });
    let words = say::table_chances(language, &list(language, each.collect::<Vec<_>>()));
    let parts = players.iter().zip(chances).zip(&percents).map(|((player, chance), percent)| {
        let class = if player.colour.is_light() { "chance on-light" } else { "chance" };
        let told = (*chance >= ROOM).then(|| say::percent(language, *percent));
        view! {
            <span
                class=class
                style:--player=art::COLOURS[player.colour.index()].hex
                style:flex-grow=in_thousandths(*chance)
            >
                {told}
            </span>
        }
        .into_any()
    });
    view! {
        <div class="chances" role="img" aria-label=words.clone() title=words>
            {parts.collect_view()}
        </div>
    }
    .into_any()
}

/// Returns a chance as a whole number, which is smaller to format than a fraction.
fn in_thousandths(chance: f32) -> String {
    ((chance * 1000.0) as u32).to_string()
}

/// Returns whole percents that add up to a hundred: the rest goes to the players who lost most by
/// rounding.
fn in_percent(chances: &[f32]) -> Vec<u32> {
    let mut percents: Vec<u32> = chances.iter().map(|chance| (chance * 100.0) as u32).collect();
    let mut order: Vec<usize> = (0..chances.len()).collect();
    let cut = |seat: usize| (chances[seat] * 100.0).fract();
    insertion_sort(&mut order, |one, other| cut(*one) > cut(*other));
    let missing = 100_u32.saturating_sub(percents.iter().sum());
    for seat in order.into_iter().cycle().take(missing as usize) {
        percents[seat] += 1;
    }
    percents
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percents_add_up() {
        assert_eq!(in_percent(&[0.624, 0.376]), [62, 38]);
        assert_eq!(in_percent(&[1.0 / 3.0; 3]).iter().sum::<u32>(), 100);
        assert_eq!(in_percent(&[0.996, 0.004]), [100, 0]);
        assert_eq!(in_percent(&[1.0, 0.0]), [100, 0]);
        assert_eq!(in_percent(&[0.166; 6]).iter().sum::<u32>(), 100);
    }
}
