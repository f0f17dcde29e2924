//! What is looked up in front of a screen on which games are agreed or played.

use leptos::prelude::*;
use leptos::tachys::reactive_graph::OwnedView;

use super::Page;
use crate::handbook::LookUp;
use crate::language::{Late, Words};
use crate::notice::Notice;
use crate::parts::{effect, reactive};
use crate::screen::Part;
use crate::text::Language;

/// A screen on which things can be looked up, and in front of it what is.
pub fn with_handbook(
    page: Page,
    language: Language,
    words: Words,
    screen: impl FnOnce() -> AnyView,
) -> AnyView {
    // What is provided lasts as long as its owner, and the page has one for all screens.
    let owner = Owner::new();
    let view = owner.with(|| beneath_handbook(page, language, words, screen));
    OwnedView::new_with_owner(view, owner).into_any()
}

fn beneath_handbook(
    page: Page,
    language: Language,
    words: Words,
    screen: impl FnOnce() -> AnyView,
) -> AnyView {
    let looked_up = RwSignal::new(None);
    provide_context(LookUp::of(looked_up));
    // What lies in front goes with what it was looked up from.
    effect(move || {
        page.screen.track();
        looked_up.set(None);
    });
    let late = words.late(language, Part::School);
    effect(move || {
        if looked_up.with(Option::is_some) {
            untrack(|| {
                // It may come now, though it did not before.
                if late.get() == Late::Absent {
                    words.try_again();
                }
                words.want(language, Part::School);
            });
        }
    });
    // Nobody waits for what does not come.
    effect(move || {
        if late.get() == Late::Absent && looked_up.with_untracked(Option::is_some) {
            looked_up.set(None);
            page.tell(Notice::PartAbsent);
        }
    });
    let on_close = Callback::new(move |()| looked_up.set(None));
    let in_front = reactive(move || match (looked_up.get(), late.get()) {
        (Some(asked), Late::Here) => {
            let school = page.parts.school.get_untracked();
            school.map(|it| (it.looked_up)(language, asked, on_close)).into_any()
        }
        _ => ().into_any(),
    });
    view! {
        {screen()}
        {in_front}
    }
    .into_any()
}
