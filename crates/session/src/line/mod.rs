//! A game as it is saved and shared: its config, players and actions. The history is never
//! overwritten: an action at an earlier ply starts a branch.

mod cursor;
mod ending;
mod player;
mod ply;
mod table_rules;
mod written;

use bastide_rules::{Action, Config, Seat};

pub use cursor::{Cursor, turned_up};
pub use ending::Ending;
pub use player::{Colour, Controller, Player, PlayersError, check_players, is_you, is_you_among};
pub use ply::{Ply, PlyId, Renumbering};
pub use table_rules::{TableRules, TakenBack};
pub use written::{Branch, LineError, Sat, WrittenLine, WrittenTakenBack};

/// The history of one game, with all branches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    config: Config,
    table_rules: TableRules,
    players: Vec<Player>,
    /// Each follows an earlier one.
    plies: Vec<Ply>,
    tip: Option<PlyId>,
    /// The end of the game at its tip, if that is before its last tile.
    ending: Option<Ending>,
    taken_back: Vec<TakenBack>,
}

impl Line {
    /// Creates an empty line, with a player for each seat.
    pub fn new(config: Config, players: Vec<Player>) -> Line {
        Line {
            players: seated(&config, players),
            config,
            table_rules: TableRules::Standard,
            plies: Vec::new(),
            tip: None,
            ending: None,
            taken_back: Vec::new(),
        }
    }

    /// Returns the config.
    #[cfg(test)]
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// Returns the table rules.
    pub const fn table_rules(&self) -> TableRules {
        self.table_rules
    }

    /// Changes the table rules from now on.
    pub const fn set_table_rules(&mut self, table_rules: TableRules) {
        self.table_rules = table_rules;
    }

    /// Returns the undone turns, the latest last.
    pub fn taken_back(&self) -> &[TakenBack] {
        &self.taken_back
    }

    /// Records an undone turn.
    pub fn take_back(&mut self, turn: TakenBack) {
        self.taken_back.push(turn);
    }

    /// Returns the players, by seat.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Returns the player of this seat.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// Changes the players from now on. Earlier plies keep their controllers.
    ///
    /// # Errors
    ///
    /// Fails if these players cannot form a table; the old ones stay.
    pub fn change_players(&mut self, players: Vec<Player>) -> Result<(), PlayersError> {
        check_players(&players, self.config.players)?;
        self.players = seated(&self.config, players);
        Ok(())
    }

    /// Returns this ply, if it is in this line.
    pub fn ply(&self, id: PlyId) -> Option<&Ply> {
        self.plies.get(id.index())
    }

    /// Returns the number of plies, all branches included.
    pub const fn len(&self) -> usize {
        self.plies.len()
    }

    /// Returns `true` if there are no plies.
    pub const fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// Returns the latest ply, on any branch.
    #[cfg(test)]
    pub const fn newest(&self) -> Option<PlyId> {
        match self.plies.len() {
            0 => None,
            count => Some(PlyId::at(count - 1)),
        }
    }

    /// Returns the end of the main line, the current state of the game; `None` at the start.
    pub const fn tip(&self) -> Option<PlyId> {
        self.tip
    }

    /// Returns `true` if the players ended the game early at the tip.
    pub const fn is_ended(&self) -> bool {
        self.ending.is_some()
    }

    /// Returns the reason why the game ended early at the tip, if it did.
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Moves the end of the main line, and sets the reason of an early end there.
    pub const fn set_tip(&mut self, tip: Option<PlyId>, ending: Option<Ending>) {
        (self.tip, self.ending) = (tip, ending);
    }

    /// Adds an action after this ply. The same action by the same player there yields the existing
    /// ply.
    pub fn add(&mut self, action: Action, by: Seat, after: Option<PlyId>) -> PlyId {
        let ply = Ply { action, by, controller: self.player(by).controller, after };
        let later = after.map_or(0, |after| after.index() + 1);
        if let Some(same) = self.plies[later..].iter().position(|other| *other == ply) {
            return PlyId::at(later + same);
        }
        self.plies.push(ply);
        PlyId::at(self.plies.len() - 1)
    }

    /// Returns the plies from the start to this one.
    pub fn way_to(&self, end: Option<PlyId>) -> Vec<PlyId> {
        let after = |id: &PlyId| self.plies[id.index()].after;
        let mut way: Vec<PlyId> = std::iter::successors(end, after).collect();
        way.reverse();
        way
    }

    /// Returns the path to show this ply on: the main line if it contains the ply, else the path to
    /// the latest ply after it.
    pub fn way_through(&self, ply: PlyId) -> Vec<PlyId> {
        let main = self.way_to(self.tip);
        if main.contains(&ply) {
            return main;
        }
        let mut comes_after = vec![false; self.plies.len()];
        comes_after[ply.index()] = true;
        for number in ply.index() + 1..self.plies.len() {
            let after = self.plies[number].after;
            comes_after[number] = after.is_some_and(|after| comes_after[after.index()]);
        }
        self.way_to(comes_after.iter().rposition(|comes| *comes).map(PlyId::at))
    }

    /// Discards the branch that ends here, back to its fork, and returns the new numbers of the
    /// remaining plies. `None` if no branch ends here; then nothing changes.
    pub fn let_go(&mut self, end: PlyId) -> Option<Renumbering> {
        let mut ends = self.branches();
        let at = ends.iter().position(|other| *other == end)?;
        ends.remove(at);
        let mut stays = vec![false; self.plies.len()];
        for end in ends.into_iter().map(Some).chain([self.tip]) {
            for ply in self.way_to(end) {
                stays[ply.index()] = true;
            }
        }
        let mut left = 0..self.plies.len();
        let number = |stays: bool| if stays { left.next().map(PlyId::at) } else { None };
        let renumbering = Renumbering(stays.into_iter().map(number).collect());
        let new_number = |ply: PlyId| renumbering.of(ply);
        let renumbered = |(ply, number): (Ply, &Option<PlyId>)| {
            number.map(|_| Ply { after: ply.after.and_then(new_number), ..ply })
        };
        self.plies = self.plies.drain(..).zip(&renumbering.0).filter_map(renumbered).collect();
        self.tip = self.tip.and_then(new_number);
        self.taken_back = self
            .taken_back
            .drain(..)
            .filter_map(|it| match it.to {
                Some(ply) => new_number(ply).map(|to| TakenBack { to: Some(to), ..it }),
                None => Some(it),
            })
            .collect();
        Some(renumbering)
    }

    /// Returns the last ply of each branch beside the main line, from the oldest to the newest.
    pub fn branches(&self) -> Vec<PlyId> {
        let mut is_end = vec![true; self.plies.len()];
        for ply in &self.plies {
            if let Some(after) = ply.after {
                is_end[after.index()] = false;
            }
        }
        for ply in self.way_to(self.tip) {
            is_end[ply.index()] = false;
        }
        (0..self.plies.len()).filter(|number| is_end[*number]).map(PlyId::at).collect()
    }
}

/// Returns these players as they sit at a game with this config. No computer player knows the game for
/// one person, and nobody else can join it: a text that says otherwise is read as one person's game.
fn seated(config: &Config, mut players: Vec<Player>) -> Vec<Player> {
    if config.rules.is_solo() {
        players.iter_mut().for_each(|player| player.controller = Controller::Person);
    }
    players
}

#[cfg(test)]
mod tests;
