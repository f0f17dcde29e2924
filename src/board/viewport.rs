//! The viewport: the camera on the board, moved by auto-follow or by a person, and the marks that
//! point at cells.

use bastide_rules::{Action, Cell};
use leptos::prelude::*;

use super::camera::{Camera, Pixel};
use super::detail;
use super::following::{Pane, Sight, afresh, follow};
use super::model::{BoardModel, Moment, Point};
use super::weighed::Weighed;
use crate::platform::{timer, window};
use crate::ui::effect;

/// The size of a viewport that is not measured yet.
const UNMEASURED: Pane = Pane { size: Pixel { x: 1.0, y: 1.0 }, top: 0.0 };
/// One step of zoom by button, key or wheel notch.
pub const ZOOM_STEP: f64 = 1.25;

/// The distance of one pan, as a part of the viewport.
const FURTHER: f64 = 0.4;

/// The camera on the board, and the marks that point at cells.
#[derive(Clone, Copy)]
pub struct Viewport {
    camera: RwSignal<Camera>,
    /// `true` while the camera follows the game by itself; `false` after a person moved it.
    pub follows: RwSignal<bool>,
    /// `true` while a person moves it.
    pub moves: RwSignal<bool>,
    /// The number of frames in which a person moved it.
    moved: StoredValue<u32>,
    /// `true` if the position changed meanwhile.
    missed: StoredValue<bool>,
    /// The moment that was followed last.
    moment: StoredValue<Moment>,
    /// The size of the viewport.
    pane: RwSignal<Pane>,
    /// The cell of the keyboard cursor.
    pub cursor: RwSignal<Option<Cell>>,
    /// The highlighted cells: those that the log or the bag mentions.
    pub lit: RwSignal<Vec<Cell>>,
    /// The offer that the keyboard or a hint points at.
    pub pointed: RwSignal<Option<Action>>,
    /// The turns that are compared on the board.
    pub weighed: RwSignal<Vec<Weighed>>,
    model: Memo<BoardModel>,
}

impl Viewport {
    /// Returns a viewport that follows the game.
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

    /// Returns the camera. Tracked.
    pub fn camera(self) -> Camera {
        self.camera.get()
    }

    /// Returns the camera snapped to the pixels of the screen, which shows no seams. Tracked.
    pub fn shown(self) -> Camera {
        self.camera().snapped(window::pixel_ratio())
    }

    /// Returns the size of the viewport. Tracked.
    pub fn pane(self) -> Pane {
        self.pane.get()
    }

    /// Returns `true` if most of these points are in the lower half of the viewport.
    pub fn is_low(self, points: &[Point]) -> bool {
        let (camera, pane) = (self.camera.get_untracked(), self.pane.get_untracked());
        let below = |it: &&Point| camera.shown(**it).y > (pane.top + pane.size.y) / 2.0;
        2 * points.iter().filter(below).count() > points.len()
    }

    /// Returns the width and height of the viewport. Pixels.
    pub fn size(self) -> Pixel {
        self.pane.get().size
    }

    /// Returns `true` once the viewport is measured.
    pub fn is_measured(self) -> bool {
        self.pane.get() != UNMEASURED
    }

    /// Sets the size of the viewport. If the width changes, the camera shows everything anew; after
    /// a person moved it, only the newest tile stays visible if it was.
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

    /// Follows the game once the press is answered and the panels round the board have their size:
    /// the camera should move once.
    fn keep_up_soon(self) {
        soon(move || self.keep_up());
    }

    /// Calls this once the camera has followed the last action: then everything has its final
    /// position.
    pub fn once_followed(self, what: impl FnOnce() + 'static) {
        soon(move || timer::in_next_frame(what));
    }

    /// The position may have changed: shows what must be seen of it. After a person moved the
    /// camera, it stays until the next turn, or until something is off-screen.
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

    /// Moves to the camera that this function returns, and follows the game if that is a move.
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

    /// Moves to this camera until the next turn, or until something is off-screen.
    pub fn look(self, camera: Camera) {
        self.camera.set(camera);
        self.follows.set(false);
    }

    /// Does the same during a drag: auto-follow waits until it rests.
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

    /// Shows everything, and follows the game again.
    pub fn show_everything(self) {
        self.see(|_, pane, sight| afresh(pane, sight));
        self.follows.set(true);
    }

    /// Follows the game again, from the current camera.
    pub fn follow(self) {
        self.see(follow);
        self.follows.set(true);
    }

    /// Pans in this direction: columns and rows.
    pub fn pan(self, (x, y): (i16, i16)) {
        let Pixel { x: across, y: down } = self.pane.get_untracked().size;
        let by = Pixel { x: -f64::from(x) * FURTHER * across, y: -f64::from(y) * FURTHER * down };
        self.look(self.camera.get_untracked().panned(by));
    }

    /// Zooms in (above one) or out, round the middle of the viewport.
    pub fn zoom(self, factor: f64) {
        let middle = self.pane.get_untracked().middle();
        self.look(self.camera.get_untracked().zoomed(factor, middle));
    }

    /// Makes cells visible, all of them if possible.
    pub fn show_all(self, cells: &[Cell]) {
        let bounds = self.model.with_untracked(|model| model.bounds);
        self.go(|now, pane| follow(now, pane, &Sight::of_cells(cells, bounds)));
    }

    /// Makes all of these cells visible, with smaller tiles if needed.
    pub fn show_whole(self, cells: &[Cell]) {
        let bounds = self.model.with_untracked(|model| model.bounds);
        self.go(|now, pane| follow(now, pane, &Sight::of_whole(cells, bounds, pane)));
    }

    /// Makes a cell visible.
    pub fn show(self, cell: Cell) {
        self.show_all(&[cell]);
    }
}

/// Calls this once the panels round the board have their size.
fn soon(what: impl FnOnce() + 'static) {
    timer::after_next_frame(move || timer::after_next_frame(what));
}
