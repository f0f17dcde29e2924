//! What the person must be told, once, in one sentence.

mod sentence;
mod view;

use leptos::prelude::*;

use crate::session::save::SaveError;
use crate::text::Language;
pub use view::Notices;

/// Something to tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The browser lets nothing be stored: the game is lost when the page is closed.
    StorageBlocked,
    /// There is no room left: the game goes on unsaved.
    StorageFull,
    /// A saved game cannot be read. It was set aside and can be exported.
    SetAside {
        /// Under which key.
        key: String,
        /// What is wrong with it.
        why: SaveError,
    },
    /// A saved game cannot be read and was left where it is, for a newer Bastide.
    NotOpened {
        /// What is wrong with it.
        why: SaveError,
    },
    /// A file holds no game that can be read.
    NotImported {
        /// What is wrong with it.
        why: SaveError,
    },
    /// Another tab wrote this game meanwhile; it was not overwritten.
    OtherTab {
        /// The game.
        key: String,
    },
    /// There is no game of this key.
    NoSuchGame,
    /// The sentences of this language could not be fetched.
    NoLanguage {
        /// Which.
        language: Language,
    },
    /// The opponent died and was started again.
    OpponentRestarted,
    /// The opponent cannot run beside the page and thinks in the page itself.
    OpponentInPage,
    /// A newer Bastide is there and waits for consent.
    UpdateWaiting,
    /// A newer Bastide was accepted in another tab.
    UpdatedElsewhere,
}

impl Notice {
    /// The same for notices that are equal, and only for them.
    pub fn key(&self) -> String {
        match self {
            Notice::StorageBlocked => "blocked".to_owned(),
            Notice::StorageFull => "full".to_owned(),
            Notice::SetAside { key, why } => format!("aside {key} {why}"),
            Notice::NotOpened { why } => format!("open {why}"),
            Notice::NotImported { why } => format!("import {why}"),
            Notice::OtherTab { key } => format!("tab {key}"),
            Notice::NoSuchGame => "none".to_owned(),
            Notice::NoLanguage { language } => format!("language {}", language.code()),
            Notice::OpponentRestarted => "restarted".to_owned(),
            Notice::OpponentInPage => "in-page".to_owned(),
            Notice::UpdateWaiting => "update".to_owned(),
            Notice::UpdatedElsewhere => "updated".to_owned(),
        }
    }
}

/// Tells something, once.
pub fn tell(notices: RwSignal<Vec<Notice>>, notice: Notice) {
    notices.update(|notices| {
        if !notices.contains(&notice) {
            notices.push(notice);
        }
    });
}
