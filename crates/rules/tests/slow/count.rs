//! Features counted from scratch.

use std::collections::{BTreeMap, BTreeSet};

use bastide_rules::tiles::{Mark, Marks};
use bastide_rules::{
    Cell, CountStrength, Expansion, Figure, Goods, HillTies, LabyrinthRoads, PieceKind, PigsOfGq11,
    Seat, VineyardsForGardens,
};

use super::board::{Board, Place, is_surrounded, nine};
use super::told::Told;

/// A whole feature, counted from scratch.
pub struct Counted {
    pub kind: PieceKind,
    /// All pieces, in order.
    pub pieces: Vec<Place>,
    pub cells: BTreeSet<Cell>,
    /// The number of cells; for a monastery or garden including the tiles around it, for a
    /// courtyard those in line with it; none for a tower.
    pub tiles: usize,
    pub pennants: usize,
    /// The number of open ends; `None` for a farm, a courtyard or a tower, which are never completed.
    pub open_ends: Option<usize>,
    pub marks: Marks,
    pub goods: [u8; 3],
    pub followers: usize,
    pub strength: [u8; 6],
    /// The number of each player's followers on tiles with a hill.
    pub on_hills: [u8; 6],
    /// `true` if that number decides between equal players, and not only whether there is any.
    by_count: bool,
    /// The owners of builders or pigs on it.
    pub aides: Vec<Seat>,
    pub barns: Vec<Seat>,
}

impl Counted {
    /// Returns the feature of this piece.
    pub fn of(told: &Told, place: Place) -> Self {
        let board = &told.board;
        let pieces = board.walk(place);
        let (home, id) = place;
        let tile = board.tile(home);
        let cells: BTreeSet<Cell> = pieces.iter().map(|(cell, _)| *cell).collect();
        let (tiles, open_ends) = if is_surrounded(id.kind) {
            let round = nine(home).filter(|cell| board.has(*cell)).count();
            (round, Some(9 - round))
        } else if id.kind == PieceKind::Courtyard {
            (board.in_line(home).len(), None)
        } else if id.kind == PieceKind::Tower {
            (0, None)
        } else {
            let loose = (id.kind != PieceKind::Field).then(|| board.loose_ends(&pieces));
            (cells.len(), loose)
        };
        let mut feature = Counted {
            kind: id.kind,
            cells,
            tiles,
            pennants: 0,
            open_ends,
            marks: if id.kind == PieceKind::Monastery { tile.marks } else { Marks::default() },
            goods: [0; 3],
            followers: 0,
            strength: [0; 6],
            on_hills: [0; 6],
            by_count: told.config.rules.hill_ties == HillTies::Count,
            aides: Vec::new(),
            barns: Vec::new(),
            pieces,
        };
        feature.count_what_is_drawn(told);
        feature.count_who_stands_there(told);
        feature
    }

    /// Returns the followers on it for whom a labyrinth pays.
    pub fn paid_followers(&self, complete: bool) -> usize {
        let pays = complete && self.marks.has(Mark::Labyrinth);
        if pays { self.followers } else { 0 }
    }

    /// Returns `true` if a farm has pigs that count as a herd.
    pub fn has_herd(&self) -> bool {
        [Mark::PigHerd, Mark::Pigs].into_iter().any(|mark| self.marks.has(mark))
    }

    fn count_what_is_drawn(&mut self, told: &Told) {
        let speak_of = [
            (Expansion::Darmstadt, Mark::Darmstadtium),
            (Expansion::Cathars, Mark::Besieged),
            (Expansion::Besiegers, Mark::Besieged),
            (Expansion::Inns, Mark::Inn),
            (Expansion::Inns, Mark::Cathedral),
            (Expansion::Traders, Mark::PigHerd),
        ];
        for place in &self.pieces {
            let printed = told.board.piece(*place);
            self.pennants += usize::from(printed.pennants(told.config.edition));
            for (of, mark) in speak_of {
                if told.plays(of) && printed.marks.has(mark) {
                    self.marks = self.marks.with(mark);
                }
            }
            let is_advanced = told.config.rules.labyrinth == LabyrinthRoads::Advanced;
            if is_advanced && printed.marks.has(Mark::Labyrinth) {
                self.marks = self.marks.with(Mark::Labyrinth);
            }
            let is_herd = told.config.rules.pigs_of_gq11 == PigsOfGq11::Herd;
            if is_herd && told.plays(Expansion::Traders) && printed.marks.has(Mark::Pigs) {
                self.marks = self.marks.with(Mark::Pigs);
            }
            for (count, goods) in self.goods.iter_mut().zip(Goods::ALL) {
                *count += u8::from(printed.marks.has(goods.mark()));
            }
        }
    }

    fn count_who_stands_there(&mut self, told: &Told) {
        for it in &told.standing {
            if !self.has((it.at, it.piece)) {
                continue;
            }
            if matches!(it.figure, Figure::Builder | Figure::Pig) {
                self.aides.push(it.seat);
                continue;
            }
            if it.figure == Figure::Shepherd {
                continue;
            }
            self.followers += 1;
            self.on_hills[it.seat.index()] += u8::from(told.board.tile(it.at).has(Mark::Hill));
            let came_as_two = told.came_out.contains(&(it.seat, it.figure))
                && told.config.rules.count_strength == CountStrength::Two;
            self.strength[it.seat.index()] += match it.figure {
                Figure::Mayor | Figure::Wagon if came_as_two => 2,
                Figure::Mayor => self.pennants as u8,
                Figure::Large => 2,
                _ => 1,
            };
        }
        self.aides.sort_unstable();
        if self.kind == PieceKind::Field {
            let stands = |corner: &Cell| {
                self.has(told.board.field_round(*corner).expect("a barn stands on a field"))
            };
            let barns = told.barns.iter().filter(|(_, corner)| stands(corner));
            self.barns = barns.map(|(seat, _)| *seat).collect();
            self.barns.sort_unstable();
        }
    }

