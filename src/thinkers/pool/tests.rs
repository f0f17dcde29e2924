use std::rc::Rc;

use bastide_questions::{Answer, Character, Found, Question, Say, Share, Tally, Wanted};
use bastide_rules::{Action, Config, Game, Preset};

use super::*;

/// The client of most tests.
const TABLE: u32 = 100;

fn request(id: u32, client: u32, wanted: Wanted) -> Request {
    let (game, _) = Game::begin(Config::base(2, Preset::BigBox, 7)).expect("a sound config");
    Request::new(id, client, Rc::new(game.view()), wanted)
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

/// The orders in short, without the waits: `start`, `stop`, `post 1`, `think 1`, `tell ...`.
/// Workers but the first have their numbers, `start@2`, and shares theirs: `post@1 7 2/4`, in later
/// rounds with what was found so far, `post@1 7 2/4 +40`.
fn take(pool: &mut Pool, input: Input) -> Vec<String> {
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
        Order::Reply(_, Reply::Found { id, .. }) => Some(format!("action {id}")),
        Order::Reply(_, Reply::Failed { id, .. }) => Some(format!("failed {id}")),
        Order::Reply(_, Reply::NoWorker { id }) => Some(format!("no worker {id}")),
        Order::Reply(_, Reply::Notice(notice)) => Some(format!("{notice:?}")),
    };
    pool.take(input).into_iter().filter_map(in_short).collect()
}

/// Lets the wait that counts be over.
fn time(pool: &mut Pool) -> Vec<String> {
    let stamp = pool.last_stamp;
    take(pool, Input::Time(stamp))
}

/// Lets the wait for a worker be over.
fn time_of(pool: &mut Pool, worker: usize) -> Vec<String> {
    let stamp = pool.workers[worker].stamp;
    take(pool, Input::Time(stamp))
}

/// Checks what follows from each input in turn.
fn check(pool: &mut Pool, story: impl IntoIterator<Item = (Input, &'static [&'static str])>) {
    for (step, (input, orders)) in story.into_iter().enumerate() {
        assert_eq!(take(pool, input.clone()), orders, "step {step}: {input:?}");
    }
}

fn ask(id: u32) -> Input {
    Input::Ask(request(id, TABLE, Wanted::Move(Character::default())))
}

/// A request for a search.
fn search(id: u32) -> Input {
    Input::Ask(request(id, TABLE, Wanted::Move(Character::Raimund)))
}

/// A request of another client for a puzzle.
fn puzzle(id: u32) -> Input {
    Input::Ask(request(id, TABLE + 1, Wanted::Puzzle { seed: 1, theme: None, level: None }))
}

/// A request of a review, for workers only.
fn judgement(id: u32) -> Input {
    let mut request = request(id, TABLE + 2, Wanted::Judgement { from: 0, seed: 1 });
    request.needs_worker = true;
    Input::Ask(request)
}

/// A pool whose worker is ready.
fn idle() -> Pool {
    let mut pool = Pool::new(1);
    check(&mut pool, [(ask(0), ["start"].as_slice()), (Input::Cancel(0), &[]), (ready(), &[])]);
    pool
}

/// A pool in which no worker can be started.
fn in_page() -> Pool {
    let mut pool = Pool::new(1);
    check(
        &mut pool,
        [
            (ask(0), ["start"].as_slice()),
            (failure(), &["stop", "start"]),
            (failure(), &["stop", "start"]),
            (failure(), &["stop"]),
            (Input::Cancel(0), &[]),
        ],
    );
    pool
}

/// A pool whose worker takes too long to load.
fn slow() -> Pool {
    let mut pool = Pool::new(1);
    take(&mut pool, ask(0));
    take(&mut pool, Input::Cancel(0));
    assert_eq!(time(&mut pool), [""; 0]);
    pool
}

#[test]
fn a_question_waits_until_the_worker_is_ready() {
    check(
        &mut Pool::new(1),
        [
            (ask(1), ["start"].as_slice()),
            (ready(), &["post 1"]),
            (answer(1), &["action 1"]),
            (ask(2), &["post 2"]),
            (answer(2), &["action 2"]),
        ],
    );
}

#[test]
fn a_cancelled_request_is_neither_asked_nor_answered() {
    check(
        &mut idle(),
        [
            (ask(1), ["post 1"].as_slice()),
            (Input::Cancel(1), &[]),
            (ask(2), &[]),
            (Input::Cancel(2), &[]),
            (ask(3), &[]),
            (answer(1), &["post 3"]),
            (answer(3), &["action 3"]),
        ],
    );
    check(
        &mut Pool::new(1),
        [
            (ask(1), ["start"].as_slice()),
            (Input::Cancel(1), &[]),
            (ask(2), &[]),
            (ready(), &["post 2"]),
        ],
    );
}

