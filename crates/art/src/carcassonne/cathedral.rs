//! The cathedral: nave, transept and choir behind two towers with spires.

use crate::geometry::Point;
use crate::markup::Markup;
use crate::path::Path;

/// Draws it; the south-west corner of its front tower is at this point.
pub fn draw(markup: &mut Markup, corner: Point) {
    let at = |x: f32, y: f32| (corner.x + x, corner.y + y);
    let point = |x: f32, y: f32| corner.shifted(x, y);
    let area = |points: &[(f32, f32)]| {
        let mut path = Path::new();
        path.polygon(&points.iter().map(|&(x, y)| at(x, y)).collect::<Vec<_>>());
        path
    };
    markup.fill(
        "shadow",
        area(&[(2.0, 0.0), (66.0, 0.0), (76.0, -8.0), (80.0, -2.0), (70.0, 3.0), (6.0, 3.0)]),
    );
    // The farther tower, nave and choir.
    let mut walls = area(&[(7.0, -6.0), (7.0, -48.0), (19.0, -48.0), (19.0, -6.0)]);
    walls.polygon(&[at(14.0, 0.0), at(14.0, -18.0), at(64.0, -18.0), at(64.0, 0.0)]);
    walls
        .start(point(63.0, 0.0))
        .line(point(63.0, -15.0))
        .line(point(72.0, -15.0))
        .line(point(72.0, -2.0))
        .arc(point(71.0, 0.4), point(63.0, 0.0))
        .close();
    markup.inked("stone-light", 0.7, walls);
    let mut roofs = area(&[(12.0, -17.0), (18.0, -38.0), (60.0, -38.0), (65.6, -17.0)]);
    roofs.polygon(&[at(61.6, -14.4), at(63.0, -27.0), at(67.4, -26.0), at(74.0, -14.4)]);
    markup.inked("slate", 0.7, roofs);
    let mut spires = area(&[(5.4, -47.4), (13.0, -68.0), (20.6, -47.4)]);
    // A slender one over the crossing.
    spires.polygon(&[at(37.4, -37.0), at(39.4, -57.0), at(41.4, -37.0)]);
    markup.inked("cone", 0.7, spires);
    // The nearer tower and the transept.
    let mut front = area(&[(0.0, 0.0), (0.0, -43.0), (13.0, -43.0), (13.0, 0.0)]);
    front.polygon(&[
        at(32.0, 1.6),
        at(32.0, -20.0),
        at(39.5, -34.0),
        at(47.0, -20.0),
        at(47.0, 1.6),
    ]);
    markup.inked("stone-light", 0.7, front);
    let mut gable = area(&[
        (30.0, -18.6),
        (39.5, -36.6),
        (49.0, -18.6),
        (46.8, -18.6),
        (39.5, -32.6),
        (32.2, -18.6),
    ]);
    gable.polygon(&[at(-1.8, -42.2), at(6.5, -65.0), at(14.8, -42.2)]);
    markup.inked("cone", 0.7, gable);
    let mut shade = area(&[(8.4, 0.0), (8.4, -42.6), (13.0, -42.6), (13.0, 0.0)]);
    for side in [
        &[(6.5, -65.0), (14.8, -42.2), (8.4, -42.2)][..],
        &[(13.0, -68.0), (20.6, -47.4), (15.0, -47.4)],
        &[
            (47.6, -17.0),
            (47.2, -20.0),
            (49.0, -18.6),
            (46.0, -25.0),
            (46.0, -38.0),
            (60.0, -38.0),
            (65.6, -17.0),
        ],
        &[(67.4, -26.0), (74.0, -14.4), (69.0, -14.4)],
        &[(68.4, 0.0), (68.4, -14.4), (72.0, -14.4), (72.0, -2.0)],
    ] {
        shade.polygon(&side.iter().map(|&(x, y)| at(x, y)).collect::<Vec<_>>());
    }
    markup.fill("shade", shade);
    let mut glass = Path::new();
    glass.ellipse(point(39.5, -19.6), 3.6, 3.6);
    for x in [20.0, 26.0, 53.0, 59.0] {
        window(&mut glass, point(x, -4.0), 1.6, 10.0);
    }
    window(&mut glass, point(67.0, -4.0), 1.3, 8.0);
    markup.inked("azure", 0.6, glass);
    let mut doors = Path::new();
    window(&mut doors, point(39.5, 1.6), 3.2, 10.0);
    for y in [-27.0, -15.0] {
        window(&mut doors, point(4.4, y), 1.2, 6.4);
        window(&mut doors, point(9.4, y), 1.2, 6.4);
    }
    markup.inked("passage", 0.5, doors);
    let mut crosses = Path::new();
    for (x, y) in [(6.5, -64.6), (13.0, -67.6), (39.4, -56.4)] {
        crosses.dash(point(x, y), 0.0, -5.0).dash(point(x - 1.6, y - 3.4), 3.2, 0.0);
    }
    markup.stroke("ink", 1.0, crosses);
    // Buttresses along the nave, each with its shade.
    let mut props = Path::new();
    for x in [16.0, 23.0, 29.4, 49.6, 56.0, 62.4] {
        props.polygon(&[
            at(x - 0.9, 1.4),
            at(x - 0.9, -13.0),
            at(x, -15.4),
            at(x + 0.9, -13.0),
            at(x + 0.9, 1.4),
        ]);
    }
    markup.near(|fine| fine.inked("stone", 0.4, props));
}

/// Adds a pointed window with the middle of its sill at this point.
fn window(path: &mut Path, sill: Point, half: f32, high: f32) {
    let spring = 0.6 * high;
    path.start(sill.shifted(-half, 0.0))
        .line(sill.shifted(-half, -spring))
        .arc(sill.shifted(-half, -0.85 * high), sill.shifted(0.0, -high))
        .arc(sill.shifted(half, -0.85 * high), sill.shifted(half, -spring))
        .line(sill.shifted(half, 0.0))
        .close();
}
