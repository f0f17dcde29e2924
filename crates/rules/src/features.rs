//! Pieces joined across tiles: roads, cities, farms, monasteries, courtyards, gardens.
//!
//! A union-find structure with running totals. A feature is complete if `open_ends == 0`; no walk
//! is needed. The members of a feature form a ring for callers that iterate over all of them.

use arrayvec::ArrayVec;

use crate::board::{Board, Laid, Slot};
use crate::boxes::courtyard;
use crate::config::Edition;
use crate::feature::Feature;
use crate::figure::Weight;
use crate::memory::clone_in_place;
use crate::on_hills::OnHills;
use crate::rules::HillTies;
use crate::seat::Seat;
use crate::sorting::insertion_sort;
use crate::space::{Cell, Side};
use crate::tiles::{Mark, Marks, PieceId, PieceKind};

/// The number of a piece of a laid tile.
pub(crate) type Node = u16;

#[derive(Clone, Copy, Debug)]
struct Member {
    parent: Node,
    /// The next member of the same feature; the last points to the first.
    next: Node,
    slot: Slot,
    ordinal: u8,
    /// `true` if its tile has no other piece of its kind.
    alone: bool,
}

/// All features on the board.
#[derive(Debug)]
pub struct Features {
    members: Vec<Member>,
    /// The totals, valid only at the root of each feature.
    totals: Vec<Feature>,
    /// The first node of each laid tile; its pieces follow in their order on the tile.
    first: Vec<Node>,
    /// All monasteries and gardens, with their cells.
    surrounded: Vec<(Cell, Node)>,
    /// The number of courtyards; each belongs to a monastery.
    courtyards: u16,
    /// The tiles with a hill.
    hills: Vec<Slot>,
    /// A hill without followers, under the rules played.
    bare_hill: OnHills,
    /// The edition whose pennants count.
    edition: Edition,
    /// The marks that count: those whose expansion is played.
    in_play: Marks,
}

clone_in_place!(Features {
    members,
    totals,
    first,
    surrounded,
    courtyards,
    hills,
    bare_hill,
    edition,
    in_play
});

impl Features {
    pub(crate) fn new(edition: Edition, in_play: Marks, ties: HillTies) -> Self {
        Features {
            edition,
            in_play,
            bare_hill: OnHills::nobody(ties),
            hills: Vec::new(),
            members: Vec::with_capacity(400),
            totals: Vec::with_capacity(400),
            first: Vec::with_capacity(80),
            surrounded: Vec::with_capacity(20),
            courtyards: 0,
        }
    }

    /// Returns the node of a piece of a tile.
    pub(crate) fn node(&self, slot: Slot, ordinal: usize) -> Node {
        self.first[slot as usize] + ordinal as Node
    }

    /// Returns the representative of the feature of a node.
    pub(crate) fn root(&self, mut node: Node) -> Node {
        while self.members[node as usize].parent != node {
            node = self.members[node as usize].parent;
        }
        node
    }

    /// Returns the totals of the feature of a node.
    pub(crate) fn of(&self, node: Node) -> &Feature {
        &self.totals[self.root(node) as usize]
    }

    /// Returns the tile and the ordinal of the piece of a node.
    pub(crate) fn place(&self, node: Node) -> (Slot, usize) {
        let member = self.members[node as usize];
        (member.slot, member.ordinal as usize)
    }

    /// Returns the cell of the piece of a node, and its name on the tile.
    pub(crate) fn named(&self, board: &Board, node: Node) -> (Cell, PieceId) {
        let (slot, ordinal) = self.place(node);
        let laid = board.laid()[slot as usize];
        (laid.cell, laid.tile.tile().pieces[ordinal].id)
    }

    /// Returns all nodes, in the order of laying.
    pub(crate) fn nodes(&self) -> impl Iterator<Item = Node> {
        0..self.members.len() as Node
    }

    /// Returns one node of each feature.
    pub(crate) fn roots(&self) -> impl Iterator<Item = Node> {
        let members = self.members.iter().enumerate();
        members.filter(|(at, member)| member.parent == *at as Node).map(|(at, _)| at as Node)
    }

    /// Returns all nodes of the feature, beginning with this one.
    pub(crate) fn members(&self, node: Node) -> impl Iterator<Item = Node> {
        let mut next = Some(node);
        std::iter::from_fn(move || {
            let here = next?;
            let after = self.members[here as usize].next;
            next = (after != node).then_some(after);
            Some(here)
        })
    }

