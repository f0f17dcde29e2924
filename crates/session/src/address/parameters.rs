//! URL parameters of the page.

use bastide_rules::{Expansion, Expansions, Preset};

/// The URL parameters; `None` for each that is absent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Parameters {
    /// `?seed=7`: the order of the tiles.
    pub seed: Option<u64>,
    /// `?book=big-box-2008`: a rulebook, unchanged.
    pub book: Option<Preset>,
    /// `?boxes=inns,traders`: these expansions and no others.
    pub boxes: Option<Expansions>,
}

impl Parameters {
    /// Reads the parameters of an address; unknown values are ignored.
    pub fn of(parameter: impl Fn(&str) -> Option<String>) -> Parameters {
        Parameters {
            seed: parameter("seed").and_then(|seed| seed.parse().ok()),
            book: parameter("book").and_then(|name| Preset::named(&name)),
            boxes: parameter("boxes")
                .map(|names| names.split(',').filter_map(Expansion::named).collect()),
        }
    }
}
