//! A lesson at the table: what is to be done, what is said of what was done, and how it goes on. It is a
//! part of the program of its own, with all lessons, which is fetched when somebody learns: the table
//! knows [`Teacher`] alone.

use bastide_rules::Seat;
use leptos::prelude::*;

use super::controller::Controller;
use crate::parts::{Show, TextButton, effect, handler, reactive};
use crate::platform::{focus, timer};
use crate::school::{self, Attempt, Lesson, Overlay, Progress, Step, Verdict};
use crate::session::Session;
use crate::text::{self, Language, Teller, Words, say};

/// Who teaches.
#[derive(Debug)]
pub struct Teacher {
    /// The table at which the lesson of this name goes on; none where there is no such lesson.
    pub table: fn(Language, &str) -> Option<Session>,
    /// What is said beside it, and ways on.
    pub show: fn(Controller, &str, Go) -> AnyView,
}

/// Where one goes from a lesson.
#[derive(Clone, Copy, Debug)]
pub enum Way {
    /// To the lesson of this name.
    Lesson(&'static str),
    /// To all of them.
    Course,
    /// To a first game.
    Game,
}

/// Goes there.
pub type Go = Callback<Way>;

impl Teacher {
    /// The one there is.
    pub const HERE: Teacher = Teacher { table, show };
}

fn table(language: Language, name: &str) -> Option<Session> {
    let lesson = school::named(name)?;
    Some(lesson.table(language, Progress::kept().next_step(lesson)))
}

fn show(controller: Controller, name: &str, go: Go) -> AnyView {
    match school::named(name) {
        Some(lesson) => view! { <LessonPanel controller lesson go/> }.into_any(),
        None => ().into_any(),
    }
}

/// Where somebody stands in a lesson.
#[derive(Clone, Copy)]
struct Pupil {
    controller: Controller,
    lesson: &'static Lesson,
    /// The step he is at, from 0.
    step: RwSignal<usize>,
    /// What was said of what he did; none as long as he may do something.
    told: RwSignal<Option<Told>>,
    /// Whether something was missed in this step: then he may be shown it.
    has_missed: RwSignal<bool>,
}

/// What is said of what a learner did.
#[derive(Clone, Copy, Debug)]
struct Told {
    is_right: bool,
    words: Words,
    /// How many actions had been played then: who goes back behind them tries again.
    actions: usize,
}

impl Pupil {
    fn step(self) -> &'static Step {
        &self.lesson.steps[self.step.get_untracked()]
    }

    /// Looks at what was done since the step began.
    fn look(self) {
        let session = self.controller.session;
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
        self.controller.set_judged(true);
        self.told.set(Some(told));
        // A learner who hid it sees there what is told of it.
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
        let language = self.controller.language;
        if step != self.step.get_untracked() {
            self.has_missed.set(false);
            self.step.set(step);
        }
        self.told.set(None);
        self.show_overlay();
        self.controller.lay_out(self.lesson.table(language, step));
        focus::to_board();
    }

    /// Shows the overlay of this lesson, and no other.
    fn show_overlay(self) {
        self.controller.inspection.farms.set(match self.lesson.overlay {
            Overlay::Nothing => false,
            Overlay::Farms => true,
        });
    }

    /// Does what is asked for, for him to see.
    fn demonstrate(self) {
        let at = self.step.get_untracked();
        self.begin(at);
        self.controller.demonstrate(&self.lesson.actions(at, self.step().answers[0]));
    }

    fn is_last(self) -> bool {
        self.step.get() + 1 == self.lesson.steps.len()
    }
}

/// What is said beside the table.
#[component]
fn LessonPanel(controller: Controller, lesson: &'static Lesson, go: Go) -> impl IntoView {
    let language = controller.language;
    let pupil = Pupil {
        controller,
        lesson,
        step: RwSignal::new(Progress::kept().next_step(lesson)),
        told: RwSignal::new(None),
        has_missed: RwSignal::new(false),
    };
    pupil.show_overlay();
    let version = Memo::new(move |_| controller.session.with(Session::version));
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
                {reactive(move || told.get().map(|told| said(controller, told)).into_any())}
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

/// What is said of what was done, and what it paid.
fn said(controller: Controller, told: Told) -> AnyView {
    let language = controller.language;
    let sums: Vec<String> = controller.session.with_untracked(|session| {
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

/// What would follow, if the game ended so: everybody's points, where there are any to come.
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

/// What comes after the last step: the next lesson, or a first game, once one knows enough for it.
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
