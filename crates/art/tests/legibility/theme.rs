//! The themes of the palette.

use std::collections::BTreeMap;
use std::iter;

use bastide_art::PALETTE_CSS;

use crate::colour::Colour;

/// A theme: the values of all variables.
#[derive(Clone, Debug)]
pub struct Theme {
    /// Its name, for messages.
    pub name: &'static str,
    values: BTreeMap<&'static str, &'static str>,
}

/// The rules of the palette for every theme.
const EVERY_THEME: &str = "\n[data-theme] {";
/// The rules that say what high contrast changes.
const CONTRAST: &str = "[data-theme=\"contrast\"] {";
/// The same for a system that asks for high contrast.
const SYSTEM: &str = ":root:not([data-theme]) {";

impl Theme {
    /// Returns every theme: usual and with high contrast, each light and dark.
    pub fn all() -> [Theme; 4] {
        let of = |name, dark, has_contrast: bool| {
            let mut values = BTreeMap::new();
            let changes = has_contrast.then_some(CONTRAST);
            for start in iter::once(EVERY_THEME).chain(changes) {
                for (variable, value) in declarations(start) {
                    values.insert(variable, of_pair(value, dark));
                }
            }
            Theme { name, values }
        };
        [
            of("light", 0, false),
            of("dark", 1, false),
            of("contrast light", 0, true),
            of("contrast dark", 1, true),
        ]
    }

    /// Returns the value of the variable `--art-…` of this name.
    fn value(&self, name: &str) -> &'static str {
        let value = self.values.get(name).unwrap_or_else(|| panic!("no variable {name}"));
        let other = value.strip_prefix("var(--art-").and_then(|it| it.strip_suffix(')'));
        other.map_or(value, |other| self.value(other))
    }

    /// Returns the colour of this name, `None` if it is not opaque.
    pub fn colour(&self, name: &str) -> Option<Colour> {
        Colour::read(self.value(name))
    }

    /// Returns `true` if it is one of high contrast.
    pub fn has_contrast(&self) -> bool {
        self.name.starts_with("contrast")
    }

    /// Returns a drawing with colours in place of the variables.
    pub fn coloured(&self, drawing: &str) -> String {
        let mut parts = drawing.split("var(--art-");
        let mut coloured = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (name, rest) = part.split_once(')').expect("it is closed");
            coloured.push_str(self.value(name));
            coloured.push_str(rest);
        }
        coloured
    }
}

/// Returns the declarations of the rules that begin like this.
fn declarations(start: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let rules = PALETTE_CSS.split(start).skip(1).map(|it| it.split_once('}').expect("it ends").0);
    let lines = rules.flat_map(str::lines).filter_map(|line| line.trim().strip_prefix("--art-"));
    lines.filter_map(|line| line.trim_end_matches(';').split_once(": "))
}

fn of_pair(value: &'static str, dark: usize) -> &'static str {
    let pair = value.strip_prefix("light-dark(").and_then(|it| it.strip_suffix(')'));
    pair.map_or(value, |pair| pair.split(", ").nth(dark).expect("two colours"))
}

#[test]
fn who_asks_the_system_for_contrast_sees_the_same_as_who_asks_bastide() {
    let all = |start| declarations(start).collect::<Vec<_>>();
    assert!(all(CONTRAST).len() > 30);
    assert_eq!(all(CONTRAST), all(SYSTEM));
}
