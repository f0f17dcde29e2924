//! The notices, above everything else, until they are closed.

use leptos::prelude::*;

use super::{Notice, sentence};
use crate::ui::{For, RoundButton, Sign, TextButton};
use bastide_text::{Language, say};

/// All notices.
#[component]
pub fn Notices(
    /// The language of its texts.
    language: Language,
    /// The notices, the oldest first.
    notices: RwSignal<Vec<Notice>>,
    /// Shows the game as another tab wrote it.
    on_reopen: Callback<String>,
    /// Continues here as a separate game.
    on_branch: Callback<()>,
    /// Requests again the chunks that could not be loaded.
    on_again: Callback<()>,
    /// Stores the game again.
    on_keep: Callback<()>,
    /// Reloads the page.
    on_load_again: Callback<()>,
) -> impl IntoView {
    let remedies = Remedies { on_reopen, on_branch, on_again, on_keep, on_load_again };
    view! {
        <section class="notices" role="status" aria-live="polite">
            <For
                each=move || notices.get()
                key=Notice::key
                let(notice)
            >
                <div class="notice">
                    <p>{sentence::of(language, &notice)}</p>
                    <Remedy language notice=notice.clone() notices remedies/>
                    <RoundButton
                        sign=Sign::Close
                        name=say::notice_dismiss(language)
                        tip=false
                        on_press=move |()| put_away(notices, &notice)
                    />
                </div>
            </For>
        </section>
    }
}

/// The remedies for all notices.
#[derive(Clone, Copy)]
struct Remedies {
    on_reopen: Callback<String>,
    on_branch: Callback<()>,
    on_again: Callback<()>,
    on_keep: Callback<()>,
    on_load_again: Callback<()>,
}

/// The button that remedies a notice.
#[component]
fn Remedy(
    language: Language,
    notice: Notice,
    notices: RwSignal<Vec<Notice>>,
    remedies: Remedies,
) -> impl IntoView {
    let told = StoredValue::new(notice.clone());
    let remedy = move |text: &'static str, what: Callback<()>| {
        let on_press = move |()| {
            told.with_value(|told| put_away(notices, told));
            what.run(());
        };
        view! { <TextButton text on_press/> }.into_any()
    };
    let reopen = move |key: String| {
        let what = Callback::new(move |()| remedies.on_reopen.run(key.clone()));
        remedy(say::notice_reopen(language), what)
    };
    match notice {
        // If the reload is put off, the notice stays.
        Notice::UpdateWaiting | Notice::UpdatedElsewhere => view! {
            <TextButton text=say::notice_load_again(language) on_press=remedies.on_load_again/>
        }
        .into_any(),
        Notice::NoLanguage { .. } => remedy(say::words_again(language), remedies.on_again),
        Notice::OtherTab { key } => {
            let branch = remedy(say::notice_branch(language), remedies.on_branch);
            (reopen(key), branch).into_any()
        }
        Notice::Branched { from, .. } => reopen(from),
        Notice::Deleted { .. } => remedy(say::notice_keep(language), remedies.on_keep),
        Notice::StorageBlocked
        | Notice::StorageFull
        | Notice::StorageNearlyFull
        | Notice::NotOpened { .. }
        | Notice::FileNotRead { .. }
        | Notice::PlayedTwice { .. }
        | Notice::NoSuchGame
        | Notice::WrongLink { .. }
        | Notice::OfLink { .. }
        | Notice::PartAbsent
        | Notice::OpponentRestarted
        | Notice::OpponentInPage
        | Notice::OpponentAbsent
        | Notice::PlaysOffline => ().into_any(),
    }
}

fn put_away(notices: RwSignal<Vec<Notice>>, notice: &Notice) {
    notices.update(|notices| notices.retain(|other| other != notice));
}
