//! Everything below the winner, and the link to the lesson on farms after a game that was played
//! without them.

use bastide_rules::Farmers;
use leptos::prelude::*;

use super::super::stage::Stage;
use crate::finish;
use crate::platform::storage::library;
use crate::platform::window;
use crate::ui::{Markup, markup};
use bastide_session::Session;
use bastide_session::address::Screen;
use bastide_text::{Language, say};

/// The first lesson on farms.
const LESSON: &str = "farm-lie";

/// Returns everything between the winner and the buttons of the result.
pub fn show(stage: Stage) -> AnyView {
    let Stage { language, session, .. } = stage;
    let markup = session.with_untracked(|session| {
        way_to_challenge(language, session)
            + finish::below_winner(language, session)
            + way_to_farms(language, session)
    });
    view! { <div class="finish-rest" inner_html=markup.into_html()></div> }.into_any()
}

/// Returns the link to both games of a challenge that this game took up.
fn way_to_challenge(language: Language, session: &Session) -> Markup {
    let Some(text) = session.attachments().challenge else { return Markup::new() };
    let address = window::address_of(&Screen::Challenge(text).fragment());
    markup!(
        r#"<p class="ending-next"><a href="{}">{}</a></p>"#,
        address,
        say::ending_challenge(language)
    )
}

/// Returns the link to the lesson on farms, for a person who has just played without them and never
/// took it.
fn way_to_farms(language: Language, session: &Session) -> Markup {
    let is_learnt = || library().learnt().is_some_and(|learnt| learnt.contains(LESSON));
    if session.game().table().rules().farmers != Farmers::Off || is_learnt() {
        return Markup::new();
    }
    let address = window::address_of(&Screen::Lesson(LESSON.to_owned()).fragment());
    let (about, words) = (say::ending_farms_about(language), say::ending_farms(language));
    markup!(r#"<p class="ending-next">{} <a href="{}">{}</a></p>"#, about, address, words)
}
