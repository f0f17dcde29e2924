//! A road, city, farm, monastery or garden as a whole, and who has the majority there.

use crate::config::{Edition, MOST_PLAYERS};
use crate::figure::Weight;
use crate::goods::Goods;
use crate::seat::{Seat, Seats};
use crate::tiles::{Marks, Piece, PieceKind, Tile};

/// Running totals of a feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feature {
    /// What it is.
    pub kind: PieceKind,
    /// Tiles it lies on; each counts once, however many pieces of it lie there. For a monastery
    /// or garden, its own tile and those round it.
    pub tiles: u16,
    /// Pennants in a city.
    pub pennants: u16,
    /// Road, city and river: sides still to be continued. Monastery and garden: empty cells round
    /// it. Always above zero for a farm, which is never completed.
    pub open_ends: u16,
    /// Followers standing there, of whatever strength.
    pub followers: u8,
    /// What is drawn on its pieces; for a monastery, whether it is a shrine or an abbey.
    pub marks: Marks,
    /// Goods in a city, in the order of [`Goods::ALL`].
    pub goods: [u8; Goods::ALL.len()],
    /// Strength of the followers but the mayors, by seat.
    base: Strength,
    /// Whose mayor stands there.
    mayors: Seats,
    /// Whose builder, or in a field whose pig, stands there.
    pub aides: Seats,
    /// Whose barn stands there.
    pub barns: Seats,
}

/// A farm has no ends that could close.
const NEVER_COMPLETE: u16 = 1;
/// Cells round a monastery.
const CELLS_AROUND: u16 = 8;

impl Feature {
    /// The feature that a piece is by itself, with nothing round it.
    pub(crate) fn of(tile: &Tile, piece: &Piece, edition: Edition, in_play: Marks) -> Self {
        Feature {
            kind: piece.id.kind,
            tiles: 1,
            pennants: piece.pennants(edition).into(),
            open_ends: match piece.id.kind {
                PieceKind::City | PieceKind::Road | PieceKind::River => piece.sides.len() as u16,
                PieceKind::Field => NEVER_COMPLETE,
                PieceKind::Monastery | PieceKind::Garden => CELLS_AROUND,
            },
            followers: 0,
            marks: match piece.id.kind {
                PieceKind::Monastery => tile.marks,
                _ => piece.marks.and(in_play),
            },
            goods: Goods::of(piece.marks),
            base: [0; MOST_PLAYERS as usize],
            mayors: Seats::default(),
            aides: Seats::default(),
            barns: Seats::default(),
        }
    }

    /// Takes another feature in, with which it has so many tiles in common.
    pub(crate) fn join(&mut self, part: &Feature, shared_tiles: u16) {
        self.tiles += part.tiles - shared_tiles;
        self.pennants += part.pennants;
        if self.kind != PieceKind::Field {
            self.open_ends += part.open_ends;
        }
        self.marks = self.marks.or(part.marks);
        self.followers += part.followers;
        for (sum, more) in self.goods.iter_mut().zip(part.goods) {
            // Forced draws may hold more of a tile than its box.
            *sum = sum.saturating_add(more);
        }
        for (sum, more) in self.base.iter_mut().zip(part.base) {
            *sum += more;
        }
        self.mayors.join(part.mayors);
        self.aides.join(part.aides);
        self.barns.join(part.barns);
    }

    pub(crate) fn occupy(&mut self, seat: Seat, weight: Weight) {
        match weight {
            Weight::Strength(strength) => self.base[seat.index()] += strength,
            Weight::Pennants => self.mayors.add(seat),
            Weight::Aide => self.aides.add(seat),
            Weight::Barn => self.barns.add(seat),
        }
        self.followers += u8::from(weight.is_follower());
    }

    pub(crate) fn leave(&mut self, seat: Seat, weight: Weight) {
        match weight {
            Weight::Strength(strength) => self.base[seat.index()] -= strength,
            Weight::Pennants => self.mayors.remove(seat),
            Weight::Aide => self.aides.remove(seat),
            Weight::Barn => self.barns.remove(seat),
        }
        self.followers -= u8::from(weight.is_follower());
    }

    /// Everybody leaves but the barns.
    pub(crate) fn vacate(&mut self) {
        self.followers = 0;
        self.base = [0; MOST_PLAYERS as usize];
        self.mayors = Seats::default();
        self.aides = Seats::default();
    }

    /// Whether the rules call it completed.
    pub const fn is_complete(&self) -> bool {
        self.open_ends == 0
    }

    /// Whether any follower stands there.
    pub const fn is_occupied(&self) -> bool {
        self.followers > 0
    }

    /// Strength for the majority, by seat. A mayor counts the pennants.
    pub fn strength(&self) -> Strength {
        let mut strength = self.base;
        for seat in self.mayors.iter() {
            let strength = &mut strength[seat.index()];
            *strength = strength.saturating_add(self.pennants.min(u8::MAX.into()) as u8);
        }
        strength
    }

    /// Who has the majority.
    pub fn majority(&self) -> Seats {
        majority(self.strength())
    }
}

/// Strength for the majority, by seat.
pub type Strength = [u8; MOST_PLAYERS as usize];

/// The seats with the highest strength above zero; tied players all count.
pub(crate) fn majority(strength: Strength) -> Seats {
    let most = strength.into_iter().max().unwrap_or(0);
    let mut seats = Seats::default();
    if most > 0 {
        for seat in Seat::all(MOST_PLAYERS) {
            if strength[seat.index()] == most {
                seats.add(seat);
            }
        }
    }
    seats
}
