//! The Tower, once more: floors, the followers whom they reach, prisoners and ransoms.

use std::collections::BTreeMap;

use bastide_rules::{
    Action, Cell, Deployed, Expansion, Figure, Freed, Phase, PieceKind, Prisoner, Seat, Table,
};

use super::told::{Told, is_follower};

/// The towers, the prisoners, and what the tile placed last allows.
#[derive(Clone, Default)]
pub struct Towers {
    /// The number of floors on each foundation that has any.
    heights: BTreeMap<Cell, u8>,
    /// The number of floors that each player has placed, by seat.
    placed: [u8; 6],
    /// The prisoners, in the order of capture.
    prisoners: Vec<Prisoner>,
    /// `true` once a figure or a floor was placed with the tile placed last.
    has_acted: bool,
    /// `true` once a floor was placed with the tile placed last: then only the phantom follows.
    has_built: bool,
    /// The tower raised by the last action.
    raised: Option<Cell>,
    /// The owner of the prisoner just freed in exchange, who frees one in return.
    partner: Option<Seat>,
    /// The turn in which each player has paid a ransom last, by seat.
    paid: [Option<u16>; 6],
}

/// Returns the number of floors with which each of so many players starts.
fn floors_each(players: u8) -> u8 {
    [10, 9, 7, 6, 5][usize::from(players) - 2]
}

impl Told {
    pub(super) fn begin_tower(&mut self) {
        assert_eq!(self.towers.raised, None, "a capture is due");
        (self.towers.has_acted, self.towers.has_built) = (false, false);
    }

    /// Notes a figure placed from the supply: after a floor only the phantom.
    pub(super) fn see_figure(&mut self, it: &Deployed, action: Option<Action>) {
        if matches!(action, Some(Action::Deploy { .. })) {
            assert!(!self.towers.has_built || it.figure == Figure::Phantom, "after a floor");
            self.towers.has_acted = true;
        }
    }

    /// Returns the follower on top of the tower of this cell.
    fn guard(&self, at: Cell) -> Option<&Deployed> {
        self.standing.iter().find(|it| it.at == at && it.piece.kind == PieceKind::Tower)
    }

    /// Checks a follower placed on a tower.
    pub(super) fn climb(&mut self, it: Deployed, action: Option<Action>) {
        assert!(matches!(action, Some(Action::Deploy { .. })));
        assert!(matches!(it.figure, Figure::Meeple | Figure::Large | Figure::Phantom));
        assert!(self.towers.heights.contains_key(&it.at), "a bare foundation");
        assert_eq!(self.guard(it.at), None, "somebody is on top");
        self.check_order_of_figures(it);
    }

    /// Checks a floor: on an open foundation or tower, in place of a figure.
    pub(super) fn raise(&mut self, seat: Seat, at: Cell, height: u8, action: Option<Action>) {
        assert!(self.plays(Expansion::Tower) && action == Some(Action::Floor(at)));
        assert!(seat == self.placer && !self.towers.has_acted, "in place of a figure");
        assert_eq!(self.board.tile(at).pieces_of(PieceKind::Tower).count(), 1);
        assert_eq!(self.guard(at), None, "somebody is on top");
        assert_ne!(self.dragon, Some(at), "the dragon is there");
        self.towers.placed[seat.index()] += 1;
        let tower = self.towers.heights.entry(at).or_default();
        *tower += 1;
        assert_eq!(*tower, height);
        self.towers.raised = Some(at);
        (self.towers.has_acted, self.towers.has_built) = (true, true);
    }

    /// Returns `true` if the tower on this cell reaches a figure: step by step north, east, south
    /// or west.
    fn reaches(&self, tower: Cell, it: &Deployed) -> bool {
        let height = i16::from(self.towers.heights[&tower]);
        let steps = [(0, -1), (1, 0), (0, 1), (-1, 0)];
        let cells = steps.into_iter().flat_map(|(x, y)| {
            (0..=height).map(move |far| Cell::new(tower.x + far * x, tower.y + far * y))
        });
        cells.into_iter().any(|cell| cell == it.at) && is_follower(it.figure)
    }

    /// Checks that the tower just raised may capture a follower, and forgets the tower.
    fn capture(&mut self, it: Deployed, action: Option<Action>) {
        assert_eq!(action, Some(Action::Capture(it)));
        let tower = self.towers.raised.take().expect("a tower was raised just before");
        assert!(self.reaches(tower, &it), "{it:?} is out of reach");
    }

    /// Checks that a follower is the player's own, whom the tower sends home.
    pub(super) fn take_back(&mut self, it: Deployed, action: Option<Action>) {
        assert_eq!(it.seat, self.placer);
        self.capture(it, action);
    }

