//! Auto-follow: the camera stays as it is until something must be seen that is off-screen, and then
//! makes the smallest move that brings it in. The board keeps its size until it outgrows the
//! viewport. Pure.

use bastide_rules::Cell;

use super::camera::{self, Camera, Pixel};
use super::marks;
use super::model::{BoardModel, Bounds, TILE};

/// The smallest tile of auto-follow: a finger hits 24 pixels, and a spot is a little smaller than
/// its cell. Pixels.
const SMALLEST_TILE: f64 = 28.0;
/// The smallest tile if the news and the nearest choices are too far apart. Pixels.
const SMALLEST_OF_ALL: f64 = 24.0;
/// The largest tile, while a few tiles lie in a large viewport. Pixels.
const COMFORTABLE_TILE: f64 = 120.0;
/// The distance between the rim of the viewport and everything that must be seen. Pixels.
const RIM: f64 = 5.0;
/// The additional room, if there is any, after a move of the camera, so that it moves less often.
/// Cells.
const SLACK: f64 = 1.0;
/// The room on each side of a board that has outgrown the viewport: in cells, and as a part of its
/// extent.
const ROOM: (f64, f64) = (0.5, 0.05);
/// The factor by which the board shrinks at most at once, if that is enough.
const STEP: f64 = 1.4;
/// The part of the choices that must be visible for the camera to stay, if not all of them can be.
const ENOUGH: f64 = 0.34;

/// The viewport, and the part of it without a control on top.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pane {
    /// Its size. Pixels.
    pub size: Pixel,
    /// The height of the controls at its top. Pixels.
    pub top: f64,
}

/// Everything that must be visible.
#[derive(Clone, Debug, PartialEq)]
pub struct Sight {
    /// The cells where something has just happened or is about to, in order of importance.
    pub news: Vec<Cell>,
    /// The choices: the cells where the tile fits, or the cells of all marks.
    pub choices: Vec<Cell>,
    /// `true` if the choices are marks, which may stand round their tiles.
    pub are_marks: bool,
    /// The smallest tile with which the marks can be told apart. Pixels.
    pub least_tile: f64,
    /// The laid tiles and the cells beside them.
    pub bounds: Bounds,
}

/// A part of the board, in cells.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Area {
    least: (f64, f64),
    most: (f64, f64),
}

impl Area {
    fn of(cells: &[Cell]) -> Option<Area> {
        let (first, others) = cells.split_first()?;
        Some(others.iter().fold(Area::cell(*first), |area, cell| area.with(Area::cell(*cell))))
    }

    fn cell(cell: Cell) -> Area {
        let least = (f64::from(cell.x), f64::from(cell.y));
        Area { least, most: (least.0 + 1.0, least.1 + 1.0) }
    }

    fn bounds(bounds: Bounds) -> Area {
        Area::cell(bounds.least).with(Area::cell(bounds.most))
    }

    fn with(self, other: Area) -> Area {
        Area {
            least: (self.least.0.min(other.least.0), self.least.1.min(other.least.1)),
            most: (self.most.0.max(other.most.0), self.most.1.max(other.most.1)),
        }
    }

    /// Adds room for a board that grows.
    fn with_room(self) -> Area {
        let room = |extent: f64| ROOM.0 + ROOM.1 * extent;
        let (across, down) = (room(self.across()), room(self.down()));
        Area {
            least: (self.least.0 - across, self.least.1 - down),
            most: (self.most.0 + across, self.most.1 + down),
        }
    }

    /// Removes the outermost cells.
    fn within(self) -> Area {
        Area {
            least: (self.least.0 + 1.0, self.least.1 + 1.0),
            most: (self.most.0 - 1.0, self.most.1 - 1.0),
        }
    }

    fn across(self) -> f64 {
        self.most.0 - self.least.0
    }

    fn down(self) -> f64 {
        self.most.1 - self.least.1
    }
}

impl Pane {
    /// Returns the width and height without controls. Pixels.
    fn clear(self) -> (f64, f64) {
        (self.size.x.max(1.0), (self.size.y - self.top).max(1.0))
    }

    /// Returns the largest tile with which an area is visible, this many pixels from the rim.
    fn tile_for(self, area: Area, rim: f64) -> f64 {
        let (across, down) = self.clear();
        ((across - 2.0 * rim) / area.across()).min((down - 2.0 * rim) / area.down())
    }

    /// Returns the smallest pan that makes an area visible along both axes; none along an axis on
    /// which it is larger than the pane.
    fn way(self, camera: Camera, area: Area, rim: f64) -> Pixel {
        let tile = camera.scale * TILE;
        let along = |offset: f64, (least, most): (f64, f64), (begin, end): (f64, f64)| {
            let (begin, end) = (begin + rim, end - rim);
            let (least, most) = (offset + least * tile, offset + most * tile);
            if most - least > end - begin + 1e-6 {
                0.0
            } else if least < begin {
                begin - least
            } else {
                (end - most).min(0.0)
            }
        };
        let Camera { offset, .. } = camera;
        Pixel {
            x: along(offset.x, (area.least.0, area.most.0), (0.0, self.size.x)),
            y: along(offset.y, (area.least.1, area.most.1), (self.top, self.size.y)),
        }
    }

