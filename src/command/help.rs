//! What the help says of the commands.

use super::{Button, Command, Entry};
use crate::parts::Sign;
use crate::text::Language;

/// A line of the help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The commands it is about.
    pub commands: Vec<Command>,
    /// What is printed on their keys; of many only the first and the last.
    pub caps: Vec<&'static str>,
    /// Where no key gives them, the sign on their button,
    pub sign: Option<Sign>,
    /// or what stands on it.
    pub button: Option<&'static str>,
    /// What they do.
    pub does: &'static str,
}

/// More keys than this are told by the first and the last.
const FEW: usize = 5;

/// The lines of the help. Every command has its place in one.
pub fn lines(language: Language) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for command in Command::ALL {
        let Entry { help, keys, .. } = command.entry();
        let does = help(language);
        match lines.last_mut().filter(|line| line.does == does) {
            Some(line) => {
                line.commands.push(command);
                line.caps.extend(keys.caps());
            }
            None => lines.push(Line::of(command, language)),
        }
    }
    for Line { caps, .. } in &mut lines {
        if let [first, .., last] = caps[..]
            && caps.len() > FEW
        {
            *caps = vec![first, "…", last];
        }
    }
    lines
}

impl Line {
    fn of(command: Command, language: Language) -> Line {
        let Entry { words, help, keys, button } = command.entry();
        let caps = keys.caps().to_vec();
        let (sign, button) = match button {
            _ if !caps.is_empty() => (None, None),
            Button::Round(sign) => (Some(sign), None),
            Button::Words | Button::InMenu | Button::Listed => (None, Some(words(language))),
            Button::None(_) => (None, None),
        };
        Line { commands: vec![command], caps, sign, button, does: help(language) }
    }
}
