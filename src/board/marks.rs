//! The marks of offers: on their anchors as long as they can be told apart and hit there, else
//! round their tile or pushed aside. A mark off its anchor has a leader to it. Pure.

use super::anchor::{Point, TILE, middle};
use super::offer::Offer;

/// The radius of a mark. Drawing units.
pub const DISC: f64 = 13.5;
/// The smallest radius: a finger hits 24 pixels. Pixels.
const SMALLEST_RADIUS: f64 = 12.0;
/// The largest radius. Pixels.
const LARGEST_RADIUS: f64 = 24.0;
/// The gap between two marks, and between a tile and the marks round it. Pixels.
const GAP: f64 = 1.5;
/// The number of rounds in which marks are pushed apart; any that are still closer are too close.
const ROUNDS: usize = 60;
/// The distance from its anchor beyond which a mark is no longer understood. Pixels.
const FURTHEST: f64 = 64.0;
/// The largest tile to which the camera zooms in for marks. Pixels.
const LARGEST_TILE: f64 = 160.0;

/// The directions in which marks on the same point are pushed, in turn.
const AWAY: [Point; 5] = [
    Point { x: 1.0, y: 0.0 },
    Point { x: -0.6, y: 0.8 },
    Point { x: -0.6, y: -0.8 },
    Point { x: 0.6, y: 0.8 },
    Point { x: 0.6, y: -0.8 },
];

/// The positions of marks.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Marks {
    /// The anchors of their offers.
    pub anchors: Vec<Point>,
    /// The radius of each. Pixels.
    pub radius: f64,
    /// The middle of each, in the order of the anchors.
    pub at: Vec<Point>,
}

impl Marks {
    /// Returns the marks of these offers on tiles of this many pixels.
    pub fn of(offers: &[Offer], tile: f64) -> Marks {
        Marks::on(offers.iter().map(|offer| offer.anchor).collect(), tile)
    }

    /// Returns the marks of these anchors.
    fn on(anchors: Vec<Point>, tile: f64) -> Marks {
        let scale = tile / TILE;
        let wanted = (DISC * scale).clamp(SMALLEST_RADIUS, LARGEST_RADIUS);
        let shown: Vec<Point> = anchors.iter().map(|it| times(*it, scale)).collect();
        let radius = (closest(&shown) / 2.0 - GAP).min(wanted);
        if radius >= SMALLEST_RADIUS {
            return Marks { radius, at: anchors.clone(), anchors };
        }
        let radius = SMALLEST_RADIUS;
        let at = match one_cell(&anchors) {
            Some(around) => ring(&shown, times(around, scale), tile, radius),
            None => pushed_apart(shown, 2.0 * radius + GAP),
        };
        let at = at.into_iter().map(|it| times(it, 1.0 / scale)).collect();
        Marks { anchors, radius, at }
    }

    /// Returns the leaders from the marks off their anchors to these.
    pub fn leaders(&self, tile: f64) -> impl Iterator<Item = (Point, Point)> {
        let far = self.radius / 2.0 * TILE / tile;
        let pairs = self.at.iter().copied().zip(self.anchors.iter().copied());
        pairs.filter(move |(mark, anchor)| distance(*mark, *anchor) > far)
    }
}

/// Returns the distance that marks may reach beyond the rim of a tile of this size. Pixels.
pub fn reach(tile: f64) -> f64 {
    let ring = 2.0 * SMALLEST_RADIUS + GAP;
    // Nine marks need a ring of their own size round a small tile.
    let nine = ring / chord(unit(9)) + SMALLEST_RADIUS - tile / 2.0;
    if tile >= LARGEST_TILE { 0.0 } else { ring.max(nine) }
}

/// Returns the smallest tile, at least `least`, with which these can be told apart. Pixels.
pub fn least_tile(anchors: &[Point], least: f64) -> f64 {
    let mut tile = least;
    while tile < LARGEST_TILE && one_cell(anchors).is_none() && !are_understood(anchors, tile) {
        tile *= 1.2;
    }
    tile.min(LARGEST_TILE)
}

fn are_understood(anchors: &[Point], tile: f64) -> bool {
    let Marks { radius, at, .. } = Marks::on(anchors.to_vec(), tile);
    let scale = tile / TILE;
    let shown: Vec<Point> = at.iter().map(|it| times(*it, scale)).collect();
    let furthest = at.iter().zip(anchors).map(|(mark, anchor)| distance(*mark, *anchor) * scale);
    closest(&shown) >= 2.0 * radius - 0.01 && furthest.fold(0.0, f64::max) <= FURTHEST
}

