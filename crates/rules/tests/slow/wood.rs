//! Checks that figures are placed, moved and returned only as allowed.

use bastide_rules::tiles::Mark;
use bastide_rules::{
    Action, BarnBuilt, Cell, Deployed, DragonInCarcassonne, Escape, Expansion, FestivalTakes,
    Fetched, Figure, PieceId, PieceKind, Quarter, Seat, SentHome, WagonMoves,
};

use super::board::{Place, beside, nine};
use super::count::Counted;
use super::told::{Told, is_follower};

impl Told {
    pub(super) fn take(&mut self, seat: Seat, figure: Figure) {
        let supply = &mut self.supply[seat.index()][figure as usize];
        *supply = supply.checked_sub(1).expect("the figure was in the supply");
    }

    pub(super) fn deploy(&mut self, it: Deployed, action: Option<Action>) {
        assert_ne!(self.dragon, Some(it.at), "the dragon is there");
        let here = it.at == self.last;
        assert!(!here || !self.board.tile(it.at).has(Mark::Volcano), "a volcano");
        let feature = Counted::of(self, (it.at, it.piece));
        if matches!(action, Some(Action::Second { .. })) {
            assert!(self.standing.contains(&it), "beside an own one");
            assert_ne!(it.piece.kind, PieceKind::Tower, "one on each tower");
        } else if matches!(action, Some(Action::Add { .. })) {
            self.add(it, action);
        } else if self.lands(it) {
            // Occupied or not: that is checked.
        } else if it.piece.kind == PieceKind::Tower {
            self.climb(it, action);
        } else if is_follower(it.figure) {
            self.check_order_of_figures(it);
            let is_free =
                feature.followers == 0 || self.is_free_stretch(&feature, (it.at, it.piece));
            assert!(is_free && feature.barns.is_empty(), "taken");
            assert!(!self.is_taken_otherwise((it.at, it.piece)), "taken in the other way");
            assert!(here || !feature.is_complete(), "a portal leads to nothing completed");
        } else if it.figure == Figure::Shepherd {
            assert!(here);
            self.send_out(&feature, action);
        } else {
            assert!(here && !feature.is_complete() && self.has_follower_on(&feature, it.seat));
        }
        self.see_figure(&it, action);
        self.standing.push(it);
    }

    /// Returns `true` if somebody is in the other part of a special monastery.
    fn is_taken_otherwise(&self, (at, piece): Place) -> bool {
        let other = match piece.kind {
            PieceKind::Monastery => PieceKind::Courtyard,
            PieceKind::Courtyard => PieceKind::Monastery,
            _ => return false,
        };
        self.standing.iter().any(|it| it.at == at && it.piece.kind == other)
    }

    /// Returns `true` if nobody stands on the stretch of a road with a labyrinth.
    fn is_free_stretch(&self, road: &Counted, place: Place) -> bool {
        let is_labyrinth = |place: Place| self.board.piece(place).marks.has(Mark::Labyrinth);
        let stretch = match is_labyrinth(place) {
            true => vec![place],
            false => self.board.walk_unless(place, is_labyrinth),
        };
        let is_there =
            |it: &Deployed| is_follower(it.figure) && stretch.contains(&(it.at, it.piece));
        road.marks.has(Mark::Labyrinth) && !self.standing.iter().any(is_there)
    }

    pub fn has_follower_on(&self, feature: &Counted, seat: Seat) -> bool {
        let own = |it: &&Deployed| it.seat == seat && is_follower(it.figure);
        self.standing.iter().filter(own).any(|it| feature.has((it.at, it.piece)))
    }

    pub(super) fn build(&mut self, seat: Seat, corner: Cell) {
        let field = self.board.field_round(corner).expect("one field round the corner");
        let taken = !Counted::of(self, field).barns.is_empty();
        assert!(!taken || self.config.rules.barn == BarnBuilt::AnyFarm);
        let touched = [self.last.x, self.last.x + 1].contains(&corner.x)
            && [self.last.y, self.last.y + 1].contains(&corner.y);
        assert!(touched && !self.board.tile(self.last).has(Mark::Volcano));
        self.barns.push((seat, corner));
        self.just_built = Some(corner);
    }

