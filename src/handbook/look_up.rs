//! The way from wherever a rule bites to what the handbook says of it.

use bastide_rules::Config;
use leptos::prelude::*;

use super::{By, Topic};
use crate::parts::{Icon, Sign, handler};
use crate::text::{Language, say};

/// What is looked up: a topic, by what was agreed.
pub type LookedUp = (Topic, By);

/// Shows it in front of the screen. The page provides it to all that is on it.
#[derive(Clone, Copy)]
pub struct LookUp(pub Callback<LookedUp>);

/// Looks a topic up, by what is agreed for this game.
pub fn look_up(topic: Topic, agreed: &Config) {
    if let Some(LookUp(look_up)) = use_context() {
        look_up.run((topic, By::table(agreed)));
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
    #[prop(optional)]
    about: &'static str,
) -> impl IntoView {
    let page = use_context::<LookUp>();
    view! {
        <button
            type="button"
            class="way"
            data-look-up=topic.name()
            aria-label=say::look_up(language)
            aria-description=about
            title=say::look_up(language)
            on:click=handler(move || {
                if let Some(LookUp(look_up)) = page {
                    look_up.run((topic, by.get_untracked()));
                }
            })
        >
            <Icon sign=Sign::Rules/>
        </button>
    }
}
