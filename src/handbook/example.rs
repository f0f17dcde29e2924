//! An example: a position, and an action there or a refused one.

use bastide_rules::{Action, Cell, Config, Event, Game, Refusal, TileId, Turn};
use bastide_scene::{Staged, cell, read, stage, turned};

use super::{By, Page};
use bastide_session::Session;
use bastide_session::line::{Colour, Controller, Player};
use bastide_text::{Language, Words, colour};

/// The players in scripts, by their colours. A script that does not name the third has two players.
const PEOPLE: [&str; 3] = ["red", "blue", "yellow"];

/// An example on a small board.
#[derive(Debug)]
pub struct Example {
    /// The caption.
    pub caption: Words,
    /// The position, as a script of `red`, `blue` and, if a third player is needed, `yellow`.
    pub table: &'static str,
    /// The tile to be placed, and those drawn after it; the game ends with the last.
    pub tiles: &'static [&'static str],
    /// The actions from there, in more lines of the script.
    pub turn: &'static str,
    /// The action that the rules refuse then, in the words of a script: `knight c0`, or `B16/0
    /// 1,0`.
    pub refused: Option<&'static str>,
    /// Returns `true` for a config with which it can be played.
    pub only: fn(&Config) -> bool,
}

/// Accepts every rulebook and every rule variant.
pub const ALWAYS: fn(&Config) -> bool = |_| true;

/// An example that was played.
#[derive(Clone, Debug)]
pub struct Played {
    game: Game,
    people: usize,
    /// The number of actions before the example begins.
    before: usize,
    /// The events since then.
    pub events: Vec<Event>,
    /// The reasons for the refusal of [`Example::refused`].
    pub refusal: Option<Refusal>,
    /// The tile that cannot be placed, its cell and its rotation.
    pub not_laid: Option<(TileId, Cell, Turn)>,
}

/// A position of an example.
#[derive(Clone, Debug)]
pub struct Step {
    /// The game.
    pub session: Session,
    /// The events that led to the position.
    pub events: Vec<Event>,
}

impl Example {
    /// Plays the example; returns `None` if it cannot be played with these rules.
    ///
    /// # Panics
    ///
    /// Panics if its script is invalid; a test plays every example with every rule variant that its
    /// page mentions.
    pub fn play(&self, page: &Page, by: &By) -> Option<Played> {
        let people = if self.names(PEOPLE[2]) { &PEOPLE[..] } else { &PEOPLE[..2] };
        let agreed = by.agreed(page, people.len() as u8);
        if !(self.only)(&agreed) {
            return None;
        }
        let mut staged = stage(agreed, people, self.table, self.tiles);
        let before = staged.game.actions().len();
        staged.before.clear();
        staged.last.clear();
        staged.play(self.turn);
        let (mut refusal, mut not_laid) = (None, None);
        if let Some(text) = self.refused {
            let action = match text.split_once(' ') {
                Some((tile, at)) if tile.contains('/') => {
                    let ((tile, turn), at) = (turned(tile), cell(at));
                    not_laid = Some((tile, at, turn));
                    Action::Place { tile, at, turn }
                }
                _ => read(&staged.people, staged.placed(), text),
            };
            refusal = staged.game.table().check(action).err();
        }
        let Staged { game, before: mut events, last, .. } = staged;
        events.extend(last);
        Some(Played { game, people: people.len(), before, events, refusal, not_laid })
    }

    fn names(&self, who: &str) -> bool {
        let mut lines = self.table.lines().chain(self.turn.lines());
        lines.any(|line| line.trim().starts_with(who))
    }
}

impl Played {
    /// Returns the positions: before the first action, and after each one.
    ///
    /// # Panics
    ///
    /// Never: actions that were played once can be played again.
    pub fn steps(&self, language: Language) -> Vec<Step> {
        let (config, actions) = (self.game.config(), self.game.actions());
        let players: Vec<Player> = (0..self.people).map(|seat| player(language, seat)).collect();
        let mut steps: Vec<Step> = Vec::new();
        for played in self.before..=actions.len() {
            let Ok(session) = Session::lesson(config.clone(), players.clone(), &actions[..played])
            else {
                unreachable!("an example is a game");
            };
            let known = steps.last().map_or(session.events().len(), |it| it.session.events().len());
            let events = session.events()[known..].to_vec();
            match steps.last_mut().filter(|_| played > self.before) {
                // A pass is no step of its own.
                Some(last) if actions[played - 1] == Action::Pass && played > self.before + 1 => {
                    last.session = session;
                    last.events.extend(events);
                }
                _ => steps.push(Step { session, events }),
            }
        }
        steps
    }
}

fn player(language: Language, seat: usize) -> Player {
    let own = Colour::new(seat as u8).unwrap_or_default();
    Player { name: colour(language, own).to_owned(), colour: own, controller: Controller::Person }
}
