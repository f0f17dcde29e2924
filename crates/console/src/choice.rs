//! The request to a program in a match, and its answer: everything a player may see in one request,
//! so that a program need not remember the game, and does not know the order of the bag.

use std::time::Duration;

use bastide_players::{Budget, choose};
use bastide_rules::{Action, Game, View};
use cpu_time::ThreadTime;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};

use crate::roster::Entry;
use crate::table;

/// The limits of a decision; `None` is no limit.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// The most simulations.
    pub simulations: Option<u32>,
    /// The most milliseconds.
    pub milliseconds: Option<u32>,
}

/// Returns the request `choose` for the player to act.
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

/// Returns a function for the share of these milliseconds that this thread has worked since; 0 if
/// there is no limit.
pub fn spent_of(milliseconds: Option<u32>) -> impl Fn() -> f32 {
    let start = ThreadTime::now();
    let most = milliseconds.map(|most| Duration::from_millis(most.into()));
    move || most.map_or(0.0, |most| start.elapsed().as_secs_f32() / most.as_secs_f32())
}

/// A request `choose` as this console reads it; everything follows from the view.
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
    /// Returns the action of this player.
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
