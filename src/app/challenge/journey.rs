//! A challenge to a journey.

use leptos::prelude::*;

use super::{Asking, ask, name_here};
use crate::app::Page;
use crate::app::journeys::{self, Journeys};
use crate::app::shared::refused;
use crate::challenge::{self, Goal, Prospect, Side, journey_result};
use crate::loading::with_addition;
use bastide_session::address::Screen;
use bastide_session::address::shared::WrongLink;
use bastide_session::challenge::{Challenge, Played};
use bastide_text::Language;

/// Shows a challenge to the journey of a text, once the chunk of the journeys has loaded. `address` is
/// the text of the challenge.
pub fn show(
    page: Page,
    language: Language,
    address: &str,
    challenge: Challenge,
    text: String,
) -> AnyView {
    let (fetch, address) = (move || journeys::with_words(language), address.to_owned());
    with_addition(language, fetch, move |it: &'static Journeys| {
        let Some(goal) = (it.goal)(language, &text) else {
            return refused(page, language, WrongLink::Damaged);
        };
        let goal = StoredValue::new((text.clone(), goal));
        let sides = Sides { language, journeys: it, goal };
        shown(page, language, &address, challenge.clone(), sides)
    })
}

/// Everything that the sides of the comparison need.
#[derive(Clone, Copy)]
struct Sides {
    language: Language,
    journeys: &'static Journeys,
    /// The journey, and its text.
    goal: StoredValue<(String, Goal)>,
}

impl Sides {
    fn of(self, challenge: Challenge) -> Callback<usize, Side> {
        let Sides { language, journeys, goal } = self;
        Callback::new(move |at: usize| {
            let played = &challenge.results[at];
            let ended = played.journey(&challenge.content);
            goal.with_value(|(text, goal)| Side {
                name: played.name.clone(),
                result: journey_result(language, goal, played),
                track: ended.and_then(|ended| (journeys.track)(language, text, &ended)),
            })
        })
    }
}

fn shown(
    page: Page,
    language: Language,
    address: &str,
    challenge: Challenge,
    sides: Sides,
) -> AnyView {
    let (on_back, name) = (page.way_to(Screen::Home), name_here(page));
    // The challenger has played it under its own name.
    let is_result = |own: &&_| {
        let is_own = |it: &Played| it.journey(&challenge.content).as_ref() == Some(*own);
        challenge.results.iter().any(is_own)
    };
    let ended = sides.goal.with_value(|(_, goal)| {
        goal.played.as_ref().or_else(|| goal.own.as_ref().filter(is_result)).cloned()
    });
    let answered = ended.and_then(|ended| {
        let answered = challenge.answered_by_journey(&challenge::named(language, &name), &ended);
        answered.map(|(answered, own)| (answered, own, ended))
    });
    // One's own challenge that nobody has answered is shown as it is shown to others.
    let answered = answered.filter(|(answered, ..)| answered.results.len() > 1);
    if let Some((answered, own, ended)) = answered {
        let answer = if answered.results.len() > challenge.results.len() {
            challenge::answer_journey(language, challenge, ended, name)
        } else {
            challenge::answer(language, answered.clone())
        };
        let side = sides.of(answered.clone());
        return challenge::comparison(language, answered, Some(own), side, answer, on_back);
    }
    let journey = page.way_to(Screen::Journey(address.to_owned()));
    let what = sides.goal.with_value(|(_, goal)| Asking {
        prospect: Prospect::of_journey(language, &challenge, goal),
        name: None,
        on_play: Callback::new(move |_| journey.run(())),
        on_continue: goal.is_under_way.then_some(journey),
    });
    ask(language, challenge.clone(), sides.of(challenge), what, on_back)
}
