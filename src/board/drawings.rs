//! The drawings of tiles that were made lately: the ground of a tile and what stands on it are in
//! different layers but are made together, and a tile is laid as it was previewed.

use std::cell::RefCell;
use std::rc::Rc;

use bastide_art::{self as art, Detail, Place};

use super::model::LaidTile;
use crate::ui::Markup;

/// The number of drawings kept.
const KEPT: usize = 48;

/// Everything a drawing depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The tile and its rotation.
    pub laid: LaidTile,
    /// Its place.
    pub place: Place,
    /// Its level of detail.
    pub detail: Detail,
}

/// A drawing: the ground, and what stands on it.
pub type Layers = Rc<[Markup; 2]>;

thread_local! {
    /// The drawings, the latest last.
    static MADE: RefCell<Vec<(Look, Layers)>> = const { RefCell::new(Vec::new()) };
}

/// Returns a drawing.
pub fn drawing(look: Look) -> Layers {
    MADE.with_borrow_mut(|made| {
        if let Some((_, found)) = made.iter().rev().find(|(other, _)| *other == look) {
            return found.clone();
        }
        let Look { laid: LaidTile { tile, turn }, place, detail } = look;
        let new = Rc::new(Markup::of_tile(art::tile_at(tile.tile(), turn, place, detail)));
        if made.len() == KEPT {
            made.remove(0);
        }
        made.push((look, new.clone()));
        new
    })
}

#[cfg(test)]
mod tests {
    use bastide_rules::{TileId, Turn};

    use super::*;

    #[test]
    fn a_drawing_is_made_once_while_it_is_needed() {
        let tile = TileId::named("B03").expect("a tile");
        let look = |x| Look {
            laid: LaidTile { tile, turn: Turn::NONE },
            place: Place::alone((x, 0)),
            detail: Detail::Far,
        };
        let first = drawing(look(0));
        assert!(Rc::ptr_eq(&first, &drawing(look(0))));
        for x in 1..=KEPT as i16 {
            drawing(look(x));
        }
        assert!(!Rc::ptr_eq(&first, &drawing(look(0))));
        assert_eq!(first, drawing(look(0)));
    }
}