    pub(super) fn go_home(&mut self, it: Deployed, sent_by: SentHome, action: Option<Action>) {
        let from = match sent_by {
            SentHome::Scored | SentHome::Barn => &mut self.due,
            _ => &mut self.standing,
        };
        let at = from.iter().position(|other| *other == it);
        from.remove(at.unwrap_or_else(|| panic!("{it:?} is not there to be sent by {sent_by:?}")));
        match sent_by {
            SentHome::Scored => assert_ne!(it.piece.kind, PieceKind::Field),
            SentHome::Barn => assert_eq!(it.piece.kind, PieceKind::Field),
            SentHome::Dragon => assert_eq!(self.dragon, Some(it.at)),
            SentHome::Princess => {
                assert_eq!(action, Some(Action::Evict(it)));
                self.hear_princess();
            }
            SentHome::Recalled => {
                assert_eq!(action, Some(Action::Recall { figure: Figure::Abbot, at: it.at }));
                assert_eq!(it.figure, Figure::Abbot);
            }
            SentHome::Challenge => {
                let lost = |(place, seats): &(Place, Vec<Seat>)| {
                    self.rivals(*place).contains(&it.at) && !seats.contains(&it.seat)
                };
                assert!(self.scored.iter().any(lost), "nobody challenged {it:?}");
            }
            SentHome::Escaped => {
                let Deployed { figure, at, piece, .. } = it;
                assert_eq!(action, Some(Action::Escape { figure, at, piece }));
                assert!(is_follower(figure) && self.can_escape(&Counted::of(self, (at, piece))));
            }
            SentHome::Festival => {
                let Deployed { seat, figure, at, piece } = it;
                self.may_go(seat, figure, action, Fetched::Standing { figure, at, piece });
            }
            SentHome::Circle => self.fetch_from_circle(it, action),
            SentHome::Wolf => self.scatter(it),
            SentHome::Stable => self.drive_in(it),
            SentHome::Tower => self.take_back(it, action),
            SentHome::LeftAlone => {
                assert!(matches!(it.figure, Figure::Builder | Figure::Pig));
                let feature = Counted::of(self, (it.at, it.piece));
                assert!(!self.has_follower_on(&feature, it.seat));
            }
        }
        self.supply[it.seat.index()][it.figure as usize] += 1;
        self.leave(it);
        if it.figure == Figure::Shepherd {
            self.leave_flock(it.seat, sent_by);
        }
    }

    /// Checks that a figure may go home from the festival on the tile just placed.
    pub(super) fn may_go(
        &self,
        seat: Seat,
        figure: Figure,
        action: Option<Action>,
        fetched: Fetched,
    ) {
        assert_eq!(action, Some(Action::Fetch(fetched)));
        assert!(self.board.tile(self.last).has(Mark::Festival) && seat == self.placer);
        let any = self.config.rules.festival == FestivalTakes::AnyFigure;
        assert!(any || is_follower(figure), "{figure:?} is no follower");
    }

    /// Returns `true` if a knight may leave this city: besiegers lie before it, and a monastery is
    /// on or beside one of the tiles that count.
    fn can_escape(&self, city: &Counted) -> bool {
        let besieged = |place: &Place| self.board.piece(*place).marks.has(Mark::Besieged);
        let has_monastery = |cell: Cell| {
            self.board.has(cell)
                && self.board.tile(cell).pieces_of(PieceKind::Monastery).next().is_some()
        };
        let any_tile = self.config.rules.escape == Escape::AnyTile;
        let mut from = city.pieces.iter().filter(|place| any_tile || besieged(place));
        city.kind == PieceKind::City
            && city.pieces.iter().any(besieged)
            && from.any(|(cell, _)| nine(*cell).any(has_monastery))
    }

    /// Clears the references to a figure that has left its place.
    pub(super) fn leave(&mut self, it: Deployed) {
        self.came_out.retain(|other| *other != (it.seat, it.figure));
        if self.fairy_by == Some(it) {
            self.fairy_by = None;
        }
    }

    /// Returns the incomplete buildings of the other kind beside this shrine or monastery.
    pub(super) fn rivals(&self, (at, piece): Place) -> Vec<Cell> {
        if piece.kind != PieceKind::Monastery || !self.plays(Expansion::Cult) {
            return Vec::new();
        }
        let shrine = self.board.tile(at).has(Mark::Shrine);
        let rival = |cell: &Cell| {
            self.board.has(*cell)
                && self.board.tile(*cell).pieces_of(PieceKind::Monastery).next().is_some()
                && self.board.tile(*cell).has(Mark::Shrine) != shrine
                && !nine(*cell).all(|round| self.board.has(round))
        };
        nine(at).filter(rival).collect()
    }

