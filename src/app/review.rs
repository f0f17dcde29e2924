//! The part of the program with the review of a finished game, and the replay of any. It is fetched like
//! [`super::play`], and is for a table alone: nobody needs it to play.

use leptos::wasm_split::SplitLoaderError as Absent;

use crate::table::Reviewer;

/// Fetches it.
///
/// # Errors
///
/// It does not come.
#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(review, fallible, wasm_split_path = ::leptos::wasm_split)]
pub fn fetch() -> Result<&'static Reviewer, Absent> {
    Ok(&Reviewer::HERE)
}

/// It is here: a debug build is in one piece.
#[cfg(debug_assertions)]
pub async fn fetch() -> Result<&'static Reviewer, Absent> {
    Ok(&Reviewer::HERE)
}
