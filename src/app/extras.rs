//! The part of the program with what is seldom wanted: all saved games and their figures, the settings, all tiles, what is
//! shared, and what the first screen says of the device. It is fetched like [`super::play`].

use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError as Absent;

use super::play::Play;
use super::review::Review;
use super::{Page, device, embedded, figures, settings, shared, shelf, tiles, turn};
use crate::language::Words;
use crate::notice::Notice;
use crate::screen::Screen;
use crate::session::Session;
use crate::text::Language;

/// What the page asks of it.
pub struct Extras {
    /// The screen of what a person has chosen.
    pub settings: fn(Page, Language) -> AnyView,
    /// The screen of all saved games.
    pub shelf: fn(Page, Language) -> AnyView,
    /// The screen of figures over all games.
    pub figures: fn(Page, Language) -> AnyView,
    /// The screen of all tiles.
    pub tiles: fn(Language) -> AnyView,
    /// What the first screen has of the device it is on.
    pub device: fn(Page, Language, Words) -> AnyView,
    /// See [`shared::refusal`].
    pub refusal: fn(Language, &Screen) -> Option<Notice>,
    /// See [`shared::screen`].
    pub shared: fn(Page, Language, Words, &'static Play, &str) -> AnyView,
    /// See [`embedded::screen`].
    pub embedded: fn(Page, Language, Words, &'static Review, &str) -> AnyView,
    /// See [`turn::screen`].
    pub turn: fn(Page, Language, Words, &'static Play, &'static Review, &str) -> AnyView,
    /// See [`shared::dialog`].
    pub share: fn(Language, &Session, Callback<()>, Callback<()>) -> AnyView,
}

const EXTRAS: Extras = Extras {
    settings: settings::view,
    shelf: shelf::view,
    figures: figures::view,
    tiles: tiles::view,
    device: device::view,
    refusal: shared::refusal,
    shared: shared::screen,
    embedded: embedded::screen,
    turn: turn::screen,
    share: shared::dialog,
};

/// Fetches it.
///
/// # Errors
///
/// It does not come.
#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(extras, fallible, wasm_split_path = ::leptos::wasm_split)]
pub fn fetch() -> Result<&'static Extras, Absent> {
    Ok(&EXTRAS)
}

/// It is here: a debug build is in one piece.
#[cfg(debug_assertions)]
pub async fn fetch() -> Result<&'static Extras, Absent> {
    Ok(&EXTRAS)
}
