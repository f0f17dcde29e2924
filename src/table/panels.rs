//! The panels in front of a table and beside its board.

use leptos::prelude::*;

use crate::command::Command;
use crate::handbook::LookUp;
use crate::platform::{focus, timer};
use crate::transcript::TypedTurn;

/// A dialog in front of the table, which gets all keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InFront {
    /// The help.
    Help,
    /// The menu.
    Menu,
    /// The players and their seats.
    Seats,
    /// The settings of this browser.
    Settings,
    /// The rules of this game.
    Rules,
    /// Every tile of this game.
    Tiles,
    /// The question whether to end the game now.
    EndHere,
    /// The clock and the match.
    Duel,
}

impl InFront {
    /// The command that opens it; its key closes it again.
    pub const fn command(self) -> Command {
        match self {
            InFront::Help => Command::Help,
            InFront::Menu => Command::Menu,
            InFront::Seats => Command::Seats,
            InFront::Settings => Command::Settings,
            InFront::Rules => Command::Rules,
            InFront::Tiles => Command::Tiles,
            InFront::EndHere => Command::EndHere,
            InFront::Duel => Command::Pause,
        }
    }
}

/// The view of the field for a typed turn, which is in a chunk of its own.
pub type Typing = fn(TypedTurn) -> AnyView;

/// The open panels of a table.
#[derive(Clone, Copy)]
pub struct Panels {
    /// The dialog in front of the table.
    pub in_front: RwSignal<Option<InFront>>,
    /// The handbook topic in front of the table.
    pub looked_up: LookUp,
    /// `true` while the side panel lies over the board, on a screen without room for both.
    pub side: RwSignal<bool>,
    /// The field for a typed turn, while it is open.
    pub typing: RwSignal<Option<Typing>>,
}

impl Panels {
    /// All closed.
    pub fn new() -> Self {
        Panels {
            in_front: RwSignal::new(None),
            looked_up: LookUp::here(),
            side: RwSignal::new(false),
            typing: RwSignal::new(None),
        }
    }

    /// Opens this dialog in place of any other.
    pub fn open(self, dialog: InFront) {
        self.in_front.set(Some(dialog));
    }

    /// Closes the dialog.
    pub fn close(self) {
        self.in_front.set(None);
    }

    /// Closes the dialog, as a callback.
    pub fn put_away(self) -> Callback<()> {
        Callback::new(move |()| self.close())
    }

    /// Opens or closes the side panel; the focus moves into it, and back.
    pub fn show_side(self, is_open: bool) {
        self.side.set(is_open);
        timer::after_next_frame(move || {
            focus::to_first(if is_open { ".side-close" } else { ".side-toggle" });
        });
    }
}
