//! The handbook at the table: the rule of the last refusal, of the inspected subject, or of the
//! decision to make.

use bastide_rules::tiles::Mark;
use bastide_rules::{Action, Figure, Phase, PieceKind, Table};
use leptos::prelude::*;

use super::announcements::Announcements;
use super::stage::Stage;
use crate::board::inspection::Subject;
use crate::handbook::{By, LookUp, Topic, ways};

/// Opens the handbook at the topic that matters now: of the refusal, the inspected subject, or the
/// decision.
pub fn what_matters_now(stage: Stage, announcements: Announcements, looked_up: LookUp) {
    let refused = announcements.problem.with_untracked(|problem| problem.as_ref()?.topic);
    let subject = stage.inspection.subject.get_untracked();
    let asked = stage.session.with_untracked(|session| {
        let table = session.game().table();
        let looked_at = || subject.map(|subject| of_subject(table, subject));
        let topic = refused.or_else(looked_at).unwrap_or_else(|| ways::of_phase(table.phase()));
        (topic, By::table(session.game().config()))
    });
    looked_up.show(asked);
}

/// Returns the topic of a subject.
pub fn of_subject(table: &Table, subject: Subject) -> Topic {
    match subject {
        Subject::Piece(at, piece) => {
            let has = |mark| table.board().at(at).is_some_and(|laid| laid.tile.tile().has(mark));
            match piece.kind {
                PieceKind::Monastery if has(Mark::Shrine) => Topic::Cult,
                PieceKind::Monastery if has(Mark::Abbey) => Topic::Abbey,
                PieceKind::Monastery if has(Mark::Church) => Topic::Darmstadt,
                kind => ways::of_piece(kind),
            }
        }
        Subject::Gap(_) => Topic::Lay,
        Subject::Wanderer(bastide_art::Figure::Dragon) => Topic::Dragon,
        Subject::Wanderer(bastide_art::Figure::Count) => Topic::Count,
        Subject::Wanderer(bastide_art::Figure::Mage | bastide_art::Figure::Witch) => Topic::Magic,
        Subject::Wanderer(_) => Topic::Fairy,
        Subject::Offer(action) => of_action(table, action),
        Subject::Offers if table.flier().is_some() => Topic::Flight,
        Subject::Offers => ways::of_phase(table.phase()),
        Subject::Player(_) => Topic::Place,
        Subject::Farms => Topic::Farm,
    }
}

/// Returns the topic of an action.
fn of_action(table: &Table, action: Action) -> Topic {
    match action {
        Action::Place { .. } => Topic::Lay,
        Action::Draw(_) => Topic::Turn,
        Action::Score { at, piece } => of_subject(table, Subject::Piece(at, piece)),
        Action::Deploy { figure: Figure::Meeple, at, piece } => {
            of_subject(table, Subject::Piece(at, piece))
        }
        Action::Deploy { figure, .. } => ways::of_figure(figure),
        Action::Pass => ways::of_phase(table.phase()),
        Action::Barn(_) => Topic::Barn,
        Action::Fairy { .. } => Topic::Fairy,
        Action::Recall { .. } => Topic::Abbot,
        Action::Escape { .. } => Topic::Siege,
        Action::Fetch(_) if table.phase() == Phase::Figure => Topic::Festival,
        Action::Ingot(_) => Topic::GoldMine,
        Action::Build(_) => Topic::Buildings,
        Action::Reveal(_) if table.flier().is_some() => Topic::Flight,
        Action::Fly(_) => Topic::Flight,
        Action::Floor(_) | Action::Capture(_) | Action::Exchange(_) | Action::Ransom { .. } => {
            Topic::Tower
        }
        Action::Flock(_) | Action::Reveal(_) => Topic::Shepherd,
        Action::Send { .. } | Action::Dismiss(_) => Topic::Magic,
        Action::Fetch(_) | Action::Circle(_) | Action::Add { .. } => Topic::CropCircle,
        Action::Evict(_) => Topic::Princess,
        Action::Dragon(_) => Topic::Dragon,
        Action::Wagon { .. } => Topic::Wagon,
        Action::Reinforce { .. } | Action::Enter { .. } | Action::Count(_) => Topic::Count,
        Action::Arrow(_) | Action::Second { .. } => Topic::Arrow,
    }
}
