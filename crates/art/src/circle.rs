//! Crop circles: rings of flattened corn, with a picture in the middle of the followers they call.

use crate::geometry::Point;
use crate::markup::Markup;
use crate::path::Path;

/// Draws the rings on the ground, out to this radius in units.
pub fn draw(markup: &mut Markup, middle: Point, radius: f32) {
    let disc = |radius: f32| {
        let mut disc = Path::new();
        disc.ellipse(middle, radius, radius);
        disc
    };
    markup.inked("gold", 0.8, disc(radius));
    markup.near(|fine| {
        for part in [0.9, 0.8] {
            fine.dashes("stone-light", 0.7, "2.6 1.2", disc(part * radius));
        }
    });
    markup.inked("blossom", 0.6, disc(0.72 * radius));
}
