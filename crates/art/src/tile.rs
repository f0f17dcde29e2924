//! A whole tile, layer by layer.

use bastide_rules::space::{Side, Turn};
use bastide_rules::tiles::{Mark, PieceKind, Tile};

use crate::carcassonne;
use crate::city::City;
use crate::course::End;
use crate::field::Scenery;
use crate::geometry::{Point, SIDE, quarter};
use crate::house::Houses;
use crate::markup::{Detail, Markup};
use crate::measure::{GARDEN, OVERLAP, PROP, VOLCANO};
use crate::path::Path;
use crate::plan::Plan;
use crate::seed::Seed;
use crate::site::Site;
use crate::stand;
use crate::town::Town;
use crate::tree::Trees;
use crate::{
    crossing, garden, landmark, monastery, prop, road, shrine, sign, village, volcano, wall,
};

/// Radius of the area kept free round a farmer.
const FARMER: f32 = 7.6;

/// Returns the name of the symbol of a kind in a turn: `B03-1`.
pub fn symbol_id(tile: &Tile, turn: Turn) -> String {
    let mut id = tile.name.clone();
    id.push('-');
    id.push(char::from(b'0' + turn.quarters()));
    id
}

/// Returns the board's `<defs>` besides the tiles' symbols: the marker of the
/// [turrets](crate::turrets), and the symbols of [`scenery`](crate::scenery) and of
/// [`landmark`](crate::landmark()).
pub fn board_defs() -> String {
    let mut text = wall::turret();
    text.push_str(&prop::symbols());
    text.push_str(&landmark::symbols());
    text
}

/// Draws a kind in a turn as one group, as seen from near or far. Lengths are in hundredths of a
/// tile's side.
pub fn tile(tile: &Tile, turn: Turn, detail: Detail) -> String {
    drawn(tile, turn, detail).into_rounded()
}

/// Draws the same for a `<symbol>` with the `viewBox` [`VIEW_BOX`](crate::VIEW_BOX) whose lines all
/// have round ends and joins: saves two hundred groups on a full table.
pub fn tile_elements(tile: &Tile, turn: Turn, detail: Detail) -> String {
    drawn(tile, turn, detail).into_text()
}

fn drawn(tile: &Tile, turn: Turn, detail: Detail) -> Markup {
    let plan = Plan::of(tile, turn);
    let stands = stand::all(tile, turn);
    let mut site = Site::new(&plan);
    for (id, point) in &stands {
        match id.kind {
            PieceKind::Garden => site.take(*point, GARDEN + 1.6),
            PieceKind::Field => site.take(*point, FARMER),
            _ => {}
        }
    }
    if let Some(precinct) = plan.precinct {
        site.take(precinct.middle, precinct.radius() + 0.6);
        site.take(precinct.middle.along(monastery::SPIRE, precinct.size), 12.0 * precinct.size);
    }
    if let Some(middle) = plan.volcano {
        site.take(middle, VOLCANO);
        site.take(middle.shifted(0.0, -12.0), 10.0);
    }
    let (props, signs) = (stand::props(tile, turn), stand::signs(tile, turn));
    let keep_free = |site: &mut Site| {
        for (point, _) in &props {
            site.take(*point, PROP);
        }
        for sign in &signs {
            site.take(sign.middle, sign.radius);
        }
    };
    keep_free(&mut site);
    let seed = |purpose| Seed::new(&tile.name, purpose);
    let (mut trees, mut cottages) = (Trees::default(), Houses::default());
    if let Some(green) = plan.green {
        village::houses(&plan, green, &mut site, &mut cottages, &mut trees, &mut seed(2));
    }
    let mut scenery = Scenery::grow(&mut site, turn, &mut trees, &mut seed(3));

    let mut markup = Markup::seen(detail);
    let mut ground = Path::new();
    let (low, high) = (-OVERLAP, SIDE + OVERLAP);
    ground.polygon(&[(low, low), (high, low), (high, high), (low, high)]);
    // No field under a city: at its antialiased edge the field would shine through.
    for city in &plan.cities {
        city.trace(&mut ground);
    }
    markup.pierced("field", ground);
    scenery.draw_ground(&mut markup);
    plan.river.draw(&mut markup, tile);
    road::draw(&mut markup, &plan);
    wall::shadows(&mut markup, &plan, false);
    scenery.draw(&mut markup);
    cottages.draw(&mut markup, 0.6);
    trees.draw(&mut markup);
    carcassonne::draw(&mut markup, tile, turn);
    let (low, high): (Vec<&City>, Vec<&City>) =
        plan.cities.iter().filter(|city| !city.is_carcassonne()).partition(|city| !city.is_bridge);
    let raise = |markup: &mut Markup, city: &City| {
        let market = stands.iter().find(|(id, _)| *id == city.id);
        let town = Town::new(city, market.map_or(Point::MIDDLE, |(_, point)| *point));
        let mut site = Site::new(&plan);
        keep_free(&mut site);
        if let Some(precinct) = plan.precinct {
            site.take(precinct.middle, precinct.radius() + 1.0);
        }
        draw_town(markup, &town, site, &mut seed(4 + city.id.number));
    };
    low.into_iter().for_each(|city| raise(&mut markup, city));
    wall::draw(&mut markup, tile, &plan, false);
    if !high.is_empty() {
        wall::shadows(&mut markup, &plan, true);
        high.into_iter().for_each(|city| raise(&mut markup, city));
        wall::draw(&mut markup, tile, &plan, true);
    }
    crossing::draw(&mut markup, &plan.bridges, &plan.arches);
    if let Some(green) = plan.green {
        village::green(&mut markup, green);
    }
    if let Some(middle) = plan.volcano {
        volcano::draw(&mut markup, middle);
    }
    if tile.marks.has(Mark::Abbey) {
        monastery::enclose(&mut markup);
    }
    if let Some(precinct) = plan.precinct {
        let draw = if tile.marks.has(Mark::Shrine) { shrine::draw } else { monastery::draw };
        let corner = precinct.middle.along(Point::MIDDLE, -precinct.size);
        markup.placed(corner, precinct.size, |markup| draw(markup, &gates(&plan)));
    }
    for (_, point) in stands.iter().filter(|(id, _)| id.kind == PieceKind::Garden) {
        garden::draw(&mut markup, *point);
    }
    sign::draw(&mut markup, &signs);
    markup
}

