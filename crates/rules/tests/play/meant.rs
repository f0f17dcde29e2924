//! All well-formed actions that a player could attempt, legal or not.

use std::collections::BTreeSet;

use bastide_rules::random::Random;
use bastide_rules::{
    Action, ArrowChoice, Building, Cell, CircleChoice, Deployed, Fetched, Figure, FlockChoice,
    Laid, Phase, PieceId, Quarter, Revealed, Seat, Spellcaster, Table, Turn, catalogue,
};

use super::one_of;

/// Returns all possible actions of the phase's kind, and of all other kinds those near the last
/// tile.
pub fn everything_meant(table: &Table, random: &mut Random) -> Vec<Action> {
    let everywhere = Scope::round(table, table.board().laid(), random);
    let here = Scope::round(table, &[table.last_laid()], random);
    let about = |due: bool| if due { &everywhere } else { &here };
    let phase = table.phase();
    let mut actions = vec![Action::Pass];
    about(matches!(phase, Phase::Tile(_) | Phase::Abbey)).places(phase, random, &mut actions);
    let scope = about(matches!(
        phase,
        Phase::Figure
            | Phase::Capture
            | Phase::Landing
            | Phase::Phantom
            | Phase::Escape
            | Phase::Add
            | Phase::Fetch
    ));
    scope.deployments(&mut actions);
    scope.deeds(&mut actions);
    about(phase == Phase::Dragon).flights(&mut actions);
    about(phase == Phase::Wagon).drives(&mut actions);
    about(phase == Phase::Reinforce).reinforcements(&mut actions);
    about(phase == Phase::Arrow).arrows(&mut actions);
    about(phase == Phase::Scoring).scores(&mut actions);
    about(phase == Phase::Magic).spells(&mut actions);
    actions.extend(here.cells.iter().copied().map(Action::Ingot));
    actions.extend(Building::ALL.map(Action::Build));
    actions.extend([CircleChoice::Add, CircleChoice::Fetch].map(Action::Circle));
    actions.extend([FlockChoice::Grow, FlockChoice::Stable].map(Action::Flock));
    actions.extend(Revealed::ALL.map(Action::Reveal));
    actions.extend(Figure::ALL.map(Action::Fly));
    actions.extend(Figure::ALL.map(Action::Exchange));
    for from in table.seats() {
        actions.extend(Figure::ALL.map(|figure| Action::Ransom { figure, from }));
    }
    for quarter in Quarter::ALL {
        actions.push(Action::Count(quarter));
        actions.extend(Figure::ALL.map(|figure| Action::Enter { quarter, figure }));
        let waiting = |figure| Action::Fetch(Fetched::Waiting { figure, quarter });
        actions.extend(Figure::ALL.map(waiting));
    }
    actions
}

/// Some tiles, and the actions on them.
struct Scope {
    /// Their cells, those around them, and one far away.
    cells: BTreeSet<Cell>,
    /// Their pieces, and some that no tile or only other tiles have.
    places: Vec<(Cell, PieceId)>,
    /// The figures there, and some that resemble them.
    figures: BTreeSet<Deployed>,
}

impl Scope {
    fn round(table: &Table, laid: &[Laid], random: &mut Random) -> Self {
        let mut cells: BTreeSet<Cell> = laid.iter().flat_map(|laid| laid.cell.around()).collect();
        cells.extend(laid.iter().map(|laid| laid.cell));
        cells.extend([Cell::new(random.next() as i16, i16::MIN), Cell::ORIGIN]);
        let pieces = |laid: &Laid| laid.tile.tile().pieces.iter().map(|piece| piece.id);
        let mut places: Vec<(Cell, PieceId)> =
            laid.iter().flat_map(|laid| pieces(laid).map(|piece| (laid.cell, piece))).collect();
        let strange =
            ["c3", "r3", "f5", "v0", "m", "g", "y", "t"].map(|name| name.parse().expect("a name"));
        let last = table.last_laid();
        places.extend(
            strange
                .into_iter()
                .filter(|id| last.tile.tile().piece(*id).is_none())
                .map(|id| (last.cell, id)),
        );
        places.push((Cell::new(i16::MAX, 0), strange[0]));
        let mut figures = BTreeSet::new();
        for it in table.deployed().filter(|it| cells.contains(&it.at)) {
            let seat = Seat::new(random.below(table.players().into()) as u8);
            let figure = one_of(random, &Figure::ALL);
            let (at, piece) = one_of(random, &places);
            figures.extend([it, Deployed { seat, ..it }, Deployed { figure, ..it }]);
            figures.extend([Deployed { at, ..it }, Deployed { piece, ..it }]);
        }
        Scope { cells, places, figures }
    }

