//! Levels of detail: tiles that came into the viewport while it was near enough are drawn with
//! their fine detail. From afar small things only clutter, and a table of two hundred tiles is
//! heavy to move.

use std::time::Duration;

use bastide_rules::{Cell, insertion_sort};
use leptos::prelude::*;

use super::Viewport;
use super::model::BoardModel;
use crate::platform::timer;
use crate::ui::effect;

/// The time without a change after which the viewport is at rest.
pub const REST: Duration = Duration::from_millis(300);
/// The time after which detail is removed from afar: between two turns the viewport often zooms out
/// and in.
const AFAR: Duration = Duration::from_secs(3);
/// The number of tiles redrawn in each frame, so that no frame is late.
const AT_ONCE: usize = 1;

/// Returns the cells whose tiles are drawn in detail, sorted.
pub fn cells_in_detail(viewport: Viewport, model: Memo<BoardModel>) -> RwSignal<Vec<Cell>> {
    let seen = Memo::new(move |_| {
        let (camera, window) = (viewport.shown(), viewport.size());
        let is_seen = |cell: &Cell| !camera.is_far() && camera.reaches(*cell, window);
        model.with(|model| model.cells().filter(is_seen).collect::<Vec<_>>())
    });
    let drawn = RwSignal::new(seen.get_untracked());
    let asked = StoredValue::new(0_u32);
    let mut was_measured = false;
    effect(move || {
        let now = seen.get();
        // Presses come first, and detail when nothing is pressed.
        let last = model.with(|model| model.last.clone());
        drawn.maybe_update(|drawn| keep(drawn, &last));
        let this = asked.get_value().wrapping_add(1);
        asked.set_value(this);
        let target = target(&drawn.get_untracked(), &now);
        // The first view of a table is drawn at once.
        if was_measured {
            let rest = if now.is_empty() { AFAR } else { REST };
            let is_last = move || asked.try_get_value() == Some(this);
            timer::later(rest, move || draw_in_next_frame(drawn, target, is_last));
        } else {
            drawn.set(target);
        }
        was_measured = viewport.is_measured();
    });
    drawn
}

/// Adds the tiles placed last, which are in detail if any tile is, and stay so afterwards. Returns
/// `true` if that changed anything.
fn keep(drawn: &mut Vec<Cell>, last: &[Cell]) -> bool {
    let before = drawn.len();
    for cell in last.iter().filter(|_| before > 0) {
        if let Err(at) = drawn.binary_search(cell) {
            drawn.insert(at, *cell);
        }
    }
    drawn.len() > before
}

/// Returns the cells to be in detail, given those that are and those seen near. No tile loses
/// detail that may soon come into the viewport again.
fn target(drawn: &[Cell], seen: &[Cell]) -> Vec<Cell> {
    let mut target = seen.to_vec();
    if !seen.is_empty() {
        target.extend(drawn.iter().filter(|cell| !seen.contains(cell)));
        insertion_sort(&mut target, |one, other| one < other);
    }
    target
}

/// Redraws a few tiles in each frame, as long as no other target is set.
fn draw_in_next_frame(
    drawn: RwSignal<Vec<Cell>>,
    target: Vec<Cell>,
    is_last: impl Fn() -> bool + 'static,
) {
    timer::in_next_frame(move || {
        let now = drawn.try_get_untracked().unwrap_or_default();
        if is_last() && now != target {
            drawn.set(nearer_to(&target, now));
            draw_in_next_frame(drawn, target, is_last);
        }
    });
}

/// Returns the next step from these cells to those.
fn nearer_to(target: &[Cell], mut now: Vec<Cell>) -> Vec<Cell> {
    let mut left = AT_ONCE;
    let mut may = |changes: bool| {
        let may = changes && left > 0;
        left -= usize::from(may);
        may
    };
    now.retain(|cell| !may(target.binary_search(cell).is_err()));
    let missing = target.iter().filter(|cell| now.binary_search(cell).is_err());
    let new: Vec<Cell> = missing.filter(|_| may(true)).copied().collect();
    now.extend(new);
    insertion_sort(&mut now, |one, other| one < other);
    now
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(cells: std::ops::Range<i16>) -> Vec<Cell> {
        cells.map(|x| Cell::new(x, 0)).collect()
    }

    #[test]
    fn a_few_tiles_change_in_each_frame_until_all_have() {
        let (mut now, target) = (row(0..10), row(8..30));
        let mut frames = 0;
        while now != target {
            let before = now.clone();
            now = nearer_to(&target, now);
            let gone = before.iter().filter(|cell| !now.contains(cell)).count();
            let new = now.iter().filter(|cell| !before.contains(cell)).count();
            assert!((1..=AT_ONCE).contains(&(gone + new)), "{gone} and {new}");
            frames += 1;
        }
        assert_eq!(frames, 28_usize.div_ceil(AT_ONCE));
    }

    #[test]
    fn what_was_placed_last_stays_in_detail_where_anything_is() {
        let (mut near, mut far) = (row(0..2), row(0..0));
        assert!(keep(&mut near, &row(4..6)) && !keep(&mut near, &row(5..6)));
        assert_eq!(near, [row(0..2), row(4..6)].concat());
        assert!(!keep(&mut far, &row(4..6)) && far.is_empty());
    }

    #[test]
    fn what_was_near_keeps_its_detail_until_it_is_seen_from_afar() {
        assert_eq!(target(&row(0..3), &row(2..5)), row(0..5));
        assert_eq!(target(&row(0..3), &[]), []);
    }
}
