//! Lines and polygons clipped to a window.

use crate::geometry::Point;
use crate::path::Path;
use crate::world::Window;

/// Returns the signed distances of a point into the window from its four sides.
fn depths(window: &Window, point: Point) -> [f32; 4] {
    [point.x - window.west, point.y - window.north, window.east - point.x, window.south - point.y]
}

/// Returns the part of a convex polygon inside a window; empty if there is none.
pub fn polygon(points: &[Point], window: &Window) -> Vec<Point> {
    let mut kept = points.to_vec();
    for side in 0..4 {
        let depth = |point: Point| depths(window, point)[side];
        let before = std::mem::take(&mut kept);
        for (at, &to) in before.iter().enumerate() {
            let from = before[(at + before.len() - 1) % before.len()];
            let (one, two) = (depth(from), depth(to));
            if (one >= 0.0) != (two >= 0.0) {
                kept.push(from.toward(to, one / (one - two)));
            }
            if two >= 0.0 {
                kept.push(to);
            }
        }
    }
    kept
}

/// Returns the part of a line between two points inside a window.
pub fn line(from: Point, to: Point, window: &Window) -> Option<(Point, Point)> {
    let (mut first, mut last) = (0.0_f32, 1.0_f32);
    for (one, two) in depths(window, from).into_iter().zip(depths(window, to)) {
        if one < 0.0 && two < 0.0 {
            return None;
        }
        let part = one / (one - two);
        if one < 0.0 {
            first = first.max(part);
        } else if two < 0.0 {
            last = last.min(part);
        }
    }
    (first < last).then(|| (from.toward(to, first), from.toward(to, last)))
}

/// Adds the parts of a line through points that lie in a window.
pub fn run(path: &mut Path, points: &[Point], window: &Window) {
    for ends in points.windows(2) {
        if let Some((from, to)) = line(ends[0], ends[1], window) {
            path.join(from, to);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::Place;

    #[test]
    fn what_reaches_beyond_the_window_ends_at_it() {
        let window = Place::alone((0, 0)).window(0);
        let at = Point::new;
        let square = [at(-50.0, 20.0), at(50.0, 20.0), at(50.0, 60.0), at(-50.0, 60.0)];
        let kept = polygon(&square, &window);
        assert_eq!(kept.len(), 4);
        assert!(kept.iter().all(|point| point.x >= window.west - 0.01 && point.x <= 50.01));
        let far = square.map(|point| point.shifted(-80.0, 0.0));
        assert!(polygon(&far, &window).is_empty());
        let (from, to) = line(at(-10.0, 50.0), at(30.0, 50.0), &window).expect("it passes");
        assert!((from.x - window.west).abs() < 0.01 && to.x == 30.0);
        assert_eq!(line(at(-10.0, 50.0), at(-5.0, 90.0), &window), None);
        assert_eq!(line(at(-10.0, 90.0), at(5.0, 150.0), &window), None);
    }
}
