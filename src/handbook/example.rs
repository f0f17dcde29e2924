//! A little board: a position, and what happens there or is not allowed.

use bastide_rules::{Action, Cell, Config, Event, Game, Refusal, TileId, Turn};
use bastide_scene::{Staged, cell, read, stage, turned};

use super::{By, Page};
use crate::line::{Chair, Colour, Sitter};
use crate::session::Session;
use crate::text::{Language, Words, colour};

/// Who plays in scripts, by their colours. Whoever is not named does not sit there.
const PEOPLE: [&str; 3] = ["red", "blue", "yellow"];

/// A little board.
#[derive(Debug)]
pub struct Example {
    /// What there is to see.
    pub caption: Words,
    /// What lies there: a script of `red`, `blue` and, if a third is needed, `yellow`.
    pub table: &'static str,
    /// The tile to be laid, and those that are drawn after it; the game ends with the last.
    pub tiles: &'static [&'static str],
    /// What happens then, in more lines.
    pub turn: &'static str,
    /// What the rules do not allow then, in the words of a script: `B16/0 1,0`, or `knight c0`.
    pub refused: Option<&'static str>,
    /// By what it can be played.
    pub only: fn(&Config) -> bool,
}

/// By all books and with all readings.
pub const ALWAYS: fn(&Config) -> bool = |_| true;

/// An example that was played.
#[derive(Clone, Debug)]
pub struct Played {
    game: Game,
    people: usize,
    /// How many actions led to where it begins.
    before: usize,
    /// What happened since.
    pub events: Vec<Event>,
    /// Why that is not allowed which is not.
    pub refusal: Option<Refusal>,
    /// What cannot be laid, and where.
    pub not_laid: Option<(TileId, Cell, Turn)>,
}

/// A position of an example.
#[derive(Clone, Debug)]
pub struct Step {
    /// The game.
    pub session: Session,
    /// What has just happened.
    pub events: Vec<Event>,
}

impl Example {
    /// Plays it; nothing where it cannot be played by these.
    ///
    /// # Panics
    ///
    /// Its script makes no sense; a test plays all by all readings that their pages speak of.
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
    /// The game before anything happens, and after each thing that does.
    ///
    /// # Panics
    ///
    /// Never: what was played can be played again.
    pub fn steps(&self, language: Language) -> Vec<Step> {
        let (config, actions) = (self.game.config(), self.game.actions());
        let chairs: Vec<Chair> = (0..self.people).map(|seat| chair(language, seat)).collect();
        let mut steps: Vec<Step> = Vec::new();
        for played in self.before..=actions.len() {
            let session = Session::to_learn(config.clone(), chairs.clone(), &actions[..played]);
            let session = session.expect("an example is a game");
            let known = steps.last().map_or(session.events().len(), |it| it.session.events().len());
            let events = session.events()[known..].to_vec();
            match steps.last_mut().filter(|_| played > self.before) {
                // What nobody does is no step of its own.
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

fn chair(language: Language, seat: usize) -> Chair {
    let own = Colour::new(seat as u8).unwrap_or_default();
    Chair { name: colour(language, own).to_owned(), colour: own, sitter: Sitter::Person }
}
