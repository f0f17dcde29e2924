//! Hills & Sheep, once more: the tiles under hills, and the flocks with their tokens.

use bastide_rules::tiles::Mark;
use bastide_rules::{
    Action, Counted as Of, Deployed, Expansion, Figure, FlockChoice, Phase, PieceKind, Revealed,
    Score, Seat, SentHome, Table, Term,
};

use super::board::Place;
use super::count::{Count, Counted};
use super::told::Told;

/// The sheep on each token in the box; 0 is a wolf.
const IN_BOX: [u8; 18] = [1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 0, 0];

/// The flocks, and what the tile placed last demands.
#[derive(Clone, Default)]
pub struct Sheep {
    /// The sheep on the tokens of each player, in the order of drawing.
    flocks: [Vec<u8>; 6],
    /// `true` until a tile goes under the hill placed last.
    hill_waits: bool,
    /// `true` until a token is drawn for the shepherd just placed.
    token_is_due: bool,
    /// `true` until the player has chosen for the flock in the field that the tile extended.
    choice_is_due: bool,
    /// `true` once any token was drawn.
    has_drawn: bool,
    /// The field of the wolf drawn since the last action.
    wolf: Option<Place>,
    /// The fields whose flocks were paid since the last action.
    stabled: Vec<Place>,
}

fn sheep_on(token: Revealed) -> u8 {
    match token {
        Revealed::Wolf => 0,
        Revealed::OneSheep => 1,
        Revealed::TwoSheep => 2,
        Revealed::ThreeSheep => 3,
        Revealed::FourSheep => 4,
        roll => panic!("{roll:?} is no token"),
    }
}

impl Told {
    fn shepherds_on<'a>(&'a self, pieces: &'a [Place]) -> impl Iterator<Item = &'a Deployed> {
        let there =
            |it: &&Deployed| it.figure == Figure::Shepherd && pieces.contains(&(it.at, it.piece));
        self.standing.iter().filter(there)
    }

    fn is_extended_by(&self, pieces: &[Place]) -> bool {
        pieces.iter().any(|(cell, _)| *cell == self.last)
    }

    /// Notes what the tile just placed demands: a tile under its hill, and a choice for the flock of
    /// its player.
    pub(super) fn see_flocks(&mut self) {
        let is_hill = self.board.tile(self.last).has(Mark::Hill);
        self.sheep.hill_waits = is_hill && self.bag > 0;
        let own = |it: &&Deployed| it.figure == Figure::Shepherd && it.seat == self.placer;
        let own = self.standing.iter().find(own);
        self.sheep.choice_is_due =
            own.is_some_and(|it| self.is_extended_by(&self.board.walk((it.at, it.piece))));
    }

    pub(super) fn hide(&mut self, seat: Seat) {
        assert!(seat == self.placer && std::mem::take(&mut self.sheep.hill_waits));
        self.bag -= 1;
        self.hidden.push(self.drawn.len());
    }

    /// Checks a shepherd just placed.
    pub(super) fn send_out(&mut self, field: &Counted, action: Option<Action>) {
        assert!(field.kind == PieceKind::Field && self.plays(Expansion::Hills));
        assert!(matches!(action, Some(Action::Deploy { figure: Figure::Shepherd, .. })));
        assert_eq!(self.shepherds_on(&field.pieces).next(), None, "another one is there");
        assert!(!self.sheep.choice_is_due, "he was on the board already");
        self.sheep.token_is_due = true;
    }

    /// Checks a token: drawn at once for a shepherd just placed, or by choice.
    pub(super) fn reveal(
        &mut self,
        seat: Seat,
        token: Revealed,
        place: Place,
        action: Option<Action>,
    ) {
        assert_eq!(seat, self.placer);
        let (at, piece) = place;
        let shepherd = Deployed { seat, figure: Figure::Shepherd, at, piece };
        assert!(self.standing.contains(&shepherd));
        if !std::mem::take(&mut self.sheep.token_is_due) {
            assert_eq!(action, Some(Action::Flock(FlockChoice::Grow)));
            assert!(std::mem::take(&mut self.sheep.choice_is_due), "nobody was asked");
        }
        self.sheep.has_drawn = true;
        let sheep = sheep_on(token);
        assert!(self.tokens_in_bag().contains(&sheep), "the bag holds no {token:?}");
        match sheep {
            0 => self.sheep.wolf = Some(place),
            sheep => self.sheep.flocks[seat.index()].push(sheep),
        }
    }

    /// Returns `true` if anything but a tile was drawn, or a die was rolled.
    pub fn has_used_chance(&self) -> bool {
        self.sheep.has_drawn || self.flight.has_rolled
    }

    /// Returns the sheep on the tokens that no flock has.
    fn tokens_in_bag(&self) -> Vec<u8> {
        let mut left = IN_BOX.to_vec();
        for token in self.sheep.flocks.iter().flatten() {
            left.swap_remove(left.iter().position(|it| it == token).expect("one of the box"));
        }
        left
    }

