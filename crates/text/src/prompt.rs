//! The prompt for the next action, and the label of the button to skip it.

use bastide_rules::{Action, Edition, Figure, Phase, Seat, Table};

use super::figure::called;
use super::{Language, say, says_old};
use bastide_session::Session;
use bastide_session::line::{Controller, is_you};

/// Returns the next thing to do: "Anna: place your tile", or "Your turn: place your tile" for the
/// only person, who plays here against the computer.
pub fn prompt(language: Language, session: &Session) -> String {
    let table = session.game().table();
    let Some(seat) = table.to_act() else { return say::finish_title(language).to_owned() };
    if let Some(done) = session.resting() {
        return say::table_is_done(language, prompted(language, session, done));
    }
    let missing = session.missing().into_iter().map(|seat| session.player(seat).name.clone());
    let missing: Vec<_> = missing.collect();
    if !missing.is_empty() {
        return say::table_joining(language, &super::list(language, missing));
    }
    if let Some(asked) = session.asked() {
        return say::table_asked(language, &session.player(asked).name);
    }
    let seat = session.awaited().unwrap_or(seat);
    let player = session.player(seat);
    let name = prompted(language, session, seat);
    match table.phase() {
        _ if session.opponent_to_act().is_some() => say::table_thinking(language, name),
        _ if player.controller == Controller::Remote => say::table_elsewhere(language, name),
        Phase::Draw if session.is_to_tell() => say::prompt_told(language, name),
        Phase::Draw => say::prompt_draw(language, name),
        Phase::Reveal if table.flier().is_some() => say::prompt_rolled(language, name),
        Phase::Reveal => say::prompt_revealed(language, name),
        Phase::Landing => say::prompt_landing(language, name),
        Phase::Capture => say::prompt_capture(language, name),
        Phase::Exchange => say::prompt_exchange(language, name),
        Phase::Flock => say::prompt_flock(language, name),
        Phase::Abbey if is_last_round(table) => say::prompt_abbey_last(language, name),
        Phase::Abbey => say::prompt_abbey(language, name),
        Phase::Tile(_) if session.preview_tile().is_some() => say::table_to_confirm(language, name),
        Phase::Tile(_) => say::table_to_place(language, name),
        Phase::Gold => say::prompt_gold(language, name),
        Phase::Magic if table.legal().iter().any(|it| matches!(it, Action::Send { .. })) => {
            say::prompt_magic(language, name)
        }
        Phase::Magic => say::prompt_magic_away(language, name),
        Phase::Arrow => say::prompt_arrow(language, name),
        Phase::Figure if session.is_alone() => say::table_must_deploy(language, name),
        Phase::Figure => {
            let legal = table.legal();
            let is_meeple = |action: &Action| {
                matches!(action, Action::Deploy { figure: Figure::Meeple, .. } | Action::Pass)
            };
            if legal.iter().all(|action| matches!(action, Action::Evict(_))) {
                say::prompt_evict(language, name)
            } else if legal.iter().all(is_meeple) {
                to_deploy(language, session.game().config().edition, name)
            } else if legal.iter().any(|it| matches!(it, Action::Build(_) | Action::Floor(_))) {
                say::prompt_build(language, name)
            } else {
                say::prompt_figure(language, name)
            }
        }
        Phase::Phantom => say::prompt_phantom(language, name),
        Phase::Dragon => say::PromptDragon { player: name, step: table.dragon_path().len() as u32 }
            .tell(language),
        Phase::Reinforce => say::prompt_reinforce(language, name),
        Phase::Wagon => say::prompt_wagon(language, name),
        Phase::Quarter => say::prompt_quarter(language, name),
        Phase::Count => say::prompt_count(language, name),
        Phase::Scoring => say::prompt_scoring(language, name),
        Phase::Circle => {
            let figure = called(language, session.game().config().edition, table);
            say::PromptCircle { player: name, figure }.tell(language)
        }
        Phase::Add => say::prompt_add(language, name),
        Phase::Fetch => say::prompt_fetch(language, name),
        Phase::Escape => say::prompt_escape(language, name),
        Phase::Over => say::finish_title(language).to_owned(),
    }
}

/// Returns the first words of a prompt: the name, or "Your turn".
fn prompted(language: Language, session: &Session, seat: Seat) -> &str {
    match is_you(session.players(), seat) {
        true => say::prompt_you(language),
        false => &session.player(seat).name,
    }
}

/// Returns the current label of the button to skip an action.
pub fn pass(language: Language, session: &Session) -> &'static str {
    let table = session.game().table();
    match table.phase() {
        Phase::Abbey if is_last_round(table) => say::pass_abbey_last(language),
        Phase::Abbey => say::pass_abbey(language),
        Phase::Reinforce | Phase::Quarter | Phase::Escape | Phase::Add | Phase::Capture => {
            say::pass_nobody(language)
        }
        Phase::Wagon => say::pass_wagon(language),
        Phase::Count => say::pass_count(language),
        Phase::Draw
        | Phase::Tile(_)
        | Phase::Gold
        | Phase::Magic
        | Phase::Reveal
        | Phase::Landing
        | Phase::Exchange
        | Phase::Flock
        | Phase::Arrow
        | Phase::Figure
        | Phase::Phantom
        | Phase::Dragon
        | Phase::Scoring
        | Phase::Circle
        | Phase::Fetch
        | Phase::Over => say::table_skip(language),
    }
}

/// Returns the label of the button that continues after a person's last decision: it ends the turn,
/// unless the same player acts again or the others act in the middle of it.
pub fn go_on(language: Language, session: &Session) -> &'static str {
    let table = session.game().table();
    let is_another = session.resting() != Some(table.player());
    match table.phase() {
        Phase::Draw | Phase::Abbey if is_another => say::table_end_turn(language),
        _ => say::table_go_on(language),
    }
}

/// Returns `true` if only leftover abbeys can still be placed.
fn is_last_round(table: &Table) -> bool {
    table.bag().total() == 0
}

/// Returns the prompt to place a figure.
fn to_deploy(language: Language, edition: Edition, player: &str) -> String {
    if says_old(edition) {
        say::table_to_deploy_old(language, player)
    } else {
        say::table_to_deploy_new(language, player)
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::random::Random;
    use bastide_session::samples::by_link::asked;

    use super::*;

    #[test]
    fn a_player_whose_abbey_is_asked_for_is_named() {
        let (one, _) = asked(&mut Random::seeded(20));
        let name = &one.player(one.asked().expect("somebody is asked")).name;
        for language in Language::ALL {
            let prompt = prompt(language, &one);
            assert!(prompt.contains(name.as_str()), "{prompt}");
        }
    }
}
