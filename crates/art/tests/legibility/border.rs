//! The borders between pieces, as they are seen on small tiles.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use bastide_art::{Detail, Drawing, Place, tile_at, wall_corners};
use bastide_rules::Turn;
use bastide_rules::tiles::{PieceId, PieceKind, Tile, catalogue};

use crate::colour::{Colour, Vision};
use crate::map::{Map, Pixel, SIDE};
use crate::picture::Picture;
use crate::theme::Theme;

/// Side of the part of a tile in which a border is judged as one, in pixels.
const PART: usize = 12;
/// Least number of pixels of a border that are judged.
const ENOUGH: usize = 6;
/// Distance from a border within which a piece shows its colour beside it, in pixels.
const BESIDE: usize = 4;
/// Least number of pixels that show it.
const SHOWN: usize = 4;

/// A part of a border between two pieces of a tile.
#[derive(Clone, Debug)]
pub struct Border {
    /// The name of the theme.
    pub theme: &'static str,
    /// The kind of the piece that has a wall, shore or edge, and of the piece beside it.
    pub between: [PieceKind; 2],
    /// The tile, its quarter turns, and the column and row of the part.
    pub at: String,
    /// The average of what is measured there.
    pub seen: Seen,
}

/// Differences at a border.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seen {
    /// The distance from the colour of the piece beside it to the other one's, or to a pixel of the
    /// line on the border, whichever is greater, for each kind of [`Vision`]. Hundredths of Oklab.
    pub distance: [f64; 4],
    /// The contrast of both pieces with the darkest pixel of that line: less than 1 for a piece
    /// that is darker.
    pub dark: [f64; 2],
}

impl Seen {
    /// Returns the distance with the kind of vision for which it is least.
    pub fn least(&self) -> f64 {
        self.distance.into_iter().fold(f64::MAX, f64::min)
    }
}

/// A tile as it is seen in a theme.
struct View<'map> {
    map: &'map Map,
    ground: Picture,
    whole: Picture,
}

impl View<'_> {
    /// Returns the colour of a piece at a pixel; `None` where something stands on a road or river.
    /// A field is seen without its trees, since towers and roofs of a city cover it as well.
    fn colour(&self, kind: PieceKind, pixel: Pixel) -> Option<Colour> {
        let (ground, whole) = (self.ground.at(pixel), self.whole.at(pixel));
        match kind {
            PieceKind::Field => Some(ground),
            PieceKind::Road | PieceKind::River => (ground == whole).then_some(ground),
            PieceKind::City
            | PieceKind::Monastery
            | PieceKind::Courtyard
            | PieceKind::Garden
            | PieceKind::Tower => Some(whole),
        }
    }

    /// Returns the mean colour of a piece near a pixel.
    fn beside(&self, pixel: Pixel, piece: PieceId) -> Option<Colour> {
        let pixels = self.map.near(pixel, piece, BESIDE);
        let colours: Vec<Colour> = pixels.filter_map(|at| self.colour(piece.kind, at)).collect();
        (colours.len() >= SHOWN).then(|| Colour::mean(&colours))
    }

    /// Measures a pixel on the border between two pieces.
    fn seen(&self, pixel: Pixel, [own, other]: [PieceId; 2]) -> Option<Seen> {
        self.colour(own.kind, pixel)?;
        let [near, far] = [self.beside(pixel, own)?, self.beside(pixel, other)?];
        let round = |at: usize| at.saturating_sub(1)..=(at + 1).min(SIDE - 1);
        let pixels = round(pixel.0).flat_map(|column| round(pixel.1).map(move |row| (column, row)));
        let line: Vec<Colour> = pixels.filter_map(|at| self.colour(own.kind, at)).collect();
        let darkest = line.iter().map(|it| it.luminance()).fold(1.0, f64::min);
        Some(Seen {
            distance: Vision::ALL.map(|vision| {
                let from = |it: &Colour| it.seen_with(vision).distance(far.seen_with(vision));
                line.iter().chain([&near]).map(from).fold(0.0, f64::max)
            }),
            dark: [near, far].map(|it| (it.luminance() + 0.05) / (darkest + 0.05)),
        })
    }

    /// Returns the mean colour of all pieces of a kind.
    fn of_kind(&self, kind: PieceKind) -> Option<Colour> {
        let pixels = self.map.inner.iter().filter(|(_, piece)| piece.kind == kind);
        let colours: Vec<Colour> = pixels.filter_map(|it| self.colour(kind, it.0)).collect();
        (colours.len() >= SHOWN).then(|| Colour::mean(&colours))
    }
}

