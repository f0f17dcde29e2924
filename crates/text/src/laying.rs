//! Sentences about placed tiles: the features a tile extends or shows, and its direction from the
//! start tile.

use bastide_rules::tiles::{Edge, Mark};
use bastide_rules::{Cell, Laid, PieceKind, Seat, Side, TileId};

use super::figure::Site;
use super::tile::building;
use super::{Teller, compass, direction, list, say};

/// The kinds of features a tile can extend, in the order they are named.
const CONTINUED: [Edge; 3] = [Edge::City, Edge::Road, Edge::River];

impl Teller<'_> {
    /// Returns "Anna extends the city and the road right of the start tile."
    pub(super) fn placed(&self, seat: Seat, tile: TileId, at: Cell) -> String {
        let (language, player) = (self.language, self.name(seat));
        let place = &direction(language, at);
        if tile.tile().has(Mark::Abbey) {
            return say::EventPlacedAbbey { player, place }.tell(language);
        }
        let pieces = &tile.tile().pieces;
        if let Some(piece) = pieces.iter().find(|piece| piece.id.kind == PieceKind::Monastery) {
            let site = Site::of(tile.tile().marks, piece.id.kind);
            let what = building(language, self.edition, site);
            return say::EventPlacedWith { player, what, place }.tell(language);
        }
        let continued = self.continued(at);
        if continued.is_empty() {
            return say::EventPlaced { player, place }.tell(language);
        }
        let what = list(
            language,
            continued.into_iter().map(|edge| match edge {
                Edge::City => say::the_city(language),
                Edge::River => say::the_river(language),
                _ => say::the_road(language),
            }),
        );
        say::EventExtended { player, what: &what, place }.tell(language)
    }

    /// Returns the kinds of features the tile extended when it was placed; later tiles do not
    /// count.
    fn continued(&self, at: Cell) -> Vec<Edge> {
        let laid = self.board.laid();
        let Some(number) = laid.iter().position(|it| it.cell == at) else { return Vec::new() };
        let (before, here) = (&laid[..number], laid[number]);
        let joins = |edge: Edge| {
            Side::ALL.into_iter().any(|side| {
                let lay_there = |it: &Laid| it.cell == at.beside(side);
                here.tile.tile().edge(side, here.turn) == edge && before.iter().any(lay_there)
            })
        };
        CONTINUED.into_iter().filter(|edge| joins(*edge)).collect()
    }

    /// Returns the part of the table a cell is in: "on the right". The result depends on the tiles
    /// placed so far, so it suits sentences read now; see [`direction`] for the log.
    pub fn part_of_table(&self, at: Cell) -> &'static str {
        /// Radius of the middle, as a share of the distance from the middle to the rim.
        const MIDDLE: f64 = 1.0 / 3.0;
        let part = |along: fn(Cell) -> i16| {
            let all = || self.board.laid().iter().map(|laid| f64::from(along(laid.cell)));
            let (least, most) = (all().fold(0.0, f64::min), all().fold(0.0, f64::max));
            let aside = f64::from(along(at)) - (least + most) / 2.0;
            let is_aside = aside.abs() > MIDDLE * (most - least + 1.0) / 2.0;
            if is_aside { aside.signum() } else { 0.0 }
        };
        compass(self.language, part(|cell| cell.x), part(|cell| cell.y))
    }
}
