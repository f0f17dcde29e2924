//! A whole tile, layer by layer.

use bastide_rules::space::{Side, Turn};
use bastide_rules::tiles::{Mark, PieceId, PieceKind, Tile};

use crate::carcassonne;
use crate::city::City;
use crate::course::End;
use crate::dwelling::Dwellings;
use crate::field::Fields;
use crate::geometry::{Point, quarter};
use crate::hedge::Hedges;
use crate::markup::{Detail, Markup};
use crate::measure::{GARDEN, GREEN, PROP, TOWER, VOLCANO};
use crate::path::Path;
use crate::plan::Plan;
use crate::seed::Seed;
use crate::site::Site;
use crate::stand;
use crate::town::Town;
use crate::tree::Trees;
use crate::wood::Wood;
use crate::world::Place;
use crate::{
    church, circle, courtyard, crossing, flower, garden, landmark, mill, monastery, palisade, prop,
    rim, road, shrine, sign, tower, verge, village, volcano, wall, wood,
};

/// Radius of the area kept free round a farmer.
const FARMER: f32 = 6.4;

/// The drawing of a tile on its place, in the units of the tile: elements whose lines have round
/// ends and joins. The ground of all tiles lies below what stands on any of them, so that trees and
/// roofs reach over borders; what stands on tiles is drawn row by row from the north.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Drawing {
    /// The ground: land, water, roads, streets.
    pub ground: String,
    /// Trees, houses, walls and signs.
    pub standing: String,
}

/// Returns the board's `<defs>`: the marker of the [turrets](crate::turrets), and the symbols of
/// things on tiles and of [`landmark`](crate::landmark()).
pub fn board_defs() -> String {
    let mut text = wall::turret();
    text.push_str(&prop::symbols());
    text.push_str(&landmark::symbols());
    text
}

/// Draws a turned tile on its place, as seen from near or far.
pub fn tile_at(tile: &Tile, turn: Turn, place: Place, detail: Detail) -> Drawing {
    let (ground, mut standing, things) = drawn(tile, turn, place, detail);
    standing.raw(&things);
    Drawing { ground: ground.into_text(), standing: standing.into_text() }
}

/// Draws a turned tile on its place without the things that need [`board_defs`].
pub fn without_things(tile: &Tile, turn: Turn, place: Place, detail: Detail) -> Drawing {
    let (ground, standing, _) = drawn(tile, turn, place, detail);
    Drawing { ground: ground.into_text(), standing: standing.into_text() }
}

/// Draws a turned tile by itself as one group, as seen from near or far: for hands and lists.
pub fn tile(tile: &Tile, turn: Turn, detail: Detail) -> String {
    // The symbols of things are on boards only.
    let (mut ground, standing, _) = drawn(tile, turn, shown_alone(tile, turn), detail);
    ground.raw(&standing.into_text());
    ground.into_rounded()
}

/// Returns the place of a tile that lies on no board: every kind shows land of its own.
fn shown_alone(tile: &Tile, turn: Turn) -> Place {
    let mut seed = Seed::new(&tile.name, 3);
    let cell = (seed.below(60) as i16, seed.below(60) as i16);
    Place { walled: wall::wall_corners(tile, turn), ..Place::alone(cell) }
}

