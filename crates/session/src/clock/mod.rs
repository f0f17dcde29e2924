//! A clock for the persons at one screen, as on a tournament table: time for a game, with or without an
//! increment.
//!
//! A pure state: the page hands over a [`Reading`] whenever something happens, and several times a
//! second while it can. Only time that this page ran through counts, by its monotonic clock, also while
//! the page is hidden. Time that it did not run through counts for nobody: the page was closed, the
//! device slept, or the browser froze the page. Such a time is reported as an [`Absence`], and the
//! players can agree to [count](Clock::count) it.
//!
//! The system clock decides nothing: it can be wrong, and be set at any time. It only estimates how long
//! an absence was.
//!
//! No computer player is timed, and a game that goes on by the clock keeps its version: no clock decides
//! what a program plays.

mod absence;
mod reading;
mod terms;
mod written;

use bastide_rules::Seat;

pub use absence::{Absence, Cause};
pub use reading::{HIDDEN_GAP, Reading, SHOWN_GAP};
pub use terms::{Flag, LONGEST, Terms, Time};

use crate::Session;
use crate::line::{Controller, Ending};
use bastide_rules::Event;

/// The clock of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    terms: Terms,
    /// The time left to each seat, in milliseconds: negative after its flag fell.
    left: Vec<i64>,
    /// The turn that is played, by its number, and the seat whose turn it is.
    turn: (u16, Seat),
    /// The seat whose time runs, if a person's does.
    runs: Option<Seat>,
    is_paused: bool,
    /// The seat whose flag fell first, and the number of that turn.
    fallen: Option<(Seat, u16)>,
    /// The last reading of this run of the page; `None` before the first.
    last: Option<Reading>,
    /// The system time at the last reading, in milliseconds since 1970, also of an earlier run.
    seen_at: u64,
    /// Times that did not count, or that passed while the page was hidden: one for each turn and cause.
    absences: Vec<Absence>,
}

/// The number of absences that are kept: the latest ones.
const MOST_ABSENCES: usize = 16;

impl Clock {
    /// Returns the clock of a game that begins, with this number of seats. It starts with the first
    /// [`Clock::follow`].
    pub fn of(terms: Terms, seats: u8) -> Clock {
        let terms = terms.sound();
        Clock {
            terms,
            left: vec![terms.budget.into(); seats.into()],
            turn: (0, Seat::new(0)),
            runs: None,
            is_paused: false,
            fallen: None,
            last: None,
            seen_at: 0,
            absences: Vec::new(),
        }
    }

    /// Returns the terms that the players agreed on.
    pub const fn terms(&self) -> Terms {
        self.terms
    }

    /// Returns the time left to a seat at the last reading, in milliseconds: negative after its flag
    /// fell.
    pub fn left(&self, seat: Seat) -> i64 {
        self.left.get(seat.index()).copied().unwrap_or(0)
    }

    /// Returns the seat whose time runs, if a person's does and the clock is not paused.
    pub fn running(&self) -> Option<Seat> {
        self.runs.filter(|_| !self.is_paused)
    }

    /// Returns `true` if the players paused the clock.
    pub const fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Returns the seat whose flag fell first, and the number of that turn.
    pub const fn fallen(&self) -> Option<(Seat, u16)> {
        self.fallen
    }

    /// Returns the ending of the game that the terms ask for now. The page sends it as
    /// [`Intent::End`](crate::intent::Intent::End).
    pub fn ending(&self, session: &Session) -> Option<Ending> {
        let (seat, _) = self.fallen.filter(|_| self.terms.flag == Flag::Loses)?;
        Some(Ending::OutOfTime(seat)).filter(|ending| session.may_end(*ending))
    }

    /// Returns the times that did not count, and those that passed while the page was hidden.
    pub fn absences(&self) -> &[Absence] {
        &self.absences
    }

