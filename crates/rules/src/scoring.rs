//! Points for roads, cities, monasteries, courtyards and gardens, and the players who get them.

use arrayvec::ArrayVec;

use crate::board::{Laid, Slot};
use crate::boxes::{
    buildings, church, courtyard, cult, fairy, gold, goods, king, labyrinth, magic, siege, vineyard,
};
use crate::config::{MOST_PLAYERS, SmallCity, UnfinishedInns};
use crate::event::{Counted, Event, Events, Score, ScoredFor, SentHome, Term};
use crate::feature::{Feature, Strength};
use crate::features::Node;
use crate::home;
use crate::seat::Seats;
use crate::solo::{self, Counters};
use crate::space::{Cell, Side};
use crate::spellcaster::Spells;
use crate::table::Table;
use crate::tiles::{Mark, PieceKind};

/// A payment before it is added to the scores.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Worth {
    pub scored_for: ScoredFor,
    pub complete: bool,
    /// One piece of the feature, or of a fed city; `None` if no feature is scored.
    pub node: Option<Node>,
    pub sum: Sum,
    /// The players who are paid.
    pub winners: Seats,
    /// The strengths that decided; all zero if none did.
    pub strength: Strength,
}

impl Worth {
    /// Returns the points for the majority of a feature.
    pub fn of_majority(node: Node, complete: bool, sum: Sum, feature: &Feature) -> Self {
        let strength = feature.strength();
        Worth {
            scored_for: ScoredFor::Feature(feature.kind),
            complete,
            node: Some(node),
            sum,
            winners: feature.majority(),
            strength,
        }
    }

    /// Returns points that no majority decides.
    pub fn bonus(scored_for: ScoredFor, node: Option<Node>, term: Term, winners: Seats) -> Self {
        Worth::bonus_of(scored_for, node, [term, NOTHING, NOTHING].into(), winners)
    }

    /// Returns points that no majority decides, as a sum of several terms.
    pub fn bonus_of(scored_for: ScoredFor, node: Option<Node>, sum: Sum, winners: Seats) -> Self {
        let strength = [0; MOST_PLAYERS as usize];
        Worth { scored_for, complete: false, node, sum, winners, strength }
    }

    pub fn points(&self) -> u32 {
        self.sum.points()
    }

    /// Adds the points to the score of each winner.
    pub fn give(&self, scores: &mut [u32; MOST_PLAYERS as usize]) {
        let points = self.points();
        for seat in self.winners.iter() {
            scores[seat.index()] += points;
        }
    }

    /// Adds the points to the score of each winner and reports an event.
    pub fn pay(&self, table: &mut Table, events: &mut Events) {
        self.give(&mut table.scores);
        events.tell(|| Event::Scored(self.tell(table)));
    }

    pub fn tell(&self, table: &Table) -> Score {
        let place = self.node.map(|node| table.features.named(&table.board, node));
        Score {
            scored_for: self.scored_for,
            complete: self.complete,
            marks: self.node.map(|node| table.features.of(node).marks).unwrap_or_default(),
            place,
            cells: match (self.node, place) {
                (Some(_), Some((at, piece))) if piece.kind.is_surrounded() => {
                    let around = at.around().filter(|cell| table.board.at(*cell).is_some());
                    std::iter::once(at).chain(around).collect()
                }
                (Some(_), Some((at, piece))) if piece.kind == PieceKind::Courtyard => {
                    std::iter::once(at).chain(courtyard::in_line(&table.board, at)).collect()
                }
                (Some(node), _) => table.features.cells(&table.board, node),
                (None, _) => Vec::new(),
            },
            terms: self.sum.terms.into_iter().filter(|term| term.count > 0).collect(),
            spells: self.sum.spells,
            buildings: self.sum.buildings,
            points: self.points(),
            winners: self.winners.iter().collect(),
            strength: self.strength[..table.players as usize].to_vec(),
        }
    }
}

/// The points for a feature, or of a bonus.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sum {
    /// The products; those that are not needed count nothing. An event leaves them out.
    pub terms: [Term; 3],
    /// The mage and the witch.
    pub spells: Spells,
    /// The points of the buildings there.
    pub buildings: u16,
}

impl Sum {
    pub fn points(&self) -> u32 {
        self.spells.of(self.terms.iter().map(Term::points).sum()) + u32::from(self.buildings)
    }
}

impl From<[Term; 3]> for Sum {
    fn from(terms: [Term; 3]) -> Self {
        Sum { terms, spells: Spells::NONE, buildings: 0 }
    }
}

/// A term that counts nothing.
pub(crate) const NOTHING: Term = Term { count: 0, of: Counted::Once, each: 0 };

/// Returns the sum for the road, city, monastery, courtyard or garden of a node with these totals,
/// completed or not.
pub(crate) fn sum(table: &Table, node: Node, feature: &Feature, complete: bool) -> Sum {
    let inn = feature.marks.has(Mark::Inn) || feature.marks.has(Mark::Cathedral);
    let small = feature.tiles == 2 && table.rules.small_city == SmallCity::Two;
    let each = match (feature.kind, complete) {
        (PieceKind::City, true) if inn => 3,
        (PieceKind::City, true) if small => 1,
        (PieceKind::City, true) => 2,
        (PieceKind::Road, true) if inn => 2,
        (PieceKind::City | PieceKind::Road, false)
            if inn && table.rules.unfinished_inns == UnfinishedInns::Zero =>
        {
            0
        }
        _ => 1,
    };
    // Besiegers take one point per tile and pennant, and all of an incomplete city.
    let each = match complete {
        _ if !siege::is_besieged(feature) => each,
        true => each - 1,
        false => 0,
    };
    let spells = magic::spells(table, node);
    let terms = [
        Term { count: feature.tiles, of: Counted::Tiles, each: each + u16::from(spells.mage) },
        Term { count: feature.pennants, of: Counted::Pennants, each },
        match feature.kind {
            PieceKind::Road => labyrinth::followers_of_road(feature, complete),
            PieceKind::Monastery | PieceKind::Garden => {
                vineyard::around(table, node, feature.kind, complete)
            }
            _ => church::bonus_of_city(feature, complete),
        },
    ];
    Sum { terms, spells, buildings: buildings::points(table, node) }
}