fn drawn(tile: &Tile, turn: Turn, place: Place, detail: Detail) -> (Markup, Markup, String) {
    let plan = Plan::known(tile, turn);
    let stands = stand::all(tile, turn);
    let mut site = Site::new(tile, turn, &plan, place);
    for (id, point) in &stands {
        match id.kind {
            PieceKind::Garden | PieceKind::Courtyard => site.take(*point, GARDEN + 1.6),
            PieceKind::Tower => site.take(*point, TOWER + 4.0),
            PieceKind::Field => site.take(*point, FARMER),
            _ => {}
        }
    }
    if let Some(precinct) = plan.precinct {
        site.take(precinct.middle, precinct.radius() + 0.6);
        site.take(precinct.middle.along(monastery::SPIRE, precinct.size), 12.0 * precinct.size);
    }
    if let Some((middle, radius)) = plan.circle {
        site.take(middle, radius);
    }
    if let Some(middle) = plan.volcano {
        site.take(middle, VOLCANO);
        site.take(middle.shifted(0.0, -12.0), 10.0);
    }
    let (props, signs) = (stand::props(tile, turn), stand::signs(tile, turn));
    let keep_free = |site: &mut Site| {
        let is_in_town = prop::is_in_town(place.cell);
        for (point, _) in props.iter().filter(|(_, is_town)| is_in_town || !is_town) {
            site.take(*point, PROP);
        }
        for sign in &signs {
            site.take(sign.middle, sign.radius);
        }
    };
    keep_free(&mut site);
    let (mut trees, mut cottages) = (Trees::default(), Dwellings::default());
    let mut seed = Seed::at(place.cell, 2);
    if let Some(green) = plan.green {
        site.take(green, GREEN);
        village::houses(&mut site, detail, &mut cottages, &mut trees, &mut seed);
    }

    let (mut ground, mut standing) = (Markup::seen(detail), Markup::seen(detail));
    let mut base = Path::new();
    let window = place.window(0);
    base.polygon(&[
        (window.west, window.north),
        (window.east, window.north),
        (window.east, window.south),
        (window.west, window.south),
    ]);
    // No field under a city: at its antialiased edge the field would shine through.
    for city in plan.cities.iter().filter(|_| detail != Detail::Sketch) {
        city.trace(&mut base, &window);
    }
    ground.pierced("field", base);
    rim::draw(&mut ground, place);
    // The land of an abbey is its own.
    let is_abbey = tile.marks.has(Mark::Abbey);
    if !is_abbey {
        Fields::of(&site, detail, &mut trees).draw(&mut ground);
        ground.unless_sketch(|ground| verge::draw(ground, &site));
        wood::draw_floor(&mut ground, &site);
        ground.near(|fine| flower::draw(fine, &site));
        Hedges::of(&site, detail, &mut trees).draw(&mut ground);
        // Nothing of an avenue is seen from afar.
        if detail == Detail::Near {
            verge::plant(&site, &mut trees);
        }
    }
    plan.river.draw(&mut ground, tile, place);
    road::draw(&mut ground, &plan, place);
    ground.near(|fine| wall::shadows(fine, &plan, false));
    if !is_abbey {
        Wood::of(&site, detail).draw(&mut standing);
    }
    mill::draw(&mut standing, &mut site);
    cottages.draw(&mut standing, 0.6);
    standing.unless_sketch(|standing| trees.draw(standing));
    let (low, high): (Vec<&City>, Vec<&City>) =
        plan.cities.iter().filter(|city| !city.is_carcassonne()).partition(|city| !city.is_bridge);
    let foundation = stands.iter().find(|(id, _)| id.kind == PieceKind::Tower);
    let raise = |markup: &mut Markup, town: &Town| {
        let mut site = site.cleared();
        keep_free(&mut site);
        if let Some((_, point)) = foundation {
            site.take(*point, TOWER + 2.0);
        }
        if let Some(precinct) = plan.precinct {
            site.take(precinct.middle, precinct.radius() + 1.0);
        }
        for point in plan.bridges.iter().flat_map(|bridge| bridge.points(6.0)) {
            site.take(point, 10.0);
        }
        draw_town(markup, town, site, &mut Seed::at(place.cell, 4 + town.city.id.number));
    };
    carcassonne::draw(&mut standing, tile, turn);
    for town in low.into_iter().map(|city| town(city, &stands)) {
        town.ground(&mut ground, &site);
        if let Some((_, point)) = foundation.filter(|(_, point)| town.city.contains(*point)) {
            tower::pave(&mut ground, *point);
        }
        raise(&mut standing, &town);
    }
    wall::draw(&mut standing, tile, &plan, false);
    if !high.is_empty() {
        wall::shadows(&mut standing, &plan, true);
        for town in high.into_iter().map(|city| town(city, &stands)) {
            town.ground(&mut standing, &site);
            raise(&mut standing, &town);
        }
        wall::draw(&mut standing, tile, &plan, true);
    }
    palisade::draw(&mut standing, &plan, place);
    crossing::draw(&mut standing, &plan.bridges, &plan.arches);
    if let Some(green) = plan.green {
        village::green(&mut standing, green, &mut seed);
    }
    if let Some((middle, radius)) = plan.circle {
        circle::draw(&mut standing, middle, radius);
    }
    if let Some(middle) = plan.volcano {
        volcano::draw(&mut standing, middle);
    }
    if is_abbey {
        monastery::enclose(&mut standing);
    }
    if let Some(precinct) = plan.precinct {
        let draw = match tile.marks {
            marks if marks.has(Mark::Shrine) => shrine::draw,
            marks if marks.has(Mark::Church) => church::draw,
            _ => monastery::draw,
        };
        let corner = precinct.middle.along(Point::MIDDLE, -precinct.size);
        standing.placed(corner, precinct.size, |markup| draw(markup, &gates(&plan)));
    }
    for (id, point) in &stands {
        match id.kind {
            PieceKind::Garden => garden::draw(&mut standing, *point),
            PieceKind::Courtyard => courtyard::draw(&mut standing, *point),
            PieceKind::Tower => tower::draw(&mut standing, *point),
            _ => {}
        }
    }
    sign::draw(&mut standing, &signs);
    let things =
        if detail == Detail::Near { prop::things(tile, turn, &site) } else { String::new() };
    (ground, standing, things)
}

/// Lays out the town of a city round the stand of its figure.
fn town<'a>(city: &'a City, stands: &[(PieceId, Point)]) -> Town<'a> {
    let stand = stands.iter().find(|(id, _)| *id == city.id);
    Town::new(city, stand.map_or(Point::MIDDLE, |(_, point)| *point))
}

fn draw_town(markup: &mut Markup, town: &Town, mut site: Site, seed: &mut Seed) {
    let (mut houses, mut trees) = (Dwellings::default(), Trees::default());
    let mut shields = Markup::seen(markup.detail());
    town.landmarks(&mut shields, &mut site, &mut houses, seed);
    town.build(&mut site, markup.detail(), &mut houses, &mut trees, seed);
    markup.near(|fine| trees.draw(fine));
    houses.draw(markup, if markup.detail() == Detail::Near { 0.5 } else { 0.8 });
    markup.raw(&shields.into_text());
}

/// Returns the sides from which roads reach the monastery.
fn gates(plan: &Plan) -> Vec<Side> {
    let roads = plan.roads.iter().filter(|road| road.end == End::Precinct);
    let starts = roads.flat_map(|road| &road.lines).map(|line| line.start);
    let side = |start: Point| {
        Side::ALL
            .into_iter()
            .find(|side| Point::new(50.0, 0.0).turned(quarter(side.index())).distance(start) < 1.0)
    };
    starts.filter_map(side).collect()
}

#[cfg(test)]
mod tests;
