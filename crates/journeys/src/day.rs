//! A day of the calendar.

/// A day of the Gregorian calendar, from the year 2000 to 2199.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Day {
    /// The number of days since the first of January 1970.
    number: u32,
}

/// The number of days from the first of March of the year 0 to the first of January 1970.
const DAYS_TO_1970: u32 = 719_468;
/// The number of days in 400 years.
const DAYS_IN_400_YEARS: u32 = 146_097;

impl Day {
    /// Returns this day; `None` if there is no such day, or the year is not from 2000 to 2199.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Day> {
        let is_in_range =
            (2000..2200).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
        if !is_in_range {
            return None;
        }
        // Years begin in March, so that a leap day is the last day of its year.
        let shifted = u32::from(year) - u32::from(month <= 2);
        let months = (u32::from(month) + 9) % 12;
        let of_the_year = (153 * months + 2) / 5 + u32::from(day) - 1;
        let leaps = shifted / 4 - shifted / 100 + shifted / 400;
        let number = shifted * 365 + leaps + of_the_year - DAYS_TO_1970;
        // The thirty-first of April would be the first of May.
        Some(Day { number }).filter(|it| it.date() == (year, month, day))
    }

    /// Returns the day this many days after the first of January 1970; `None` if the year is not
    /// from 2000 to 2199.
    pub fn of_number(number: u32) -> Option<Day> {
        // Later days would leave the range of the calculation.
        let day = Day { number };
        (number < 2 * DAYS_IN_400_YEARS && (2000..2200).contains(&day.date().0)).then_some(day)
    }

    /// Returns the number of days since the first of January 1970.
    pub const fn number(self) -> u32 {
        self.number
    }

    /// Returns year, month and day.
    pub const fn date(self) -> (u16, u8, u8) {
        let days = self.number + DAYS_TO_1970;
        let (centuries, rest) = (days / DAYS_IN_400_YEARS, days % DAYS_IN_400_YEARS);
        let years = (rest - rest / 1460 + rest / 36_524 - rest / 146_096) / 365;
        let of_the_year = rest - (365 * years + years / 4 - years / 100);
        let months = (5 * of_the_year + 2) / 153;
        let day = of_the_year - (153 * months + 2) / 5 + 1;
        let month = (months + 2) % 12 + 1;
        let year = centuries * 400 + years + if month <= 2 { 1 } else { 0 };
        (year as u16, month as u8, day as u8)
    }

    /// Returns the day of the week, 0 for Monday.
    pub const fn weekday(self) -> u8 {
        // The first of January 1970 was a Thursday.
        ((self.number + 3) % 7) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::Day;

    #[test]
    fn days_have_dates_and_no_others_exist() {
        let first = Day::new(2000, 1, 1).expect("a day");
        assert_eq!(first.number(), 10_957);
        assert_eq!(first.weekday(), 5, "it was a Saturday");
        let last = Day::new(2199, 12, 31).expect("a day");
        for number in first.number()..=last.number() {
            let day = Day::of_number(number).expect("between the two");
            let (year, month, of_the_month) = day.date();
            assert_eq!(Day::new(year, month, of_the_month), Some(day));
        }
        assert_eq!(Day::of_number(first.number() - 1), None);
        assert_eq!(Day::of_number(last.number() + 1), None);
        assert_eq!(Day::of_number(u32::MAX), None);
        let none = [(2025, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1)];
        assert!(none.iter().all(|(year, month, day)| Day::new(*year, *month, *day).is_none()));
        assert!(Day::new(2024, 2, 29).is_some());
        assert!(Day::new(1999, 12, 31).is_none() && Day::new(2200, 1, 1).is_none());
    }
}
