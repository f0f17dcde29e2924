//! The part of the program in which games are agreed and played. It is fetched when it is needed, and
//! ahead when the page rests: only what stands in [`Play`] is asked of it.

use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError as Absent;

use super::{Page, setup, table};
use crate::language::Words;
use crate::screen::Screen;
use crate::session::Session;
use crate::shelf::Reader;
use crate::table::{Beside, Teacher};
use crate::text::Language;

/// What the page asks of it.
pub struct Play {
    /// The screen on which a new game is agreed.
    pub setup: fn(Page, Language, Words) -> AnyView,
    /// The screen of the table.
    pub table: fn(Page, Language, Words) -> AnyView,
    /// The screen of a lesson.
    pub lesson: fn(Page, Language, Words, &'static Teacher, &str) -> AnyView,
    /// See [`table::learn`].
    pub learn: fn(Page, Language, Words, Session, Beside, Screen) -> AnyView,
    /// See [`table::keep_beside`].
    pub keep_beside: fn(Page, &Session),
    /// See [`setup::first_game`].
    pub first_game: fn(Page, Language),
    /// What the first screen asks of it.
    pub reader: Reader,
    /// See [`table::open`].
    pub open: fn(Page, String),
    /// See [`table::reopen`].
    pub reopen: fn(Page, String),
    /// See [`table::save_now`].
    pub save_now: fn(Page),
    /// See [`table::branch`].
    pub branch: fn(Page),
    /// See [`table::keep`].
    pub keep: fn(Page),
    /// See [`table::look`].
    pub look: fn(Page, &str, Option<&str>),
}

const PLAY: Play = Play {
    setup: setup::view,
    table: table::view,
    lesson: table::lesson,
    learn: table::learn,
    keep_beside: table::keep_beside,
    first_game: setup::first_game,
    reader: Reader::HERE,
    open: table::open,
    reopen: table::reopen,
    save_now: table::save_now,
    branch: table::branch,
    keep: table::keep,
    look: table::look,
};

/// Fetches it.
///
/// # Errors
///
/// It does not come.
#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(play, fallible, wasm_split_path = ::leptos::wasm_split)]
pub fn fetch() -> Result<&'static Play, Absent> {
    Ok(&PLAY)
}

/// It is here: a debug build is in one piece.
#[cfg(debug_assertions)]
pub async fn fetch() -> Result<&'static Play, Absent> {
    Ok(&PLAY)
}
