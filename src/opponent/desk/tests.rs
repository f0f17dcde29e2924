use bastide_questions::Level;
use bastide_questions::Purpose;
use bastide_rules::{Config, Game, Preset};

use super::*;

fn question(id: u32) -> Question {
    let (game, _) = Game::begin(Config::base(2, Preset::BigBox, 7)).expect("a sound config");
    Question { id, view: game.view(), level: Level::default(), purpose: Purpose::Move }
}

fn ready() -> Input {
    Input::Said(Say::Ready)
}

fn answer(id: u32) -> Input {
    Input::Said(Say::Answer(Answer { id, action: Ok(Action::Pass) }))
}

fn failure() -> Input {
    Input::Failed("it broke".to_owned())
}

/// The orders in short, without the waits: `start`, `stop`, `post 1`, `think 1`, `tell ...`.
fn take(desk: &mut Desk, input: Input) -> Vec<String> {
    let in_short = |order| match order {
        Order::Start => Some("start".to_owned()),
        Order::Stop => Some("stop".to_owned()),
        Order::Post(question) => Some(format!("post {}", question.id)),
        Order::Think(question) => Some(format!("think {}", question.id)),
        Order::Wait { .. } => None,
        Order::Tell(Told::Action { id, .. }) => Some(format!("action {id}")),
        Order::Tell(Told::Silence { id, .. }) => Some(format!("silence {id}")),
        Order::Tell(Told::Notice(notice)) => Some(format!("{notice:?}")),
    };
    desk.take(input).into_iter().filter_map(in_short).collect()
}

/// Lets the wait that counts be over.
fn time(desk: &mut Desk) -> Vec<String> {
    let stamp = desk.stamp;
    take(desk, Input::Time(stamp))
}

/// Checks what follows from each input in turn.
fn check(desk: &mut Desk, story: impl IntoIterator<Item = (Input, &'static [&'static str])>) {
    for (step, (input, orders)) in story.into_iter().enumerate() {
        assert_eq!(take(desk, input.clone()), orders, "step {step}: {input:?}");
    }
}

fn ask(id: u32) -> Input {
    Input::Ask(question(id))
}

/// A desk whose worker is ready.
fn idle() -> Desk {
    let mut desk = Desk::new();
    check(&mut desk, [(Input::Prepare, ["start"].as_slice()), (ready(), &[])]);
    desk
}

/// A desk at which no worker can be started.
fn in_page() -> Desk {
    let mut desk = Desk::new();
    check(
        &mut desk,
        [
            (Input::Prepare, ["start"].as_slice()),
            (failure(), &["stop", "start"]),
            (failure(), &["stop", "start"]),
            (failure(), &["stop"]),
        ],
    );
    desk
}

#[test]
fn a_question_waits_until_the_worker_is_ready() {
    check(
        &mut Desk::new(),
        [
            (ask(1), ["start"].as_slice()),
            (Input::Prepare, &[]),
            (ready(), &["post 1"]),
            (answer(1), &["action 1"]),
            (ask(2), &["post 2"]),
            (answer(2), &["action 2"]),
        ],
    );
}

#[test]
fn only_the_latest_question_is_asked_and_answered() {
    check(
        &mut idle(),
        [
            (ask(1), ["post 1"].as_slice()),
            (ask(2), &[]),
            (ask(3), &[]),
            (answer(1), &["post 3"]),
            (answer(3), &["action 3"]),
        ],
    );
    check(
        &mut Desk::new(),
        [(ask(1), ["start"].as_slice()), (ask(2), &[]), (ready(), &["post 2"])],
    );
}

#[test]
fn answers_nobody_waits_for_are_dropped() {
    check(
        &mut idle(),
        [
            (answer(9), [].as_slice()),
            (ask(1), &["post 1"]),
            (answer(9), &[]),
            (answer(1), &["action 1"]),
            (answer(1), &[]),
            (ready(), &[]),
        ],
    );
    check(
        &mut idle(),
        [
            (ask(1), ["post 1"].as_slice()),
            (Input::Forget, &[]),
            (answer(1), &[]),
            (ask(2), &["post 2"]),
        ],
    );
}

#[test]
fn a_worker_that_cannot_start_is_tried_thrice_and_then_the_page_thinks() {
    let mut desk = in_page();
    check(&mut desk, [(ask(1), [].as_slice())]);
    assert_eq!(time(&mut desk), ["think 1"]);
    check(&mut desk, [(answer(1), ["OpponentInPage", "action 1"].as_slice()), (ask(2), &[])]);
    assert_eq!(time(&mut desk), ["think 2"]);
    check(&mut desk, [(answer(2), ["action 2"].as_slice())]);
}

#[test]
fn the_page_thinks_only_about_what_still_counts() {
    let mut desk = in_page();
    take(&mut desk, ask(1));
    let early = desk.stamp;
    take(&mut desk, ask(2));
    assert_eq!(take(&mut desk, Input::Time(early)), [""; 0]);
    assert_eq!(time(&mut desk), ["think 2"]);
    take(&mut desk, ask(3));
    take(&mut desk, Input::Forget);
    assert_eq!(time(&mut desk), [""; 0]);
}

