//! What a turn grants: once a visit of the fairy, one tile more, a way into Carcassonne.

use bastide_rules::{
    CountEntry, Event, Expansion, Figure, OneMore, Phase, PieceKind, ScoredFor, Seat, SentHome,
    catalogue,
};

use super::told::Told;

/// What has happened since the turn began.
#[derive(Clone, Default)]
pub(super) struct Course {
    visited: bool,
    granted: Vec<OneMore>,
    /// Whether somebody went to Carcassonne.
    entered: bool,
    /// Whether this is a new turn cannot be told.
    is_doubtful: bool,
    /// Whom the tile placed last brought points.
    paid: Vec<Seat>,
}

impl Told {
    /// Holds an event against what the turn grants, before it takes effect.
    pub(super) fn watch_turn(&mut self, event: &Event) {
        let again = self.has_entered();
        match event {
            Event::Drawn { seat, .. } if !self.course.visited && *seat != self.placer => {
                let own = self.standing.iter().filter(|it| it.seat == *seat);
                assert!(!own.clone().any(|it| self.is_with_fairy(it)), "she forgot {seat}");
            }
            Event::Placed { seat, tile, .. } => {
                if *seat != self.placer {
                    self.course = Course::default();
                } else if self.bag == 0 && *tile == catalogue().abbey() {
                    // The second part of a turn, or a leftover abbey: both look alike.
                    self.course.is_doubtful = true;
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
                assert_eq!(*seat, self.placer);
                assert!(self.has_earned_entry(), "others score, and not he");
                assert!(!again || self.course.is_doubtful, "once a turn");
                self.course.entered = true;
            }
            _ => {}
        }
    }

    fn has_entered(&self) -> bool {
        self.course.entered && self.config.rules.count_entry == CountEntry::PerTurn
    }

    fn has_earned_entry(&self) -> bool {
        !self.course.paid.is_empty() && !self.course.paid.contains(&self.placer)
    }

    /// Whoever made others score and not himself is asked at once whether somebody goes to
    /// Carcassonne, unless wagons drive first.
    pub fn entry_is_offered(&self, phase: Phase) {
        let supply = self.supply[self.placer.index()];
        let somebody = supply[Figure::Meeple as usize] + supply[Figure::Large as usize] > 0;
        let is_scored = !self.scored.is_empty() && phase != Phase::Wagon;
        if is_scored && self.plays(Expansion::Count) && somebody && !self.course.is_doubtful {
            let may = self.has_earned_entry() && !self.has_entered();
            assert_eq!(phase == Phase::Quarter, may, "{:?}", self.course.paid);
        }
    }
}
