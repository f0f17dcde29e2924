//! Every command a person can give. Buttons, keys, gestures and tests all send one of these.

mod group;

use bastide_rules::{Action, Cell};

pub use group::Group;

/// A command to the game on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intent {
    /// Try the drawn tile on this cell; tried there already, turn it to the next turn that fits.
    Try(Cell),
    /// Turn the tile that is tried to the next turn that fits, clockwise.
    TurnRight,
    /// Turn it the other way.
    TurnLeft,
    /// Take the tile that is tried, or what is considered, back into the hand.
    TakeBack,
    /// Place the tile that is tried, or do what is considered.
    Confirm,
    /// Take up what one acts with: a kind of figure, the fairy, the barn.
    Take(Group),
    /// Do this, anything but placing a tile.
    Act(Action),
    /// Consider doing this; it waits for [`Intent::Confirm`].
    Consider(Action),
    /// Do nothing where nothing need be done.
    Skip,
    /// Take the last action back.
    Undo,
    /// Do again what was taken back.
    Redo,
}