/// The borders of all kinds of tiles, in two turns and all themes.
#[derive(Debug, Default)]
pub struct Borders {
    /// Borders along which two pieces meet.
    pub along: Vec<Border>,
    /// Kinds on one tile that meet at a gate or a bridge; only their colours are compared.
    pub across: Vec<Border>,
}

/// Kinds that meet at a gate or a bridge.
const ACROSS: [[PieceKind; 2]; 3] = [
    [PieceKind::Road, PieceKind::City],
    [PieceKind::Road, PieceKind::River],
    [PieceKind::City, PieceKind::River],
];

impl Borders {
    /// Returns all borders, measured once.
    pub fn measured() -> &'static Self {
        static MEASURED: OnceLock<Borders> = OnceLock::new();
        MEASURED.get_or_init(|| {
            let (mut borders, themes) = (Borders::default(), Theme::all());
            for (number, kind) in catalogue().tiles().iter().enumerate() {
                for turn in [Turn::NONE, Turn::ALL[1]] {
                    // Each lies on land of its own.
                    let cell =
                        (number as i16 % 12, 20 * i16::from(turn.quarters()) + number as i16 / 12);
                    borders.measure(kind, turn, cell, &themes);
                }
            }
            borders
        })
    }

    fn measure(&mut self, tile: &Tile, turn: Turn, cell: (i16, i16), themes: &[Theme]) {
        let map = Map::of(tile, turn);
        let place = Place { walled: wall_corners(tile, turn), ..Place::alone(cell) };
        let Drawing { ground, standing, .. } = tile_at(tile, turn, place, Detail::Far);
        for theme in themes {
            let drawn = |inner: &str| {
                let round = "stroke-linecap='round' stroke-linejoin='round'";
                let elements = theme.coloured(&format!("<g {round}>{inner}</g>"));
                Picture::of(&elements, SIDE as u32)
            };
            let (ground, whole) = (drawn(&ground), drawn(&format!("{ground}{standing}")));
            self.look(
                &View { map: &map, ground, whole },
                theme.name,
                &format!("{} {}", tile.name, turn.quarters()),
            );
        }
    }

    fn look(&mut self, view: &View, theme: &'static str, tile: &str) {
        let mut parts = BTreeMap::new();
        for (pixel, pieces) in &view.map.lines {
            let part = (pieces.map(|piece| piece.kind as u8), pixel.0 / PART, pixel.1 / PART);
            let (_, all) =
                parts.entry(part).or_insert_with(|| (pieces.map(|it| it.kind), Vec::new()));
            all.extend(view.seen(*pixel, *pieces));
        }
        for ((_, column, row), (between, all)) in parts {
            if all.len() >= ENOUGH {
                let mean =
                    |of: &dyn Fn(&Seen) -> f64| all.iter().map(of).sum::<f64>() / all.len() as f64;
                let seen = Seen {
                    distance: [0, 1, 2, 3].map(|vision| mean(&|it| it.distance[vision])),
                    dark: [0, 1].map(|piece| mean(&|it| it.dark[piece])),
                };
                self.along.push(Border {
                    theme,
                    between,
                    at: format!("{tile} {column}, {row}"),
                    seen,
                });
            }
        }
        for between in ACROSS {
            if let [Some(one), Some(other)] = between.map(|kind| view.of_kind(kind)) {
                let distance = Vision::ALL
                    .map(|vision| one.seen_with(vision).distance(other.seen_with(vision)));
                let seen = Seen { distance, ..Seen::default() };
                self.across.push(Border { theme, between, at: tile.to_owned(), seen });
            }
        }
    }
}
