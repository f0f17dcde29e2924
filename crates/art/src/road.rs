//! Roads: pale bands with darker edges and two wheel tracks.

use crate::course::End;
use crate::geometry::{Curve, Point};
use crate::markup::Markup;
use crate::path::Path;
use crate::plan::Plan;
use crate::world::Place;

/// Draws all roads of a tile, edges first, so that branches join.
pub fn draw(markup: &mut Markup, plan: &Plan, place: Place) {
    let (mut edge, mut surface) = (Path::new(), Path::new());
    let (mut tracks, mut ridge) = (Path::new(), Path::new());
    for road in &plan.roads {
        for line in &road.lines {
            // An upper layer extends further than the one below, which therefore shows no line
            // across.
            edge.across(line, |end| place.beyond(end, 4));
            // A road that ends is closed by its own edge.
            let ends = road.end == End::Village;
            let short = if ends { 1.4 } else { 0.0 };
            surface.across(&shortened(line, short), |end| place.beyond(end, 6));
            ridge.across(&shortened(line, short), |end| place.beyond(end, 7));
            let rut = shortened(line, if ends { 3.4 } else { 0.0 });
            tracks.across(&rut, |end| place.beyond(end, 6));
        }
    }
    for lane in &plan.lanes {
        edge.curve(lane);
        surface.curve(lane);
        ridge.curve(lane);
    }
    markup.flat("road-edge", 12.4, edge);
    markup.flat("road", 9.6, surface);
    markup.near(|fine| {
        fine.dashes("track", 4.4, "9 1.6 14 2.4", tracks);
        fine.flat("road", 3.0, ridge);
    });
}

fn shortened(line: &Curve, short: f32) -> Curve {
    if short == 0.0 {
        return line.clone();
    }
    let (start, end): (Point, Point) = (line.start, line.end());
    Curve::straight(start, end.along(end.to(start).unit(), short))
}
