//! The signs that something is finished: a city's bunting, garlands, golden banners and lamps, the
//! flowers of a monastery, the paving of a road.

use bastide_rules::space::Turn;
use bastide_rules::tiles::{Mark, PieceId, PieceKind, Tile};

use crate::city::City;
use crate::geometry::{Point, ring};
use crate::markup::Markup;
use crate::measure::Precinct;
use crate::path::Path;
use crate::plan::Plan;
use crate::stand;
use crate::town::Town;
use crate::wall::{self, Tower};
use crate::world::Place;

/// Returns the elements to draw over the turned tile when the city or monastery of this piece is
/// finished, in the units of the tile. Empty for other pieces, and for Carcassonne, which is
/// complete from the start.
pub fn finery(tile: &Tile, turn: Turn, piece: PieceId) -> String {
    let mut markup = Markup::new();
    let Some(found) = tile.piece(piece) else { return String::new() };
    let plan = Plan::known(tile, turn);
    match found.id.kind {
        PieceKind::City if !found.marks.has(Mark::Carcassonne) => {
            if let Some(city) = plan.cities.iter().find(|city| city.id == piece) {
                dress(&mut markup, tile, turn, &plan, city);
            }
        }
        PieceKind::Monastery => plan.precinct.into_iter().for_each(|it| bloom(&mut markup, it)),
        _ => {}
    }
    if markup.is_empty() { String::new() } else { markup.into_rounded() }
}

/// Returns the elements to draw on the ground of the turned tile, below what stands there, when the
/// road of this piece is finished: its paving. Empty for other pieces.
pub fn paving(tile: &Tile, turn: Turn, place: Place, piece: PieceId) -> String {
    if piece.kind != PieceKind::Road || tile.piece(piece).is_none() {
        return String::new();
    }
    let mut markup = Markup::new();
    let plan = Plan::known(tile, turn);
    let (mut kerb, mut stones) = (Path::new(), Path::new());
    for line in plan.roads.iter().filter(|road| road.id == piece).flat_map(|road| &road.lines) {
        kerb.across(line, |end| place.beyond(end, 7));
        stones.across(line, |end| place.beyond(end, 8));
    }
    markup.flat("stone-dark", 10.0, kerb);
    markup.flat("stone-light", 8.2, stones.clone());
    markup.dashes("stone", 8.2, ".5 2.7", stones.clone());
    markup.flat("stone", 0.5, stones);
    markup.into_rounded()
}

/// Draws flowers round a monastery's church.
fn bloom(markup: &mut Markup, precinct: Precinct) {
    let mut beds = [Path::new(), Path::new(), Path::new()];
    for radius in [0.87, 0.74] {
        for (at, point) in ring(precinct.middle, radius * precinct.radius()).iter().enumerate() {
            // In the south; the church stands in the north.
            if point.y > precinct.middle.y + 0.2 * precinct.radius() {
                beds[at % 3].dot(*point);
            }
        }
    }
    let size = precinct.size.max(0.8);
    for (colour, bed) in ["rose", "gold", "blossom"].into_iter().zip(beds) {
        markup.stroke("leaf", 3.4 * size, bed.clone());
        markup.stroke(colour, 2.0 * size, bed);
    }
    let windows = [33.0, 38.0, 43.0, 48.0, 52.4].map(|x| Point::new(x, 46.0));
    let mut lit = Path::new();
    for window in windows {
        lit.dot(precinct.middle.along(Point::MIDDLE.to(window), precinct.size));
    }
    markup.stroke("lamp", 1.5 * size, lit);
}

