//! The table counted from scratch: tiles as they lie, figures as they stand, and a walk.

#![allow(dead_code, reason = "no test file needs all of it")]

use std::collections::{BTreeMap, BTreeSet};

use bastide_rules::space::{HalfSide, Side};
use bastide_rules::{
    Action, Cell, Config, Event, Farmers, Game, Laid, PieceId, PieceKind, SmallCity, Table, TileId,
};

type Place = (Cell, PieceId);

/// A whole feature, counted.
pub struct Counted {
    pub kind: PieceKind,
    /// In order.
    pub pieces: Vec<Place>,
    pub tiles: usize,
    pub pennants: usize,
    /// None for a farm.
    pub open_ends: Option<usize>,
    pub figures: usize,
    pub strength: [u8; 6],
}

/// Every feature on the table.
pub struct Count {
    features: Vec<Counted>,
    of: BTreeMap<Place, usize>,
}

impl Count {
    pub fn of(table: &Table) -> Self {
        let board: BTreeMap<Cell, Laid> =
            table.board().laid().iter().map(|laid| (laid.cell, *laid)).collect();
        assert_eq!(board.len(), table.board().laid().len(), "two tiles on one cell");
        let mut count = Count { features: Vec::new(), of: BTreeMap::new() };
        for laid in board.values() {
            for piece in &laid.tile.tile().pieces {
                let place = (laid.cell, piece.id);
                if !count.of.contains_key(&place) {
                    let pieces = walk(&board, place);
                    for piece in &pieces {
                        count.of.insert(*piece, count.features.len());
                    }
                    count.features.push(counted(table, &board, pieces));
                }
            }
        }
        count
    }

    pub fn features(&self) -> &[Counted] {
        &self.features
    }

    /// What final scoring pays on this table, by seat.
    pub fn scores_at_the_end(&self, table: &Table) -> Vec<u32> {
        let mut scores = vec![0; usize::from(table.players())];
        let mut pay = |strength: &[u8], points: usize| {
            let most = strength.iter().copied().max().unwrap_or(0);
            for (seat, score) in scores.iter_mut().enumerate() {
                if most > 0 && strength[seat] == most {
                    *score += points as u32;
                }
            }
        };
        let mut farmers_at: BTreeMap<usize, [u8; 6]> = BTreeMap::new();
        for feature in self.features.iter().filter(|feature| feature.figures > 0) {
            match feature.kind {
                PieceKind::Road => {
                    pay(&feature.strength, feature.tiles);
                }
                PieceKind::City => {
                    // Completed by the tile just placed, it is scored before the end.
                    let complete = feature.open_ends == Some(0);
                    let small = feature.tiles == 2 && table.rules().small_city == SmallCity::Two;
                    let each = if complete && !small { 2 } else { 1 };
                    pay(&feature.strength, each * (feature.tiles + feature.pennants));
                }
                PieceKind::Monastery | PieceKind::Garden => pay(&feature.strength, feature.tiles),
                PieceKind::Field => {
                    let fed = self.fed(table, feature);
                    match table.rules().farmers {
                        Farmers::PerFarm => pay(&feature.strength, 3 * fed.len()),
                        Farmers::PerCity => {
                            for city in fed {
                                let sum = farmers_at.entry(city).or_default();
                                for (sum, more) in sum.iter_mut().zip(feature.strength) {
                                    *sum += more;
                                }
                            }
                        }
                        Farmers::Off => panic!("a farmer where there are none"),
                    }
                }
            }
        }
        for strength in farmers_at.values() {
            pay(strength, 4);
        }
        scores
    }

    fn fed(&self, table: &Table, farm: &Counted) -> BTreeSet<usize> {
        let mut fed = BTreeSet::new();
        for (at, piece) in &farm.pieces {
            let laid = table.board().at(*at).expect("a tile lies there");
            let field = laid.tile.tile().piece(*piece).expect("the piece is on it");
            for city in field.cities() {
                let city = self.of[&(*at, city)];
                if self.features[city].open_ends == Some(0) {
                    fed.insert(city);
                }
            }
        }
        fed
    }
}

/// Every piece that can be reached from this one over the sides of the tiles.
fn walk(board: &BTreeMap<Cell, Laid>, from: Place) -> Vec<Place> {
    let mut found = BTreeSet::from([from]);
    let mut open = vec![from];
    while let Some(place) = open.pop() {
        for (next, piece) in exits(board[&place.0], place.1) {
            if let Some(piece) = board.get(&next).map(|laid| piece_at(*laid, piece))
                && found.insert((next, piece))
            {
                open.push((next, piece));
            }
        }
    }
    found.into_iter().collect()
}

