//! Journeys, a solitaire of Bastide's own: a bag of tiles, a land to build, and tasks.
//!
//! Each tile costs one tile of the stock, and each task that is fulfilled brings some back. Three
//! tasks are open at a time. A journey is won when all its tasks are fulfilled, and lost when the
//! stock is empty. There are no meeples and no opponents.
//!
//! A played journey is a [`Journey`] and the [`Action`]s in it; everything else follows from
//! replaying them. The crate has no browser, no clock and no external randomness.
//!
//! ```
//! use bastide_journeys::{Action, Difficulty, Plan, State, make};
//!
//! // A journey is made together with a solution, which proves that it can be won.
//! let made = make(&Plan::endless(1));
//! let mut state = State::begin(made.journey);
//! for action in made.solution {
//!     state.play(action).unwrap();
//! }
//! assert!(state.is_won());
//! ```
//!
//! The modules: [`Task`] is a task as data, `census` counts the features of a land, `deeds` are
//! the things that a laid tile achieves, and `progress` shows how far a task is. [`State`] plays a
//! journey, `text` writes and reads it. `search` plays towards wishes and `making` turns the
//! fulfilled ones into the tasks of a journey. [`STAGES`] is the tree of journeys, [`Day`] names
//! the day's land, and `history` keeps the results of the days.

mod bag;
mod census;
mod day;
mod deeds;
mod difficulty;
mod event;
mod game;
mod history;
mod journey;
mod land;
mod making;
mod plan;
mod printed;
mod progress;
mod search;
mod state;
mod task;
mod text;
mod tree;
mod wish;

pub use day::Day;
pub use difficulty::{Difficulty, Length};
pub use event::{Action, Event, Outcome, Refusal};
pub use game::LandGame;
pub use history::{DayResult, Step, longest_streak, streak};
pub use journey::{Journey, Name};
pub use land::Land;
pub use making::{Made, make, make_with_pauses};
pub use plan::Plan;
pub use progress::Progress;
pub use state::{OPEN_TASKS, OpenTask, State};
pub use task::{End, Kind, Task};
pub use text::{TextError, read, write};
pub use tree::{STAGES, Stage};