    /// Checks the payment for the flocks of a field: the player chose it, or the field is shut in.
    pub(super) fn judge_flocks(&mut self, score: &Score, field: Place, action: Option<Action>) {
        let pieces = self.board.walk(field);
        let mut seats: Vec<Seat> = self.shepherds_on(&pieces).map(|it| it.seat).collect();
        seats.sort_unstable();
        let is_chosen = action == Some(Action::Flock(FlockChoice::Stable))
            && std::mem::take(&mut self.sheep.choice_is_due);
        if is_chosen {
            assert!(seats.contains(&self.placer) && self.is_extended_by(&pieces));
        } else {
            assert!(self.board.is_shut_in(&pieces), "{field:?} is open");
            self.flocks_are_tended();
        }
        let flock = |seat: &Seat| self.sheep.flocks[seat.index()].iter().copied();
        let sheep: u8 = seats.iter().flat_map(flock).sum();
        let term = Term { count: sheep.into(), of: Of::Sheep, each: 1 };
        assert_eq!((score.terms.as_slice(), &score.winners), ([term].as_slice(), &seats));
        self.sheep.stabled.push(field);
    }

    /// Checks a shepherd whom a wolf sends home.
    pub(super) fn scatter(&self, it: Deployed) {
        let field = self.sheep.wolf.expect("a wolf was drawn");
        assert!(self.board.walk(field).contains(&(it.at, it.piece)));
    }

    /// Checks a shepherd whose flock was paid.
    pub(super) fn drive_in(&self, it: Deployed) {
        let is_paid = |field: &Place| self.board.walk(*field).contains(&(it.at, it.piece));
        assert!(self.sheep.stabled.iter().any(is_paid), "{it:?} was not paid");
    }

    /// Returns the tokens of a shepherd who went home to the bag.
    pub(super) fn leave_flock(&mut self, seat: Seat, sent_by: SentHome) {
        match sent_by {
            SentHome::Wolf | SentHome::Stable | SentHome::Dragon => {}
            SentHome::Festival => self.sheep.choice_is_due = false,
            other => panic!("{other:?} moves no shepherd"),
        }
        self.sheep.flocks[seat.index()].clear();
    }

    /// Checks that nothing remains to be done with the flock of the player and the hill.
    pub(super) fn flocks_are_tended(&self) {
        let Sheep { hill_waits, token_is_due, choice_is_due, .. } = self.sheep;
        assert_eq!([hill_waits, token_is_due, choice_is_due], [false; 3]);
    }

    /// Checks after an action that no shepherd remains in a field whose flocks were paid or scattered.
    pub(super) fn flocks_are_gone(&mut self) {
        assert!(!self.sheep.hill_waits, "no tile went under the hill");
        let left = std::mem::take(&mut self.sheep.stabled);
        for field in left.into_iter().chain(self.sheep.wolf.take()) {
            assert_eq!(self.shepherds_on(&self.board.walk(field)).next(), None);
        }
    }

    /// Checks that no flock is left in a field that is shut in.
    pub(super) fn flocks_are_open(&self, count: &Count) {
        for field in count.features.iter().filter(|it| it.kind == PieceKind::Field) {
            let has_shepherd = self.shepherds_on(&field.pieces).next().is_some();
            assert!(!has_shepherd || !self.board.is_shut_in(&field.pieces), "{:?}", field.pieces);
        }
    }

    /// Checks that the flocks of the table, the tokens in the bag and the choice are the same.
    pub(super) fn same_flocks(&self, table: &Table) {
        let one_by_one = |tokens: &mut dyn Iterator<Item = (Revealed, u8)>| {
            let mut sheep: Vec<u8> = tokens
                .flat_map(|(token, count)| std::iter::repeat_n(sheep_on(token), count.into()))
                .collect();
            sheep.sort_unstable();
            sheep
        };
        let mut left = self.tokens_in_bag();
        left.sort_unstable();
        assert_eq!(one_by_one(&mut table.tokens()), left);
        for seat in table.seats() {
            let mut flock = self.sheep.flocks[seat.index()].clone();
            flock.sort_unstable();
            assert_eq!(one_by_one(&mut table.flock(seat)), flock);
            assert_eq!(table.sheep(seat), flock.iter().map(|sheep| u16::from(*sheep)).sum::<u16>());
            let own = |it: &&Deployed| it.figure == Figure::Shepherd && it.seat == seat;
            let shepherd = self.standing.iter().find(own).map(|it| (it.at, it.piece));
            assert_eq!(table.shepherd(seat), shepherd);
            assert_eq!(shepherd.is_none(), flock.is_empty() && !self.awaits_token(seat));
        }
        assert!(table.phase() != Phase::Flock || self.sheep.choice_is_due);
    }

    /// Returns `true` if a token has still to be drawn for the shepherd whom a player has just placed.
    fn awaits_token(&self, seat: Seat) -> bool {
        self.sheep.token_is_due && seat == self.placer
    }
}