/// Returns a test for the tiles that count for the feature of a node: a piece of it is there, the tile
/// is one of the nine of a monastery or garden, or in a line from a courtyard.
pub(crate) fn counts_tile(table: &Table, node: Node) -> impl Fn(Slot) -> bool {
    let root = table.features.root(node);
    let (kind, at) = (table.features.of(root).kind, table.cell_of(node));
    move |slot| {
        let laid = table.board.laid()[usize::from(slot)];
        match kind {
            PieceKind::City | PieceKind::Road | PieceKind::Field => {
                let mut pieces = laid.tile.tile().ordinals(kind);
                pieces.any(|it| table.features.root(table.features.node(slot, it)) == root)
            }
            PieceKind::Monastery | PieceKind::Garden => laid.cell.is_near(at),
            PieceKind::Courtyard => courtyard::is_in_line(&table.board, at, laid.cell),
            // Nobody scores a river or a tower.
            PieceKind::River | PieceKind::Tower => false,
        }
    }
}

pub(crate) fn worth(table: &Table, node: Node, complete: bool) -> Worth {
    worth_by(table, &table.scores, node, complete)
}

/// Returns the payment of a feature by these counters, which matter in a game for one person.
pub(crate) fn worth_by(table: &Table, counters: &Counters, node: Node, complete: bool) -> Worth {
    let feature = table.features.of(node);
    let worth = Worth::of_majority(node, complete, sum(table, node, feature, complete), feature);
    solo::judged(table, counters, worth)
}

/// Returns the minimal payment after completion, with a tile on every empty cell that the feature
/// needs. An abbey closes a road or a city and is not one of its tiles.
pub(crate) fn worth_completed(table: &Table, node: Node) -> Worth {
    let mut feature = *table.features.of(node);
    let mut needed: Vec<Cell> = Vec::new();
    for cell in table.needed_by(node) {
        if !needed.contains(&cell) {
            needed.push(cell);
        }
    }
    let abbeys = match feature.kind.is_surrounded() {
        true => 0,
        false => table.seats().filter(|seat| table.has_abbey(*seat)).count(),
    };
    feature.tiles += needed.len().saturating_sub(abbeys) as u16;
    let worth = Worth::of_majority(node, true, sum(table, node, &feature, true), &feature);
    solo::judged(table, &table.scores, worth)
}

/// The features that one tile can complete: its pieces, those that an abbey closes, and nine
/// monasteries or gardens.
pub(crate) type Touched = ArrayVec<Node, 24>;

/// Returns the completed features to which the tile just placed contributed, without duplicates.
pub(crate) fn completed_by_placing(table: &Table) -> Touched {
    let mut touched = Touched::new();
    let mut touch = |node: Node| {
        let root = table.features.root(node);
        let feature = table.features.of(root);
        if feature.is_complete() && !touched.contains(&root) {
            touched.push(root);
        }
    };
    let slot = table.course.placed;
    let laid = table.board.laid()[slot as usize];
    let tile = laid.tile.tile();
    for ordinal in 0..tile.pieces.len() {
        touch(table.features.node(slot, ordinal));
    }
    if tile.has(Mark::Abbey) {
        closed_by_abbey(table, laid, &mut touch);
    }
    for (_, node) in table.features.surrounded_near(laid.cell) {
        touch(node);
    }
    touched
}

fn closed_by_abbey(table: &Table, abbey: Laid, mut touch: impl FnMut(Node)) {
    for side in Side::ALL {
        let Some(slot) = table.board.slot_at(abbey.cell.beside(side)) else { continue };
        table.nodes_on(slot, side.opposite()).into_iter().flatten().for_each(&mut touch);
    }
}

/// Scores all features that the tile just placed completed, and returns the figures to their
/// owners.
pub(crate) fn completed(table: &mut Table, events: &mut Events) {
    let completed = completed_by_placing(table);
    let blessed = church::gather(table, &completed);
    let mut claims = gold::Claims::default();
    for node in &completed {
        // After scoring, the feature is unclaimed, so it is not scored twice.
        let is_occupied = table.features.of(*node).is_occupied();
        if is_occupied {
            let worth = worth(table, *node, true);
            worth.pay(table, events);
            gold::claim(table, *node, worth.winners, &mut claims);
        }
        church::bless(table, *node, &blessed, events);
        if is_occupied {
            fairy::reward(table, *node, events);
            cult::decide(table, *node, &completed, events);
            home::empty(table, *node, SentHome::Scored, events);
        }
    }
    magic::leave_completed(table, events);
    gold::take(table, &claims, events);
    for node in &completed {
        goods::take(table, *node, events);
    }
    king::crown(table, &completed, events);
}
