//! A monastery: church and cloister in a walled precinct, with a court for the figure.

use bastide_rules::space::Side;

use crate::geometry::{Point, SIDE, quarter};
use crate::markup::Markup;
use crate::measure::PRECINCT;
use crate::path::Path;
use crate::tree::Trees;

/// The offset from the centre of its precinct to the middle of its spire, which scenery avoids.
pub const SPIRE: Point = Point::new(11.0, -33.0);

/// Draws it in the middle of the tile; roads reach it from these sides.
pub fn draw(markup: &mut Markup, gates: &[Side]) {
    precinct(markup, gates);
    church(markup);
    let garth = Point::new(40.4, 58.6);
    cloister(markup, garth, 6.9, 4.5);
    let mut well = Path::new();
    well.ellipse(garth, 1.7, 1.5);
    markup.inked("water", 0.5, well);
    let mut trees = Trees::default();
    for (x, y) in [(70.4, 54.6), (67.6, 60.0), (29.4, 50.4)] {
        trees.tree(Point::new(x, y));
    }
    for (x, y) in [(44.5, 71.0), (48.0, 71.8), (62.6, 68.6)] {
        trees.bush(Point::new(x, y));
    }
    trees.draw(markup);
}

/// Draws the wall and hedge along all four sides of an abbey's land; adjacent features end there.
pub fn enclose(markup: &mut Markup) {
    let ring = |inset: f32| {
        let (low, high) = (inset, SIDE - inset);
        let mut ring = Path::new();
        ring.polygon(&[(low, low), (high, low), (high, high), (low, high)]);
        ring
    };
    markup.stroke("ink", 3.2, ring(2.4));
    markup.stroke("stone", 2.2, ring(2.4));
    markup.near(|fine| fine.dashes("stone-light", 1.1, "1.8 .7", ring(2.1)));
    let mut hedge = Trees::default();
    for side in Side::ALL {
        for bush in 0..22 {
            let along = 5.8 + 4.0 * bush as f32;
            hedge.bush(Point::new(along, 5.8).turned(quarter(side.index())));
        }
    }
    hedge.draw(markup);
}

/// Draws a round court behind a wall, with a gate at each of these sides.
pub fn precinct(markup: &mut Markup, gates: &[Side]) {
    let ring = |radius: f32, down: f32| {
        let mut ring = Path::new();
        ring.ellipse(Point::MIDDLE.shifted(0.0, down), radius, radius);
        ring
    };
    let radius = PRECINCT - 1.6;
    let mut shadow = Path::new();
    shadow.ellipse(Point::MIDDLE.shifted(1.0, 1.5), radius, radius);
    markup.unless_sketch(|markup| markup.stroke("shadow", 2.4, shadow));
    markup.fill("court", ring(radius, 0.0));
    markup.stroke("ink", 2.9, ring(radius, 0.0));
    markup.stroke("stone", 1.9, ring(radius, 0.0));
    markup.near(|fine| fine.dashes("stone-light", 0.9, "1.8 .7", ring(radius, -0.3)));
    for side in gates {
        let turn = quarter(side.index());
        let at = |x: f32, y: f32| Point::new(50.0 + x, 50.0 - radius + y).turned(turn);
        let mut way = Path::new();
        way.start(at(0.0, -2.2)).line(at(0.0, 3.4));
        markup.flat("road", 9.6, way);
        let mut posts = Path::new();
        posts.dot(at(-5.6, 0.2)).dot(at(5.6, 0.2));
        markup.stroke("ink", 4.4, posts.clone());
        markup.stroke("stone-light", 3.2, posts);
    }
}

