//! Rollouts of four turns: the best turns by the one-turn player's appraisal are continued with
//! quick greedy turns, and appraised again at their ends. All get the same draws, and half of them
//! are dropped again and again.

use bastide_rules::random::Random;
use bastide_rules::{Action, Events, Phase, Seat, Stack, Table};

use super::greedy;
use super::one_turn::Ways;
use crate::{Budget, Thoughts, Way};

/// Turns that are tried.
const CANDIDATES: usize = 16;
/// Tiles placed after the own turn.
const TURNS: u8 = 4;
/// The most simulations until only one of the halved candidates is left; then all come back.
const ROUND: u32 = 1000;
/// Places for which a quick turn considers the meeples that may be placed.
const PLACES: usize = 3;

/// Returns the turn with the best mean. Seven tenths of the budget are for the tile and three for
/// every later decision of the turn.
pub fn choose(table: &Table, budget: &Budget) -> Option<Thoughts> {
    let seat = table.to_act()?;
    let legal = table.legal();
    if let [only] = legal[..] {
        return Some(Thoughts::only(only));
    }
    let mut search = Search::new(table, seat);
    let tenths = if matches!(table.phase(), Phase::Tile(_)) { 7 } else { 3 };
    let most = (u64::from(budget.simulations) * tenths / 10) as u32;
    search.spend(most, budget);
    Some(search.thoughts())
}

struct Candidate {
    way: Way,
    /// The table after it.
    table: Table,
    sum: f32,
    squares: f32,
}

impl Candidate {
    /// Returns the mean over the simulations; without any, the appraisal.
    fn mean(&self) -> f32 {
        match self.way.simulations {
            0 => self.way.lead,
            simulations => self.sum / simulations as f32,
        }
    }
}

struct Search<'a> {
    from: &'a Table,
    seat: Seat,
    /// The best first, as far as is known.
    candidates: Vec<Candidate>,
    ways: Ways,
    stack: Stack,
    table: Table,
    quick: Quick,
    simulations: u32,
}

impl<'a> Search<'a> {
    fn new(from: &'a Table, seat: Seat) -> Self {
        let mut ways = Ways::default();
        let mut found = ways.of(from).unwrap_or_default();
        found.sort_by(|a, b| b.lead.total_cmp(&a.lead));
        // Rotations of a tile that look the same.
        found.dedup_by(|b, a| a.lead == b.lead && same_cell(a, b));
        found.truncate(CANDIDATES);
        let candidates = found.into_iter().map(|way| {
            let mut table = from.clone();
            way.actions.iter().for_each(|it| table.play_unchecked(*it, &mut Events::silent()));
            Candidate { way, table, sum: 0.0, squares: 0.0 }
        });
        Search {
            from,
            seat,
            candidates: candidates.collect(),
            ways,
            stack: Stack::imagined(from, &Random::seeded(0)),
            table: from.clone(),
            quick: Quick::default(),
            simulations: 0,
        }
    }

    fn spend(&mut self, most: u32, budget: &Budget) {
        while self.simulations < most {
            let round = (most - self.simulations).min(ROUND);
            let halvings = self.candidates.len().next_power_of_two().trailing_zeros().max(1);
            let mut left = self.candidates.len();
            for _ in 0..halvings {
                let each = (round / halvings / left as u32).max(1);
                for _ in 0..each {
                    for at in 0..left {
                        if self.simulations >= most
                            || self.simulations > 0 && (budget.spent)() >= 1.0
                        {
                            return self.sort(left);
                        }
                        self.simulate(at, budget.seed);
                    }
                }
                self.sort(left);
                left = left.div_ceil(2).max(1);
            }
            self.sort(self.candidates.len());
        }
    }

    /// Sorts the first `first` candidates.
    fn sort(&mut self, first: usize) {
        self.candidates[..first].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    }

