//! The commands of a person. Buttons, keys, gestures and tests all send one of these.

mod group;

use bastide_rules::{Action, Cell, TileId, Turn};

use crate::line::{Ending, PlyId};
pub use group::Group;

/// A command to the game on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intent {
    /// Preview the drawn tile in this cell; if its preview is there already, turn it to the next
    /// rotation that fits. In a recorded game the tile is placed immediately if a single rotation
    /// fits.
    Try(Cell),
    /// Preview the tile in this cell, in this rotation.
    TryTurned {
        /// The cell.
        at: Cell,
        /// The rotation.
        turn: Turn,
    },
    /// Turn the preview tile clockwise to the next rotation that fits.
    TurnRight,
    /// Turn the preview tile counterclockwise.
    TurnLeft,
    /// Discard the preview tile, or the action under consideration.
    Cancel,
    /// Place the preview tile, or perform the action under consideration.
    Confirm,
    /// Pick up the item of an action: a kind of figure, the fairy, the barn.
    Pick(Group),
    /// Perform this action, anything but placing a tile.
    Act(Action),
    /// Select this action; it waits for [`Intent::Confirm`].
    Consider(Action),
    /// Enter the tile drawn in a recorded game. The preview tile is placed as shown, and optional
    /// actions are skipped.
    Draw(TileId),
    /// Skip an optional action.
    Skip,
    /// Repeat the later entries after the correction of a mistake.
    Repeat,
    /// Continue after one's last decision: the next tile is turned up, computer players act.
    EndTurn,
    /// Undo a ply.
    Undo,
    /// Redo a ply.
    Redo,
    /// Jump to another position of the game.
    Jump(Jump),
    /// End the game here for this reason, and count the final scores.
    End(Ending),
}

/// The target of a jump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Jump {
    /// Before the first ply.
    First,
    /// At the end of the main line.
    Last,
    /// After this ply, on whichever branch.
    To(PlyId),
    /// After this number of plies of the current path.
    Along(usize),
    /// After this number of plies of the path to this ply.
    OnWayTo(PlyId, usize),
}
