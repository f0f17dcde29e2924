//! The game for one person: the obligation to place a meeple, the last colour, and the end.

use bastide_rules::tiles::Mark;
use bastide_rules::{Event, Figure, PieceKind, Score, Seat};

use super::count::{Count, Counted};
use super::end::each;
use super::told::Told;

impl Told {
    /// Checks, after it took effect, that a colour with meeples places one wherever it may, and that
    /// the game ends if it has none.
    pub(super) fn watch_alone(&mut self, event: &Event) {
        if !self.is_alone() {
            return;
        }
        match event {
            Event::Placed { seat, .. } => {
                let supply = self.supply[seat.index()][Figure::Meeple as usize];
                self.owes_meeple = self.has_room().then_some(supply);
            }
            Event::Deployed { piece, .. } => {
                assert_ne!(piece.kind, PieceKind::Field, "nobody is a farmer");
                assert!(self.owes_meeple.take().is_some_and(|supply| supply > 0));
            }
            Event::Turn { .. } | Event::OneMore { .. } => {
                assert_eq!(self.owes_meeple, None, "a meeple was not placed");
            }
            Event::FinalScoring => {
                assert!(self.bag == 0 || self.owes_meeple == Some(0), "nothing ended the game");
                assert!(self.owes_meeple.is_none_or(|supply| supply == 0));
            }
            Event::Over { .. } => {
                let count = Count::of(self);
                let claimed = count.features.iter().filter(|it| it.followers > 0).count();
                assert_eq!(self.paid_alone.len(), claimed, "each claimed feature is scored once");
            }
            _ => {}
        }
    }

    /// Returns `true` if the tile placed last has an unclaimed road, city or monastery.
    fn has_room(&self) -> bool {
        let tile = self.board.tile(self.last);
        let is_free = |piece: &bastide_rules::tiles::Piece| {
            matches!(piece.id.kind, PieceKind::Road | PieceKind::City | PieceKind::Monastery)
                && Counted::of(self, (self.last, piece.id)).followers == 0
        };
        !tile.has(Mark::Volcano) && tile.pieces.iter().any(is_free)
    }

    /// Returns the colours that one person's feature pays by these counters.
    pub(super) fn alone_on(feature: &Counted, counters: &[u32]) -> Vec<Seat> {
        let lowest = counters.iter().min().expect("three colours");
        let colours: Vec<Seat> =
            Seat::all(3).filter(|it| feature.strength[it.index()] > 0).collect();
        let is_last = colours.iter().any(|seat| counters[seat.index()] == *lowest);
        if is_last { colours } else { Vec::new() }
    }

    /// Checks that a feature of the final scoring was not paid before.
    pub(super) fn pay_alone(&mut self, feature: &Counted, score: &Score) {
        let again = self.paid_alone.iter().any(|place| feature.has(*place));
        assert!(!again, "paid twice: {score:?}");
        self.paid_alone.push(feature.pieces[0]);
    }

    /// Returns the points of all claimed features if the game ended now: completed ones first, then
    /// the others, each by its oldest meeple.
    pub(super) fn owed_alone(&self, count: &Count) -> Vec<u32> {
        let mut counters = self.scores.clone();
        let mut paid = self.paid_alone.clone();
        for complete in [true, false] {
            for it in &self.standing {
                let feature = count.feature((it.at, it.piece));
                if feature.is_complete() != complete || paid.iter().any(|place| feature.has(*place))
                {
                    continue;
                }
                paid.push(feature.pieces[0]);
                let each = each(feature, complete, &self.config.rules);
                for seat in Told::alone_on(feature, &counters) {
                    counters[seat.index()] += (each * (feature.tiles + feature.pennants)) as u32;
                }
            }
        }
        std::iter::zip(counters, &self.scores).map(|(then, now)| then - now).collect()
    }
}