/// Returns the middle of the cell of all these anchors, if they are on one. An anchor on the rim of
/// a cell counts to it.
fn one_cell(anchors: &[Point]) -> Option<Point> {
    let sum = anchors.iter().fold(Point { x: 0.0, y: 0.0 }, |sum, it| plus(sum, *it));
    let cell = middle(times(sum, 1.0 / anchors.len().max(1) as f64).cell());
    let half = TILE / 2.0;
    let is_on = |it: &Point| (it.x - cell.x).abs() <= half && (it.y - cell.y).abs() <= half;
    anchors.iter().all(is_on).then_some(cell)
}

/// Returns marks evenly round a tile, each as near to its anchor as the others allow.
fn ring(anchors: &[Point], around: Point, tile: f64, radius: f64) -> Vec<Point> {
    let from_middle = |it: &Point| plus(*it, times(around, -1.0));
    let mut order: Vec<usize> = (0..anchors.len()).collect();
    bastide_rules::insertion_sort(&mut order, |one, other| {
        round(from_middle(&anchors[*one])) < round(from_middle(&anchors[*other]))
    });
    let step = unit(anchors.len());
    let mut places = vec![Point { x: 1.0, y: 0.0 }];
    while places.len() < anchors.len() {
        places.push(turned(places[places.len() - 1], step));
    }
    // Turned so that the sum of the distances to the anchors is smallest.
    let back = |place: Point| Point { y: -place.y, ..place };
    let pairs = order.iter().zip(&places);
    let sum = pairs
        .map(|(number, place)| turned(from_middle(&anchors[*number]), back(*place)))
        .fold(Point { x: 1e-6, y: 0.0 }, plus);
    let turn = times(sum, 1.0 / distance(sum, Point { x: 0.0, y: 0.0 }));
    let apart = (2.0 * radius + GAP) / chord(step);
    let ring = apart.max(tile / 2.0 + radius + GAP);
    let mut marks = anchors.to_vec();
    for (number, place) in order.into_iter().zip(places) {
        marks[number] = plus(around, times(turned(place, turn), ring));
    }
    marks
}

/// Returns the direction of one of this many equal steps, from the east round to the south. A power
/// series, because the standard library's sine would be larger than all the rest here.
fn unit(steps: usize) -> Point {
    let angle = std::f64::consts::TAU / steps.max(2) as f64;
    let (mut unit, mut term) = (Point { x: 0.0, y: 0.0 }, 1.0);
    for power in 0..24 {
        let sign = if power % 4 < 2 { 1.0 } else { -1.0 };
        if power % 2 == 0 {
            unit.x += sign * term;
        } else {
            unit.y += sign * term;
        }
        term *= angle / f64::from(power + 1);
    }
    unit
}

/// Returns the distance of this point of the unit circle from its east.
fn chord(unit: Point) -> f64 {
    distance(unit, Point { x: 1.0, y: 0.0 })
}

/// Returns a point, turned round the origin by the angle of a direction.
fn turned(point: Point, by: Point) -> Point {
    Point { x: point.x * by.x - point.y * by.y, y: point.x * by.y + point.y * by.x }
}

/// Returns a number that grows as a direction turns round from the west.
fn round(Point { x, y }: Point) -> f64 {
    let aside = x / (x.abs() + y.abs()).max(1e-9);
    if y < 0.0 { aside - 1.0 } else { 1.0 - aside }
}

/// Pushes apart all marks that are closer than this, round after round. They are sorted from the
/// west: of a hundred, few are near enough to be compared.
fn pushed_apart(mut marks: Vec<Point>, apart: f64) -> Vec<Point> {
    let mut order: Vec<usize> = (0..marks.len()).collect();
    for _ in 0..ROUNDS {
        bastide_rules::insertion_sort(&mut order, |one, other| marks[*one].x < marks[*other].x);
        let mut is_apart = true;
        for (rank, one) in order.iter().copied().enumerate() {
            for other in order[rank + 1..].iter().copied() {
                let (a, b) = (marks[one], marks[other]);
                if b.x - a.x >= apart {
                    break;
                }
                let now = distance(a, b);
                if now >= apart {
                    continue;
                }
                is_apart = false;
                // Marks on the same point go apart in different directions.
                let way = match now > 0.5 {
                    true => times(Point { x: b.x - a.x, y: b.y - a.y }, 1.0 / now),
                    false => AWAY[other % AWAY.len()],
                };
                let push = times(way, (apart - now) / 2.0 + 0.1);
                marks[one] = Point { x: a.x - push.x, y: a.y - push.y };
                marks[other] = plus(b, push);
            }
        }
        if is_apart {
            break;
        }
    }
    marks
}

