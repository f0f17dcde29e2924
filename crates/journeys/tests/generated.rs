//! Generated journeys: each is won by the solution with which it was made, and is as long and as
//! difficult as its name says.
//!
//! The tests make three hundred. To make a thousand, or one that failed:
//!
//! ```text
//! BASTIDE_JOURNEYS=1..1001 cargo test --release -p bastide-journeys --test generated
//! ```

use std::ops::Range;

use bastide_journeys::{
    Day, Event, Journey, Kind, Made, Name, Plan, STAGES, State, make, read, write,
};

/// The numbers of the endless journeys to make.
fn asked_for() -> Range<u32> {
    let Ok(asked) = std::env::var("BASTIDE_JOURNEYS") else { return 1..301 };
    let (first, end) = asked.split_once("..").expect("BASTIDE_JOURNEYS is a range: 1..1001");
    let number = |text: &str| text.parse().expect("BASTIDE_JOURNEYS is a range of numbers");
    number(first)..number(end)
}

/// Plays the solution and checks all that a journey promises.
fn check(plan: &Plan, made: &Made) {
    let Made { journey, solution } = made;
    let of = format!("{:?}", journey.name);
    assert_eq!((journey.name, journey.boxes), (plan.name, plan.boxes));
    assert_eq!((journey.difficulty, journey.length), (plan.difficulty, plan.length));
    let mut state = State::begin(journey.clone());
    let mut least = state.stock();
    let mut done = 0;
    for action in solution {
        assert_eq!(state.outcome(), None, "{of} ended early");
        let events = state.play(*action).expect("the solution is legal");
        let finished = events.iter().filter(|it| matches!(it, Event::Done { .. })).count();
        let appeared = events.iter().filter_map(|event| match event {
            Event::Appeared(task) => Some(*task),
            _ => None,
        });
        let is_done = |task: usize| {
            events.iter().any(|it| matches!(it, Event::Done { task: ended, .. } if *ended == task))
        };
        assert!(!appeared.into_iter().any(is_done), "{of}: a task was fulfilled as it appeared");
        assert!(!events.iter().any(|it| matches!(it, Event::Late(_))), "{of}: it was late");
        done += finished;
        least = least.min(state.stock());
        assert_eq!(state.done(), done);
    }
    assert!(state.is_won(), "{of} was not won");
    let tiles = solution.len() as u16;
    assert_eq!(least, journey.difficulty.margin(tiles), "{of}: the margin");
    assert!(journey.length.tiles().contains(&tiles), "{of}: {tiles} tiles");
    assert!(journey.tasks.iter().all(|task| task.reward > 0 && plan.kinds.contains(&task.kind)));
    let again = read(&write(&state)).expect("its text can be read");
    assert_eq!((again.journey(), again.actions()), (state.journey(), state.actions()));
}

#[test]
fn every_endless_journey_has_a_solution() {
    let mut kinds: Vec<Kind> = Vec::new();
    for number in asked_for() {
        let plan = Plan::endless(number);
        let made = make(&plan);
        check(&plan, &made);
        kinds.extend(made.journey.tasks.iter().map(|task| task.kind));
    }
    if asked_for().len() >= 300 {
        // Few roads end at monasteries or at two gates, so no journey asks for them.
        let missing = Kind::ALL[..19].iter().filter(|kind| !kinds.contains(kind));
        assert_eq!(missing.collect::<Vec<_>>(), Vec::<&Kind>::new());
    }
}

#[test]
fn every_day_has_its_land_and_no_two_are_alike() {
    let first = Day::new(2026, 11, 1).expect("a day").number();
    let mut lands: Vec<Journey> = Vec::new();
    for number in first..first + 60 {
        let day = Day::of_number(number).expect("a day");
        let plan = Plan::of_day(day);
        let made = make(&plan);
        check(&plan, &made);
        assert_eq!(made.journey.name, Name::Day(day));
        assert!(!lands.iter().any(|other| other.seed == made.journey.seed));
        lands.push(made.journey);
    }
}

#[test]
fn every_journey_of_the_tree_teaches_what_it_says() {
    assert_eq!(STAGES.len(), 30);
    assert_eq!(Plan::stage(30), None);
    for (index, stage) in STAGES.iter().enumerate() {
        let before = STAGES[..index].iter().map(|stage| stage.key).collect::<Vec<_>>();
        assert!(!before.contains(&stage.key), "{} is there twice", stage.key);
        assert!(stage.after.iter().all(|key| before.contains(key)), "before {}", stage.key);
        assert_eq!(stage.after.is_empty(), index == 0, "only the first is open at once");
        let plan = Plan::stage(index as u8).expect("a journey of the tree");
        let made = make(&plan);
        check(&plan, &made);
        let is_taught = |kind| made.journey.tasks.iter().any(|task| task.kind == kind);
        assert!(stage.teaches.is_none_or(is_taught), "{}", stage.key);
    }
}
