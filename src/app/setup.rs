//! The screen on which a new game is agreed.

use bastide_rules::{Config, Source};
use leptos::prelude::*;

use super::Page;
use crate::line::{Chair, Manner};
use crate::platform::window;
use crate::screen::Screen;
use crate::session::Session;
use crate::setup::{Asked, Remembered, Setup, any_seed};
use crate::text::Language;

/// What it shows.
pub fn view(page: Page, language: Language) -> AnyView {
    view! {
        <Setup
            language
            asked=Asked::of(window::query)
            remembered=page.settings.with_untracked(|settings| {
                settings.last_setup.as_deref().and_then(Remembered::read)
            })
            on_start=Callback::new(move |(config, chairs, manner)| {
                start(page, language, config, chairs, manner);
            })
            on_back=page.way_to(Screen::Home)
        />
    }
    .into_any()
}

/// Begins what was agreed, and remembers it for the next time.
pub fn start(page: Page, language: Language, config: Config, chairs: Vec<Chair>, manner: Manner) {
    let remembered = Remembered::of(language, &config, &chairs, manner);
    // The setup screen lets nothing unsound through; should it, it stays where it is.
    if let Ok(session) = Session::begin(config, chairs) {
        page.settings.update(|settings| settings.last_setup = Some(remembered.written()));
        super::table::begin(page, session.in_manner(manner));
    }
}

/// Begins another game with the same people and rules.
pub fn again(page: Page, language: Language, session: RwSignal<Session>) {
    let (config, chairs, manner) = session.with_untracked(|session| {
        (session.game().config().clone(), session.chairs().to_vec(), session.line().manner())
    });
    let config = Config { source: Source::Seed(any_seed()), ..config };
    start(page, language, config, chairs, manner);
}
