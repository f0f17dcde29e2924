//! The handbook: the rules to be looked up, as a screen and in front of any other.

use leptos::prelude::*;

use super::Page;
use crate::handbook::{HandbookDialog, HandbookScreen, LookedUp, Topic};
use crate::screen::Screen;
use crate::text::Language;

/// The screen of all topics, or of the one of this name.
pub fn screen(page: Page, language: Language, name: Option<&str>) -> AnyView {
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
            on_topic=Callback::new(move |topic: Option<Topic>| {
                page.go(topic.map_or(Screen::Handbook, |topic| Screen::Topic(topic.name().to_owned())));
            })
            on_back=page.way_to(back)
        />
    }
    .into_any()
}

/// A topic in front of another screen.
pub fn dialog(language: Language, (topic, by): LookedUp, on_close: Callback<()>) -> AnyView {
    view! { <HandbookDialog language topic by on_close/> }.into_any()
}