    pub fn has(&self, place: Place) -> bool {
        self.pieces.binary_search(&place).is_ok()
    }

    pub fn is_complete(&self) -> bool {
        self.open_ends == Some(0)
    }

    pub fn is_carcassonne(&self, told: &Told) -> bool {
        told.board.piece(self.pieces[0]).marks.has(Mark::Carcassonne)
    }

    /// Returns the strongest players, if any has any strength. Hills decide between equal ones.
    pub fn majority(&self) -> Vec<Seat> {
        preferred(strongest(&self.strength), &self.on_hills, self.by_count)
    }

    /// Returns the owners of the followers here who are beside the fairy.
    pub fn with_fairy(&self, told: &Told) -> Vec<Seat> {
        let here = told.standing.iter().filter(|it| self.has((it.at, it.piece)));
        let mut seats: Vec<Seat> =
            here.filter(|it| told.is_with_fairy(it)).map(|it| it.seat).collect();
        seats.sort_unstable();
        seats.dedup();
        seats
    }

    /// Returns the number of vineyards that pay when this monastery or garden is completed.
    pub fn vineyards(&self, told: &Told) -> usize {
        let pays = match self.kind {
            PieceKind::Monastery => true,
            PieceKind::Garden => {
                told.config.rules.vineyards_for_gardens == VineyardsForGardens::Yes
            }
            _ => false,
        };
        let home = self.pieces[0].0;
        let is_vineyard = |at: &Cell| {
            *at != home && told.board.has(*at) && told.board.tile(*at).has(Mark::Vineyard)
        };
        if pays && self.is_complete() { nine(home).filter(is_vineyard).count() } else { 0 }
    }

    /// Returns how often a completed city counts for farms: twice if it is besieged.
    pub fn times(&self) -> usize {
        if self.marks.has(Mark::Besieged) { 2 } else { 1 }
    }

    /// Returns the completed cities that touch this farm, one piece of each.
    pub fn fed(&self, told: &Told) -> BTreeSet<Place> {
        let touch = |(cell, field): &Place| {
            let cell = *cell;
            told.board.piece((cell, *field)).cities().map(move |city| (cell, city))
        };
        let mut fed = BTreeSet::new();
        let mut known = BTreeSet::new();
        for city in self.pieces.iter().flat_map(touch) {
            if !known.contains(&city) {
                let pieces = told.board.walk(city);
                if told.board.loose_ends(&pieces) == 0 {
                    fed.insert(pieces[0]);
                }
                known.extend(pieces);
            }
        }
        fed
    }
}

/// Returns the seats with the highest number above zero.
pub fn strongest(numbers: &[u8; 6]) -> Vec<Seat> {
    let most = numbers.iter().copied().max().unwrap_or(0);
    Seat::all(6).filter(|seat| most > 0 && numbers[seat.index()] == most).collect()
}

/// Returns those of several players whom hills prefer; all if nobody has a follower on one.
pub fn preferred(players: Vec<Seat>, on_hills: &[u8; 6], by_count: bool) -> Vec<Seat> {
    let standing = |seat: &Seat| on_hills[seat.index()];
    let enough = match players.iter().map(standing).max() {
        Some(most) if by_count => most,
        Some(most) => most.min(1),
        None => 0,
    };
    players.into_iter().filter(|seat| standing(seat) >= enough).collect()
}

/// All features on the board.
pub struct Count {
    pub features: Vec<Counted>,
    of: BTreeMap<Place, usize>,
}

impl Count {
    pub fn of(told: &Told) -> Self {
        let mut count = Count { features: Vec::new(), of: BTreeMap::new() };
        for place in told.board.places() {
            if !count.of.contains_key(&place) {
                let feature = Counted::of(told, place);
                let number = count.features.len();
                count.of.extend(feature.pieces.iter().map(|piece| (*piece, number)));
                count.features.push(feature);
            }
        }
        count
    }

    pub fn feature(&self, place: Place) -> &Counted {
        &self.features[self.of[&place]]
    }

    /// Returns the completed features of this kind; Carcassonne is a city completed from the start.
    pub fn completed(&self, kind: PieceKind) -> impl Iterator<Item = &Counted> {
        self.features.iter().filter(move |it| it.kind == kind && it.is_complete())
    }
}

/// Returns the number of completed features of this kind on a board.
pub fn completed(board: &Board, kind: PieceKind) -> usize {
    let mut known = BTreeSet::new();
    let mut completed = 0;
    for place in board.places().filter(|(_, piece)| piece.kind == kind) {
        if !known.contains(&place) {
            let pieces = board.walk(place);
            completed += usize::from(board.loose_ends(&pieces) == 0);
            known.extend(pieces);
        }
    }
    completed
}
