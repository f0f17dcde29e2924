//! Roads with a labyrinth: each stretch between labyrinths may have a follower of its own, and a
//! completed road pays for the followers on it.

use crate::board::Slot;
use crate::event::{Counted, Term};
use crate::feature::Feature;
use crate::features::Node;
use crate::roots::Roots;
use crate::table::Table;
use crate::tiles::{Mark, Piece};

/// The points of a completed road with a labyrinth for each follower on it.
const EACH: u16 = 2;

/// Returns the term of a road for its followers: they count only on a completed one with a
/// labyrinth.
pub(crate) fn followers_of_road(road: &Feature, complete: bool) -> Term {
    let counts = complete && road.marks.has(Mark::Labyrinth);
    Term {
        count: if counts { road.followers.into() } else { 0 },
        of: Counted::Followers,
        each: EACH,
    }
}

/// Returns `true` if this is a piece of a road with a labyrinth, and nobody stands on its stretch:
/// the labyrinth itself, or the pieces reached without passing one.
pub(crate) fn is_free_stretch(table: &Table, node: Node) -> bool {
    if !table.features.of(node).marks.has(Mark::Labyrinth) {
        return false;
    }
    let mut stretch = Roots::none();
    explore(table, node, &mut stretch);
    let mut standing = table.figures.standing().iter();
    !standing.any(|it| it.figure.is_follower() && stretch.has(it.node))
}

/// Adds the pieces of a stretch to the set, from this one on.
fn explore(table: &Table, node: Node, stretch: &mut Roots) {
    let (slot, piece) = piece_of(table, node);
    if !stretch.add(node) || piece.marks.has(Mark::Labyrinth) {
        return;
    }
    let turn = table.board.laid()[slot as usize].turn;
    let neighbours = table.board.neighbours(slot);
    for side in piece.sides.iter().map(|side| side.turned(turn)) {
        let Some(neighbour) = neighbours[side.index()] else { continue };
        if let [Some(next), _] = table.nodes_on(neighbour, side.opposite())
            && !piece_of(table, next).1.marks.has(Mark::Labyrinth)
        {
            explore(table, next, stretch);
        }
    }
}

fn piece_of(table: &Table, node: Node) -> (Slot, &'static Piece) {
    let (slot, ordinal) = table.features.place(node);
    (slot, &table.board.laid()[slot as usize].tile.tile().pieces[ordinal])
}
