//! The last used settings of the setup.

use bastide_rules::Source;
use bastide_session::last_setup::LastSetup;
use bastide_session::line::{Chair, Sitter};
use bastide_text::Language;

use super::Agreement;
use crate::seats::Seats;

fn is_elsewhere(chair: &Chair) -> bool {
    chair.sitter == Sitter::Elsewhere
}

/// Returns the settings to store when a game starts.
pub fn of(language: Language, agreement: &Agreement) -> LastSetup {
    let Agreement { config, chairs, manner, matched, more, .. } = agreement;
    LastSetup {
        chairs: Seats::typed(language, chairs).collect(),
        edition: config.edition,
        rules: config.rules,
        boxes: config.expansions.iter().collect(),
        manner: *manner,
        // This needs no real box in a game by link.
        told: config.source == Source::Told && !chairs.iter().any(is_elsewhere),
        matched: matched.clone(),
        more: *more,
    }
}

/// Returns the seats of computer players that are as good as the user, counted from 0, if the settings
/// are of these players.
pub fn matched_of<'a>(last: &'a LastSetup, language: Language, chairs: &[Chair]) -> &'a [usize] {
    if Seats::typed(language, chairs).eq(last.chairs.iter().cloned()) { &last.matched } else { &[] }
}
