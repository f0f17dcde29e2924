//! The settings screen, and the same list in a dialog at the table.

mod page;

pub use page::{SettingsList, SettingsPage, pace_choice};
