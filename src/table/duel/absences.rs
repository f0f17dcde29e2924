//! Times that a clock cannot vouch for, in words.

use bastide_session::clock::{Absence, Cause};
use bastide_text::{Language, say};

/// Returns an absence of this player in a sentence.
pub fn in_words(language: Language, player: &str, absence: &Absence) -> String {
    let turn = u32::from(absence.turn);
    let Some(passed) = absence.passed else {
        return say::DuelAwayUnknown { player, turn }.tell(language);
    };
    let time = &duration(language, passed);
    match absence.cause {
        Cause::Hidden => say::DuelAwayHidden { player, turn, time }.tell(language),
        _ if absence.counted => say::DuelAwayCounted { player, turn, time }.tell(language),
        Cause::Asleep => say::DuelAwayAsleep { player, turn, time }.tell(language),
        Cause::Closed => say::DuelAwayClosed { player, turn, time }.tell(language),
    }
}

/// Returns milliseconds in words: in the largest unit of which there are two.
fn duration(language: Language, passed: u64) -> String {
    const MINUTE: u64 = 60;
    const HOUR: u64 = 60 * MINUTE;
    const DAY: u64 = 24 * HOUR;
    let seconds = passed.saturating_add(500) / 1000;
    let count = |unit: u64| u32::try_from((seconds + unit / 2) / unit).unwrap_or(u32::MAX);
    match seconds {
        _ if seconds >= 2 * DAY => say::duel_days(language, count(DAY)),
        _ if seconds >= 2 * HOUR => say::duel_hours(language, count(HOUR)),
        _ if seconds >= 2 * MINUTE => say::duel_minutes(language, count(MINUTE)),
        _ => say::duel_seconds(language, count(1)),
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::Seat;

    use super::*;

    #[test]
    fn a_duration_is_told_in_the_largest_unit_of_which_there_are_two() {
        let told = |seconds: u64| duration(Language::En, seconds * 1000);
        assert_eq!(told(1), "1 second");
        assert_eq!(told(119), "119 seconds");
        assert_eq!(told(150), "3 minutes");
        assert_eq!(told(7_200), "2 hours");
        assert_eq!(told(86_400), "24 hours");
        assert_eq!(told(200_000), "2 days");
        assert_eq!(duration(Language::En, u64::MAX), "4294967295 days");
    }

    #[test]
    fn every_absence_is_told_with_what_the_clock_did() {
        for language in Language::ALL {
            for cause in Cause::ALL {
                for (passed, counted) in
                    [(Some(90_000), false), (Some(90_000), true), (None, false)]
                {
                    let absence = Absence { seat: Seat::new(0), turn: 12, cause, passed, counted };
                    let told = in_words(language, "Anna", &absence);
                    assert!(told.starts_with("Anna") && told.contains("12"), "{told}");
                    assert_eq!(told.contains("90"), passed.is_some(), "{told}");
                }
            }
        }
    }
}
