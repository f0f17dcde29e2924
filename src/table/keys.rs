//! The keys of the table.

use leptos::ev;
use leptos::prelude::*;

use super::context::TableContext;
use super::panels::InFront;
use crate::command::Command;
use crate::platform::{target, window};

/// The elements that arrows scroll.
const SCROLLERS: &str = ".side, .finish, .help, .mirror";

/// Gives the table the keys of the window, as long as it exists.
pub fn listen(table: TableContext, letter_keys: Signal<bool>) {
    let TableContext { panels, replay, dispatcher, .. } = table;
    let keys = window_event_listener(ev::keydown, move |event| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() || target::is_field(&event) {
            return;
        }
        let mut key = event.key();
        let looks_up = panels.looked_up.is_open_now().then_some(Command::LookUp);
        let front = panels.in_front.get_untracked().map(InFront::command);
        if let Some(opens) = looks_up.or(front) {
            let command = Command::of_key(&key, letter_keys.get_untracked());
            if command == Some(opens) && !event.repeat() {
                event.prevent_default();
                window::shut_dialog();
            }
            return;
        }
        // A dialog of the page in front of the table has all keys for itself.
        if target::is_within(&event, "dialog") {
            return;
        }
        if event.shift_key() && key.starts_with("Arrow") {
            key.insert_str(0, "Shift+");
        }
        let Some(command) = Command::of_key(&key, letter_keys.get_untracked()) else {
            return;
        };
        // Enter and the space bar press the focused button.
        let presses = command == Command::Enter && target::is_button(&event);
        let within = |selector| target::is_within(&event, selector);
        let scrolls = match command {
            // Left and right they move from mark to mark, and through the game.
            Command::Move(0, _) => within(SCROLLERS) || within(".review, .replay"),
            Command::Pan(..) => within(SCROLLERS) || within(".review"),
            Command::Move(..) => within(SCROLLERS),
            Command::First | Command::Last | Command::TurnBack | Command::TurnOn => {
                !replay.is_open_now() || within(SCROLLERS)
            }
            _ => false,
        };
        if !presses && !scrolls {
            event.prevent_default();
            dispatcher.key(command);
        }
    });
    on_cleanup(move || keys.remove());
}
