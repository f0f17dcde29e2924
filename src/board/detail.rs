//! Which tiles are drawn with their fine detail: those that came into the window while it was near
//! enough. From afar small things only clutter, and a table of two hundred tiles is heavy to move.

use std::time::Duration;

use bastide_rules::{Cell, sort_few};
use leptos::prelude::*;

use super::Eye;
use super::model::BoardModel;

/// The window has come to rest when nothing changed for so long.
pub const REST: Duration = Duration::from_millis(300);
/// From afar detail goes only after so long: from one turn to the next the window comes and goes.
const AFAR: Duration = Duration::from_secs(3);
/// So many tiles are drawn anew in each frame, so that no frame is late.
const AT_ONCE: usize = 6;

/// The cells whose tiles are drawn in detail, in their order.
pub fn cells_in_detail(eye: Eye, model: Memo<BoardModel>) -> RwSignal<Vec<Cell>> {
    let seen = Memo::new(move |_| {
        let (camera, window) = (eye.camera().snapped(), eye.window.get());
        let is_seen = |cell: &&Cell| !camera.is_far() && camera.reaches(**cell, window);
        model.with(|model| model.tiles.keys().filter(is_seen).copied().collect::<Vec<_>>())
    });
    let drawn = RwSignal::new(seen.get_untracked());
    let wanted = StoredValue::new(seen.get_untracked());
    Effect::new(move |runs: Option<u32>| {
        let now = seen.get();
        let runs = runs.unwrap_or(0);
        let target = target(&drawn.get_untracked(), &now);
        // The first change is that the window was measured.
        if runs < 2 {
            wanted.set_value(target.clone());
            drawn.set(target);
        } else {
            let rest = if now.is_empty() { AFAR } else { REST };
            let settle = move || {
                if seen.try_with_untracked(|seen| *seen == now) == Some(true) {
                    wanted.set_value(target);
                    draw_in_next_frame(drawn, wanted);
                }
            };
            set_timeout(settle, rest);
        }
        runs + 1
    });
    drawn
}

/// What should be in detail when these are, and those are seen near. Nothing loses it that may
/// come into the window again soon.
fn target(drawn: &[Cell], seen: &[Cell]) -> Vec<Cell> {
    let mut target = seen.to_vec();
    if !seen.is_empty() {
        target.extend(drawn.iter().filter(|cell| !seen.contains(cell)));
        sort_few(&mut target, |one, other| one < other);
    }
    target
}

fn draw_in_next_frame(drawn: RwSignal<Vec<Cell>>, wanted: StoredValue<Vec<Cell>>) {
    request_animation_frame(move || {
        let (Some(now), Some(target)) = (drawn.try_get_untracked(), wanted.try_get_value()) else {
            return;
        };
        if now != target {
            drawn.set(nearer_to(&target, now));
            draw_in_next_frame(drawn, wanted);
        }
    });
}

/// The next step from these cells to those.
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
    sort_few(&mut now, |one, other| one < other);
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
        assert_eq!(frames, 5);
    }

    #[test]
    fn what_was_near_keeps_its_detail_until_it_is_seen_from_afar() {
        assert_eq!(target(&row(0..3), &row(2..5)), row(0..5));
        assert_eq!(target(&row(0..3), &[]), []);
    }
}
