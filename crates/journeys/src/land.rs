//! The land: tiles laid by the rules of the game, without meeples and turns.

use bastide_rules::{
    Action, Cell, Config, Drawn, Events, Expansions, Game, Phase, Preset, Source, Table, TileId,
    Turn, WhyNot,
};

/// The rulebook by which tiles are laid, and whose edition is in the bag.
pub(crate) const BOOK: Preset = Preset::BaseGame;

/// A land: a table on which tiles are laid and nothing else happens.
#[derive(Clone, Debug)]
pub struct Land {
    /// Always about to draw, or over if its bag is empty.
    table: Table,
}

impl Land {
    /// Returns the land at the beginning of a journey with these expansions.
    pub(crate) fn begin(boxes: Expansions) -> Land {
        let Ok((game, _)) = Game::begin(config(boxes)) else {
            unreachable!("two players with any boxes make a game");
        };
        let mut land = Land { table: game.table().clone() };
        land.settle();
        land
    }

    /// Returns the table, with its board and its features. Its turns and scores mean nothing.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// Overwrites this land with another and reuses its memory.
    pub(crate) fn copy(&mut self, other: &Land) {
        self.table.clone_from(&other.table);
    }

    /// Returns all reasons against laying this tile here.
    pub fn why_not_here(&self, tile: TileId, at: Cell, turn: Turn) -> Vec<WhyNot> {
        self.table.why_not_here(tile, at, turn)
    }

    /// Draws a tile. Returns `false` if it fits nowhere: it leaves the land.
    pub(crate) fn draw(&mut self, tile: TileId) -> bool {
        let drawn = self.table.draw(tile, &mut Events::silent());
        drawn == Ok(Drawn::ToPlace)
    }

    /// Writes the cells and turns in which the drawn tile fits into a list, in a fixed order.
    pub(crate) fn fits_into(&self, actions: &mut Vec<Action>, fits: &mut Vec<(Cell, Turn)>) {
        self.table.legal_into(actions);
        fits.clear();
        fits.extend(actions.iter().filter_map(|action| match *action {
            Action::Place { at, turn, .. } => Some((at, turn)),
            _ => None,
        }));
    }

    /// Lays the drawn tile in a place where it fits.
    pub(crate) fn lay(&mut self, tile: TileId, at: Cell, turn: Turn) {
        self.table.play_unchecked(Action::Place { tile, at, turn }, &mut Events::silent());
        self.settle();
    }

    /// Makes the decisions that a game has between two tiles; none of them changes the land.
    fn settle(&mut self) {
        while !matches!(self.table.phase(), Phase::Draw | Phase::Over) {
            let action = decision(&self.table);
            self.table.play_unchecked(action, &mut Events::silent());
        }
    }
}

/// Returns the config of a game on a land with these expansions.
pub(crate) fn config(boxes: Expansions) -> Config {
    Config { expansions: boxes, source: Source::Told, ..Config::base(2, BOOK, 0) }
}

/// Returns the decision between two tiles: to do nothing, or else the first that is legal.
pub(crate) fn decision(table: &Table) -> Action {
    match table.check(Action::Pass) {
        Ok(()) => Action::Pass,
        Err(_) => table.legal()[0],
    }
}
