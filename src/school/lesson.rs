//! A lesson: a few positions, each with a task.

use bastide_questions::Character;
use bastide_rules::{Action, Config, Expansion, Preset, Seat, Source};
use bastide_scene::{Staged, stage};

use super::Attempt;
use bastide_session::Session;
use bastide_session::line::{Colour, Controller, Player};
use bastide_text::{Language, Words, character, say};

/// The names of the learner and the other player in scripts.
const PEOPLE: [&str; 2] = ["you", "blue"];
/// Their colours.
const COLOURS: [u8; 2] = [0, 1];

/// A lesson.
#[derive(Debug)]
pub struct Lesson {
    /// The name in the address and in the saved progress.
    pub name: &'static str,
    /// The title, in two or three words.
    pub title: Words,
    /// The subject, in a sentence.
    pub about: Words,
    /// The rulebook.
    pub book: Preset,
    /// The expansions.
    pub boxes: &'static [Expansion],
    /// The overlay that is shown during all of its steps.
    pub overlay: Overlay,
    /// The steps, in order.
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

/// A position with a task.
#[derive(Debug)]
pub struct Step {
    /// The task.
    pub task: Words,
    /// The position, as a script of [`bastide_scene`]: `you` is the learner, `blue` the other
    /// player.
    pub table: &'static str,
    /// The tile to be placed, and those drawn after it; the game ends with the last.
    pub tiles: &'static [&'static str],
    /// The moment at which the attempt is judged.
    pub asks: Asks,
    /// Returns `true` if the attempt reaches the goal.
    pub goal: fn(&Attempt) -> bool,
    /// The explanation after success.
    pub done: Words,
    /// Solutions, as scripts; the first is the one that is shown.
    pub answers: &'static [&'static str],
    /// Mistakes that deserve a sentence of their own. The first that matches is reported.
    pub misses: &'static [Miss],
    /// The feedback on every other mistake.
    pub otherwise: Words,
    /// Moves that learners try and the rules refuse, as rotations of the tile and cells: for tests.
    #[cfg(test)]
    pub refused: &'static [&'static str],
}

/// The moment at which an attempt is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    /// As soon as the tile is placed.
    Tile,
    /// As soon as the dragon has taken its first step; the other players choose the next.
    Walk,
    /// At the end of the turn.
    Turn,
}

/// A mistake with feedback of its own.
#[derive(Debug)]
pub struct Miss {
    /// An example, as a script: for tests.
    #[cfg(test)]
    pub example: &'static str,
    /// Returns `true` if the attempt makes this mistake.
    pub when: fn(&Attempt) -> bool,
    /// The reason it misses the goal.
    pub why: Words,
}

/// The verdict on an attempt.
#[derive(Clone, Copy, Debug)]
pub enum Verdict {
    /// The attempt is not finished yet.
    Open,
    /// The attempt reaches the goal.
    Right,
    /// The attempt misses the goal, with the reason.
    Wrong(Words),
}

impl Lesson {
    /// Returns the table at the beginning of a step.
    ///
    /// # Panics
    ///
    /// Panics if there is no such step, or its script is invalid; a test plays every step.
    pub fn table(&self, language: Language, step: usize) -> Session {
        let game = self.stage(step).game;
        let players = vec![
            player(0, say::school_you(language), Controller::Person),
            player(1, character(language, Character::Pip), Controller::Opponent(Character::Pip)),
        ];
        let session = Session::lesson(game.config().clone(), players, game.actions());
        let Ok(session) = session else { unreachable!("a lesson is a game") };
        session
    }

    /// Returns the table of its last step; if only the start tile is there, with the solution
    /// played.
    pub fn glimpse(&self, language: Language) -> Session {
        let last = self.steps.len() - 1;
        let mut session = self.table(language, last);
        if session.game().table().board().laid().len() == 1 {
            for action in self.actions(last, self.steps[last].answers[0]) {
                // The same action was just played.
                let _ = session.play(action);
            }
        }
        session
    }

    /// Returns the actions of these lines of a script in a step.
    ///
    /// # Panics
    ///
    /// Panics if they are invalid there.
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
    /// Judges an attempt; [`Verdict::Open`] if it is not time yet.
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

fn player(seat: usize, name: &str, controller: Controller) -> Player {
    let colour = Colour::new(COLOURS[seat]).unwrap_or_default();
    Player { name: name.to_owned(), colour, controller }
}
