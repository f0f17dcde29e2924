//! The place of a tower's foundation: at the ends of roads, before a wall, in a city or in a field.

use bastide_rules::space::{HalfSide, Side};
use bastide_rules::tiles::{PieceKind, Tile};

/// Returns the side of the unturned tile where a foundation before the wall of a city parts the field
/// in two.
pub fn parted(tile: &Tile) -> Option<Side> {
    tile.pieces_of(PieceKind::Tower).next()?;
    let city = tile.pieces_of(PieceKind::City).find(|city| city.sides.len() == 1)?;
    let side = city.sides.iter().next()?;
    let field = |step: usize| {
        let half = HalfSide::ALL[(2 * side.index() + step) & 7];
        tile.field_at(half).map(|field| field.id)
    };
    let (one, other) = (field(2)?, field(7)?);
    (one != other).then_some(side)
}

/// Returns `true` if there is a foundation and every field is too narrow for it: it stands in the
/// first city.
pub fn is_in_city(tile: &Tile) -> bool {
    tile.pieces_of(PieceKind::Tower).next().is_some()
        && tile.pieces_of(PieceKind::Field).all(|field| field.halves.iter().count() <= 2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Point;
    use crate::plan::Plan;
    use bastide_rules::space::Turn;
    use bastide_rules::tiles::catalogue;

    #[test]
    fn foundations_stand_where_roads_end_before_a_wall_or_in_a_city() {
        let of = |is: &dyn Fn(&Tile) -> bool| {
            let tiles = catalogue().tiles().iter().filter(|tile| is(tile));
            tiles.map(|tile| &tile.name[..]).collect::<Vec<&str>>()
        };
        let plan = |tile: &Tile| Plan::of(tile, Turn::NONE).tower;
        assert_eq!(
            of(&|tile| plan(tile) == Some(Point::MIDDLE)),
            ["TO04", "TO04g", "TO05", "TO07"]
        );
        let before_a_wall = |tile: &Tile| plan(tile).is_some_and(|it| it != Point::MIDDLE);
        assert_eq!(of(&before_a_wall), ["TO09", "TO11"]);
        let in_city = |tile: &Tile| plan(tile).is_none() && is_in_city(tile);
        assert_eq!(of(&in_city), ["TO08", "TO13", "TO15", "TO16", "TO17"]);
    }
}
