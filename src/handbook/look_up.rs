//! Links from the rest of the page into the handbook: the button, and the topic it opens.

use leptos::prelude::*;

use super::{By, Topic};
use crate::ui::{Icon, Sign, handler};
use bastide_text::{Language, say};

/// A topic, and the rules to show it for.
pub type LookedUp = (Topic, By);

/// The topic opened in front of the screen. The page provides it as a context, and shows it.
#[derive(Clone, Copy)]
pub struct LookUp(RwSignal<Option<LookedUp>>);

impl LookUp {
    /// Wraps the signal that holds the topic.
    pub const fn of(looked_up: RwSignal<Option<LookedUp>>) -> LookUp {
        LookUp(looked_up)
    }

    /// Returns the one of the page. Without one, it returns a detached one that shows nothing.
    pub fn here() -> LookUp {
        use_context().unwrap_or_else(|| LookUp(RwSignal::new(None)))
    }

    /// Opens the topic.
    pub fn show(self, asked: LookedUp) {
        self.0.set(Some(asked));
    }

    /// Returns `true` if a topic is open.
    pub fn is_open(self) -> bool {
        self.0.with(Option::is_some)
    }

    /// Returns the same without tracking the signal.
    pub fn is_open_now(self) -> bool {
        self.0.with_untracked(Option::is_some)
    }
}

/// A button that opens a topic of the handbook.
#[component]
pub fn Way(
    /// The language of every sentence.
    language: Language,
    /// The topic.
    topic: Topic,
    /// The edition and rules of the table when the button is pressed.
    by: Signal<By>,
    /// The subject of the button, for screen reader users, who cannot see its place on the screen.
    #[prop(optional, into)]
    about: Option<String>,
) -> impl IntoView {
    let page = LookUp::here();
    view! {
        <button
            type="button"
            class="way"
            data-look-up=topic.name()
            aria-label=say::look_up(language)
            aria-description=about
            title=say::look_up(language)
            on:click=handler(move || page.show((topic, by.get_untracked())))
        >
            <Icon sign=Sign::Rules/>
        </button>
    }
}
