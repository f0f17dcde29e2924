use bastide_rules::{Action, Phase};
use bastide_scene::{cell, turned};

use super::lesson::YOU;
use super::{Attempt, Lesson, ORDER, Overlay, Step, Verdict};
use crate::finish::tally;
use bastide_session::Session;
use bastide_text::{Language, Words};

const ENGLISH: Language = Language::En;

fn lessons() -> impl Iterator<Item = &'static Lesson> {
    ORDER.iter().flat_map(|chapter| chapter.lessons.iter().copied())
}

fn steps() -> impl Iterator<Item = (&'static Lesson, usize, &'static Step)> {
    lessons().flat_map(|lesson| {
        lesson.steps.iter().enumerate().map(move |(at, step)| (lesson, at, step))
    })
}

/// Returns the verdict on these lines of a script.
fn judged(lesson: &Lesson, at: usize, lines: &str) -> Verdict {
    let mut session = lesson.table(ENGLISH, at);
    for action in lesson.actions(at, lines) {
        session.play(action).expect("it is legal");
    }
    lesson.steps[at].judge(&Attempt::of(&session))
}

fn says(words: Words) -> &'static str {
    words(ENGLISH)
}

#[test]
fn every_step_is_solved_by_each_of_its_answers() {
    for (lesson, at, step) in steps() {
        assert!(!step.answers.is_empty(), "{} {at}", lesson.name);
        for answer in step.answers {
            let verdict = judged(lesson, at, answer);
            assert!(
                matches!(verdict, Verdict::Right),
                "{} {at}: {answer}: {verdict:?}",
                lesson.name
            );
        }
    }
}

#[test]
fn every_miss_is_told_for_its_own_reason() {
    for (lesson, at, step) in steps() {
        for miss in step.misses {
            let Verdict::Wrong(why) = judged(lesson, at, miss.example) else {
                panic!("{} {at}: {} is no miss", lesson.name, miss.example)
            };
            assert_eq!(says(why), says(miss.why), "{} {at}: {}", lesson.name, miss.example);
        }
    }
}

#[test]
fn what_is_said_to_be_against_the_rules_is() {
    for (lesson, at, step) in steps() {
        for refused in step.refused {
            let (tile, place) = refused.split_once(' ').expect("tile and cell");
            let (tile, turn) = turned(tile);
            let session = lesson.table(ENGLISH, at);
            let action = Action::Place { tile, at: cell(place), turn };
            assert!(
                session.game().table().check(action).is_err(),
                "{} {at}: {refused}",
                lesson.name
            );
        }
    }
}

/// Collects the session after each sequence of actions that the learner may take until it is
/// judged, or the turn is over.
fn turns(step: &Step, session: &Session, all: &mut Vec<Session>) {
    let attempt = Attempt::of(session);
    if attempt.is_over() || !matches!(step.judge(&attempt), Verdict::Open) {
        return all.push(session.clone());
    }
    // The tests never act for the other player.
    assert_eq!(session.game().table().to_act(), Some(YOU), "{:?}", attempt.actions());
    for action in session.game().table().legal() {
        let mut next = session.clone();
        next.play(action).expect("it was listed");
        turns(step, &next, all);
    }
}

#[test]
fn whatever_a_learner_does_is_judged_and_more_than_one_thing_is_possible() {
    for (lesson, at, step) in steps() {
        let start = lesson.table(ENGLISH, at);
        assert_eq!(start.game().table().to_act(), Some(YOU), "{} {at}", lesson.name);
        assert!(matches!(step.judge(&Attempt::of(&start)), Verdict::Open));
        let mut all = Vec::new();
        turns(step, &start, &mut all);
        let verdicts: Vec<Verdict> = all.iter().map(|it| step.judge(&Attempt::of(it))).collect();
        let right = verdicts.iter().filter(|it| matches!(it, Verdict::Right)).count();
        let open = verdicts.iter().filter(|it| matches!(it, Verdict::Open)).count();
        assert!(open == 0 && right > 0, "{} {at}: {open} open, {right} right", lesson.name);
        let teaches = right < all.len() || !step.refused.is_empty();
        assert!(teaches, "{} {at}: whatever one does is right", lesson.name);
    }
}

/// Returns every way to end the first step of a lesson.
fn outcomes(name: &str) -> Vec<Session> {
    let lesson = super::named(name).expect("there is one");
    let mut all = Vec::new();
    turns(&lesson.steps[0], &lesson.table(ENGLISH, 0), &mut all);
    all
}

// "Twelve points are possible."
#[test]
fn the_lesson_about_the_end_asks_for_as_much_as_there_is_and_the_table_shows_it() {
    let shown = outcomes("final-count").into_iter().map(|session| {
        let shown = tally::scores_after(&session, &tally::walk(&session), 0);
        assert_eq!(shown, session.game().table().scores(), "no step is left to walk through");
        shown[YOU.index()]
    });
    assert_eq!(shown.max(), Some(12));
}

// "Each of you gets all the points of the farm": nothing else sets the two apart.
#[test]
fn joining_the_farms_is_worth_the_same_to_both() {
    let lesson = super::named("farm-share").expect("there is one");
    for session in outcomes("farm-share") {
        let attempt = Attempt::of(&session);
        if matches!(lesson.steps[0].judge(&attempt), Verdict::Right) && attempt.put().is_none() {
            assert_eq!((attempt.to_come(), attempt.others_to_come()), (3, 3));
        }
    }
}

#[test]
fn lessons_about_farms_show_them() {
    let shown = lessons().filter(|lesson| lesson.overlay == Overlay::Farms);
    let names: Vec<&str> = shown.map(|lesson| lesson.name).collect();
    assert_eq!(names, ["farm-lie", "farm-count", "farm-share", "pig", "barn"]);
    for name in names {
        let lesson = super::named(name).expect("it was listed");
        assert!(lesson.table(ENGLISH, 0).capabilities().aids, "{name}");
    }
}

#[test]
fn a_learner_goes_back_to_where_the_step_begins_and_no_further() {
    use bastide_session::intent::Intent;
    for (lesson, at, step) in steps() {
        let mut session = lesson.table(ENGLISH, at);
        assert!(!session.can_undo());
        let start = session.game().actions().to_vec();
        for action in lesson.actions(at, step.answers[0]) {
            session.play(action).expect("it is legal");
        }
        while session.can_undo() {
            session.apply(Intent::Undo).expect("it can");
        }
        assert_eq!(session.game().actions(), start, "{} {at}", lesson.name);
    }
}

#[test]
fn who_is_told_something_does_nothing_else_meanwhile() {
    let (lesson, at, _) = steps().next().expect("there is one");
    let mut session = lesson.table(ENGLISH, at);
    let legal = session.game().table().legal()[0];
    session.await_feedback(true);
    assert!(session.apply(bastide_session::intent::Intent::Act(legal)).is_err());
    session.await_feedback(false);
    assert!(session.apply(bastide_session::intent::Intent::Act(legal)).is_ok());
    assert!(matches!(session.game().table().phase(), Phase::Figure | Phase::Tile(_)));
}

#[test]
fn every_lesson_has_a_name_of_its_own_for_the_address() {
    let names: Vec<&str> = lessons().map(|lesson| lesson.name).collect();
    for (at, name) in names.iter().enumerate() {
        assert!(!names[..at].contains(name), "{name}");
        assert!(name.chars().all(|it| it.is_ascii_lowercase() || it == '-'), "{name}");
        assert_eq!(super::named(name).map(|it| it.name), Some(*name));
    }
}
