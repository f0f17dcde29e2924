//! A game that is stepped through, while that is shown: where one looks, and whether it goes on by itself.

use leptos::prelude::*;

use super::Step;
use super::branches::{Branch, branches, gone_along};
use super::here::Here;
use super::pace::Pace;
use super::stops::Stops;
use crate::intent::{Intent, Jump};
use crate::line::PlyId;
use crate::platform::timer;
use crate::session::LetGo;
use crate::table::Request;
use crate::table::controller::Controller;

/// A game that is stepped through. It lasts as long as it is shown.
#[derive(Clone, Copy)]
pub struct Watched {
    /// The game, and where it is looked at.
    pub controller: Controller,
    /// Where one can stop.
    pub stops: Memo<Stops>,
    /// The stop one looks at.
    pub at: Memo<usize>,
    /// What is told of it.
    pub here: Memo<Here>,
    /// The other ways.
    pub branches: Memo<Vec<Branch>>,
    /// The one that is gone along, if it is one of those.
    pub along: Memo<Option<PlyId>>,
    /// Whether it goes on by itself.
    pub plays: RwSignal<bool>,
    /// How fast.
    pub pace: RwSignal<Pace>,
    /// What was let go, the latest last.
    pub let_go: RwSignal<Vec<LetGo>>,
    /// How often it began to go on: what was to follow an earlier beginning does not.
    begun: StoredValue<u32>,
}

impl Watched {
    /// The game of this table.
    pub fn of(controller: Controller) -> Watched {
        let Controller { language, session, replay, .. } = controller;
        // Only another way has other stops.
        let way = Memo::new(move |_| {
            session.with(|session| (session.cursor().way().to_vec(), session.line().len()))
        });
        let watched = Watched {
            controller,
            stops: Memo::new(move |_| {
                way.with(|_| ());
                session.with_untracked(Stops::of)
            }),
            at: Memo::new(move |_| {
                session.with(|it| it.cursor().at() + usize::from(it.cursor().is_ended()))
            }),
            here: Memo::new(move |_| session.with(|session| Here::of(language, session))),
            branches: Memo::new(move |_| {
                way.with(|_| ());
                session.with_untracked(branches)
            }),
            along: Memo::new(move |_| session.with(gone_along)),
            plays: RwSignal::new(false),
            pace: RwSignal::new(Pace::chosen()),
            let_go: RwSignal::new(Vec::new()),
            begun: StoredValue::new(0),
        };
        replay.step.set_value(Some(Callback::new(move |step| watched.step(step))));
        on_cleanup(move || {
            replay.step.try_set_value(None);
        });
        watched
    }

    /// Takes a step, and says where it leads. Whatever goes on by itself stops.
    pub fn step(self, step: Step) {
        if step == Step::PlayOrPause {
            return if self.plays.get_untracked() { self.pause() } else { self.play() };
        }
        self.pause();
        let at = self.at.get_untracked();
        let to = self.stops.with_untracked(|stops| match step {
            Step::First => 0,
            Step::TurnBack => stops.turn_back(at),
            Step::Back => at.saturating_sub(1),
            Step::On => at + 1,
            Step::TurnOn => stops.turn_on(at),
            Step::Last => stops.last(),
            Step::Stop(stop) => stop,
            Step::PlayOrPause => at,
            Step::Event(event) => self.stop_of(event),
        });
        if self.go(to) {
            self.say();
        }
    }

    /// Looks at the stop a slider is at, which says itself where that is.
    pub fn slide(self, to: usize) {
        self.pause();
        self.go(to);
    }

    /// Looks at this stop, if it is another.
    fn go(self, to: usize) -> bool {
        let (actions, last) = self.stops.with_untracked(|it| (it.actions(), it.last()));
        let (at, to) = (self.at.get_untracked(), to.min(last));
        if to == at {
            return false;
        }
        self.controller.send(match to {
            _ if to > actions => Intent::Jump(Jump::Last),
            // As it was played: with what moves and sounds.
            _ if to == at + 1 => Intent::Redo,
            _ => Intent::Jump(Jump::Along(to)),
        });
        self.light();
        true
    }

