//! The streak of days on which the tile of the day was solved.

use serde::{Deserialize, Serialize};

/// A day this far ahead of today comes from a wrong clock.
const WELL_AHEAD: u32 = 31;

/// The days in a row on which it was solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Streak {
    /// The last day on which it was solved, counted from 1970-01-01.
    last: Option<u32>,
    /// The number of days in a row up to that one.
    days: u32,
    /// The longest streak, in days.
    longest: u32,
}

impl Streak {
    /// Records a solution on this day. A clock that was set back by a few days changes nothing.
    pub fn found(&mut self, day: u32) {
        self.days = match self.last_by(day) {
            Some(last) if day <= last => return,
            Some(last) if day - last == 1 => self.days.saturating_add(1),
            _ => 1,
        };
        self.last = Some(day);
        self.longest = self.longest.max(self.days);
    }

    /// Returns the current streak in days: it lasts through the day after the last.
    pub fn days(&self, today: u32) -> u32 {
        let goes_on = |last: &u32| today.saturating_sub(*last) <= 1;
        self.last_by(today).filter(goes_on).map_or(0, |_| self.days)
    }

    /// Returns the longest streak, in days.
    pub fn longest(&self) -> u32 {
        self.longest.max(self.days)
    }

    /// Returns `true` if it was solved on this day, or up to a month later by a clock that was set
    /// back since.
    pub fn has(&self, day: u32) -> bool {
        self.last_by(day).is_some_and(|last| last >= day)
    }

    /// Returns the last day on which it was solved; `None` if that is well ahead of today.
    fn last_by(&self, today: u32) -> Option<u32> {
        self.last.filter(|last| last.saturating_sub(today) <= WELL_AHEAD)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(days: &[u32]) -> Streak {
        let mut streak = Streak::default();
        days.iter().for_each(|day| streak.found(*day));
        streak
    }

    #[test]
    fn days_in_a_row_are_counted_each_once() {
        assert_eq!(of(&[]).days(7), 0);
        assert_eq!(of(&[7, 7, 7]).days(7), 1);
        let streak = of(&[7, 8, 9]);
        assert_eq!((streak.days(9), streak.days(10)), (3, 3), "today it can still go on");
        assert_eq!((streak.days(11), streak.longest()), (0, 3), "a day was left out");
        assert!(streak.has(9) && !streak.has(10));
    }

    #[test]
    fn a_gap_begins_anew_and_the_longest_stays() {
        let streak = of(&[7, 8, 9, 12]);
        assert_eq!((streak.days(12), streak.longest()), (1, 3));
        assert_eq!(of(&[7, 8, 9, 12, 13, 14, 15]).longest(), 4);
    }

    #[test]
    fn a_clock_that_was_set_back_changes_nothing() {
        let streak = of(&[7, 8, 3]);
        assert_eq!(streak, of(&[7, 8]));
        assert_eq!(streak.days(3), 2);
        assert!(streak.has(3));
        assert_eq!(of(&[7, 8, 3, 9]).days(9), 3);
    }

    #[test]
    fn a_day_that_a_wrong_clock_told_is_forgotten() {
        let in_2100 = 47_482;
        let mut streak = of(&[20_780, 20_781, 20_782, in_2100]);
        assert!(!streak.has(20_783), "there is a tile to find today");
        assert_eq!((streak.days(20_783), streak.longest()), (0, 3));
        streak.found(20_783);
        streak.found(20_784);
        assert!(streak.has(20_784) && !streak.has(20_785));
        assert_eq!((streak.days(20_784), streak.longest()), (2, 3));
    }

    #[test]
    fn the_ends_of_time_are_no_trouble() {
        assert_eq!(of(&[u32::MAX, 0]).days(0), 1);
        assert_eq!(of(&[0, u32::MAX]).days(u32::MAX), 1);
    }
}
