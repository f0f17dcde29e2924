//! Sharing of a game: as a link, as a QR code, as a picture. Everything here is pure, except the
//! dialogs.

mod code;
mod dialog;
mod frame;
mod open_link;
mod palette;
mod picture;
mod read_code;

pub use dialog::{ShareCallbacks, Sharing, ToCopy, save_land};
pub use open_link::OpenLink;
use read_code::ReadCode;
