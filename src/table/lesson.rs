//! A lesson at the table: the task, the feedback, and the way to the next. It is a chunk of its own
//! with all lessons, loaded when somebody learns; the table knows only [`Teacher`].

use bastide_rules::Seat;
use leptos::prelude::*;

use super::context::TableContext;
use super::dispatcher::Dispatcher;
use super::stage::Stage;
use crate::platform::{focus, timer};
use crate::school::{self, Attempt, Lesson, Overlay, Progress, Step, Verdict};
use crate::ui::{Show, TextButton, effect, handler, reactive};
use bastide_session::Session;
use bastide_text as text;
use bastide_text::{Language, Teller, Words, say};

/// The views of lessons.
#[derive(Debug)]
pub struct Teacher {
    /// Returns the table at which the lesson of this name continues; `None` if there is no such
    /// lesson.
    pub table: fn(Language, &str) -> Option<Session>,
    /// Shows the panel beside it.
    pub show: fn(TableContext, &str, Go) -> AnyView,
}

/// A way out of a lesson.
#[derive(Clone, Copy, Debug)]
pub enum Way {
    /// The lesson of this name.
    Lesson(&'static str),
    /// All lessons.
    Course,
    /// A first game.
    Game,
}

/// Leaves the lesson by a way.
pub type Go = Callback<Way>;

impl Teacher {
    /// The views of this chunk.
    pub const HERE: Teacher = Teacher { table, show };
}

fn table(language: Language, name: &str) -> Option<Session> {
    let lesson = school::named(name)?;
    Some(lesson.table(language, Progress::kept().next_step(lesson)))
}

fn show(table: TableContext, name: &str, go: Go) -> AnyView {
    match school::named(name) {
        Some(lesson) => {
            view! { <LessonPanel stage=table.stage dispatcher=table.dispatcher lesson go/> }
                .into_any()
        }
        None => ().into_any(),
    }
}

/// A learner's progress in a lesson.
#[derive(Clone, Copy)]
struct Pupil {
    stage: Stage,
    dispatcher: Dispatcher,
    lesson: &'static Lesson,
    /// The number of the step, from 0.
    step: RwSignal<usize>,
    /// The feedback; `None` while the learner may act.
    told: RwSignal<Option<Told>>,
    /// `true` after a miss in this step: then the solution can be shown.
    has_missed: RwSignal<bool>,
}

/// The feedback on a learner's action.
#[derive(Clone, Copy, Debug)]
struct Told {
    is_right: bool,
    words: Words,
    /// The number of actions played then: a learner who undoes one of them tries again.
    actions: usize,
}

impl Pupil {
    fn step(self) -> &'static Step {
        &self.lesson.steps[self.step.get_untracked()]
    }

    /// Judges the actions since the step began.
    fn look(self) {
        let session = self.stage.session;
        let actions = session.with_untracked(|session| session.game().actions().len());
        match self.told.get_untracked() {
            Some(told) if actions < told.actions => self.begin(self.step.get_untracked()),
            Some(_) => {}
            None => {
                let verdict =
                    session.with_untracked(|session| self.step().judge(&Attempt::of(session)));
                match verdict {
                    Verdict::Open => {}
                    Verdict::Right => {
                        self.tell(Told { is_right: true, words: self.step().done, actions })
                    }
                    Verdict::Wrong(words) => self.tell(Told { is_right: false, words, actions }),
                }
            }
        }
    }

    fn tell(self, told: Told) {
        self.dispatcher.await_feedback(None);
        self.told.set(Some(told));
        // A learner who hid the overlay sees there what the feedback is about.
        self.show_overlay();
        if told.is_right {
            Progress::note(self.lesson, self.step.get_untracked() + 1);
        } else {
            self.has_missed.set(true);
        }
        timer::after_next_frame(|| focus::to_first(".lesson .primary"));
    }

    /// Begins a step, or begins it again.
    fn begin(self, step: usize) {
        let language = self.stage.language;
        if step != self.step.get_untracked() {
            self.has_missed.set(false);
            self.step.set(step);
        }
        self.told.set(None);
        self.show_overlay();
        self.dispatcher.lay_out(self.lesson.table(language, step));
        focus::to_board();
    }

    /// Shows the overlay of this lesson, and no other.
    fn show_overlay(self) {
        self.stage.inspection.farms.set(match self.lesson.overlay {
            Overlay::Nothing => false,
            Overlay::Farms => true,
        });
    }

    /// Demonstrates the solution.
    fn demonstrate(self) {
        let at = self.step.get_untracked();
        self.begin(at);
        self.dispatcher.demonstrate(&self.lesson.actions(at, self.step().answers[0]));
    }

    fn is_last(self) -> bool {
        self.step.get() + 1 == self.lesson.steps.len()
    }
}

