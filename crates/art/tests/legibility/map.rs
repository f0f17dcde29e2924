//! The pieces of a tile by pixels.

use bastide_art::piece_at;
use bastide_rules::Turn;
use bastide_rules::tiles::{PieceId, PieceKind, Tile};

/// Side of the pictures in pixels.
pub const SIDE: usize = 48;
/// Side of a pixel in units.
const PIXEL: f32 = 100.0 / SIDE as f32;

/// Column and row of a pixel.
pub type Pixel = (usize, usize);

/// The pieces of a turned tile by pixels.
#[derive(Clone, Debug, Default)]
pub struct Map {
    /// The pixels that show nothing but one piece: not its walls, shores and edges.
    pub inner: Vec<(Pixel, PieceId)>,
    /// The pixels on the wall, shore or edge of a piece, and the one piece beside it. The piece to
    /// which the line belongs comes first.
    pub lines: Vec<(Pixel, [PieceId; 2])>,
}

impl Map {
    /// Makes the map of a tile.
    pub fn of(tile: &Tile, turn: Turn) -> Self {
        let mut map = Map::default();
        for pixel in (0..SIDE * SIDE).map(|at| (at % SIDE, at / SIDE)) {
            let middle = |at: usize| (at as f32 + 0.5) * PIXEL;
            let (x, y) = (middle(pixel.0), middle(pixel.1));
            let Some(own) = piece_at(tile, turn, x, y) else { continue };
            let round = |radius: f32| {
                let points = AROUND.map(|(right, down)| (x + radius * right, y + radius * down));
                // Beyond the tile every piece continues.
                let is_on_tile =
                    |(x, y): &(f32, f32)| (0.0..100.0).contains(x) && (0.0..100.0).contains(y);
                points
                    .into_iter()
                    .filter(is_on_tile)
                    .filter_map(|(x, y)| piece_at(tile, turn, x, y))
            };
            let is_own = |piece: PieceId| piece == own;
            let is_own_or_road = |piece: PieceId| piece == own || piece.kind == PieceKind::Road;
            // The area of a road includes a margin beside it. Walls are 6.2 units thick.
            let (is_inner, line) = match own.kind {
                PieceKind::Road => (round(5.2).all(is_own), [2.0, 4.4]),
                PieceKind::River => (round(3.6).all(is_own), [0.0, 2.2]),
                PieceKind::Monastery
                | PieceKind::Courtyard
                | PieceKind::Garden
                | PieceKind::Tower => (round(3.6).all(is_own), [0.0, 2.2]),
                PieceKind::Field | PieceKind::City => {
                    (round(1.5).all(is_own) && round(6.0).all(is_own_or_road), [0.0, 2.2])
                }
            };
            if is_inner {
                map.inner.push((pixel, own));
            }
            let mut others = round(line[1]).filter(|piece| *piece != own);
            if let Some(other) = others.next()
                && own.kind != PieceKind::Field
                && round(line[0]).all(is_own)
                && round(6.0).all(|piece| piece == own || piece == other)
            {
                map.lines.push((pixel, [own, other]));
            }
        }
        map
    }

    /// Returns the pixels that show nothing but this piece, at most so many pixels away.
    pub fn near(
        &self,
        (column, row): Pixel,
        piece: PieceId,
        reach: usize,
    ) -> impl Iterator<Item = Pixel> {
        let is_near = move |at: Pixel| at.0.abs_diff(column).max(at.1.abs_diff(row)) <= reach;
        self.inner.iter().filter(move |(at, id)| *id == piece && is_near(*at)).map(|it| it.0)
    }
}

/// Eight directions.
const AROUND: [(f32, f32); 8] = [
    (1.0, 0.0),
    (0.71, 0.71),
    (0.0, 1.0),
    (-0.71, 0.71),
    (-1.0, 0.0),
    (-0.71, -0.71),
    (0.0, -1.0),
    (0.71, -0.71),
];
