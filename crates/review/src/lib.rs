//! Reviews of finished games: each decision judged, luck separated from mistakes. A judgement
//! becomes a [`Verdict`], saved as text next to the game ([`kept`]) and added up ([`account`]).

pub mod account;
pub mod kept;
mod order;
mod points;
pub mod reason;
pub mod verdict;

use bastide_rules::{Decision, Event, Seat};
use bastide_session::Session;

pub use order::order;
pub use points::Points;
pub use verdict::{Outcome, Verdict};

/// A decision of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The number of actions played before.
    pub from: usize,
    /// The number of actions of the decision.
    pub actions: usize,
    /// The player who decided.
    pub seat: Seat,
    /// The turn, counted from 1.
    pub turn: u16,
}

/// Returns the decisions of this game; the session is at the end of the game.
pub fn moments(session: &Session, decisions: &[Decision]) -> Vec<Moment> {
    let cursor = session.cursor();
    let turn = |from| {
        let before = cursor.events_by(from).unwrap_or(0);
        let told = cursor.events()[..before].iter().rev();
        let mut turns = told.filter_map(|event| match event {
            Event::Turn { number, .. } => Some(*number),
            _ => None,
        });
        turns.next().unwrap_or(1)
    };
    let moment = |&Decision { from, actions, seat, .. }: &Decision| Moment {
        from,
        actions,
        seat,
        turn: turn(from),
    };
    decisions.iter().map(moment).collect()
}
