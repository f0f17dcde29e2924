//! A line as data: the main line as a record, the branches, and the earlier controllers of seats.
//!
//! Plies are numbered from 1: those of the main line first, then those of each branch.

use bastide_rules::{Action, ConfigError, Record, ReplayError, Seat, record};
use serde::{Deserialize, Serialize};

use super::{Controller, Cursor, Ending, Line, Player, Ply, PlyId, TableRules, TakenBack};

/// A line as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenLine {
    /// The table rules.
    pub table_rules: TableRules,
    /// The players, by seat.
    pub players: Vec<Player>,
    /// The main line.
    pub record: Record,
    /// The reason why the game ended early at its end, if it did.
    pub ending: Option<Ending>,
    /// The other branches.
    pub branches: Vec<Branch>,
    /// Seats that had another controller for some plies.
    pub sat: Vec<Sat>,
    /// The undone turns.
    pub taken_back: Vec<WrittenTakenBack>,
}

/// A sequence of plies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Branch {
    /// The number of the ply before them; 0 for the start.
    pub after: u32,
    /// The actions.
    pub actions: Vec<Action>,
}

/// A former controller of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sat {
    /// The seat.
    pub seat: Seat,
    /// The controller.
    #[serde(rename = "sitter")]
    pub controller: Controller,
    /// The number of the first ply.
    pub from: u32,
    /// The number of the last ply.
    pub to: u32,
}

/// An undone turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrittenTakenBack {
    /// The player.
    pub by: Seat,
    /// The number of the last ply before the undone turn; 0 for the start.
    pub to: u32,
}

/// The reason why a line cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// The record has an unknown format.
    #[error("the record has format {0}")]
    Format(u32),
    /// The number of players differs from the number of seats.
    #[error("there are {players} players for {seats} seats")]
    Players {
        /// The number of players.
        players: usize,
        /// The number of seats.
        seats: u8,
    },
    /// An action is illegal, or the config is invalid.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// A branch, or an undone turn, refers to a missing ply.
    #[error("a branch follows ply {0}, which is not there")]
    NoSuchPly(u32),
}

impl From<ConfigError> for LineError {
    fn from(why: ConfigError) -> LineError {
        LineError::Replay(ReplayError::Config(why))
    }
}

impl WrittenLine {
    /// Converts a line to data.
    pub fn of(line: &Line) -> WrittenLine {
        let main = line.way_to(line.tip);
        let mut order = main.clone();
        let mut branches = Vec::new();
        for end in line.branches() {
            let way = line.way_to(Some(end));
            let known = way.iter().rposition(|ply| order.contains(ply));
            let beside = &way[known.map_or(0, |known| known + 1)..];
            branches.push(Branch {
                after: number(&order, known.map(|at| way[at])),
                actions: line.actions(beside),
            });
            order.extend(beside);
        }
        let taken_back = line.taken_back.iter();
        WrittenLine {
            table_rules: line.table_rules,
            taken_back: taken_back
                .map(|it| WrittenTakenBack { by: it.by, to: number(&order, it.to) })
                .collect(),
            players: line.players.clone(),
            record: Record {
                format: record::FORMAT,
                config: line.config.clone(),
                actions: line.actions(&main),
            },
            ending: line.ending,
            branches,
            sat: sat(line, &order),
        }
    }

    /// Returns the line, and a cursor at the end of its main line.
    ///
    /// # Errors
    ///
    /// Fails with the first error found.
    pub fn open(self) -> Result<(Line, Cursor), LineError> {
        let WrittenLine { table_rules, players, record, ending, branches, sat, taken_back } = self;
        let Record { format, config, actions } = record;
        if format != record::FORMAT {
            return Err(LineError::Format(format));
        }
        let seats = config.players;
        if players.len() != usize::from(seats) {
            return Err(LineError::Players { players: players.len(), seats });
        }
        let mut cursor = Cursor::start(config.clone())?;
        let mut line = Line::new(config, players);
        line.table_rules = table_rules;
        for (step, action) in actions.into_iter().enumerate() {
            let noted = |by, after| line.note(&sat, action, by, after);
            cursor.play(action, noted).map_err(|why| ReplayError::Action { step, why })?;
        }
        line.tip = cursor.ply();
        if !branches.is_empty() {
            let mut looks = cursor.clone();
            for branch in branches {
                line.grow(&mut looks, branch, &sat)?;
            }
        }
        for WrittenTakenBack { by, to } in taken_back {
            let ply = to.checked_sub(1).map(|last| PlyId::at(last as usize));
            if by.number() >= seats || ply.is_some_and(|ply| line.ply(ply).is_none()) {
                return Err(LineError::NoSuchPly(to));
            }
            line.taken_back.push(TakenBack { by, to: ply });
        }
        // With an ending that is impossible at this table the game goes on.
        if let Some(ending) = ending.filter(|it| it.is_of(seats)) {
            cursor.end_here(ending);
            line.ending = cursor.ending();
        }
        Ok((line, cursor))
    }
}

impl Line {
    fn actions(&self, plies: &[PlyId]) -> Vec<Action> {
        plies.iter().map(|ply| self.plies[ply.index()].action).collect()
    }

    /// Adds a ply, with the controller the data states for it.
    fn note(&mut self, sat: &[Sat], action: Action, by: Seat, after: Option<PlyId>) -> PlyId {
        let id = PlyId::at(self.plies.len());
        let number = self.plies.len() as u32 + 1;
        let sat = sat.iter().find(|it| it.seat == by && (it.from..=it.to).contains(&number));
        let controller = sat.map_or(self.player(by).controller, |sat| sat.controller);
        self.plies.push(Ply { action, by, controller, after });
        id
    }

    /// Plays a branch from its fork.
    fn grow(&mut self, looks: &mut Cursor, branch: Branch, sat: &[Sat]) -> Result<(), LineError> {
        let Branch { after, actions } = branch;
        let leaves = after.checked_sub(1).map(|last| PlyId::at(last as usize));
        if leaves.is_some_and(|ply| self.ply(ply).is_none()) {
            return Err(LineError::NoSuchPly(after));
        }
        let way = self.way_to(leaves);
        let depth = way.len();
        looks.go(self, way, depth);
        for action in actions {
            let step = self.plies.len();
            let noted = |by, after| self.note(sat, action, by, after);
            looks.play(action, noted).map_err(|why| ReplayError::Action { step, why })?;
        }
        Ok(())
    }
}

/// Returns the number of a ply in this order; 0 for the start.
fn number(order: &[PlyId], ply: Option<PlyId>) -> u32 {
    let at = ply.and_then(|ply| order.iter().position(|other| *other == ply));
    at.map_or(0, |at| at as u32 + 1)
}

/// Returns the controllers that differ from those of today, with their plies.
fn sat(line: &Line, order: &[PlyId]) -> Vec<Sat> {
    let mut all: Vec<Sat> = Vec::new();
    for seat in Seat::all(line.config.players) {
        let mut last: Option<Sat> = None;
        for (number, ply) in (1..).zip(order) {
            let Ply { by, controller, .. } = line.plies[ply.index()];
            if by != seat {
                continue;
            }
            match &mut last {
                Some(sat) if sat.controller == controller => sat.to = number,
                _ => {
                    all.extend(last);
                    last = Some(Sat { seat, controller, from: number, to: number });
                }
            }
        }
        all.extend(last);
    }
    all.retain(|sat| sat.controller != line.player(sat.seat).controller);
    all
}