    fn places(&self, phase: Phase, random: &mut Random, actions: &mut Vec<Action>) {
        let kinds = catalogue().tiles();
        let other = kinds[random.below(kinds.len() as u32) as usize].id;
        let mut tiles = BTreeSet::from([other, catalogue().abbey()]);
        if let Phase::Tile(drawn) = phase {
            tiles.insert(drawn);
        }
        for tile in tiles {
            for at in &self.cells {
                actions.extend(Turn::ALL.map(|turn| Action::Place { tile, at: *at, turn }));
            }
        }
    }

    fn deployments(&self, actions: &mut Vec<Action>) {
        for (at, piece) in self.places.iter().copied() {
            actions.extend(Figure::ALL.map(|figure| Action::Deploy { figure, at, piece }));
            actions.extend(Figure::ALL.map(|figure| Action::Second { figure, at, piece }));
            actions.extend(Figure::ALL.map(|figure| Action::Add { figure, at, piece }));
        }
    }

    /// Adds barns, and actions on figures that are already there.
    fn deeds(&self, actions: &mut Vec<Action>) {
        for at in self.cells.iter().copied() {
            actions.extend([Action::Barn(at), Action::Fairy { at, by: None }]);
            actions.extend(Figure::ALL.map(|figure| Action::Recall { figure, at }));
            actions.push(Action::Fetch(Fetched::Barn(at)));
        }
        actions.extend(self.cells.iter().copied().map(Action::Floor));
        for it in self.figures.iter().copied() {
            actions.push(Action::Capture(it));
            let Deployed { figure, at, piece, .. } = it;
            actions.push(Action::Escape { figure, at, piece });
            actions.push(Action::Fetch(Fetched::Standing { figure, at, piece }));
            actions.extend([Action::Evict(it), Action::Fairy { at: it.at, by: Some(it) }]);
        }
    }

    fn flights(&self, actions: &mut Vec<Action>) {
        actions.extend(self.cells.iter().copied().map(Action::Dragon));
    }

    fn drives(&self, actions: &mut Vec<Action>) {
        let drive = |(at, piece): &(Cell, PieceId)| Action::Wagon { at: *at, piece: *piece };
        actions.extend(self.places.iter().map(drive));
    }

    fn reinforcements(&self, actions: &mut Vec<Action>) {
        for (at, piece) in self.places.iter().copied() {
            for from in Quarter::ALL {
                let send = |figure| Action::Reinforce { figure, from, at, piece };
                actions.extend(Figure::ALL.map(send));
            }
        }
    }

    fn spells(&self, actions: &mut Vec<Action>) {
        for caster in Spellcaster::ALL {
            let send =
                |(at, piece): &(Cell, PieceId)| Action::Send { caster, at: *at, piece: *piece };
            actions.extend(self.places.iter().map(send));
            actions.push(Action::Dismiss(caster));
        }
    }

    fn scores(&self, actions: &mut Vec<Action>) {
        let score = |(at, piece): &(Cell, PieceId)| Action::Score { at: *at, piece: *piece };
        actions.extend(self.places.iter().map(score));
    }

    fn arrows(&self, actions: &mut Vec<Action>) {
        actions.extend([ArrowChoice::Here, ArrowChoice::There].map(Action::Arrow));
        let on = self.cells.iter().copied().map(ArrowChoice::On);
        actions.extend(on.map(Action::Arrow));
    }
}