#[test]
fn what_counts_does_not_wait_long_for_what_does_not() {
    let mut pool = idle();
    check(&mut pool, [(ask(1), ["post 1"].as_slice()), (Input::Cancel(1), &[]), (ask(2), &[])]);
    assert_eq!(time(&mut pool), ["stop", "start"]);
    check(
        &mut pool,
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
            (Input::Cancel(1), &[]),
            (answer(1), &[]),
            (ask(2), &["post 2"]),
        ],
    );
}

#[test]
fn a_worker_that_cannot_start_is_tried_thrice_and_then_the_page_thinks() {
    let mut pool = in_page();
    check(&mut pool, [(ask(1), [].as_slice())]);
    assert_eq!(time(&mut pool), ["think 1"]);
    assert_eq!(take(&mut pool, answer_in_page(1)), ["OpponentInPage", "action 1"]);
    assert_eq!(take(&mut pool, ask(2)), [""; 0]);
    assert_eq!(time(&mut pool), ["think 2"]);
    check(&mut pool, [(answer_in_page(2), ["action 2"].as_slice())]);
}

#[test]
fn the_page_thinks_only_about_what_still_counts() {
    let mut pool = in_page();
    take(&mut pool, ask(1));
    let early = pool.last_stamp;
    take(&mut pool, Input::Cancel(1));
    take(&mut pool, ask(2));
    assert_eq!(take(&mut pool, Input::Time(early)), [""; 0]);
    assert_eq!(time(&mut pool), ["think 2"]);
    take(&mut pool, Input::Cancel(2));
    take(&mut pool, ask(3));
    take(&mut pool, Input::Cancel(3));
    assert_eq!(time(&mut pool), [""; 0]);
}

#[test]
fn a_worker_that_loads_slowly_is_not_waited_for_but_taken_when_it_comes() {
    let mut pool = Pool::new(1);
    take(&mut pool, ask(1));
    assert_eq!(time(&mut pool), [""; 0]);
    assert_eq!(time(&mut pool), ["think 1"]);
    check(
        &mut pool,
        [
            (answer_in_page(1), ["OpponentInPage", "action 1"].as_slice()),
            (ask(2), &[]),
            (ready(), &["post 2"]),
            (answer(2), &["action 2"]),
        ],
    );

    let mut pool = Pool::new(1);
    take(&mut pool, ask(1));
    time(&mut pool);
    check(&mut pool, [(failure(), ["stop"].as_slice())]);
    assert_eq!(time(&mut pool), ["think 1"], "the page still thinks");
}

