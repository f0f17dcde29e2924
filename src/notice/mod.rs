//! Notices to the user, each shown once, in one sentence.

mod sentence;
mod view;

use leptos::prelude::*;

use crate::platform::files::FileError;
use bastide_session::fault::Fault;
use bastide_text::{Language, fault};
pub use view::Notices;

/// A notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The browser allows no storage: the game is lost when the page is closed.
    StorageBlocked,
    /// Storage is full: the game continues unsaved.
    StorageFull,
    /// Storage will soon be full.
    StorageNearlyFull,
    /// A saved game cannot be read. It was left where it is.
    NotOpened {
        /// The fault of the save.
        why: Fault,
    },
    /// A file cannot be read at all.
    FileNotRead {
        /// The reason.
        why: FileError,
    },
    /// Another tab played this game further; nothing was played here meanwhile.
    OtherTab {
        /// The game.
        key: String,
    },
    /// Another tab played another branch of this game. The branch played here is a separate game.
    Branched {
        /// The key of the game here.
        key: String,
        /// The game that the other tab plays.
        from: String,
    },
    /// Another tab played this game in the same moment, and continues as a separate game.
    PlayedTwice {
        /// The game.
        key: String,
    },
    /// Another tab deleted this game.
    Deleted {
        /// The game.
        key: String,
    },
    /// There is no game of this key.
    NoSuchGame,
    /// A link shows no game.
    WrongLink {
        /// The reason, in the words of the chunk that reads links: the first screen has no words
        /// for it.
        words: String,
    },
    /// A link to a game that is here was opened; described by the chunk that reads links.
    OfLink {
        /// The description.
        words: String,
    },
    /// The sentences of this language could not be loaded.
    NoLanguage {
        /// The language.
        language: Language,
    },
    /// The chunk that reads files could not be loaded. It is requested again.
    PartAbsent,
    /// The computer player crashed and was restarted.
    OpponentRestarted,
    /// The computer player cannot run in a worker and thinks in the page itself.
    OpponentInPage,
    /// The computer players' program could not be loaded. It is requested again.
    OpponentAbsent,
    /// No network is needed any more. Shown on the first screen, which has its words, and gone with
    /// it.
    PlaysOffline,
    /// A newer Bastide is ready and waits for consent.
    UpdateWaiting,
    /// A newer Bastide was accepted in another tab.
    UpdatedElsewhere,
}

impl Notice {
    /// Returns the same text for notices that are equal, and only for them.
    pub fn key(&self) -> String {
        // In words that are always loaded: everybody would have to load the output of `{:?}`.
        let said = |why| fault(Language::En, why);
        match self {
            Notice::StorageBlocked => "blocked".to_owned(),
            Notice::StorageFull => "full".to_owned(),
            Notice::StorageNearlyFull => "nearly".to_owned(),
            Notice::NotOpened { why } => format!("open {}", said(why)),
            Notice::FileNotRead { why } => format!("file {why}"),
            Notice::OtherTab { key } => format!("tab {key}"),
            Notice::Branched { key, from } => format!("branched {key} {from}"),
            Notice::PlayedTwice { key } => format!("twice {key}"),
            Notice::Deleted { key } => format!("deleted {key}"),
            Notice::NoSuchGame => "none".to_owned(),
            Notice::WrongLink { words } => format!("link {words}"),
            Notice::OfLink { words } => format!("came {words}"),
            Notice::NoLanguage { language } => format!("language {}", language.code()),
            Notice::PartAbsent => "part".to_owned(),
            Notice::OpponentRestarted => "restarted".to_owned(),
            Notice::OpponentInPage => "in-page".to_owned(),
            Notice::OpponentAbsent => "absent".to_owned(),
            Notice::PlaysOffline => "offline".to_owned(),
            Notice::UpdateWaiting => "update".to_owned(),
            Notice::UpdatedElsewhere => "updated".to_owned(),
        }
    }

    /// Returns the key of the game that it is about. It is removed with that game.
    pub fn game(&self) -> Option<&str> {
        match self {
            Notice::OtherTab { key }
            | Notice::Branched { key, .. }
            | Notice::PlayedTwice { key }
            | Notice::Deleted { key } => Some(key),
            _ => None,
        }
    }

    /// `true` if it is worth reading though the game on the table is the stored one.
    pub const fn lasts(&self) -> bool {
        matches!(self, Notice::Branched { .. } | Notice::PlayedTwice { .. })
    }
}

/// Shows a notice, once.
pub fn tell(notices: RwSignal<Vec<Notice>>, notice: Notice) {
    notices.update(|notices| {
        if !notices.contains(&notice) {
            notices.push(notice);
        }
    });
}
