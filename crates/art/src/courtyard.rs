//! The courtyard of a special monastery: a lawn within an arcade, in which a figure lies.

use crate::geometry::Point;
use crate::markup::Markup;
use crate::monastery;
use crate::path::Path;

/// Half the width of its arcade, and of its lawn, in units.
const ARCADE: f32 = 10.0;
const LAWN: f32 = 6.8;

/// Draws a courtyard centred at this point.
pub fn draw(markup: &mut Markup, middle: Point) {
    let Point { x, y } = middle;
    let mut shadow = Path::new();
    shadow.polygon(&[
        (x - ARCADE + 1.6, y + ARCADE),
        (x + ARCADE, y - ARCADE + 1.6),
        (x + ARCADE + 1.8, y - ARCADE + 2.8),
        (x + ARCADE + 1.8, y + ARCADE + 1.8),
        (x - ARCADE + 2.8, y + ARCADE + 1.8),
    ]);
    markup.unless_sketch(|markup| markup.fill("shadow", shadow));
    monastery::cloister(markup, middle, ARCADE, LAWN);
    let mut columns = Path::new();
    for step in [-0.75, -0.25, 0.25, 0.75] {
        let (along, edge) = (step * LAWN, LAWN + 0.6);
        for (across, down) in [(along, -edge), (along, edge), (-edge, along), (edge, along)] {
            columns.dot(middle.shifted(across, down));
        }
    }
    markup.near(|fine| fine.stroke("plaster", 1.3, columns));
}
