//! The castle: a keep and two halls behind a front with four towers.

use super::masonry::Masonry;
use crate::geometry::Point;
use crate::markup::Markup;

/// Draws it; the middle of its gate's sill is at this point.
pub fn draw(markup: &mut Markup, sill: Point) {
    let at = |x: f32, y: f32| sill.shifted(x, y);
    let mut back = Masonry::default();
    back.hall(at(-34.0, -9.0), 24.0, 12.0, 12.0, false);
    back.hall(at(11.0, -9.0), 22.0, 12.0, 12.0, true);
    back.block(at(-9.0, -8.0), 17.0, 35.0);
    back.shade(sill.x + 2.0, sill.x + 8.0, sill.y - 8.0, 33.0);
    back.hall(at(-6.0, -43.0), 11.0, 1.0, 10.0, true);
    back.banner(at(-0.5, -53.6));
    back.draw(markup);
    let mut front = Masonry::default();
    front.block(at(-36.0, 0.0), 72.0, 14.0);
    for across in [-24.0, 24.0] {
        front.gateway(at(across - 4.0, -5.4), 1.2, 4.4);
        front.gateway(at(across + 4.0, -5.4), 1.2, 4.4);
    }
    front.gateway(at(0.0, 0.0), 4.4, 11.4);
    for across in [-36.0, 36.0] {
        front.round(at(across, 0.4), 6.6, 21.0, 14.0);
        front.banner(at(across, -34.2));
    }
    for across in [-9.4, 9.4] {
        front.round(at(across, 0.6), 4.9, 18.0, 11.4);
    }
    front.draw(markup);
}
