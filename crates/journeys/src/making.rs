//! The making of a journey: wishes that the search fulfilled become its tasks.
//!
//! So each task comes from what the land and the bag could do, and the way that the search went
//! is a solution.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use bastide_rules::random::Random;

use crate::bag;
use crate::difficulty::Difficulty;
use crate::event::{Action, Event};
use crate::journey::Journey;
use crate::land::Land;
use crate::plan::Plan;
use crate::search::{Found, search};
use crate::state::State;
use crate::task::{Kind, Task};
use crate::wish::{Wish, wishes};

/// A journey, and a solution of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The journey.
    pub journey: Journey,
    /// The actions of a solution.
    pub solution: Vec<Action>,
}

/// A stock that no journey can use up.
const ENDLESS_STOCK: u16 = 1000;
/// The percentage of the tiles of the solution that its tasks bring.
const BROUGHT: u16 = 90;
/// The maximal number of tiles within which a task brings its reward: nobody hurries for more.
const LONGEST_HURRY: u16 = 20;
/// The maximal number of tiles of the solution for each task at the lowest level. Larger tasks take
/// more.
const TILES_FOR_A_TASK: u16 = 7;
/// The minimal number of tasks.
const FEWEST_TASKS: u16 = 3;
/// The percentage of the tiles of the solution in the stock at the start that makes a good journey:
/// its tasks are fulfilled all along the way.
const GOOD: u16 = 45;
/// The number of attempts at a good journey. After them, any will do.
const ATTEMPTS: u32 = 3;
/// The number of attempts after which a plan would be given up.
const MOST_ATTEMPTS: u32 = 1000;

/// Makes a journey by a plan. The same plan gives the same journey.
pub fn make(plan: &Plan) -> Made {
    let mut making = pin!(make_with_pauses(plan, async || {}));
    match making.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(made) => made,
        Poll::Pending => unreachable!("these pauses end at once"),
    }
}

/// Makes the same journey as [`make`], with a pause after each tile that is tried: a page stays
/// responsive meanwhile.
///
/// # Panics
///
/// Never: one of so many seeds gives a journey. Thousands of plans are tested.
pub async fn make_with_pauses(plan: &Plan, mut pause: impl AsyncFnMut()) -> Made {
    let mut seeds = Random::seeded(plan.seed);
    let mut best: Option<(u16, Made)> = None;
    for nth in 0..MOST_ATTEMPTS {
        if let Some((percent, made)) = attempt(plan, seeds.next(), &mut pause).await
            && best.as_ref().is_none_or(|(least, _)| percent < *least)
        {
            best = Some((percent, made));
        }
        let is_enough = |(percent, _): &(u16, Made)| *percent <= GOOD || nth + 1 >= ATTEMPTS;
        if best.as_ref().is_some_and(is_enough) {
            break;
        }
    }
    best.expect("one of a thousand seeds gives a journey").1
}

/// Makes a journey with this seed, and returns it with the percentage of the tiles of the solution
/// that the stock must hold at the start. `None` if the journey is too short, has too few tasks, or
/// does not teach what it should.
async fn attempt(plan: &Plan, seed: u64, pause: &mut impl AsyncFnMut()) -> Option<(u16, Made)> {
    let order = bag::order(plan.boxes, seed);
    let wishes = wishes(plan, &mut Random::seeded(seed ^ 0x7A5C));
    let length = plan.length.tiles();
    let Found { actions, granted } =
        search(&Land::begin(plan.boxes), &order, &wishes, *length.end(), pause).await;
    let tasks = granted.iter().map(|granted| {
        let Wish { kind, number, .. } = wishes[granted.wish];
        Task { kind, size: granted.size, number, within: None, reward: 0 }
    });
    let mut journey = Journey {
        name: plan.name,
        boxes: plan.boxes,
        seed,
        difficulty: plan.difficulty,
        length: plan.length,
        stock: ENDLESS_STOCK,
        tasks: tasks.collect(),
    };
    let teaches = |kind| journey.tasks.iter().any(|task| task.kind == kind);
    let is_many = |tiles: u16| {
        let for_a_task = TILES_FOR_A_TASK + u16::from(plan.level) / 3;
        journey.tasks.len() as u16 >= tiles.div_ceil(for_a_task).max(FEWEST_TASKS)
    };
    if !plan.teaches.is_none_or(teaches) || !is_many(*length.start()) {
        return None;
    }
    let found = way(&journey, &actions)?;
    // A player who does not know the order may find a shorter way by luck, and then it would be
    // easier than its name says.
    let blind = blind_actions(&journey, found.actions.len() - 1, pause).await;
    let Way { actions, times } = way(&journey, &blind).unwrap_or(found);
    let tiles = actions.len() as u16;
    if !length.contains(&tiles) || !is_many(tiles) {
        return None;
    }
    reward(&mut journey.tasks, tiles);
    hurry(&mut journey, &times);
    let needed = needed(&journey, &times, tiles);
    journey.stock = needed + journey.difficulty.margin(tiles);
    Some((100 * needed / tiles, Made { journey, solution: actions }))
}

