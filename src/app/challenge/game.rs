//! A challenge to a game.

use leptos::prelude::*;

use super::{Asking, ask, name_here};
use crate::app::{Page, table};
use crate::challenge::{self, Prospect, Side};
use crate::platform::storage::library;
use bastide_session::address::Screen;
use bastide_session::challenge::{Challenge, Deal};
use bastide_session::library::Shelved;
use bastide_session::{Attachments, Session};
use bastide_text::{Language, say};

/// Shows a challenge to a game.
pub fn show(
    page: Page,
    language: Language,
    text: &str,
    challenge: Challenge,
    deal: Deal,
) -> AnyView {
    let saved = saved(&challenge, &deal);
    let side_of = move |challenge: Challenge| {
        Callback::new(move |at| Side::of_game(language, &challenge, at))
    };
    let on_back = page.way_to(Screen::Home);
    let answered = saved.as_ref().and_then(|saved| challenge.answered(&saved.session));
    // One's own challenge that nobody has answered is shown as it is shown to others.
    let answered = answered.filter(|(answered, _)| answered.results.len() > 1);
    if let Some((answered, own)) = answered {
        let (side, answer) =
            (side_of(answered.clone()), challenge::answer(language, answered.clone()));
        return challenge::comparison(language, answered, Some(own), side, answer, on_back);
    }
    let prospect = Prospect::of_game(language, &challenge, &deal);
    let on_play = {
        let text = text.to_owned();
        Callback::new(move |name: String| {
            let number = u32::from(deal.seat.number()) + 1;
            let name = name.trim();
            let unnamed = say::player_numbered(language, number);
            if let Some(mut session) = deal.begin(if name.is_empty() { &unnamed } else { name }) {
                let challenge = Some(text.clone());
                session.attach(Attachments { challenge, ..Attachments::default() });
                table::begin(page, session);
            }
        })
    };
    let goes_on = |saved: &Saved| saved.session.game().table().to_act().is_some();
    let on_continue = saved.filter(goes_on).map(|saved| page.way_to(Screen::Table(saved.key)));
    let side = side_of(challenge.clone());
    let what = Asking { prospect, name: Some(name_here(page)), on_play, on_continue };
    ask(language, challenge, side, what, on_back)
}

/// A saved game of a challenge.
struct Saved {
    key: String,
    session: Session,
}

/// Returns the saved game of a challenge: one that is over, or else one that goes on. The challenger's
/// own game is known by its points.
fn saved(challenge: &Challenge, deal: &Deal) -> Option<Saved> {
    let library = library();
    let games = library.list().ok()?.0.into_iter();
    let is_challengers = |game: &Shelved| {
        // A game whose summary is not known may be the one.
        game.head.about.as_ref().is_none_or(|about| {
            let own = about.seats.get(deal.seat.index()).filter(|_| about.to_act.is_none());
            own.is_some_and(|own| challenge.results.iter().any(|it| it.points == own.score))
        })
    };
    let is_kept = |key: &str| {
        library.export(key).ok().flatten().is_some_and(|text| challenge.is_kept_in(&text))
    };
    let of = games.filter(|game| is_challengers(game) || is_kept(&game.key));
    let opened = of
        .filter_map(|game| Some(Saved { session: library.open(&game.key).ok()?.0, key: game.key }));
    let mut opened: Vec<Saved> =
        opened.filter(|it| *it.session.game().config() == deal.config).collect();
    let over = opened.iter().position(|it| it.session.game().table().to_act().is_none());
    (!opened.is_empty()).then(|| opened.swap_remove(over.unwrap_or(0)))
}
