//! What the address of the page asks for.

use bastide_rules::{Expansion, Expansions, Preset};

/// What the address asks for; whatever it does not is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// `?seed=7`: the order of the tiles.
    pub seed: Option<u64>,
    /// `?book=big-box-2008`: a book as it stands.
    pub book: Option<Preset>,
    /// `?boxes=inns,traders`: these boxes and no others.
    pub boxes: Option<Expansions>,
}

impl Asked {
    /// What the parameters of an address ask for; what means nothing is passed over.
    pub fn of(parameter: impl Fn(&str) -> Option<String>) -> Asked {
        Asked {
            seed: parameter("seed").and_then(|seed| seed.parse().ok()),
            book: parameter("book").and_then(|name| Preset::named(&name)),
            boxes: parameter("boxes")
                .map(|names| names.split(',').filter_map(Expansion::named).collect()),
        }
    }
}
