//! The current game.

use std::time::Duration;

use leptos::prelude::*;

use crate::platform::timer;
use crate::saving::game_on_table::GameOnTable;

/// The current game, if there is one. It belongs to the page: a game outlives the screen that started it,
/// and is dropped when another takes its place.
#[derive(Clone, Copy)]
pub struct GameSlot {
    game: RwSignal<Option<GameOnTable>>,
    page: StoredValue<Owner>,
    /// The reactive owner of the game.
    owner: StoredValue<Option<Owner>>,
}

impl GameSlot {
    /// Returns an empty slot, owned by the caller.
    pub fn new() -> Self {
        GameSlot {
            game: RwSignal::new(None),
            page: StoredValue::new(Owner::current().unwrap_or_default()),
            owner: StoredValue::new(None),
        }
    }

    /// Returns the game. Reactive.
    pub fn get(self) -> Option<GameOnTable> {
        self.game.get()
    }

    /// Returns the game, untracked.
    pub fn get_untracked(self) -> Option<GameOnTable> {
        self.game.get_untracked()
    }

    /// Replaces the game. It lasts until the next one replaces it. The second result of `make` is
    /// returned.
    pub fn put<T>(self, make: impl FnOnce() -> (GameOnTable, T)) -> (GameOnTable, T) {
        let owner = self.page.get_value().with(Owner::new);
        let (game, rest) = owner.with(make);
        if let Some(Some(before)) = self.owner.try_update_value(|it| it.replace(owner)) {
            // Its table is still shown.
            timer::later(Duration::ZERO, move || before.cleanup());
        }
        self.game.set(Some(game));
        (game, rest)
    }

    /// Removes the game.
    pub fn clear(self) {
        self.game.set(None);
    }
}
