//! Every command a key gives. The help is made from this list.

use crate::text::{Language, say};

/// What a key can ask for at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Move the cursor to the next spot in this direction: columns and rows.
    Move(i16, i16),
    /// Place what is tried, or try it where the cursor is.
    Confirm,
    /// Turn the tile clockwise.
    TurnRight,
    /// Turn it back.
    TurnLeft,
    /// Do what the choice of this number does, from 0.
    Deploy(usize),
    /// Take up the next kind of figure.
    NextFigure,
    /// Do nothing where nothing need be done.
    Skip,
    /// Take the tile back into the hand.
    TakeBack,
    /// Take the last action back.
    Undo,
    /// Do it again.
    Redo,
    /// Ask for a hint.
    Hint,
    /// Show the whole board.
    Fit,
    /// Nearer.
    ZoomIn,
    /// Further.
    ZoomOut,
    /// Look at the board, tile by tile, or no longer.
    Explore,
    /// Show all farms, or hide them.
    Farms,
    /// Show or hide the help.
    Help,
}

/// A line of the help: keys and what they do.
pub struct Line {
    /// As printed on the keys.
    pub keys: &'static [&'static str],
    /// What they do.
    pub does: fn(Language) -> &'static str,
}

/// The help.
pub const HELP: [Line; 15] = [
    Line { keys: &["←", "↑", "→", "↓"], does: say::help_move },
    Line { keys: &["Enter"], does: say::help_confirm },
    Line { keys: &["R"], does: say::table_turn_right },
    Line { keys: &["Shift", "R"], does: say::table_turn_left },
    Line { keys: &["1", "…", "9"], does: say::help_deploy },
    Line { keys: &["M"], does: say::help_next_figure },
    Line { keys: &["S"], does: say::table_skip },
    Line { keys: &["Esc"], does: say::help_take_back },
    Line { keys: &["U"], does: say::undo },
    Line { keys: &["Y"], does: say::redo },
    Line { keys: &["H"], does: say::table_hint },
    Line { keys: &["F", "+", "−"], does: say::help_view },
    Line { keys: &["E"], does: say::help_explore },
    Line { keys: &["O"], does: say::table_farms },
    Line { keys: &["?"], does: say::help },
];

impl Command {
    /// The command of a key as `KeyboardEvent.key` names it. Letters, digits and signs count
    /// only where single keys are switched on.
    pub fn of_key(key: &str, letter_keys: bool) -> Option<Command> {
        let command = match key {
            "ArrowLeft" => return Some(Command::Move(-1, 0)),
            "ArrowRight" => return Some(Command::Move(1, 0)),
            "ArrowUp" => return Some(Command::Move(0, -1)),
            "ArrowDown" => return Some(Command::Move(0, 1)),
            "Enter" | " " => return Some(Command::Confirm),
            "Escape" => return Some(Command::TakeBack),
            "r" => Command::TurnRight,
            "R" => Command::TurnLeft,
            "m" | "M" => Command::NextFigure,
            "s" | "S" => Command::Skip,
            "u" | "U" => Command::Undo,
            "y" | "Y" => Command::Redo,
            "h" | "H" => Command::Hint,
            "f" | "F" => Command::Fit,
            "+" | "=" => Command::ZoomIn,
            "-" | "−" => Command::ZoomOut,
            "e" | "E" => Command::Explore,
            "o" | "O" => Command::Farms,
            "?" => Command::Help,
            digit => match digit.as_bytes() {
                [digit @ b'1'..=b'9'] => Command::Deploy(usize::from(digit - b'1')),
                _ => return None,
            },
        };
        letter_keys.then_some(command)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_can_be_switched_off_and_arrows_stay() {
        assert_eq!(Command::of_key("r", true), Some(Command::TurnRight));
        assert_eq!(Command::of_key("R", true), Some(Command::TurnLeft));
        assert_eq!(Command::of_key("r", false), None);
        assert_eq!(Command::of_key("3", true), Some(Command::Deploy(2)));
        assert_eq!(Command::of_key("3", false), None);
        assert_eq!(Command::of_key("Enter", false), Some(Command::Confirm));
        assert_eq!(Command::of_key("Escape", false), Some(Command::TakeBack));
        for key in ["", "0", "12", "F5", "Shift", "ä"] {
            assert_eq!(Command::of_key(key, true), None, "{key:?}");
        }
    }

    #[test]
    fn every_key_of_the_help_does_something() {
        for line in HELP {
            for key in line.keys.iter().filter(|key| !["Shift", "…"].contains(key)) {
                let named = match *key {
                    "←" => "ArrowLeft",
                    "↑" => "ArrowUp",
                    "→" => "ArrowRight",
                    "↓" => "ArrowDown",
                    "Esc" => "Escape",
                    other => other,
                };
                assert!(Command::of_key(named, true).is_some(), "{key}");
            }
        }
    }
}
