use bastide_questions::{Assessment, Standing};

use super::*;

fn judgement() -> Judgement {
    let turn = Assessment { actions: Vec::new(), lead: 0.0, reasons: Vec::new() };
    Judgement {
        before: Box::new(Standing { points: vec![0.0; 2], chances: vec![0.5; 2] }),
        luck: vec![0.0; 2],
        cost: vec![0.0; 2],
        best: turn.clone(),
        played: turn,
        loss: 0.0,
        error: 0.0,
        chance_lost: 0.0,
    }
}

fn answer(judge: usize, from: usize) -> Input {
    let found = Ok(Found::Judgement(judgement()));
    Input::Said(judge, Say::Answer(Answer { id: from as u32, found }))
}

fn ready(judge: usize) -> Input {
    Input::Said(judge, Say::Ready)
}

/// The orders in short, without the waits.
fn take(bench: &mut Bench, input: Input) -> Vec<String> {
    let in_short = |order| match order {
        Order::Start(judge) => Some(format!("start {judge}")),
        Order::End(judge) => Some(format!("end {judge}")),
        Order::Ask(judge, from) => Some(format!("ask {judge} {from}")),
        Order::Wait(..) => None,
        Order::Tell(Told::Judged(from, _)) => Some(format!("judged {from}")),
        Order::Tell(told) => Some(format!("{told:?}")),
    };
    bench.take(input).into_iter().filter_map(in_short).collect()
}

fn check(bench: &mut Bench, story: impl IntoIterator<Item = (Input, &'static [&'static str])>) {
    for (step, (input, orders)) in story.into_iter().enumerate() {
        assert_eq!(take(bench, input.clone()), orders, "step {step}: {input:?}");
    }
}

fn time(bench: &mut Bench, judge: usize) -> Vec<String> {
    let stamp = bench.judges[judge].stamp;
    take(bench, Input::Time(judge, stamp))
}

#[test]
fn every_decision_is_judged_once_by_whoever_is_free() {
    let mut bench = Bench::new(2, [4, 0, 2]);
    check(
        &mut bench,
        [
            (Input::GoOn, ["start 0", "start 1"].as_slice()),
            (ready(1), &["ask 1 4"]),
            (ready(0), &["ask 0 0"]),
            (answer(1, 4), &["judged 4", "ask 1 2"]),
            (answer(0, 0), &["judged 0", "end 0"]),
            (answer(0, 0), &[]),
            (answer(1, 2), &["judged 2", "end 1", "Done"]),
            (Input::GoOn, &["Done"]),
        ],
    );
}

#[test]
fn no_more_judges_are_called_than_there_are_decisions() {
    let mut bench = Bench::new(4, [0]);
    check(&mut bench, [(Input::GoOn, ["start 0"].as_slice())]);
}

#[test]
fn what_was_begun_when_it_was_stopped_is_judged_when_it_goes_on() {
    let mut bench = Bench::new(2, [4, 0, 2]);
    check(
        &mut bench,
        [
            (Input::GoOn, ["start 0", "start 1"].as_slice()),
            (ready(0), &["ask 0 4"]),
            (Input::Stop, &["end 0", "end 1"]),
            (answer(0, 4), &[]),
            (ready(1), &[]),
            (Input::Stop, &[]),
            (Input::GoOn, &["start 0", "start 1"]),
            (ready(0), &["ask 0 4"]),
        ],
    );
}

#[test]
fn a_judge_who_dies_is_replaced_and_a_decision_asked_twice_at_most() {
    let mut bench = Bench::new(1, [4, 0]);
    check(
        &mut bench,
        [
            (Input::GoOn, ["start 0"].as_slice()),
            (ready(0), &["ask 0 4"]),
            (Input::Failed(0), &["end 0", "start 0"]),
            (ready(0), &["ask 0 4"]),
            (Input::Failed(0), &["end 0", "LeftOut(4)", "start 0"]),
            (ready(0), &["ask 0 0"]),
            (answer(0, 0), &["judged 0", "end 0", "Done"]),
        ],
    );
}

#[test]
fn a_judge_who_says_nothing_is_as_good_as_dead() {
    let mut bench = Bench::new(1, [4]);
    check(&mut bench, [(Input::GoOn, ["start 0"].as_slice()), (ready(0), &["ask 0 4"])]);
    let old = bench.judges[0].stamp.wrapping_sub(1);
    assert!(take(&mut bench, Input::Time(0, old)).is_empty(), "it said that it is ready");
    assert_eq!(time(&mut bench, 0), ["end 0", "start 0"]);
    check(&mut bench, [(ready(0), ["ask 0 4"].as_slice())]);
    assert_eq!(time(&mut bench, 0), ["end 0", "LeftOut(4)", "Done"]);
}

#[test]
fn what_has_no_answer_is_left_out() {
    let mut bench = Bench::new(1, [4, 0]);
    let none = Answer { id: 4, found: Err("no".to_owned()) };
    check(
        &mut bench,
        [
            (Input::GoOn, ["start 0"].as_slice()),
            (ready(0), &["ask 0 4"]),
            (Input::Said(0, Say::Answer(none)), &["LeftOut(4)", "ask 0 0"]),
            (
                Input::Said(0, Say::Unread { why: "what?".to_owned() }),
                &["LeftOut(0)", "end 0", "Done"],
            ),
        ],
    );
}

#[test]
fn where_no_worker_can_be_had_that_is_told_and_tried_again_when_wanted() {
    let mut bench = Bench::new(2, [4, 0]);
    check(
        &mut bench,
        [
            (Input::GoOn, ["start 0", "start 1"].as_slice()),
            (Input::Failed(0), &["end 0", "start 0"]),
            (Input::Failed(0), &["end 0", "start 0"]),
            (Input::Failed(0), &["end 0"]),
            (Input::Failed(1), &["end 1", "start 1"]),
            (Input::Failed(1), &["end 1", "start 1"]),
            (Input::Failed(1), &["end 1", "Nobody"]),
            (Input::Failed(1), &[]),
            (Input::GoOn, &["start 0", "start 1"]),
        ],
    );
}
