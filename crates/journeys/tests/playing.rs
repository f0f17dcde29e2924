//! A journey in play: refusals, undo, the stock, and the time of tasks.

use bastide_journeys::{
    Action, Event, Outcome, Plan, Refusal, State, TextError, make, read, write,
};
use bastide_rules::{Cell, Turn, WhyNot};

fn begun() -> State {
    State::begin(make(&Plan::endless(5)).journey)
}

#[test]
fn a_refusal_names_the_reason_and_changes_nothing() {
    let mut state = begun();
    let before = write(&state);
    let occupied = Action::Lay { at: Cell::ORIGIN, turn: Turn::NONE };
    assert_eq!(state.play(occupied), Err(Refusal::NotHere(vec![WhyNot::Occupied])));
    let apart = Action::Lay { at: Cell::new(9, 9), turn: Turn::NONE };
    assert_eq!(state.play(apart), Err(Refusal::NotHere(vec![WhyNot::TouchesNothing])));
    assert_eq!(write(&state), before);
}

#[test]
fn undo_is_a_replay_of_the_earlier_actions() {
    let mut state = begun();
    let mut texts = vec![write(&state)];
    while let Some(action) = state.suggestion() {
        state.play(action).expect("a suggestion is possible");
        texts.push(write(&state));
    }
    let progress = state.progress();
    let replayed = State::replay(state.journey().clone(), state.actions()).expect("legal actions");
    assert_eq!((replayed.stock(), replayed.progress()), (state.stock(), progress));
    assert_eq!(replayed.land().table().board().laid(), state.land().table().board().laid());
    while texts.pop().is_some() {
        let can = state.undo();
        assert_eq!(can, !texts.is_empty());
        assert!(texts.last().is_none_or(|text| *text == write(&state)));
    }
}

#[test]
fn each_tile_costs_one_and_an_empty_stock_loses() {
    let mut state = begun();
    let tiles = state.stock();
    for used in 1..=tiles {
        assert_eq!(state.outcome(), None);
        let next = state.next_tile();
        let events = state.play(Action::Aside).expect("a tile can be put aside");
        assert!(matches!(events[0], Event::Aside(_)));
        assert_eq!((state.stock(), state.used()), (tiles - used, used));
        let was_skipped = events.iter().any(|it| matches!(it, Event::Skipped(_)));
        assert!(state.tile().is_none() || was_skipped || state.tile() == next);
        assert_eq!(state.land().table().board().laid().len(), 1);
    }
    assert_eq!(state.outcome(), Some(Outcome::Lost));
    assert_eq!((state.tile(), state.suggestion()), (None, None));
    assert_eq!(state.play(Action::Aside), Err(Refusal::Over));
}

#[test]
fn a_late_task_remains_and_brings_nothing() {
    let made = make(&Plan::endless(5));
    let mut journey = made.journey.clone();
    journey.stock = 400;
    for task in &mut journey.tasks {
        task.within = Some(0);
    }
    let mut state = State::begin(journey);
    let open = state.open()[0].expect("an open task");
    assert_eq!(state.time_left(open), Some(0));
    let mut late = Vec::new();
    for action in made.solution {
        for event in state.play(action).expect("the solution") {
            match event {
                Event::Late(task) => late.push(task),
                Event::Done { reward, .. } => assert_eq!(reward, 0),
                _ => {}
            }
        }
    }
    assert!(state.is_won());
    assert!(late.contains(&0) || late.contains(&1) || late.contains(&2));
    assert_eq!(state.stock(), 400 - state.used(), "no task brought anything");
    let mut once = late.clone();
    once.dedup();
    assert_eq!(once, late, "each task is late once");
}

#[test]
fn a_spoilt_text_is_refused() {
    let text = write(&begun());
    assert_eq!(read("").map(drop), Err(TextError::NoJourney));
    assert_eq!(read("not a journey").map(drop), Err(TextError::NoJourney));
    assert_eq!(read(&"A".repeat(4000)).map(drop), Err(TextError::NoJourney));
    assert!(text.is_ascii());
    for end in 0..text.len() {
        assert!(read(&text[..end]).is_err(), "the first {end} characters");
    }
    for at in 0..text.len() {
        let mut spoilt = text.clone().into_bytes();
        spoilt[at] = if spoilt[at] == b'A' { b'B' } else { b'A' };
        let spoilt = String::from_utf8(spoilt).expect("letters");
        assert!(read(&spoilt).is_err(), "another letter at {at}");
    }
}
