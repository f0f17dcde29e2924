//! What a program is asked in a match, and how it is answered: all that a player may see in one
//! request, so that nobody need remember a game, or knows an order of the bag.

use std::time::Duration;

use bastide_players::{Budget, choose};
use bastide_rules::{Action, Game, View};
use cpu_time::ThreadTime;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};

use crate::roster::Entry;
use crate::table;

/// What a decision may cost; what is not said is not limited.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// At most so many simulations.
    pub simulations: Option<u32>,
    /// At most so long.
    pub milliseconds: Option<u32>,
}

/// The request `choose` for whoever is to act.
pub fn request(game: &Game, limits: Limits, seed: u64) -> Value {
    json!({
        "cmd": "choose",
        "view": game.view(),
        "state": table::state(game.table()),
        "legal": game.table().legal(),
        "simulations": limits.simulations,
        "ms": limits.milliseconds,
        "seed": seed,
    })
}

/// The share of so many milliseconds that this thread has worked since; nothing where they are not
/// limited.
pub fn spent_of(milliseconds: Option<u32>) -> impl Fn() -> f32 {
    let start = ThreadTime::now();
    let most = milliseconds.map(|most| Duration::from_millis(most.into()));
    move || most.map_or(0.0, |most| start.elapsed().as_secs_f32() / most.as_secs_f32())
}

/// As this console reads it: the view says it all.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choose {
    view: View,
    #[serde(default, rename = "state")]
    _state: Option<IgnoredAny>,
    #[serde(default, rename = "legal")]
    _legal: Option<IgnoredAny>,
    #[serde(default)]
    simulations: Option<u32>,
    #[serde(default)]
    ms: Option<u32>,
    #[serde(default)]
    seed: u64,
}

impl Choose {
    /// What this player does there.
    pub fn action(&self, entry: &Entry) -> Result<Action, String> {
        let spent = spent_of(self.ms);
        let table = self.view.table().map_err(|fault| fault.to_string())?;
        let usual = if self.ms.is_some() { u32::MAX } else { entry.simulations };
        let simulations = self.simulations.unwrap_or(usual);
        let budget = Budget { simulations, spent: &spent, seed: self.seed };
        let thoughts = choose(&table, &budget, entry.player);
        Ok(thoughts.ok_or("the game is over: there is nothing to choose")?.action)
    }
}
