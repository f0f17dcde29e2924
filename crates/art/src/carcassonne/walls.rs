//! The double ring of walls: two lines of walls, the lists between them, towers and gates.

use bastide_rules::{Quarter, insertion_sort};

use super::frame::Frame;
use super::layout::{self, INNER, OUTER, gate};
use super::masonry::Masonry;
use crate::geometry::{Curve, Point};
use crate::markup::Markup;
use crate::path::Path;

/// Units from a wall's parapet down to its foot.
const DEEP: f32 = 2.6;

/// A ring: the course of its walls, and the sizes of its towers.
struct Ring {
    inset: f32,
    half: f32,
    high: f32,
    cone: f32,
    /// The positions of towers along its part of a tile.
    towers: &'static [f32],
}

const RINGS: [Ring; 2] = [
    Ring { inset: OUTER, half: 3.8, high: 6.0, cone: 7.2, towers: &[0.2, 0.8] },
    Ring { inset: INNER, half: 4.6, high: 11.0, cone: 10.0, towers: &[0.5] },
];

/// Draws the ground within the walls: the lists, and the city behind them. No layer extends below
/// the one on top of it: at the antialiased edge of a tile it would shine through.
pub fn ground(markup: &mut Markup, frame: &Frame) {
    let (mut lists, mut city) = (Path::new(), Path::new());
    frame.enclose(&mut city, INNER);
    if frame.ring(INNER).is_some() {
        frame.enclose(&mut lists, OUTER);
        frame.enclose(&mut lists, INNER);
        markup.pierced("court", lists);
    }
    for quarter in Quarter::ALL {
        frame.clip(&mut city, layout::ground(quarter));
    }
    markup.pierced("city", city);
}

/// Draws walls, towers and gates of a tile.
pub fn draw(markup: &mut Markup, frame: &Frame) {
    let walls: Vec<(&Ring, Curve)> =
        RINGS.iter().filter_map(|ring| Some((ring, frame.ring(ring.inset)?))).collect();
    let (mut body, mut face, mut top, mut parapet) =
        (Path::new(), Path::new(), Path::new(), Path::new());
    for (_, wall) in &walls {
        let foot = wall.shifted(0.0, DEEP);
        // An upper layer extends further than the one below, which therefore shows no line across.
        body.across(wall, |_| 0.4).across(&foot, |_| 0.4);
        face.across(&foot, |_| 1.2);
        top.across(wall, |_| 1.8);
        parapet.across(&wall.shifted(-0.4, -0.7), |_| 1.8);
    }
    markup.flat("ink", 6.2, body);
    markup.flat("stone-dark", 4.9, face);
    markup.flat("stone", 4.9, top);
    markup.dashes("stone-light", 2.0, "2.1 1", parapet);
    let mut works = Masonry::default();
    let mut towers: Vec<(Point, &Ring)> = Vec::new();
    let gate = gate(frame.tile);
    for (ring, wall) in &walls {
        let at = |part: f32| wall.at(part).0.shifted(0.0, 1.6);
        let flanks = gate.map(|gate| if ring.inset == OUTER { gate.outer } else { gate.inner });
        match flanks {
            Some(flanks) => towers.extend(flanks.map(|part| (at(part), *ring))),
            None => towers.extend(ring.towers.iter().map(|part| (at(*part), *ring))),
        }
        if let Some(gate) = gate {
            passage(&mut works, wall, gate.faces_us);
        }
    }
    insertion_sort(&mut towers, |one, two| one.0.y < two.0.y);
    for (foot, ring) in towers {
        works.round(foot, ring.half, ring.high, ring.cone);
    }
    works.draw(markup);
}

/// Adds the passage through a wall.
fn passage(works: &mut Masonry, wall: &Curve, faces_us: bool) {
    let (middle, way) = wall.at(0.5);
    if faces_us {
        let sill = middle.shifted(0.0, DEEP + 2.4);
        works.block(sill.shifted(-7.6, 0.0), 15.2, 12.4);
        works.gateway(sill, 4.4, 9.4);
    } else {
        let out = way.right();
        works.breach(middle.along(out, -3.4), middle.along(out, 3.4).shifted(0.0, DEEP), 4.4);
    }
}
