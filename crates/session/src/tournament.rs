//! Arrangements for a whole table, to choose in the setup at once.

use bastide_rules::Preset;

use crate::clock::{Flag, Terms, Time};
use crate::line::TableRules;
use crate::matches::BestOf;
use crate::ruleset::Ruleset;

/// Everything that the setup offers, but for the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// The rules of the game.
    pub ruleset: Ruleset,
    /// The table rules.
    pub table_rules: TableRules,
    /// The clock, if there is one.
    pub clock: Option<Terms>,
    /// The match, if it is one.
    pub in_match: Option<BestOf>,
}

impl Arrangement {
    /// Returns the arrangement of a tournament: a pair of base games without aids, of twenty minutes
    /// each, in which a fallen flag loses.
    pub const fn tournament() -> Arrangement {
        Arrangement {
            ruleset: Ruleset::by(Preset::BaseGame),
            table_rules: TableRules::Tournament,
            clock: Some(Time { minutes: 20, seconds: 0 }.terms(Flag::Loses)),
            in_match: Some(BestOf::One),
        }
    }

    /// Returns `true` if this number of players can sit down to it.
    pub const fn is_for(&self, players: usize) -> bool {
        self.in_match.is_none() || players == crate::matches::SEATS
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::Expansions;

    use super::*;
    use crate::clock::Clock;
    use crate::matches::{Match, Verdict};
    use crate::{Attachments, Session};

    #[test]
    fn a_tournament_is_the_base_game_strict_by_the_clock_and_a_pair() {
        let tournament = Arrangement::tournament();
        assert_eq!(tournament.ruleset.boxes, Expansions::NONE);
        assert_eq!(tournament.ruleset.book(), Some(Preset::BaseGame));
        assert!(tournament.is_for(2) && !tournament.is_for(3));
        let (terms, best_of) =
            (tournament.clock.expect("a clock"), tournament.in_match.expect("a match"));
        assert!(Time::ALL.iter().any(|time| time.terms(Flag::Loses) == terms));
        let session = Session::among(&["Anna", "Ben"], tournament.ruleset.config(2, 0, 7));
        let mut session = session.with_table_rules(tournament.table_rules);
        let clock = Some(Clock::of(terms, 2).written());
        session.attach(Attachments { clock, ..Attachments::default() });
        let session = Match::begin(session, "abc", best_of).expect("two play");
        let attached = session.attachments();
        assert!(attached.clock.is_some() && attached.in_match.is_some());
        assert!(!session.capabilities().hint && !session.capabilities().aids);
        assert_eq!(Match::of(&session).map(|it| it.verdict()), Some(Verdict::Open));
    }
}
