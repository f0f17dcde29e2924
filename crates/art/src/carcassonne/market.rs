//! The market: stalls under striped awnings round a well.

use super::frame::Frame;
use crate::geometry::Point;
use crate::markup::Markup;
use crate::path::Path;

/// South-west corners of the stalls in the city.
const STALLS: [(f32, f32); 6] = [
    (206.0, 150.0),
    (226.0, 149.0),
    (258.0, 149.0),
    (278.0, 150.0),
    (281.0, 170.0),
    (281.0, 187.0),
];
/// The middle of the well.
const WELL: (f32, f32) = (249.0, 144.0);
const WIDE: f32 = 16.0;
const AWNINGS: [&str; 3] = ["rose", "azure", "gold"];

/// Draws it.
pub fn draw(markup: &mut Markup, frame: &Frame) {
    let (mut shadow, mut tables, mut posts, mut goods) =
        (Path::new(), Path::new(), Path::new(), [Path::new(), Path::new()]);
    let (mut cloth, mut awnings) = (Path::new(), [Path::new(), Path::new(), Path::new()]);
    for (number, (x, y)) in STALLS.into_iter().enumerate() {
        let Point { x, y } = frame.at(x, y);
        shadow.polygon(&[
            (x + 1.0, y),
            (x + WIDE + 3.6, y),
            (x + WIDE + 3.6, y - 4.0),
            (x + WIDE, y - 8.0),
        ]);
        tables.polygon(&[
            (x + 1.0, y),
            (x + 1.0, y - 4.4),
            (x + WIDE - 1.0, y - 4.4),
            (x + WIDE - 1.0, y),
        ]);
        posts.dash(Point::new(x + 1.0, y), 0.0, -8.0).dash(
            Point::new(x + WIDE - 1.0, y),
            0.0,
            -8.0,
        );
        for at in 0..4 {
            goods[(at + number) % 2].dot(Point::new(x + 3.4 + 3.1 * at as f32, y - 5.2));
        }
        awning(&mut cloth, &mut awnings[number % 3], x, y - 7.4);
    }
    markup.fill("shadow", shadow);
    markup.inked("earth", 0.6, tables);
    let [fruit, greens] = goods;
    markup.near(|fine| {
        fine.stroke("tile", 2.7, fruit);
        fine.stroke("leaf", 2.7, greens);
    });
    markup.stroke("ink", 0.9, posts);
    markup.inked("blossom", 0.6, cloth);
    for (colour, stripes) in AWNINGS.into_iter().zip(awnings) {
        markup.fill(colour, stripes);
    }
    well(markup, frame.at(WELL.0, WELL.1));
}

/// Adds a sloping awning with a scalloped hem; every second of its five strips is coloured.
fn awning(cloth: &mut Path, stripes: &mut Path, west: f32, hem: f32) {
    let strip = (WIDE + 2.0) / 5.0;
    let (west, top) = (west - 1.0, hem - 6.6);
    // Narrower at its fixed edge.
    let high = |at: usize| west + strip * at as f32 * 0.84 + 0.08 * (WIDE + 2.0);
    let low = |at: usize| west + strip * at as f32;
    let at = Point::new;
    cloth.start(at(high(0), top)).line(at(high(5), top)).line(at(low(5), hem));
    for strip in (0..5).rev() {
        let middle = (low(strip) + low(strip + 1)) / 2.0;
        cloth.arc(at(middle, hem + 2.6), at(low(strip), hem));
    }
    cloth.close();
    for strip in [0, 2, 4] {
        let middle = (low(strip) + low(strip + 1)) / 2.0;
        stripes
            .start(at(high(strip), top))
            .line(at(high(strip + 1), top))
            .line(at(low(strip + 1), hem))
            .arc(at(middle, hem + 2.6), at(low(strip), hem))
            .close();
    }
}

fn well(markup: &mut Markup, middle: Point) {
    let mut basin = Path::new();
    basin.ellipse(middle, 5.0, 3.6);
    markup.inked("stone-light", 0.7, basin);
    let mut water = Path::new();
    water.ellipse(middle, 3.4, 2.2);
    markup.inked("water", 0.5, water);
}
