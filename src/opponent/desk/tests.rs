use bastide_questions::{Character, Question, Share, Wanted};
use bastide_rules::{Action, Config, Game, Preset};

use super::*;

fn question(id: u32, who: Character) -> Question {
    let (game, _) = Game::begin(Config::base(2, Preset::BigBox, 7)).expect("a sound config");
    Question { id, view: game.view(), wanted: Wanted::Move(who), share: None }
}

fn ready() -> Input {
    ready_of(0)
}

fn ready_of(worker: usize) -> Input {
    Input::Said(worker, Say::Ready)
}

fn said(id: u32) -> Say {
    Say::Answer(Answer { id, found: Ok(Found::Move(Action::Pass)) })
}

fn answer(id: u32) -> Input {
    Input::Said(0, said(id))
}

fn answer_in_page(id: u32) -> Input {
    Input::InPage(said(id))
}

fn failure() -> Input {
    failure_of(0)
}

fn failure_of(worker: usize) -> Input {
    Input::Failed(worker, "it broke".to_owned())
}

/// A share is done.
fn share(worker: usize, id: u32) -> Input {
    Input::Said(worker, found(id))
}

fn found(id: u32) -> Say {
    Say::Share(id, vec![Tally { count: 1, sum: 10, squares: 100 }])
}

/// The orders in short, without the waits: `start`, `stop`, `post 1`, `think 1`, `tell ...`. Workers but
/// the first have their numbers, `start@2`, and shares theirs: `post@1 7 2/4`, in later rounds with what
/// was found so far, `post@1 7 2/4 +40`.
fn take(desk: &mut Desk, input: Input) -> Vec<String> {
    let at = |worker| if worker == 0 { String::new() } else { format!("@{worker}") };
    let asked = |Question { id, share, .. }| match share {
        None => format!("{id}"),
        Some(Share { number, of, so_far }) => {
            let sum = so_far.first().map(|tally: &Tally| format!(" +{}", tally.sum));
            format!("{id} {number}/{of}{}", sum.unwrap_or_default())
        }
    };
    let in_short = |order| match order {
        Order::Start(worker) => Some(format!("start{}", at(worker))),
        Order::Stop(worker) => Some(format!("stop{}", at(worker))),
        Order::Post(worker, question) => Some(format!("post{} {}", at(worker), asked(question))),
        Order::Think(question) => Some(format!("think {}", asked(question))),
        Order::Wait { .. } => None,
        Order::Tell(Told::Found { id, .. }) => Some(format!("action {id}")),
        Order::Tell(Told::Silence { id, .. }) => Some(format!("silence {id}")),
        Order::Tell(Told::Notice(notice)) => Some(format!("{notice:?}")),
    };
    desk.take(input).into_iter().filter_map(in_short).collect()
}

/// Lets the wait that counts be over.
fn time(desk: &mut Desk) -> Vec<String> {
    let stamp = desk.last_stamp;
    take(desk, Input::Time(stamp))
}

/// Lets the wait for a worker be over.
fn time_of(desk: &mut Desk, worker: usize) -> Vec<String> {
    let stamp = desk.workers[worker].stamp;
    take(desk, Input::Time(stamp))
}

/// Checks what follows from each input in turn.
fn check(desk: &mut Desk, story: impl IntoIterator<Item = (Input, &'static [&'static str])>) {
    for (step, (input, orders)) in story.into_iter().enumerate() {
        assert_eq!(take(desk, input.clone()), orders, "step {step}: {input:?}");
    }
}

fn ask(id: u32) -> Input {
    Input::Ask(question(id, Character::default()))
}

/// Something that is searched.
fn search(id: u32) -> Input {
    Input::Ask(question(id, Character::Raimund))
}

/// A desk whose worker is ready.
fn idle() -> Desk {
    let mut desk = Desk::new(1);
    check(&mut desk, [(Input::Prepare, ["start"].as_slice()), (ready(), &[])]);
    desk
}

