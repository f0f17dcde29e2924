//! The journey that somebody asks for: its name in the address.

use bastide_journeys::{Day, Name, Plan, STAGES};

use crate::platform::clock;
use bastide_session::challenge;

/// A journey that somebody asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// A journey of the tree, by its index in [`STAGES`].
    Stage(u8),
    /// An endless journey, from 1.
    Endless(u32),
    /// The land of a day.
    Day(Day),
    /// The journey of this text, as [`bastide_journeys::write`] writes it: its own tasks and tiles,
    /// from the beginning.
    Sent(String),
    /// The journey of the challenge of this text.
    Challenge(String),
}

/// The beginning of the name of an endless journey.
const ENDLESS: &str = "endless-";
/// The name of today's land, which begins the name of every day.
const DAY: &str = "day";

/// Returns the current day.
pub fn today() -> Option<Day> {
    Day::of_number(clock::today())
}

impl Asked {
    /// Returns the journey of this name in the address. Whatever is no other name is taken as the
    /// text of a journey. The name of a challenge is its text.
    pub fn named(name: &str) -> Asked {
        let stage = STAGES.iter().position(|stage| stage.key == name);
        let stage = stage.map(|index| Asked::Stage(index as u8));
        let endless = || {
            let number = name.strip_prefix(ENDLESS)?.parse().ok()?;
            (number > 0).then_some(Asked::Endless(number))
        };
        let challenge = || challenge::journey_in(name).map(|_| Asked::Challenge(name.to_owned()));
        let day = || if name == DAY { today() } else { date(name.strip_prefix(DAY)?) };
        stage
            .or_else(endless)
            .or_else(|| day().map(Asked::Day))
            .or_else(challenge)
            .unwrap_or_else(|| Asked::Sent(name.to_owned()))
    }

    /// Returns its name in the address.
    pub fn name(&self) -> String {
        match self {
            Asked::Stage(index) => STAGES[usize::from(*index)].key.to_owned(),
            Asked::Endless(number) => format!("{ENDLESS}{number}"),
            Asked::Day(day) => {
                let (year, month, day) = day.date();
                format!("{DAY}-{year}-{month:02}-{day:02}")
            }
            Asked::Sent(text) | Asked::Challenge(text) => text.clone(),
        }
    }

    /// Returns the text of the journey, if it comes as one.
    pub fn sent(&self) -> Option<&str> {
        match self {
            Asked::Sent(text) => Some(text),
            Asked::Challenge(text) => challenge::journey_in(text),
            Asked::Stage(_) | Asked::Endless(_) | Asked::Day(_) => None,
        }
    }

    /// Returns the name under which it is kept: the same for all challenges to one journey.
    pub fn key(&self) -> String {
        self.sent().map_or_else(|| self.name(), str::to_owned)
    }

    /// Returns the plan by which it is made; `None` if it comes as a text.
    pub fn plan(&self) -> Option<Plan> {
        match self {
            Asked::Stage(index) => Plan::stage(*index),
            Asked::Endless(number) => Some(Plan::endless(*number)),
            Asked::Day(day) => Some(Plan::of_day(*day)),
            Asked::Sent(_) | Asked::Challenge(_) => None,
        }
    }
}

impl From<Name> for Asked {
    fn from(name: Name) -> Asked {
        match name {
            Name::Stage(index) => Asked::Stage(index),
            Name::Endless(number) => Asked::Endless(number),
            Name::Day(day) => Asked::Day(day),
        }
    }
}

/// Reads a day such as `-2026-11-25`.
fn date(text: &str) -> Option<Day> {
    let mut parts = text.strip_prefix('-')?.split('-');
    let mut number = || parts.next()?.parse::<u16>().ok();
    let (year, month, day) = (number()?, number()?, number()?);
    let day = Day::new(year, month.try_into().ok()?, day.try_into().ok()?);
    day.filter(|_| parts.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_journey_is_found_by_its_own_name() {
        let day = Day::new(2026, 2, 3).expect("a day");
        let all = [Asked::Stage(0), Asked::Stage(29), Asked::Endless(12), Asked::Day(day)];
        for asked in all {
            assert_eq!(Asked::named(&asked.name()), asked);
            assert!(asked.plan().is_some());
        }
        assert_eq!(Asked::Day(day).name(), "day-2026-02-03");
    }

    #[test]
    fn a_challenge_is_kept_as_the_journey_that_it_is_about() {
        let asked = Asked::named("j1.AQAB.Aw.BA");
        assert_eq!(asked, Asked::Challenge("j1.AQAB.Aw.BA".to_owned()));
        assert_eq!(asked.name(), "j1.AQAB.Aw.BA");
        assert_eq!((asked.sent(), asked.plan()), (Some("AQAB"), None));
        assert_eq!(asked.key(), Asked::Sent("AQAB".to_owned()).key());
    }

    #[test]
    fn whatever_is_no_name_is_a_text() {
        let others =
            ["endless-0", "endless-x", "day-2026-2-30", "day-2026-02-03-1", "AQAB", "dayx"];
        for name in others {
            assert_eq!(Asked::named(name), Asked::Sent(name.to_owned()), "{name}");
        }
    }
}
