//! The settings screen, and the same list in a dialog at the table.

pub mod installing;
mod page;

pub use page::{SettingsList, SettingsPage, pace_choice};
