//! The chunk of the program with everything that is seldom used: the library, the statistics, the
//! settings, all tiles, sharing, and the foot of the first screen. It is loaded like [`super::play`].

use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError as Absent;

use super::play::Play;
use super::review::Review;
use super::{Page, challenge, device, embedded, settings, shared, shelf, statistics, tiles, turn};
use crate::loading::Loader;
use crate::notice::Notice;
use crate::share::{ShareCallbacks, save_land};
use bastide_session::Session;
use bastide_session::address::Screen;
use bastide_text::Language;

/// The functions that the page calls.
pub struct Extras {
    /// The settings.
    pub settings: fn(Page, Language) -> AnyView,
    /// The library of saved games.
    pub shelf: fn(Page, Language) -> AnyView,
    /// The statistics over all games.
    pub figures: fn(Page, Language) -> AnyView,
    /// The screen of all tiles.
    pub tiles: fn(Language) -> AnyView,
    /// The foot of the first screen, see [`device::view`].
    pub device: fn(Page, Language, Loader) -> AnyView,
    /// See [`shared::refusal`].
    pub refusal: fn(Language, &Screen) -> Option<Notice>,
    /// See [`shared::screen`].
    pub shared: fn(Page, Language, Loader, &'static Play, &str) -> AnyView,
    /// See [`challenge::screen`].
    pub challenge: fn(Page, Language, &str) -> AnyView,
    /// See [`embedded::screen`].
    pub embedded: fn(Page, Language, Loader, &'static Review, &str) -> AnyView,
    /// See [`turn::screen`].
    pub turn: fn(Page, Language, Loader, &'static Play, &'static Review, &str) -> AnyView,
    /// See [`shared::dialog`].
    pub share: fn(Language, &Session, ShareCallbacks) -> AnyView,
    /// See [`save_land`].
    pub save_land: fn(&Session, &[String], Callback<()>),
}

const EXTRAS: Extras = Extras {
    settings: settings::view,
    shelf: shelf::view,
    figures: statistics::view,
    tiles: tiles::view,
    device: device::view,
    refusal: shared::refusal,
    shared: shared::screen,
    challenge: challenge::screen,
    embedded: embedded::screen,
    turn: turn::screen,
    share: shared::dialog,
    save_land,
};

/// Fetches the chunk.
///
/// # Errors
///
/// The chunk did not load.
#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(extras, fallible, wasm_split_path = ::leptos::wasm_split)]
pub fn fetch() -> Result<&'static Extras, Absent> {
    Ok(&EXTRAS)
}

/// Returns the functions at once: a debug build has no chunks.
#[cfg(debug_assertions)]
pub async fn fetch() -> Result<&'static Extras, Absent> {
    Ok(&EXTRAS)
}