fn draw_town(markup: &mut Markup, town: &Town, mut site: Site, seed: &mut Seed) {
    town.ground(markup);
    let (mut houses, mut far, mut trees) = (Houses::default(), Houses::default(), Trees::default());
    let mut shields = Markup::seen(markup.detail());
    town.landmarks(&mut shields, &mut site, &mut houses, seed);
    markup.near(|fine| {
        town.rows(&site, if town.is_small() { 7.8 } else { 8.6 }, &mut houses, &mut trees, seed);
        trees.draw(fine);
        houses.draw(fine, 0.5);
    });
    markup.far(|coarse| {
        town.rows(
            &site,
            if town.is_small() { 8.8 } else { 12.0 },
            &mut far,
            &mut Trees::default(),
            seed,
        );
        far.draw(coarse, 0.8);
    });
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
mod tests {
    use super::*;
    use crate::{finery, outline, wall_corners};
    use bastide_rules::tiles::{catalogue, notation};

    /// Tiles of no box: four separate cities, a gate in a waist, a road of three sides, a dead end.
    const INVENTED: [&str; 5] = [
        "X01 1 CCCC city:N city:E city:S city:W",
        "X02 1 CRCF city:NS road:E field:ene@0 field:ese@0 field:wsw,wnw@0 meet:c0,r0",
        "X03 1 RRFR road:NEW field:nnw,wnw field:nne,ene field:ese,sse,ssw,wsw",
        "X04 1 RFFF road:N field:nnw,nne,ene,ese,sse,ssw,wsw,wnw",
        "X05 1 CCRC city:NW city:E road:S field:sse@1 field:ssw@0 meet:c0,r0",
    ];

    #[test]
    fn drawings_follow_from_the_notation() {
        for line in INVENTED {
            for kind in notation::read(line).expect("the notation is right") {
                for turn in Turn::ALL {
                    let drawn = tile(&kind, turn, Detail::Near);
                    assert!(!drawn.contains("NaN") && drawn.len() < LIMIT, "{line}");
                    for piece in &kind.pieces {
                        let (x, y) = stand::stand(&kind, turn, piece.id);
                        assert!(Point::new(x, y).off_border() > 6.0, "{line} {}", piece.id);
                    }
                }
            }
        }
    }

    /// The maximum size of one symbol, in bytes.
    const LIMIT: usize = 18_000;

    #[test]
    fn every_kind_draws_in_every_turn_and_stays_small() {
        for kind in catalogue().tiles() {
            for turn in Turn::ALL {
                let drawn = tile(kind, turn, Detail::Near);
                assert!(!drawn.contains("NaN") && !drawn.contains("inf"), "{}", kind.name);
                assert!(drawn.len() < LIMIT, "{} {turn:?}: {} bytes", kind.name, drawn.len());
                assert_eq!(
                    drawn,
                    tile(kind, turn, Detail::Near),
                    "{} is not always the same",
                    kind.name
                );
            }
        }
    }

    #[test]
    fn whatever_is_opened_is_closed() {
        let shut = |text: &str| {
            let opened = ["<g", "<svg", "<path", "<use"].map(|tag| text.matches(tag).count());
            let closed = ["</g>", "</svg>", "/>"].map(|tag| text.matches(tag).count());
            opened.iter().sum::<usize>() == closed.iter().sum::<usize>()
        };
        assert!(shut(&board_defs()));
        for kind in catalogue().tiles() {
            assert!(shut(&tile(kind, Turn::NONE, Detail::Far)), "{}", kind.name);
        }
    }

    #[test]
    fn whatever_a_tile_shows_it_can_be_asked_for() {
        for kind in catalogue().tiles() {
            for turn in Turn::ALL {
                let drawn = tile(kind, turn, Detail::Near);
                assert!(!drawn.contains("NaN") && !drawn.contains("inf"), "{}", kind.name);
                for piece in &kind.pieces {
                    let (x, y) = stand::stand(kind, turn, piece.id);
                    assert!(Point::new(x, y).off_border() >= 0.0, "{} {}", kind.name, piece.id);
                    outline(kind, turn, piece.id);
                    finery(kind, turn, piece.id);
                }
                wall_corners(kind, turn);
            }
        }
    }
}
