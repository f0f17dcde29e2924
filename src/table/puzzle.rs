//! A puzzle from the request to its end: a message while it is computed, and then its table. It is
//! a chunk of its own, which the table does not know.

mod panel;
mod solver;
mod telling;
mod walk;

use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;

use super::Aside;
use crate::platform::{clock, focus};
use crate::puzzles::{
    Asked, Kept, Maker, Posed, Question, Ready, ahead, decoration, task_before, title,
};
use crate::ui::{RoundButton, Sign, TextButton, reactive};
use bastide_session::Session;
use bastide_session::ruleset::Ruleset;
use bastide_text::{Language, say};
use panel::WayOn;

/// The state of a puzzle.
#[derive(Clone)]
enum PuzzleState {
    /// It is being computed.
    Making,
    /// No worker can compute it now.
    Absent,
    /// None of one's own mistakes is due.
    NothingDue,
    /// It is posed.
    Posed(Arc<Posed>),
}

/// A puzzle from the request to its end.
#[derive(Clone, Copy)]
struct Solving {
    asked: Asked,
    last: Option<Ruleset>,
    stage: RwSignal<PuzzleState>,
}

impl Solving {
    /// Poses the next puzzle, once it is computed. The one after it is computed meanwhile.
    fn begin(self) {
        let today = clock::today();
        let question = Kept::change(|kept| self.asked.question(kept, self.last, today));
        let Some(question) = question else {
            let own = Posed::first_own(today);
            let stage =
                own.map_or(PuzzleState::NothingDue, |posed| PuzzleState::Posed(Arc::new(posed)));
            return self.enter(stage);
        };
        if let Some(ready) = ahead::ready(&question) {
            return self.pose(&question, Some(ready));
        }
        self.enter(PuzzleState::Making);
        let asked = question.clone();
        ahead::make(question, Rc::new(move |ready| self.pose(&asked, ready)));
    }

    fn pose(self, question: &Question, ready: Option<Ready>) {
        let posed = ready.and_then(|ready| Posed::of(question, ready));
        self.enter(posed.map_or(PuzzleState::Absent, |posed| PuzzleState::Posed(Arc::new(posed))));
        if let Some(then) = self.asked.then(self.last) {
            ahead::prepare(then);
        }
    }

    fn enter(self, stage: PuzzleState) {
        // Meanwhile the puzzle may have been left.
        if self.stage.try_set(stage).is_none() {
            focus::rescue();
        }
    }
}

/// A puzzle, while it is computed and then posed.
#[component]
pub fn Puzzle(
    /// The language of every sentence.
    language: Language,
    /// The kind of puzzle.
    asked: Asked,
    /// The rules of the last game.
    last: Option<Ruleset>,
    /// Shows a table with this panel beside it.
    table: Callback<(Session, Aside), AnyView>,
    /// Goes to all puzzles.
    on_back: Callback<()>,
) -> impl IntoView {
    let (maker, stage) = (Maker::called(), RwSignal::new(PuzzleState::Making));
    let solving = Solving { asked, last, stage };
    solving.begin();
    on_cleanup(ahead::forget);
    let go = Callback::new(move |way| match way {
        WayOn::Another => solving.begin(),
        WayOn::All => on_back.run(()),
    });
    let waiting = move |words: &'static str, is_absent: bool, has_task: bool| {
        // The task, to think about meanwhile.
        let task = has_task.then(|| {
            view! {
                <p class="puzzle-ahead measure">{task_before(language, asked)}</p>
                {decoration(clock::today())}
            }
            .into_any()
        });
        view! {
            <main class="page puzzle-made">
                <header class="page-head">
                    <RoundButton sign=Sign::Back name=say::back(language) on_press=on_back/>
                    <h1>{title(language, asked)}</h1>
                </header>
                {task}
                <p class="soft measure" role="status">{words}</p>
                {is_absent.then(|| view! {
                    <div class="buttons">
                        <TextButton
                            text=say::puzzle_again(language)
                            class="primary"
                            on_press=move |()| solving.begin()
                        />
                    </div>
                })}
            </main>
        }
        .into_any()
    };
    reactive(move || match stage.get() {
        PuzzleState::Making => waiting(say::puzzle_making(language), false, true),
        PuzzleState::Absent => waiting(say::puzzle_absent(language), true, true),
        PuzzleState::NothingDue => waiting(say::puzzle_nothing_due(language), false, false),
        PuzzleState::Posed(posed) => match posed.table(language) {
            Some(session) => table.run((session, panel::beside(posed, maker, go))),
            None => waiting(say::puzzle_absent(language), true, true),
        },
    })
}