    /// Joins the pieces of the tile just laid to those of its neighbours.
    pub(crate) fn lay(&mut self, board: &Board, slot: Slot) {
        let laid = board.laid()[slot as usize];
        self.add_pieces(laid, slot);
        self.count_surroundings(board, laid, slot);
        if self.has_courtyards() {
            self.count_lines(board, laid.cell);
        }
        for (side, neighbour) in Side::ALL.into_iter().zip(board.neighbours(slot)) {
            if let Some(neighbour) = neighbour {
                self.join_side(board, slot, side, neighbour);
            }
        }
    }

    fn add_pieces(&mut self, laid: Laid, slot: Slot) {
        let first = self.members.len() as Node;
        self.first.push(first);
        let tile = laid.tile.tile();
        if tile.has(Mark::Hill) {
            self.hills.push(slot);
        }
        for (ordinal, piece) in tile.pieces.iter().enumerate() {
            let node = first + ordinal as Node;
            let alone = tile.ordinals(piece.id.kind).len() == 1;
            let ordinal = ordinal as u8;
            self.members.push(Member { parent: node, next: node, slot, ordinal, alone });
            self.totals.push(Feature::of(tile, piece, self.edition, self.in_play, self.bare_hill));
        }
    }

    /// Counts the tiles around monasteries and gardens, both for the new tile's own and for those
    /// beside it.
    fn count_surroundings(&mut self, board: &Board, laid: Laid, slot: Slot) {
        for (_, node) in self.surrounded_near(laid.cell) {
            let feature = &mut self.totals[node as usize];
            feature.tiles += 1;
            feature.open_ends -= 1;
        }
        if let Some(ordinal) = laid.tile.tile().surrounded() {
            let node = self.node(slot, ordinal);
            let round = laid.cell.around().filter(|cell| board.slot_at(*cell).is_some()).count();
            let feature = &mut self.totals[node as usize];
            feature.tiles += round as u16;
            feature.open_ends -= round as u16;
            self.surrounded.push((laid.cell, node));
            let has_courtyard = !laid.tile.tile().ordinals(PieceKind::Courtyard).is_empty();
            self.courtyards += u16::from(has_courtyard);
        }
    }

    /// Counts the tiles in line with the courtyards in the row and the column of this cell.
    #[cold]
    fn count_lines(&mut self, board: &Board, Cell { x, y }: Cell) {
        for (cell, monastery) in self.surrounded.iter().filter(|(it, _)| it.x == x || it.y == y) {
            let (slot, _) = self.place(*monastery);
            let tile = board.laid()[slot as usize].tile.tile();
            for ordinal in tile.ordinals(PieceKind::Courtyard) {
                let node = self.node(slot, ordinal) as usize;
                self.totals[node].tiles = 1 + courtyard::in_line(board, *cell).count() as u16;
            }
        }
    }

    /// Returns `true` if there is a courtyard on the board.
    pub(crate) const fn has_courtyards(&self) -> bool {
        self.courtyards > 0
    }

    /// Returns the monasteries and gardens around a cell, row by row.
    pub(crate) fn surrounded_near(&self, cell: Cell) -> ArrayVec<(Cell, Node), 8> {
        let near = self.surrounded.iter().filter(|(it, _)| it.is_near(cell) && *it != cell);
        let mut found: ArrayVec<_, 8> = near.copied().collect();
        insertion_sort(&mut found, |one, other| (one.0.y, one.0.x) < (other.0.y, other.0.x));
        found
    }

    fn join_side(&mut self, board: &Board, slot: Slot, side: Side, neighbour: Slot) {
        let (here, there) = (board.laid()[slot as usize], board.laid()[neighbour as usize]);
        let (tile, other) = (here.tile.tile(), there.tile.tile());
        let near = side.unturned(here.turn);
        let far = side.opposite().unturned(there.turn);
        if tile.is_shared(near) || other.is_shared(far) {
            let owners = [
                tile.side_owners(near).map(|owner| owner.map(|it| self.node(slot, it))),
                other.side_owners(far).map(|owner| owner.map(|it| self.node(neighbour, it))),
            ];
            self.join_halves(board, owners);
            return;
        }
        let owner = tile.side_owner(near).map(|a| self.node(slot, a));
        let other_owner = other.side_owner(far).map(|b| self.node(neighbour, b));
        match (owner, other_owner) {
            (Some(a), Some(b)) => {
                let root = self.join(board, a, b);
                self.totals[root as usize].open_ends -= 2;
            }
            // All other edges continue, so one of the two tiles is an abbey: it closes the other's
            // piece.
            (Some(closed), None) | (None, Some(closed)) => {
                let root = self.root(closed);
                self.totals[root as usize].open_ends -= 1;
            }
            (None, None) => {}
        }
        let [a, b] = tile.half_owners(near);
        let [c, d] = other.half_owners(far);
        // On each tile the halves run clockwise, so the first faces the other tile's second.
        for (a, b) in [(a, d), (b, c)] {
            if let (Some(a), Some(b)) = (a, b) {
                let (a, b) = (self.node(slot, a), self.node(neighbour, b));
                self.join(board, a, b);
            }
        }
    }

