//! The search for a way through a journey: it plays towards wishes.
//!
//! A beam search: it lays the tiles in their known order and keeps the best few lands after each.
//! Its work depends on nothing but its arguments, so it finds the same everywhere.

mod outlook;

use bastide_rules::{Cell, PieceKind, Table, TileId, Turn};

use crate::census::Census;
use crate::deeds::Deeds;
use crate::event::Action;
use crate::land::Land;
use crate::state::{OPEN_TASKS, State};
use crate::task::{Kind, Task};
use crate::wish::{PATIENCE, Wish};

/// A fulfilled wish.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Granted {
    pub wish: usize,
    /// The size of the smallest feature that counted, at most the size to aim for.
    pub size: u16,
}

/// The way that the search found.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub actions: Vec<Action>,
    /// The fulfilled wishes, in the order of the wishes.
    pub granted: Vec<Granted>,
}

/// An open wish.
#[derive(Clone, Copy, Debug)]
struct Open {
    wish: usize,
    age: u16,
    counted: u16,
    size: u16,
}

/// One way of the search.
#[derive(Clone, Debug)]
struct Walk {
    land: Land,
    left_the_bag: usize,
    open: Vec<Open>,
    next_wish: usize,
    granted: Vec<Granted>,
    actions: Vec<Action>,
}

/// An action that a walk may take, and the value of the land after it.
#[derive(Clone, Copy, Debug)]
struct Choice {
    walk: usize,
    action: Action,
    value: i32,
}

/// The number of walks that are kept.
const WIDTH: usize = 4;
/// The number of walks that may come from the same one.
const FROM_ONE: usize = 2;
/// The value of a fulfilled wish.
const FULFILLED: i32 = 1000;
/// The value of each part of a wish for several features.
const PART: i32 = 150;

/// Plays this number of tiles towards the wishes, with a pause after each.
pub(crate) async fn search(
    land: &Land,
    order: &[TileId],
    wishes: &[Wish],
    tiles: u16,
    pause: &mut impl AsyncFnMut(),
) -> Found {
    let open = |wish| Open { wish, age: 0, counted: 0, size: u16::MAX };
    let first = Walk {
        land: land.clone(),
        left_the_bag: 0,
        open: (0..OPEN_TASKS).map(open).collect(),
        next_wish: OPEN_TASKS,
        granted: Vec::new(),
        actions: Vec::new(),
    };
    let mut search = Search::new(wishes, order, land);
    let mut walks = vec![first];
    for _ in 0..tiles {
        let mut choices = Vec::new();
        for (at, walk) in walks.iter_mut().enumerate() {
            search.look(at, walk, &mut choices);
        }
        if choices.is_empty() {
            break;
        }
        // The sort is stable, so equal values stay in their fixed order.
        choices.sort_by_key(|choice| -choice.value);
        let mut from = [0; WIDTH];
        let mut kept = Vec::new();
        for choice in choices {
            if kept.len() < WIDTH && from[choice.walk] < FROM_ONE {
                from[choice.walk] += 1;
                kept.push(search.taken(&walks[choice.walk], choice.action));
            }
        }
        walks = kept;
        pause().await;
    }
    let mut best = walks.swap_remove(0);
    best.granted.sort_by_key(|granted| granted.wish);
    Found { actions: best.actions, granted: best.granted }
}

/// Returns the most promising action, judged without the order of the bag; `None` if the journey has
/// ended.
pub(crate) fn suggestion(state: &State) -> Option<Action> {
    let tile = state.tile()?;
    let tasks = state.open().iter().flatten();
    let (wishes, open): (Vec<Wish>, Vec<Open>) = tasks
        .enumerate()
        .map(|(wish, open)| {
            let Task { kind, size, number, .. } = *state.task(*open);
            let (age, counted) = (0, open.counted);
            (Wish { kind, least: size, most: size, number }, Open { wish, age, counted, size })
        })
        .unzip();
    let mut walk = Walk {
        land: state.land().clone(),
        left_the_bag: 0,
        open,
        next_wish: wishes.len(),
        granted: Vec::new(),
        actions: Vec::new(),
    };
    let order = [tile];
    let mut choices = Vec::new();
    Search::new(&wishes, &order, state.land()).look(0, &mut walk, &mut choices);
    let first = |best: Choice, other: Choice| if other.value > best.value { other } else { best };
    choices.into_iter().reduce(first).map(|choice| choice.action)
}

/// The memory of a search.
struct Search<'a> {
    wishes: &'a [Wish],
    order: &'a [TileId],
    held: Land,
    tried: Land,
    actions: Vec<bastide_rules::Action>,
    fits: Vec<(Cell, Turn)>,
    /// The features before a tile is laid.
    before: Census,
    census: Census,
    deeds: Deeds,
    /// The cost of an open end by the requirement of its cell; `None` before it is needed.
    costs: Vec<Option<Cost>>,
    /// The number of tiles that had left the bag when the costs were determined.
    costs_at: usize,
}

/// The cost of an open end: `None` if no tile of the bag fits.
type Cost = Option<i32>;

impl<'a> Search<'a> {
    fn new(wishes: &'a [Wish], order: &'a [TileId], land: &Land) -> Self {
        Search {
            wishes,
            order,
            held: land.clone(),
            tried: land.clone(),
            actions: Vec::new(),
            fits: Vec::new(),
            before: Census::default(),
            census: Census::default(),
            deeds: Deeds::default(),
            costs: Vec::new(),
            costs_at: 0,
        }
    }

