//! The City of Carcassonne, drawn as one picture over the 12 tiles of its box.
//!
//! Every part has its place in the whole city, in units from its north-west corner. Each tile draws
//! the parts whose foot is on it, so that together the tiles show the city without a seam. Tall
//! parts may extend over the tiles to the north and west, which a board draws earlier.

mod castle;
mod cathedral;
mod frame;
mod layout;
mod market;
mod masonry;
mod smithy;
mod town;
mod walls;

pub use layout::{city, way_in};

use bastide_rules::Quarter;
use bastide_rules::space::Turn;
use bastide_rules::tiles::Tile;

use crate::geometry::{Point, SIDE};
use crate::markup::Markup;
use frame::Frame;
use layout::ground;

/// The offset from the north-west corner of the city to that of the cell `(0, 0)`, the market's
/// cell.
const ORIGIN: Point = Point::new(200.0, 100.0);
/// The offset from the centre of a quarter to the first follower in it.
const FIRST: Point = Point::new(-20.0, -6.0);
/// The offset from the centre of a quarter to the Count.
const COUNT: Point = Point::new(-38.0, 1.0);
/// The number of followers in a row.
const ROW: usize = 4;
/// The number of rows.
const ROWS: usize = 3;

/// Returns the centre of a quarter's open ground on the board, in units from the north-west corner
/// of the cell `(0, 0)`: the city's position and turn on the board never vary.
pub fn quarter(quarter: Quarter) -> (f32, f32) {
    on_board(ground(quarter).middle())
}

/// Returns the centre of the `nth` follower in a quarter, counted from 0, on the board in the units
/// of [`quarter`]. Twelve have room, row behind row; draw them in order, since later ones stand in
/// front. Further followers are placed close to the first.
pub fn quarter_stand(quarter: Quarter, nth: usize) -> (f32, f32) {
    let (column, row, crowd) = (nth % ROW, nth / ROW % ROWS, nth / (ROW * ROWS));
    let aside = if row % 2 == 1 { 7.0 } else { 0.0 } + 3.0 * crowd as f32;
    let first = ground(quarter).middle().shifted(FIRST.x, FIRST.y);
    on_board(first.shifted(14.0 * column as f32 + aside, 8.0 * row as f32))
}

/// Returns the centre of the Count in this quarter, on the board in the units of [`quarter`].
pub fn count_stand(quarter: Quarter) -> (f32, f32) {
    on_board(ground(quarter).middle().shifted(COUNT.x, COUNT.y))
}

/// Draws the parts of the city on a tile of the Count's box; nothing on other tiles.
pub fn draw(markup: &mut Markup, tile: &Tile, turn: Turn) {
    let Some(frame) = Frame::of(tile, turn) else { return };
    walls::ground(markup, &frame);
    town::ground_of_quarters(markup, &frame);
    // The southern parts stand in front of the rest.
    let in_the_south = frame.corner.y > SIDE;
    if !in_the_south {
        walls::draw(markup, &frame);
    }
    town::houses(markup, &frame);
    match tile.quarter {
        Some(Quarter::Castle) => castle::draw(markup, frame.at(250.0, 88.0)),
        Some(Quarter::Market) => market::draw(markup, &frame),
        Some(Quarter::Blacksmith) => smithy::draw(markup, frame.at(203.0, 227.0)),
        Some(Quarter::Cathedral) => cathedral::draw(markup, frame.at(109.0, 159.0)),
        None => {}
    }
    if in_the_south {
        walls::draw(markup, &frame);
    }
}

fn on_board(place: Point) -> (f32, f32) {
    (place.x - ORIGIN.x, place.y - ORIGIN.y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_rules::tiles::catalogue;

    #[test]
    fn who_waits_stands_on_the_ground_of_his_quarter_and_apart_from_the_others() {
        for quarter in Quarter::ALL {
            let stands: Vec<Point> = (0..12)
                .map(|nth| quarter_stand(quarter, nth))
                .chain([count_stand(quarter)])
                .map(|(x, y)| Point::new(x + ORIGIN.x, y + ORIGIN.y))
                .collect();
            for (at, stand) in stands.iter().enumerate() {
                assert!(ground(quarter).holds(stand.shifted(0.0, 12.0)), "{quarter} {stand:?}");
                assert!(stands[..at].iter().all(|other| other.distance(*stand) > 9.0), "{quarter}");
            }
        }
    }

    /// Returns the city's additions to the tiles of its box, drawn alone.
    fn drawings() -> Vec<String> {
        let tiles = catalogue().tiles().iter();
        let alone = |tile| {
            let mut markup = Markup::new();
            draw(&mut markup, tile, Turn::NONE);
            markup.into_text()
        };
        tiles.map(alone).filter(|text| !text.is_empty()).collect()
    }

    #[test]
    fn the_city_lies_on_twelve_tiles_and_stays_light() {
        let drawings = drawings();
        assert_eq!(drawings.len(), 12);
        let elements: usize = drawings.iter().map(|text| text.matches('<').count()).sum();
        let bytes: usize = drawings.iter().map(String::len).sum();
        assert!(elements < 500 && bytes < 60_000, "{elements} elements, {bytes} bytes");
    }

    #[test]
    fn nothing_else_is_built_within_its_walls() {
        let market = catalogue().tiles().iter().find(|tile| tile.quarter == Some(Quarter::Market));
        let market = market.expect("one tile is the market");
        let city = market.pieces[0].id;
        for x in 0..20 {
            let place = crate::Place::alone((x, 0));
            let drawn = crate::tile_at(market, Turn::NONE, place, crate::Detail::Near);
            assert!(!drawn.standing.contains("href=\"#art-"), "{x}");
            assert_eq!(crate::landmark(market, Turn::NONE, city, (x, 0), 12), "");
        }
    }

    #[test]
    fn each_wall_goes_on_where_it_comes_to_the_next_tile() {
        for inset in [layout::OUTER, layout::INNER] {
            let ends = |x: f32, y: f32| {
                let corner = Point::new(x * SIDE, y * SIDE);
                layout::ring(corner, inset)
                    .map(|wall| [wall.start, wall.end()].map(|end| end.shifted(corner.x, corner.y)))
            };
            let round = [(0., 0.), (1., 0.), (2., 0.), (3., 0.), (3., 1.), (3., 2.), (2., 2.)];
            let round = round.into_iter().chain([(1., 2.), (0., 2.), (0., 1.)]);
            let ends: Vec<[Point; 2]> = round.filter_map(|(x, y)| ends(x, y)).collect();
            for (at, wall) in ends.iter().enumerate() {
                assert_eq!(wall[1], ends[(at + 1) % 10][0], "{at}");
            }
        }
    }

    #[test]
    fn nobody_waits_in_two_quarters() {
        for one in Quarter::ALL {
            for other in Quarter::ALL.into_iter().filter(|other| *other != one) {
                assert!(!ground(other).holds(ground(one).middle()));
                let near = |nth| {
                    let (a, b) = (quarter_stand(one, nth), quarter_stand(other, nth));
                    Point::new(a.0, a.1).distance(Point::new(b.0, b.1))
                };
                assert!((0..12).all(|nth| near(nth) > 40.0), "{one} {other}");
            }
        }
    }
}
