//! The handbook as a dialog in front of another screen, with the rules of that screen.

use leptos::prelude::*;

use super::screen::Handbook;
use super::{By, Topic};
use crate::platform::{focus, timer};
use crate::ui::Dialog;
use bastide_text::{Language, say};

/// The handbook, opened at a topic.
#[component]
pub fn HandbookDialog(
    /// The language of every sentence.
    language: Language,
    /// The topic.
    topic: Topic,
    /// The edition and rules of the table.
    by: By,
    /// Called when the dialog is closed.
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