/// Draws the decoration of a city.
fn dress(markup: &mut Markup, tile: &Tile, turn: Turn, plan: &Plan, city: &City) {
    let piece = city.id;
    let (x, y) = stand::stand(tile, turn, piece);
    let market = Point::new(x, y);
    let towers: Vec<Tower> = wall::towers(tile, plan)
        .into_iter()
        .filter(|(id, _)| *id == piece)
        .map(|it| it.1)
        .collect();
    garlands(markup, city, &towers);
    bunting(markup, market);
    let (mut poles, mut banners, mut lamps) = (Path::new(), Path::new(), Path::new());
    for tower in &towers {
        let Point { x, y } = tower.top();
        poles.dash(Point::new(x, y + 0.4), 0.0, -7.2);
        let top = y - 7.0;
        let swallow = [(0.0, 0.0), (7.4, 0.2), (5.4, 2.3), (7.4, 4.4), (0.0, 4.4)];
        banners.polygon(&swallow.map(|(across, down)| (x + across, top + down)));
        lamps.dot(tower.foot.shifted(-0.7, 0.6));
    }
    for (across, down) in [(-8.6, -2.0), (8.6, -2.0), (-6.4, 5.4), (6.4, 5.4)] {
        lamps.dot(market.shifted(across, down));
    }
    // Along the streets, and in windows behind them.
    let mut windows = Path::new();
    for line in &Town::new(city, market).lines {
        for (at, ends) in line.windows(2).enumerate() {
            let side = ends[0].to(ends[1]).unit().right();
            let hand = if at % 2 == 0 { 1.0 } else { -1.0 };
            if at % 3 == 1 {
                lamps.dot(ends[0].along(side, 2.6 * hand));
            }
            windows.dot(ends[1].along(side, 4.6 * hand));
            windows.dot(ends[1].along(side, -6.4 * hand).shifted(1.4, 0.8));
        }
    }
    markup.stroke("lamp", 1.0, windows);
    markup.stroke("ink", 0.8, poles);
    markup.inked("gold", 0.6, banners);
    markup.stroke("glimmer", 7.0, lamps.clone());
    markup.stroke("lamp", 1.9, lamps);
}

/// Draws golden cloth along the walls, between the things that stand on them.
fn garlands(markup: &mut Markup, city: &City, towers: &[Tower]) {
    let mut cloth = Path::new();
    for points in &city.wall_points {
        let ends = [points[0], points[points.len() - 1]];
        let works = towers.iter().map(|tower| (tower.foot.shifted(0.0, -3.0), 7.6));
        let works = works.chain(city.gates.iter().map(|(gate, _)| (*gate, 14.0)));
        let works: Vec<(Point, f32)> = works.chain(ends.map(|end| (end, 5.0))).collect();
        let is_open = |point: &Point| works.iter().all(|(at, far)| at.distance(*point) > *far);
        for run in points.split(|point| !is_open(point)).filter(|run| run.len() > 1) {
            cloth.chain(&run.iter().map(|point| (point.x, point.y)).collect::<Vec<(f32, f32)>>());
        }
    }
    markup.stroke("ink", 3.3, cloth.clone());
    markup.stroke("gold", 2.3, cloth.clone());
    markup.near(|fine| fine.dashes("rose", 2.3, "1.4 3.4", cloth));
}

/// Draws two lines of small flags across the market, above and below the figure there.
fn bunting(markup: &mut Markup, market: Point) {
    let mut lines = Path::new();
    let mut flags = [Path::new(), Path::new(), Path::new()];
    for (down, sag) in [(-9.0, 2.0), (7.4, 2.0)] {
        let (from, to) = (market.shifted(-9.6, down), market.shifted(9.6, down));
        let low = market.shifted(0.0, down + 2.0 * sag);
        lines.start(from).arc(low, to);
        for at in 0..6 {
            let part = (at as f32 + 0.6) / 6.2;
            let top = from.toward(low, part).toward(low.toward(to, part), part);
            let Point { x, y } = top;
            flags[at % 3].polygon(&[(x - 1.1, y), (x + 1.1, y), (x, y + 2.4)]);
        }
    }
    markup.stroke("ink", 0.5, lines);
    for (colour, flag) in ["rose", "gold", "azure"].into_iter().zip(flags) {
        markup.inked(colour, 0.3, flag);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_rules::tiles::TileId;

    #[test]
    fn each_kind_of_piece_has_its_own_finery() {
        let tile = TileId::named("B03").expect("the start tile").tile();
        let piece = |name: &str| name.parse().expect("a piece's name");
        let of = |name: &str| finery(tile, Turn::NONE, piece(name));
        assert!(of("c0").contains("art-gold"));
        assert!(of("r0").is_empty() && of("f0").is_empty() && of("c1").is_empty());
        let paved = |name: &str| paving(tile, Turn::NONE, Place::alone((0, 0)), piece(name));
        assert!(paved("r0").contains("art-stone"));
        assert!(paved("c0").is_empty() && paved("r1").is_empty());
        let market = TileId::named("C07").expect("a tile of Carcassonne").tile();
        let carcassonne = piece("c0");
        assert!(market.piece(carcassonne).is_some());
        assert!(finery(market, Turn::NONE, carcassonne).is_empty());
        let monastery = TileId::named("B01").expect("a monastery").tile();
        let cloister = monastery.pieces_of(PieceKind::Monastery).next().expect("a monastery").id;
        assert!(finery(monastery, Turn::NONE, cloister).contains("art-rose"));
    }
}