    /// Continues one candidate with the draws that belong to its number of simulations.
    fn simulate(&mut self, at: usize, seed: u64) {
        let candidate = &mut self.candidates[at];
        let number = u64::from(candidate.way.simulations);
        let random = Random::seeded(Random::seeded(seed).next() ^ number);
        self.stack.imagine(self.from, &random);
        self.table.clone_from(&candidate.table);
        let table = &mut self.table;
        let events = &mut Events::silent();
        let mut placed = 0;
        loop {
            if table.phase().is_chance() {
                if table.phase() == Phase::Draw && placed == TURNS {
                    break;
                }
                self.stack.turn_up(table, events);
            }
            let Some(seat) = table.to_act() else { break };
            if matches!(table.phase(), Phase::Tile(_)) {
                // After an abbey is declined no more tiles are drawn.
                if placed == TURNS {
                    break;
                }
                placed += 1;
            }
            let action = self.quick.choose(table, seat);
            table.play_unchecked(action, events);
        }
        let lead = self.ways.lead(table, self.seat);
        candidate.sum += lead;
        candidate.squares += lead * lead;
        candidate.way.simulations += 1;
        self.simulations += 1;
    }

    fn thoughts(mut self) -> Thoughts {
        for candidate in &mut self.candidates {
            let mean = candidate.mean();
            let count = candidate.way.simulations as f32;
            candidate.way.lead = mean;
            if count > 1.0 {
                let variance = (candidate.squares / count - mean * mean).max(0.0);
                candidate.way.error = (variance / (count - 1.0)).sqrt();
            }
        }
        let ways: Vec<Way> = self.candidates.into_iter().map(|it| it.way).collect();
        Thoughts { action: ways[0].actions[0], ways, simulations: self.simulations }
    }
}

fn same_cell(a: &Way, b: &Way) -> bool {
    match (a.actions[0], b.actions[0]) {
        (Action::Place { at: a, .. }, Action::Place { at: b, .. }) => a == b,
        _ => false,
    }
}

/// Quick turns by greedy's own measure: the best places alone, and the meeples for a few of them.
#[derive(Default)]
struct Quick {
    legal: Vec<Action>,
    then: Vec<Action>,
    places: Vec<(f32, Action)>,
    table: Option<Table>,
    next: Option<Table>,
}

impl Quick {
    fn choose(&mut self, table: &Table, seat: Seat) -> Action {
        table.legal_into(&mut self.legal);
        if let [only] = self.legal[..] {
            return only;
        }
        self.places.clear();
        for action in &self.legal {
            let after = after(&mut self.table, table, *action);
            self.places.push((greedy::lead(after, seat), *action));
        }
        self.places.sort_by(|a, b| b.0.total_cmp(&a.0));
        if !matches!(table.phase(), Phase::Tile(_)) {
            return self.places[0].1;
        }
        let mut best = (f32::NEG_INFINITY, self.places[0].1);
        for (alone, place) in self.places.iter().take(PLACES) {
            let mut lead = *alone;
            let after_place = after(&mut self.table, table, *place);
            if after_place.phase() == Phase::Figure && after_place.to_act() == Some(seat) {
                lead = f32::NEG_INFINITY;
                let placed = after_place.last_laid().cell;
                after_place.legal_into(&mut self.then);
                for action in &self.then {
                    if matches!(action, Action::Deploy { at, .. } if *at != placed) {
                        continue;
                    }
                    let then = after(&mut self.next, after_place, *action);
                    lead = lead.max(greedy::lead(then, seat));
                }
            }
            if lead > best.0 {
                best = (lead, *place);
            }
        }
        best.1
    }
}

/// Returns the table after an action, in reused memory.
fn after<'a>(memory: &'a mut Option<Table>, table: &Table, action: Action) -> &'a mut Table {
    let next = memory.get_or_insert_with(|| table.clone());
    next.clone_from(table);
    next.play_unchecked(action, &mut Events::silent());
    next
}
