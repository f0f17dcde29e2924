//! A game that is shared: as an address, as a code for a camera, as a picture. What is here is pure, but
//! the dialog in which it is shared.

mod address;
mod beside;
mod code;
mod dialog;
mod frame;
mod open_link;
mod palette;
mod picture;
mod read_code;
mod turn;

pub use address::{Shared, WrongLink, read, written};
pub use dialog::Sharing;
pub use open_link::OpenLink;
use read_code::ReadCode;
#[cfg(test)]
pub use turn::moving as moving_seats;
pub use turn::{Turn, read as read_turn, written as written_turn};
