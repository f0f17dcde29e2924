//! The library of saved games: the newest on the home screen, and all of them on a screen of their
//! own, to search, rename, export, delete and restore.

mod actions;
mod card;
mod cards;
mod game;
mod matches;
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
pub use matches::grouped;
pub use miniature::Miniature;
pub use reader::Reader;
pub use screen::{Listing, ShelfScreen};
pub use standings::Standings;

use crate::platform::files;

/// The media type of an exported game.
const MEDIA_TYPE: &str = "application/json";

/// Offers a text to the person as a file, if there is one.
pub fn offer(name: &str, text: Option<String>) {
    if let Some(text) = text {
        // A browser that refuses reports that itself.
        drop(files::offer(&format!("bastide-{name}.json"), MEDIA_TYPE, &text));
    }
}
