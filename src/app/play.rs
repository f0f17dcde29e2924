//! The chunk of the program with the table. Games are started, opened and saved there. The rest of the
//! page calls it only by [`Play`].

use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError as Absent;

use super::duel::Begin;
use super::{Page, device, journeys, setup, table};
use crate::loading::Loader;
use crate::platform::offline;
use crate::setup::{Agreement, More};
use crate::shelf::Reader;
use crate::table::{Aside, Teacher};
use bastide_session::Session;
use bastide_session::address::Screen;
use bastide_text::Language;

/// The functions that the page calls.
pub struct Play {
    /// See [`setup::start`].
    pub start: fn(Page, Language, Agreement, Option<Begin>),
    /// The part of the setup that needs the drawing of tiles.
    pub setup_more: More,
    /// The screen of the table.
    pub table: fn(Page, Language, Loader) -> AnyView,
    /// The screen of a lesson.
    pub lesson: fn(Page, Language, Loader, &'static Teacher, &str) -> AnyView,
    /// See [`table::visit`].
    pub visit: fn(Page, Language, Loader, Session, Aside) -> AnyView,
    /// See [`journeys::view`].
    pub journeys: fn(Page, Language, Loader, &'static Play, &Screen) -> AnyView,
    /// See [`table::keep_beside`].
    pub keep_beside: fn(Page, &Session),
    /// See [`setup::first_game`].
    pub first_game: fn(Page, Language),
    /// The reader of saved games for the first screen.
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
    /// See [`device::cache`].
    pub cache: fn(Page, Loader),
    /// See [`offline::accept_update`].
    pub accept_update: fn(),
    /// See [`table::look`].
    pub look: fn(Page, &str, Option<&str>),
}

const PLAY: Play = Play {
    start: setup::start,
    setup_more: crate::setup::more,
    table: table::view,
    lesson: table::lesson,
    visit: table::visit,
    journeys: journeys::view,
    keep_beside: table::keep_beside,
    first_game: setup::first_game,
    reader: Reader::HERE,
    open: table::open,
    reopen: table::reopen,
    save_now: table::save_now,
    branch: table::branch,
    keep: table::keep,
    look: table::look,
    cache: device::cache,
    accept_update: offline::accept_update,
};

/// Fetches the chunk.
///
/// # Errors
///
/// The chunk did not load.
#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(play, fallible, wasm_split_path = ::leptos::wasm_split)]
pub fn fetch() -> Result<&'static Play, Absent> {
    Ok(&PLAY)
}

/// Returns the functions at once: a debug build has no chunks.
#[cfg(debug_assertions)]
pub async fn fetch() -> Result<&'static Play, Absent> {
    Ok(&PLAY)
}
