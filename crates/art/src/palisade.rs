//! Palisades: the open ends of cities, seen from afar.

use bastide_rules::space::Side;

use crate::geometry::{Point, quarter};
use crate::markup::Markup;
use crate::path::Path;
use crate::plan::Plan;
use crate::world::Place;

/// Draws palisades along the sides of cities beside which no tile lies yet, with room for the street.
pub fn draw(markup: &mut Markup, plan: &Plan, place: Place) {
    let (mut rails, mut stakes) = (Path::new(), Path::new());
    for city in &plan.cities {
        for side in city.sides.iter().filter(|side| !place.laid[side.index()]) {
            let at = |x: f32| Point::new(x, 2.2).turned(quarter(side.index()));
            // Stakes beside each other hide those behind.
            let high = if matches!(side, Side::North | Side::South) { -4.4 } else { -1.8 };
            for (from, to) in [(9.0, 44.0), (56.0, 91.0)] {
                let rise = 0.8 + 0.5 * high;
                rails.start(at(from).shifted(0.0, rise)).line(at(to).shifted(0.0, rise));
                for stake in 0..11 {
                    let x = from + (to - from) * stake as f32 / 10.0;
                    stakes.dash(at(x).shifted(0.0, 0.8), 0.0, high);
                }
            }
        }
    }
    markup.stroke("ink", 2.0, rails.clone());
    markup.stroke("timber", 1.2, rails);
    markup.near(|fine| {
        fine.stroke("ink", 2.4, stakes.clone());
        fine.stroke("timber", 1.5, stakes);
    });
}
