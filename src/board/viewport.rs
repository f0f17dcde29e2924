//! Where the board is looked at from, and who says so: the game, which the window follows, or a hand.

use bastide_rules::{Action, Cell};
use leptos::prelude::*;

use super::camera::{Camera, Pixel};
use super::detail;
use super::following::{Pane, Sight, afresh, follow};
use super::model::{BoardModel, Moment, Point};
use super::weighed::Weighed;
use crate::parts::effect;
use crate::platform::{timer, window};

/// A window that is not shown yet.
const UNMEASURED: Pane = Pane { size: Pixel { x: 1.0, y: 1.0 }, top: 0.0 };
/// One step of zoom by button, key or wheel notch.
pub const ZOOM_STEP: f64 = 1.25;

/// Of the window: so much further one looks at once.
const FURTHER: f64 = 0.4;

/// Where the board is looked at from, and what is pointed at on it.
#[derive(Clone, Copy)]
pub struct Viewport {
    camera: RwSignal<Camera>,
    /// Whether the window follows the game by itself; else a hand has moved it.
    pub follows: RwSignal<bool>,
    /// Whether it is being moved by hand.
    pub moves: RwSignal<bool>,
    /// In how many frames it was moved by hand.
    moved: StoredValue<u32>,
    /// Whether the game went on while it was.
    missed: StoredValue<bool>,
    /// What was followed last.
    moment: StoredValue<Moment>,
    /// The window.
    pane: RwSignal<Pane>,
    /// The cell the keyboard is on.
    pub cursor: RwSignal<Option<Cell>>,
    /// Cells to light up: what the log or the bag speaks of.
    pub lit: RwSignal<Vec<Cell>>,
    /// The offer that is pointed at, by the keyboard or a hint.
    pub pointed: RwSignal<Option<Action>>,
    /// Turns that are held against each other.
    pub weighed: RwSignal<Vec<Weighed>>,
    model: Memo<BoardModel>,
}

impl Viewport {
    /// A viewport that follows the game.
    pub fn new(model: Memo<BoardModel>) -> Self {
        let viewport = Viewport {
            camera: RwSignal::new(Camera::default()),
            follows: RwSignal::new(true),
            moves: RwSignal::new(false),
            moved: StoredValue::new(0),
            missed: StoredValue::new(false),
            moment: StoredValue::new(model.with_untracked(|model| model.moment)),
            pane: RwSignal::new(UNMEASURED),
            cursor: RwSignal::new(None),
            lit: RwSignal::new(Vec::new()),
            pointed: RwSignal::new(None),
            weighed: RwSignal::new(Vec::new()),
            model,
        };
        let mut is_first = true;
        effect(move || {
            model.with(|_| ());
            if !std::mem::take(&mut is_first) {
                viewport.keep_up_soon();
            }
        });
        viewport
    }

    /// What is shown.
    pub fn camera(self) -> Camera {
        self.camera.get()
    }

    /// The same, as it can be drawn without a seam.
    pub fn shown(self) -> Camera {
        self.camera().snapped(window::pixel_ratio())
    }

    /// The window.
    pub fn pane(self) -> Pane {
        self.pane.get()
    }

    /// Whether these points are in the lower half of the window, on the whole.
    pub fn is_low(self, points: &[Point]) -> bool {
        let (camera, pane) = (self.camera.get_untracked(), self.pane.get_untracked());
        let below = |it: &&Point| camera.shown(**it).y > (pane.top + pane.size.y) / 2.0;
        2 * points.iter().filter(below).count() > points.len()
    }

    /// How large the window is. Pixels.
    pub fn size(self) -> Pixel {
        self.pane.get().size
    }

    /// Whether it is known how large the window is.
    pub fn is_measured(self) -> bool {
        self.pane.get() != UNMEASURED
    }

    /// The window has this size now. Where it got wider or narrower, all is looked at anew; where a hand
    /// has moved it, only what was in sight of the newest tile stays in sight.
    pub fn measured(self, pane: Pane) {
        let Some(before) = self.pane.try_get_untracked() else { return };
        self.pane.set(pane);
        if !self.follows.get_untracked() {
            let newest = self.model.with_untracked(|model| model.news.first().copied());
            if let Some(newest) = newest.filter(|_| !self.moves.get_untracked()) {
                let camera = self.camera.get_untracked();
                let kept = pane.keeping(before, camera, newest);
                self.camera.maybe_update(|now| std::mem::replace(now, kept) != kept);
            }
            return;
        }
        if before.size.x == pane.size.x {
            self.keep_up_soon();
        } else {
            self.see(|_, pane, sight| afresh(pane, sight));
        }
    }