/// Where on the table a piece leaves its tile: compass points, a side or half of one.
#[derive(Clone, Copy)]
enum Exit {
    Side(usize),
    Half(usize),
}

/// The cells a piece leads to, and where it enters them.
fn exits(laid: Laid, piece: PieceId) -> Vec<(Cell, Exit)> {
    const STEPS: [(i16, i16); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];
    let printed = laid.tile.tile().piece(piece).expect("the piece is on the tile");
    let turn = usize::from(laid.turn.quarters());
    let to = |side: usize| Cell::new(laid.cell.x + STEPS[side].0, laid.cell.y + STEPS[side].1);
    let sides = printed.sides.iter().map(|side| {
        let side = (side.index() + turn) % 4;
        (to(side), Exit::Side((side + 2) % 4))
    });
    let halves = printed.halves.iter().map(|half| {
        let half = (half.index() + 2 * turn) % 8;
        let side = half / 2;
        // nnw (0) meets ssw (5), nne (1) meets sse (4), ene (2) wnw (7), ese (3) wsw (6).
        (to(side), Exit::Half([5, 4, 7, 6, 1, 0, 3, 2][half]))
    });
    sides.chain(halves).collect()
}

fn piece_at(laid: Laid, exit: Exit) -> PieceId {
    let turn = usize::from(laid.turn.quarters());
    let pieces = &laid.tile.tile().pieces;
    let found = match exit {
        Exit::Side(side) => {
            let side = Side::ALL[(side + 4 - turn) % 4];
            pieces.iter().find(|piece| piece.sides.contains(side))
        }
        Exit::Half(half) => {
            let half = HalfSide::ALL[(half + 8 - 2 * turn) % 8];
            pieces.iter().find(|piece| piece.halves.contains(half))
        }
    };
    found.expect("the sides of two neighbours match").id
}

fn counted(table: &Table, board: &BTreeMap<Cell, Laid>, pieces: Vec<Place>) -> Counted {
    let kind = pieces[0].1.kind;
    let (home, _) = pieces[0];
    let cells: BTreeSet<Cell> = pieces.iter().map(|(cell, _)| *cell).collect();
    let mut round = 0;
    for x in home.x - 1..=home.x + 1 {
        for y in home.y - 1..=home.y + 1 {
            round += usize::from(board.contains_key(&Cell::new(x, y)));
        }
    }
    let printed = |(cell, piece): &Place| {
        let tile = board[cell].tile.tile();
        tile.piece(*piece).expect("the piece is on the tile")
    };
    let ends = pieces.iter().flat_map(|place| exits(board[&place.0], place.1));
    let loose = ends.filter(|(cell, _)| !board.contains_key(cell)).count();
    let (tiles, open_ends) = match kind {
        PieceKind::City | PieceKind::Road => (cells.len(), Some(loose)),
        PieceKind::Monastery | PieceKind::Garden => (round, Some(9 - round)),
        PieceKind::Field => (cells.len(), None),
    };
    let mut strength = [0; 6];
    let mut figures = 0;
    for figure in table.deployed() {
        if pieces.contains(&(figure.at, figure.piece)) {
            strength[figure.seat.index()] += 1;
            figures += 1;
        }
    }
    let pennants = pieces.iter().map(|place| usize::from(printed(place).pennants)).sum();
    Counted { kind, pieces, tiles, pennants, open_ends, figures, strength }
}

/// The tiles drawn so far, as the events tell of them.
pub fn drawn(game: &Game) -> Vec<TileId> {
    let (mut replayed, events) = Game::begin(game.config().clone()).expect("it was begun before");
    let mut told = events;
    for action in game.actions() {
        told.extend(replayed.play(*action).expect("it was legal before"));
    }
    let drawn = told.iter().filter_map(|event| match event {
        Event::Drawn { tile, .. } | Event::PutAside { tile, .. } => Some(*tile),
        _ => None,
    });
    drawn.collect()
}

/// The whole order of drawing: played to the end with nobody on the table.
pub fn order(config: &Config) -> Vec<TileId> {
    let (mut game, _) = Game::begin(config.clone()).expect("a sound config");
    while game.table().to_act().is_some() {
        let legal = game.table().legal();
        let action = if legal.contains(&Action::Pass) { Action::Pass } else { legal[0] };
        game.play(action).expect("listed actions are legal");
    }
    drawn(&game)
}