/// The numbers of tiles used when a task appeared, and when it was fulfilled.
#[derive(Clone, Copy, Debug, Default)]
struct Time {
    appeared: u16,
    done: u16,
}

/// A way through a journey.
struct Way {
    /// Its actions, until all tasks are fulfilled.
    actions: Vec<Action>,
    /// The times of each task.
    times: Vec<Time>,
}

/// Returns the way that these actions take; `None` if they do not fulfil all tasks, or there is no
/// task.
fn way(journey: &Journey, actions: &[Action]) -> Option<Way> {
    let mut times = vec![Time::default(); journey.tasks.len()];
    let mut state = State::begin(journey.clone());
    for action in actions {
        if state.outcome().is_some() {
            break;
        }
        for event in state.play(*action).ok()? {
            match event {
                Event::Appeared(task) => times[task].appeared = state.used(),
                Event::Done { task, .. } => times[task].done = state.used(),
                _ => {}
            }
        }
    }
    let is_way = state.is_won() && !times.is_empty();
    is_way.then(|| Way { actions: state.actions().to_vec(), times })
}

/// Returns the actions that a player takes who does not know the order of the bag, at most this
/// number.
async fn blind_actions(
    journey: &Journey,
    most: usize,
    pause: &mut impl AsyncFnMut(),
) -> Vec<Action> {
    let mut state = State::begin(journey.clone());
    while state.actions().len() < most
        && let Some(action) = state.suggestion()
    {
        if state.play(action).is_err() {
            unreachable!("a suggestion is one of the places");
        }
        pause().await;
    }
    state.actions().to_vec()
}

/// Distributes the tiles that the tasks bring by the effort that each takes.
fn reward(tasks: &mut [Task], tiles: u16) {
    let all: u32 = tasks.iter().map(|task| u32::from(effort(task))).sum();
    for task in tasks {
        let share = u32::from(effort(task)) * u32::from(tiles * BROUGHT);
        task.reward = ((share + 50 * all) / (100 * all)).max(1) as u16;
    }
}

/// Returns the effort that a task takes, in tiles.
const fn effort(task: &Task) -> u16 {
    let Task { kind, size, number, .. } = *task;
    match kind {
        Kind::Road | Kind::RoadAtRiver => number * size,
        Kind::Inn | Kind::City | Kind::CityAtRiver => number * size + 1,
        Kind::Princess => size + 2,
        Kind::Cathedral => size + 4,
        Kind::Pennants => 3 * size + 1,
        Kind::Monastery | Kind::Garden | Kind::Shrine => 5 * number,
        Kind::Farm => 2 * size + 1,
        Kind::HerdFarm => 3 * size + 1,
        Kind::Gap | Kind::Goods(_) => 3 * number,
        Kind::Between(..) => 5,
    }
}

/// Gives some tasks a time within which they bring their reward, with more tiles than the solution
/// needs.
fn hurry(journey: &mut Journey, times: &[Time]) {
    let (every, percent) = match journey.difficulty {
        Difficulty::Easy => return,
        Difficulty::Medium => (3, 200),
        Difficulty::Hard => (2, 170),
        Difficulty::Expert => (2, 140),
    };
    for (task, time) in journey.tasks.iter_mut().zip(times).skip(1).step_by(every) {
        let needed = time.done - time.appeared;
        // The solution may have prepared the task before it appeared. Other players have not.
        let within = ((needed * percent).div_ceil(100) + 2).max(effort(task) + 3);
        task.within = (within <= LONGEST_HURRY).then_some(within);
    }
}

/// Returns the smallest stock at the start with which the solution never uses more than there is.
fn needed(journey: &Journey, times: &[Time], tiles: u16) -> u16 {
    let brought = |until: u16| {
        let done = journey.tasks.iter().zip(times).filter(|(_, time)| time.done <= until);
        done.map(|(task, _)| task.reward).sum::<u16>()
    };
    (0..=tiles).map(|used| used.saturating_sub(brought(used))).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pause that is over when it is asked for the second time.
    async fn rest() {
        let mut is_over = false;
        std::future::poll_fn(|_| {
            if std::mem::replace(&mut is_over, true) { Poll::Ready(()) } else { Poll::Pending }
        })
        .await;
    }

    #[test]
    fn pauses_change_nothing() {
        let plan = Plan::endless(3);
        let mut making = pin!(make_with_pauses(&plan, rest));
        let mut pauses = 0;
        let made = loop {
            match making.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
                Poll::Ready(made) => break made,
                Poll::Pending => pauses += 1,
            }
        };
        assert_eq!(made, make(&plan));
        assert!(pauses >= made.solution.len(), "{pauses} pauses");
    }
}