    /// Keeps up once the press is answered and what stands round the board is as large as it will be:
    /// the window should move once.
    fn keep_up_soon(self) {
        soon(move || self.keep_up());
    }

    /// Does this once the window has followed what was just played: then everything is where it will
    /// be seen.
    pub fn once_followed(self, what: impl FnOnce() + 'static) {
        soon(move || timer::in_next_frame(what));
    }

    /// The game may have gone on: what must be seen of it is brought into sight. A hand on the board
    /// is left alone until the next turn, or until something is out of sight.
    fn keep_up(self) {
        // Meanwhile the table may have been left.
        let Some(before) = self.moment.try_get_value() else { return };
        if self.moves.get_untracked() {
            self.missed.set_value(true);
            return;
        }
        let moment = self.model.with_untracked(|model| model.moment);
        self.moment.set_value(moment);
        let is_left_alone = !self.follows.get_untracked() && moment.turns == before.turns;
        let is_as_before = moment == before;
        let lit = self.lit.get_untracked();
        if is_as_before && !is_left_alone && !lit.is_empty() {
            self.show_whole(&lit);
        } else if !(is_left_alone && is_as_before) {
            self.see(follow);
        }
        if moment.turns != before.turns {
            self.follows.set(true);
        }
    }

    /// Looks from where this says; if that is elsewhere, the window follows the game.
    fn see(self, from: impl FnOnce(Camera, Pane, &Sight) -> Camera) {
        let sight = self.model.with_untracked(Sight::of);
        self.go(|now, pane| from(now, pane, &sight));
    }

    fn go(self, from: impl FnOnce(Camera, Pane) -> Camera) {
        let now = untrack(move || self.shown());
        let camera = from(now, self.pane.get_untracked());
        if camera != now {
            self.camera.set(camera);
            self.follows.set(true);
        }
    }

    /// Looks from here until the next turn, or until something is out of sight.
    pub fn look(self, camera: Camera) {
        self.camera.set(camera);
        self.follows.set(false);
    }

    /// The same, while a hand moves the board: the window follows nothing until it rests.
    pub fn look_on_the_way(self, camera: Camera) {
        self.look(camera);
        self.moves.maybe_update(|moves| !std::mem::replace(moves, true));
        let moved = self.moved.get_value().wrapping_add(1);
        self.moved.set_value(moved);
        let rest = move || {
            if self.moved.try_get_value() == Some(moved) {
                self.moves.set(false);
                if self.missed.get_value() {
                    self.missed.set_value(false);
                    self.keep_up();
                }
            }
        };
        timer::later(detail::REST, rest);
    }

    /// Shows everything and follows the game again.
    pub fn show_everything(self) {
        self.see(|_, pane, sight| afresh(pane, sight));
        self.follows.set(true);
    }

    /// Follows the game again, from here.
    pub fn follow(self) {
        self.see(follow);
        self.follows.set(true);
    }

    /// Looks further in this direction.
    pub fn pan(self, (x, y): (i16, i16)) {
        let Pixel { x: across, y: down } = self.pane.get_untracked().size;
        let by = Pixel { x: -f64::from(x) * FURTHER * across, y: -f64::from(y) * FURTHER * down };
        self.look(self.camera.get_untracked().panned(by));
    }

    /// Nearer (above one) or further, round the middle of the window.
    pub fn zoom(self, factor: f64) {
        let middle = self.pane.get_untracked().middle();
        self.look(self.camera.get_untracked().zoomed(factor, middle));
    }

    /// Brings cells into sight, all of them if they can be.
    pub fn show_all(self, cells: &[Cell]) {
        let bounds = self.model.with_untracked(|model| model.bounds);
        self.go(|now, pane| follow(now, pane, &Sight::of_cells(cells, bounds)));
    }

    /// Brings cells into sight, all of them, with smaller tiles if that is what it takes.
    pub fn show_whole(self, cells: &[Cell]) {
        let bounds = self.model.with_untracked(|model| model.bounds);
        self.go(|now, pane| follow(now, pane, &Sight::of_whole(cells, bounds, pane)));
    }

    /// Brings a cell into sight.
    pub fn show(self, cell: Cell) {
        self.show_all(&[cell]);
    }
}

/// Does this when what stands round the board has its size.
fn soon(what: impl FnOnce() + 'static) {
    timer::after_next_frame(move || timer::after_next_frame(what));
}
