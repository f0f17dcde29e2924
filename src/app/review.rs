//! The chunk of the program that a table can do without: the review of a finished game, the replay of
//! any game, hints in words, and games by link. It is loaded like [`super::play`].

use bastide_rules::Seat;
use leptos::prelude::AnyView;
use leptos::wasm_split::SplitLoaderError as Absent;

use super::{Page, by_link, embedded};
use crate::loading::Loader;
use crate::statistics::Beside;
use crate::table::Reviewer;
use bastide_session::address::{shared::Shared, turn::SentTurn};
use bastide_text::Language;

/// The functions that the page calls.
pub struct Review {
    /// The views that a table uses.
    pub reviewer: &'static Reviewer,
    /// See [`embedded::table`].
    pub embedded: fn(Page, Language, Loader, Shared, String) -> AnyView,
    /// See [`by_link::join`].
    pub join: fn(Page, Language, SentTurn, Option<Seat>),
    /// See [`by_link::receive`].
    pub receive: fn(Page, Language, SentTurn, Vec<String>),
    /// The functions for the statistics.
    pub statistics: Beside,
}

const REVIEW: Review = Review {
    reviewer: &Reviewer::HERE,
    embedded: embedded::table,
    join: by_link::join,
    receive: by_link::receive,
    statistics: Beside::HERE,
};

/// Fetches the chunk.
///
/// # Errors
///
/// The chunk did not load.
#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(review, fallible, wasm_split_path = ::leptos::wasm_split)]
pub fn fetch() -> Result<&'static Review, Absent> {
    Ok(&REVIEW)
}

/// Returns the functions at once: a debug build has no chunks.
#[cfg(debug_assertions)]
pub async fn fetch() -> Result<&'static Review, Absent> {
    Ok(&REVIEW)
}
