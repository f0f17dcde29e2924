//! A lesson: a few positions, each with something to be done there.

use bastide_questions::Character;
use bastide_rules::{Action, Config, Expansion, Preset, Seat, Source};
use bastide_scene::{Staged, stage};

use super::Attempt;
use crate::line::{Chair, Colour, Sitter};
use crate::session::Session;
use crate::text::{Language, Words, character, say};

/// What the learner and the other one are called in scripts.
const PEOPLE: [&str; 2] = ["you", "blue"];
/// Their colours.
const COLOURS: [u8; 2] = [0, 1];

/// A lesson.
#[derive(Debug)]
pub struct Lesson {
    /// What the address, and what is kept of the learner's way, know it by.
    pub name: &'static str,
    /// What it is about, in two or three words.
    pub title: Words,
    /// The same as a sentence.
    pub about: Words,
    /// By which book it is played.
    pub book: Preset,
    /// With which boxes.
    pub boxes: &'static [Expansion],
    /// The overlay that is shown during all of its steps.
    pub overlay: Overlay,
    /// What is to be done, one after the other.
    pub steps: &'static [Step],
}

/// An overlay of the board that a lesson shows without being asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// No overlay.
    Nothing,
    /// All farms, with the owners of each.
    Farms,
}

/// A position with something to be done.
#[derive(Debug)]
pub struct Step {
    /// What is to be done.
    pub task: Words,
    /// What was played before, as [`bastide_scene`] has it: `you` is the learner, `blue` the other one.
    pub table: &'static str,
    /// The tile to be laid, and those that are drawn after it; the game ends with the last.
    pub tiles: &'static [&'static str],
    /// When what was done is judged.
    pub asks: Asks,
    /// Whether it is what was asked for.
    pub goal: fn(&Attempt) -> bool,
    /// What there is to learn from it.
    pub done: Words,
    /// Ways to do it, as scripts; the first is the one that is shown.
    pub answers: &'static [&'static str],
    /// What goes wrong in a way worth a sentence of its own. The first that is meant is said.
    pub misses: &'static [Miss],
    /// What is said of everything else.
    pub otherwise: Words,
    /// What the rules do not allow, though one may try it: turns of the tile and cells.
    pub refused: &'static [&'static str],
}

/// When what a learner did is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    /// As soon as the tile lies.
    Tile,
    /// As soon as the dragon went its first step; the others decide on the next.
    Walk,
    /// When the turn is over.
    Turn,
}

/// A way to miss what was asked for.
#[derive(Debug)]
pub struct Miss {
    /// One, as a script.
    pub example: &'static str,
    /// Whether it is this one.
    pub when: fn(&Attempt) -> bool,
    /// Why it is not what was asked for.
    pub why: Words,
}

/// What is to be said of what a learner did.
#[derive(Clone, Copy, Debug)]
pub enum Verdict {
    /// It is not done yet.
    Open,
    /// That is it.
    Right,
    /// It is not, and why.
    Wrong(Words),
}

impl Lesson {
    /// The table as a step finds it.
    ///
    /// # Panics
    ///
    /// There is no such step, or its script makes no sense; a test plays all.
    pub fn table(&self, language: Language, step: usize) -> Session {
        let game = self.stage(step).game;
        let chairs = vec![
            chair(0, say::school_you(language), Sitter::Person),
            chair(1, character(language, Character::Pip), Sitter::Opponent(Character::Pip)),
        ];
        let session = Session::to_learn(game.config().clone(), chairs, game.actions());
        session.expect("a lesson is a game")
    }

    /// The table of its last step; where that is bare, with the answer on it.
    pub fn glimpse(&self, language: Language) -> Session {
        let last = self.steps.len() - 1;
        let mut session = self.table(language, last);
        if session.game().table().board().laid().len() == 1 {
            for action in self.actions(last, self.steps[last].answers[0]) {
                // It was just played.
                let _ = session.play(action);
            }
        }
        session
    }

    /// What these lines of a script do in a step.
    ///
    /// # Panics
    ///
    /// They make no sense there.
    pub fn actions(&self, step: usize, lines: &str) -> Vec<Action> {
        let mut staged = self.stage(step);
        let before = staged.game.actions().len();
        staged.play(lines);
        staged.game.actions()[before..].to_vec()
    }

    fn stage(&self, step: usize) -> Staged {
        let Step { table, tiles, .. } = self.steps[step];
        let agreed = Config {
            players: PEOPLE.len() as u8,
            first: 0,
            edition: self.book.edition(),
            expansions: self.boxes.iter().copied().collect(),
            rules: self.book.rules(),
            source: Source::Seed(0),
        };
        stage(agreed, &PEOPLE, table, tiles)
    }
}

impl Step {
    /// What is to be said of what was done, if it is time.
    pub fn judge(&self, attempt: &Attempt) -> Verdict {
        let is_over = match self.asks {
            Asks::Tile => attempt.laid().is_some(),
            Asks::Walk => attempt.walked_first().is_some() || attempt.is_over(),
            Asks::Turn => attempt.is_over(),
        };
        if !is_over {
            return Verdict::Open;
        }
        if (self.goal)(attempt) {
            return Verdict::Right;
        }
        let miss = self.misses.iter().find(|miss| (miss.when)(attempt));
        Verdict::Wrong(miss.map_or(self.otherwise, |miss| miss.why))
    }
}

/// The seat of the learner.
pub const YOU: Seat = Seat::new(0);

fn chair(seat: usize, name: &str, sitter: Sitter) -> Chair {
    let colour = Colour::new(COLOURS[seat]).unwrap_or_default();
    Chair { name: name.to_owned(), colour, sitter }
}
