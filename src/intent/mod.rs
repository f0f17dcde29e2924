//! Every command a person can give. Buttons, keys, gestures and tests all send one of these.

mod group;

use bastide_rules::{Action, Cell, TileId, Turn};

use crate::line::PlyId;
pub use group::Group;

/// A command to the game on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intent {
    /// Try the drawn tile on this cell; tried there already, turn it to the next turn that fits. In a game
    /// that is entered it lies there at once if it can lie but one way.
    Try(Cell),
    /// Try it there, turned like this.
    TryTurned {
        /// Where.
        at: Cell,
        /// How far turned.
        turn: Turn,
    },
    /// Turn the tile that is tried to the next turn that fits, clockwise.
    TurnRight,
    /// Turn it the other way.
    TurnLeft,
    /// Take the tile that is tried, or what is considered, back into the hand.
    Cancel,
    /// Place the tile that is tried, or do what is considered.
    Confirm,
    /// Pick up what one acts with: a kind of figure, the fairy, the barn.
    Pick(Group),
    /// Do this, anything but placing a tile.
    Act(Action),
    /// Consider doing this; it waits for [`Intent::Confirm`].
    Consider(Action),
    /// Tell that this was drawn in a game that is entered. What is tried lies as it is tried, and what need
    /// not be done is not done.
    Draw(TileId),
    /// Do nothing where nothing need be done.
    Skip,
    /// Enter again what was entered after a slip that was put right.
    Repeat,
    /// Let the game go on after one's last decision: the next tile is turned up, opponents act.
    EndTurn,
    /// Go a ply back.
    Undo,
    /// Go a ply forward again.
    Redo,
    /// Look elsewhere in the game.
    Jump(Jump),
    /// End the game where it stands, and count it.
    EndHere,
}

/// Where to look in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Jump {
    /// Before the first ply.
    First,
    /// At the end of the main line.
    Last,
    /// After this ply, on whichever branch.
    To(PlyId),
    /// Where so many plies lie behind, on the way one goes along.
    Along(usize),
    /// Where so many plies lie behind, on the way to this ply.
    OnWayTo(PlyId, usize),
}
