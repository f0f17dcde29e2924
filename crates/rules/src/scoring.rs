//! Worth of a feature and to whom; the end of the game.

use crate::config::{Farmers, MOST_PLAYERS, SmallCity};
use crate::event::{Counted, Event, Events, Score, ScoredFor, Term};
use crate::features::{Feature, Node, Strength, majority};
use crate::table::Table;
use crate::tiles::PieceKind;

/// What a feature is worth, before anything is written down.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Worth {
    scored_for: ScoredFor,
    complete: bool,
    /// One piece of the feature, a fed city's own.
    node: Node,
    /// Products of the sum; those that count nothing are left out when it is told.
    terms: [Term; 2],
    /// Whose strength decides.
    strength: Strength,
}

impl Worth {
    pub fn points(&self) -> u32 {
        self.terms.iter().map(Term::points).sum()
    }

    /// Gives each winner the points.
    pub fn give(&self, scores: &mut [u32; MOST_PLAYERS as usize]) {
        for seat in majority(self.strength) {
            scores[seat.index()] += self.points();
        }
    }

    fn tell(&self, table: &Table) -> Score {
        let (at, piece) = table.features.named(&table.board, self.node);
        Score {
            scored_for: self.scored_for,
            complete: self.complete,
            at,
            piece,
            cells: match self.scored_for {
                ScoredFor::Feature(PieceKind::Monastery | PieceKind::Garden) => {
                    let around = at.around().filter(|cell| table.board.at(*cell).is_some());
                    std::iter::once(at).chain(around).collect()
                }
                ScoredFor::Feature(_) | ScoredFor::FedCity => {
                    table.features.cells(&table.board, self.node)
                }
            },
            terms: self.terms.into_iter().filter(|term| term.count > 0).collect(),
            points: self.points(),
            winners: majority(self.strength).collect(),
            strength: self.strength[..table.players as usize].to_vec(),
        }
    }
}

/// The sum for a road, city, monastery or garden, completed or not.
pub(crate) fn terms(table: &Table, feature: &Feature, complete: bool) -> [Term; 2] {
    let small = complete && feature.tiles == 2 && table.rules.small_city == SmallCity::Two;
    let each = match feature.kind {
        PieceKind::City if complete && !small => 2,
        _ => 1,
    };
    [
        Term { count: feature.tiles, of: Counted::Tiles, each },
        Term { count: feature.pennants, of: Counted::Pennants, each },
    ]
}

fn worth(table: &Table, node: Node, complete: bool) -> Worth {
    let feature = table.features.of(node);
    Worth {
        scored_for: ScoredFor::Feature(feature.kind),
        complete,
        node,
        terms: terms(table, feature, complete),
        strength: feature.strength,
    }
}

/// Scores everything that the tile just placed completed, and sends the figures home.
pub(crate) fn completed(table: &mut Table, events: &mut Events) {
    let last = table.last_laid();
    let slot = table.board.laid().len() as u16 - 1;
    for ordinal in 0..last.tile.tile().pieces.len() {
        score_if_complete(table, table.features.node(slot, ordinal), events);
    }
    for cell in last.cell.around() {
        if let Some(slot) = table.board.slot_at(cell)
            && let laid = table.board.laid()[slot as usize]
            && let Some(node) = table.features.surrounded(laid, slot)
        {
            score_if_complete(table, node, events);
        }
    }
}

fn score_if_complete(table: &mut Table, node: Node, events: &mut Events) {
    let feature = table.features.of(node);
    // Once scored nobody stands there any more, so nothing is scored twice.
    if !feature.is_complete() || !feature.is_occupied() {
        return;
    }
    let worth = worth(table, node, true);
    worth.give(&mut table.scores);
    events.tell(|| Event::Scored(worth.tell(table)));
    let root = table.features.root(node);
    let (features, board) = (&table.features, &table.board);
    table.figures.send_home(
        |standing| features.root(standing.node) == root,
        |home| {
            events.tell(|| {
                let (at, piece) = features.named(board, home.node);
                Event::Returned { seat: home.seat, figure: home.figure, at, piece }
            });
        },
    );
    table.features.vacate(node);
}

