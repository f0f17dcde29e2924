//! Drawings as pixels.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::colour::Colour;

/// A square picture.
#[derive(Clone, Debug)]
pub struct Picture {
    side: usize,
    pixels: Vec<Colour>,
}

impl Picture {
    /// Draws elements, whose colours are no variables, within the units of a tile on a square of this
    /// side in pixels.
    pub fn of(elements: &str, side: u32) -> Self {
        let drawing = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' width='{side}' height='{side}' \
             viewBox='0 0 100 100'>{elements}</svg>"
        );
        let tree = Tree::from_str(&drawing, &Options::default()).expect("it is SVG");
        let mut map = Pixmap::new(side, side).expect("it has a size");
        resvg::render(&tree, Transform::identity(), &mut map.as_mut());
        let pixels = map.pixels().iter().map(|pixel| {
            let pixel = pixel.demultiply();
            Colour::of_bytes([pixel.red(), pixel.green(), pixel.blue()])
        });
        Picture { side: side as usize, pixels: pixels.collect() }
    }

    /// Returns the colour of the pixel in this column and row.
    pub fn at(&self, (column, row): (usize, usize)) -> Colour {
        self.pixels[row * self.side + column]
    }
}
