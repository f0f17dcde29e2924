//! A game that is shared: as an address, as a code for a camera, as a picture. What is here is pure, but
//! the dialog in which it is shared.

mod address;
mod beside;
mod code;
mod dialog;
mod frame;
mod palette;
mod picture;

pub use address::{Shared, WrongLink, read, written};
pub use dialog::ShareDialog;
