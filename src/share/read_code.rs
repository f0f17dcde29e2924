//! Scanning the QR code of a game with the camera of the device: for two devices in one room.

use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;

use super::open_link::screen_in;
use crate::platform::code_reader;
use crate::ui::{Dialog, Show, TextButton, reactive};
use bastide_session::address::Screen;
use bastide_text::{Language, Words, say};

/// A button that scans a QR code, and the dialog that is open meanwhile.
#[component]
pub fn ReadCode(
    /// The language of the page.
    language: Language,
    /// Called with the screen of the link.
    on_found: Callback<Screen>,
) -> impl IntoView {
    let is_open = RwSignal::new(false);
    view! {
        <TextButton text=say::code_read(language) on_press=move |()| is_open.set(true)/>
        <Show when=move || is_open.get()><Reader language is_open on_found/></Show>
    }
}

#[component]
fn Reader(
    language: Language,
    is_open: RwSignal<bool>,
    on_found: Callback<Screen>,
) -> impl IntoView {
    let told = RwSignal::new(None::<Words>);
    // The dialog may be closed meanwhile.
    let tell = move |words: Words| {
        told.try_set(Some(words));
    };
    let is_wanted = move || is_open.try_get_untracked() == Some(true) && !told.is_disposed();
    let found = move |code: String| match screen_in(&code) {
        Some(screen) => {
            is_open.set(false);
            on_found.run(screen);
        }
        None => tell(say::code_refused),
    };
    let video = NodeRef::<html::Video>::new();
    video.on_load(move |video| {
        let video: JsValue = video.into();
        spawn_local(async move {
            if !code_reader::look(&video, is_wanted, found).await {
                tell(say::code_no_camera);
            }
        });
    });
    view! {
        <Dialog
            language
            class="read-code"
            title=say::code_read(language)
            on_close=Callback::new(move |()| is_open.set(false))
        >
            <p class="measure">{say::code_about(language)}</p>
            <video class="read-code-sight" node_ref=video autoplay muted playsinline aria-hidden="true"></video>
            <p role="status">{reactive(move || told.get().map(|words| words(language)).into_any())}</p>
        </Dialog>
    }
}
