//! Every command a person can give. Buttons, keys, gestures and tests all send one of these.

use bastide_rules::{Cell, Figure, PieceId};

/// A command to the game on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intent {
    /// Try the drawn tile on this cell; tried there already, turn it to the next turn that fits.
    Try(Cell),
    /// Turn the tile that is tried to the next turn that fits, clockwise.
    TurnRight,
    /// Turn it the other way.
    TurnLeft,
    /// Take the tile that is tried back into the hand.
    TakeBack,
    /// Place the tile that is tried.
    Confirm,
    /// Put a figure on a piece of the tile just placed.
    Deploy {
        /// Which figure.
        figure: Figure,
        /// On which tile.
        at: Cell,
        /// On which piece.
        piece: PieceId,
    },
    /// Put no figure.
    Skip,
    /// Take the last action back.
    Undo,
    /// Do again what was taken back.
    Redo,
}
