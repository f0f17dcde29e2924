//! SVG elements as text, coloured by the palette's variables.

use crate::path::{Path, number};

/// Elements under construction.
#[derive(Debug, Default)]
pub struct Markup {
    text: String,
}

impl Markup {
    /// Nothing yet.
    pub fn new() -> Self {
        Markup::default()
    }

    /// The elements.
    pub fn into_text(self) -> String {
        self.text
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
        self.text.push_str("<path d=\"");
        self.text.push_str(path.data());
        self.text.push('"');
    }

    /// A filled path; nothing where the path is empty.
    pub fn fill(&mut self, colour: &str, path: Path) {
        if !path.is_empty() {
            self.open(path);
            self.colour("fill", colour);
            self.text.push_str("/>");
        }
    }

    /// A filled path whose inner parts are holes.
    pub fn pierced(&mut self, colour: &str, path: Path) {
        self.open(path);
        self.colour("fill", colour);
        self.attribute("fill-rule", "evenodd");
        self.text.push_str("/>");
    }

    /// A filled path with an ink line round it.
    pub fn inked(&mut self, colour: &str, line: f32, path: Path) {
        if !path.is_empty() {
            self.open(path);
            self.colour("fill", colour);
            self.stroke_attributes("ink", line);
            self.text.push_str("/>");
        }
    }

    /// A line of this colour and width; ends and joins are round.
    pub fn stroke(&mut self, colour: &str, width: f32, path: Path) {
        self.line(colour, width, "", path);
    }

    /// A line with square ends, for what stops at an edge.
    pub fn flat(&mut self, colour: &str, width: f32, path: Path) {
        self.line(colour, width, " stroke-linecap=\"butt\"", path);
    }

    /// A line of dashes, lengths in units.
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

    /// A group of a class (`fine` vanishes at a distance, `coarse` shows only there).
    pub fn group(&mut self, class: &str, draw: impl FnOnce(&mut Markup)) {
        let mut inner = Markup::new();
        draw(&mut inner);
        if !inner.text.is_empty() {
            self.text.push_str("<g");
            self.attribute("class", class);
            self.text.push('>');
            self.text.push_str(&inner.text);
            self.text.push_str("</g>");
        }
    }

    /// Markup that is already text.
    pub fn raw(&mut self, text: &str) {
        self.text.push_str(text);
    }
}
