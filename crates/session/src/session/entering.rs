//! A game with a real box is entered by few presses: a tile that can lie but one way lies there at
//! once, and whoever says which tile was drawn next need not say before that nothing else was done.

use bastide_rules::{Action, Cell, Game, Phase, TileId, insertion_sort};

use super::pending::only_placing;
use super::{IntentError, Outcome, Session};
use crate::line::Controller;

/// The tiles that may be drawn next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draws {
    /// Each kind and the number of its tiles that are left: the likeliest first, and equally likely ones in
    /// the order of the catalogue.
    pub tiles: Vec<(TileId, u16)>,
    /// The tiles that were drawn last, one for each player.
    pub recent: Vec<TileId>,
    /// The moment one of them can be reported.
    pub when: When,
}

/// The moment a drawn tile can be reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// It is time.
    Now,
    /// Reporting also confirms the pending action and passes everything else.
    Next,
    /// Something is to be decided before.
    Later,
}

/// The actions that lead to the next draw, and the game there.
struct ToTheDraw {
    actions: Vec<Action>,
    game: Game,
}

impl Session {
    /// Tries the tile here. Where it can lie but one way and the game is entered, it lies there: undo is
    /// nearer than a question.
    pub(super) fn try_at(&mut self, at: Cell) -> Result<Outcome, IntentError> {
        let table = self.cursor.game().table();
        match only_placing(table, at)? {
            Some(action) if self.is_entered() && self.is_live() => self.decide(action),
            _ => self.pending.try_at(table, at).map(|()| Outcome::Tried),
        }
    }

    /// Returns the tiles that can be reported as drawn next, and when.
    pub fn draws(&self) -> Draws {
        let to = self.to_the_draw();
        let when = match &to {
            Some(to) if to.actions.is_empty() => When::Now,
            Some(_) => When::Next,
            None => When::Later,
        };
        let game = to.as_ref().map_or(self.game(), |to| &to.game);
        let mut tiles: Vec<(TileId, u16)> = game.table().to_be_told().collect();
        insertion_sort(&mut tiles, |one, other| one.1 > other.1);
        let drawn = game.actions().iter().rev().filter_map(|action| match action {
            Action::Draw(tile) => Some(*tile),
            _ => None,
        });
        let recent = drawn.take(game.config().players.into()).collect();
        Draws { tiles, recent, when }
    }

    /// Reports the tile that was drawn. The pending action is confirmed, the rest of the turn passed.
    pub(super) fn draw(&mut self, tile: TileId) -> Result<Outcome, IntentError> {
        let draw = Action::Draw(tile);
        let actions = match self.to_the_draw() {
            Some(ToTheDraw { actions, game }) => {
                game.table().check(draw)?;
                actions
            }
            None => Vec::new(),
        };
        let mut told = Vec::new();
        for action in actions.into_iter().chain([draw]) {
            if let Outcome::Played(events) = self.decide(action)? {
                told.extend(events);
            }
        }
        Ok(Outcome::Played(told))
    }

    /// Returns the shortest way to the next draw: the pending action, then passes. There is none if a
    /// decision is compulsory, if another than a person decides, or if a rare question would be
    /// passed over before anybody was asked.
    fn to_the_draw(&self) -> Option<ToTheDraw> {
        let can = self.capabilities();
        if !self.is_entered() || !can.act || !can.place {
            return None;
        }
        let mut to = ToTheDraw { actions: Vec::new(), game: self.game().clone() };
        if to.game.table().phase() == Phase::Draw {
            return Some(to);
        }
        if !self.is_live() {
            return None;
        }
        to.play(self.in_hand().unwrap_or(Action::Pass))?;
        loop {
            let table = to.game.table();
            let seat = table.to_act()?;
            match table.phase() {
                Phase::Draw => return Some(to),
                // Every turn asks for these.
                Phase::Figure | Phase::Phantom | Phase::Abbey
                    if self.player(seat).controller == Controller::Person =>
                {
                    to.play(Action::Pass)?;
                }
                _ => return None,
            }
        }
    }
}

impl ToTheDraw {
    fn play(&mut self, action: Action) -> Option<()> {
        self.game.play(action).ok()?;
        self.actions.push(action);
        Some(())
    }
}

#[cfg(test)]
mod tests;
