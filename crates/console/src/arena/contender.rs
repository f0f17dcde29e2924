//! A player in a match.

use std::time::{Duration, Instant};

use bastide_console::choice::Limits;
use bastide_players::{Budget, choose};
use bastide_rules::config::MOST_PLAYERS;
use bastide_rules::{Action, Game, Phase, Seat};
use cpu_time::ThreadTime;

use super::effort::Effort;
use super::options::{Side, Who};
use super::program::Program;

/// The share of the time for a turn that placing its tile may take; a later decision may take the
/// rest.
const FOR_THE_TILE: f64 = 0.7;

/// Decides for every seat of its side.
pub struct Contender<'a> {
    side: &'a Side,
    /// A program, started at its first decision, and again after it failed.
    program: Option<Program>,
    /// The time that each seat has spent on its turn; none before its first.
    turn: [Option<Duration>; MOST_PLAYERS as usize],
    effort: Effort,
}

impl<'a> Contender<'a> {
    /// Creates a contender of this side.
    pub fn new(side: &'a Side) -> Self {
        let turn = [None; MOST_PLAYERS as usize];
        Contender { side, program: None, turn, effort: Effort::default() }
    }

    /// Returns the action of this seat; or the reason why the game is lost for it.
    pub fn decide(&mut self, game: &Game, seat: Seat, seed: u64) -> Result<Action, String> {
        let is_tile = matches!(game.table().phase(), Phase::Tile(_) | Phase::Abbey);
        if is_tile {
            self.end_turn(seat);
        }
        let before = self.turn[seat.index()].unwrap_or_default();
        let share = if is_tile { FOR_THE_TILE } else { 1.0 - FOR_THE_TILE };
        let (action, took, simulations) = match &self.side.who {
            Who::Player(entry) => {
                let start = ThreadTime::now();
                let most = self.side.milliseconds.map(|milliseconds| {
                    let turn = Duration::from_millis(milliseconds.into());
                    turn.mul_f64(share).min(turn.saturating_sub(before))
                });
                let spent = || most.map_or(0.0, |most| share_of(start.elapsed(), most));
                let simulations = self.side.simulations;
                let thoughts = choose(
                    game.table(),
                    &Budget { simulations, spent: &spent, seed },
                    entry.player,
                );
                let thoughts = thoughts.ok_or("it has nothing to say")?;
                (Ok(thoughts.action), start.elapsed(), thoughts.simulations)
            }
            Who::Program(words) => {
                let start = Instant::now();
                (self.ask(words, game, share, seed), start.elapsed(), 0)
            }
        };
        self.turn[seat.index()] = Some(before + took);
        self.effort.decided(took, simulations);
        action
    }

    fn ask(
        &mut self,
        words: &[String],
        game: &Game,
        share: f64,
        seed: u64,
    ) -> Result<Action, String> {
        let mut program = match self.program.take() {
            Some(running) => running,
            None => Program::start(words, Duration::from_millis(self.side.limit.into()))?,
        };
        let limits = Limits {
            simulations: (self.side.simulations != u32::MAX).then_some(self.side.simulations),
            milliseconds: self.side.milliseconds.map(|it| (f64::from(it) * share).ceil() as u32),
        };
        let action = program.choose(game, limits, seed)?;
        // A program that failed is not asked again: it may yet answer the last question.
        self.program = Some(program);
        Ok(action)
    }

    fn end_turn(&mut self, seat: Seat) {
        if let Some(spent) = self.turn[seat.index()].take() {
            self.effort.turns.push(spent.as_secs_f64());
        }
    }

    /// Ends the game; if it was lost by forfeit, also ends the program.
    pub fn end_game(&mut self, failed: bool) {
        Seat::all(MOST_PLAYERS).for_each(|seat| self.end_turn(seat));
        if failed {
            self.program = None;
        }
    }

    /// Returns the effort since the last call.
    pub fn take_effort(&mut self) -> Effort {
        std::mem::take(&mut self.effort)
    }
}

/// Returns the share of the time that is spent: at 1 or more, all of it.
fn share_of(elapsed: Duration, most: Duration) -> f32 {
    elapsed.as_secs_f32() / most.as_secs_f32().max(f32::EPSILON)
}