    pub(super) fn move_dragon(&mut self, seat: Seat, to: Cell) {
        assert!(self.dragon_steps().contains(&to), "the dragon goes to {to}");
        let steps = self.path.len() as u8 - 1;
        assert!(steps < 6, "six steps at most");
        assert_eq!(seat.number(), (self.placer.number() + steps) % self.config.players);
        self.path.push(to);
        self.dragon = Some(to);
    }

    /// Returns the legal steps of the dragon.
    pub fn dragon_steps(&self) -> Vec<Cell> {
        let closed = |cell: Cell| {
            let tile = self.board.tile(cell);
            tile.expansion == Some(Expansion::Count)
                && (self.config.rules.dragon_in_carcassonne == DragonInCarcassonne::Never
                    || ["C06", "C07"].contains(&tile.name.as_str()))
        };
        let free = |to: &Cell| {
            self.board.has(*to)
                && !self.path.contains(to)
                && self.fairy != Some(*to)
                && !closed(*to)
        };
        self.dragon.into_iter().flat_map(beside).filter(free).collect()
    }

    pub(super) fn drive(&mut self, seat: Seat, to: Place) {
        let wagon = self.due.iter().position(|it| it.seat == seat && it.figure == Figure::Wagon);
        let wagon = self.due.remove(wagon.expect("a scored wagon waits"));
        assert_ne!(self.dragon, Some(to.0), "the dragon is there");
        let target = Counted::of(self, to);
        assert!(target.followers == 0 && !target.is_complete());
        assert!(!self.is_taken_otherwise(to), "taken in the other way");
        let is_courtyard = to.1.kind == PieceKind::Courtyard;
        assert!(!is_courtyard || wagon.at != to.0 || wagon.piece.kind != PieceKind::Monastery);
        // The way to a courtyard leads through its monastery.
        let door = if is_courtyard { PieceId::new(PieceKind::Monastery, 0) } else { to.1 };
        let near = match self.config.rules.wagon {
            WagonMoves::Adjacent => nine(wagon.at).any(|cell| cell == to.0),
            WagonMoves::Connected => self.board.walk((wagon.at, wagon.piece)).iter().any(|from| {
                let meet = |meeting: &Vec<_>| meeting.contains(&from.1) && meeting.contains(&door);
                let cities = [from.1, to.1].iter().all(|piece| piece.kind == PieceKind::City);
                from.0 == to.0 && !cities && self.board.tile(to.0).meetings.iter().any(meet)
            }),
        };
        assert!(near, "{wagon:?} cannot reach {to:?}");
        self.leave(wagon);
        self.standing.push(Deployed { at: to.0, piece: to.1, ..wagon });
    }

    pub(super) fn come_out(&mut self, it: Deployed, from: Quarter) {
        let at = self.waiting.iter().position(|waits| *waits == (it.seat, from, it.figure));
        self.waiting.remove(at.expect("he waited there"));
        assert_ne!(from, self.count, "the Count is there");
        assert_eq!(Quarter::towards(it.piece.kind), Some(from));
        assert_ne!(self.dragon, Some(it.at), "the dragon is there");
        if matches!(it.figure, Figure::Mayor | Figure::Wagon) {
            self.came_out.push((it.seat, it.figure));
        }
        self.standing.push(it);
    }

    /// Checks after an action that all scored figures have returned and all bonuses owed are paid.
    pub(super) fn all_is_paid(&mut self) {
        assert!(self.due.iter().all(|it| it.figure == Figure::Wagon), "{:?}", self.due);
        assert!(self.owed.fairy.is_empty() && self.owed.pig.is_empty(), "a bonus is owed");
        for (place, seats) in &self.scored {
            for cell in self.rivals(*place) {
                let lost = |it: &Deployed| {
                    it.at == cell
                        && it.piece.kind == PieceKind::Monastery
                        && !seats.contains(&it.seat)
                };
                assert!(!self.standing.iter().any(lost), "the challenge of {place:?} is decided");
            }
        }
        self.flocks_are_gone();
        // Between actions no figure is on the dragon's tile.
        assert!(!self.standing.iter().any(|it| self.dragon == Some(it.at)), "eaten, surely");
    }
}