    /// Joins the cities on the halves of a side, of which two on one of the tiles share it: each half
    /// to the one that faces it. An abbey closes both.
    #[cold]
    fn join_halves(&mut self, board: &Board, [here, there]: [[Option<Node>; 2]; 2]) {
        for (a, b) in here.into_iter().zip(there.into_iter().rev()) {
            if let (Some(a), Some(b)) = (a, b) {
                self.join(board, a, b);
            }
        }
        for [first, second] in [here, there] {
            let second = second.filter(|_| first != second);
            for closed in first.into_iter().chain(second) {
                let root = self.root(closed);
                self.totals[root as usize].open_ends -= 1;
            }
        }
    }

    /// Joins two features and returns the root.
    fn join(&mut self, board: &Board, a: Node, b: Node) -> Node {
        let (mut root, mut joined) = (self.root(a), self.root(b));
        if root == joined {
            return root;
        }
        if self.totals[root as usize].tiles < self.totals[joined as usize].tiles {
            (root, joined) = (joined, root);
        }
        let shared = self.shared_tiles(board, joined, root);
        let part = self.totals[joined as usize];
        self.totals[root as usize].join(&part, shared);
        self.members[joined as usize].parent = root;
        let after = self.members[root as usize].next;
        self.members[root as usize].next = self.members[joined as usize].next;
        self.members[joined as usize].next = after;
        root
    }

    /// Returns the number of tiles with pieces of both features: they would be counted twice.
    fn shared_tiles(&self, board: &Board, small: Node, large: Node) -> u16 {
        let kind = self.totals[small as usize].kind;
        let mut shared = 0;
        for node in self.members(small) {
            let Member { slot, ordinal, alone, .. } = self.members[node as usize];
            if alone {
                continue;
            }
            let mut in_large = false;
            let mut counted_before = false;
            for at in board.laid()[slot as usize].tile.tile().ordinals(kind) {
                let root = self.root(self.node(slot, at));
                in_large |= root == large;
                counted_before |= root == small && at < ordinal.into();
            }
            shared += u16::from(in_large && !counted_before);
        }
        shared
    }

    /// Adds a figure's weight to a feature.
    pub(crate) fn occupy(&mut self, node: Node, seat: Seat, weight: Weight) {
        let root = self.root(node) as usize;
        self.totals[root].occupy(seat, weight);
        if weight.is_follower() && self.is_on_hill(node) {
            self.totals[root].climb(seat);
        }
    }

    /// Subtracts a figure's weight from a feature.
    pub(crate) fn leave(&mut self, node: Node, seat: Seat, weight: Weight) {
        let root = self.root(node) as usize;
        self.totals[root].leave(seat, weight);
        if weight.is_follower() && self.is_on_hill(node) {
            self.totals[root].descend(seat);
        }
    }

    /// Returns `true` if the tile of a node has a hill.
    #[inline]
    fn is_on_hill(&self, node: Node) -> bool {
        !self.hills.is_empty() && self.hills.contains(&self.members[node as usize].slot)
    }

    /// Subtracts the weight of all figures but barns from a feature.
    pub(crate) fn vacate(&mut self, node: Node) {
        let root = self.root(node) as usize;
        self.totals[root].vacate();
    }

    /// Returns the cells of a feature without duplicates, in the order of laying.
    pub(crate) fn cells(&self, board: &Board, node: Node) -> Vec<Cell> {
        let mut slots: Vec<Slot> = self.members(node).map(|node| self.place(node).0).collect();
        insertion_sort(&mut slots, |a, b| a < b);
        slots.dedup();
        slots.into_iter().map(|slot| board.laid()[slot as usize].cell).collect()
    }

    /// Returns the pieces of a feature and their cells.
    pub(crate) fn pieces(&self, board: &Board, node: Node) -> Vec<(Cell, PieceId)> {
        let named = |node| self.named(board, node);
        let mut pieces: Vec<_> = self.members(node).map(named).collect();
        insertion_sort(&mut pieces, |a, b| a < b);
        pieces
    }
}
