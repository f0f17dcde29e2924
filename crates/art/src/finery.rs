//! The decoration of a finished city: bunting over its market, garlands along its walls, golden
//! banners on its towers, and lamps at night.

use bastide_rules::space::Turn;
use bastide_rules::tiles::{Mark, Piece, PieceId, PieceKind, Tile};

use crate::city::City;
use crate::geometry::Point;
use crate::markup::Markup;
use crate::path::Path;
use crate::plan::Plan;
use crate::stand;
use crate::wall::{self, Tower};

/// Returns the elements to draw over the turned tile when the city of this piece is finished, in
/// the units of the tile. Empty for other pieces, and for Carcassonne, which is complete from the
/// start.
pub fn finery(tile: &Tile, turn: Turn, piece: PieceId) -> String {
    let mut markup = Markup::new();
    let is_town = |it: &Piece| it.id.kind == PieceKind::City && !it.marks.has(Mark::Carcassonne);
    if !tile.piece(piece).is_some_and(is_town) {
        return String::new();
    }
    let plan = Plan::of(tile, turn);
    let Some(city) = plan.cities.iter().find(|city| city.id == piece) else {
        return String::new();
    };
    let (x, y) = stand::stand(tile, turn, piece);
    let market = Point::new(x, y);
    let towers: Vec<Tower> = wall::towers(tile, &plan)
        .into_iter()
        .filter(|(id, _)| *id == piece)
        .map(|it| it.1)
        .collect();
    garlands(&mut markup, city, &towers);
    bunting(&mut markup, market);
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
    markup.stroke("ink", 0.8, poles);
    markup.inked("gold", 0.6, banners);
    markup.stroke("glimmer", 7.0, lamps.clone());
    markup.stroke("lamp", 1.9, lamps);
    markup.into_rounded()
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
    fn only_cities_have_finery() {
        let tile = TileId::named("B03").expect("the start tile").tile();
        let of = |name: &str| finery(tile, Turn::NONE, name.parse().expect("a piece's name"));
        assert!(of("c0").contains("art-gold"));
        let market = TileId::named("C07").expect("a tile of Carcassonne").tile();
        let carcassonne = "c0".parse().expect("a piece's name");
        assert!(market.piece(carcassonne).is_some());
        assert!(finery(market, Turn::NONE, carcassonne).is_empty());
        assert!(of("r0").is_empty() && of("f0").is_empty() && of("c1").is_empty());
    }
}