/// Draws a square garth with an arcade round it: half its width, and half that of its lawn, in
/// units.
pub fn cloister(markup: &mut Markup, middle: Point, outer: f32, inner: f32) {
    let Point { x, y } = middle;
    let square = |half: f32| {
        let mut path = Path::new();
        path.polygon(&[
            (x - half, y - half),
            (x + half, y - half),
            (x + half, y + half),
            (x - half, y + half),
        ]);
        path
    };
    markup.inked("roof", 0.6, square(outer));
    let mut shade = Path::new();
    shade.polygon(&[
        (x + outer, y - outer),
        (x + outer, y + outer),
        (x - outer, y + outer),
        (x - inner, y + inner),
        (x + inner, y + inner),
        (x + inner, y - inner),
    ]);
    markup.unless_sketch(|markup| markup.fill("shade", shade));
    markup.inked("green", 0.5, square(inner));
    let (end, whole) = (inner - 0.1, 2.0 * inner - 0.2);
    let mut paths = Path::new();
    paths.dash(Point::new(x - end, y), whole, 0.0).dash(Point::new(x, y - end), 0.0, whole);
    markup.flat("road", 1.3, paths);
}

fn church(markup: &mut Markup) {
    let mut shadow = Path::new();
    shadow.polygon(&[
        (30.0, 50.4),
        (34.0, 52.6),
        (72.0, 52.6),
        (72.0, 40.0),
        (66.0, 36.0),
        (66.0, 50.4),
    ]);
    markup.unless_sketch(|markup| markup.fill("shadow", shadow));
    let mut plaster = Path::new();
    plaster.polygon(&[(29.0, 50.2), (29.0, 40.6), (56.0, 40.6), (56.0, 50.2)]);
    markup.inked("plaster", 0.7, plaster);
    let mut roof = Path::new();
    roof.polygon(&[(27.4, 41.2), (31.4, 30.4), (54.6, 30.4), (56.0, 41.2)]);
    markup.inked("roof", 0.7, roof);
    let mut courses = Path::new();
    for down in [33.4, 36.0, 38.6] {
        courses.dash(Point::new(29.6, down), 25.2, 0.0);
    }
    markup.near(|fine| fine.dashes("shade", 0.6, "1.6 .8", courses));
    // The apse to the left, the tower to the right.
    let mut tower = Path::new();
    tower.polygon(&[(55.4, 51.4), (55.4, 25.0), (66.4, 25.0), (66.4, 51.4)]);
    markup.inked("plaster", 0.7, tower);
    let mut spire = Path::new();
    spire.polygon(&[(53.8, 25.6), (60.9, 10.4), (68.0, 25.6)]);
    markup.inked("cone", 0.7, spire);
    let mut shade = Path::new();
    shade
        .polygon(&[(62.2, 25.4), (62.2, 51.2), (66.4, 51.2), (66.4, 25.4)])
        .polygon(&[(60.9, 10.4), (68.0, 25.6), (62.2, 25.6)])
        .polygon(&[(46.0, 30.4), (46.4, 41.0), (55.4, 41.0), (54.6, 30.4)]);
    markup.unless_sketch(|markup| markup.fill("shade", shade));
    let mut windows = Path::new();
    for x in [33.0, 38.0, 43.0, 48.0, 52.4] {
        windows.dash(Point::new(x, 47.6), 0.0, -3.2);
    }
    windows.dash(Point::new(59.0, 33.6), 0.0, -3.4).dash(Point::new(62.4, 33.6), 0.0, -3.4);
    markup.stroke("ink", 1.6, windows);
    let mut door = Path::new();
    door.start(Point::new(58.2, 51.4)).line(Point::new(58.2, 46.6));
    door.bend([Point::new(58.2, 43.4), Point::new(63.0, 43.4), Point::new(63.0, 46.6)]);
    door.line(Point::new(63.0, 51.4)).close();
    markup.inked("passage", 0.5, door);
    let mut cross = Path::new();
    cross.dash(Point::new(60.9, 10.8), 0.0, -6.0).dash(Point::new(58.9, 7.0), 4.0, 0.0);
    markup.stroke("ink", 1.1, cross);
}
