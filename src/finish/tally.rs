//! Final scoring, step by step, and where all points came from. Pure.

use bastide_rules::{Event, Phase, Score};

use crate::category::Category;
use crate::session::{Mode, Session};

/// Where among the events final scoring begins: behind all of them while the game goes on.
pub fn final_scoring(events: &[Event]) -> usize {
    let begins = events.iter().rposition(|event| matches!(event, Event::FinalScoring));
    begins.unwrap_or(events.len())
}

/// What final scoring paid, one feature after the other; farms that feed nobody are passed over.
pub fn final_steps(session: &Session) -> Vec<Score> {
    let events = session.events();
    let last = scores(&events[final_scoring(events)..]);
    last.filter(|score| score.points > 0).cloned().collect()
}

/// The steps of final scoring that the table walks through: none before the end, and none in a
/// lesson, which lists its scores itself.
pub fn walk(session: &Session) -> Vec<Score> {
    let is_over = session.game().table().phase() == Phase::Over;
    if is_over && session.mode() != Mode::Lesson { final_steps(session) } else { Vec::new() }
}

/// The scores after this many steps of final scoring.
pub fn scores_after(session: &Session, steps: &[Score], done: usize) -> Vec<u32> {
    let mut scores = session.game().table().scores().to_vec();
    for score in steps.iter().skip(done) {
        for winner in &score.winners {
            scores[winner.index()] -= score.points;
        }
    }
    scores
}

/// Points by kind and seat: a row for each of [`Category::ALL`].
pub fn by_kind(session: &Session) -> [Vec<u32>; Category::ALL.len()] {
    let mut rows = Category::ALL.map(|_| vec![0; session.chairs().len()]);
    for score in scores(session.events()) {
        if let Some(kind) = Category::of(score) {
            for winner in &score.winners {
                rows[kind as usize][winner.index()] += score.points;
            }
        }
    }
    rows
}

fn scores(events: &[Event]) -> impl Iterator<Item = &Score> {
    events.iter().filter_map(|event| match event {
        Event::Scored(score) => Some(score),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Preset, ScoredFor};

    use super::*;
    use crate::sample_games::{games, played};

    #[test]
    fn the_steps_lead_from_the_last_turn_to_the_final_scores() {
        for session in games() {
            let steps = final_steps(session);
            assert!(!steps.is_empty());
            let last = scores_after(session, &steps, steps.len());
            assert_eq!(last, session.game().table().scores());
            // Counted up, the steps follow on what was paid before them.
            let events = session.events();
            let mut counted = vec![0; last.len()];
            for score in scores(&events[..final_scoring(events)]) {
                score.winners.iter().for_each(|seat| counted[seat.index()] += score.points);
            }
            for done in 0..=steps.len() {
                assert_eq!(scores_after(session, &steps, done), counted);
                if let Some(step) = steps.get(done) {
                    step.winners.iter().for_each(|seat| counted[seat.index()] += step.points);
                }
            }
        }
    }

    /// Where the last action sent nobody home, it completed nothing: but for an arrow, all it
    /// paid is final.
    #[test]
    fn before_the_first_step_the_scores_are_those_of_the_last_decision() {
        let (mut quiet, mut arrows) = (0, 0);
        for session in games() {
            let mut game = session.game().clone();
            let last = *game.actions().last().expect("it was played");
            game.undo();
            let mut before = game.table().scores().to_vec();
            let told = game.play(last).expect("it was legal");
            if told.iter().any(|event| matches!(event, Event::Returned { .. })) {
                continue;
            }
            quiet += 1;
            for arrow in scores(&told).filter(|score| score.scored_for == ScoredFor::Arrow) {
                arrows += 1;
                before[arrow.winners[0].index()] += arrow.points;
            }
            assert_eq!(scores_after(session, &final_steps(session), 0), before);
        }
        assert!(quiet > 2 && arrows > 0, "{quiet} games ended so, {arrows} with an arrow");
    }

    #[test]
    fn while_the_game_goes_on_nothing_is_final() {
        let session = played(Config::base(2, Preset::BigBox, 3));
        let events = session.events();
        let last = final_scoring(events);
        assert_eq!(final_scoring(&events[..last]), last);
    }

    #[test]
    fn the_kinds_of_points_add_up() {
        let mut seen = [0; Category::ALL.len()];
        for session in games() {
            let rows = by_kind(session);
            for (seat, score) in session.game().table().scores().iter().enumerate() {
                let sum: u32 = rows.iter().map(|row| row[seat]).sum();
                assert_eq!(sum, *score);
            }
            for (seen, row) in seen.iter_mut().zip(&rows) {
                *seen += row.iter().sum::<u32>();
            }
        }
        for (kind, seen) in Category::ALL.into_iter().zip(seen) {
            assert!(seen > 0, "no game paid {kind:?}");
            assert_eq!(Category::ALL[kind as usize], kind);
        }
    }
}
