//! Whole games played by the greedy opponent, and the City of Carcassonne.

use std::collections::BTreeSet;
use std::fmt::Write;

use bastide_art as art;
use bastide_players::{Character, think};
use bastide_rules::{
    Cell, Config, Expansion, Figure, Game, Phase, PieceKind, Preset, Quarter, Table, Turn,
    catalogue,
};

use crate::person::person;
use crate::sheet::Sheet;

/// The corners of a cell, clockwise from the north-west: columns and rows to the east and south.
const AROUND: [(i16, i16); 4] = [(0, 0), (1, 0), (1, 1), (0, 1)];
/// The distance of each further figure on the same piece, in units.
const ASIDE: f32 = 15.0;

/// Returns the configuration of the game of this name, with this seed or one that makes a fine
/// picture.
pub fn named(name: &str, seed: Option<u32>) -> Option<Config> {
    let or = |fine: u32| seed.unwrap_or(fine).into();
    match name {
        "base" => Some(Config::base(3, Preset::NewEdition, or(1))),
        "bigbox" => Some(Config::new(4, Preset::BigBox, or(12))),
        "anniversary" => Some(Config::new(4, Preset::Anniversary, or(7))),
        _ => None,
    }
}

/// Draws the table at the end of a game, with the figures still out before the final scoring.
pub fn finished(sheet: &mut Sheet, config: Config, pixels: u32) {
    let (mut game, _) = Game::begin(config).expect("these games can be begun");
    let mut last = game.table().clone();
    while let Some(thought) = think(game.table(), Character::Bruno, &|| {}) {
        game.play(thought.action).expect("an opponent plays by the rules");
        if game.table().phase() != Phase::Over {
            last = game.table().clone();
        }
    }
    lay(sheet, &last, pixels);
}

fn lay(sheet: &mut Sheet, table: &Table, pixels: u32) {
    let mut laid = table.board().laid().to_vec();
    // What stands on a tile may reach over those to its west and north.
    laid.sort_by_key(|laid| (laid.cell.y, laid.cell.x));
    let (mut land, mut tiles, mut heights) = (String::new(), String::new(), String::new());
    let mut corners = BTreeSet::new();
    sheet.seen(pixels);
    for it in &laid {
        let ends = art::wall_corners(it.tile.tile(), it.turn).into_iter();
        let ends = ends.zip(AROUND).filter(|(is_end, _)| *is_end);
        corners.extend(ends.map(|(_, (right, down))| (it.cell.y + down, it.cell.x + right)));
    }
    for it in &laid {
        let place = place_of(table, &corners, it.cell);
        let [ground, standing] = sheet.placed(it.tile.tile(), it.turn, place);
        land += &ground;
        tiles += &standing;
    }
    heights += &art::turrets(corners.iter().map(|(y, x)| (*x, *y)));
    for it in &laid {
        let (tile, (x, y)) = (it.tile.tile(), at(it.cell));
        for piece in tile.pieces.iter().map(|piece| piece.id) {
            let Some(feature) = table.feature(it.cell, piece) else { continue };
            let cell = (it.cell.x, it.cell.y);
            let grown = art::landmark(tile, it.turn, piece, cell, feature.tiles);
            let hung = art::finery(tile, it.turn, piece);
            let hung = if feature.is_complete() { hung } else { String::new() };
            if feature.is_complete() {
                let paved = art::paving(tile, it.turn, place_of(table, &corners, it.cell), piece);
                let _ = write!(land, "<g transform='translate({x} {y})'>{paved}</g>");
            }
            let _ = write!(heights, "<g transform='translate({x} {y})'>{grown}{hung}</g>");
        }
    }
    let inner = format!("<g class='land'>{land}</g>{tiles}{heights}{}", figures(table));
    let (xs, ys) = (laid.iter().map(|it| it.cell.x), laid.iter().map(|it| it.cell.y));
    let bounds = (xs.clone().min(), xs.max(), ys.clone().min(), ys.max());
    if let (Some(west), Some(east), Some(north), Some(south)) = bounds {
        let (wide, high) = ((east - west + 1) as u32, (south - north + 1) as u32);
        let (x, y) = at(Cell::new(west, north));
        let (wide_units, high_units) = (100 * wide, 100 * high);
        let view_box = format!("{x} {y} {wide_units} {high_units}");
        sheet.picture(wide * pixels, high * pixels, &view_box, &inner);
    }
}

