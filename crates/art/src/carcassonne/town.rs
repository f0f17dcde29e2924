//! The town between the quarters: their grounds, streets, and rows of houses.

use bastide_rules::Quarter;

use super::frame::Frame;
use super::layout::{Rectangle, ground};
use crate::dwelling::{Dwellings, Plot};
use crate::geometry::{Curve, Point, SIDE, off_line};
use crate::markup::Markup;
use crate::path::Path;
use crate::seed::Seed;
use crate::tree::Trees;

const STREET: f32 = 5.6;
/// Width and depth of a lot.
const WIDE: f32 = 10.0;
const DEEP: f32 = 9.0;

/// Returns the colour of a quarter's ground.
const fn colour(quarter: Quarter) -> &'static str {
    match quarter {
        Quarter::Castle => "court",
        Quarter::Market => "street",
        Quarter::Blacksmith => "stone-dark",
        Quarter::Cathedral => "stone",
    }
}

/// The areas of the buildings, besides the quarters' grounds.
const BUILT: [Rectangle; 4] = [
    Rectangle::new(206.0, 62.0, 294.0, 90.0),
    Rectangle::new(106.0, 130.0, 184.0, 160.0),
    Rectangle::new(107.0, 112.0, 130.0, 130.0),
    Rectangle::new(200.0, 188.0, 234.0, 230.0),
];

fn streets() -> Vec<Vec<Point>> {
    let streets = [
        // From the gates to the cathedral, the market and the blacksmith.
        ((58.0, 58.0), [(92.0, 92.0), (80.0, 164.0), (106.0, 178.0)]),
        ((342.0, 58.0), [(308.0, 92.0), (320.0, 150.0), (294.0, 160.0)]),
        ((250.0, 256.0), [(250.0, 248.0), (250.0, 240.0), (250.0, 226.0)]),
        // From the castle along the north, and from quarter to quarter.
        ((208.0, 96.0), [(170.0, 96.0), (130.0, 93.0), (82.0, 97.0)]),
        ((220.0, 204.0), [(160.0, 204.0), (104.0, 208.0), (97.0, 176.0)]),
        ((194.0, 172.0), [(198.0, 172.0), (202.0, 172.0), (206.0, 172.0)]),
        ((304.0, 200.0), [(312.0, 196.0), (313.0, 176.0), (310.0, 140.0)]),
        ((250.0, 128.0), [(250.0, 132.0), (250.0, 136.0), (250.0, 140.0)]),
    ];
    streets.into_iter().map(|(from, bend)| Curve::of(from, &[bend]).points(24)).collect()
}

/// Draws streets and the grounds of the quarters.
pub fn ground_of_quarters(markup: &mut Markup, frame: &Frame) {
    let (mut lanes, mut kerbs, mut paving) = (Path::new(), Path::new(), Path::new());
    for street in streets() {
        frame.trace(&mut lanes, &street);
    }
    markup.flat("street", STREET, lanes);
    for quarter in Quarter::ALL {
        let mut area = Path::new();
        frame.clip(&mut area, ground(quarter));
        markup.fill(colour(quarter), area);
        frame.trace(&mut kerbs, &ground(quarter).rim());
        for course in ground(quarter).courses(7.0) {
            frame.trace(&mut paving, &course);
        }
    }
    markup.near(|fine| fine.dashes("furrow", 0.8, "1.6 5 2.4 7", paving));
    markup.flat("stone-dark", 1.0, kerbs);
}

/// Draws houses and trees in rows from north to south.
pub fn houses(markup: &mut Markup, frame: &Frame) {
    let mut seed = Seed::new(&frame.tile.name, 30);
    let (mut houses, mut trees) = (Dwellings::default(), Trees::default());
    for Point { x, y } in lots(frame) {
        let corner = frame.at(x, y);
        if seed.below(7) == 0 {
            trees.tree(corner.shifted(0.5 * WIDE, -0.6));
        } else {
            let half_long = 0.5 * WIDE * seed.between(0.8, 0.98);
            let middle = corner.shifted(0.5 * WIDE, -3.0);
            let plot = Plot { middle, along: Point::new(1.0, 0.0), half_long, half_deep: 2.8 };
            houses.add(&plot, 2.8, [0, 0, 1, 1, 0, 2][seed.below(6)]);
        }
    }
    trees.draw(markup);
    houses.draw(markup, 0.6);
}

/// Returns the south-west corners of free lots in the city, each as far to the north-west as
/// possible.
fn lots(frame: &Frame) -> Vec<Point> {
    const STEP: f32 = 2.0;
    let streets = streets();
    let tall = DEEP;
    let mut lots: Vec<Rectangle> = Vec::new();
    for row in 0..(SIDE / STEP) as usize {
        let south = frame.corner.y + STEP * row as f32;
        let mut west = frame.corner.x + 1.0;
        while west + WIDE < frame.corner.x + SIDE - 1.0 {
            let lot = Rectangle::new(west, south - tall, west + WIDE, south);
            if is_free(frame, &streets, &lots, lot) {
                lots.push(lot);
                west += WIDE;
            }
            west += 0.5 * STEP;
        }
    }
    lots.into_iter().map(|lot| Point::new(lot.from.x, lot.to.y)).collect()
}

/// Returns `true` if a lot is still free.
fn is_free(frame: &Frame, streets: &[Vec<Point>], lots: &[Rectangle], lot: Rectangle) -> bool {
    let Rectangle { from, to } = lot;
    let rim = [from, Point::new(to.x, from.y), to, Point::new(from.x, to.y)];
    let south = to.y - frame.corner.y;
    let grounds = Quarter::ALL.map(ground);
    let mut taken = grounds.iter().chain(&BUILT).chain(lots);
    // A foot on the tile's southern edge would be hidden by the next tile.
    (2.0..=SIDE - 2.0).contains(&south)
        && taken.all(|area| !area.grown(1.0).meets(lot))
        && rim.iter().all(|point| frame.room(point.x, point.y) > 6.0)
        && streets
            .iter()
            .all(|street| rim.iter().all(|point| off_line(*point, street) > 0.5 * STREET + 0.6))
}
