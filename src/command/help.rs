//! The lines of the help about the commands.

use super::{Button, Command, Entry};
use crate::ui::Sign;
use bastide_text::Language;

/// A line of the help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The commands of the line.
    pub commands: Vec<Command>,
    /// The captions of their keys; of many only the first and the last.
    pub caps: Vec<&'static str>,
    /// If no key gives them, the icon on their button,
    pub sign: Option<Sign>,
    /// or its label.
    pub button: Option<&'static str>,
    /// The description of the commands.
    pub does: &'static str,
}

/// More keys than this are listed as the first and the last.
const FEW: usize = 5;

/// Returns the lines of the help. Every command has its place in one.
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
            Button::None => (None, None),
        };
        Line { commands: vec![command], caps, sign, button, does: help(language) }
    }
}
