//! Everything below the winner, and the way to the lesson on farms after a game that was played without them.

use bastide_rules::Farmers;
use leptos::prelude::*;

use super::super::controller::Controller;
use crate::finish;
use crate::library::Library;
use crate::parts::escaped;
use crate::platform::window;
use crate::screen::Screen;
use crate::session::Session;
use crate::text::{Language, say};

/// The first lesson on farms.
const LESSON: &str = "farm-lie";

/// Everything between the winner and the buttons of the result.
pub fn show(controller: Controller) -> AnyView {
    let Controller { language, session, .. } = controller;
    let markup = session.with_untracked(|session| {
        finish::below_winner(language, session) + &way_to_farms(language, session)
    });
    view! { <div class="finish-rest" inner_html=markup></div> }.into_any()
}

/// The way to the lesson on farms, for a person who has just played without them and never took it.
fn way_to_farms(language: Language, session: &Session) -> String {
    let is_learnt = || Library::here().learnt().is_some_and(|learnt| learnt.contains(LESSON));
    if session.game().table().rules().farmers != Farmers::Off || is_learnt() {
        return String::new();
    }
    let address = window::address_of(&Screen::Lesson(LESSON.to_owned()).fragment());
    let (about, words) = (say::ending_farms_about(language), say::ending_farms(language));
    format!(
        r#"<p class="ending-next">{} <a href="{}">{}</a></p>"#,
        escaped(about),
        escaped(&address),
        escaped(words),
    )
}
