//! The part of the program that a table can do without: the review of a finished game, the replay of any,
//! hints in words, and games that arrive by link. It is fetched like [`super::play`].

use bastide_rules::Seat;
use leptos::prelude::AnyView;
use leptos::wasm_split::SplitLoaderError as Absent;

use super::{Page, embedded, post};
use crate::figures::{LookThrough, look_through};
use crate::language::Words;
use crate::shared::{Shared, Turn};
use crate::table::Reviewer;
use crate::text::Language;

/// The functions that the page calls.
pub struct Review {
    /// The views that a table uses.
    pub reviewer: &'static Reviewer,
    /// See [`embedded::table`].
    pub embedded: fn(Page, Language, Words, Shared, String) -> AnyView,
    /// See [`post::join`].
    pub join: fn(Page, Turn, Option<Seat>),
    /// See [`post::receive`].
    pub receive: fn(Page, Language, Turn, Vec<String>),
    /// The reader of games for the statistics.
    pub look_through: LookThrough,
}

const REVIEW: Review = Review {
    reviewer: &Reviewer::HERE,
    embedded: embedded::table,
    join: post::join,
    receive: post::receive,
    look_through,
};

/// Fetches it.
///
/// # Errors
///
/// It does not come.
#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(review, fallible, wasm_split_path = ::leptos::wasm_split)]
pub fn fetch() -> Result<&'static Review, Absent> {
    Ok(&REVIEW)
}

/// It is here: a debug build is in one piece.
#[cfg(debug_assertions)]
pub async fn fetch() -> Result<&'static Review, Absent> {
    Ok(&REVIEW)
}
