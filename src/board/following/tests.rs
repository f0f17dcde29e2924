//! Whole games, seen through the viewports of a desktop and a phone.

use bastide_players::think;
use bastide_questions::Character;
use bastide_rules::random::Random;
use bastide_rules::{Config, Preset};

use super::*;
use bastide_session::Session;
use bastide_session::intent::{Group, Intent};

const DESK: Pane = Pane { size: Pixel { x: 1024.0, y: 738.0 }, top: 60.0 };
const PHONE: Pane = Pane { size: Pixel { x: 360.0, y: 360.0 }, top: 60.0 };

/// The moves of the camera in a game.
#[derive(Debug, Default)]
struct Watched {
    /// Moves in each turn.
    moves: Vec<usize>,
    /// The number of turns in which it zoomed by half or more.
    resized: usize,
    /// The number of times an opponent's action, or all choices, were off-screen.
    missed: usize,
    /// The smallest tile. Pixels.
    smallest: f64,
}

/// Plays a game to its end: the first person at random, the others as computer players do.
fn watched(config: Config, pane: Pane) -> Watched {
    let people = ["Anna", "Ben", "Cleo", "Dina", "Emil", "Fay"];
    let mut session = Session::among(&people[..config.players.into()], config);
    let mut random = Random::seeded(9);
    let mut camera = afresh(pane, &Sight::of(&BoardModel::of(&session)));
    let mut watched = Watched { smallest: f64::INFINITY, ..Watched::default() };
    let (mut turns, mut largest_change, mut was_opponent) = (0, 1.0_f64, false);
    while let Some(seat) = session.game().table().to_act() {
        let is_opponent = seat.index() != 0;
        let legal = session.game().table().legal();
        let chosen = match think(session.game().table(), Character::Bruno, &|| {}) {
            Some(thought) if is_opponent => thought.action,
            _ => legal[random.below(legal.len() as u32) as usize],
        };
        let mut models = vec![BoardModel::of(&session)];
        if is_opponent {
            (models[0].spots, models[0].offers) = (Vec::new(), Vec::new());
        } else if let Some(group) = Group::of(chosen) {
            session.apply(Intent::Pick(group)).expect("it is legal");
            models.push(BoardModel::of(&session));
        }
        for model in &models {
            if turns != model.moment.turns {
                watched.resized += usize::from(largest_change >= 1.5);
                watched.moves.push(0);
                (turns, largest_change) = (model.moment.turns, 1.0);
            }
            let sight = Sight::of(model);
            let next = follow(camera, pane, &sight);
            if let Some(moves) = watched.moves.last_mut() {
                *moves += usize::from(next != camera);
            }
            let change = next.scale / camera.scale;
            largest_change = largest_change.max(change).max(1.0 / change);
            camera = next;
            let is_shown = |cell: &Cell| pane.shows(camera, *cell);
            let told = sight.news.first().filter(|_| was_opponent);
            let (is_told, is_offered) =
                (told.is_none_or(is_shown), sight.choices.iter().any(is_shown));
            let is_missed = !is_told || !is_offered && !sight.choices.is_empty();
            watched.missed += usize::from(is_missed);
            watched.smallest = watched.smallest.min(camera.scale * TILE);
        }
        session.play(chosen).expect("it is legal");
        was_opponent = is_opponent;
    }
    watched
}

/// Returns a percentile.
fn percentile(hundredth: usize, values: &[usize]) -> usize {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    sorted[(sorted.len() * hundredth).div_ceil(100) - 1]
}

#[test]
fn in_whole_games_the_window_hardly_moves_and_the_board_keeps_its_size() {
    for players in [2, 6] {
        let config = |boxes: fn(u8, Preset, u64) -> Config| boxes(players, Preset::BigBox, 11);
        for config in [config(Config::base), config(Config::new)] {
            for (pane, resized) in [(DESK, 5), (PHONE, 15)] {
                let watched = watched(config.clone(), pane);
                let what = format!("{players} players, {pane:?}: {watched:?}");
                assert!(percentile(50, &watched.moves) <= 1, "{what}");
                assert!(percentile(95, &watched.moves) <= 2, "{what}");
                assert!(100 * watched.resized <= resized * watched.moves.len(), "{what}");
                assert_eq!(watched.missed, 0, "{what}");
                assert!(watched.smallest >= SMALLEST_OF_ALL - 0.01, "{what}");
            }
        }
    }
}

fn sight(cells: &[(i16, i16)], board: i16) -> Sight {
    let cells: Vec<Cell> = cells.iter().map(|(x, y)| Cell::new(*x, *y)).collect();
    Sight {
        news: cells[..1].to_vec(),
        choices: cells,
        are_marks: false,
        least_tile: SMALLEST_TILE,
        bounds: Bounds { least: Cell::new(-board, -board), most: Cell::new(board, board) },
    }
}

#[test]
fn what_is_in_sight_moves_nothing() {
    let small = sight(&[(0, 0), (1, 1)], 2);
    for pane in [DESK, PHONE] {
        let camera = afresh(pane, &small);
        assert_eq!(follow(camera, pane, &small), camera);
        let elsewhere = camera.panned(Pixel { x: 8.0, y: -7.0 });
        assert_eq!(follow(elsewhere, pane, &small), elsewhere, "it was moved by hand");
    }
}

