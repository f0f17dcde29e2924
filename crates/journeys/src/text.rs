//! A played journey as a short text, for links and saves.
//!
//! The text is base64url. It holds a version, the journey, each action as its rank among the
//! possible ones, and a checksum.

use base64ct::{Base64UrlUnpadded, Encoding};
use bastide_rules::Expansions;

use crate::day::Day;
use crate::difficulty::{Difficulty, Length};
use crate::event::Action;
use crate::journey::{Journey, Name};
use crate::state::State;
use crate::task::{Kind, Task};
use crate::tree::STAGES;

/// The version that this build writes.
const VERSION: u8 = 1;
/// The maximal length of a text in characters: far more than any journey takes.
const LONGEST: usize = 2000;
/// The maximal number of tasks.
const MOST_TASKS: u64 = 40;
/// The maximum of each number of a task, and of the stock.
const MOST: u64 = 500;

/// A reason why a text cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// The text is not one of a journey.
    #[error("this is not a journey")]
    NoJourney,
    /// The text is incomplete or was changed.
    #[error("the journey is incomplete or was changed")]
    Damaged,
    /// The text was written by a newer version of Bastide.
    #[error("the journey has version {0}; this Bastide reads version {VERSION}")]
    Newer(u8),
    /// The text is whole, but its journey cannot exist.
    #[error("there is no such journey")]
    Impossible,
    /// The action at this index is not possible.
    #[error("action {0} of the journey is not possible")]
    Action(usize),
}

/// Returns the text of a played journey.
pub fn write(state: &State) -> String {
    let mut bytes = vec![VERSION];
    let journey = state.journey();
    let (kind, name) = match journey.name {
        Name::Stage(stage) => (0, u64::from(stage)),
        Name::Endless(number) => (1, number.into()),
        Name::Day(day) => (2, day.number().into()),
    };
    bytes.push(kind);
    push(&mut bytes, name);
    push(&mut bytes, journey.boxes.bits());
    push(&mut bytes, journey.seed);
    bytes.push(journey.difficulty as u8);
    bytes.push(journey.length as u8);
    push(&mut bytes, journey.stock.into());
    push(&mut bytes, journey.tasks.len() as u64);
    for task in &journey.tasks {
        bytes.push(task.kind.index() as u8);
        let within = task.within.map_or(0, |within| within + 1);
        for number in [task.size, task.number, within, task.reward] {
            push(&mut bytes, number.into());
        }
    }
    push(&mut bytes, state.actions().len() as u64);
    ranks(state, &mut bytes);
    bytes.extend(checksum(&bytes));
    Base64UrlUnpadded::encode_string(&bytes)
}

/// Appends the rank of each action: 0 for a tile put aside, otherwise that of its place.
fn ranks(state: &State, bytes: &mut Vec<u8>) {
    let mut again = State::begin(state.journey().clone());
    for action in state.actions() {
        let rank = match *action {
            Action::Aside => None,
            Action::Lay { at, turn } => again.places().iter().position(|it| *it == (at, turn)),
        };
        push(bytes, rank.map_or(0, |rank| rank as u64 + 1));
        if again.play(*action).is_err() {
            unreachable!("these actions were possible when they were played");
        }
    }
}

/// Reads the text of a played journey.
///
/// # Errors
///
/// The reason why it cannot be read.
pub fn read(text: &str) -> Result<State, TextError> {
    if text.len() > LONGEST {
        return Err(TextError::NoJourney);
    }
    let bytes = Base64UrlUnpadded::decode_vec(text).map_err(|_| TextError::NoJourney)?;
    match bytes.first() {
        None | Some(0) => return Err(TextError::NoJourney),
        Some(version) if *version > VERSION => return Err(TextError::Newer(*version)),
        Some(_) => {}
    }
    let (bytes, sum) = bytes.split_last_chunk::<2>().ok_or(TextError::Damaged)?;
    if checksum(bytes) != *sum {
        return Err(TextError::Damaged);
    }
    let mut rest = Rest(&bytes[1..]);
    let journey = rest.journey().ok_or(TextError::Impossible)?;
    let count = rest.number(LONGEST as u64).ok_or(TextError::Impossible)?;
    let mut state = State::begin(journey);
    for step in 0..count as usize {
        let rank = rest.number(u64::from(u16::MAX)).ok_or(TextError::Impossible)?;
        let action = match (rank as usize).checked_sub(1) {
            None => Some(Action::Aside),
            Some(place) => {
                state.places().get(place).map(|(at, turn)| Action::Lay { at: *at, turn: *turn })
            }
        };
        let played = action.map(|action| state.play(action));
        if !matches!(played, Some(Ok(_))) {
            return Err(TextError::Action(step));
        }
    }
    if rest.0.is_empty() { Ok(state) } else { Err(TextError::Impossible) }
}

/// The bytes that are not read yet.
struct Rest<'a>(&'a [u8]);

impl Rest<'_> {
    fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    /// Reads a number up to `most`.
    fn number(&mut self, most: u64) -> Option<u64> {
        let mut number = 0u64;
        for shift in (0..u64::BITS).step_by(7) {
            let byte = self.byte()?;
            let part = u64::from(byte & 0x7F);
            if part << shift >> shift != part {
                return None;
            }
            number |= part << shift;
            if byte & 0x80 == 0 {
                // A last byte of zero could be left out, and a journey has one text only.
                let is_shortest = byte != 0 || shift == 0;
                return (is_shortest && number <= most).then_some(number);
            }
        }
        None
    }

    fn small(&mut self) -> Option<u16> {
        self.number(MOST).map(|number| number as u16)
    }

    fn journey(&mut self) -> Option<Journey> {
        let name = match self.byte()? {
            0 => Name::Stage(self.number(STAGES.len() as u64 - 1)? as u8),
            1 => Name::Endless(self.number(u32::MAX.into())? as u32),
            2 => Name::Day(Day::of_number(self.number(u32::MAX.into())? as u32)?),
            _ => return None,
        };
        let boxes = Expansions::from_bits(self.number(u64::MAX)?)?;
        let seed = self.number(u64::MAX)?;
        let difficulty = *Difficulty::ALL.get(usize::from(self.byte()?))?;
        let length = *Length::ALL.get(usize::from(self.byte()?))?;
        let stock = self.small()?;
        let count = self.number(MOST_TASKS)?;
        let tasks: Option<Vec<Task>> = (0..count).map(|_| self.task()).collect();
        let tasks = tasks.filter(|tasks| !tasks.is_empty())?;
        Some(Journey { name, boxes, seed, difficulty, length, stock, tasks })
    }

    fn task(&mut self) -> Option<Task> {
        let kind = *Kind::ALL.get(usize::from(self.byte()?))?;
        let (size, number) = (self.small()?, self.small()?);
        let within = self.small()?.checked_sub(1);
        let reward = self.small()?;
        (size > 0 && number > 0).then_some(Task { kind, size, number, within, reward })
    }
}

/// Appends a number, seven bits a byte.
fn push(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Returns the folded FNV-1a hash of the bytes.
fn checksum(bytes: &[u8]) -> [u8; 2] {
    let mix = |hash: u32, byte: &u8| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193);
    let hash = bytes.iter().fold(0x811C_9DC5, mix);
    ((hash >> 16) as u16 ^ hash as u16).to_le_bytes()
}

#[cfg(test)]
mod tests;
