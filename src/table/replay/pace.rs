//! The speed of automatic play: chosen once, and kept while the page is open.

use std::cell::Cell;
use std::time::Duration;

use bastide_text::{Words, say};

/// The time that each action is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// Long enough to read its description.
    Slow,
    /// Long enough to see it.
    #[default]
    Usual,
    /// Twice as fast.
    Quick,
    /// A whole game of two hundred tiles in less than a minute.
    Flight,
}

thread_local! {
    static CHOSEN: Cell<Pace> = const { Cell::new(Pace::Usual) };
}

impl Pace {
    /// Every value, the slowest first.
    pub const ALL: [Pace; 4] = [Pace::Slow, Pace::Usual, Pace::Quick, Pace::Flight];

    /// Returns the value chosen last.
    pub fn chosen() -> Pace {
        CHOSEN.get()
    }

    /// Chooses this value.
    pub fn choose(self) {
        CHOSEN.set(self);
    }

    /// Returns the time that an action is shown.
    pub const fn wait(self) -> Duration {
        Duration::from_millis(match self {
            Pace::Slow => 3000,
            Pace::Usual => 1500,
            Pace::Quick => 750,
            Pace::Flight => 100,
        })
    }

    /// Returns its name.
    pub fn words(self) -> Words {
        match self {
            Pace::Slow => say::replay_slow,
            Pace::Usual => say::replay_usual,
            Pace::Quick => say::replay_quick,
            Pace::Flight => say::replay_flight,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_faster_than_the_one_before_and_the_last_runs_through_a_game() {
        let waits = Pace::ALL.map(Pace::wait);
        assert!(waits.is_sorted_by(|slow, fast| slow > fast));
        assert!(waits[3] * 450 <= Duration::from_secs(60), "every action of a full Big Box");
    }
}
