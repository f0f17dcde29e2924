//! The part of the program with the handbook: the rules to be looked up, as a screen and in front of any
//! other. It is fetched like [`super::play`].

use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError as Absent;

use super::Page;
use crate::handbook::{HandbookDialog, HandbookScreen, LookedUp, Topic};
use crate::screen::Screen;
use crate::text::Language;

/// What the page asks of it.
pub struct Handbook {
    /// The screen of all topics, or of the one of this name.
    pub screen: fn(Page, Language, Option<&str>) -> AnyView,
    /// A topic in front of another screen.
    pub dialog: fn(Page, Language, LookedUp) -> AnyView,
}

const HANDBOOK: Handbook = Handbook { screen, dialog };

fn screen(page: Page, language: Language, name: Option<&str>) -> AnyView {
    let topic = name.and_then(Topic::named);
    if name.is_some() && topic.is_none() {
        // An address of old, or mistyped.
        page.go(Screen::Handbook);
        return ().into_any();
    }
    let back = if topic.is_some() { Screen::Handbook } else { Screen::Course };
    view! {
        <HandbookScreen
            language
            topic
            book=page.book
            on_topic=Callback::new(move |topic: Option<Topic>| {
                page.go(topic.map_or(Screen::Handbook, |topic| Screen::Topic(topic.name().to_owned())));
            })
            on_back=page.way_to(back)
        />
    }
    .into_any()
}

fn dialog(page: Page, language: Language, (topic, by): LookedUp) -> AnyView {
    view! {
        <HandbookDialog
            language
            topic
            by
            on_close=Callback::new(move |()| page.looked_up.set(None))
        />
    }
    .into_any()
}

/// Fetches it.
///
/// # Errors
///
/// It does not come.
#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(handbook, fallible, wasm_split_path = ::leptos::wasm_split)]
pub fn fetch() -> Result<&'static Handbook, Absent> {
    Ok(&HANDBOOK)
}

/// It is here: a debug build is in one piece.
#[cfg(debug_assertions)]
pub async fn fetch() -> Result<&'static Handbook, Absent> {
    Ok(&HANDBOOK)
}
