//! What the person must be told, once, in one sentence.

mod sentence;
mod view;

use leptos::prelude::*;

use crate::platform::files::FileError;
use crate::session::fault::Fault;
use crate::text::{Language, fault};
pub use view::Notices;

/// Something to tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The browser lets nothing be stored: the game is lost when the page is closed.
    StorageBlocked,
    /// There is no room left: the game goes on unsaved.
    StorageFull,
    /// There will soon be no room left.
    StorageNearlyFull,
    /// A saved game cannot be read. It was left where it is.
    NotOpened {
        /// What is wrong with it.
        why: Fault,
    },
    /// A file cannot be read at all.
    FileNotRead {
        /// Why not.
        why: FileError,
    },
    /// Another tab played this game on; nothing was played here meanwhile.
    OtherTab {
        /// The game.
        key: String,
    },
    /// Another tab played this game on another way. What was played here is a game of its own.
    Branched {
        /// What became of it here.
        key: String,
        /// The game that the other tab plays.
        from: String,
    },
    /// Another tab played this game in the same moment, and has gone on as a game of its own.
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
        /// Why not, as said by the part of the program that reads links: the first screen has no words
        /// for it.
        words: String,
    },
    /// What came by a link of a game that is here, as said by the part of the program that reads links.
    OfLink {
        /// In words.
        words: String,
    },
    /// The sentences of this language could not be fetched.
    NoLanguage {
        /// Which.
        language: Language,
    },
    /// The part of the program that reads files has not come. It is asked for again.
    PartAbsent,
    /// The opponent died and was started again.
    OpponentRestarted,
    /// The opponent cannot run beside the page and thinks in the page itself.
    OpponentInPage,
    /// The opponents' program does not come. It is asked for again.
    OpponentAbsent,
    /// No network is needed any more. Told on the first screen, where its words are, and goes with it.
    PlaysOffline,
    /// A newer Bastide is there and waits for consent.
    UpdateWaiting,
    /// A newer Bastide was accepted in another tab.
    UpdatedElsewhere,
}

impl Notice {
    /// The same for notices that are equal, and only for them.
    pub fn key(&self) -> String {
        // In the words that are always there: what `{:?}` writes would be fetched by everybody.
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

    /// The game on the table that it is about. It goes with that game.
    pub fn game(&self) -> Option<&str> {
        match self {
            Notice::OtherTab { key }
            | Notice::Branched { key, .. }
            | Notice::PlayedTwice { key }
            | Notice::Deleted { key } => Some(key),
            _ => None,
        }
    }

    /// Whether it is worth reading though the game on the table is the stored one.
    pub const fn lasts(&self) -> bool {
        matches!(self, Notice::Branched { .. } | Notice::PlayedTwice { .. })
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
