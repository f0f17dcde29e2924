//! A turn that was received by link: it continues a saved game, or the user joins or watches another one.

use std::time::Duration;

use leptos::prelude::*;

use super::Page;
use super::play::Play;
use super::review::Review;
use super::shared::refused;
use crate::loading::Loader;
use crate::platform::storage::library;
use crate::platform::timer;
use crate::table::{Joining, beside_turn};
use bastide_session::address;
use bastide_text::Language;

/// Shows the saved game that the turn continues, or its own table.
pub fn screen(
    page: Page,
    language: Language,
    loader: Loader,
    play: &'static Play,
    review: &'static Review,
    text: &str,
) -> AnyView {
    let turn = match address::turn::read(text) {
        Ok(turn) => turn,
        Err(why) => return refused(page, language, why),
    };
    let is_sound = turn.is_sound();
    let game = turn.enclosed.letter.game.to_string();
    let mut known = page.unsaved.by_link(&game);
    known.extend(library().by_link(&game).unwrap_or_default());
    if is_sound && !known.is_empty() {
        // This screen must exist before another one replaces it.
        timer::later(Duration::ZERO, move || (review.receive)(page, language, turn, known));
        return ().into_any();
    }
    let joining = match turn.session.game().table().to_act() {
        _ if turn.differs.is_some() => Joining::Differs,
        _ if !is_sound => Joining::Wrong,
        None => Joining::Over,
        Some(_) if !turn.seats.is_empty() => Joining::Moves,
        Some(_) => Joining::On(turn.enclosed.free(&turn.session)),
    };
    let session = turn.session.clone();
    let turn = StoredValue::new(turn);
    let join = Callback::new(move |seat| {
        turn.with_value(|turn| (review.join)(page, language, turn.clone(), seat));
    });
    (play.visit)(page, language, loader, session, beside_turn(joining, join))
}
