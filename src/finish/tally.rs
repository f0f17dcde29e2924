//! Final scoring, step by step, and the sources of all points. Pure.

use bastide_rules::{Event, Phase, Score};

use crate::chart::scores::at_stops;
use bastide_session::Session;
use bastide_session::category::Category;

/// Returns the index in the events of the start of final scoring: past the last until the game is
/// finished.
pub fn final_scoring(events: &[Event]) -> usize {
    let begins = events.iter().rposition(|event| matches!(event, Event::FinalScoring));
    begins.unwrap_or(events.len())
}

/// Returns the scores paid in final scoring, one feature after the other, without farms that feed
/// no city.
pub fn final_steps(session: &Session) -> Vec<Score> {
    let events = session.events();
    let last = scores(&events[final_scoring(events)..]);
    last.filter(|score| score.points > 0).cloned().collect()
}

/// Returns the steps of final scoring that the table walks through: none before the end, and none
/// in a lesson, which lists its scores itself.
pub fn walk(session: &Session) -> Vec<Score> {
    let is_over = session.game().table().phase() == Phase::Over;
    if is_over && !session.is_exercise() { final_steps(session) } else { Vec::new() }
}

/// Returns the scores after this many steps of final scoring.
pub fn scores_after(session: &Session, steps: &[Score], done: usize) -> Vec<u32> {
    let mut scores = session.game().table().scores().to_vec();
    for score in steps.iter().skip(done) {
        for winner in &score.winners {
            scores[winner.index()] -= score.points;
        }
    }
    scores
}

/// Returns the scores after each tile, and at last after final scoring: by seat, then by step.
pub fn over_turns(session: &Session) -> Vec<Vec<u32>> {
    let events = session.events();
    let last = final_scoring(events);
    let stops = events.iter().enumerate().filter_map(|(number, event)| {
        (number == last || matches!(event, Event::Placed { .. })).then_some(number)
    });
    at_stops(session.game().config(), events, stops.chain([events.len()]))
}

/// Points by kind and seat: a row for each of [`Category::ALL`].
pub fn by_kind(session: &Session) -> [Vec<i32>; Category::ALL.len()] {
    let mut rows = Category::ALL.map(|_| vec![0; session.players().len()]);
    for event in session.events() {
        if let Some(kind) = Category::of_event(event) {
            for (seat, points) in event.points() {
                rows[kind as usize][seat.index()] += points;
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
    use bastide_rules::{Config, Preset, RANSOM, ScoredFor};

    use super::*;
    use bastide_session::samples::{games, played};

    #[test]
    fn the_steps_lead_from_the_last_turn_to_the_final_scores() {
        for session in games() {
            let steps = final_steps(session);
            assert!(!steps.is_empty());
            let last = scores_after(session, &steps, steps.len());
            assert_eq!(last, session.game().table().scores());
            // Counted up, the steps follow on what was paid before them.
            let events = session.events();
            let mut counted = vec![0_u32; last.len()];
            for (seat, points) in events[..final_scoring(events)].iter().flat_map(Event::points) {
                counted[seat.index()] = counted[seat.index()].saturating_add_signed(points);
            }
            for done in 0..=steps.len() {
                assert_eq!(scores_after(session, &steps, done), counted);
                if let Some(step) = steps.get(done) {
                    step.winners.iter().for_each(|seat| counted[seat.index()] += step.points);
                }
            }
        }
    }

    /// If the last action returned no meeple, it completed nothing: except for an arrow, all points
    /// it paid are final.
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
    fn the_lines_begin_at_nothing_fall_only_by_a_ransom_and_end_with_the_scores() {
        for session in games() {
            let lines = over_turns(session);
            let table = session.game().table();
            let placed = |event: &&Event| matches!(event, Event::Placed { .. });
            let tiles = session.events().iter().filter(placed).count();
            for (line, score) in lines.iter().zip(table.scores()) {
                assert_eq!((line[0], line.last(), line.len()), (0, Some(score), tiles + 2));
                let is_no_fall = |pair: &[u32]| pair[1] + RANSOM >= pair[0];
                assert!(line.windows(2).all(is_no_fall), "{line:?}");
            }
            let before = scores_after(session, &final_steps(session), 0);
            assert!(lines.iter().zip(before).all(|(line, score)| line[tiles] == score));
        }
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
                let sum: i32 = rows.iter().map(|row| row[seat]).sum();
                assert_eq!(i64::from(sum), i64::from(*score));
            }
            for (seen, row) in seen.iter_mut().zip(&rows) {
                *seen += row.iter().map(|points| points.abs()).sum::<i32>();
            }
        }
        for (kind, seen) in Category::ALL.into_iter().zip(seen) {
            assert!(seen > 0, "no game paid {kind:?}");
            assert_eq!(Category::ALL[kind as usize], kind);
        }
    }
}