/// The panel beside the table.
#[component]
fn LessonPanel(
    stage: Stage,
    dispatcher: Dispatcher,
    lesson: &'static Lesson,
    go: Go,
) -> impl IntoView {
    let language = stage.language;
    let pupil = Pupil {
        stage,
        dispatcher,
        lesson,
        step: RwSignal::new(Progress::kept().next_step(lesson)),
        told: RwSignal::new(None),
        has_missed: RwSignal::new(false),
    };
    pupil.show_overlay();
    let version = Memo::new(move |_| stage.session.with(Session::version));
    effect(move || {
        version.get();
        untrack(|| pupil.look());
    });
    let told = pupil.told;
    let is = move |is: fn(&Told) -> bool| {
        Signal::derive(move || told.with(|told| told.as_ref().is_some_and(is)))
    };
    let (is_right, is_wrong) = (is(|told| told.is_right), is(|told| !told.is_right));
    let is_to_do = Signal::derive(move || !is_right.get());
    let goes_on = Signal::derive(move || is_right.get() && !pupil.is_last());
    let is_over = Signal::derive(move || is_right.get() && pupil.is_last());
    let may_be_shown = Signal::derive(move || !is_right.get() && pupil.has_missed.get());
    let number = move || {
        let (step, all) = (pupil.step.get() as u32 + 1, lesson.steps.len() as u32);
        say::SchoolStep { step, all }.tell(language)
    };
    view! {
        <section class="lesson beside" class:right=is_right class:wrong=is_wrong aria-labelledby="lesson-title">
            <header class="beside-head">
                <h2 id="lesson-title" tabindex="-1">{(lesson.title)(language)}</h2>
                <p class="soft small">{number}</p>
            </header>
            <Show when=is_to_do>
                {move || view! { <p class="lesson-task beside-task">{(pupil.lesson.steps[pupil.step.get()].task)(language)}</p> }}
            </Show>
            <div class="lesson-told beside-told" role="status">
                {reactive(move || told.get().map(|told| said(stage, told)).into_any())}
            </div>
            <div class="lesson-ways beside-ways">
                <Show when=is_wrong>
                    <TextButton
                        text=say::school_again(language)
                        class="primary"
                        on_press=move |()| pupil.begin(pupil.step.get_untracked())
                    />
                </Show>
                <Show when=goes_on>
                    <TextButton
                        text=say::school_go_on(language)
                        class="primary"
                        on_press=move |()| pupil.begin(pupil.step.get_untracked() + 1)
                    />
                </Show>
                <Show when=is_over>{over(language, lesson, go)}</Show>
                <Show when=may_be_shown>
                    <TextButton text=say::school_show(language) on_press=move |()| pupil.demonstrate()/>
                </Show>
            </div>
        </section>
    }
}

/// Returns the feedback, with the points it paid.
fn said(stage: Stage, told: Told) -> AnyView {
    let language = stage.language;
    let sums: Vec<String> = stage.session.with_untracked(|session| {
        let teller = Teller::of(language, session);
        let scores = Attempt::of(session).scores();
        scores
            .filter(|score| score.points > 0)
            .map(|score| format!("{}: {}", teller.names(&score.winners), teller.sum(score)))
            .chain(would_follow(&teller, session))
            .collect()
    });
    let head = if told.is_right { say::school_well_done } else { say::school_not_yet };
    view! {
        <p class="lesson-verdict beside-verdict">{head(language)}</p>
        <p>{(told.words)(language)}</p>
        <ul class="lesson-sums">
            {sums.into_iter().map(|sum| view! { <li>{sum}</li> }).collect::<Vec<_>>()}
        </ul>
    }
    .into_any()
}

/// Returns everybody's points if the game ended now, where there are any to come.
fn would_follow(teller: &Teller, session: &Session) -> Option<String> {
    let table = session.game().table();
    let forecast = table.forecast();
    let is_telling = table.to_act().is_some() && forecast != table.scores();
    let points = |seat: Seat| {
        let (player, points) = (teller.name(seat), forecast[seat.index()]);
        say::SchoolPoints { player, points }.tell(teller.language)
    };
    is_telling.then(|| {
        let all = text::list(teller.language, table.seats().map(points));
        say::school_would_follow(teller.language, &all)
    })
}

/// Returns the buttons after the last step: the next lesson, or a first game, once the learner
/// knows enough.
fn over(language: Language, lesson: &'static Lesson, go: Go) -> AnyView {
    let begins = school::is_enough_to_play(lesson);
    let game = begins.then(|| {
        view! {
            <TextButton
                text=say::school_first_game(language)
                class="primary"
                on_press=move |()| go.run(Way::Game)
            />
        }
    });
    let next = school::after(lesson).map(|next| {
        let text = say::school_next(language, (next.title)(language));
        view! {
            <button type="button" class:primary=!begins on:click=handler(move || go.run(Way::Lesson(next.name)))>
                {text}
            </button>
        }
    });
    let class = if begins || next.is_some() { None } else { Some("primary") };
    view! {
        {game}
        {next}
        <TextButton text=say::school_all(language) class on_press=move |()| go.run(Way::Course)/>
    }
    .into_any()
}