/// Final scoring: unfinished roads, cities and monasteries first, then the farms. Figures stay
/// where they are, so that the finished table still shows who held what.
pub(crate) fn finish(table: &mut Table, events: &mut Events) {
    let mut scores = table.scores;
    at_the_end(table, |worth| {
        worth.give(&mut scores);
        events.tell(|| Event::Scored(worth.tell(table)));
    });
    table.scores = scores;
}

/// Calls `score` with everything final scoring would pay for now.
pub(crate) fn at_the_end(table: &Table, mut score: impl FnMut(&Worth)) {
    for kind in [PieceKind::Road, PieceKind::City, PieceKind::Monastery, PieceKind::Garden] {
        // Between the tile and the figure something may be completed and not yet scored.
        each_occupied(table, kind, |node| {
            score(&worth(table, node, table.features.of(node).is_complete()));
        });
    }
    match table.rules.farmers {
        Farmers::PerFarm => {
            let mut cities = Vec::new();
            each_occupied(table, PieceKind::Field, |farm| {
                fed_cities(table, farm, &mut cities);
                score(&farm_worth(table, farm, cities.len() as u16));
            });
        }
        Farmers::PerCity => each_fed_city(table, score),
        Farmers::Off => {}
    }
}

/// Calls `found` once for each feature of this kind on which somebody stands.
fn each_occupied(table: &Table, kind: PieceKind, mut found: impl FnMut(Node)) {
    let standing = table.figures.standing();
    for (at, figure) in standing.iter().enumerate() {
        let root = table.features.root(figure.node);
        let same = |other: &crate::figures::Standing| table.features.root(other.node) == root;
        if table.features.of(root).kind == kind && !standing[..at].iter().any(same) {
            found(figure.node);
        }
    }
}

/// The finished cities that a farm touches, each once, by their roots.
pub(crate) fn fed_cities(table: &Table, farm: Node, cities: &mut Vec<Node>) {
    cities.clear();
    for field in table.features.members(farm) {
        let (slot, ordinal) = table.features.place(field);
        let tile = table.board.laid()[slot as usize].tile.tile();
        for city in tile.pieces[ordinal].cities() {
            // Cities stand first on every tile, so a city's number is its ordinal.
            let root = table.features.root(table.features.node(slot, city.number.into()));
            if table.features.of(root).is_complete() && !cities.contains(&root) {
                cities.push(root);
            }
        }
    }
}

/// What each finished city pays to those who feed it.
pub(crate) const fn per_city(farmers: Farmers) -> u16 {
    match farmers {
        Farmers::PerFarm => 3,
        Farmers::PerCity => 4,
        Farmers::Off => 0,
    }
}

/// Rules of 2008 and 2021: each farm is paid for each finished city at it.
fn farm_worth(table: &Table, farm: Node, cities: u16) -> Worth {
    let nothing = Term { count: 0, of: Counted::Cities, each: 0 };
    Worth {
        scored_for: ScoredFor::Feature(PieceKind::Field),
        complete: false,
        node: farm,
        terms: [
            Term { count: cities, of: Counted::Cities, each: per_city(table.rules.farmers) },
            nothing,
        ],
        strength: table.features.of(farm).strength,
    }
}

/// Rules of 2000: each finished city pays once, to whoever has most farmers on all farms that
/// touch it.
fn each_fed_city(table: &Table, mut score: impl FnMut(&Worth)) {
    let mut fed: Vec<(Node, Strength)> = Vec::new();
    let mut cities = Vec::new();
    each_occupied(table, PieceKind::Field, |farm| {
        fed_cities(table, farm, &mut cities);
        let farmers = table.features.of(farm).strength;
        for city in &cities {
            match fed.iter_mut().find(|(known, _)| known == city) {
                Some((_, sum)) => {
                    sum.iter_mut().zip(farmers).for_each(|(sum, more)| *sum += more);
                }
                None => fed.push((*city, farmers)),
            }
        }
    });
    let nothing = Term { count: 0, of: Counted::Cities, each: 0 };
    for (city, strength) in fed {
        score(&Worth {
            scored_for: ScoredFor::FedCity,
            complete: false,
            node: city,
            terms: [
                Term { count: 1, of: Counted::Cities, each: per_city(table.rules.farmers) },
                nothing,
            ],
            strength,
        });
    }
}
