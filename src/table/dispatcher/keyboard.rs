//! The board by keyboard: arrows move the cursor, Enter tries and confirms.

use bastide_rules::Cell;
use leptos::prelude::*;

use super::Dispatcher;
use crate::board::model::BoardModel;
use crate::board::spots;
use crate::platform::{clock, focus};
use crate::table::cursor;
use bastide_session::Session;
use bastide_session::intent::Intent;

/// The buttons that place a figure, and the button that places none.
const PLACES: &str = ".places .place, .hand-actions > .pass";

/// A press this soon after a step of the final scoring was meant for another step. Milliseconds.
const AFTER_A_STEP: f64 = 1000.0;

impl Dispatcher {
    /// Moves the cursor along the spots, or the focus along the buttons that place a figure.
    pub(super) fn move_cursor(self, step: (i16, i16)) {
        let (model, viewport) = (self.stage.model, self.stage.viewport);
        let by_button = |model: &BoardModel| {
            !model.offers.is_empty() || model.may_pass && model.spots.is_empty()
        };
        if model.with_untracked(by_button) {
            return focus::along(PLACES, step.0 < 0 || step.1 < 0);
        }
        let all: Vec<_> = model.with_untracked(|model| model.spots.clone());
        let cells: Vec<Cell> = all.iter().map(|spot| spot.at).collect();
        let Some(cell) = cursor::next(&cells, viewport.cursor.get_untracked(), step) else {
            return;
        };
        // From now on Enter is for the cell, not for a button that was pressed before.
        focus::to_board();
        viewport.cursor.set(Some(cell));
        viewport.show(cell);
        if let Some(spot) = all.iter().find(|spot| spot.at == cell) {
            self.announcements.spoken.set(spots::named(self.stage.language, *spot));
        }
    }

    pub(super) fn confirm_or_try(self) {
        let session = self.stage.session;
        let tried =
            session.with_untracked(|session| session.preview_tile().map(|preview| preview.at));
        let cursor = self.stage.viewport.cursor.get_untracked();
        let has_spots = self.stage.model.with_untracked(|model| !model.spots.is_empty());
        let confirms = |session: &Session| session.rests() || session.considered().is_some();
        let is_over = |session: &Session| session.game().table().to_act().is_none();
        match (cursor, tried) {
            _ if session.with_untracked(confirms) => self.send(Intent::Confirm),
            _ if session.with_untracked(is_over) => self.press_next_button(),
            // A second press by accident must not pass without placing a figure: the press only moves
            // the focus to the first place, and the button there takes the next press.
            _ if !has_spots => self.move_cursor((1, 0)),
            (Some(cursor), tried) if tried != Some(cursor) => self.send(Intent::Try(cursor)),
            (None, None) => self.move_cursor((1, 0)),
            (..) => self.send(Intent::Confirm),
        }
    }

    /// Presses the first button after the game: the next step of the final scoring, then another
    /// game. A press that was meant for a step begins no game.
    fn press_next_button(self) {
        let now = clock::now();
        let has_just_pressed = now - self.stepped.get_value() < AFTER_A_STEP;
        if focus::press(".finish-steps .primary") {
            self.stepped.set_value(now);
        } else if !has_just_pressed {
            focus::press(".finish .primary");
        }
    }
}
