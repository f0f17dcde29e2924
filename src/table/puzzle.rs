//! A puzzle from when it is asked for until it is left: while it is made that is said, and then it is
//! posed at a table. It is a part of the program of its own, which the table knows nothing of.

mod panel;
mod solver;

use std::sync::Arc;

use bastide_questions::Found;
use leptos::prelude::*;

use super::Beside;
use crate::parts::{RoundButton, Sign, TextButton, effect, reactive};
use crate::platform::{clock, focus};
use crate::puzzles::{Asked, Heard, Kept, Maker, Posed, Question, title};
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
    maker: Maker,
    question: StoredValue<Option<Question>>,
    stage: RwSignal<Stage>,
}

impl Solving {
    /// Asks for the puzzle that is next.
    fn begin(self) {
        let today = clock::today();
        let question = Kept::change(|kept| self.asked.question(kept, self.last, today));
        self.question.set_value(question.clone());
        let stage = match &question {
            Some(question) => {
                self.maker.ask(question.view.clone(), question.wanted.clone());
                Stage::Making
            }
            None => own(today).map_or(Stage::NothingDue, |posed| Stage::Posed(Arc::new(posed))),
        };
        self.stage.set(stage);
        focus::rescue();
    }

    /// What was heard of whoever makes it. What is heard of a puzzle that is posed is about what was
    /// played there.
    fn heard(self, heard: Heard) {
        let is_made = self.stage.with_untracked(|it| matches!(it, Stage::Posed(_)));
        match heard {
            _ if is_made => {}
            Heard::Found(Found::Puzzle(puzzle)) => {
                let posed =
                    self.question.with_value(|question| Posed::made(question.as_ref()?, puzzle));
                let posed = posed.map(|posed| Stage::Posed(Arc::new(posed)));
                self.stage.set(posed.unwrap_or(Stage::Absent));
                focus::rescue();
            }
            Heard::Found(_) | Heard::Lacks => self.stage.set(Stage::Absent),
            Heard::Nothing => {}
        }
    }
}

/// The first turn of one's own that is due. Those that cannot be played any more are put away.
fn own(today: u32) -> Option<Posed> {
    loop {
        let own = Kept::here().own.due(today).next()?.clone();
        let posed = Posed::own(&own);
        if posed.is_some() {
            return posed;
        }
        Kept::change(|kept| kept.own.put_away(&own));
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
    let solving = Solving { asked, last, maker, question: StoredValue::new(None), stage };
    effect(move || {
        let heard = maker.heard.get();
        untrack(|| solving.heard(heard));
    });
    solving.begin();
    let go = Callback::new(move |way| match way {
        WayOn::Another => solving.begin(),
        WayOn::All => on_back.run(()),
    });
    let waiting = move |words: &'static str, is_absent: bool| {
        view! {
            <main class="page puzzle-made">
                <header class="page-head">
                    <RoundButton sign=Sign::Undo name=say::back(language) on_press=on_back/>
                    <h1>{title(language, asked)}</h1>
                </header>
                <p class="measure" role="status">{words}</p>
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
        Stage::Making => waiting(say::puzzle_making(language), false),
        Stage::Absent => waiting(say::puzzle_absent(language), true),
        Stage::NothingDue => waiting(say::puzzle_nothing_due(language), false),
        Stage::Posed(posed) => match posed.table(language) {
            Some(session) => table.run((session, panel::beside(posed, maker, go))),
            None => waiting(say::puzzle_absent(language), true),
        },
    })
}
