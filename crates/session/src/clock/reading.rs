//! The two clocks of a page, read at one moment.

/// The longest time between two readings of a page that is shown, in milliseconds: after a longer one it
/// did not run meanwhile.
pub const SHOWN_GAP: u64 = 2_000;

/// The same for a hidden page: browsers wake it once a minute at least.
pub const HIDDEN_GAP: u64 = 70_000;

/// The clocks of a page at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Milliseconds since the page was loaded, by the monotonic clock.
    monotonic: u64,
    /// Milliseconds since 1970, by the system clock.
    wall: u64,
    is_hidden: bool,
}

impl Reading {
    /// Returns the reading of these two clocks, in milliseconds: `performance.now()` and `Date.now()`.
    /// A value that is no number counts as zero.
    pub const fn new(monotonic: f64, wall: f64, is_hidden: bool) -> Reading {
        // The cast saturates, and maps everything else to zero.
        Reading { monotonic: monotonic as u64, wall: wall as u64, is_hidden }
    }

    /// Returns the time by the system clock, in milliseconds since 1970.
    pub const fn wall(self) -> u64 {
        self.wall
    }

    /// Returns `true` if the page was hidden.
    pub const fn is_hidden(self) -> bool {
        self.is_hidden
    }

    /// Returns the milliseconds since an earlier reading; `None` if the page was loaded anew between
    /// them.
    pub const fn since(self, earlier: Reading) -> Option<u64> {
        self.monotonic.checked_sub(earlier.monotonic)
    }

    /// Returns the longest time until the next reading of a page that runs, in milliseconds.
    pub const fn longest_gap(self) -> u64 {
        if self.is_hidden { HIDDEN_GAP } else { SHOWN_GAP }
    }
}