#[test]
fn a_tile_out_of_sight_is_brought_in_and_keeps_its_size() {
    let camera = afresh(DESK, &sight(&[(0, 0)], 1));
    let away = camera.panned(Pixel { x: -700.0, y: 0.0 });
    let seen = follow(away, DESK, &sight(&[(0, 0)], 1));
    assert!(DESK.shows(seen, Cell::ORIGIN) && !DESK.shows(away, Cell::ORIGIN));
    assert_eq!((seen.scale, seen.offset.y), (away.scale, away.offset.y));
}

#[test]
fn a_board_that_outgrows_the_window_gets_smaller_once_and_has_room_then() {
    let camera = afresh(DESK, &sight(&[(0, 0)], 1));
    let mut sizes = vec![camera.scale];
    let mut seen = camera;
    for size in 2..=10 {
        seen = follow(seen, DESK, &sight(&[(0, -size), (0, size)], size));
        assert!(DESK.shows(seen, Cell::new(0, -size)) && DESK.shows(seen, Cell::new(0, size)));
        sizes.push(seen.scale);
    }
    assert!(sizes.is_sorted_by(|one, next| one >= next), "{sizes:?}");
    sizes.dedup();
    assert!(sizes.len() <= 6, "{sizes:?}");
    assert!(sizes.windows(2).all(|two| two[0] / two[1] < 1.5), "{sizes:?}");
}

#[test]
fn marks_that_would_be_too_close_make_the_board_larger_once() {
    let few = sight(&[(0, 0), (1, 0)], 5);
    let close = Sight { are_marks: true, least_tile: 90.0, ..few.clone() };
    let camera = afresh(PHONE, &few);
    let larger = follow(camera, PHONE, &close);
    assert!(camera.scale * TILE < 90.0 && larger.scale * TILE >= 90.0);
    assert!(close.choices.iter().all(|cell| PHONE.shows(larger, *cell)));
    assert_eq!(follow(larger, PHONE, &few), larger, "and so it stays");
}

#[test]
fn of_a_board_larger_than_the_window_the_most_choices_are_in_sight() {
    let row: Vec<(i16, i16)> = (-20..=20).step_by(2).map(|x| (x, 0)).collect();
    let news = Cell::new(-20, 0);
    let wide = Sight { news: vec![news], ..sight(&row, 20) };
    let seen = afresh(PHONE, &wide);
    assert!(PHONE.shows(seen, news), "what has happened comes first");
    let shown = wide.choices.iter().filter(|cell| PHONE.shows(seen, **cell)).count();
    assert_eq!(shown, 6);
    let nothing_new = Sight { news: Vec::new(), ..wide };
    assert_eq!(follow(seen, PHONE, &nothing_new), seen);
}

#[test]
fn a_feature_wider_than_the_window_is_shown_whole_and_what_follows_is_as_large_as_before() {
    let row: Vec<Cell> = (-9..=9).map(|x| Cell::new(x, 0)).collect();
    let bounds = Bounds { least: Cell::new(-10, -10), most: Cell::new(10, 10) };
    let camera = afresh(PHONE, &sight(&[(0, 0)], 10));
    let in_part = follow(camera, PHONE, &Sight::of_cells(&row, bounds));
    assert!(row.iter().any(|cell| !PHONE.shows(in_part, *cell)));
    let whole = follow(camera, PHONE, &Sight::of_whole(&row, bounds, PHONE));
    assert!(row.iter().all(|cell| PHONE.shows(whole, *cell)), "{whole:?}");
    assert!(whole.scale * TILE >= camera::SMALLEST_TILE - 0.01);
    let next = follow(whole, PHONE, &Sight::of_whole(&row[..2], bounds, PHONE));
    assert!(next.scale * TILE >= SMALLEST_TILE - 0.01 && PHONE.shows(next, row[0]));
}

#[test]
fn in_a_lower_window_the_first_tiles_stay_clear_of_the_controls() {
    let camera = afresh(PHONE, &sight(&[(0, 0)], 2));
    let tile = camera.scale * TILE;
    // The newest tile is the lowest of three rows, and the viewport has room for three and a half.
    let low = Pane { size: Pixel { y: PHONE.top + 3.5 * tile, ..PHONE.size }, ..PHONE };
    let seen = follow(camera, low, &sight(&[(0, 1)], 2));
    assert!([-1, 0, 1].into_iter().all(|y| low.shows(seen, Cell::new(0, y))), "{seen:?}");
    assert_eq!(seen.scale, camera.scale);
}

#[test]
fn the_newest_tile_stays_in_sight_of_a_window_that_gets_lower() {
    let camera = afresh(PHONE, &sight(&[(0, 0)], 1));
    let low = Pane { size: Pixel { y: 180.0, ..PHONE.size }, ..PHONE };
    let newest = Cell::new(0, 1);
    assert!(PHONE.shows(camera, newest) && !low.shows(camera, newest));
    let kept = low.keeping(PHONE, camera, newest);
    assert!(low.shows(kept, newest) && kept.scale == camera.scale);
    let away = Cell::new(0, 40);
    assert_eq!(low.keeping(PHONE, camera, away), camera, "it was out of sight before");
}