    /// Draws a tile and adds all actions of a walk to the choices.
    fn look(&mut self, at: usize, walk: &mut Walk, choices: &mut Vec<Choice>) {
        let Some(tile) = self.draw(walk) else { return };
        // Walks that have drawn as many tiles have the same bag.
        if self.costs_at != walk.left_the_bag {
            self.costs_at = walk.left_the_bag;
            self.costs.clear();
            self.costs.resize(Table::DEMANDS, None);
        }
        let wanted = self.wanted(walk);
        let is_wanted = |kind| wanted.contains(&Some(kind));
        self.before.count(self.held.table(), is_wanted);
        let fits = std::mem::take(&mut self.fits);
        for (nth, &(cell, turn)) in fits.iter().enumerate() {
            let is_same = |&(other, turned): &(Cell, Turn)| {
                other == cell && tile.tile().is_same_turned(turned, turn)
            };
            if fits[..nth].iter().any(is_same) {
                continue;
            }
            self.tried.copy(&self.held);
            self.tried.lay(tile, cell, turn);
            self.census.count_one_more(&self.before, self.tried.table(), is_wanted);
            self.find_deeds(walk);
            let value = self.value(walk, true);
            choices.push(Choice { walk: at, action: Action::Lay { at: cell, turn }, value });
        }
        self.fits = fits;
        self.tried.copy(&self.held);
        std::mem::swap(&mut self.census, &mut self.before);
        let value = self.value(walk, false);
        choices.push(Choice { walk: at, action: Action::Aside, value });
    }

    /// Draws the next tile that fits somewhere into the hand.
    fn draw(&mut self, walk: &mut Walk) -> Option<TileId> {
        loop {
            let tile = *self.order.get(walk.left_the_bag)?;
            walk.left_the_bag += 1;
            self.held.copy(&walk.land);
            if self.held.draw(tile) {
                self.held.fits_into(&mut self.actions, &mut self.fits);
                return Some(tile);
            }
            walk.land.copy(&self.held);
        }
    }

    /// Returns the kinds of features that count for the wishes of a walk.
    fn wanted(&self, walk: &Walk) -> [Option<PieceKind>; OPEN_TASKS] {
        let kind = |open: &Open| self.wishes[open.wish].kind.feature();
        std::array::from_fn(|slot| walk.open.get(slot).and_then(kind))
    }

    /// Counts the features and deeds of the land that is tried, for the wishes of a walk.
    fn observe(&mut self, walk: &Walk) {
        let wanted = self.wanted(walk);
        self.census.count(self.tried.table(), |kind| wanted.contains(&Some(kind)));
        self.find_deeds(walk);
    }

    /// Finds the deeds of the tile that was just laid on the land that is tried.
    fn find_deeds(&mut self, walk: &Walk) {
        let farms = self.wanted(walk).contains(&Some(PieceKind::Field));
        self.deeds.find(walk.land.table(), self.tried.table(), farms);
    }

    /// Returns a copy of a walk after an action.
    fn taken(&mut self, walk: &Walk, action: Action) -> Walk {
        let mut next = walk.clone();
        next.actions.push(action);
        if let Action::Lay { at, turn } = action {
            let tile = self.order[walk.left_the_bag - 1];
            next.land.draw(tile);
            next.land.lay(tile, at, turn);
            self.tried.copy(&next.land);
            self.observe(walk);
        }
        for slot in 0..next.open.len() {
            let mut open = next.open[slot];
            open.age += 1;
            let wish = &self.wishes[open.wish];
            if let Action::Lay { .. } = action {
                (open.counted, open.size) = self.counted(open);
            }
            let is_granted = open.counted >= wish.number;
            if is_granted {
                let size = open.size.min(wish.most);
                next.granted.push(Granted { wish: open.wish, size });
            }
            let is_over = is_granted || open.age >= PATIENCE;
            if is_over && next.next_wish < self.wishes.len() {
                open = Open { wish: next.next_wish, age: 0, counted: 0, size: u16::MAX };
                next.next_wish += 1;
            }
            next.open[slot] = open;
        }
        next
    }

    /// Returns the number that has counted for a wish after the deeds, and the smallest size.
    fn counted(&self, open: Open) -> (u16, u16) {
        let wish = &self.wishes[open.wish];
        let task = Task {
            kind: wish.kind,
            size: wish.least,
            number: wish.number,
            within: None,
            reward: 0,
        };
        let mut size = open.size;
        let after = self.tried.table();
        let number = self.deeds.count(after, &self.census, &task, |_, measure| {
            size = size.min(measure);
        });
        // Gaps and goods have no sizes.
        let size = match wish.kind {
            Kind::Gap | Kind::Goods(_) => 1,
            _ => size,
        };
        (open.counted + number, size)
    }

    /// Returns the value of the land that is tried for the wishes of a walk.
    fn value(&mut self, walk: &Walk, is_laid: bool) -> i32 {
        let mut value = walk.granted.len() as i32 * FULFILLED;
        for open in walk.open.iter().copied() {
            let wish = self.wishes[open.wish];
            let counted = if is_laid { self.counted(open).0 } else { open.counted };
            if counted >= wish.number {
                value += FULFILLED;
            } else {
                value += i32::from(counted) * PART + self.outlook(&wish, open.age);
            }
        }
        value
    }
}
