//! The small buildings that players put on tiles.

use serde::{Deserialize, Serialize};

/// A kind of building of the Little Buildings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Building {
    /// A shed.
    Shed,
    /// A house.
    House,
    /// A tower.
    Tower,
}

impl Building {
    /// All kinds, from the one that is worth least by the rules that tell them apart.
    pub const ALL: [Building; 3] = [Building::Shed, Building::House, Building::Tower];

    /// Returns its name in the protocol.
    pub const fn name(self) -> &'static str {
        match self {
            Building::Shed => "shed",
            Building::House => "house",
            Building::Tower => "tower",
        }
    }

    /// Returns the kind with this name.
    pub fn named(name: &str) -> Option<Building> {
        Building::ALL.into_iter().find(|building| building.name() == name)
    }
}
