//! The place for the one game that is on the table.

use std::time::Duration;

use leptos::prelude::*;

use crate::game_on_table::GameOnTable;
use crate::platform::timer;

/// The game on the table, if there is one. It belongs to the page: a game must not go when the
/// screen goes that began it, but when another takes its place.
#[derive(Clone, Copy)]
pub struct GameSlot {
    game: RwSignal<Option<GameOnTable>>,
    page: StoredValue<Owner>,
    /// Whose all is that the game is made of.
    owner: StoredValue<Option<Owner>>,
}

impl GameSlot {
    /// An empty one, of whoever asks for it.
    pub fn new() -> Self {
        GameSlot {
            game: RwSignal::new(None),
            page: StoredValue::new(Owner::current().unwrap_or_default()),
            owner: StoredValue::new(None),
        }
    }

    /// The game, now and whenever it is another.
    pub fn get(self) -> Option<GameOnTable> {
        self.game.get()
    }

    /// The game as it is now.
    pub fn get_untracked(self) -> Option<GameOnTable> {
        self.game.get_untracked()
    }

    /// Puts a game here. It lasts until the next is put here; what else came of making it is given
    /// back.
    pub fn put<T>(self, make: impl FnOnce() -> (GameOnTable, T)) -> (GameOnTable, T) {
        let owner = self.page.get_value().with(Owner::new);
        let (game, rest) = owner.with(make);
        if let Some(Some(before)) = self.owner.try_update_value(|it| it.replace(owner)) {
            // The table it is on is still shown.
            timer::later(Duration::ZERO, move || before.cleanup());
        }
        self.game.set(Some(game));
        (game, rest)
    }

    /// Takes the game away.
    pub fn clear(self) {
        self.game.set(None);
    }
}
