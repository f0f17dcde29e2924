//! What comes together over many games for somebody, or for several. Pure.

use super::game::Seat;
use crate::category::Category;

/// What comes together over many games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// How many games.
    pub games: u32,
    /// Of these won, or shared.
    pub won: u32,
    /// How many seats were sat on.
    pub seats: u32,
    /// Points on all of them.
    pub points: u32,
    /// Points of the best.
    pub best: u32,
    /// How many games in a row were won or shared, at most.
    pub streak: u32,
    /// How many in a row were, up to the last game.
    running: u32,
    /// How many seats are of games that were looked through: what follows is theirs.
    pub known: u32,
    /// Points by kind.
    pub kinds: [u32; Category::ALL.len()],
    /// Tiles of the longest road.
    pub road: u32,
    /// Tiles of the biggest city.
    pub city: u32,
}

impl Sums {
    /// Counts a game in which these seats were sat on, after those that were played before it.
    pub fn count(&mut self, seats: &[&Seat]) {
        self.games += 1;
        if seats.iter().any(|seat| seat.has_won) {
            self.won += 1;
            self.running += 1;
            self.streak = self.streak.max(self.running);
        } else {
            self.running = 0;
        }
        for seat in seats {
            self.seats += 1;
            self.points = self.points.saturating_add(seat.score);
            self.best = self.best.max(seat.score);
            let Some(feats) = &seat.feats else { continue };
            self.known += 1;
            self.road = self.road.max(feats.road);
            self.city = self.city.max(feats.city);
            for (sum, points) in self.kinds.iter_mut().zip(feats.kinds) {
                *sum = sum.saturating_add(points);
            }
        }
    }

    /// Points on average, in tenths; none where nobody sat.
    pub fn average(&self) -> Option<u32> {
        tenths(self.points, self.seats)
    }

    /// Points of a kind on average, in tenths; none before a game was looked through.
    pub fn average_of(&self, kind: Category) -> Option<u32> {
        tenths(self.kinds[kind as usize], self.known)
    }

    /// Points of all kinds together on average, in tenths; none before a game was looked through.
    pub fn average_of_all_kinds(&self) -> Option<u32> {
        tenths(self.kinds.iter().sum(), self.known)
    }

    /// How many of a hundred games were won or shared; none where there is no game.
    pub fn hundredths(&self) -> Option<u32> {
        rounded(self.won, 100, self.games)
    }
}

fn tenths(sum: u32, count: u32) -> Option<u32> {
    rounded(sum, 10, count)
}

/// `sum` times this, for each of so many, to the next whole number.
fn rounded(sum: u32, times: u64, count: u32) -> Option<u32> {
    let count = u64::from(count);
    let rounded = (u64::from(sum) * times * 2 + count).checked_div(2 * count)?;
    u32::try_from(rounded).ok()
}
