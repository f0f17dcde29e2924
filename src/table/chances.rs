//! How likely each is to win, as a bar below the board: for whoever wants it, and where
//! there are aids at all. The thinker that works it out is one of its own, so that no opponent and no
//! hint waits for it.

use bastide_art as art;
use bastide_questions::{Found, Standing, Wanted};
use bastide_rules::insertion_sort;
use leptos::prelude::*;

use super::controller::Controller;
use crate::line::Chair;
use crate::opponent::{Opponents, Told};
use crate::parts::{Show, effect, reactive};
use crate::text::{Language, list, named, say};

/// Who has less than this has no room for a number. A share of the bar.
const ROOM: f32 = 0.1;

/// The bar, as long as it is wanted.
#[component]
pub fn Chances(
    /// The game.
    controller: Controller,
    /// Whether it is wanted.
    wanted: Signal<bool>,
) -> impl IntoView {
    view! {
        <Show when=move || wanted.get()>
            <Bar controller/>
        </Show>
    }
}

#[component]
fn Bar(controller: Controller) -> impl IntoView {
    let Controller { language, settled, .. } = controller;
    let standing = RwSignal::new(None::<Standing>);
    let opponents = Opponents::new(move |told| {
        if let Told::Found { found: Found::Standing(found), .. } = told {
            // Meanwhile the table may have been left.
            let _ = standing.try_set(Some(found));
        }
    });
    let opponents = StoredValue::new_local(opponents);
    effect(move || {
        let view = settled.with(|session| session.game().view());
        opponents.with_value(|opponents| {
            opponents.ask(view, Wanted::Standing);
        });
    });
    let chairs = settled.session.with_untracked(|session| named(language, session.chairs()));
    reactive(move || match standing.get() {
        Some(standing) => bar(language, &chairs, &standing.chances),
        None => ().into_any(),
    })
}

fn bar(language: Language, chairs: &[Chair], chances: &[f32]) -> AnyView {
    let percents = in_percent(chances);
    let each = chairs.iter().zip(&percents).map(|(chair, percent)| {
        say::ChanceOf { player: &chair.name, percent: *percent }.tell(language)
    });
    let words = say::table_chances(language, &list(language, each.collect::<Vec<_>>()));
    let parts = chairs.iter().zip(chances).zip(&percents).map(|((chair, chance), percent)| {
        let class = if chair.colour.is_light() { "chance on-light" } else { "chance" };
        let told = (*chance >= ROOM).then(|| say::percent(language, *percent));
        view! {
            <span
                class=class
                style:--player=art::COLOURS[chair.colour.index()].hex
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

/// A chance as a whole number, which weighs less to write than a fraction.
fn in_thousandths(chance: f32) -> String {
    ((chance * 1000.0) as u32).to_string()
}

/// Whole numbers that add up to a hundred: what is cut off goes to whoever lost most by it.
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
