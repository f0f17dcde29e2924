//! Keys, as the browser names them and as they are printed.

/// A key.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// Its name in `KeyboardEvent.key`, with `Shift+` before it for an arrow with that key. Letters
    /// in the other case mean the same, unless they are another command's.
    pub names: &'static [&'static str],
    /// The captions of the key, and of the key held down with it.
    pub caps: &'static [&'static str],
}

/// The keys of a command.
#[derive(Clone, Copy, Debug)]
pub enum Keys {
    /// This one, always.
    Always(Key),
    /// This single letter, digit or sign, if single keys are switched on.
    Letter(Key),
    /// None.
    None,
}

impl Keys {
    /// `true` if a key that counts now satisfies `is`.
    pub fn any(self, letter_keys: bool, is: &dyn Fn(&Key) -> bool) -> bool {
        match self {
            Keys::Always(key) => is(&key),
            Keys::Letter(key) => letter_keys && is(&key),
            Keys::None => false,
        }
    }

    /// Returns the captions of the keys.
    pub const fn caps(self) -> &'static [&'static str] {
        match self {
            Keys::Always(key) | Keys::Letter(key) => key.caps,
            Keys::None => &[],
        }
    }
}

const fn always(names: &'static [&'static str], caps: &'static [&'static str]) -> Keys {
    Keys::Always(Key { names, caps })
}

const fn letter(names: &'static [&'static str], caps: &'static [&'static str]) -> Keys {
    Keys::Letter(Key { names, caps })
}

pub const ENTER: Keys = always(&["Enter", " "], &["Enter"]);
pub const ESCAPE: Keys = always(&["Escape"], &["Esc"]);
pub const TURN_RIGHT: Keys = letter(&["r"], &["R"]);
pub const TURN_LEFT: Keys = letter(&["R"], &["Shift", "R"]);
pub const NEXT_GROUP: Keys = letter(&["m"], &["M"]);
pub const SKIP: Keys = letter(&["s"], &["S"]);
pub const UNDO: Keys = letter(&["u"], &["U"]);
pub const REDO: Keys = letter(&["y"], &["Y"]);
pub const HINT: Keys = letter(&["h"], &["H"]);
pub const FIT: Keys = letter(&["f"], &["F"]);
pub const ZOOM_IN: Keys = letter(&["+", "="], &["+"]);
pub const ZOOM_OUT: Keys = letter(&["-", "−"], &["−"]);
pub const RECAP: Keys = letter(&["l"], &["L"]);
pub const EXPLORE: Keys = letter(&["e"], &["E"]);
pub const FARMS: Keys = letter(&["o"], &["O"]);
pub const PAUSE: Keys = letter(&["w"], &["W"]);
pub const MENU: Keys = letter(&["g"], &["G"]);
pub const SEATS: Keys = letter(&["p"], &["P"]);
pub const LOOK_UP: Keys = letter(&["b"], &["B"]);
pub const TYPE: Keys = letter(&["/"], &["/"]);
pub const HELP: Keys = letter(&["?"], &["?"]);

pub const FIRST: Keys = always(&["Home"], &["Home"]);
pub const LAST: Keys = always(&["End"], &["End"]);
pub const TURN_BACK: Keys = always(&["PageUp"], &["PgUp"]);
pub const TURN_ON: Keys = always(&["PageDown"], &["PgDn"]);

/// Returns the arrow key of a direction: columns and rows.
pub const fn arrow(x: i16, y: i16) -> Keys {
    match (x, y) {
        (-1, 0) => always(&["ArrowLeft"], &["←"]),
        (0, -1) => always(&["ArrowUp"], &["↑"]),
        (1, 0) => always(&["ArrowRight"], &["→"]),
        (0, 1) => always(&["ArrowDown"], &["↓"]),
        // There are four arrows.
        _ => Keys::None,
    }
}

/// Returns the arrow key of a direction with the shift key.
pub const fn shifted_arrow(x: i16, y: i16) -> Keys {
    match (x, y) {
        (-1, 0) => always(&["Shift+ArrowLeft"], &["Shift", "←"]),
        (0, -1) => always(&["Shift+ArrowUp"], &["↑"]),
        (1, 0) => always(&["Shift+ArrowRight"], &["→"]),
        (0, 1) => always(&["Shift+ArrowDown"], &["↓"]),
        // There are four arrows.
        _ => Keys::None,
    }
}

/// Returns the digit key of a number from 0.
pub const fn digit(number: usize) -> Keys {
    match number {
        0 => letter(&["1"], &["1"]),
        1 => letter(&["2"], &["2"]),
        2 => letter(&["3"], &["3"]),
        3 => letter(&["4"], &["4"]),
        4 => letter(&["5"], &["5"]),
        5 => letter(&["6"], &["6"]),
        6 => letter(&["7"], &["7"]),
        7 => letter(&["8"], &["8"]),
        8 => letter(&["9"], &["9"]),
        // There are nine digits.
        _ => Keys::None,
    }
}
