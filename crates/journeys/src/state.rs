//! A journey being played.

use bastide_rules::{Cell, TileId, Turn};

use crate::census::Census;
use crate::deeds::Deeds;
use crate::event::{Action, Event, Outcome, Refusal};
use crate::history::Step;
use crate::journey::Journey;
use crate::land::Land;
use crate::progress::{Progress, cells, progress};
use crate::search::suggestion;
use crate::task::{Kind, Task};

/// The number of tasks that are open at a time.
pub const OPEN_TASKS: usize = 3;

/// An open task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenTask {
    /// Its index in [`Journey::tasks`].
    pub task: usize,
    /// The number that has counted so far.
    pub counted: u16,
    /// The number of tiles used when it appeared.
    pub appeared: u16,
}

/// A journey being played: everything follows from the journey and the actions.
#[derive(Clone, Debug)]
pub struct State {
    journey: Journey,
    order: Vec<TileId>,
    /// The number of tiles that have left the bag.
    left_the_bag: usize,
    /// The land without the drawn tile.
    land: Land,
    /// The land with the drawn tile, in the hand.
    held: Land,
    drawn: Option<TileId>,
    places: Vec<(Cell, Turn)>,
    stock: u16,
    open: [Option<OpenTask>; OPEN_TASKS],
    next_task: usize,
    done: usize,
    steps: Vec<Step>,
    actions: Vec<Action>,
    outcome: Option<Outcome>,
}

impl State {
    /// Begins a journey: shows its first tasks and draws a tile.
    pub fn begin(journey: Journey) -> State {
        let land = Land::begin(journey.boxes);
        let mut state = State {
            order: journey.order(),
            left_the_bag: 0,
            held: land.clone(),
            land,
            drawn: None,
            places: Vec::new(),
            stock: journey.stock,
            open: [None; OPEN_TASKS],
            next_task: 0,
            done: 0,
            steps: Vec::new(),
            actions: Vec::new(),
            outcome: None,
            journey,
        };
        let mut events = Vec::new();
        for slot in 0..OPEN_TASKS {
            state.show_next(slot, &mut events);
        }
        state.go_on(&mut events);
        state
    }

    /// Begins a journey and plays these actions.
    ///
    /// # Errors
    ///
    /// The index of the first action that is not possible, and the reason.
    pub fn replay(journey: Journey, actions: &[Action]) -> Result<State, (usize, Refusal)> {
        let mut state = State::begin(journey);
        for (step, action) in actions.iter().enumerate() {
            state.play(*action).map_err(|why| (step, why))?;
        }
        Ok(state)
    }

    /// Plays an action and returns everything that happened.
    ///
    /// # Errors
    ///
    /// The reason why it is not possible; nothing has changed.
    pub fn play(&mut self, action: Action) -> Result<Vec<Event>, Refusal> {
        let Some(tile) = self.drawn else { return Err(Refusal::Over) };
        let mut events = Vec::new();
        self.stock = match action {
            Action::Lay { at, turn } => {
                if !self.places.contains(&(at, turn)) {
                    return Err(Refusal::NotHere(self.land.why_not_here(tile, at, turn)));
                }
                events.push(Event::Laid { tile, at, turn });
                self.held.lay(tile, at, turn);
                self.stock - 1
            }
            Action::Aside => {
                events.push(Event::Aside(tile));
                self.stock - 1
            }
        };
        self.actions.push(action);
        let done = self.done;
        self.judge(action, &mut events);
        self.steps.push(match (self.done - done, action) {
            (0, Action::Aside) => Step::Aside,
            (0, Action::Lay { .. }) => Step::Laid,
            (tasks, _) => Step::Done(tasks as u8),
        });
        if matches!(action, Action::Lay { .. }) {
            std::mem::swap(&mut self.land, &mut self.held);
        }
        self.drawn = None;
        self.places.clear();
        self.go_on(&mut events);
        Ok(events)
    }

