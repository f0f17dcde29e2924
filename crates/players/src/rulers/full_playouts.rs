//! Full playouts: a tree of actions (UCT) over bags imagined anew for each simulation, which
//! continues at random to the end of the game. It knows nothing about the game but its rules.

use bastide_rules::config::MOST_PLAYERS;
use bastide_rules::random::Random;
use bastide_rules::{Action, Events, Phase, Stack, Table};

use crate::{Budget, Thoughts, Way};

/// The lead in points at the end that counts as nearly a won game.
const CLEAR: f32 = 20.0;

/// Returns the action that was tried most often. Seven tenths of the budget are for the tile and
/// three for every later decision of the turn.
pub fn choose(table: &Table, budget: &Budget) -> Option<Thoughts> {
    table.to_act()?;
    let legal = table.legal();
    if let [only] = legal[..] {
        return Some(Thoughts::only(only));
    }
    let tenths = if matches!(table.phase(), Phase::Tile(_)) { 7 } else { 3 };
    let most = (u64::from(budget.simulations) * tenths / 10).max(1) as u32;
    let mut tree = Tree::new(table, budget.seed);
    while tree.simulations < most && (tree.simulations == 0 || (budget.spent)() < 1.0) {
        tree.simulate(table);
    }
    Some(tree.thoughts())
}

/// The statistics of one action.
struct Node {
    action: Action,
    visits: u32,
    /// Sum of the results for the player who acts, each from 0 to 1.
    sum: f32,
    children: Vec<u32>,
}

struct Tree {
    nodes: Vec<Node>,
    random: Random,
    stack: Stack,
    table: Table,
    legal: Vec<Action>,
    /// The visited nodes, and the seats that chose them.
    path: Vec<(u32, usize)>,
    simulations: u32,
}

impl Tree {
    fn new(table: &Table, seed: u64) -> Self {
        let random = Random::seeded(seed);
        let root = Node { action: Action::Pass, visits: 0, sum: 0.0, children: Vec::new() };
        Tree {
            nodes: vec![root],
            stack: Stack::imagined(table, &random),
            random,
            table: table.clone(),
            legal: Vec::new(),
            path: Vec::new(),
            simulations: 0,
        }
    }

    fn simulate(&mut self, from: &Table) {
        self.table.clone_from(from);
        let order = Random::seeded(self.random.next());
        self.stack.imagine(from, &order);
        self.descend();
        let events = &mut Events::silent();
        while self.table.to_act().is_some() {
            self.table.legal_into(&mut self.legal);
            let drawn = self.random.below(self.legal.len() as u32) as usize;
            self.table.play_unchecked(self.legal[drawn], events);
            self.stack.turn_up(&mut self.table, events);
        }
        let results = results(&self.table);
        self.nodes[0].visits += 1;
        for (node, seat) in &self.path {
            let node = &mut self.nodes[*node as usize];
            node.visits += 1;
            node.sum += results[*seat];
        }
        self.simulations += 1;
    }

    /// Descends the tree, and one action further.
    fn descend(&mut self) {
        let events = &mut Events::silent();
        let mut at = 0;
        self.path.clear();
        while let Some(seat) = self.table.to_act() {
            self.table.legal_into(&mut self.legal);
            let (node, is_new) = self.child(at);
            self.path.push((node, seat.index()));
            self.table.play_unchecked(self.nodes[node as usize].action, events);
            self.stack.turn_up(&mut self.table, events);
            if is_new {
                return;
            }
            at = node as usize;
        }
    }

    /// Returns a random legal action that was never tried here; if all were, the one with the
    /// highest bound. Other draws make other actions legal, so the tree holds those of all.
    fn child(&mut self, at: usize) -> (u32, bool) {
        let children = &self.nodes[at].children;
        let nodes = &self.nodes;
        let known = |action: &Action| {
            children.iter().copied().find(|child| nodes[*child as usize].action == *action)
        };
        let mut untried = 0;
        let mut visits = 0;
        for action in &self.legal {
            match known(action) {
                Some(child) => visits += nodes[child as usize].visits,
                None => untried += 1,
            }
        }
        if untried > 0 {
            let drawn = self.random.below(untried) as usize;
            let mut new = self.legal.iter().filter(|action| known(action).is_none());
            let action = *new.nth(drawn).expect("so many are new");
            let child = self.nodes.len() as u32;
            self.nodes.push(Node { action, visits: 0, sum: 0.0, children: Vec::new() });
            self.nodes[at].children.push(child);
            return (child, true);
        }
        let log = logarithm(visits.max(1));
        let bound = |child: u32| {
            let node = &nodes[child as usize];
            let tried = node.visits.max(1) as f32;
            node.sum / tried + (2.0 * log / tried).sqrt()
        };
        let bounds = self.legal.iter().filter_map(known).map(|child| (child, bound(child)));
        let best = bounds.reduce(|best, it| if it.1 > best.1 { it } else { best });
        (best.expect("somebody is to act, so something is legal").0, false)
    }

    fn thoughts(self) -> Thoughts {
        let mut tried: Vec<&Node> =
            self.nodes[0].children.iter().map(|child| &self.nodes[*child as usize]).collect();
        tried.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.mean().total_cmp(&a.mean())));
        let way = |node: &&Node| Way {
            actions: vec![node.action],
            lead: lead_of(node.mean()),
            error: 0.0,
            simulations: node.visits,
        };
        let ways: Vec<Way> = tried.iter().map(way).collect();
        Thoughts { action: tried[0].action, ways, simulations: self.simulations }
    }
}

impl Node {
    fn mean(&self) -> f32 {
        self.sum / self.visits.max(1) as f32
    }
}

/// Returns the result for each seat from 0 to 1, by its lead at the end.
fn results(table: &Table) -> [f32; MOST_PLAYERS as usize] {
    let scores = table.scores();
    let mut results = [0.0; MOST_PLAYERS as usize];
    for (seat, own) in scores.iter().enumerate() {
        let others = scores.iter().enumerate().filter(|(other, _)| *other != seat);
        let best = others.map(|(_, score)| *score).max().unwrap_or(0);
        let lead = *own as f32 - best as f32;
        results[seat] = 0.5 + 0.5 * squashed(lead / CLEAR);
    }
    results
}

/// Returns the natural logarithm, interpolated between powers of two: the built-in one differs
/// between machines.
fn logarithm(number: u32) -> f32 {
    let whole = number.ilog2();
    let rest = number as f32 / (1u32 << whole) as f32 - 1.0;
    std::f32::consts::LN_2 * (whole as f32 + rest)
}

/// Returns the lead squashed to a number from -1 to 1.
fn squashed(lead: f32) -> f32 {
    lead / (1.0 + lead.abs())
}

/// Returns the lead that belongs to such a result.
fn lead_of(result: f32) -> f32 {
    let squashed = (2.0 * result - 1.0).clamp(-0.99, 0.99);
    CLEAR * squashed / (1.0 - squashed.abs())
}
