//! What a turn grants: once a visit of the fairy, one tile more, a way into Carcassonne.

use bastide_rules::{CountEntry, Event, OneMore, PieceKind, ScoredFor, Seat, SentHome};

use super::told::Told;

/// What has happened since the turn began.
#[derive(Clone, Default)]
pub(super) struct Course {
    visited: bool,
    granted: Vec<OneMore>,
    entered: bool,
    /// Whom the tile placed last brought points.
    paid: Vec<Seat>,
}

impl Told {
    /// Holds an event against what the turn grants, before it takes effect.
    pub(super) fn watch_turn(&mut self, event: &Event) {
        match event {
            Event::Drawn { seat, .. } if !self.course.visited && *seat != self.placer => {
                let own = self.standing.iter().filter(|it| it.seat == *seat);
                assert!(!own.clone().any(|it| self.is_with_fairy(it)), "she forgot {seat}");
            }
            Event::Placed { seat, .. } => {
                if *seat != self.placer {
                    self.course = Course::default();
                }
                self.course.paid.clear();
            }
            Event::OneMore { why, .. } => {
                let granted = &mut self.course.granted;
                granted.push(*why);
                let lakes = granted.iter().filter(|why| **why == OneMore::Lake).count();
                assert!(lakes <= 1 && granted.len() - lakes <= 1, "no third part: {granted:?}");
            }
            Event::Scored(score) if score.points > 0 => {
                let by_tile = score.complete
                    || matches!(
                        score.scored_for,
                        ScoredFor::Feature(PieceKind::Field) | ScoredFor::Pig | ScoredFor::Fairy
                    );
                if by_tile {
                    self.course.paid.extend(&score.winners);
                } else if score.scored_for == ScoredFor::FairyVisit {
                    assert_ne!(score.winners, [self.placer], "not before a second part");
                    self.course.visited = true;
                }
            }
            // Whoever calls his abbot back is paid before the tile is scored.
            Event::Returned { sent_by: SentHome::Recalled, .. } => self.course.paid.clear(),
            Event::Entered { seat, .. } => {
                let Course { paid, entered, .. } = &mut self.course;
                assert_eq!(*seat, self.placer);
                assert!(!paid.is_empty() && !paid.contains(seat), "others score, and not he");
                assert!(!*entered || self.config.rules.count_entry == CountEntry::PerTile);
                *entered = true;
            }
            _ => {}
        }
    }
}