    /// Returns `true` if an area is visible.
    fn holds(self, camera: Camera, area: Area, rim: f64) -> bool {
        let fits = self.tile_for(area, rim) >= camera.scale * TILE - 1e-6;
        let Pixel { x, y } = self.way(camera, area, rim);
        fits && x.abs() < 0.01 && y.abs() < 0.01
    }

    /// Returns `true` if a cell is visible.
    pub fn shows(self, camera: Camera, cell: Cell) -> bool {
        self.holds(camera, Area::cell(cell), 0.0)
    }

    /// Returns a camera of the same scale with a cell visible here that was visible in another
    /// pane.
    #[must_use]
    pub fn keeping(self, before: Pane, camera: Camera, cell: Cell) -> Camera {
        match before.shows(camera, cell) {
            true => camera.panned(self.way(camera, Area::cell(cell), RIM)),
            false => camera,
        }
    }

    /// Returns the middle of the part without controls.
    pub fn middle(self) -> Pixel {
        Pixel { x: self.size.x / 2.0, y: (self.top + self.size.y) / 2.0 }
    }
}

impl Sight {
    /// Returns everything of this picture that must be visible.
    pub fn of(model: &BoardModel) -> Sight {
        let are_marks = !model.offers.is_empty();
        let anchors: Vec<_> = model.offers.iter().map(|offer| offer.anchor).collect();
        let spots = model.spots.iter().map(|spot| spot.at);
        let marks = model.offers.iter().flat_map(|offer| [offer.at, offer.anchor.cell()]);
        Sight {
            news: model.news.clone(),
            choices: if are_marks { marks.collect() } else { spots.collect() },
            are_marks,
            least_tile: marks::least_tile(&anchors, SMALLEST_TILE),
            bounds: model.bounds,
        }
    }

    /// Returns these cells, without the choices.
    pub fn of_cells(cells: &[Cell], bounds: Bounds) -> Sight {
        let choices = cells.to_vec();
        let news = cells.first().copied().into_iter().collect();
        Sight { news, choices, are_marks: false, least_tile: SMALLEST_TILE, bounds }
    }

    /// Returns these cells, with tiles small enough to see all of them in this pane.
    pub fn of_whole(cells: &[Cell], bounds: Bounds, pane: Pane) -> Sight {
        let sight = Sight::of_cells(cells, bounds);
        let least = SMALLEST_TILE.min(pane.tile_for(sight.all(), RIM).floor());
        Sight { least_tile: least.max(camera::SMALLEST_TILE), ..sight }
    }

    /// Returns the distance of all this from the rim. Pixels.
    fn rim(&self, tile: f64) -> f64 {
        if self.are_marks { RIM + marks::reach(tile) } else { RIM }
    }

    /// Returns the area that must be visible: the choices and the last of the news.
    fn all(&self) -> Area {
        let news = self.news.first().map(|cell| Area::cell(*cell));
        let areas = [Area::of(&self.choices), news];
        let all = areas.into_iter().flatten().reduce(Area::with);
        all.unwrap_or_else(|| Area::bounds(self.bounds))
    }

    /// Returns the area that can be visible at once: the choices if they all can, else the news;
    /// and its distance from the rim.
    fn together(&self, pane: Pane, tile: f64) -> Option<(Area, f64)> {
        let fits = |area: &Area, rim| pane.tile_for(*area, rim) >= tile;
        let rim = self.rim(tile);
        let choices = Area::of(&self.choices).filter(|area| fits(area, rim));
        let rim = if choices.is_some() { rim } else { RIM };
        let news = self.news.iter().map(|cell| Area::cell(*cell));
        let together = choices.into_iter().chain(news).reduce(|seen, area| {
            let both = seen.with(area);
            if fits(&both, rim) { both } else { seen }
        });
        together.map(|area| (area, rim))
    }
}

/// Returns the first camera of a table: everything, with room to grow.
pub fn afresh(pane: Pane, sight: &Sight) -> Camera {
    let board = Area::bounds(sight.bounds);
    let tile = pane.tile_for(board.with_room(), 0.0);
    let tile = tile.min(COMFORTABLE_TILE).max(sight.least_tile).floor();
    let Pixel { x, y } = pane.middle();
    let middle = |least: f64, most: f64| (least + most) / 2.0 * tile;
    let offset = Pixel {
        x: (x - middle(board.least.0, board.most.0)).round(),
        y: (y - middle(board.least.1, board.most.1)).round(),
    };
    follow(Camera { offset, scale: tile / TILE }, pane, sight)
}

