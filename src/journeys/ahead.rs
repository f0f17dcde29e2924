//! Journeys that are made before somebody asks for them, while all of them are looked at: on a slow
//! device making one takes a second.

use std::cell::{Cell, RefCell};

use bastide_journeys::{Journey, make_with_pauses};
use leptos::task::spawn_local;

use super::asked::Asked;
use crate::platform::{clock, timer};

/// The time for which a journey is made without a pause. Milliseconds.
const AT_ONCE: f64 = 8.0;
/// The same while somebody waits for it.
const AT_ONCE_AWAITED: f64 = 24.0;
/// The most journeys that are kept.
const MOST: usize = 12;

thread_local! {
    /// The journeys that were made, the last one last.
    static READY: RefCell<Vec<(Asked, Journey)>> = const { RefCell::new(Vec::new()) };
    /// The journey that is being made ahead.
    static UNDER_WAY: RefCell<Option<Asked>> = const { RefCell::new(None) };
    /// The journey that somebody waits for.
    static AWAITED: RefCell<Option<Asked>> = const { RefCell::new(None) };
    /// `true` while journeys are made ahead.
    static IS_MAKING: Cell<bool> = const { Cell::new(false) };
}

/// Makes these journeys one after the other. The page stays responsive meanwhile.
pub fn prepare(all: Vec<Asked>) {
    if IS_MAKING.replace(true) {
        return;
    }
    spawn_local(async move {
        for asked in all {
            if ready(&asked).is_none() {
                UNDER_WAY.set(Some(asked.clone()));
                make(&asked).await;
                UNDER_WAY.set(None);
            }
        }
        IS_MAKING.set(false);
    });
}

/// Returns a journey once it is made; `None` if it is made by no plan.
pub async fn made(asked: &Asked) -> Option<Journey> {
    AWAITED.set(Some(asked.clone()));
    while UNDER_WAY.with_borrow(|it| it.as_ref() == Some(asked)) {
        timer::pause().await;
    }
    if ready(asked).is_none() {
        make(asked).await;
    }
    // Meanwhile somebody may have asked for another.
    if is_awaited(asked) {
        AWAITED.set(None);
    }
    ready(asked)
}

fn ready(asked: &Asked) -> Option<Journey> {
    READY.with_borrow(|ready| {
        ready.iter().find(|(it, _)| it == asked).map(|(_, journey)| journey.clone())
    })
}

fn is_awaited(asked: &Asked) -> bool {
    AWAITED.with_borrow(|it| it.as_ref() == Some(asked))
}

/// Makes a journey. One that nobody waits for gives way to one that somebody waits for.
async fn make(asked: &Asked) {
    let Some(plan) = asked.plan() else { return };
    let mut began = clock::now();
    let made = make_with_pauses(&plan, async || {
        let at_once = if is_awaited(asked) { AT_ONCE_AWAITED } else { AT_ONCE };
        if clock::now() - began < at_once {
            return;
        }
        timer::pause().await;
        while AWAITED.with_borrow(|it| it.as_ref().is_some_and(|it| it != asked)) {
            timer::pause().await;
        }
        began = clock::now();
    });
    let journey = made.await.journey;
    READY.with_borrow_mut(|ready| {
        ready.push((asked.clone(), journey));
        let surplus = ready.len().saturating_sub(MOST);
        ready.drain(..surplus);
    });
}
