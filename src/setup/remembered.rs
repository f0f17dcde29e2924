//! The last used settings of the setup.

use bastide_rules::Source;
use bastide_session::last_setup::LastSetup;
use bastide_session::line::{Controller, Player};
use bastide_text as text;
use bastide_text::Language;

use super::Agreement;
use crate::seats::Seats;

fn is_elsewhere(player: &Player) -> bool {
    player.controller == Controller::Remote
}

/// Returns the settings to store when a game starts.
pub fn of(language: Language, agreement: &Agreement) -> LastSetup {
    let Agreement { config, players, table_rules, matched, more, duel, .. } = agreement;
    let mut typed: Vec<Player> = Seats::typed(language, players).collect();
    let is_after_colour =
        |it: &Player| config.rules.is_solo() && it.name == text::colour(language, it.colour);
    typed.iter_mut().filter(|it| is_after_colour(it)).for_each(|it| it.name.clear());
    LastSetup {
        players: typed,
        edition: config.edition,
        rules: config.rules,
        boxes: config.expansions.iter().collect(),
        table_rules: *table_rules,
        // This needs no real box in a game by link.
        told: config.source == Source::Told && !players.iter().any(is_elsewhere),
        matched: matched.clone(),
        more: *more,
        duel: duel.clone(),
    }
}

/// Returns the seats of computer players that are as good as the user, counted from 0, if the settings
/// are of these players.
pub fn matched_of<'a>(last: &'a LastSetup, language: Language, players: &[Player]) -> &'a [usize] {
    if Seats::typed(language, players).eq(last.players.iter().cloned()) {
        &last.matched
    } else {
        &[]
    }
}
