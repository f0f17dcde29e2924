//! A puzzle from when it is asked for until it is left: while it is made that is said, and then it is
//! posed at a table. It is a part of the program of its own, which the table knows nothing of.

mod panel;
mod solver;
mod telling;
mod walk;

use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;

use super::Beside;
use crate::parts::{RoundButton, Sign, TextButton, reactive};
use crate::platform::{clock, focus};
use crate::puzzles::{
    Asked, Kept, Maker, Posed, Question, Ready, ahead, decoration, task_before, title,
};
use crate::session::Session;
use crate::setup::Agreed;
use crate::text::{Language, say};
use panel::WayOn;

/// How far it is with a puzzle.
#[derive(Clone)]
enum Stage {
    /// It is made.
    Making,
    /// Nobody makes it just now.
    Absent,
    /// Nothing of one's own is due.
    NothingDue,
    /// It is posed.
    Posed(Arc<Posed>),
}

/// A puzzle from when it is asked for until it is left.
#[derive(Clone, Copy)]
struct Solving {
    asked: Asked,
    last: Option<Agreed>,
    stage: RwSignal<Stage>,
}

impl Solving {
    /// Poses the puzzle that is next, once it is made. The one after it is made meanwhile.
    fn begin(self) {
        let today = clock::today();
        let question = Kept::change(|kept| self.asked.question(kept, self.last, today));
        let Some(question) = question else {
            let own = Posed::first_own(today);
            let stage = own.map_or(Stage::NothingDue, |posed| Stage::Posed(Arc::new(posed)));
            return self.enter(stage);
        };
        if let Some(ready) = ahead::ready(&question) {
            return self.pose(&question, Some(ready));
        }
        self.enter(Stage::Making);
        let asked = question.clone();
        ahead::make(question, Rc::new(move |ready| self.pose(&asked, ready)));
    }

    fn pose(self, question: &Question, ready: Option<Ready>) {
        let posed = ready.and_then(|ready| Posed::of(question, ready));
        self.enter(posed.map_or(Stage::Absent, |posed| Stage::Posed(Arc::new(posed))));
        if let Some(then) = self.asked.then(self.last) {
            ahead::prepare(then);
        }
    }

    fn enter(self, stage: Stage) {
        // Meanwhile the puzzle may have been left.
        if self.stage.try_set(stage).is_none() {
            focus::rescue();
        }
    }
}

/// A puzzle, as it is made and then posed.
#[component]
pub fn Puzzle(
    /// For every sentence.
    language: Language,
    /// Which.
    asked: Asked,
    /// What the last game was agreed by.
    last: Option<Agreed>,
    /// Shows a table with this beside it.
    table: Callback<(Session, Beside), AnyView>,
    /// Goes to all puzzles.
    on_back: Callback<()>,
) -> impl IntoView {
    let (maker, stage) = (Maker::called(), RwSignal::new(Stage::Making));
    let solving = Solving { asked, last, stage };
    solving.begin();
    on_cleanup(ahead::forget);
    let go = Callback::new(move |way| match way {
        WayOn::Another => solving.begin(),
        WayOn::All => on_back.run(()),
    });
    let waiting = move |words: &'static str, is_absent: bool, has_task: bool| {
        // Something to think of meanwhile.
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
        Stage::Making => waiting(say::puzzle_making(language), false, true),
        Stage::Absent => waiting(say::puzzle_absent(language), true, true),
        Stage::NothingDue => waiting(say::puzzle_nothing_due(language), false, false),
        Stage::Posed(posed) => match posed.table(language) {
            Some(session) => table.run((session, panel::beside(posed, maker, go))),
            None => waiting(say::puzzle_absent(language), true, true),
        },
    })
}
