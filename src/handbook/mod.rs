//! The handbook: a page for each topic of the rules, with little boards on which the rules themselves play
//! what is said.
//!
//! A [`Topic`] is what can be looked up, a [`Page`] what is said of it, an [`Example`] a little board on it,
//! [`Facts`] the numbers, which are the engine's. [`ways`] lead from wherever a rule bites to its topic,
//! and [`search`](search::found) from the words of somebody who does not know what it is called.

mod article;
mod by;
mod dialog;
mod example;
mod facts;
mod likeness;
mod little_board;
mod look_up;
mod page;
mod pages;
mod screen;
mod search;
#[cfg(test)]
mod tests;
mod topic;
pub mod ways;

pub use by::By;
pub use dialog::HandbookDialog;
pub use example::Example;
pub use facts::Facts;
pub use look_up::{LookUp, LookedUp, Way};
pub use page::{Page, Part};
pub use screen::HandbookScreen;
pub use topic::Topic;
