//! The clock and the match of a game for two, as agreed before it begins.

use crate::clock::{Clock, Flag, Terms};
use crate::matches::{BestOf, Entry, Match};
use crate::{Attachments, Session};

/// The clock and the match of a game, each if there is one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Duel {
    /// The terms of the clock.
    pub clock: Option<Terms>,
    /// The length of the match.
    pub in_match: Option<BestOf>,
}

impl Duel {
    /// Returns the clock and the match of a game.
    pub fn of(session: &Session) -> Duel {
        let clock = session.attachments().clock;
        let seats = session.game().config().players;
        Duel {
            clock: clock.and_then(|text| Clock::read(&text, seats)).map(|clock| clock.terms()),
            in_match: Entry::of(session).map(|entry| entry.best_of),
        }
    }

    /// Returns it as text for the settings: empty if there is neither clock nor match.
    pub fn written(self) -> String {
        if self == Duel::default() {
            return String::new();
        }
        let pairs = self.in_match.map_or(0, BestOf::pairs);
        let clock = self.clock.map(|Terms { budget, increment, flag }| {
            format!(" {budget} {increment} {}", u8::from(flag == Flag::Noted))
        });
        format!("{pairs}{}", clock.unwrap_or_default())
    }

    /// Reads the text. Whatever is damaged is left out.
    pub fn read(text: &str) -> Duel {
        let mut numbers = text.split(' ').map(|word| word.parse::<u32>().ok());
        let pairs = numbers.next().flatten();
        let in_match = BestOf::ALL.into_iter().find(|it| Some(u32::from(it.pairs())) == pairs);
        let mut next = || numbers.next().flatten();
        let terms = next().zip(next()).zip(next());
        let clock = terms.map(|((budget, increment), flag)| Terms {
            budget,
            increment,
            flag: if flag == 1 { Flag::Noted } else { Flag::Loses },
        });
        Duel { clock: clock.filter(|terms| *terms == terms.sound()), in_match }
    }

    /// Returns a new game with this clock, as the first of a match of this name. A game that cannot
    /// belong to a match is one of its own, and no clock runs in a game with a remote player.
    pub fn begin(self, mut session: Session, name: &str) -> Session {
        let seats = session.game().config().players;
        let terms = self.clock.filter(|_| !session.has_remote_players());
        let clock = terms.map(|terms| Clock::of(terms, seats).written());
        session.attach(Attachments { clock, ..Attachments::default() });
        let in_match = self.in_match.and_then(|it| Match::begin(session.clone(), name, it));
        in_match.unwrap_or(session)
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Preset, Source};

    use super::*;
    use crate::clock::Time;

    fn all() -> Vec<Duel> {
        let flags = [Flag::Loses, Flag::Noted];
        let terms = flags.iter().flat_map(|flag| Time::ALL.map(|time| Some(time.terms(*flag))));
        let clocks: Vec<_> = terms.chain([None]).collect();
        let lengths = BestOf::ALL.map(Some).into_iter().chain([None]);
        lengths
            .flat_map(|in_match| clocks.iter().map(move |clock| Duel { clock: *clock, in_match }))
            .collect()
    }

    #[test]
    fn it_comes_back_from_its_text_and_from_its_game() {
        for duel in all() {
            assert_eq!(Duel::read(&duel.written()), duel);
            let session = Session::among(&["Anna", "Ben"], Config::base(2, Preset::BaseGame, 7));
            let session = duel.begin(session, "m");
            assert_eq!(Duel::of(&session), duel);
            assert_eq!(session.is_duel(), duel != Duel::default());
            assert_eq!(session.is_timed(), duel.clock.is_some());
            assert_eq!(session.is_in_match(), duel.in_match.is_some());
        }
    }

    #[test]
    fn whatever_is_damaged_is_left_out() {
        for text in ["", "x", "2", "-1 0 0 0", "9 99999999999 0 0", "4 4294967295 0 0", "🕐"] {
            assert_eq!(Duel::read(text), Duel::default(), "{text}");
        }
        for text in ["1 5", "1  5 5 5", "1 0 0 0", "1 4294967295 4294967295 7 8 9"] {
            let in_match = Some(BestOf::One);
            assert_eq!(Duel::read(text), Duel { in_match, clock: None }, "{text}");
        }
    }

    #[test]
    fn a_game_whose_tiles_are_entered_has_a_clock_but_no_match() {
        let config = Config { source: Source::Told, ..Config::base(2, Preset::BaseGame, 7) };
        let duel = Duel { in_match: Some(BestOf::Three), clock: all()[0].clock };
        let session = duel.begin(Session::among(&["Anna", "Ben"], config), "m");
        assert_eq!(Duel::of(&session), Duel { in_match: None, ..duel });
    }
}