    /// Undoes the last action. Returns `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let Some((_, before)) = self.actions.split_last() else { return false };
        let before = before.to_vec();
        match State::replay(self.journey.clone(), &before) {
            Ok(state) => *self = state,
            Err(_) => unreachable!("these actions were possible when they were played"),
        }
        true
    }

    /// Counts what the action achieved for the open tasks, and shows new ones.
    fn judge(&mut self, action: Action, events: &mut Vec<Event>) {
        let mut deeds = Deeds::default();
        let mut census = Census::default();
        let (before, after) = (self.land.table(), self.held.table());
        if matches!(action, Action::Lay { .. }) {
            deeds.find(before, after, true);
            if !deeds.is_empty() {
                census.count(after, |_| true);
            }
        }
        let now = self.used();
        let mut free = Vec::new();
        for (slot, open) in self.open.iter_mut().enumerate() {
            let Some(here) = open else { continue };
            let task = &self.journey.tasks[here.task];
            let mut counting = Vec::new();
            let number = deeds.count(after, &census, task, |id, _| {
                if let Some(entry) = census.entry(id) {
                    counting.extend(cells(after, entry));
                }
            });
            if number > 0 && task.kind == Kind::Gap {
                counting.push(after.last_laid().cell);
            }
            here.counted += number;
            let in_time = here.is_in_time(task, now);
            if here.counted >= task.number {
                let reward = if in_time { task.reward } else { 0 };
                self.stock = self.stock.saturating_add(reward);
                self.done += 1;
                events.push(Event::Done { task: here.task, reward, cells: counting });
                *open = None;
                free.push(slot);
                continue;
            }
            if number > 0 {
                let (task, counted) = (here.task, here.counted);
                events.push(Event::Counted { task, counted, cells: counting });
            }
            if !in_time && here.is_in_time(task, now - 1) {
                events.push(Event::Late(here.task));
            }
        }
        for slot in free {
            self.show_next(slot, events);
        }
    }

    fn show_next(&mut self, slot: usize, events: &mut Vec<Event>) {
        if self.next_task < self.journey.tasks.len() {
            let appeared = self.used();
            self.open[slot] = Some(OpenTask { task: self.next_task, counted: 0, appeared });
            events.push(Event::Appeared(self.next_task));
            self.next_task += 1;
        }
    }

    /// Ends the journey or draws a tile.
    fn go_on(&mut self, events: &mut Vec<Event>) {
        if self.done == self.journey.tasks.len() {
            self.outcome = Some(Outcome::Won);
            events.push(Event::Won);
            return;
        }
        while self.stock > 0
            && let Some(tile) = self.order.get(self.left_the_bag).copied()
        {
            self.left_the_bag += 1;
            self.held.copy(&self.land);
            if self.held.draw(tile) {
                self.held.fits_into(&mut Vec::new(), &mut self.places);
                self.drawn = Some(tile);
                events.push(Event::Drawn(tile));
                return;
            }
            self.land.copy(&self.held);
            events.push(Event::Skipped(tile));
        }
        self.outcome = Some(Outcome::Lost);
        events.push(Event::Lost);
    }

    /// Returns the journey.
    pub const fn journey(&self) -> &Journey {
        &self.journey
    }

    /// Returns the actions played so far.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Returns the land.
    pub const fn land(&self) -> &Land {
        &self.land
    }

    /// Returns the tile to lay; `None` if the journey has ended.
    pub const fn tile(&self) -> Option<TileId> {
        self.drawn
    }

    /// Returns the tile after the one to lay, which lies face up.
    pub fn next_tile(&self) -> Option<TileId> {
        self.drawn.and(self.order.get(self.left_the_bag).copied())
    }

    /// Returns the cells and turns in which the tile fits, in a fixed order.
    pub fn places(&self) -> &[(Cell, Turn)] {
        &self.places
    }

    /// Returns the number of tiles in the stock, with the one to lay.
    pub const fn stock(&self) -> u16 {
        self.stock
    }

    /// Returns the number of tiles used: laid or put aside.
    pub fn used(&self) -> u16 {
        self.actions.len() as u16
    }

    /// Returns the tiles in the bag, without their order: each kind with its number.
    pub fn bag(&self) -> Vec<(TileId, u16)> {
        let mut kinds: Vec<(TileId, u16)> = Vec::new();
        for tile in &self.order[self.left_the_bag..] {
            match kinds.iter_mut().find(|(kind, _)| kind == tile) {
                Some((_, number)) => *number += 1,
                None => kinds.push((*tile, 1)),
            }
        }
        bastide_rules::insertion_sort(&mut kinds, |one, other| one.0 < other.0);
        kinds
    }

    /// Returns the open tasks by their slots; `None` where none is left.
    pub const fn open(&self) -> &[Option<OpenTask>; OPEN_TASKS] {
        &self.open
    }

    /// Returns the progress of each open task, by its slot.
    pub fn progress(&self) -> [Option<Progress>; OPEN_TASKS] {
        let table = self.land.table();
        let mut census = Census::default();
        census.count(table, |_| true);
        self.open.map(|open| {
            let open = open?;
            Some(progress(table, &census, self.task(open), open.counted))
        })
    }

    /// Returns the task of a slot.
    pub fn task(&self, open: OpenTask) -> &Task {
        &self.journey.tasks[open.task]
    }

    /// Returns the number of tiles within which an open task brings its reward: 0 if it is late,
    /// `None` if there is time.
    pub fn time_left(&self, open: OpenTask) -> Option<u16> {
        let within = self.task(open).within?;
        Some((open.appeared + within).saturating_sub(self.used()))
    }

    /// Returns the number of tasks that are fulfilled.
    pub const fn done(&self) -> usize {
        self.done
    }

    /// Returns what each action was good for, in their order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Returns a promising action, found without the order of the bag; `None` if the journey has
    /// ended.
    pub fn suggestion(&self) -> Option<Action> {
        suggestion(self)
    }

    /// Returns the end of the journey; `None` before it.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Returns `true` if all tasks are fulfilled.
    pub fn is_won(&self) -> bool {
        self.outcome == Some(Outcome::Won)
    }
}

impl OpenTask {
    /// Returns `true` if the task brings its reward when this number of tiles is used.
    fn is_in_time(self, task: &Task, used: u16) -> bool {
        task.within.is_none_or(|within| used <= self.appeared + within)
    }
}
