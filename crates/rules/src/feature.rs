//! A whole road, city, farm, monastery or garden, and its majority.

use crate::config::{Edition, MOST_PLAYERS};
use crate::figure::Weight;
use crate::goods::Goods;
use crate::on_hills::OnHills;
use crate::seat::{Seat, Seats};
use crate::tiles::{Marks, Piece, PieceKind, Tile};

/// The running totals of a feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feature {
    /// The kind of the feature.
    pub kind: PieceKind,
    /// The number of its tiles. A tile counts once, even with several pieces of the feature. For a
    /// monastery or garden, its own tile and the tiles around it; for a courtyard, its own tile and
    /// those in an unbroken line from it in each direction; for a tower none, as it scores nothing.
    pub tiles: u16,
    /// The number of pennants in a city.
    pub pennants: u16,
    /// Road, city and river: the number of open sides. Monastery and garden: the number of empty
    /// cells around it. Farm, courtyard and tower: always above zero, as they are never completed.
    pub open_ends: u16,
    /// The number of followers on it, regardless of strength.
    pub followers: u8,
    /// The marks printed on its pieces. A monastery's tell whether it is a shrine or an abbey.
    pub marks: Marks,
    /// The goods in a city, in the order of [`Goods::ALL`].
    pub goods: [u8; Goods::ALL.len()],
    /// The strength of the followers without the mayors, by seat.
    base: Strength,
    /// The followers on hills.
    hills: OnHills,
    /// The owners of the mayors on it.
    mayors: Seats,
    /// The owners of the builders on it, or on a farm of the pigs.
    pub aides: Seats,
    /// The owners of the barns on it.
    pub barns: Seats,
}

/// The open ends of a farm, a courtyard or a tower, which have none that could close.
const NEVER_COMPLETE: u16 = 1;
/// The number of cells around a monastery.
const CELLS_AROUND: u16 = 8;

impl Feature {
    /// Returns the feature of a single piece that is joined to no other.
    pub(crate) fn of(
        tile: &Tile,
        piece: &Piece,
        edition: Edition,
        in_play: Marks,
        hills: OnHills,
    ) -> Self {
        Feature {
            kind: piece.id.kind,
            tiles: u16::from(piece.id.kind != PieceKind::Tower),
            pennants: piece.pennants(edition).into(),
            open_ends: match piece.id.kind {
                PieceKind::City | PieceKind::Road | PieceKind::River => piece.sides.len() as u16,
                PieceKind::Field | PieceKind::Courtyard | PieceKind::Tower => NEVER_COMPLETE,
                PieceKind::Monastery | PieceKind::Garden => CELLS_AROUND,
            },
            followers: 0,
            marks: match piece.id.kind {
                PieceKind::Monastery => tile.marks,
                _ => piece.marks.and(in_play),
            },
            goods: Goods::of(piece.marks),
            base: [0; MOST_PLAYERS as usize],
            hills,
            mayors: Seats::default(),
            aides: Seats::default(),
            barns: Seats::default(),
        }
    }

    /// Adds the totals of another feature that shares this many tiles with this one.
    pub(crate) fn join(&mut self, part: &Feature, shared_tiles: u16) {
        self.tiles += part.tiles - shared_tiles;
        self.pennants += part.pennants;
        if self.kind != PieceKind::Field {
            self.open_ends += part.open_ends;
        }
        self.marks = self.marks.or(part.marks);
        self.followers += part.followers;
        for (sum, more) in self.goods.iter_mut().zip(part.goods) {
            // Forced draws may contain more copies of a tile than were printed.
            *sum = sum.saturating_add(more);
        }
        for (sum, more) in self.base.iter_mut().zip(part.base) {
            *sum += more;
        }
        self.hills.join(part.hills);
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
            Weight::Nothing => {}
        }
        self.followers += u8::from(weight.is_follower());
    }

    /// Returns the followers on hills.
    pub(crate) const fn on_hills(&self) -> OnHills {
        self.hills
    }

    /// Notes that a follower was placed on a hill.
    pub(crate) const fn climb(&mut self, seat: Seat) {
        self.hills.add(seat);
    }

    /// Notes that a follower on a hill leaves.
    pub(crate) const fn descend(&mut self, seat: Seat) {
        self.hills.remove(seat);
    }

    pub(crate) fn leave(&mut self, seat: Seat, weight: Weight) {
        match weight {
            Weight::Strength(strength) => self.base[seat.index()] -= strength,
            Weight::Pennants => self.mayors.remove(seat),
            Weight::Aide => self.aides.remove(seat),
            Weight::Barn => self.barns.remove(seat),
            Weight::Nothing => {}
        }
        self.followers -= u8::from(weight.is_follower());
    }

    /// Removes all figures but the barns.
    pub(crate) fn vacate(&mut self) {
        self.followers = 0;
        self.hills = self.hills.cleared();
        self.base = [0; MOST_PLAYERS as usize];
        self.mayors = Seats::default();
        self.aides = Seats::default();
    }

    /// Returns `true` if the feature is completed.
    pub const fn is_complete(&self) -> bool {
        self.open_ends == 0
    }

    /// Returns `true` if a follower claims the feature.
    pub const fn is_occupied(&self) -> bool {
        self.followers > 0
    }

    /// Returns the strength for the majority, by seat. A mayor counts the pennants.
    pub fn strength(&self) -> Strength {
        let mut strength = self.base;
        for seat in self.mayors.iter() {
            let strength = &mut strength[seat.index()];
            *strength = strength.saturating_add(self.pennants.min(u8::MAX.into()) as u8);
        }
        strength
    }

    /// Returns the players with the majority. Followers on hills decide between equal ones.
    pub fn majority(&self) -> Seats {
        self.hills.decide(majority(self.strength()))
    }
}

/// The strength for the majority, by seat.
pub type Strength = [u8; MOST_PLAYERS as usize];

/// Returns the seats with the highest strength above zero; all tied players are included.
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