    /// Lights up what is told.
    fn light(self) {
        let viewport = self.controller.viewport;
        let cells = self.here.with_untracked(|here| here.cells.clone());
        viewport.lit.set(cells.clone());
        // Once the window has followed the game to there.
        viewport.once_followed(move || {
            if viewport.lit.try_with_untracked(|lit| *lit == cells) == Some(true) {
                viewport.show_all(&cells);
            }
        });
    }

    /// Says where one looks.
    fn say(self) {
        let Controller { language, session, spoken, .. } = self.controller;
        let told = self.here.with_untracked(|here| {
            session.with_untracked(|session| here.spoken(language, session))
        });
        spoken.set(told);
    }

    /// The stop at which this event has just happened.
    fn stop_of(self, event: usize) -> usize {
        self.controller.session.with_untracked(|session| {
            let cursor = session.cursor();
            let has_happened =
                |at: &usize| cursor.events_by(*at).is_some_and(|before| before > event);
            (0..=cursor.at()).find(has_happened).unwrap_or(cursor.at())
        })
    }

    /// It goes on by itself: at its end, from its beginning.
    fn play(self) {
        let begun = self.begun.get_value().wrapping_add(1);
        self.begun.set_value(begun);
        self.plays.set(true);
        if self.at.get_untracked() >= self.stops.with_untracked(Stops::last) {
            self.go(0);
            return self.play_on_after_a_while(begun);
        }
        self.play_on(begun);
    }

    fn pause(self) {
        self.begun.update_value(|begun| *begun = begun.wrapping_add(1));
        if self.plays.get_untracked() {
            self.plays.set(false);
        }
    }

    fn play_on(self, begun: u32) {
        // Meanwhile it may have been stopped, or closed.
        if self.begun.try_get_value() != Some(begun) {
            return;
        }
        if self.go(self.at.get_untracked() + 1) {
            self.say();
        }
        if self.at.get_untracked() >= self.stops.with_untracked(Stops::last) {
            return self.pause();
        }
        self.play_on_after_a_while(begun);
    }

    fn play_on_after_a_while(self, begun: u32) {
        let wait = self.pace.get_untracked().wait();
        timer::later(wait, move || self.play_on(begun));
    }

    /// Chooses how fast it goes on, from the next action on.
    pub fn choose(self, pace: Pace) {
        pace.choose();
        self.pace.set(pace);
    }

    /// Goes along another way, from where it leaves the main line.
    pub fn go_along(self, branch: Branch) {
        self.pause();
        self.controller.send(Intent::Jump(Jump::OnWayTo(branch.end, branch.fork + 1)));
        self.light();
        self.say();
    }

    /// Goes along the main line again, from where this way leaves it.
    pub fn go_along_the_main_line(self) {
        self.pause();
        let session = self.controller.session;
        let tip = session.with_untracked(|session| session.line().tip());
        let along = self.along.get_untracked();
        let fork = self.branches.with_untracked(|all| {
            all.iter().find(|it| Some(it.end) == along).map_or(0, |it| it.fork)
        });
        if let Some(tip) = tip {
            self.controller.send(Intent::Jump(Jump::OnWayTo(tip, fork)));
            self.light();
            self.say();
        }
    }

    /// Lets a way go.
    pub fn let_go(self, branch: Branch) {
        self.pause();
        let gone = self.controller.session.try_maybe_update(|session| {
            let gone = session.let_go(branch.end);
            (gone.is_some(), gone)
        });
        if let Some(Some(gone)) = gone {
            self.let_go.update(|all| all.push(gone));
            self.light();
        }
    }

    /// Brings back what was let go last.
    pub fn bring_back(self) {
        self.pause();
        if let Some(Some(gone)) = self.let_go.try_update(Vec::pop) {
            self.controller.session.update(|session| session.bring_back(gone));
            self.light();
        }
    }

    /// The game stands where one looks again: a slip is put right there.
    pub fn put_right_from_here(self) {
        self.pause();
        self.controller.put_right_from_here();
    }

    /// Begins a game of its own from where one looks.
    pub fn play_on_from_here(self) {
        self.pause();
        self.controller.ask.run(Request::PlayOn);
    }
}
