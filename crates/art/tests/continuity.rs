//! The land runs on over the borders of tiles: what two neighbours paint at the same point is the
//! same, wherever no road, wall or river is near.

use std::collections::BTreeMap;

use bastide_art::{Detail, Drawing, Place, piece_at, tile_at, wall_corners};
use bastide_rules::tiles::{Edge, Mark};
use bastide_rules::{Action, Config, Game, Laid, PieceKind, Preset, Side};

/// The number of boards, and of the tiles on each.
const BOARDS: u64 = 1_000;
const TILES: usize = 7;
/// The colours of the land.
const FILLS: [&str; 9] =
    ["field-light", "field-dark", "wheat", "crop", "earth", "stubble", "meadow", "heath", "wood"];
/// The colours and widths of hedges and brooks.
const LINES: [(&str, &str); 2] = [("vine", "2"), ("brook", "1.6")];
/// Units beyond the border at which both neighbours are compared.
const BEYOND: f32 = 0.2;

/// The longest part of a border on which neighbours differ, in units: the tip of an area.
const SLIVER: usize = 3;
/// Units beyond the border to which a line reaches if it crosses it.
const CROSSES: f32 = 0.8;

type Point = (f32, f32);
type Lines = Vec<Vec<Point>>;

/// Tiles by column and row.
type Board = BTreeMap<(i16, i16), Laid>;

