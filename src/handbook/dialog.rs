//! The handbook in front of another screen, by what was agreed there.

use leptos::prelude::*;

use super::screen::Handbook;
use super::{By, Topic};
use crate::parts::Dialog;
use crate::platform::{focus, timer};
use crate::text::{Language, say};

/// The handbook, opened at a topic.
#[component]
pub fn HandbookDialog(
    /// For every sentence.
    language: Language,
    /// At which.
    topic: Topic,
    /// What was agreed.
    by: By,
    /// Told when it was put away.
    on_close: Callback<()>,
) -> impl IntoView {
    let shown = RwSignal::new(Some(topic));
    let on_topic = Callback::new(move |topic| {
        shown.set(topic);
        timer::after_next_frame(|| focus::to_first(".handbook h2"));
    });
    view! {
        <Dialog language class="handbook" title=say::handbook_title(language) on_close>
            <Handbook language by=Signal::stored(by) is_agreed=true topic=shown.into() on_topic/>
        </Dialog>
    }
}
