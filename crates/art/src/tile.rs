//! A whole tile, layer by layer.

use bastide_rules::space::Turn;
use bastide_rules::tiles::Tile;

use crate::markup::{Markup, Path};
use crate::plan::Plan;

/// The name of the symbol of a kind in a turn: `B03-1`.
pub fn symbol_id(tile: &Tile, turn: Turn) -> String {
    let mut id = tile.name.clone();
    id.push('-');
    id.push(char::from(b'0' + turn.quarters()));
    id
}

/// What all symbols share, for the board's `<defs>`. Nothing at present: every symbol stands on
/// its own.
pub fn board_defs() -> String {
    String::new()
}

/// The elements inside the `<symbol viewBox="-.15 -.15 100.3 100.3">` of a kind in a turn.
pub fn tile(tile: &Tile, turn: Turn) -> String {
    let plan = Plan::of(tile, turn);
    let mut markup = Markup::new();
    let mut ground = Path::new();
    ground.polygon(&[(-0.2, -0.2), (100.2, -0.2), (100.2, 100.2), (-0.2, 100.2)]);
    markup.fill("field", ground);
    for road in &plan.roads {
        for line in &road.lines {
            let mut path = Path::new();
            path.curve(line);
            markup.flat("road-edge", 12.4, path.clone());
            markup.flat("road", 9.6, path);
        }
    }
    for city in &plan.cities {
        let mut path = Path::new();
        for (at, point) in city.rim.iter().enumerate() {
            if at == 0 {
                path.start(*point)
            } else {
                path.line(*point)
            };
        }
        markup.fill("city", path);
        let mut walls = Path::new();
        for wall in &city.walls {
            walls.curve(wall);
        }
        markup.stroke("ink", 6.2, walls.clone());
        markup.stroke("stone", 4.8, walls);
    }
    markup.into_text()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_rules::tiles::catalogue;

    #[test]
    fn every_kind_draws_in_every_turn_and_stays_small() {
        for kind in catalogue().tiles() {
            for turn in Turn::ALL {
                let drawn = tile(kind, turn);
                assert!(!drawn.contains("NaN") && !drawn.contains("inf"), "{}", kind.name);
                assert!(drawn.len() < 9_000, "{} {turn:?}: {} bytes", kind.name, drawn.len());
            }
        }
    }
}
