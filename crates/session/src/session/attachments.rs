//! Texts kept with a game for parts of the page that are loaded later: its clock, its match and its
//! challenge.

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
    /// The challenge that the game takes up: [`Challenge::written`](crate::challenge::Challenge::written).
    pub challenge: Option<String>,
}

/// The separator of the texts, which none of them has. A game without a match begins with it.
const BETWEEN: char = '/';

impl Attachments {
    /// Reads the texts from a save.
    pub fn read(attached: &str) -> Attachments {
        let mut texts = attached.splitn(3, BETWEEN);
        let mut next = || texts.next().filter(|text| !text.is_empty()).map(str::to_owned);
        let (in_match, clock, challenge) = (next(), next(), next());
        Attachments { clock, in_match, challenge }
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
        let Attachments { clock, in_match, challenge } = attachments;
        let is_any = clock.is_some() || in_match.is_some() || challenge.is_some();
        let text = |text: Option<String>| text.unwrap_or_default();
        let challenge = challenge.map(|text| format!("{BETWEEN}{text}")).unwrap_or_default();
        self.attached =
            is_any.then(|| format!("{}{BETWEEN}{}{challenge}", text(in_match), text(clock)));
    }

    /// Replaces the texts kept with the game by that of its match alone.
    pub(crate) fn attach_match(&mut self, in_match: Option<String>) {
        self.attached = in_match.map(|mut text| {
            text.push(BETWEEN);
            text
        });
    }

    /// `true` if the game has a clock or belongs to a match.
    pub fn is_duel(&self) -> bool {
        self.is_timed() || self.is_in_match()
    }

    /// `true` if the game has a clock.
    pub fn is_timed(&self) -> bool {
        self.has_text(1)
    }

    /// `true` if the game belongs to a match.
    pub fn is_in_match(&self) -> bool {
        self.has_text(0)
    }

    /// `true` if the text at this place is there.
    fn has_text(&self, place: usize) -> bool {
        let texts = self.attached.as_deref().unwrap_or_default();
        texts.split(BETWEEN).nth(place).is_some_and(|text| !text.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_rules::{Config, Preset};

    #[test]
    fn each_text_is_kept_without_the_others() {
        let text = |is_there: bool, text: &str| is_there.then(|| text.to_owned());
        let mut session = Session::among(&["Anna", "Ben"], Config::base(2, Preset::BigBox, 7));
        for which in 0..8 {
            let attachments = Attachments {
                clock: text(which & 1 > 0, "1 clock"),
                in_match: text(which & 2 > 0, "1 m 1"),
                challenge: text(which & 4 > 0, "g1.A.B.C"),
            };
            session.attach(attachments.clone());
            assert_eq!(session.attachments(), attachments);
            assert_eq!(session.is_timed(), which & 1 > 0);
            assert_eq!(session.is_in_match(), which & 2 > 0);
            assert_eq!(session.is_duel(), which & 3 > 0);
        }
        assert_eq!(Attachments::read("1 m 1").in_match, Some("1 m 1".to_owned()), "of old saves");
    }
}
