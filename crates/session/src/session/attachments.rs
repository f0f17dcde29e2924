//! Texts kept with a game for parts of the page that are loaded later: its clock and its match.

use super::Session;

/// Texts kept with a game. The session saves them and does not read them: a text that is damaged harms
/// no game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attachments {
    /// The clock of the game: [`Clock::written`](crate::clock::Clock::written).
    pub clock: Option<String>,
    /// The match that the game belongs to: [`Entry::written`](crate::matches::Entry::written). The
    /// early end of such a game is final, because the next game may show its tiles.
    pub in_match: Option<String>,
}

impl Session {
    /// Returns the texts kept with the game.
    pub const fn attachments(&self) -> &Attachments {
        &self.attachments
    }

    /// Replaces the texts kept with the game. The version stays the same: a clock that goes on
    /// disturbs no computer player.
    pub fn attach(&mut self, attachments: Attachments) {
        self.attachments = attachments;
    }
}
