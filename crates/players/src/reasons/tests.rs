use bastide_questions::Found;
use bastide_rules::{Config, Game, PieceKind, Preset};

use super::*;
use crate::turns::{Listed, Turn, Turns};
use crate::{Step, advise};

/// Calls `seen` with every table of a game before a decision and all turns there; the evaluation
/// plays.
fn each_table(config: Config, mut seen: impl FnMut(&Table, &[Turn])) {
    let weights = Weights::fitted();
    let mut turns = Turns::new(Evaluation::new(&weights));
    let (mut game, _) = Game::begin(config).expect("sound");
    let mut all = Vec::new();
    while let Some(seat) = game.table().to_act() {
        turns.all(game.table(), seat, &mut all, &|| 0.0);
        seen(game.table(), &all);
        for action in &all[0].actions {
            game.play(*action).expect("it is legal");
        }
    }
}

fn games() -> [Config; 3] {
    [
        Config::base(2, Preset::NewEdition, 2),
        Config::new(2, Preset::BigBox, 4),
        Config::new(3, Preset::FirstEdition, 6),
    ]
}

#[test]
fn what_is_counted_adds_up_to_what_the_evaluation_says() {
    let weights = Weights::fitted();
    let mut seen = 0;
    for config in games() {
        each_table(config, |table, turns| {
            let other = &turns[turns.len() / 2].actions;
            for actions in [&turns[0].actions, other] {
                let after = After::of(table, actions);
                let mut sums = Values::default();
                after.each(&mut Evaluation::new(&weights), |it| {
                    sums[it.seat.index()] += it.points;
                });
                let values = Evaluation::new(&weights).values(&after.table);
                for seat in table.seats().map(Seat::index) {
                    let counted = table.scores()[seat] as f32 + sums[seat];
                    assert!((counted - values[seat]).abs() < 0.02, "{counted} {}", values[seat]);
                }
                seen += 1;
            }
        });
    }
    assert!(seen > 300);
}

#[test]
fn reasons_add_up_to_the_difference_and_hardly_anything_is_left_unsaid() {
    let weights = Weights::fitted();
    let mut compared = 0;
    for config in games() {
        each_table(config, |table, turns| {
            let mover = table.to_act().expect("somebody plays");
            let (best, other) = (&turns[0], &turns[turns.len() / 2]);
            let [best_lead, other_lead] = [best, other].map(|turn| {
                let after = After::of(table, &turn.actions).table;
                let mut evaluation = Evaluation::new(&weights);
                let values = evaluation.values(&after);
                evaluation.lead(&after, &values, mover)
            });
            let margin = best_lead - other_lead + 1.25;
            let other = Some((&other.actions[..], margin));
            let told = assess(&weights, table, &best.actions, best.lead, other).reasons;
            let sum: f32 = told.iter().map(|it| it.advantage(mover)).sum();
            assert!((sum - margin).abs() < 0.02, "{sum} {margin} {told:?}");
            let of = |matter| -> f32 {
                let of = told.iter().filter(|it| it.matter == matter);
                of.map(|it| it.points).sum()
            };
            assert!(of(Matter::Rest).abs() <= margin.abs() / 3.0 + 0.01, "{margin} {told:?}");
            assert!(told[0].advantage(mover) > 0.0 || margin <= 0.0, "{told:?}");
            if told.len() <= MOST && of(Matter::Later) != 0.0 && table.players() == 2 {
                assert!((of(Matter::Later) - 1.25).abs() < 0.05, "{told:?}");
                compared += 1;
            }
        });
    }
    assert!(compared > 30, "{compared}");
}

#[test]
fn a_meeple_is_missed_in_the_supply_and_told_where_it_stands() {
    let weights = Weights::fitted();
    let mut cities = 0;
    each_table(Config::base(2, Preset::NewEdition, 2), |table, turns| {
        let seat = table.to_act().expect("somebody plays");
        let best = &turns[0].actions;
        let [place, Action::Deploy { at, piece, .. }, ..] = best[..] else { return };
        let without = turns.iter().find(|it| it.actions[..] == [place, Action::Pass]);
        let after = After::of(table, best);
        let stays = after.table.deployed().any(|it| (it.at, it.piece) == (at, piece));
        if piece.kind == PieceKind::City && stays {
            cities += 1;
            let without = without.expect("nobody need stand there");
            let margin = turns[0].lead - without.lead;
            let other = Some((&without.actions[..], margin));
            let told = assess(&weights, table, best, 0.0, other).reasons;
            assert_eq!((told[0].on, told[0].seat), (Some((at, piece)), seat), "{told:?}");
            let supply = told.iter().find(|it| it.matter == Matter::Home);
            assert!(supply.is_some_and(|it| it.points < 0.0), "{told:?}");
        }
    });
    assert!(cities > 3);
}

#[test]
fn every_hint_has_reasons_that_add_up_and_begin_with_a_gain() {
    let mut hints = 0;
    for config in games() {
        let mut number = 0;
        each_table(config, |table, _| {
            number += 1;
            if number % 31 != 1 {
                return;
            }
            let mover = table.to_act().expect("somebody plays");
            let legal = table.legal();
            for in_hand in [None, Some(legal[legal.len() / 2])] {
                let found = advise(table, in_hand, None, &mut Listed::default(), &|| {})
                    .and_then(Step::done);
                let Some(Found::Advice { best, other, .. }) = found else { panic!("{found:?}") };
                let Some(other) = other else {
                    assert!(legal.len() == 1 || best.reasons.is_empty(), "{best:?}");
                    continue;
                };
                let margin = best.lead - other.lead;
                let sum: f32 = best.reasons.iter().map(|it| it.advantage(mover)).sum();
                assert!((sum - margin).abs() < 0.05, "{sum} {margin}");
                if margin > 0.05 {
                    hints += 1;
                    assert!(best.reasons[0].advantage(mover) > 0.0, "{best:?}");
                }
            }
        });
    }
    assert!(hints > 12, "{hints}");
}

#[test]
fn reasons_can_be_found_of_every_table() {
    let weights = Weights::fitted();
    for (seed, book) in Preset::ALL.into_iter().enumerate() {
        each_table(Config::new(3, book, seed as u64), |table, turns| {
            let last = turns.last().expect("there is one");
            let other = Some((&last.actions[..], 1.0));
            let told = assess(&weights, table, &turns[0].actions, 0.0, other).reasons;
            assert!(told.iter().all(|it| it.points.is_finite()), "{book:?}");
        });
    }
}
