//! Limits of a turn: one visit of the fairy, one additional tile, and the way into Carcassonne.

use bastide_rules::tiles::Mark;
use bastide_rules::{
    CountEntry, Event, Expansion, Figure, OneMore, Phase, PieceKind, ScoredFor, Seat, SentHome,
};

use super::told::Told;

/// The progress of the current turn.
#[derive(Clone, Default)]
pub(super) struct Course {
    seat: Option<Seat>,
    number: u16,
    /// `true` if the fairy has paid for her visit.
    visited: bool,
    /// The number of tiles placed.
    tiles: usize,
    /// The additional tiles granted since the first tile was placed.
    granted: Vec<OneMore>,
    /// `true` if a follower has moved to Carcassonne since the first tile was placed.
    entered: bool,
    /// The players who scored by the tile placed last.
    paid: Vec<Seat>,
}

impl Told {
    /// Checks an event against the limits of the turn, before it takes effect.
    pub(super) fn watch_turn(&mut self, event: &Event) {
        let again = self.has_entered();
        match event {
            Event::Turn { seat, number } => self.begin_turn(*seat, *number),
            Event::Drawn { seat, .. } if !self.course.visited && self.course.tiles == 0 => {
                assert_eq!(Some(*seat), self.course.seat);
                let own = self.standing.iter().filter(|it| it.seat == *seat);
                assert!(!own.clone().any(|it| self.is_with_fairy(it)), "she forgot {seat}");
            }
            Event::Placed { seat, tile, .. } => {
                assert_eq!(Some(*seat), self.course.seat);
                if self.course.tiles == 0 {
                    self.course.granted.clear();
                    self.course.entered = false;
                }
                // With nothing to draw, only an abbey can follow, and nothing is told.
                let is_told = self.bag > 0 || !tile.tile().has(Mark::Abbey);
                let is_granted = self.course.tiles <= self.course.granted.len();
                assert!(is_granted || !is_told, "nobody granted it");
                self.course.tiles += 1;
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
                        ScoredFor::Feature(PieceKind::Field)
                            | ScoredFor::Pig
                            | ScoredFor::Fairy
                            | ScoredFor::Church
                    );
                if by_tile {
                    self.course.paid.extend(&score.winners);
                } else if score.scored_for == ScoredFor::FairyVisit {
                    assert!(score.winners.iter().copied().eq(self.course.seat));
                    assert!(self.course.tiles == 0, "not before a second part");
                    self.course.visited = true;
                }
            }
            // A player who recalls their abbot is paid before the tile is scored.
            Event::Returned { sent_by: SentHome::Recalled, .. } => self.course.paid.clear(),
            Event::Entered { seat, .. } => {
                assert_eq!(*seat, self.placer);
                assert!(self.has_earned_entry(), "others score, and not he");
                assert!(!again, "once a turn");
                self.course.entered = true;
            }
            _ => {}
        }
    }

    /// Checks that turns pass clockwise; after the last tile a player with an abbey left may have
    /// one more.
    fn begin_turn(&mut self, seat: Seat, number: u16) {
        assert_eq!(number, self.course.number + 1);
        let after = |it: Seat| seat.number() == (it.number() + 1) % self.config.players;
        let is_due = self.course.seat.map_or(seat == self.placer, after);
        assert!(is_due && self.bag > 0 || self.abbeys[seat.index()], "it is not {seat}'s turn");
        (self.course.seat, self.course.number) = (Some(seat), number);
        (self.course.visited, self.course.tiles) = (false, 0);
    }

    /// Returns the number of the current turn: a double turn is one.
    pub(super) fn turn_number(&self) -> u16 {
        self.course.number
    }

    fn has_entered(&self) -> bool {
        self.course.entered && self.config.rules.count_entry == CountEntry::PerTurn
    }

    fn has_earned_entry(&self) -> bool {
        !self.course.paid.is_empty() && !self.course.paid.contains(&self.placer)
    }

    /// Checks that a player who made others score but not themselves may at once move a follower to
    /// Carcassonne, unless wagons move first.
    pub fn entry_is_offered(&self, phase: Phase) {
        let supply = self.supply[self.placer.index()];
        let somebody = supply[Figure::Meeple as usize] + supply[Figure::Large as usize] > 0;
        let is_scored = !self.scored.is_empty() && phase != Phase::Wagon;
        if is_scored && self.plays(Expansion::Count) && somebody {
            let may = self.has_earned_entry() && !self.has_entered();
            assert_eq!(phase == Phase::Quarter, may, "{:?}", self.course.paid);
        }
    }
}
