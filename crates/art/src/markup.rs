//! SVG elements as text, coloured by the palette's variables.

use crate::geometry::Point;
use crate::path::{Path, number};

/// The pen that draws a layer of a fixed drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pen {
    /// Filled, with an ink outline of the layer's width.
    Inked,
    /// A line of the layer's width.
    Line,
}

/// A layer of a fixed drawing: pen, colour, width in units, path data.
pub type Layer = (Pen, &'static str, f32, &'static str);

/// The viewing distance a drawing is made for. From afar, if a tile is less than about 70 px wide,
/// details are fewer and larger.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Detail {
    /// With every detail.
    #[default]
    Near,
    /// With the details that remain visible on a small tile.
    Far,
    /// With masses only, for a picture that should be small.
    Sketch,
}

/// SVG elements under construction.
#[derive(Debug, Default)]
pub struct Markup {
    text: String,
    detail: Detail,
}

impl Markup {
    /// Creates empty markup, to be seen from near.
    pub fn new() -> Self {
        Markup::default()
    }

    /// Creates empty markup, to be seen from this distance.
    pub fn seen(detail: Detail) -> Self {
        Markup { detail, ..Markup::default() }
    }

    /// Returns the distance it is made for.
    pub const fn detail(&self) -> Detail {
        self.detail
    }

    /// Returns `true` if nothing was drawn.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Returns the elements.
    pub fn into_text(self) -> String {
        self.text
    }

    /// Returns the elements in a group with round line ends and joins.
    pub fn into_rounded(self) -> String {
        let mut text = String::from("<g stroke-linecap=\"round\" stroke-linejoin=\"round\">");
        text.push_str(&self.text);
        text.push_str("</g>");
        text
    }

    fn attribute(&mut self, name: &str, value: &str) {
        for part in [" ", name, "=\"", value, "\""] {
            self.text.push_str(part);
        }
    }

    fn colour(&mut self, name: &str, colour: &str) {
        for part in [" ", name, "=\"var(--art-", colour, ")\""] {
            self.text.push_str(part);
        }
    }

    fn open(&mut self, path: Path) {
        self.open_data(path.data());
    }

    fn open_data(&mut self, data: &str) {
        self.text.push_str("<path d=\"");
        self.text.push_str(data);
        self.text.push('"');
    }

    /// Adds a filled path; nothing if the path is empty.
    pub fn fill(&mut self, colour: &str, path: Path) {
        if !path.is_empty() {
            self.open(path);
            self.colour("fill", colour);
            self.text.push_str("/>");
        }
    }

    /// Adds a filled path whose inner parts are holes.
    pub fn pierced(&mut self, colour: &str, path: Path) {
        self.open(path);
        self.colour("fill", colour);
        self.attribute("fill-rule", "evenodd");
        self.text.push_str("/>");
    }

    /// Adds a filled path with an ink outline.
    pub fn inked(&mut self, colour: &str, line: f32, path: Path) {
        if !path.is_empty() {
            self.open(path);
            self.colour("fill", colour);
            self.stroke_attributes("ink", line);
            self.text.push_str("/>");
        }
    }

    /// Adds a line of this colour and width; ends and joins are round.
    pub fn stroke(&mut self, colour: &str, width: f32, path: Path) {
        self.line(colour, width, "", path);
    }

    /// Adds a line with square ends, for lines that stop at an edge.
    pub fn flat(&mut self, colour: &str, width: f32, path: Path) {
        self.line(colour, width, " stroke-linecap=\"butt\"", path);
    }

    /// Adds a dashed line, lengths in units.
    pub fn dashes(&mut self, colour: &str, width: f32, pattern: &str, path: Path) {
        let mut more = String::from(" stroke-linecap=\"butt\" stroke-dasharray=\"");
        more.push_str(pattern);
        more.push('"');
        self.line(colour, width, &more, path);
    }

    fn line(&mut self, colour: &str, width: f32, more: &str, path: Path) {
        if !path.is_empty() {
            self.open(path);
            self.attribute("fill", "none");
            self.stroke_attributes(colour, width);
            self.text.push_str(more);
            self.text.push_str("/>");
        }
    }

