//! How the window follows the game: it stays as it is until something must be seen that is out of
//! sight, and then it makes the smallest move that brings it in. The board keeps its size until it
//! outgrows the window. Pure.

use bastide_rules::Cell;

use super::camera::{self, Camera, Pixel};
use super::marks;
use super::model::{BoardModel, Bounds, TILE};

/// No tile is shown smaller than this of the window's own accord: a finger hits what is 24 pixels
/// across, and a spot is a little smaller than its cell. Pixels.
const SMALLEST_TILE: f64 = 28.0;
/// Unless what has happened and the nearest of the choices are too far apart. Pixels.
const SMALLEST_OF_ALL: f64 = 24.0;
/// Nor larger, while a few tiles lie in a large window. Pixels.
const COMFORTABLE_TILE: f64 = 120.0;
/// What must be seen is this far from the rim of the window. Pixels.
const RIM: f64 = 5.0;
/// Where the window must move, it leaves this much more, if it can, to move less often. Cells.
const SLACK: f64 = 1.0;
/// A board that has outgrown the window gets room for so many more cells on each side, and this
/// part of its extent.
const ROOM: (f64, f64) = (0.5, 0.05);
/// But it gets smaller by no more than this at once, if that is enough.
const STEP: f64 = 1.4;
/// Where not all choices can be in sight, the window stays if this part of what could be is.
const ENOUGH: f64 = 0.34;

/// The window on the board, and the part of it where no control lies over it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pane {
    /// Its size. Pixels.
    pub size: Pixel,
    /// What the controls at its top take of it. Pixels.
    pub top: f64,
}

/// What must be in sight.
#[derive(Clone, Debug, PartialEq)]
pub struct Sight {
    /// Where something has just happened or is about to, the most important first.
    pub news: Vec<Cell>,
    /// What is to be decided: where the tile fits, or the cells of all marks.
    pub choices: Vec<Cell>,
    /// Whether these are marks, which may stand round their tiles.
    pub are_marks: bool,
    /// Tiles must be at least this large for the marks to be told apart. Pixels.
    pub least_tile: f64,
    /// Everything laid and what lies beside it.
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

    /// With room for a board that grows.
    fn with_room(self) -> Area {
        let room = |extent: f64| ROOM.0 + ROOM.1 * extent;
        let (across, down) = (room(self.across()), room(self.down()));
        Area {
            least: (self.least.0 - across, self.least.1 - down),
            most: (self.most.0 + across, self.most.1 + down),
        }
    }

    /// Without the outermost cells.
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
    /// How much is to be seen across and down. Pixels.
    fn clear(self) -> (f64, f64) {
        (self.size.x.max(1.0), (self.size.y - self.top).max(1.0))
    }

    /// The largest tile with which an area is in sight, this many pixels from the rim.
    fn tile_for(self, area: Area, rim: f64) -> f64 {
        let (across, down) = self.clear();
        ((across - 2.0 * rim) / area.across()).min((down - 2.0 * rim) / area.down())
    }

    /// How a camera must be moved for an area to be in sight along both axes, as little as can be;
    /// nothing along an axis where it is larger than the pane.
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

    /// Whether an area is in sight.
    fn holds(self, camera: Camera, area: Area, rim: f64) -> bool {
        let fits = self.tile_for(area, rim) >= camera.scale * TILE - 1e-6;
        let Pixel { x, y } = self.way(camera, area, rim);
        fits && x.abs() < 0.01 && y.abs() < 0.01
    }

    /// Whether a cell is in sight.
    pub fn shows(self, camera: Camera, cell: Cell) -> bool {
        self.holds(camera, Area::cell(cell), 0.0)
    }

    /// Looks so that a cell that was in sight in another pane is in sight in this one, without a
    /// change of size.
    #[must_use]
    pub fn keeping(self, before: Pane, camera: Camera, cell: Cell) -> Camera {
        match before.shows(camera, cell) {
            true => camera.panned(self.way(camera, Area::cell(cell), RIM)),
            false => camera,
        }
    }

    /// The middle of what is to be seen.
    pub fn middle(self) -> Pixel {
        Pixel { x: self.size.x / 2.0, y: (self.top + self.size.y) / 2.0 }
    }
}

impl Sight {
    /// What must be in sight of this.
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

    /// These cells, whatever is to be decided.
    pub fn of_cells(cells: &[Cell], bounds: Bounds) -> Sight {
        let choices = cells.to_vec();
        let news = cells.first().copied().into_iter().collect();
        Sight { news, choices, are_marks: false, least_tile: SMALLEST_TILE, bounds }
    }

    /// These cells, with tiles as small as it takes to see all of them in this window.
    pub fn of_whole(cells: &[Cell], bounds: Bounds, pane: Pane) -> Sight {
        let sight = Sight::of_cells(cells, bounds);
        let least = SMALLEST_TILE.min(pane.tile_for(sight.all(), RIM).floor());
        Sight { least_tile: least.max(camera::SMALLEST_TILE), ..sight }
    }

    /// How far from the rim all this must be.
    fn rim(&self, tile: f64) -> f64 {
        if self.are_marks { RIM + marks::reach(tile) } else { RIM }
    }

    /// What must be in sight: the choices and the last of the news.
    fn all(&self) -> Area {
        let news = self.news.first().map(|cell| Area::cell(*cell));
        let areas = [Area::of(&self.choices), news];
        let all = areas.into_iter().flatten().reduce(Area::with);
        all.unwrap_or_else(|| Area::bounds(self.bounds))
    }

    /// What of it can be seen together: the choices if they all can, else the news; and how far from
    /// the rim it must be.
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

/// As a table is first seen: everything, with room to grow.
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

/// Where to look from when this must be in sight, and the window has looked from there.
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

/// Whether one sees the difference.
fn is_elsewhere(one: Camera, other: Camera) -> bool {
    let (a, b) = (one.offset, other.offset);
    (a.x - b.x).hypot(a.y - b.y) >= 0.5 || (one.scale - other.scale).abs() * TILE >= 0.5
}

/// As large as it is, or as it must be.
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

/// Moved as little as it takes to have everything in sight, and the whole board if it can be, or at
/// least every tile.
fn with_all(camera: Camera, pane: Pane, sight: &Sight, all: Area, rim: f64) -> Camera {
    let board = Area::bounds(sight.bounds);
    let camera = camera.panned(pane.way(camera, board.with(all), rim));
    let camera = brought_in(camera, pane, all, rim);
    let camera = camera.panned(pane.way(camera, board.within(), RIM));
    camera.panned(pane.way(camera, all, rim))
}

/// Moved as little as it takes to have an area in sight, and some room beside it if there is any.
fn brought_in(camera: Camera, pane: Pane, area: Area, rim: f64) -> Camera {
    if pane.holds(camera, area, rim) {
        return camera;
    }
    let slack = SLACK * camera.scale * TILE;
    let camera = camera.panned(pane.way(camera, area, rim + slack));
    camera.panned(pane.way(camera, area, rim))
}

/// The board is larger than the window: what has happened is in sight, and the most of what can be
/// decided.
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
    // The most are in sight where some of them stand at the rim.
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
