//! The courses of city walls from corner to corner, and to the points where they meet.

use bastide_rules::space::{Side, Turn};
use bastide_rules::tiles::{Edge, Piece, PieceId, PieceKind, Tile};

use crate::foundation;
use crate::geometry::{Curve, quarter};

/// Returns the wall that shuts a city off from `missing` sides, as if the first of them were north.
pub fn shape(
    tile: &Tile,
    piece: &Piece,
    turn: Turn,
    first: usize,
    missing: usize,
    bridge: Option<(PieceId, PieceId)>,
) -> Curve {
    let is_other = |index: usize| {
        city_at(tile, Side::of(index).unturned(turn)).is_some_and(|city| city != piece.id)
    };
    let others = (first..first + missing).filter(|index| is_other(*index)).count();
    let shut_in =
        tile.pieces_of(PieceKind::Field).any(|field| field.halves.iter().next().is_none());
    if bridge.is_some_and(|(over, under)| over == piece.id || under == piece.id) {
        return if missing == 1 { waist() } else { tongue() };
    }
    if missing == 3
        && let Some(deep) = wedge(tile, [0, 1, 2].map(|step| Side::of(first + step).unturned(turn)))
    {
        let at = |part: f32| part * deep;
        return Curve::of(
            (100.0, 0.0),
            &[
                [(85.0, at(0.12)), (62.0, at(0.48)), (50.0, deep)],
                [(38.0, at(0.48)), (15.0, at(0.12)), (0.0, 0.0)],
            ],
        )
        .turned(quarter(3));
    }
    match missing {
        1 => {
            let deep = match others {
                // A field lies enclosed in between, and needs room.
                1 if shut_in => 54.0,
                _ if shut_in && is_other(first + 2) => 20.0,
                _ if shut_in && others == 0 && tile.pieces_of(PieceKind::City).count() == 2 => 24.0,
                _ if tile.split_corners.is_empty() => 35.0,
                _ => 29.0,
            };
            let low = 0.43 * deep;
            Curve::of(
                (0.0, 0.0),
                &[
                    [(11.0, low), (24.0, deep), (50.0, deep)],
                    [(76.0, deep), (89.0, low), (100.0, 0.0)],
                ],
            )
        }
        2 => {
            let back = if shut_in { 13.0 } else { [0.0, 5.0, 12.0][others.min(2)] };
            let (far, near) = (53.0 - back, 53.0 - 0.9 * back);
            Curve::of(
                (100.0, 0.0),
                &[
                    [(86.0, 13.0), (near + 13.0, near - 13.0), (far, far)],
                    [(near - 13.0, near + 13.0), (13.0, 86.0), (0.0, 100.0)],
                ],
            )
            .turned(quarter(3))
        }
        _ => {
            let is_narrow = others > 0 && (shut_in || tile.pieces_of(PieceKind::City).count() > 2);
            let is_beside = (0..4).any(|index| is_other(index) && is_other(index + 1));
            // A foundation and a figure need room beside each other.
            let (deep, wide) = match foundation::is_in_city(tile) {
                _ if is_narrow || is_beside => (25.0, 0.0),
                true => (33.0, 7.0),
                false => (29.5, 0.0),
            };
            Curve::of(
                (100.0, 0.0),
                &[
                    [(76.0 + wide, 5.0), (70.0 + wide, deep), (50.0, deep)],
                    [(30.0 - wide, deep), (24.0 - wide, 5.0), (0.0, 0.0)],
                ],
            )
            .turned(quarter(3))
        }
    }
}

/// Returns the depth of a city's wedge that separates fields on both sides of it, if there is one
/// between these three sides of the unturned tile: to the opposite side, or to the wedge of another
/// city in the middle.
fn wedge(tile: &Tile, [before, opposite, after]: [Side; 3]) -> Option<f32> {
    let fields = tile.pieces_of(PieceKind::Field);
    match tile.edges[opposite.index()] {
        Edge::Field => fields.filter(|field| reach(field, opposite)).nth(1).map(|_| 98.0),
        Edge::City => {
            let are_fields =
                [before, after].map(|side| tile.edges[side.index()]) == [Edge::Field; 2];
            let mut apart = fields.map(|field| reach(field, before) != reach(field, after));
            (are_fields && tile.circle.is_none() && apart.all(|is_apart| is_apart)).then_some(49.6)
        }
        _ => None,
    }
}

/// Returns `true` if a field reaches this side.
fn reach(field: &Piece, side: Side) -> bool {
    field.halves.iter().any(|half| half.side() == side)
}

/// Returns the wall between a half of the north and the field in the south, of the city that owns the
/// first half, or of the other.
pub fn beside(is_first: bool) -> Curve {
    let walls = [
        (
            (50.0, 0.0),
            [
                [(50.0, 16.0), (48.0, 36.0), (36.0, 54.0)],
                [(28.0, 66.0), (13.0, 86.0), (0.0, 100.0)],
            ],
        ),
        (
            (100.0, 100.0),
            [[(87.0, 86.0), (72.0, 66.0), (64.0, 54.0)], [(52.0, 36.0), (50.0, 16.0), (50.0, 0.0)]],
        ),
    ];
    let (start, bends) = walls[usize::from(!is_first)];
    Curve::of(start, &bends)
}

/// Returns the wall of a city that narrows to a bridge.
fn waist() -> Curve {
    Curve::of(
        (0.0, 0.0),
        &[
            [(4.0, 20.0), (14.0, 39.0), (36.0, 39.0)],
            [(45.0, 39.0), (55.0, 39.0), (64.0, 39.0)],
            [(86.0, 39.0), (96.0, 20.0), (100.0, 0.0)],
        ],
    )
}

/// Returns the wall of a city that narrows to a bridge and ends beyond it.
fn tongue() -> Curve {
    Curve::of(
        (100.0, 0.0),
        &[
            [(80.0, 4.0), (61.0, 14.0), (61.0, 36.0)],
            [(61.0, 45.0), (61.0, 55.0), (61.0, 66.0)],
            [(61.0, 80.0), (39.0, 80.0), (39.0, 66.0)],
            [(39.0, 55.0), (39.0, 45.0), (39.0, 36.0)],
            [(39.0, 14.0), (20.0, 4.0), (0.0, 0.0)],
        ],
    )
    .turned(quarter(3))
}

/// Returns the first city that owns a side of the unturned tile.
pub fn city_at(tile: &Tile, side: Side) -> Option<PieceId> {
    tile.pieces_of(PieceKind::City).find(|city| city.sides.contains(side)).map(|city| city.id)
}