    fn stroke_attributes(&mut self, colour: &str, width: f32) {
        self.colour("stroke", colour);
        let mut value = String::new();
        number(&mut value, width);
        self.attribute("stroke-width", &value);
    }

    /// Draws only if seen from near.
    pub fn near(&mut self, draw: impl FnOnce(&mut Markup)) {
        if self.detail == Detail::Near {
            draw(self);
        }
    }

    /// Draws unless it is a sketch.
    pub fn unless_sketch(&mut self, draw: impl FnOnce(&mut Markup)) {
        if self.detail != Detail::Sketch {
            draw(self);
        }
    }

    /// Draws only if seen from afar.
    pub fn far(&mut self, draw: impl FnOnce(&mut Markup)) {
        if self.detail == Detail::Far {
            draw(self);
        }
    }

    /// Draws with this offset and this scale; line widths scale too.
    pub fn placed(&mut self, corner: Point, size: f32, draw: impl FnOnce(&mut Markup)) {
        // Not if number formatting would round the offset to zero.
        if corner.x.abs().max(corner.y.abs()) < 0.05 && size == 1.0 {
            return draw(self);
        }
        self.text.push_str("<g transform=\"translate(");
        number(&mut self.text, corner.x);
        self.text.push(' ');
        number(&mut self.text, corner.y);
        if size != 1.0 {
            // In hundredths, since a tenth of a tile's size would be visible.
            self.text.push_str(")scale(.");
            number(&mut self.text, (100.0 * size) as u8 as f32);
        }
        self.text.push_str(")\">");
        draw(self);
        self.text.push_str("</g>");
    }

    /// Adds a fixed drawing as a group `art-…` of this name, for the board's `<defs>`.
    pub fn symbol(&mut self, name: &str, layers: &[Layer]) {
        self.text.push_str("<g id=\"art-");
        self.text.push_str(name);
        self.text.push_str("\">");
        self.picture(layers);
        self.text.push_str("</g>");
    }

    /// Does the same as [`Markup::set`], turned clockwise by these degrees.
    pub fn set_turned(&mut self, layers: &[Layer], middle: Point, wide: f32, degrees: u16) {
        self.text.push_str("<g");
        let mut value = format!("rotate({degrees} ");
        number(&mut value, middle.x);
        value.push(' ');
        number(&mut value, middle.y);
        value.push(')');
        self.attribute("transform", &value);
        self.text.push('>');
        self.set(layers, middle, wide);
        self.text.push_str("</g>");
    }

    /// Adds a fixed drawing of 20 x 20 units, scaled to this width and centred at this point; for
    /// markup whose lines have round ends and joins.
    pub fn set(&mut self, layers: &[Layer], middle: Point, wide: f32) {
        let corner = middle.shifted(-0.5 * wide, -0.5 * wide);
        self.text.push_str("<svg viewBox=\"0 0 20 20\" overflow=\"visible\"");
        for (name, units) in [("x", corner.x), ("y", corner.y), ("width", wide), ("height", wide)] {
            let mut value = String::new();
            number(&mut value, units);
            self.attribute(name, &value);
        }
        self.text.push('>');
        self.layers(layers);
        self.text.push_str("</svg>");
    }

    /// Adds a fixed drawing.
    pub fn picture(&mut self, layers: &[Layer]) {
        self.text.push_str("<g stroke-linecap=\"round\" stroke-linejoin=\"round\">");
        self.layers(layers);
        self.text.push_str("</g>");
    }

    fn layers(&mut self, layers: &[Layer]) {
        for (pen, colour, width, data) in layers {
            self.open_data(data);
            if *pen == Pen::Line {
                self.attribute("fill", "none");
                self.stroke_attributes(colour, *width);
            } else {
                self.colour("fill", colour);
                if *width > 0.0 {
                    self.stroke_attributes("ink", *width);
                }
            }
            self.text.push_str("/>");
        }
    }

    /// Adds markup that is already text.
    pub fn raw(&mut self, text: &str) {
        self.text.push_str(text);
    }
}
