//! Why a turn is worth what it is worth: what of the evaluation it changes, feature by feature.

use bastide_questions::{Assessment, Matter, Reason};
use bastide_rules::config::MOST_PLAYERS;
use bastide_rules::{Action, Cell, Event, Events, FeatureId, Phase, PieceId, Seat, Table};

use crate::Weights;
use crate::evaluation::{Evaluation, Values};

/// Changes of less are not worth a word. Points.
const LEAST: f32 = 0.5;
/// More reasons nobody reads.
const MOST: usize = 4;

/// These actions, worth so much, and why.
pub(crate) fn assess(
    weights: &Weights,
    table: &Table,
    actions: &[Action],
    lead: f32,
) -> Assessment {
    let reasons = reasons(&mut Evaluation::new(weights), table, actions);
    Assessment { actions: actions.to_vec(), lead, reasons }
}

/// What weighs most of these actions, the heaviest first.
fn reasons(evaluation: &mut Evaluation, before: &Table, actions: &[Action]) -> Vec<Reason> {
    let mut after = before.clone();
    let mut events = Events::new();
    for action in actions {
        after.play_unchecked(*action, &mut events);
    }
    let mut reasons = Vec::new();
    paid(&events.into_list(), &mut reasons);
    // At the end of the game everything is paid.
    if after.phase() != Phase::Over {
        evaluation.another_bag();
        promised(evaluation, before, &after, &mut reasons);
        beside(evaluation, before, &after, &mut reasons);
    }
    reasons.retain(|reason| reason.points.abs() >= LEAST);
    reasons.sort_by(|one, other| other.points.abs().total_cmp(&one.points.abs()));
    reasons.truncate(MOST);
    reasons
}

fn paid(events: &[Event], reasons: &mut Vec<Reason>) {
    let turn = events.iter().take_while(|event| !matches!(event, Event::FinalScoring));
    for event in turn {
        let Event::Scored(score) = event else { continue };
        for seat in &score.winners {
            let points = score.points as f32;
            reasons.push(Reason { matter: Matter::Paid, seat: *seat, on: score.place, points });
        }
    }
}

/// What a feature promises, before and after.
struct Feature {
    /// As it is after the turn.
    id: FeatureId,
    on: (Cell, PieceId),
    gain: Values,
}

fn promised(evaluation: &mut Evaluation, before: &Table, after: &Table, all: &mut Vec<Reason>) {
    let mut features: Vec<Feature> = Vec::new();
    for it in after.deployed() {
        let Some(id) = after.feature_id(it.at, it.piece) else { continue };
        if features.iter().all(|known| known.id != id) {
            let gain = evaluation.of_feature(after, id);
            features.push(Feature { id, on: (it.at, it.piece), gain });
        }
    }
    let mut seen: Vec<FeatureId> = Vec::new();
    for it in before.deployed() {
        let Some(id) = before.feature_id(it.at, it.piece) else { continue };
        if seen.contains(&id) {
            continue;
        }
        seen.push(id);
        let was = evaluation.of_feature(before, id);
        // What is not there any more was paid, or its figures are gone.
        let now = after.feature_id(it.at, it.piece);
        if let Some(known) = features.iter_mut().find(|known| Some(known.id) == now) {
            known.gain.iter_mut().zip(was).for_each(|(gain, was)| *gain -= was);
        }
    }
    for Feature { on, gain, .. } in features {
        add(all, Matter::Promised, Some(on), &gain, after);
    }
}

fn beside(evaluation: &mut Evaluation, before: &Table, after: &Table, all: &mut Vec<Reason>) {
    let was = evaluation.beside(before);
    let now = evaluation.beside(after);
    let change = |now: &Values, was: &Values| {
        let mut change = *now;
        change.iter_mut().zip(was).for_each(|(now, was)| *now -= was);
        change
    };
    add(all, Matter::Home, None, &change(&now.home, &was.home), after);
    add(all, Matter::Beside, None, &change(&now.rest, &was.rest), after);
}

fn add(
    all: &mut Vec<Reason>,
    matter: Matter,
    on: Option<(Cell, PieceId)>,
    gain: &[f32; MOST_PLAYERS as usize],
    table: &Table,
) {
    let of = |seat: Seat| Reason { matter, seat, on, points: gain[seat.index()] };
    all.extend(table.seats().map(of));
}

#[cfg(test)]
mod tests {
    use bastide_rules::random::Random;
    use bastide_rules::{Config, Game, PieceKind, Preset};

    use super::*;
    use crate::turns::Turns;

    /// Every turn of these games, by the evaluation, with the table before it.
    fn each_turn(book: Preset, seed: u64, mut seen: impl FnMut(&Table, &[Action])) {
        let weights = Weights::fitted();
        let mut turns = Turns::new(Evaluation::new(&weights));
        let (mut game, _) = Game::begin(Config::new(2, book, seed)).expect("sound");
        while let Some(seat) = game.table().to_act() {
            let turn = turns.best(game.table(), seat).expect("there is one");
            seen(game.table(), &turn.actions);
            for action in turn.actions {
                game.play(action).expect("it is legal");
            }
        }
    }

    #[test]
    fn what_is_paid_is_what_the_scores_say() {
        let weights = Weights::fitted();
        let mut paid = 0;
        each_turn(Preset::BigBox, 4, |table, actions| {
            let mut after = table.clone();
            actions.iter().for_each(|it| after.play_unchecked(*it, &mut Events::silent()));
            let reasons = reasons(&mut Evaluation::new(&weights), table, actions);
            if after.phase() == Phase::Over || reasons.len() == MOST {
                return;
            }
            for seat in table.seats() {
                let told: f32 = reasons
                    .iter()
                    .filter(|it| it.matter == Matter::Paid && it.seat == seat)
                    .map(|it| it.points)
                    .sum();
                let scored = after.scores()[seat.index()] - table.scores()[seat.index()];
                assert_eq!(told as u32, scored);
                paid += scored;
            }
        });
        assert!(paid > 30);
    }

    #[test]
    fn a_figure_on_a_feature_is_told_there_and_missed_at_home() {
        let weights = Weights::fitted();
        let mut cities = 0;
        each_turn(Preset::NewEdition, 2, |table, actions| {
            let seat = table.to_act().expect("somebody plays");
            let Some(Action::Deploy { at, piece, .. }) = actions.get(1) else { return };
            let mut after = table.clone();
            actions.iter().for_each(|it| after.play_unchecked(*it, &mut Events::silent()));
            let stays = after.deployed().any(|it| (it.at, it.piece) == (*at, *piece));
            if piece.kind == PieceKind::City && stays {
                cities += 1;
                let reasons = reasons(&mut Evaluation::new(&weights), table, actions);
                let there = reasons.iter().find(|it| it.on == Some((*at, *piece)));
                let there = there.expect("it is a reason");
                assert!(there.points > 0.0 && there.seat == seat);
            }
        });
        assert!(cities > 3);
    }

    #[test]
    fn reasons_can_be_found_of_every_table() {
        let weights = Weights::fitted();
        for (seed, book) in Preset::ALL.into_iter().enumerate() {
            let random = &mut Random::seeded(seed as u64);
            let (mut game, _) = Game::begin(Config::new(3, book, seed as u64)).expect("sound");
            while game.table().to_act().is_some() {
                let legal = game.table().legal();
                let action = legal[random.below(legal.len() as u32) as usize];
                let found = reasons(&mut Evaluation::new(&weights), game.table(), &[action]);
                assert!(found.iter().all(|it| it.points.is_finite()), "{book:?}");
                game.play(action).expect("it is legal");
            }
        }
    }
}
