//! What the person must be told, once, in one sentence.

use crate::session::save::SaveError;

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
    /// The opponent died and was started again.
    OpponentRestarted,
    /// The opponent cannot run beside the page and thinks in the page itself.
    OpponentInPage,
    /// A newer Bastide is there and waits for consent.
    UpdateWaiting,
    /// A newer Bastide was accepted in another tab.
    UpdatedElsewhere,
}
