//! A page under construction.

use std::fmt::Write;

use bastide_art::{Detail, PALETTE_CSS, Place, board_defs, tile, tile_at};
use bastide_rules::space::Turn;
use bastide_rules::tiles::Tile;

/// Side of a tile in pixels below which it is drawn as from afar.
const FAR: u32 = 70;

/// A page under construction.
#[derive(Default)]
pub struct Sheet {
    detail: Detail,
    body: String,
}

impl Sheet {
    /// Returns a tile shown alone with its north-west corner at this point.
    pub fn laid(&mut self, kind: &Tile, turn: Turn, x: f32, y: f32) -> String {
        let drawing = tile(kind, turn, self.detail);
        format!("<g transform='translate({x} {y})'>{drawing}</g>")
    }

    /// Returns the ground of a tile on its place on a board, and what stands on it.
    pub fn placed(&mut self, kind: &Tile, turn: Turn, place: Place) -> [String; 2] {
        let drawn = tile_at(kind, turn, place, self.detail);
        let (x, y) = (100 * i32::from(place.cell.0), 100 * i32::from(place.cell.1));
        let round = "stroke-linecap='round' stroke-linejoin='round'";
        [drawn.ground, drawn.standing]
            .map(|drawn| format!("<g {round} transform='translate({x} {y})'>{drawn}</g>"))
    }

    /// Adds a picture of a tile with a drawing over it, and optionally its name below.
    pub fn alone(&mut self, kind: &Tile, turn: Turn, pixels: u32, over: &str, name: &str) {
        self.seen(pixels);
        let laid = self.laid(kind, turn, 0.0, 0.0);
        self.body += "<figure>";
        self.picture(pixels, pixels, "0 0 100 100", &(laid + over));
        let _ = write!(self.body, "<figcaption>{name}</figcaption></figure>");
    }

    /// Sets the size of the tiles laid from now on, in pixels per tile.
    pub fn seen(&mut self, pixels: u32) {
        self.detail = if pixels < FAR { Detail::Far } else { Detail::Near };
    }

    /// Adds a drawing of this size in pixels.
    pub fn picture(&mut self, wide: u32, high: u32, view_box: &str, inner: &str) {
        let _ = write!(
            self.body,
            "<svg width='{wide}' height='{high}' viewBox='{view_box}'>{inner}</svg>"
        );
    }

    /// Adds a heading before the next pictures.
    pub fn heading(&mut self, text: &str) {
        let _ = write!(self.body, "<h2>{text}</h2>");
    }

    /// Returns the whole page in this theme.
    pub fn into_page(self, theme: &str) -> String {
        let defs = board_defs();
        format!(
            "<!doctype html><meta charset=utf-8><html data-theme={theme}><style>{PALETTE_CSS}\
             body{{background:var(--art-table);color:var(--art-ink);font:13px serif;margin:12px}}\
             [data-theme=dark] body{{color:#cfc3ac}}svg{{display:inline-block;vertical-align:top}}\
             figure{{display:inline-block;margin:2px 4px 4px;text-align:center;font-size:11px}}\
             h2{{margin:10px 4px 2px;font-size:17px}}</style>\
             <svg width=0 height=0 style='position:absolute'>{defs}</svg>{}",
            self.body
        )
    }
}
