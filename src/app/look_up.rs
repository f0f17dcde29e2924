//! The handbook in a dialog, in front of the setup of a game or of a table.

use leptos::prelude::*;
use leptos::tachys::reactive_graph::OwnedView;

use super::Page;
use crate::handbook::LookUp;
use crate::loading::{Chunk, Loader};
use crate::notice::Notice;
use crate::ui::{effect, reactive};
use bastide_text::Language;

/// Returns a screen with links to the handbook, and the dialog in front of it.
pub fn with_handbook(
    page: Page,
    language: Language,
    loader: Loader,
    screen: impl FnOnce() -> AnyView,
) -> AnyView {
    // A context lasts as long as its owner, and the page has one owner for all screens.
    let owner = Owner::new();
    let view = owner.with(|| beneath_handbook(page, language, loader, screen));
    OwnedView::new_with_owner(view, owner).into_any()
}

fn beneath_handbook(
    page: Page,
    language: Language,
    loader: Loader,
    screen: impl FnOnce() -> AnyView,
) -> AnyView {
    let looked_up = RwSignal::new(None);
    provide_context(LookUp::of(looked_up));
    // The dialog closes with the screen it was opened from.
    effect(move || {
        page.screen.track();
        looked_up.set(None);
    });
    let is_here = loader.on_demand(
        language,
        Chunk::School,
        Signal::derive(move || looked_up.with(Option::is_some)),
        Callback::new(move |()| {
            looked_up.set(None);
            page.tell(Notice::PartAbsent);
        }),
    );
    let on_close = Callback::new(move |()| looked_up.set(None));
    let in_front = reactive(move || match (looked_up.get(), is_here.get()) {
        (Some(asked), true) => {
            let school = page.chunks.school.get_untracked();
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
