//! A replay while it is shown: the shown stop, and automatic play.

use leptos::prelude::*;

use super::branches::{Branch, branches, gone_along};
use super::here::Here;
use super::pace::Pace;
use super::stops::Stops;
use super::{Replayed, Step};
use crate::platform::timer;
use crate::table::Request;
use crate::table::dispatcher::Dispatcher;
use crate::table::stage::Stage;
use bastide_session::LetGo;
use bastide_session::intent::{Intent, Jump};
use bastide_session::line::PlyId;

/// A replay while it is shown.
#[derive(Clone, Copy)]
pub struct Watched {
    /// The game, and the board that shows it.
    pub replayed: Replayed,
    /// The stops of the shown branch.
    pub stops: Memo<Stops>,
    /// The shown stop.
    pub at: Memo<usize>,
    /// Its description.
    pub here: Memo<Here>,
    /// The branches beside the main line.
    pub branches: Memo<Vec<Branch>>,
    /// The branch that is shown, if it is one of those.
    pub along: Memo<Option<PlyId>>,
    /// `true` during automatic play.
    pub plays: RwSignal<bool>,
    /// The speed of automatic play.
    pub pace: RwSignal<Pace>,
    /// The discarded branches, the latest last.
    pub let_go: RwSignal<Vec<LetGo>>,
    /// The number of times automatic play began: steps of an earlier one do not follow.
    begun: StoredValue<u32>,
}

impl Watched {
    /// Returns the replay of this game.
    pub fn of(replayed: Replayed) -> Watched {
        let Replayed { stage: Stage { language, session, .. }, replay, .. } = replayed;
        // Only another branch has other stops.
        let way = Memo::new(move |_| {
            session.with(|session| (session.cursor().way().to_vec(), session.line().len()))
        });
        let watched = Watched {
            replayed,
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

    /// Takes a step, and announces the stop. Automatic play stops.
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

    /// Shows the stop of a slider, which announces itself where that is.
    pub fn slide(self, to: usize) {
        self.pause();
        self.go(to);
    }

    /// Shows this stop, if it is another.
    fn go(self, to: usize) -> bool {
        let (actions, last) = self.stops.with_untracked(|it| (it.actions(), it.last()));
        let (at, to) = (self.at.get_untracked(), to.min(last));
        if to == at {
            return false;
        }
        self.replayed.go.run(match to {
            _ if to > actions => Intent::Jump(Jump::Last),
            // As it was played: with flights and sounds.
            _ if to == at + 1 => Intent::Redo,
            _ => Intent::Jump(Jump::Along(to)),
        });
        self.light();
        true
    }

    /// Highlights the cells of the description.
    fn light(self) {
        let viewport = self.replayed.stage.viewport;
        let cells = self.here.with_untracked(|here| here.cells.clone());
        viewport.lit.set(cells.clone());
        // After the camera has followed the game to there.
        viewport.once_followed(move || {
            if viewport.lit.try_with_untracked(|lit| *lit == cells) == Some(true) {
                viewport.show_all(&cells);
            }
        });
    }

    /// Announces the shown stop.
    fn say(self) {
        let Replayed { stage: Stage { language, session, .. }, spoken, .. } = self.replayed;
        let told = self.here.with_untracked(|here| {
            session.with_untracked(|session| here.spoken(language, session))
        });
        spoken.set(told);
    }

    /// Returns the stop at which this event has just happened.
    fn stop_of(self, event: usize) -> usize {
        self.replayed.stage.session.with_untracked(|session| {
            let cursor = session.cursor();
            let has_happened =
                |at: &usize| cursor.events_by(*at).is_some_and(|before| before > event);
            (0..=cursor.at()).find(has_happened).unwrap_or(cursor.at())
        })
    }

    /// Starts automatic play: at the end, from the beginning.
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

    /// Chooses the speed, from the next action on.
    pub fn choose(self, pace: Pace) {
        pace.choose();
        self.pace.set(pace);
    }

    /// Shows another branch, from its fork.
    pub fn go_along(self, branch: Branch) {
        self.pause();
        self.replayed.go.run(Intent::Jump(Jump::OnWayTo(branch.end, branch.fork + 1)));
        self.light();
        self.say();
    }

    /// Shows the main line again, from the fork of this branch.
    pub fn go_along_the_main_line(self) {
        self.pause();
        let session = self.replayed.stage.session;
        let tip = session.with_untracked(|session| session.line().tip());
        let along = self.along.get_untracked();
        let fork = self.branches.with_untracked(|all| {
            all.iter().find(|it| Some(it.end) == along).map_or(0, |it| it.fork)
        });
        if let Some(tip) = tip {
            self.replayed.go.run(Intent::Jump(Jump::OnWayTo(tip, fork)));
            self.light();
            self.say();
        }
    }

    /// Discards a branch.
    pub fn let_go(self, dispatcher: Dispatcher, branch: Branch) {
        self.pause();
        let gone = dispatcher.change(|session| {
            let gone = session.let_go(branch.end);
            (gone.is_some(), gone)
        });
        if let Some(Some(gone)) = gone {
            self.let_go.update(|all| all.push(gone));
            self.light();
        }
    }

    /// Restores the branch discarded last.
    pub fn bring_back(self, dispatcher: Dispatcher) {
        self.pause();
        if let Some(Some(gone)) = self.let_go.try_update(Vec::pop) {
            dispatcher.change(|session| (true, session.bring_back(gone)));
            self.light();
        }
    }

    /// Returns to the game at the shown moment, to correct a slip there.
    pub fn put_right_from_here(self, dispatcher: Dispatcher) {
        self.pause();
        dispatcher.put_right_from_here();
    }

    /// Begins a separate game from the shown moment.
    pub fn play_on_from_here(self, dispatcher: Dispatcher) {
        self.pause();
        dispatcher.ask.run(Request::PlayOn);
    }
}
