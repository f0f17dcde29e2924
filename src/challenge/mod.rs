//! Challenges by link: the link, the screen it opens, and the games or journeys side by side
//! afterwards. All of it is in a chunk of its own (`src/app/challenge.rs`), but for the rules of
//! journeys, which are in theirs.

mod comparison;
mod invitation;
mod journey;
mod prospect;
mod sharing;
mod side;
mod track;

pub use comparison::comparison;
pub use invitation::{Invitation, invitation};
pub use journey::{Goal, ended, goal, track as journey_track, unplayed};
pub use prospect::{Prospect, journey_result};
pub use sharing::{answer, answer_journey, named, share, share_journey};
pub use side::Side;
pub use track::Track;