    /// Takes the time of a reading. The page calls this several times a second, and whenever it is
    /// hidden or shown.
    pub fn tick(&mut self, now: Reading) {
        let seen_at = std::mem::replace(&mut self.seen_at, now.wall());
        let before = self.last.replace(now);
        let Some(seat) = self.running() else { return };
        let estimate = now.wall().checked_sub(seen_at);
        match before.map(|before| (before, now.since(before))) {
            // The page was loaded anew while this seat's time ran.
            None | Some((_, None)) => self.miss(seat, Cause::Closed, estimate),
            Some((before, Some(passed))) => {
                if passed > before.longest_gap() {
                    self.miss(seat, Cause::Asleep, Some(passed.max(estimate.unwrap_or(0))));
                    return;
                }
                self.spend(seat, passed);
                if before.is_hidden() {
                    self.note(Absence {
                        counted: true,
                        ..self.absence(seat, Cause::Hidden, Some(passed))
                    });
                }
                // The monotonic clock of some systems stands still while the device sleeps.
                let skipped = estimate.map(|wall| wall.saturating_sub(passed));
                if let Some(skipped) = skipped.filter(|skipped| *skipped > SHOWN_GAP) {
                    self.miss(seat, Cause::Asleep, Some(skipped));
                }
            }
        }
    }

    /// Takes the time of a reading, and follows the game: a turn that ended adds the increment, and the
    /// time of whoever is to act now runs. The page calls this after every change of the game. An
    /// increment is added once for each turn, and undo gives no time back.
    pub fn follow(&mut self, session: &Session, now: Reading) {
        self.tick(now);
        let turn = session.events().iter().rev().find_map(|event| match event {
            Event::Turn { seat, number } => Some((*number, *seat)),
            _ => None,
        });
        // Until the player ends it, a turn can be undone.
        let has_ended = session.is_live() && !session.rests();
        if let Some(turn) = turn.filter(|turn| has_ended && turn.0 > self.turn.0) {
            let (number, owner) = std::mem::replace(&mut self.turn, turn);
            // Nobody has played before the first turn, and no program is timed.
            let is_person = |seat: Seat| {
                session
                    .players()
                    .get(seat.index())
                    .is_some_and(|it| it.controller == Controller::Person)
            };
            if number > 0 && is_person(owner) {
                self.add(owner, self.terms.increment.into());
            }
        }
        // A player who opens the replay goes on thinking.
        if !session.is_replaying() {
            self.runs = timed(session).filter(|seat| seat.index() < self.left.len());
        }
    }

    /// Pauses the clock, or lets it go on. The page asks the other persons before.
    pub fn pause(&mut self, is_paused: bool, now: Reading) {
        self.tick(now);
        self.is_paused = is_paused;
    }

    /// Counts a time that did not count, because the players agree that it should. Returns `false` if
    /// there is no such time, or if nobody knows how long it was.
    pub fn count(&mut self, absence: Absence) -> bool {
        let same = self.absences.iter_mut().find(|it| **it == absence && !it.counted);
        let Some((noted, passed)) = same.and_then(|it| it.passed.map(|passed| (it, passed))) else {
            return false;
        };
        noted.counted = true;
        self.spend(absence.seat, passed);
        true
    }

    /// Takes milliseconds from a seat, and notes the first fallen flag.
    fn spend(&mut self, seat: Seat, passed: u64) {
        self.add(seat, -i64::try_from(passed).unwrap_or(LONGEST).min(LONGEST));
        if self.left(seat) <= 0 && self.fallen.is_none() {
            self.fallen = Some((seat, self.turn.0));
        }
    }

    fn add(&mut self, seat: Seat, more: i64) {
        if let Some(left) = self.left.get_mut(seat.index()) {
            *left = left.saturating_add(more).clamp(-LONGEST, LONGEST);
        }
    }

    const fn absence(&self, seat: Seat, cause: Cause, passed: Option<u64>) -> Absence {
        Absence { seat, turn: self.turn.0, cause, passed, counted: false }
    }

    /// Notes a time of a seat that does not count.
    fn miss(&mut self, seat: Seat, cause: Cause, passed: Option<u64>) {
        self.note(self.absence(seat, cause, passed));
    }

    fn note(&mut self, absence: Absence) {
        let same = self.absences.iter_mut().find(|it| it.joins(&absence));
        match same {
            Some(noted) => {
                noted.passed = noted.passed.zip(absence.passed).map(|(a, b)| a.saturating_add(b));
            }
            None => self.absences.push(absence),
        }
        if self.absences.len() > MOST_ABSENCES {
            self.absences.remove(0);
        }
    }
}

/// Returns the seat whose time runs in this game: of the person whose turn awaits its end, or who is to
/// act.
fn timed(session: &Session) -> Option<Seat> {
    let seat = session.resting().or_else(|| session.game().table().to_act());
    let is_person = |seat: &Seat| session.player(*seat).controller == Controller::Person;
    seat.filter(|seat| session.is_live() && is_person(seat))
}

#[cfg(test)]
mod tests;
