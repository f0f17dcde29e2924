//! The making of a journey: wishes that the search fulfilled become its tasks.
//!
//! So each task comes from what the land and the bag could do, and the way that the search went
//! is a solution.

use bastide_rules::random::Random;

use crate::bag;
use crate::difficulty::Difficulty;
use crate::journey::Journey;
use crate::land::Land;
use crate::plan::Plan;
use crate::search::{Found, search};
use crate::state::{Action, Event, State};
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
/// The minimal number of tasks, in tiles of the solution for each.
const TILES_FOR_A_TASK: u16 = 8;
/// The percentage of the tiles of the solution in the stock at the start that makes a good journey:
/// its tasks are fulfilled all along the way.
const GOOD: u16 = 45;
/// The number of attempts at a good journey. After them, any will do.
const ATTEMPTS: u32 = 4;
/// The number of attempts after which a plan would be given up.
const MOST_ATTEMPTS: u32 = 1000;

/// Makes a journey by a plan. The same plan gives the same journey.
///
/// # Panics
///
/// Never: one of so many seeds gives a journey. Thousands of plans are tested.
pub fn make(plan: &Plan) -> Made {
    let mut seeds = Random::seeded(plan.seed);
    let mut best: Option<(u16, Made)> = None;
    for nth in 0..MOST_ATTEMPTS {
        if let Some((percent, made)) = attempt(plan, seeds.next())
            && best.as_ref().is_none_or(|(least, _)| percent < *least)
        {
            best = Some((percent, made));
        }
        let is_good = best.as_ref().is_some_and(|(percent, _)| *percent <= GOOD || nth >= ATTEMPTS);
        if is_good {
            break;
        }
    }
    best.expect("one of a thousand seeds gives a journey").1
}

/// Makes a journey with this seed, and returns it with the percentage of the tiles of the solution
/// that the stock must hold at the start. `None` if the journey is too short, has too few tasks, or does not teach
/// what it should.
fn attempt(plan: &Plan, seed: u64) -> Option<(u16, Made)> {
    let order = bag::order(plan.boxes, seed);
    let wishes = wishes(plan, &mut Random::seeded(seed ^ 0x7A5C));
    let length = plan.length.tiles();
    let Found { mut actions, granted } =
        search(&Land::begin(plan.boxes), &order, &wishes, *length.end());
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
    let times = times(&journey, &actions)?;
    let tiles = times.iter().map(|time| time.done).max()?;
    let are_many = journey.tasks.len() as u16 >= tiles / TILES_FOR_A_TASK;
    let teaches = |kind| journey.tasks.iter().any(|task| task.kind == kind);
    if !length.contains(&tiles) || !are_many || !plan.teaches.is_none_or(teaches) {
        return None;
    }
    actions.truncate(tiles.into());
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

/// Plays the actions until all tasks are fulfilled, and returns the times of each. `None` if they
/// do not fulfil all, or there is no task.
fn times(journey: &Journey, actions: &[Action]) -> Option<Vec<Time>> {
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
    (state.is_won() && !times.is_empty()).then_some(times)
}

/// Distributes the tiles that the tasks bring by the effort that each takes.
fn reward(tasks: &mut [Task], tiles: u16) {
    let all: u32 = tasks.iter().map(|task| u32::from(effort(task))).sum();
    for task in tasks {
        let share = u32::from(effort(task)) * u32::from(tiles * BROUGHT) / (100 * all);
        task.reward = (share as u16).max(1);
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
        let within = (needed * percent).div_ceil(100) + 2;
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