#[test]
fn a_worker_that_loads_slowly_is_not_waited_for_but_taken_when_it_comes() {
    let mut desk = Desk::new();
    take(&mut desk, ask(1));
    assert_eq!(time(&mut desk), [""; 0]);
    assert_eq!(time(&mut desk), ["think 1"]);
    check(
        &mut desk,
        [
            (answer(1), ["OpponentInPage", "action 1"].as_slice()),
            (ask(2), &[]),
            (ready(), &["post 2"]),
            (answer(2), &["action 2"]),
        ],
    );

    let mut desk = Desk::new();
    take(&mut desk, ask(1));
    time(&mut desk);
    check(&mut desk, [(failure(), ["stop"].as_slice())]);
    assert_eq!(time(&mut desk), ["think 1"], "the page still thinks");
}

#[test]
fn a_thinker_that_comes_nowhere_is_told_once_and_asked_for_again_and_again() {
    let mut desk = in_page();
    take(&mut desk, ask(1));
    assert_eq!(time(&mut desk), ["think 1"]);
    check(&mut desk, [(Input::Absent, ["OpponentAbsent"].as_slice())]);
    assert_eq!(time(&mut desk), ["start"]);
    check(&mut desk, [(failure(), ["stop"].as_slice())]);
    assert_eq!(time(&mut desk), ["think 1"]);
    check(&mut desk, [(Input::Absent, [].as_slice())]);
    assert_eq!(time(&mut desk), ["start"]);
    check(
        &mut desk,
        [
            (ready(), ["post 1"].as_slice()),
            (answer(1), &["action 1"]),
            (failure(), &["stop"]),
            (ask(2), &["start"]),
        ],
    );
}

#[test]
fn a_thinker_that_came_nowhere_is_asked_for_at_once_when_something_new_is_asked() {
    let mut desk = in_page();
    take(&mut desk, ask(1));
    time(&mut desk);
    take(&mut desk, Input::Absent);
    check(&mut desk, [(Input::Forget, [].as_slice())]);
    assert_eq!(time(&mut desk), [""; 0], "nobody waits for it");
    check(&mut desk, [(ask(2), ["start"].as_slice()), (ready(), &["post 2"])]);
}

#[test]
fn the_page_may_answer_though_the_worker_is_asked_by_then() {
    let mut desk = in_page();
    take(&mut desk, ask(1));
    assert_eq!(time(&mut desk), ["think 1"]);
    check(
        &mut desk,
        [
            (ready(), ["post 1"].as_slice()),
            (answer(1), &["action 1"]),
            (ask(2), &["post 2"]),
            (answer(1), &[]),
            (answer(2), &["action 2"]),
        ],
    );
}

#[test]
fn a_worker_that_dies_is_replaced_and_asked_again() {
    check(
        &mut idle(),
        [
            (ask(1), ["post 1"].as_slice()),
            (failure(), &["stop", "start", "OpponentRestarted"]),
            (ready(), &["post 1"]),
            (answer(1), &["action 1"]),
        ],
    );
}

#[test]
fn a_question_that_kills_is_given_up_and_the_next_is_asked() {
    check(
        &mut idle(),
        [
            (ask(1), ["post 1"].as_slice()),
            (failure(), &["stop", "start", "OpponentRestarted"]),
            (ready(), &["post 1"]),
            (failure(), &["stop", "silence 1"]),
            (ask(2), &["start"]),
            (ready(), &["post 2"]),
            // Told once; again only after an answer.
            (failure(), &["stop", "start"]),
            (ready(), &["post 2"]),
            (answer(2), &["action 2"]),
            (ask(3), &["post 3"]),
            (failure(), &["stop", "start", "OpponentRestarted"]),
        ],
    );
}

#[test]
fn a_worker_that_dies_of_an_old_question_is_replaced_for_the_new_one() {
    check(
        &mut idle(),
        [
            (ask(1), ["post 1"].as_slice()),
            (ask(2), &[]),
            (failure(), &["stop", "start", "OpponentRestarted"]),
            (ready(), &["post 2"]),
        ],
    );
    check(
        &mut idle(),
        [
            (ask(1), ["post 1"].as_slice()),
            (Input::Forget, &[]),
            (failure(), &["stop"]),
            (ask(2), &["start"]),
        ],
    );
}

#[test]
fn a_worker_that_dies_idly_is_replaced_when_needed() {
    check(&mut idle(), [(failure(), ["stop"].as_slice()), (failure(), &[]), (ask(1), &["start"])]);
}

#[test]
fn a_worker_that_thinks_for_ever_is_ended() {
    let mut desk = idle();
    take(&mut desk, ask(1));
    assert_eq!(time(&mut desk), ["stop", "start", "OpponentRestarted"]);
    take(&mut desk, ready());
    assert_eq!(time(&mut desk), ["stop", "silence 1"]);
}

#[test]
fn a_question_without_an_answer_is_told_so() {
    let none = Answer { id: 1, action: Err("there is nothing to decide".to_owned()) };
    check(
        &mut idle(),
        [
            (ask(1), ["post 1"].as_slice()),
            (Input::Said(Say::Answer(none)), &["silence 1"]),
            (ask(2), &["post 2"]),
            (Input::Said(Say::Unread { why: "what?".to_owned() }), &["silence 2"]),
            (Input::Said(Say::Unread { why: "what?".to_owned() }), &[]),
        ],
    );
}
