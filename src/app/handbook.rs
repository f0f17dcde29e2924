//! The handbook, as a screen and as a dialog in front of other screens.

use leptos::prelude::*;

use super::Page;
use crate::handbook::{HandbookDialog, HandbookScreen, LookedUp, Topic};
use bastide_session::address::Screen;
use bastide_text::Language;

/// Returns the screen of all topics, or of the topic of this name.
pub fn screen(page: Page, language: Language, name: Option<&str>) -> AnyView {
    let topic = name.and_then(Topic::named);
    if name.is_some() && topic.is_none() {
        // An outdated or mistyped address.
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

/// Returns a topic as a dialog.
pub fn dialog(language: Language, (topic, by): LookedUp, on_close: Callback<()>) -> AnyView {
    view! { <HandbookDialog language topic by on_close/> }.into_any()
}
