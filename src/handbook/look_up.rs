//! The way from wherever a rule bites to what the handbook says of it.

use leptos::prelude::*;

use super::{By, Topic};
use crate::parts::{Icon, Sign, handler};
use crate::text::{Language, say};

/// What is looked up: a topic, by what was agreed.
pub type LookedUp = (Topic, By);

/// What is looked up in front of the screen; the page provides it to all that is on it, and shows it.
#[derive(Clone, Copy)]
pub struct LookUp(RwSignal<Option<LookedUp>>);

impl LookUp {
    /// Where this signal says what is looked up.
    pub const fn of(looked_up: RwSignal<Option<LookedUp>>) -> LookUp {
        LookUp(looked_up)
    }

    /// That of the page; by itself, where there is none, it shows nothing.
    pub fn here() -> LookUp {
        use_context().unwrap_or_else(|| LookUp(RwSignal::new(None)))
    }

    /// Looks it up.
    pub fn show(self, asked: LookedUp) {
        self.0.set(Some(asked));
    }

    /// Whether something is looked up now.
    pub fn is_open(self) -> bool {
        self.0.with(Option::is_some)
    }

    /// The same, for whoever asks once.
    pub fn is_open_now(self) -> bool {
        self.0.with_untracked(Option::is_some)
    }
}

/// A button that looks something up.
#[component]
pub fn Way(
    /// For every sentence.
    language: Language,
    /// What for.
    topic: Topic,
    /// By what was agreed when it is pressed.
    by: Signal<By>,
    /// What it is about, for whoever cannot see beside what it stands.
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
