//! The comments that the writer adds: points, drawn tiles that nobody places, drawn tokens and
//! rolls.

use std::fmt::Write;

use bastide_rules::config::MOST_PLAYERS;
use bastide_rules::{Event, TileId};

/// The events since the last comment that deserve one.
#[derive(Debug, Default)]
pub struct Remarks {
    points: [i32; MOST_PLAYERS as usize],
    others: Vec<String>,
}

impl Remarks {
    /// Takes notice of an event.
    pub fn hear(&mut self, event: &Event, is_told: bool) {
        for (seat, points) in event.points() {
            self.points[seat.index()] += points;
        }
        match event {
            // Reported tiles that nobody places are in the text.
            Event::PutAside { tile, .. } if !is_told => self.tile(*tile, "fits nowhere"),
            Event::SetAside { tile, .. } if !is_told => self.tile(*tile, "is set aside"),
            Event::Revealed { revealed, .. } if !is_told => {
                self.others.push(format!("token {}", revealed.name()));
            }
            Event::Flew { rolled, .. } if !is_told => {
                self.others.push(format!("rolled {}", rolled.cells()));
            }
            _ => {}
        }
    }

    fn tile(&mut self, tile: TileId, what: &str) {
        self.others.push(format!("{tile} {what}"));
    }

    /// Returns all of it as a comment, and begins anew; `None` if nothing happened.
    pub fn take(&mut self, heading: &str) -> Option<String> {
        let Remarks { points, mut others } = std::mem::take(self);
        for (player, points) in points.into_iter().enumerate().filter(|it| it.1 != 0) {
            others.push(format!("{} {points:+}", player + 1));
        }
        if others.is_empty() {
            return None;
        }
        let mut comment = String::from("{");
        let _ = write!(comment, "{heading}{}}}", others.join(", "));
        Some(comment)
    }
}
