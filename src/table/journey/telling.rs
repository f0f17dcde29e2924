//! The sentences about what an action achieved.

use bastide_journeys::{Event, State};
use bastide_rules::Cell;

use bastide_text::journey;
use bastide_text::{Language, say};

/// A sentence about the last action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The sentence.
    pub words: String,
    /// `true` if it is about a task that was fulfilled.
    pub is_done: bool,
}

impl Told {
    /// A sentence about nothing special.
    pub fn plain(words: impl Into<String>) -> Told {
        Told { words: words.into(), is_done: false }
    }
}

/// Returns the sentences about these events, and the cells that they are about.
pub fn tell(language: Language, state: &State, events: &[Event]) -> (Vec<Told>, Vec<Cell>) {
    let task = |index: usize| journey::task(language, &state.journey().tasks[index]);
    let (mut told, mut found) = (Vec::new(), Vec::new());
    for event in events {
        match event {
            Event::Done { task: index, reward, cells } => {
                let (task, count) = (task(*index), u32::from(*reward));
                let words = if count > 0 {
                    say::JourneyTaskDone { task: &task, count }.tell(language)
                } else {
                    say::journey_task_done_late(language, &task)
                };
                told.push(Told { words, is_done: true });
                found.extend(cells);
            }
            Event::Counted { task: index, counted, cells } => {
                let (task, counted) = (task(*index), u32::from(*counted));
                let number = state.journey().tasks[*index].number.into();
                let counted = say::JourneyTaskCounted { task: &task, counted, number };
                told.push(Told::plain(counted.tell(language)));
                found.extend(cells);
            }
            Event::Late(index) => {
                told.push(Told::plain(say::journey_task_late(language, &task(*index))));
            }
            Event::Appeared(index) => {
                told.push(Told::plain(say::journey_task_new(language, &task(*index))));
            }
            Event::Aside(_) => told.push(Told::plain(say::journey_put_aside(language))),
            Event::Skipped(_) => told.push(Told::plain(say::journey_skipped(language))),
            Event::Laid { .. } | Event::Drawn(_) | Event::Won | Event::Lost => {}
        }
    }
    (told, found)
}

#[cfg(test)]
mod tests {
    use bastide_journeys::{Action, Plan, make};

    use super::*;

    #[test]
    fn every_task_of_a_solution_is_told_when_it_is_done() {
        let made = make(&Plan::endless(2));
        let tasks = made.journey.tasks.len();
        let mut state = State::begin(made.journey);
        let mut done = 0;
        for action in made.solution {
            let events = state.play(action).expect("the solution");
            let (told, cells) = tell(Language::En, &state, &events);
            let here = told.iter().filter(|it| it.is_done).count();
            assert!(here == 0 || !cells.is_empty());
            done += here;
        }
        assert_eq!(done, tasks);
        let mut state = State::begin(state.journey().clone());
        let events = state.play(Action::Aside).expect("it is possible");
        let (told, _) = tell(Language::En, &state, &events);
        assert_eq!(told[0], Told::plain("Put aside."));
    }
}