    pub(super) fn imprison(&mut self, captor: Seat, it: Deployed, action: Option<Action>) {
        assert!(captor == self.placer && it.seat != captor);
        self.capture(it, action);
        let at = self.standing.iter().position(|other| *other == it);
        self.standing.remove(at.expect("it stood there"));
        self.leave(it);
        self.towers.prisoners.push(Prisoner { captor, owner: it.seat, figure: it.figure });
    }

    /// Checks a prisoner who returns: for a ransom, or for another prisoner.
    pub(super) fn free(&mut self, prisoner: Prisoner, why: Freed, action: Option<Action>) {
        let Prisoner { captor, owner, figure } = prisoner;
        match why {
            Freed::Ransomed => {
                assert_eq!(
                    (owner, action),
                    (self.placer, Some(Action::Ransom { figure, from: captor }))
                );
                let turn = Some(self.turn_number());
                assert_ne!(self.towers.paid[owner.index()], turn, "one ransom a turn");
                self.towers.paid[owner.index()] = turn;
                let points = &mut self.scores[owner.index()];
                *points = points.checked_sub(3).expect("a ransom costs three points");
                self.scores[captor.index()] += 3;
            }
            Freed::Exchanged => {
                // The player frees the follower just captured, and then gets one in return.
                if let Some(partner) = self.towers.partner.take() {
                    assert_eq!((captor, owner), (partner, self.placer));
                    let chosen = matches!(action, Some(Action::Exchange(it)) if it == figure);
                    assert!(chosen || matches!(action, Some(Action::Capture(_))));
                } else {
                    assert_eq!(captor, self.placer);
                    assert_eq!(self.towers.prisoners.last(), Some(&prisoner));
                    self.towers.partner = Some(owner);
                }
            }
        }
        let at = self.towers.prisoners.iter().position(|it| *it == prisoner);
        self.towers.prisoners.remove(at.expect("it was a prisoner"));
        self.supply[owner.index()][figure as usize] += 1;
    }

    /// Returns the number of such followers of a player that others hold.
    pub(super) fn held(&self, owner: Seat, figure: Figure) -> usize {
        let own = |it: &&Prisoner| (it.owner, it.figure) == (owner, figure);
        self.towers.prisoners.iter().filter(own).count()
    }

    /// Returns the kinds of the player's own followers held by the owner of one of their prisoners.
    fn kinds_in_return(&self) -> Vec<Figure> {
        let mine = self.towers.prisoners.iter().filter(|it| it.captor == self.placer);
        let in_return = |it: &Prisoner| {
            let owner = it.owner;
            let prisoners = self.towers.prisoners.iter();
            prisoners.filter(move |other| (other.captor, other.owner) == (owner, self.placer))
        };
        let mut kinds: Vec<Figure> = mine.flat_map(in_return).map(|it| it.figure).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }

    /// Checks after an action that no two players hold a follower of each other, unless the player
    /// has to choose between kinds. Forgets a raised tower that spares all or reaches nobody.
    pub(super) fn towers_are_settled(&mut self, action: Option<Action>) {
        assert_eq!(self.towers.partner, None, "nobody came in return");
        let prey = |tower: &Cell| self.standing.iter().any(|it| self.reaches(*tower, it));
        let raised = self.towers.raised.filter(prey);
        self.towers.raised = raised.filter(|_| action != Some(Action::Pass));
        for it in &self.towers.prisoners {
            let opposite = |other: &Prisoner| (other.captor, other.owner) == (it.owner, it.captor);
            let is_mutual = self.towers.prisoners.iter().any(opposite);
            let is_placers = [it.captor, it.owner].contains(&self.placer);
            assert!(!is_mutual || is_placers && self.kinds_in_return().len() > 1, "{it:?}");
        }
    }

    /// Checks that the towers, floors and prisoners of the table are the same, and that a capture
    /// or an exchange is asked for if there is a choice.
    pub(super) fn same_towers(&self, table: &Table) {
        assert_eq!(table.phase() == Phase::Capture, self.towers.raised.is_some());
        assert_eq!(table.phase() == Phase::Exchange, self.kinds_in_return().len() > 1);
        assert_eq!(table.raised_tower(), self.towers.raised);
        assert_eq!(table.prisoners(), self.towers.prisoners);
        assert_eq!(table.towers().collect::<BTreeMap<_, _>>(), self.towers.heights);
        let all = if self.plays(Expansion::Tower) { floors_each(self.config.players) } else { 0 };
        for seat in table.seats() {
            assert_eq!(table.floors_left(seat) + self.towers.placed[seat.index()], all);
        }
    }
}