/// Returns the camera for this sight, given the camera before.
#[must_use]
pub fn follow(now: Camera, pane: Pane, sight: &Sight) -> Camera {
    let (all, tile) = (sight.all(), now.scale * TILE);
    let is_large_enough = tile >= sight.least_tile - 0.5;
    if is_large_enough && pane.holds(now, all, sight.rim(tile)) {
        return now;
    }
    let sized = sized(now, pane, sight, all);
    let rim = sight.rim(sized.scale * TILE);
    let moved = match pane.tile_for(all, rim) >= sized.scale * TILE {
        true => with_all(sized, pane, sight, all, rim),
        false => with_most(sized, pane, sight, rim),
    };
    if is_elsewhere(now, moved) { moved } else { now }
}

/// Returns `true` if the difference is visible.
fn is_elsewhere(one: Camera, other: Camera) -> bool {
    let (a, b) = (one.offset, other.offset);
    (a.x - b.x).hypot(a.y - b.y) >= 0.5 || (one.scale - other.scale).abs() * TILE >= 0.5
}

/// Returns a camera of the same scale, or of the scale it must have.
fn sized(now: Camera, pane: Pane, sight: &Sight, all: Area) -> Camera {
    let (tile, least) = (now.scale * TILE, sight.least_tile);
    let fitting = pane.tile_for(all, sight.rim(tile));
    let next = if tile < least {
        least.ceil()
    } else if fitting >= tile {
        return now;
    } else {
        let with_room = pane.tile_for(Area::bounds(sight.bounds).with(all).with_room(), 0.0);
        with_room.max(tile / STEP).min(fitting).max(least).floor()
    };
    now.zoomed(next / tile, pane.middle())
}

/// Moves as little as needed to show everything, and the whole board if possible, or at least every
/// tile.
fn with_all(camera: Camera, pane: Pane, sight: &Sight, all: Area, rim: f64) -> Camera {
    let board = Area::bounds(sight.bounds);
    let camera = camera.panned(pane.way(camera, board.with(all), rim));
    let camera = brought_in(camera, pane, all, rim);
    let camera = camera.panned(pane.way(camera, board.within(), RIM));
    camera.panned(pane.way(camera, all, rim))
}

/// Moves as little as needed to show an area, and some room beside it if there is any.
fn brought_in(camera: Camera, pane: Pane, area: Area, rim: f64) -> Camera {
    if pane.holds(camera, area, rim) {
        return camera;
    }
    let slack = SLACK * camera.scale * TILE;
    let camera = camera.panned(pane.way(camera, area, rim + slack));
    camera.panned(pane.way(camera, area, rim))
}

/// The board is larger than the viewport: shows the news and as many choices as possible.
fn with_most(camera: Camera, pane: Pane, sight: &Sight, rim: f64) -> Camera {
    let tile = camera.scale * TILE;
    let together = sight.together(pane, tile);
    let seeing_news = |camera: Camera| match together {
        Some((area, rim)) => brought_in(camera, pane, area, rim),
        None => camera,
    };
    let count = |camera: Camera| {
        let is_shown = |cell: &&Cell| pane.holds(camera, Area::cell(**cell), rim);
        sight.choices.iter().filter(is_shown).count()
    };
    let near = seeing_news(camera);
    let shown = count(near);
    if shown == sight.choices.len() {
        return near;
    }
    // The most are visible with some of them at the rim.
    let mut best = (shown, near);
    for column in distinct(sight.choices.iter().map(|cell| cell.x)) {
        for row in distinct(sight.choices.iter().map(|cell| cell.y)) {
            for (right, down) in [(false, false), (true, false), (false, true), (true, true)] {
                let at = |number: i16, end: bool, begin: f64, last: f64| match end {
                    false => begin + rim - f64::from(number) * tile,
                    true => last - rim - (f64::from(number) + 1.0) * tile,
                };
                let offset = Pixel {
                    x: at(column, right, 0.0, pane.size.x),
                    y: at(row, down, pane.top, pane.size.y),
                };
                let candidate = seeing_news(Camera { offset, ..camera });
                let way =
                    |it: Camera| (it.offset.x - near.offset.x).hypot(it.offset.y - near.offset.y);
                let shown = count(candidate);
                if shown > best.0 || shown == best.0 && way(candidate) < way(best.1) {
                    best = (shown, candidate);
                }
            }
        }
    }
    if best.0 == 0 && !sight.choices.is_empty() && tile > SMALLEST_OF_ALL + 0.5 {
        let smaller = camera.zoomed(SMALLEST_OF_ALL / tile, pane.middle());
        return with_most(smaller, pane, sight, sight.rim(SMALLEST_OF_ALL));
    }
    if shown as f64 >= ENOUGH * best.0 as f64 { near } else { best.1 }
}

fn distinct(numbers: impl Iterator<Item = i16>) -> Vec<i16> {
    let mut distinct = Vec::new();
    for number in numbers {
        if !distinct.contains(&number) {
            distinct.push(number);
        }
    }
    distinct
}

#[cfg(test)]
mod tests;
