//! What the person is told, above everything else, until it is put away.

use leptos::prelude::*;

use super::{Notice, sentence};
use crate::parts::{For, RoundButton, Sign, TextButton};
use crate::platform::offline;
use crate::text::{Language, say};

/// Everything there is to tell.
#[component]
pub fn Notices(
    /// For every sentence.
    language: Language,
    /// What to tell, the oldest first.
    notices: RwSignal<Vec<Notice>>,
    /// Shows the game as another tab wrote it.
    on_reopen: Callback<String>,
    /// Goes on here as a game of its own.
    on_branch: Callback<()>,
    /// Asks again for what could not be fetched.
    on_again: Callback<()>,
) -> impl IntoView {
    view! {
        <section class="notices" role="status" aria-live="polite">
            <For
                each=move || notices.get()
                key=Notice::key
                let(notice)
            >
                <div class="notice">
                    <p>{sentence::of(language, &notice)}</p>
                    <Remedy language notice=notice.clone() notices on_reopen on_branch on_again/>
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

/// What can be done about it.
#[component]
fn Remedy(
    language: Language,
    notice: Notice,
    notices: RwSignal<Vec<Notice>>,
    on_reopen: Callback<String>,
    on_branch: Callback<()>,
    on_again: Callback<()>,
) -> impl IntoView {
    let told = notice.clone();
    match notice {
        Notice::UpdateWaiting | Notice::UpdatedElsewhere => view! {
            <TextButton
                text=say::notice_load_again(language)
                on_press=|()| offline::accept_update()
            />
        }
        .into_any(),
        Notice::NoLanguage { .. } => view! {
            <TextButton
                text=say::words_again(language)
                on_press=move |()| {
                    put_away(notices, &told);
                    on_again.run(());
                }
            />
        }
        .into_any(),
        Notice::OtherTab { key } => {
            let told_too = told.clone();
            view! {
                <TextButton
                    text=say::notice_reopen(language)
                    on_press=move |()| {
                        put_away(notices, &told);
                        on_reopen.run(key.clone());
                    }
                />
                <TextButton
                    text=say::notice_branch(language)
                    on_press=move |()| {
                        put_away(notices, &told_too);
                        on_branch.run(());
                    }
                />
            }
            .into_any()
        }
        Notice::StorageBlocked
        | Notice::StorageFull
        | Notice::SetAside { .. }
        | Notice::NotOpened { .. }
        | Notice::NotImported { .. }
        | Notice::NoSuchGame
        | Notice::OpponentRestarted
        | Notice::OpponentInPage => ().into_any(),
    }
}

fn put_away(notices: RwSignal<Vec<Notice>>, notice: &Notice) {
    notices.update(|notices| notices.retain(|other| other != notice));
}