/// Returns the smallest distance between two of these.
fn closest(points: &[Point]) -> f64 {
    let of = |(number, point): (usize, &Point)| {
        let others = points[number + 1..].iter();
        others.map(|other| distance(*point, *other)).fold(f64::INFINITY, f64::min)
    };
    points.iter().enumerate().map(of).fold(f64::INFINITY, f64::min)
}

fn distance(one: Point, other: Point) -> f64 {
    let (x, y) = (one.x - other.x, one.y - other.y);
    (x * x + y * y).sqrt()
}

fn times(point: Point, by: f64) -> Point {
    Point { x: point.x * by, y: point.y * by }
}

fn plus(one: Point, other: Point) -> Point {
    Point { x: one.x + other.x, y: one.y + other.y }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::model::BoardModel;
    use bastide_session::Session;
    use bastide_session::intent::{Group, Intent};
    use bastide_session::samples::games;

    /// Returns every picture with offers, of games with every expansion: one for each group that
    /// may be picked up.
    fn pictures() -> Vec<BoardModel> {
        let mut pictures = Vec::new();
        for over in games() {
            let people = ["Anna", "Ben", "Cleo", "Dina", "Emil", "Fay"];
            let config = over.game().config().clone();
            let mut session = Session::among(&people[..config.players.into()], config);
            for action in over.game().actions() {
                let groups = BoardModel::of(&session).groups;
                for group in groups.into_iter().filter_map(Group::of) {
                    session.apply(Intent::Pick(group)).expect("it is legal");
                    pictures.push(BoardModel::of(&session));
                }
                session.play(*action).expect("it was played");
            }
        }
        pictures
    }

    #[test]
    fn no_two_marks_are_closer_than_a_finger_needs_at_any_size_the_board_gets() {
        let mut told = 0;
        for model in pictures() {
            let anchors: Vec<Point> = model.offers.iter().map(|offer| offer.anchor).collect();
            let least = least_tile(&anchors, 28.0);
            for tile in [least, 1.3 * least, 2.0 * least, 120.0_f64.max(least)] {
                let marks = Marks::on(anchors.clone(), tile);
                let scale = tile / TILE;
                let shown: Vec<Point> = marks.at.iter().map(|it| times(*it, scale)).collect();
                assert!(marks.radius >= SMALLEST_RADIUS);
                let closest = closest(&shown);
                assert!(
                    closest >= 2.0 * marks.radius - 0.01,
                    "{closest} apart, {} marks, tile {tile}: {:?}",
                    anchors.len(),
                    model.picked
                );
                told += usize::from(marks.leaders(tile).count() > 0);
            }
        }
        assert!(told > 1000, "{told}");
    }

    #[test]
    fn marks_go_round_a_small_tile_in_the_order_of_their_anchors() {
        let at = |x: f64, y: f64| Point { x: 500.0 + x, y: 300.0 + y };
        let anchors = vec![at(20.0, 50.0), at(80.0, 50.0), at(50.0, 85.0), at(50.0, 15.0)];
        let marks = Marks::on(anchors.clone(), 30.0);
        let middle = at(50.0, 50.0);
        for (mark, anchor) in marks.at.iter().zip(&anchors) {
            assert!(distance(*mark, middle) > 50.0 + marks.radius, "{marks:?}");
            let closest =
                anchors.iter().map(|it| distance(*mark, *it)).fold(f64::INFINITY, f64::min);
            assert!((distance(*mark, *anchor) - closest).abs() < 1e-6, "{marks:?}");
        }
        assert_eq!(marks.leaders(30.0).count(), 4);
        let large = Marks::on(anchors.clone(), 120.0);
        assert_eq!((large.at.as_slice(), large.leaders(120.0).count()), (anchors.as_slice(), 0));
    }

    #[test]
    fn a_circle_is_gone_round_in_equal_steps() {
        for steps in [2, 3, 4, 9, 20] {
            let angle = std::f64::consts::TAU / steps as f64;
            let unit = unit(steps);
            assert!((unit.x - angle.cos()).abs() + (unit.y - angle.sin()).abs() < 1e-6);
        }
        let round: Vec<f64> =
            [(-1.0, -0.1), (0.0, -1.0), (1.0, -0.1), (1.0, 0.1), (0.0, 1.0), (-1.0, 0.1)]
                .map(|(x, y)| super::round(Point { x, y }))
                .into();
        assert!(round.is_sorted(), "{round:?}");
    }
}