#[test]
fn a_thinker_that_comes_nowhere_is_told_once_and_asked_for_again_and_again() {
    let mut pool = in_page();
    take(&mut pool, ask(1));
    assert_eq!(time(&mut pool), ["think 1"]);
    check(&mut pool, [(Input::Absent, ["OpponentAbsent"].as_slice())]);
    assert_eq!(time(&mut pool), ["start"]);
    check(&mut pool, [(failure(), ["stop"].as_slice())]);
    assert_eq!(time(&mut pool), ["think 1"]);
    check(&mut pool, [(Input::Absent, [].as_slice())]);
    assert_eq!(time(&mut pool), ["start"]);
    check(
        &mut pool,
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
    let mut pool = in_page();
    take(&mut pool, ask(1));
    time(&mut pool);
    take(&mut pool, Input::Absent);
    check(&mut pool, [(Input::Cancel(1), [].as_slice())]);
    assert_eq!(time(&mut pool), [""; 0], "nobody waits for it");
    check(&mut pool, [(ask(2), ["start"].as_slice()), (ready(), &["post 2"])]);
}

#[test]
fn the_page_may_answer_though_the_worker_is_asked_by_then() {
    let mut pool = slow();
    take(&mut pool, ask(1));
    assert_eq!(time(&mut pool), ["think 1"]);
    check(
        &mut pool,
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
            (failure(), &["stop", "failed 1"]),
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
            (Input::Cancel(1), &[]),
            (ask(2), &[]),
            (failure(), &["stop", "start", "OpponentRestarted"]),
            (ready(), &["post 2"]),
        ],
    );
    check(
        &mut idle(),
        [
            (ask(1), ["post 1"].as_slice()),
            (Input::Cancel(1), &[]),
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
    let mut pool = idle();
    take(&mut pool, ask(1));
    assert_eq!(time(&mut pool), [""; 0], "a page that slept hears of all at once");
    assert_eq!(time(&mut pool), ["stop", "start", "OpponentRestarted"]);
    take(&mut pool, ready());
    time(&mut pool);
    assert_eq!(time(&mut pool), ["stop", "failed 1"]);
}

#[test]
fn a_worker_that_says_that_it_is_busy_is_waited_for() {
    let mut pool = idle();
    take(&mut pool, ask(1));
    for _ in 0..100 {
        assert_eq!(time(&mut pool), [""; 0]);
        check(&mut pool, [(Input::Said(0, Say::Busy), [].as_slice())]);
    }
    check(&mut pool, [(answer(1), ["action 1"].as_slice()), (Input::Said(0, Say::Busy), &[])]);
}

#[test]
fn a_worker_that_is_busy_with_what_does_not_count_is_not_waited_for() {
    let mut pool = idle();
    check(&mut pool, [(ask(1), ["post 1"].as_slice()), (Input::Cancel(1), &[]), (ask(2), &[])]);
    let stamp = pool.last_stamp;
    check(&mut pool, [(Input::Said(0, Say::Busy), [].as_slice())]);
    assert_eq!(pool.last_stamp, stamp);
    assert_eq!(time(&mut pool), ["stop", "start"]);
}

#[test]
fn a_question_without_an_answer_is_told_so() {
    let none = Answer { id: 1, found: Err("there is nothing to decide".to_owned()) };
    check(
        &mut idle(),
        [
            (ask(1), ["post 1"].as_slice()),
            (Input::Said(0, Say::Answer(none)), &["failed 1"]),
            (ask(2), &["post 2"]),
            (Input::Said(0, Say::Unread { why: "what?".to_owned() }), &["failed 2"]),
            (Input::Said(0, Say::Unread { why: "what?".to_owned() }), &[]),
        ],
    );
}

/// A pool at which so many workers are ready and have nothing to do.
fn team(workers: usize) -> Pool {
    let mut pool = Pool::new(workers);
    take(&mut pool, search(0));
    take(&mut pool, ready());
    for worker in 1..workers {
        take(&mut pool, ready_of(worker));
    }
    for worker in 0..workers {
        take(&mut pool, Input::Said(worker, said(0)));
    }
    pool
}

#[test]
fn a_search_calls_further_workers_and_whoever_is_here_does_their_shares_meanwhile() {
    check(
        &mut Pool::new(3),
        [
            (ask(1), ["start"].as_slice()),
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
    let mut pool = team(3);
    check(
        &mut pool,
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
    let mut pool = team(2);
    take(&mut pool, search(1));
    take(&mut pool, share(0, 1));
    assert_eq!(time_of(&mut pool, 1), [""; 0]);
    let orders = ["stop@1", "start@1", "OpponentRestarted", "post 1 1/2"];
    assert_eq!(time_of(&mut pool, 1), orders);
}

#[test]
fn a_search_of_which_a_share_kills_twice_is_given_up() {
    check(
        &mut team(2),
        [
            (search(1), ["post 1 0/2", "post@1 1 1/2"].as_slice()),
            (failure_of(1), &["stop@1", "start@1", "OpponentRestarted"]),
            (share(0, 1), &["post 1 1/2"]),
            (failure(), &["stop", "failed 1"]),
            (ask(2), &["start"]),
        ],
    );
}

#[test]
fn all_who_think_about_what_is_no_longer_asked_are_replaced_soon() {
    let mut pool = team(3);
    take(&mut pool, search(1));
    let orders = take(&mut pool, share(2, 1));
    assert_eq!(orders, [""; 0]);
    take(&mut pool, Input::Cancel(1));
    assert_eq!(take(&mut pool, search(2)), ["post@2 2 0/3"]);
    let soon = |pool: &mut Pool, worker: usize| {
        let stamp = pool.workers[worker].stamp;
        // That others are done meanwhile, or that it is busy, gives it no more time.
        take(pool, share(2, 2));
        take(pool, Input::Said(worker, Say::Busy));
        take(pool, Input::Time(stamp))
    };
    assert_eq!(soon(&mut pool, 0), ["stop", "start"]);
    assert_eq!(soon(&mut pool, 1), ["stop@1", "start@1"]);
    check(&mut pool, [(ready(), [].as_slice()), (ready_of(1), &[])]);
    assert_eq!(take(&mut pool, share(2, 2)).len(), 3, "they all share the next round");
}

#[test]
fn where_further_workers_cannot_be_started_the_first_does_their_shares() {
    let mut pool = Pool::new(2);
    check(
        &mut pool,
        [
            (search(1), ["start"].as_slice()),
            (ready(), &["post 1 0/2", "start@1"]),
            (failure_of(1), &["stop@1", "start@1"]),
            (failure_of(1), &["stop@1", "start@1"]),
            (share(0, 1), &["post 1 1/2"]),
        ],
    );
    assert_eq!(time_of(&mut pool, 1), ["stop@1"], "it loads for too long");
    check(
        &mut pool,
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
            (search(2), &["post@1 2 0/2", "start"]),
            (failure_of(1), &["stop@1", "start@1", "OpponentRestarted"]),
            (ready(), &["post 2 0/2"]),
        ],
    );
}

#[test]
fn a_search_in_the_page_is_done_share_by_share() {
    let mut pool = in_page();
    take(&mut pool, search(1));
    for round in ["", " +80"] {
        for number in 0..8 {
            assert_eq!(time(&mut pool), [format!("think 1 {number}/8{round}")]);
            let stamp = pool.last_stamp;
            assert_eq!(take(&mut pool, Input::Time(stamp)), [""; 0], "it is not asked twice");
            let told = if (number, round) == (0, "") { &["OpponentInPage"][..] } else { &[] };
            assert_eq!(take(&mut pool, Input::InPage(found(1))), told);
        }
    }
    assert_eq!(time(&mut pool), ["think 1 0/8 +160"]);
    check(&mut pool, [(answer_in_page(1), ["action 1"].as_slice())]);
}

#[test]
fn a_worker_that_comes_after_all_begins_the_round_anew() {
    let mut pool = slow();
    take(&mut pool, search(1));
    time(&mut pool);
    check(
        &mut pool,
        [
            (Input::InPage(found(1)), ["OpponentInPage"].as_slice()),
            (ready(), &["post 1"]),
            (Input::InPage(found(1)), &[]),
            (answer(1), &["action 1"]),
        ],
    );
}

#[test]
fn every_request_of_several_is_answered_the_urgent_ones_first() {
    check(
        &mut Pool::new(1),
        [
            (puzzle(1), ["start"].as_slice()),
            (judgement(2), &[]),
            (judgement(3), &[]),
            (ready(), &["post 2"]),
            (answer(2), &["action 2", "post 3"]),
            (puzzle(4), &[]),
            (answer(3), &["action 3", "post 1"]),
            (answer(1), &["action 1", "post 4"]),
            (answer(4), &["action 4"]),
            (answer(4), &[]),
        ],
    );
}

#[test]
fn no_more_workers_are_started_than_there_are_requests() {
    check(
        &mut Pool::new(4),
        [
            (judgement(1), ["start"].as_slice()),
            (judgement(2), &[]),
            (ready(), &["post 1", "start@1"]),
            (ready_of(1), &["post@1 2"]),
            (judgement(3), &["start@2"]),
            (answer(1), &["action 1", "post 3"]),
            (ready_of(2), &[]),
        ],
    );
}

#[test]
fn a_move_interrupts_the_least_urgent_request_which_is_asked_again() {
    let mut pool = team(2);
    check(
        &mut pool,
        [
            (judgement(1), ["post 1"].as_slice()),
            (puzzle(2), &["post@1 2"]),
            (judgement(3), &[]),
            (ask(4), &["stop@1", "start@1"]),
            (ready_of(1), &["post@1 4"]),
            (Input::Said(1, said(4)), &["action 4", "post@1 3"]),
            (answer(1), &["action 1", "post 2"]),
            (answer(2), &["action 2"]),
        ],
    );
}

#[test]
fn a_move_interrupts_no_other_and_nothing_where_a_worker_comes_anyway() {
    check(
        &mut team(1),
        [(ask(1), ["post 1"].as_slice()), (ask(2), &[]), (answer(1), &["action 1", "post 2"])],
    );
    check(
        &mut idle(),
        [
            (puzzle(1), ["post 1"].as_slice()),
            (Input::Cancel(1), &[]),
            // The worker of a cancelled request has a moment to finish.
            (ask(2), &[]),
            (answer(1), &["post 2"]),
        ],
    );
    let mut pool = Pool::new(2);
    check(
        &mut pool,
        [
            (puzzle(1), ["start"].as_slice()),
            (ready(), &["post 1"]),
            (ask(2), &["start@1"]),
            (ready_of(1), &["post@1 2"]),
        ],
    );
}

#[test]
fn an_interrupted_request_counts_no_death() {
    let mut pool = idle();
    check(&mut pool, [(puzzle(1), ["post 1"].as_slice())]);
    for id in [10, 11, 12] {
        check(
            &mut pool,
            [
                (ask(id), ["stop", "start"].as_slice()),
                (ready(), &[["post 10"], ["post 11"], ["post 12"]][id as usize - 10]),
            ],
        );
        let told = take(&mut pool, answer(id));
        assert_eq!(told, [format!("action {id}"), "post 1".to_owned()]);
    }
    check(&mut pool, [(answer(1), ["action 1"].as_slice())]);
}

#[test]
fn where_no_worker_can_be_started_requests_for_workers_fail_and_are_tried_when_asked_again() {
    let mut pool = Pool::new(1);
    for id in [1, 3] {
        check(
            &mut pool,
            [
                (judgement(id), ["start"].as_slice()),
                (judgement(id + 1), &[]),
                (failure(), &["stop", "start"]),
                (failure(), &["stop", "start"]),
            ],
        );
        let told = take(&mut pool, failure());
        assert_eq!(told[1..], [format!("no worker {id}"), format!("no worker {}", id + 1)]);
        assert_eq!(time(&mut pool), [""; 0], "the page judges nothing");
    }
    check(&mut pool, [(judgement(5), ["start"].as_slice()), (ready(), &["post 5"])]);
}

#[test]
fn where_a_worker_never_loads_requests_for_workers_fail_in_the_end() {
    let mut pool = Pool::new(1);
    take(&mut pool, judgement(1));
    for _ in 0..2 {
        assert_eq!(time_of(&mut pool, 0), [""; 0]);
        assert_eq!(time_of(&mut pool, 0), ["stop", "start"]);
    }
    time_of(&mut pool, 0);
    assert_eq!(time_of(&mut pool, 0), ["stop", "no worker 1"]);
}

#[test]
fn a_judgement_is_asked_twice_at_most_and_the_next_is_asked() {
    let mut pool = idle();
    check(
        &mut pool,
        [
            (judgement(1), ["post 1"].as_slice()),
            (judgement(2), &[]),
            (failure(), &["stop", "start", "OpponentRestarted"]),
            (ready(), &["post 1"]),
            (failure(), &["stop", "failed 1", "start"]),
            (ready(), &["post 2"]),
        ],
    );
    assert_eq!(time(&mut pool), [""; 0], "it is as patient again");
    let told = time(&mut pool);
    assert_eq!(told, ["stop", "start"], "it is silent");
}

#[test]
fn the_requests_of_a_client_that_leaves_are_cancelled_and_others_stay() {
    check(
        &mut idle(),
        [
            (ask(1), ["post 1"].as_slice()),
            (puzzle(2), &[]),
            (ask(3), &[]),
            (Input::Leave(TABLE), &[]),
            (answer(1), &["post 2"]),
            (answer(2), &["action 2"]),
        ],
    );
}

#[test]
fn idle_workers_but_the_last_are_terminated_after_a_while() {
    let mut pool = team(3);
    assert_eq!(time_of(&mut pool, 1), ["stop@1"]);
    assert_eq!(time_of(&mut pool, 0), ["stop"]);
    assert_eq!(time_of(&mut pool, 2), [""; 0]);
    let orders = ["post@2 1 0/3", "start", "start@1"];
    assert_eq!(take(&mut pool, search(1)), orders);

    let mut pool = team(2);
    let stamp = pool.workers[1].stamp;
    take(&mut pool, search(1));
    assert_eq!(take(&mut pool, Input::Time(stamp)), [""; 0], "it is at work again");
}

#[test]
fn the_page_answers_all_it_may_one_after_the_other() {
    let mut pool = in_page();
    check(&mut pool, [(puzzle(1), [].as_slice())]);
    assert_eq!(time(&mut pool), ["think 1"]);
    take(&mut pool, ask(2));
    assert_eq!(time(&mut pool), [""; 0], "it is thinking");
    assert_eq!(take(&mut pool, answer_in_page(1)), ["OpponentInPage", "action 1"]);
    assert_eq!(time(&mut pool), ["think 2"]);
    assert_eq!(take(&mut pool, answer_in_page(2)), ["OpponentInPage", "action 2"]);
}
