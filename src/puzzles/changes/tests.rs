//! Solutions are told from misses by what they change.

use bastide_json as json;
use bastide_rules::{Action, Config, Edition, Phase, Preset};

use super::*;
use crate::puzzles::Ready;

/// Puzzles of all themes, made by `crates/players/examples/first_puzzles.rs`.
const SOLUTIONS: &str = include_str!("solutions.jsonl");

/// The number of solutions.
const COUNT: usize = 200;

fn solutions() -> Vec<(Game, Ready)> {
    assert_eq!(SOLUTIONS.lines().count(), COUNT);
    let config = Config::base(2, Preset::NewEdition, 0);
    assert_eq!(config.edition, Edition::C3);
    let read = |line| {
        let ready: Ready = json::read(line).expect("it was written by us");
        (ready.game(&config).expect("it can be played"), ready)
    };
    SOLUTIONS.lines().map(read).collect()
}

/// Every whole turn that can be played here.
fn turns(game: &Game) -> Vec<Vec<Action>> {
    let seat = game.table().to_act();
    let mut turns = Vec::new();
    for first in game.table().legal() {
        let mut placed = game.clone();
        placed.play(first).expect("it is legal");
        let goes_on =
            placed.table().to_act() == seat && !matches!(placed.table().phase(), Phase::Tile(_));
        match goes_on {
            true => turns.extend(placed.table().legal().into_iter().map(|then| vec![first, then])),
            false => turns.push(vec![first]),
        }
    }
    turns
}

/// Returns the cell of the tile and the feature of the meeple, but not the turn of the tile,
/// because some tiles look the same in several.
fn outline(turn: &[Action]) -> (Option<Cell>, Option<bastide_rules::PieceKind>) {
    let cell = turn.iter().find_map(|it| match it {
        Action::Place { at, .. } => Some(*at),
        _ => None,
    });
    let on = turn.iter().find_map(|it| match it {
        Action::Deploy { piece, .. } => Some(piece.kind),
        _ => None,
    });
    (cell, on)
}

#[test]
fn every_solution_changes_something_that_no_miss_does() {
    let (mut told, mut by_place) = (0, 0);
    for (game, ready) in solutions() {
        let best = Change::of(&game, &ready.best.actions).expect("it is legal");
        for miss in turns(&game) {
            if outline(&miss) == outline(&ready.best.actions) {
                continue;
            }
            let other = Change::of(&game, &miss).expect("it is legal");
            let lacking = Change::lacking(&best, &other);
            assert!(!lacking.is_empty(), "{miss:?} misses {:?}", ready.best.actions);
            told += 1;
            by_place += usize::from(lacking.iter().all(|it| {
                matches!(it, Change::Happened(Event::Placed { .. } | Event::Returned { .. }))
            }));
        }
    }
    assert!(told > 60 * COUNT, "{told}");
    // Where only the place of the tile differs, nothing else can be said.
    assert!(by_place * 50 < told, "{by_place} of {told}");
}

#[test]
fn traps_and_takeovers_are_told_where_that_is_the_theme() {
    use bastide_questions::Theme;
    let mut seen = [0; 2];
    for (game, ready) in solutions() {
        let changes = Change::of(&game, &ready.best.actions).expect("it is legal");
        let has = |is: fn(&Change) -> bool| changes.iter().any(is);
        match ready.theme {
            Theme::Trap => {
                seen[0] += 1;
                assert!(has(|it| matches!(it, Change::Trapped { gaps, .. } if !gaps.is_empty())));
            }
            Theme::TakeOver => {
                seen[1] += 1;
                assert!(has(|it| matches!(it, Change::TakenOver { .. })));
            }
            _ => {}
        }
    }
    assert!(seen.iter().all(|count| *count > 20), "{seen:?}");
}
