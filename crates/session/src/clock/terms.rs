//! The terms of a clock, agreed before the game.

/// The longest time that a clock shows, in milliseconds: a hundred hours.
pub const LONGEST: i64 = 360_000_000;

/// The terms of a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The time of each player for a game, in milliseconds.
    pub budget: u32,
    /// The time added at the end of each turn, in milliseconds; 0 for none.
    pub increment: u32,
    /// The consequence of a fallen flag.
    pub flag: Flag,
}

/// The consequence of a fallen flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flag {
    /// The game is lost, if two play. Among more players it is only noted.
    Loses,
    /// It is noted, and the game goes on.
    Noted,
}

/// A time to choose in the setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Time {
    /// Minutes for a game.
    pub minutes: u32,
    /// Seconds for each turn.
    pub seconds: u32,
}

impl Time {
    /// The times to choose from, from fast to slow.
    pub const ALL: [Time; 4] = [
        Time { minutes: 5, seconds: 5 },
        Time { minutes: 10, seconds: 10 },
        Time { minutes: 20, seconds: 0 },
        Time { minutes: 30, seconds: 0 },
    ];

    /// Returns the terms of this time.
    pub const fn terms(self, flag: Flag) -> Terms {
        Terms { budget: self.minutes * 60_000, increment: self.seconds * 1_000, flag }
    }
}

impl Terms {
    /// Returns the same within the limits of a clock.
    pub(crate) fn sound(self) -> Terms {
        let most = LONGEST as u32;
        Terms {
            budget: self.budget.clamp(1, most),
            increment: self.increment.min(most),
            flag: self.flag,
        }
    }
}
