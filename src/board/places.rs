//! The places for which the laid tiles are drawn: those of a new tile's neighbours change together
//! once the press is answered, those of many tiles in several frames.

use bastide_art::Place;
use bastide_rules::Cell;
use leptos::prelude::*;

use super::model::LaidTile;
use super::surroundings::Surroundings;
use crate::platform::timer;
use crate::ui::effect;

/// The number of tiles redrawn in each frame: all neighbours of a tile, and no more than a phone
/// redraws in a moment.
const AT_ONCE: usize = 12;

/// The places of tiles, sorted by cell.
pub type Places = Vec<(Cell, Place)>;

/// Returns the place for which each laid tile is drawn.
pub fn places(
    laid: Memo<Vec<(Cell, LaidTile)>>,
    surroundings: Memo<Surroundings>,
    goes_to_and_fro: Memo<bool>,
) -> RwSignal<Places> {
    let now = move || {
        let cells: Vec<Cell> = laid.with(|laid| laid.iter().map(|(at, _)| *at).collect());
        surroundings.with(|all| cells.into_iter().map(|at| (at, all.place(at))).collect::<Places>())
    };
    let drawn = RwSignal::new(untrack(now));
    let asked = StoredValue::new(0_u32);
    effect(move || {
        let now = now();
        let this = asked.get_value().wrapping_add(1);
        asked.set_value(this);
        drawn.maybe_update(|drawn| {
            let is_less = !goes_to_and_fro.get_untracked() && without_gone(drawn, &now);
            with_new(drawn, &now) || is_less
        });
        let is_last = move || asked.try_get_value() == Some(this);
        timer::after_next_frame(move || draw_next(drawn, now, is_last));
    });
    drawn
}

/// Returns the place of a tile that is drawn, or that of its cell alone.
pub fn place_of(places: &Places, at: Cell) -> Place {
    match places.binary_search_by_key(&at, |(cell, _)| *cell) {
        Ok(found) => places[found].1,
        Err(_) => Place::alone((at.x, at.y)),
    }
}

/// Removes the places of tiles that are gone: another tile may come there. Returns `true` if that
/// changed anything.
fn without_gone(drawn: &mut Places, now: &Places) -> bool {
    let before = drawn.len();
    drawn.retain(|(at, _)| now.binary_search_by_key(at, |(cell, _)| *cell).is_ok());
    drawn.len() < before
}

/// Adds the places of new tiles at once. In a replay those of tiles that are gone stay: they come
/// back. Returns `true` if that changed anything.
fn with_new(drawn: &mut Places, now: &Places) -> bool {
    let before = drawn.len();
    for (at, place) in now {
        if let Err(new) = drawn.binary_search_by_key(at, |(cell, _)| *cell) {
            drawn.insert(new, (*at, *place));
        }
    }
    drawn.len() > before
}

/// Redraws a few tiles, and the others in the next frames, as long as no other places are asked for.
fn draw_next(drawn: RwSignal<Places>, now: Places, is_last: impl Fn() -> bool + 'static) {
    let mut places = drawn.try_get_untracked().unwrap_or_default();
    if is_last() && bring_nearer(&mut places, &now) {
        drawn.set(places);
        timer::in_next_frame(move || draw_next(drawn, now, is_last));
    }
}

/// Changes a few places to those they should be. Returns `true` if it changed any.
fn bring_nearer(drawn: &mut Places, now: &Places) -> bool {
    let mut left = AT_ONCE;
    for (at, place) in now {
        let found = drawn.binary_search_by_key(at, |(cell, _)| *cell);
        if let Ok(found) = found
            && drawn[found].1 != *place
            && left > 0
        {
            drawn[found].1 = *place;
            left -= 1;
        }
    }
    left < AT_ONCE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_tile_is_there_at_once_and_its_neighbours_follow() {
        let alone = |x| (Cell::new(x, 0), Place::alone((x, 0)));
        let open = |x| (Cell::new(x, 0), Place { laid: [false; 4], ..Place::alone((x, 0)) });
        let many = AT_ONCE as i16 + 1;
        let mut drawn: Places = (0..many).chain([99]).map(open).collect();
        let now: Places = (0..=many).map(alone).collect();
        assert!(with_new(&mut drawn, &now) && !with_new(&mut drawn, &now));
        let first = (0..many).map(open).chain([alone(many), open(99)]);
        assert_eq!(drawn, first.collect::<Places>());
        assert!(bring_nearer(&mut drawn, &now));
        let second = (0..many - 1).map(alone).chain([open(many - 1), alone(many), open(99)]);
        assert_eq!(drawn, second.collect::<Places>());
        assert!(bring_nearer(&mut drawn, &now) && !bring_nearer(&mut drawn, &now));
        assert_eq!(drawn, (0..=many).map(alone).chain([open(99)]).collect::<Places>());
        assert_eq!(place_of(&drawn, Cell::new(5, 5)), Place::alone((5, 5)));
        assert!(without_gone(&mut drawn, &now) && !without_gone(&mut drawn, &now));
        assert_eq!(drawn, now);
    }
}
