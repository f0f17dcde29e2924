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

/// The separator of the two texts, which neither has. A game without a match begins with it.
const BETWEEN: char = '/';

impl Attachments {
    /// Reads the texts from a save.
    pub fn read(attached: &str) -> Attachments {
        let (in_match, clock) = attached.split_once(BETWEEN).unwrap_or((attached, ""));
        let some = |text: &str| Some(text).filter(|text| !text.is_empty()).map(str::to_owned);
        Attachments { clock: some(clock), in_match: some(in_match) }
    }
}

impl Session {
    /// Returns the texts kept with the game.
    pub fn attachments(&self) -> Attachments {
        self.attached.as_deref().map(Attachments::read).unwrap_or_default()
    }

    /// Replaces the texts kept with the game. The version stays the same: a clock that goes on
    /// disturbs no computer player.
    pub fn attach(&mut self, attachments: Attachments) {
        let Attachments { clock, in_match } = attachments;
        let is_any = clock.is_some() || in_match.is_some();
        let text = |text: Option<String>| text.unwrap_or_default();
        self.attached = is_any.then(|| format!("{}{BETWEEN}{}", text(in_match), text(clock)));
    }

    /// `true` if the game has a clock or belongs to a match.
    pub const fn is_duel(&self) -> bool {
        self.attached.is_some()
    }

    /// `true` if the game has a clock.
    pub fn is_timed(&self) -> bool {
        self.attached.as_ref().is_some_and(|text| !text.ends_with(BETWEEN))
    }

    /// `true` if the game belongs to a match.
    pub fn is_in_match(&self) -> bool {
        self.attached.as_ref().is_some_and(|text| !text.starts_with(BETWEEN))
    }
}