/// A desk at which no worker can be started.
fn in_page() -> Desk {
    let mut desk = Desk::new(1);
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

/// A desk whose worker loads for too long.
fn slow() -> Desk {
    let mut desk = Desk::new(1);
    take(&mut desk, Input::Prepare);
    assert_eq!(time(&mut desk), [""; 0]);
    desk
}

#[test]
fn a_question_waits_until_the_worker_is_ready() {
    check(
        &mut Desk::new(1),
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
        &mut Desk::new(1),
        [(ask(1), ["start"].as_slice()), (ask(2), &[]), (ready(), &["post 2"])],
    );
}

#[test]
fn what_counts_does_not_wait_long_for_what_does_not() {
    let mut desk = idle();
    check(&mut desk, [(ask(1), ["post 1"].as_slice()), (ask(2), &[])]);
    assert_eq!(time(&mut desk), ["stop", "start"]);
    check(
        &mut desk,
        [(answer(1), [].as_slice()), (ready(), &["post 2"]), (answer(2), &["action 2"])],
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
    assert_eq!(take(&mut desk, answer_in_page(1)), ["OpponentInPage", "action 1"]);
    assert_eq!(take(&mut desk, ask(2)), [""; 0]);
    assert_eq!(time(&mut desk), ["think 2"]);
    check(&mut desk, [(answer_in_page(2), ["action 2"].as_slice())]);
}

#[test]
fn the_page_thinks_only_about_what_still_counts() {
    let mut desk = in_page();
    take(&mut desk, ask(1));
    let early = desk.last_stamp;
    take(&mut desk, ask(2));
    assert_eq!(take(&mut desk, Input::Time(early)), [""; 0]);
    assert_eq!(time(&mut desk), ["think 2"]);
    take(&mut desk, ask(3));
    take(&mut desk, Input::Forget);
    assert_eq!(time(&mut desk), [""; 0]);
}

#[test]
fn a_worker_that_loads_slowly_is_not_waited_for_but_taken_when_it_comes() {
    let mut desk = Desk::new(1);
    take(&mut desk, ask(1));
    assert_eq!(time(&mut desk), [""; 0]);
    assert_eq!(time(&mut desk), ["think 1"]);
    check(
        &mut desk,
        [
            (answer_in_page(1), ["OpponentInPage", "action 1"].as_slice()),
            (ask(2), &[]),
            (ready(), &["post 2"]),
            (answer(2), &["action 2"]),
        ],
    );

    let mut desk = Desk::new(1);
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
    let mut desk = slow();
    take(&mut desk, ask(1));
    assert_eq!(time(&mut desk), ["think 1"]);
    check(
        &mut desk,
        [
            (ready(), ["post 1"].as_slice()),
            (answer_in_page(1), &["action 1"]),
            (ask(2), &[]),
            (answer(1), &["post 2"]),
            (answer_in_page(1), &[]),
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
fn a_worker_that_is_heard_of_no_more_is_ended() {
    let mut desk = idle();
    take(&mut desk, ask(1));
    assert_eq!(time(&mut desk), [""; 0], "a page that slept hears of all at once");
    assert_eq!(time(&mut desk), ["stop", "start", "OpponentRestarted"]);
    take(&mut desk, ready());
    time(&mut desk);
    assert_eq!(time(&mut desk), ["stop", "silence 1"]);
}

#[test]
fn a_worker_that_says_that_it_is_busy_is_waited_for() {
    let mut desk = idle();
    take(&mut desk, ask(1));
    for _ in 0..100 {
        assert_eq!(time(&mut desk), [""; 0]);
        check(&mut desk, [(Input::Said(0, Say::Busy), [].as_slice())]);
    }
    check(&mut desk, [(answer(1), ["action 1"].as_slice()), (Input::Said(0, Say::Busy), &[])]);
}

#[test]
fn a_worker_that_is_busy_with_what_does_not_count_is_not_waited_for() {
    let mut desk = idle();
    check(&mut desk, [(ask(1), ["post 1"].as_slice()), (ask(2), &[])]);
    let stamp = desk.last_stamp;
    check(&mut desk, [(Input::Said(0, Say::Busy), [].as_slice())]);
    assert_eq!(desk.last_stamp, stamp);
    assert_eq!(time(&mut desk), ["stop", "start"]);
}

#[test]
fn a_question_without_an_answer_is_told_so() {
    let none = Answer { id: 1, found: Err("there is nothing to decide".to_owned()) };
    check(
        &mut idle(),
        [
            (ask(1), ["post 1"].as_slice()),
            (Input::Said(0, Say::Answer(none)), &["silence 1"]),
            (ask(2), &["post 2"]),
            (Input::Said(0, Say::Unread { why: "what?".to_owned() }), &["silence 2"]),
            (Input::Said(0, Say::Unread { why: "what?".to_owned() }), &[]),
        ],
    );
}

/// A desk at which so many workers are ready and have nothing to do.
fn team(workers: usize) -> Desk {
    let mut desk = Desk::new(workers);
    take(&mut desk, Input::Prepare);
    take(&mut desk, ready());
    take(&mut desk, search(0));
    for worker in 1..workers {
        take(&mut desk, ready_of(worker));
    }
    for worker in 0..workers {
        take(&mut desk, Input::Said(worker, said(0)));
    }
    desk
}

#[test]
fn a_search_calls_further_workers_and_whoever_is_here_does_their_shares_meanwhile() {
    check(
        &mut Desk::new(3),
        [
            (Input::Prepare, ["start"].as_slice()),
            (ask(1), &[]),
            (ready(), &["post 1"]),
            (answer(1), &["action 1"]),
            (search(2), &["post 2 0/3", "start@1", "start@2"]),
            (ready_of(1), &["post@1 2 1/3"]),
            (share(0, 2), &["post 2 2/3"]),
            (share(1, 2), &[]),
            (ready_of(2), &[]),
            (share(0, 2), &["post 2 0/3 +30", "post@1 2 1/3 +30", "post@2 2 2/3 +30"]),
            (answer(2), &["action 2"]),
            (Input::Said(2, said(2)), &[]),
            (ask(3), &["post 3"]),
        ],
    );
}

#[test]
fn one_worker_is_asked_for_all_of_a_search() {
    check(&mut idle(), [(search(1), ["post 1"].as_slice()), (answer(1), &["action 1"])]);
}

#[test]
fn a_round_waits_for_all_shares_of_the_last() {
    check(
        &mut team(2),
        [
            (search(1), ["post 1 0/2", "post@1 1 1/2"].as_slice()),
            (share(1, 1), &[]),
            (share(0, 1), &["post 1 0/2 +20", "post@1 1 1/2 +20"]),
            (share(0, 1), &[]),
            (share(1, 1), &["post 1 0/2 +40", "post@1 1 1/2 +40"]),
            (Input::Said(1, said(1)), &["action 1"]),
        ],
    );
}

#[test]
fn one_of_several_that_dies_is_replaced_and_told_and_its_share_is_done() {
    let mut desk = team(3);
    check(
        &mut desk,
        [
            (search(1), ["post 1 0/3", "post@1 1 1/3", "post@2 1 2/3"].as_slice()),
            (share(0, 1), &[]),
            // Whoever is free takes the share.
            (failure_of(1), &["stop@1", "start@1", "OpponentRestarted", "post 1 1/3"]),
            (failure_of(2), &["stop@2", "start@2"]),
            (ready_of(1), &["post@1 1 2/3"]),
            (share(0, 1), &[]),
            (share(1, 1), &["post 1 0/3 +30", "post@1 1 1/3 +30"]),
            (ready_of(2), &["post@2 1 2/3 +30"]),
            (answer(1), &["action 1"]),
        ],
    );
}

#[test]
fn one_of_several_that_is_heard_of_no_more_is_replaced() {
    let mut desk = team(2);
    take(&mut desk, search(1));
    take(&mut desk, share(0, 1));
    assert_eq!(time_of(&mut desk, 1), [""; 0]);
    let orders = ["stop@1", "start@1", "OpponentRestarted", "post 1 1/2"];
    assert_eq!(time_of(&mut desk, 1), orders);
}

#[test]
fn a_search_of_which_a_share_kills_twice_is_given_up() {
    check(
        &mut team(2),
        [
            (search(1), ["post 1 0/2", "post@1 1 1/2"].as_slice()),
            (failure_of(1), &["stop@1", "start@1", "OpponentRestarted"]),
            (share(0, 1), &["post 1 1/2"]),
            (failure(), &["stop", "silence 1"]),
            (ask(2), &["start"]),
        ],
    );
}

#[test]
fn all_who_think_about_what_is_no_longer_asked_are_replaced_soon() {
    let mut desk = team(3);
    take(&mut desk, search(1));
    let orders = take(&mut desk, share(2, 1));
    assert_eq!(orders, [""; 0]);
    assert_eq!(take(&mut desk, search(2)), ["post@2 2 0/3"]);
    let soon = |desk: &mut Desk, worker: usize| {
        let stamp = desk.workers[worker].stamp;
        // That others are done meanwhile, or that it is busy, gives it no more time.
        take(desk, share(2, 2));
        take(desk, Input::Said(worker, Say::Busy));
        take(desk, Input::Time(stamp))
    };
    assert_eq!(soon(&mut desk, 0), ["stop", "start"]);
    assert_eq!(soon(&mut desk, 1), ["stop@1", "start@1"]);
    check(&mut desk, [(ready(), [].as_slice()), (ready_of(1), &[])]);
    assert_eq!(take(&mut desk, share(2, 2)).len(), 3, "they all share the next round");
}

#[test]
fn where_further_workers_cannot_be_started_the_first_does_their_shares() {
    let mut desk = Desk::new(2);
    check(
        &mut desk,
        [
            (search(1), ["start"].as_slice()),
            (ready(), &["post 1 0/2", "start@1"]),
            (failure_of(1), &["stop@1", "start@1"]),
            (failure_of(1), &["stop@1", "start@1"]),
            (share(0, 1), &["post 1 1/2"]),
        ],
    );
    assert_eq!(time_of(&mut desk, 1), ["stop@1"], "it loads for too long");
    check(
        &mut desk,
        [
            (share(0, 1), ["post 1 0/2 +20"].as_slice()),
            (answer(1), &["action 1"]),
            (search(2), &["post 2 0/2"]),
        ],
    );
}

#[test]
fn whoever_is_here_is_asked_though_the_first_is_gone() {
    check(
        &mut team(2),
        [
            (failure(), ["stop"].as_slice()),
            (ask(1), &["post@1 1"]),
            (Input::Said(1, said(1)), &["action 1"]),
            (search(2), &["start", "post@1 2 0/2"]),
            (failure_of(1), &["stop@1", "start@1", "OpponentRestarted"]),
            (ready(), &["post 2 0/2"]),
        ],
    );
}

#[test]
fn a_search_in_the_page_is_done_share_by_share() {
    let mut desk = in_page();
    take(&mut desk, search(1));
    for round in ["", " +80"] {
        for number in 0..8 {
            assert_eq!(time(&mut desk), [format!("think 1 {number}/8{round}")]);
            let stamp = desk.last_stamp;
            assert_eq!(take(&mut desk, Input::Time(stamp)), [""; 0], "it is not asked twice");
            let told = if (number, round) == (0, "") { &["OpponentInPage"][..] } else { &[] };
            assert_eq!(take(&mut desk, Input::InPage(found(1))), told);
        }
    }
    assert_eq!(time(&mut desk), ["think 1 0/8 +160"]);
    check(&mut desk, [(answer_in_page(1), ["action 1"].as_slice())]);
}

#[test]
fn a_worker_that_comes_after_all_begins_the_round_anew() {
    let mut desk = slow();
    take(&mut desk, search(1));
    time(&mut desk);
    check(
        &mut desk,
        [
            (Input::InPage(found(1)), ["OpponentInPage"].as_slice()),
            (ready(), &["post 1"]),
            (Input::InPage(found(1)), &[]),
            (answer(1), &["action 1"]),
        ],
    );
}
