//! A game between people far apart, who send each other links: no server, and no order of tiles that
//! a link could give away, for a tile is drawn when its turn begins ([`Source::Told`]).
//!
//! Who draws must not choose, and nobody may know beforehand. So a tile comes of what every seat has
//! shown by then and of what the drawing seat shows only now, and each seat is bound beforehand to what it
//! will show: it holds a [`Secret`], of which a chain of hashes is made, and shows that chain from its
//! end, a ring for each tile it draws. Any ring proves all that were shown before (Lamport 1981), so a
//! [`Letter`] holds one for each seat. Drawing again gives the same tile, and each page
//! [checks](check) every tile that comes.
//!
//! What that cannot hide: a changed program knows the rings of its own seat, so it can foresee the second
//! tile of a double turn; and whoever draws for the first time has not been bound yet, and could choose
//! that one tile.
//!
//! [`Source::Told`]: bastide_rules::Source::Told

mod chain;
mod drawing;
mod letter;
mod meeting;

pub use chain::{Secret, Shown};
pub use drawing::{NoDraw, Wrong, check, draw};
pub use letter::{GameId, Letter};
pub use meeting::{Meeting, meet};