/// The land of a tile as it is painted.
struct Painted {
    laid: Laid,
    fills: Vec<(&'static str, Lines)>,
    lines: Vec<(&'static str, Lines)>,
}

/// Splits path data into letters and numbers.
fn words(data: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for sign in data.chars() {
        match (sign, words.last_mut()) {
            (' ', _) => words.push(String::new()),
            ('0'..='9', Some(last)) if !last.ends_with(|it: char| it.is_ascii_alphabetic()) => {
                last.push(sign);
            }
            ('.', Some(last))
                if !last.contains(|it: char| it == '.' || it.is_ascii_alphabetic()) =>
            {
                last.push(sign);
            }
            _ => words.push(sign.to_string()),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Returns the lines of path data that consists of straight steps.
fn lines_of(data: &str) -> Lines {
    let mut lines = Lines::new();
    let (mut at, mut command, mut numbers) = ((0.0, 0.0), 'M', Vec::new());
    for word in words(data) {
        let Ok(number) = word.parse::<f32>() else {
            command = word.chars().next().expect("a letter");
            if command == 'z' {
                at = lines.last().map_or(at, |line| line[0]);
            }
            continue;
        };
        numbers.push(number);
        let step = match (command, &numbers[..]) {
            ('h', [right]) => (*right, 0.0),
            ('v', [down]) => (0.0, *down),
            ('M' | 'm' | 'l', [right, down]) => (*right, *down),
            _ => continue,
        };
        numbers.clear();
        at = (at.0 + step.0, at.1 + step.1);
        if matches!(command, 'M' | 'm') {
            lines.push(Vec::new());
            command = 'l';
        }
        lines.last_mut().expect("a line was begun").push(at);
    }
    lines
}

impl Painted {
    fn of(laid: Laid, Drawing { ground, .. }: Drawing) -> Painted {
        let mut painted = Painted { laid, fills: Vec::new(), lines: Vec::new() };
        for path in ground.split("<path ").skip(1) {
            let attribute = |name: &str| {
                let (_, rest) = path.split_once(&format!("{name}=\""))?;
                rest.split('"').next()
            };
            let colour = |name| attribute(name)?.strip_prefix("var(--art-")?.strip_suffix(')');
            let lines = || {
                lines_of(path.strip_prefix("d=\"").expect("data").split('"').next().expect("data"))
            };
            match (colour("fill"), colour("stroke")) {
                (Some(fill), None) => {
                    let known = FILLS.into_iter().find(|known| *known == fill);
                    painted.fills.extend(known.map(|known| (known, lines())));
                }
                (None, Some(stroke)) if !path.contains("dasharray") => {
                    let width = attribute("stroke-width");
                    let known = LINES.into_iter().find(|it| it.0 == stroke && Some(it.1) == width);
                    painted.lines.extend(known.map(|(known, _)| (known, lines())));
                }
                _ => {}
            }
        }
        painted
    }

    /// Returns the uppermost colour of the land at a point.
    fn colour(&self, (x, y): Point) -> &'static str {
        let is_inside = |lines: &Lines| {
            let crossings = lines.iter().flat_map(|line| {
                (0..line.len()).filter(|at| {
                    let (one, two) = (line[*at], line[(at + 1) % line.len()]);
                    (one.1 > y) != (two.1 > y)
                        && x < (two.0 - one.0) * (y - one.1) / (two.1 - one.1) + one.0
                })
            });
            crossings.count() % 2 == 1
        };
        let found = self.fills.iter().rev().find(|(_, lines)| is_inside(lines));
        found.map_or("field", |(name, _)| name)
    }

    /// Returns the places at which hedges and brooks cross a side, by so many units at least, in
    /// units along it.
    fn crossings(&self, side: Side, by: f32) -> Vec<(&'static str, f32)> {
        let mut found = Vec::new();
        for (name, lines) in &self.lines {
            for ends in lines.iter().flat_map(|line| line.windows(2)) {
                let [(off, along), (next, next_along)] = [0, 1].map(|at| on_side(side, ends[at]));
                if off.max(next) > by && off.min(next) < -by {
                    found.push((*name, along + (next_along - along) * off / (off - next)));
                }
            }
        }
        found
    }

    /// Returns `true` if only field is near this place of a side.
    fn is_open(&self, side: Side, along: f32) -> bool {
        [-18.0, -12.0, -6.0, 0.0, 6.0, 12.0, 18.0].into_iter().all(|step| {
            [1.0, 6.0, 12.0, 18.0].into_iter().all(|off| {
                let (x, y) = on_tile(side, off, (along + step).clamp(0.5, 99.5));
                let piece = piece_at(self.laid.tile.tile(), self.laid.turn, x, y);
                piece.is_some_and(|piece| piece.kind == PieceKind::Field)
            })
        })
    }
}

/// Returns the distance of a point inward from a side, and its place along it.
fn on_side(side: Side, (x, y): Point) -> Point {
    match side {
        Side::North => (y, x),
        Side::South => (100.0 - y, x),
        Side::West => (x, y),
        Side::East => (100.0 - x, y),
    }
}

/// Returns the point at this distance inward from a side and this place along it.
fn on_tile(side: Side, off: f32, along: f32) -> Point {
    match side {
        Side::North => (along, off),
        Side::South => (along, 100.0 - off),
        Side::West => (off, along),
        Side::East => (100.0 - off, along),
    }
}

/// Plays the first tiles of a game at random; each board lies in another part of the world.
fn board(seed: u64) -> Vec<((i16, i16), Laid)> {
    let (mut game, _) = Game::begin(Config::new(2, Preset::BigBox, seed)).expect("a game");
    let mut chance = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    while game.table().board().laid().len() < TILES {
        let legal = game.table().legal();
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let action = match legal.iter().find(|action| **action == Action::Pass) {
            Some(pass) => *pass,
            None => legal[(chance >> 33) as usize % legal.len()],
        };
        game.play(action).expect("it is legal");
    }
    let (east, south) = ((seed * 37 % 801) as i16 - 400, (seed * 91 % 601) as i16 - 300);
    let laid = game.table().board().laid();
    laid.iter().map(|it| ((it.cell.x + east, it.cell.y + south), *it)).collect()
}

/// Returns the drawing of a tile on a board.
fn drawn(board: &Board, (x, y): (i16, i16), laid: Laid) -> Drawing {
    let is_walled = |x: i16, y: i16| {
        [(-1, -1, 2), (0, -1, 3), (0, 0, 0), (-1, 0, 1)].into_iter().any(|(right, down, corner)| {
            let tile = board.get(&(x + right, y + down));
            tile.is_some_and(|it| wall_corners(it.tile.tile(), it.turn)[corner])
        })
    };
    let place = Place {
        cell: (x, y),
        laid: [(0, -1), (1, 0), (0, 1), (-1, 0)]
            .map(|(right, down)| board.contains_key(&(x + right, y + down))),
        walled: [(0, 0), (1, 0), (1, 1), (0, 1)]
            .map(|(right, down)| is_walled(x + right, y + down)),
    };
    tile_at(laid.tile.tile(), laid.turn, place, Detail::Near)
}

#[test]
fn nothing_is_cut_at_a_border() {
    let (mut compared, mut others, mut crossed) = (0, 0, 0);
    for seed in 0..BOARDS {
        let laid: Board = board(seed).into_iter().collect();
        let painted: BTreeMap<(i16, i16), Painted> = laid
            .iter()
            .map(|(cell, it)| (*cell, Painted::of(*it, drawn(&laid, *cell, *it))))
            .collect();
        for (&(x, y), one) in &painted {
            for (side, beside) in [(Side::East, (x + 1, y)), (Side::South, (x, y + 1))] {
                let Some(other) = painted.get(&beside) else { continue };
                let (tile, back) = (one.laid.tile.tile(), side.opposite());
                let is_abbey = tile.has(Mark::Abbey) || other.laid.tile.tile().has(Mark::Abbey);
                if tile.edge(side, one.laid.turn) != Edge::Field || is_abbey {
                    continue;
                }
                let is_quiet = |along: f32| {
                    (16.0..84.0).contains(&along)
                        && one.is_open(side, along)
                        && other.is_open(back, along)
                };
                let mut other_run = 0;
                for along in (16..84).map(|at| at as f32).filter(|at| is_quiet(*at)) {
                    let colour = one.colour(on_tile(side, -BEYOND, along));
                    // A rim may run nearly along the border.
                    let mut near = [-1.5, -0.5, 0.0, 0.5, 1.5].into_iter().flat_map(|step| {
                        [0.02, BEYOND, 1.2]
                            .map(|off| other.colour(on_tile(back, off, along + step)))
                    });
                    let is_same = near.any(|it| it == colour);
                    other_run = if is_same { 0 } else { other_run + 1 };
                    assert!(
                        other_run <= SLIVER,
                        "board {seed}, {} at {x}, {y}, {side:?} {along}: {colour}",
                        one.laid.tile
                    );
                    others += usize::from(!is_same);
                    compared += 1;
                }
                for (from, side, to, back) in [(one, side, other, back), (other, back, one, side)] {
                    let across = to.crossings(back, -0.05);
                    let crossings = from.crossings(side, CROSSES).into_iter();
                    for (name, along) in crossings.filter(|it| is_quiet(it.1)) {
                        assert!(
                            across.iter().any(|it| it.0 == name && (it.1 - along).abs() < 1.0),
                            "board {seed}, {} at {x}, {y}, {side:?} {along}: {name}, not {across:?}",
                            from.laid.tile
                        );
                        crossed += 1;
                    }
                }
            }
        }
    }
    let found = format!("{compared} points, {others} of them others, {crossed} crossings");
    assert!(compared > 50_000 && others * 5_000 < compared && crossed > 300, "{found}");
}

#[test]
fn a_tile_changes_its_eight_neighbours_at_most() {
    for seed in 0..40 {
        let mut all = board(seed);
        let after: Board = all.iter().copied().collect();
        let (last, _) = all.pop().expect("tiles");
        let before: Board = all.into_iter().collect();
        for (cell, it) in &before {
            let far = (cell.0 - last.0).abs().max((cell.1 - last.1).abs()) > 1;
            let is_same = drawn(&before, *cell, *it) == drawn(&after, *cell, *it);
            assert!(!far || is_same, "board {seed}: {} at {cell:?}", it.tile);
        }
    }
}
