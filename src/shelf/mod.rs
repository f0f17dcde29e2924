//! The saved games as they are shown: on the first screen the newest, on a screen of their own all of
//! them, to be found, named, kept, let go and brought back.

mod actions;
mod card;
mod cards;
mod game;
mod miniature;
mod reader;
mod room;
mod screen;
mod set_aside;
mod standings;
mod taking;
mod wanted;

pub use card::{GameCard, Remark, ago};
pub use cards::{WorkedOut, cards, work_out};
pub use miniature::Miniature;
pub use reader::Reader;
pub use screen::ShelfScreen;
pub use standings::Standings;

use crate::platform::files;

/// The type of an exported game.
const MEDIA_TYPE: &str = "application/json";

/// Hands a text to the person as a file, if there is one.
pub fn offer(name: &str, text: Option<String>) {
    if let Some(text) = text {
        // A browser that refuses says so itself.
        drop(files::offer(&format!("bastide-{name}.json"), MEDIA_TYPE, &text));
    }
}
