//! The changes of a turn, in sentences.

use bastide_rules::{Event, Seat};

use super::super::told;
use crate::puzzles::Change;
use bastide_session::Session;
use bastide_text as text;
use bastide_text::{Site, Teller, figure, say};

/// Tells the changes of a turn.
#[derive(Clone, Copy)]
pub struct Telling<'a> {
    /// The session whose table shows them.
    pub session: &'a Session,
    /// The solver.
    pub solver: Seat,
    /// The teller of every sentence.
    pub teller: Teller<'a>,
}

impl Telling<'_> {
    /// Returns sentences for these.
    pub fn told<'a>(self, changes: impl Iterator<Item = &'a Change> + Clone) -> Vec<String> {
        let told = changes.clone().filter_map(|change| self.sentence(change));
        told.chain(self.back_home(changes)).collect()
    }

    fn sentence(self, change: &Change) -> Option<String> {
        let Telling { teller, solver, .. } = self;
        let language = teller.language;
        Some(match change {
            Change::Happened(event) => {
                let sentence = told::sentence(&teller, event)?;
                told::below_heading(&teller, event, solver, &sentence)
            }
            Change::TakenOver { meeple, is_shared } => {
                let site = Site::at(teller.board, meeple.at, meeple.piece.kind);
                let feature = text::title(language, teller.edition, site);
                let player = teller.name(meeple.seat);
                match is_shared {
                    true => say::PuzzleShared { feature, player }.tell(language),
                    false => say::PuzzleTaken { feature, player }.tell(language),
                }
            }
            Change::Trapped { meeple, .. } => {
                let player = teller.name(meeple.seat);
                let meeple = figure(language, teller.edition, meeple.figure);
                say::PuzzleTrapped { meeple, player }.tell(language)
            }
            Change::Forecast(more) => {
                let signed = |more: i64| match more {
                    0 => "±0".to_owned(),
                    1.. => format!("+{more}"),
                    _ => format!("−{}", more.unsigned_abs()),
                };
                let seats = self.session.game().table().seats();
                let all = seats
                    .zip(more)
                    .map(|(seat, more)| format!("{} {}", teller.name(seat), signed(*more)));
                say::puzzle_forecast(language, &text::list(language, all))
            }
            Change::NoMeeple => say::puzzle_no_meeple(language).to_owned(),
        })
    }

    /// Returns the meeples that come home, player by player.
    fn back_home<'a>(self, changes: impl Iterator<Item = &'a Change> + Clone) -> Option<String> {
        let home = |seat: Seat| {
            let is_home = |change: &&Change| matches!(change, Change::Happened(Event::Returned { seat: of, .. }) if *of == seat);
            let count = changes.clone().filter(is_home).count();
            (count > 0).then(|| format!("{} {count}", self.teller.name(seat)))
        };
        let all: Vec<String> = self.session.game().table().seats().filter_map(home).collect();
        let language = self.teller.language;
        (!all.is_empty()).then(|| say::puzzle_home(language, &text::list(language, all)))
    }
}
