//! The rim of the land: where no tile lies beside a tile, its edge shows, and it casts a shadow on
//! the table.

use crate::geometry::SIDE;
use crate::markup::Markup;
use crate::measure::OVERLAP;
use crate::path::Path;
use crate::world::Place;

/// The thickness of a tile as it is seen from the south, in units.
const THICK: f32 = 1.6;
/// The breadth of the shadow to the east and to the south, in units.
const EAST: f32 = 2.2;
const SOUTH: f32 = 3.0;

/// Draws the edge and the shadow of a tile beyond its open sides.
pub fn draw(markup: &mut Markup, place: Place) {
    let [_, east, south, _] = place.laid.map(|laid| !laid);
    let (near, far) = (SIDE + OVERLAP, SIDE + OVERLAP + THICK);
    let (mut edge, mut shadow) = (Path::new(), Path::new());
    let area = |path: &mut Path, x: (f32, f32), y: (f32, f32)| {
        path.polygon(&[(x.0, y.0), (x.1, y.0), (x.1, y.1), (x.0, y.1)]);
    };
    if south {
        area(&mut edge, (-OVERLAP, near), (near, far));
        area(&mut shadow, (EAST, near), (far, far + SOUTH));
    }
    if east {
        area(&mut shadow, (near, near + EAST), (SOUTH, if south { far } else { SIDE }));
    }
    if east && south {
        area(&mut shadow, (near, near + EAST), (far, far + SOUTH));
    }
    markup.unless_sketch(|markup| {
        markup.fill("shadow", shadow);
        markup.fill("road-edge", edge);
    });
}