/// Returns the place of a cell, given the rows and columns of the corners with walls.
fn place_of(table: &Table, corners: &BTreeSet<(i16, i16)>, Cell { x, y }: Cell) -> art::Place {
    let beside = [(0, -1), (1, 0), (0, 1), (-1, 0)];
    let is_laid = |(right, down)| table.board().at(Cell::new(x + right, y + down)).is_some();
    let is_walled = |(right, down)| corners.contains(&(y + down, x + right));
    art::Place { cell: (x, y), laid: beside.map(is_laid), walled: AROUND.map(is_walled) }
}

/// Draws the figures of all players, and the neutral ones.
fn figures(table: &Table) -> String {
    let mut all = String::new();
    let mut seen: Vec<(Cell, bastide_rules::PieceId)> = Vec::new();
    for it in table.deployed() {
        let Some(laid) = table.board().at(it.at) else { continue };
        let before = seen.iter().filter(|place| **place == (it.at, it.piece)).count();
        seen.push((it.at, it.piece));
        let ((x, y), (right, down)) =
            (at(it.at), art::stand(laid.tile.tile(), laid.turn, it.piece));
        let who = art::figure_of(it.figure, it.piece.kind);
        all += &person(who, it.seat.index(), x + right + ASIDE * before as f32, y + down);
    }
    for (seat, corner) in table.barns() {
        let (x, y) = at(corner);
        all += &person(art::Figure::Barn, seat.index(), x, y);
    }
    if let Some(count) = table.count() {
        let (x, y) = art::count_stand(count);
        all += &person(art::Figure::Count, 0, x, y);
        for quarter in Quarter::ALL {
            let waiting = table.seats().flat_map(|seat| {
                let many = move |figure| table.waiting(seat, quarter, figure);
                let each = move |figure| (0..many(figure)).map(move |_| (seat, figure));
                Figure::FOLLOWERS.into_iter().flat_map(each)
            });
            for (nth, (seat, figure)) in waiting.enumerate() {
                let (x, y) = art::quarter_stand(quarter, nth);
                all += &person(art::figure_of(figure, PieceKind::City), seat.index(), x, y);
            }
        }
    }
    let wanderers = [
        (table.fairy(), art::Figure::Fairy, (80.0, 22.0)),
        (table.dragon(), art::Figure::Dragon, (50.0, 50.0)),
    ];
    for (cell, who, (right, down)) in wanderers {
        if let Some(cell) = cell {
            let (x, y) = at(cell);
            all += &person(who, 0, x + right, y + down);
        }
    }
    all
}

/// Draws the City of Carcassonne with many followers in it.
pub fn city(sheet: &mut Sheet, pixels: u32) {
    let kinds = catalogue().tiles().iter();
    let kinds: Vec<_> = kinds.filter(|kind| kind.expansion == Some(Expansion::Count)).collect();
    for (pixels, is_full) in [(pixels, false), (pixels, true), (96, false), (48, false)] {
        sheet.seen(pixels);
        let mut inner = String::new();
        for column in 0..4 {
            for row in 0..3 {
                let (x, y) = at(Cell::new(column - 2, row - 1));
                inner += &sheet.laid(kinds[(row * 4 + column) as usize], Turn::NONE, x, y);
            }
        }
        if is_full {
            inner += &waiting();
        }
        sheet.picture(4 * pixels, 3 * pixels, "-200 -100 400 300", &inner);
    }
}

/// Draws many followers in Carcassonne, and the Count in every quarter.
fn waiting() -> String {
    let mut all = String::new();
    for (number, quarter) in Quarter::ALL.into_iter().enumerate() {
        let (x, y) = art::count_stand(quarter);
        all += &person(art::Figure::Count, 0, x, y);
        for nth in 0..3 + 3 * number {
            let (x, y) = art::quarter_stand(quarter, nth);
            all += &person(art::Figure::Standing, nth, x, y);
        }
    }
    all
}

/// Returns the north-west corner of a cell, in units.
fn at(cell: Cell) -> (f32, f32) {
    (100.0 * f32::from(cell.x), 100.0 * f32::from(cell.y))
}
