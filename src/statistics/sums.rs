//! The totals over many games, of one player or of several. Pure.

use super::game::Seat;
use bastide_session::category::Category;

/// The totals over many games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// The number of games.
    pub games: u32,
    /// The number of games won, alone or shared.
    pub won: u32,
    /// The number of seats.
    pub seats: u32,
    /// The points of all seats together.
    pub points: u32,
    /// The points of the best seat.
    pub best: u32,
    /// The most consecutive games won, alone or shared.
    pub streak: u32,
    /// The number of consecutive games won up to the last game.
    running: u32,
    /// The number of seats in replayed games: the fields below count only these.
    pub known: u32,
    /// The points by category.
    pub kinds: [i32; Category::ALL.len()],
    /// The size of the longest road, in tiles.
    pub road: u32,
    /// The size of the biggest city, in tiles.
    pub city: u32,
}

impl Sums {
    /// Counts a game with these seats. Games must be counted in the order in which they were
    /// played.
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

    /// Returns the average points in tenths; `None` without any seat.
    pub fn average(&self) -> Option<u32> {
        tenths(self.points, self.seats)
    }

    /// Returns the average points of a category in tenths, below zero for ransoms paid; `None` before
    /// a game is replayed.
    pub fn average_of(&self, kind: Category) -> Option<i32> {
        let points = self.kinds[kind as usize];
        let average = tenths(points.unsigned_abs(), self.known)?;
        Some(average as i32 * points.signum())
    }

    /// Returns the average points of all categories together in tenths; `None` before a game is
    /// replayed.
    pub fn average_of_all_kinds(&self) -> Option<u32> {
        tenths(self.kinds.iter().sum::<i32>().unsigned_abs(), self.known)
    }

    /// Returns the percentage of games won, alone or shared; `None` without any game.
    pub fn hundredths(&self) -> Option<u32> {
        rounded(self.won, 100, self.games)
    }
}

fn tenths(sum: u32, count: u32) -> Option<u32> {
    rounded(sum, 10, count)
}

/// Returns `sum * times / count`, rounded to the nearest whole number.
fn rounded(sum: u32, times: u64, count: u32) -> Option<u32> {
    let count = u64::from(count);
    let rounded = (u64::from(sum) * times * 2 + count).checked_div(2 * count)?;
    u32::try_from(rounded).ok()
}
