//! What a finished city hangs out: bunting over its market, golden banners on its towers.

use bastide_rules::space::Turn;
use bastide_rules::tiles::{Mark, Piece, PieceId, PieceKind, Tile};

use crate::geometry::Point;
use crate::markup::Markup;
use crate::path::Path;
use crate::plan::Plan;
use crate::{stand, wall};

/// The elements to lay over the turned tile when the city of this piece is finished, so that it
/// looks so; in the units of the tile. Nothing for other pieces, and nothing for Carcassonne, which
/// was finished before.
pub fn finery(tile: &Tile, turn: Turn, piece: PieceId) -> String {
    let mut markup = Markup::new();
    let is_town = |it: &Piece| it.id.kind == PieceKind::City && !it.marks.has(Mark::Carcassonne);
    if !tile.piece(piece).is_some_and(is_town) {
        return String::new();
    }
    let plan = Plan::of(tile, turn);
    let (x, y) = stand::stand(tile, turn, piece);
    bunting(&mut markup, Point::new(x, y));
    let (mut poles, mut banners) = (Path::new(), Path::new());
    for (_, tower) in wall::towers(tile, &plan).into_iter().filter(|(id, _)| *id == piece) {
        let Point { x, y } = tower.top();
        poles.dash(Point::new(x, y + 0.4), 0.0, -5.2);
        let top = y - 5.0;
        let swallow = [(0.0, 0.0), (5.4, 0.2), (4.0, 1.7), (5.4, 3.2), (0.0, 3.2)];
        banners.polygon(&swallow.map(|(across, down)| (x + across, top + down)));
    }
    markup.stroke("ink", 0.8, poles);
    markup.inked("gold", 0.5, banners);
    markup.into_text()
}

/// Two lines of small flags that hang across the market, above and below who stands there.
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
