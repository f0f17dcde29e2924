//! The best turn, shown step by step: the tile, the meeple, the score. Pure.

use bastide_rules::{Action, Event, Game, Seat};

use crate::puzzles::Change;

/// A step of a turn that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The number of actions of the turn that have been played.
    pub played: usize,
    /// The meeple about to be placed, where the table never shows it: it comes home with the score.
    pub previewed: Option<Action>,
    /// The text of the step.
    pub changes: Vec<Change>,
}

/// A turn that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walk {
    /// The turn.
    pub actions: Vec<Action>,
    /// Its steps; the first is the table before it.
    pub steps: Vec<Step>,
    /// The step that is shown.
    pub at: usize,
    /// The changes that the solver's own turn lacked.
    pub lacking: Vec<Change>,
}

impl Walk {
    /// Returns the steps of this turn for a solver who played another; `None` if the rules refuse
    /// it.
    pub fn of(before: &Game, actions: &[Action], miss: &[Action]) -> Option<Walk> {
        let seat = before.table().to_act()?;
        let all = Change::of(before, actions)?;
        let mut game = before.clone();
        let mut steps = vec![Step { played: 0, previewed: None, changes: Vec::new() }];
        for (number, action) in actions.iter().enumerate() {
            let events = game.play(*action).ok()?;
            let told = Change::happened(&events);
            let played = number + 1;
            if *action == Action::Pass && told.is_empty() && number > 0 {
                // It has no visible effect.
                steps.last_mut()?.played = played;
                continue;
            }
            match comes_home_at_once(&events, seat) {
                Some(deployed) => {
                    let (first, rest) = told.split_at(deployed + 1);
                    let previewed = Some(*action);
                    steps.push(Step { played: number, previewed, changes: first.to_vec() });
                    steps.push(Step { played, previewed: None, changes: rest.to_vec() });
                }
                None => steps.push(Step { played, previewed: None, changes: told }),
            }
        }
        // The changes of the whole turn are told at its end.
        let is_more = |change: &&Change| !matches!(change, Change::Happened(_));
        steps.last_mut()?.changes.extend(all.iter().filter(is_more).cloned());
        let miss = Change::of(before, miss);
        let lacking = miss.map(|miss| Change::lacking(&all, &miss).into_iter().cloned().collect());
        let lacking = lacking.unwrap_or_default();
        Some(Walk { actions: actions.to_vec(), steps, at: 0, lacking })
    }

    /// Returns the step that is shown.
    pub fn step(&self) -> &Step {
        &self.steps[self.at]
    }

    /// `true` if no step comes after the one that is shown.
    pub fn is_over(&self) -> bool {
        self.at + 1 == self.steps.len()
    }
}

/// Returns the place among these events at which a meeple of this player is placed that comes home
/// with them.
fn comes_home_at_once(events: &[Event], of: Seat) -> Option<usize> {
    let at = events
        .iter()
        .position(|event| matches!(event, Event::Deployed { seat, .. } if *seat == of))?;
    let Event::Deployed { at: cell, piece, .. } = &events[at] else { return None };
    let is_back = |event: &Event| matches!(event, Event::Returned { seat, at, piece: from, .. } if *seat == of && at == cell && from == piece);
    events[at..].iter().any(is_back).then_some(at)
}

#[cfg(test)]
mod tests {
    use bastide_json as json;
    use bastide_rules::{Config, Preset};

    use super::*;
    use crate::board::model::BoardModel;
    use crate::puzzles::Ready;
    use bastide_session::Session;

    #[test]
    fn every_step_is_seen_on_the_table_and_a_meeple_that_scores_at_once_is_seen_before() {
        let config = Config::base(2, Preset::NewEdition, 0);
        let mut previewed = 0;
        for line in include_str!("../../puzzles/changes/solutions.jsonl").lines() {
            let ready: Ready = json::read(line).expect("it was written by us");
            let game = ready.game(&config).expect("it can be played");
            let actions = &ready.best.actions;
            let walk = Walk::of(&game, actions, &[]).expect("it is legal");
            assert!(walk.steps.len() > 1 && walk.steps.iter().is_sorted_by_key(|it| it.played));
            assert_eq!(walk.steps.last().map(|it| it.played), Some(actions.len()));
            for step in &walk.steps {
                assert_eq!(step.changes.is_empty(), step.played == 0);
                let Some(action) = step.previewed else { continue };
                previewed += 1;
                let players = Session::among(&["Anna", "Ben"], game.config().clone());
                let before = [game.actions(), &actions[..step.played]].concat();
                let session =
                    Session::puzzle(game.config().clone(), players.players().to_vec(), &before);
                let mut session = session.expect("it was played");
                session.await_feedback(true);
                let count = BoardModel::of(&session).figures.len();
                session.preview(action);
                assert_eq!(BoardModel::of(&session).figures.len(), count + 1);
                session.play(action).expect("it is legal");
                assert!(BoardModel::of(&session).figures.len() <= count, "it came home");
            }
        }
        assert!(previewed > 3, "{previewed}");
    }
}
