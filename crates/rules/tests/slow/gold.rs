//! Gold mines, once more: where ingots are laid, and who takes them in which order.

use bastide_rules::tiles::Mark;
use bastide_rules::{Action, Cell, Expansion, Seat};

use super::board::{is_surrounded, nine};
use super::count::Counted;
use super::told::Told;

/// The ingots.
#[derive(Clone, Default)]
pub struct Gold {
    /// The number on each tile, in the order in which the tiles got their first.
    pub on_tiles: Vec<(Cell, usize)>,
    pub taken: [usize; 6],
    /// The number that the tile placed last has still to bring.
    to_bring: usize,
    /// The tiles of each feature completed in this part of the turn, and the players it paid.
    claims: Vec<(Vec<Cell>, Vec<Seat>)>,
    /// The players who have still to be told to take theirs, with the tiles.
    to_take: Vec<(Seat, Vec<Cell>)>,
}

impl Told {
    /// Checks an ingot: the first on the gold mine just placed, the second on a tile around it.
    pub(super) fn lay_ingot(&mut self, seat: Seat, at: Cell, action: Option<Action>) {
        assert!(self.plays(Expansion::Gold) && self.board.tile(self.last).has(Mark::Gold));
        assert_eq!(seat, self.placer);
        let around: Vec<Cell> =
            nine(self.last).filter(|cell| *cell != self.last && self.board.has(*cell)).collect();
        match self.gold.to_bring {
            2 => assert_eq!(at, self.last),
            1 if around.len() == 1 => assert_eq!(at, around[0]),
            1 => assert!(around.contains(&at) && action == Some(Action::Ingot(at))),
            _ => panic!("a third ingot"),
        }
        self.gold.to_bring -= 1;
        match self.gold.on_tiles.iter_mut().find(|(cell, _)| *cell == at) {
            Some((_, count)) => *count += 1,
            None => self.gold.on_tiles.push((at, 1)),
        }
    }

    /// Records that a completed feature paid these players, who may take the ingots on its tiles.
    pub(super) fn claim_ingots(&mut self, feature: &Counted, winners: &[Seat]) {
        let tiles = match is_surrounded(feature.kind) {
            true => nine(feature.pieces[0].0).collect(),
            false => feature.cells.iter().copied().collect(),
        };
        self.gold.claims.push((tiles, winners.to_vec()));
    }

    /// Notes the ingots that the tile just placed brings.
    pub(super) fn see_mine(&mut self) {
        let is_mine = self.plays(Expansion::Gold) && self.board.tile(self.last).has(Mark::Gold);
        self.gold.to_bring = if is_mine { 2 } else { 0 };
    }

    /// Checks the ingots that a player takes.
    pub(super) fn take_ingots(&mut self, seat: Seat, from: &[Cell]) {
        self.share_ingots();
        assert_eq!(self.gold.to_take.remove(0), (seat, from.to_vec()));
    }

    /// Checks at the end of a part of the turn that all ingots were brought and taken.
    pub(super) fn leave_gold(&mut self) {
        self.share_ingots();
        assert_eq!((self.gold.to_bring, &self.gold.to_take), (0, &Vec::new()));
    }

    /// Shares out the ingots of the features that were completed.
    fn share_ingots(&mut self) {
        let claims = std::mem::take(&mut self.gold.claims);
        let may_take = |seat: Seat, at: Cell| {
            claims.iter().any(|(tiles, winners)| tiles.contains(&at) && winners.contains(&seat))
        };
        let players = self.config.players;
        let clockwise: Vec<Seat> =
            (0..players).map(|by| Seat::new((self.placer.number() + by) % players)).collect();
        let mut shares: Vec<(Seat, Vec<Cell>)> =
            clockwise.iter().map(|seat| (*seat, Vec::new())).collect();
        let mut is_over = false;
        while !is_over {
            is_over = true;
            for (seat, share) in &mut shares {
                let open = self
                    .gold
                    .on_tiles
                    .iter_mut()
                    .filter(|(at, count)| *count > 0 && may_take(*seat, *at));
                let rivals = |at: Cell| clockwise.iter().filter(|it| may_take(**it, at)).count();
                // `max_by_key` would return the last of equals.
                let best = open.rev().max_by_key(|(at, _)| rivals(*at));
                if let Some((at, count)) = best {
                    *count -= 1;
                    self.gold.taken[seat.index()] += 1;
                    share.push(*at);
                    is_over = false;
                }
            }
        }
        self.gold.on_tiles.retain(|(_, count)| *count > 0);
        shares.retain(|(_, share)| !share.is_empty());
        self.gold.to_take.append(&mut shares);
    }
}
