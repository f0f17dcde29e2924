//! A pair of games with the same tiles.

use bastide_rules::Seat;

use super::SEATS;
use crate::about::About;
use crate::line::Ending;

/// A game of a match that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The points of each seat.
    pub points: [u32; SEATS],
    /// The early end of the game, if it did not last to its last tile.
    pub ending: Option<Ending>,
}

/// A pair of games, of which the second may be missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The games that are over.
    pub games: Vec<Played>,
}

impl Played {
    /// Returns the result in the summary of a game that ended like this; `None` if it goes on, or if
    /// others than two play.
    pub fn of(about: &About, ending: Option<Ending>) -> Option<Played> {
        let [one, other] = &about.seats[..] else { return None };
        let is_over = about.to_act.is_none();
        is_over.then_some(Played { points: [one.score, other.score], ending })
    }

    /// Returns the seat that resigned or lost on time.
    pub fn loser(&self) -> Option<Seat> {
        self.ending.and_then(Ending::loser)
    }

    /// Returns the lead of the first seat in points.
    pub fn lead(&self) -> i64 {
        i64::from(self.points[0]) - i64::from(self.points[1])
    }
}

impl Pair {
    /// Returns `true` if both games are over, or if a player lost one by resigning or by their time.
    pub fn is_over(&self) -> bool {
        self.games.len() >= 2 || self.loser().is_some()
    }

    /// Returns the points of each seat in both games.
    pub fn points(&self) -> [u32; SEATS] {
        let sum = |seat: usize| {
            let points = self.games.iter().map(|game| game.points[seat]);
            points.fold(0, u32::saturating_add)
        };
        [sum(0), sum(1)]
    }

    /// Returns the seat that resigned a game or lost it on time, and with it the pair.
    pub fn loser(&self) -> Option<Seat> {
        self.games.iter().find_map(Played::loser)
    }

    /// Returns the winner, if the pair ended now; `None` for a draw.
    pub fn winner(&self) -> Option<Seat> {
        if let Some(loser) = self.loser() {
            return Some(Seat::new(1 - loser.number().min(1)));
        }
        match self.points() {
            [one, other] if one == other => None,
            [one, other] => Some(Seat::new(u8::from(other > one))),
        }
    }
}
