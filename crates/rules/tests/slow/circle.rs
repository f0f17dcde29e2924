//! Crop circles, once more: whose turn it is to follow one, and with which followers.

use bastide_rules::tiles::CropCircle;
use bastide_rules::{Action, CircleChoice, Deployed, Fetched, Figure, PieceKind, Seat};

use super::told::{Told, is_follower};

/// The choice about the crop circle placed last, and the players who followed it, in order.
#[derive(Clone, Default)]
pub(super) struct Circle {
    choice: Option<CircleChoice>,
    /// The players with followers that it calls.
    called: Vec<Seat>,
    followed: Vec<Seat>,
}

impl Told {
    fn circle_placed(&self) -> CropCircle {
        self.board.tile(self.last).circle.expect("a crop circle was placed")
    }

    /// Records the choice.
    pub(super) fn choose_circle(
        &mut self,
        seat: Seat,
        kind: PieceKind,
        choice: CircleChoice,
        action: Option<Action>,
    ) {
        assert_eq!(action, Some(Action::Circle(choice)));
        assert_eq!((seat, self.circle.choice), (self.placer, None), "one choice");
        assert_eq!(kind, self.circle_placed().kind);
        let called: Vec<Seat> = Seat::all(self.config.players)
            .filter(|seat| self.standing.iter().any(|it| it.seat == *seat && is_called(it, kind)))
            .collect();
        assert!(!called.is_empty(), "somebody is called");
        self.circle = Circle { choice: Some(choice), called, followed: Vec::new() };
    }

    /// Checks a follower added beside another of the same player.
    pub(super) fn add(&mut self, it: Deployed, action: Option<Action>) {
        let Deployed { seat, figure, at, piece } = it;
        assert_eq!(action, Some(Action::Add { figure, at, piece }));
        let beside = |other: &Deployed| {
            other.seat == seat
                && is_follower(other.figure)
                && (other.at, other.piece) == (at, piece)
        };
        assert!(self.standing.iter().any(beside), "beside an own one");
        let may_stand = match piece.kind {
            PieceKind::City => is_follower(figure) && figure != Figure::Abbot,
            PieceKind::Road => {
                is_follower(figure) && !matches!(figure, Figure::Abbot | Figure::Mayor)
            }
            _ => matches!(figure, Figure::Meeple | Figure::Large | Figure::Phantom),
        };
        assert!(may_stand, "{figure:?} on {piece}");
        self.follow(it, CircleChoice::Add);
    }

    /// Checks a follower taken home.
    pub(super) fn fetch_from_circle(&mut self, it: Deployed, action: Option<Action>) {
        let Deployed { figure, at, piece, .. } = it;
        assert_eq!(action, Some(Action::Fetch(Fetched::Standing { figure, at, piece })));
        assert!(is_follower(figure));
        self.follow(it, CircleChoice::Fetch);
    }

    /// Checks that a player follows the choice at their place in the round.
    fn follow(&mut self, it: Deployed, choice: CircleChoice) {
        assert_eq!((self.circle.choice, it.piece.kind), (Some(choice), self.circle_placed().kind));
        // The player who placed it comes last.
        let place = |seat: Seat| {
            let players = self.config.players;
            (seat.number() + players - self.placer.number() - 1) % players
        };
        let is_next = self.circle.followed.last().is_none_or(|last| place(*last) < place(it.seat));
        assert!(is_next, "{:?} does not come after {:?}", it.seat, self.circle.followed);
        self.circle.followed.push(it.seat);
    }

    /// Forgets the circle with the turn or its part: all who had to follow it have done so.
    pub(super) fn leave_circle(&mut self) {
        let Circle { choice, mut called, followed } = std::mem::take(&mut self.circle);
        if choice == Some(CircleChoice::Fetch) {
            called.retain(|seat| !followed.contains(seat));
            assert_eq!(called, [], "these players took none home");
        }
    }
}

fn is_called(it: &Deployed, kind: PieceKind) -> bool {
    is_follower(it.figure) && it.piece.kind == kind
}
