//! A turn that came by link: of a game that is here, it goes on; of another, somebody joins or looks on.

use std::time::Duration;

use leptos::prelude::*;

use super::Page;
use super::play::Play;
use super::review::Review;
use super::shared::refused;
use crate::language::Words;
use crate::library::Library;
use crate::platform::timer;
use crate::screen::Screen;
use crate::shared;
use crate::table::{Joining, beside_turn};
use crate::text::Language;

/// What it shows: the game that it belongs to, or its table.
pub fn screen(
    page: Page,
    language: Language,
    words: Words,
    play: &'static Play,
    review: &'static Review,
    text: &str,
) -> AnyView {
    let turn = match shared::read_turn(text) {
        Ok(turn) => turn,
        Err(why) => return refused(page, language, why),
    };
    let is_sound = turn.is_sound();
    let game = turn.enclosed.letter.game.to_string();
    let mut known = page.unsaved.by_post(&game);
    known.extend(Library::here().by_post(&game).unwrap_or_default());
    if is_sound && !known.is_empty() {
        // Another screen takes the place of this one, which must be there before.
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
        turn.with_value(|turn| (review.join)(page, turn.clone(), seat));
    });
    (play.learn)(page, language, words, session, beside_turn(joining, join), Screen::Home)
}
