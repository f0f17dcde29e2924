//! The report of a match, as text and as JSON.

use std::collections::BTreeSet;
use std::fmt::Write;

use serde_json::{Value, json};

use super::effort::{Effort, Times};
use super::elo::{Estimate, mean, share};
use super::match_of_decks::Outcome;
use super::options::{Options, Side};
use super::sequential::Says;
use super::uses::{Counts, Uses};

/// The reported numbers of each side's use of pieces.
const USES: [(&str, CountsOf); 3] = [
    ("done, a game", |it| &it.done),
    ("points for, a game", |it| &it.paid),
    ("points of features won with, a game", |it| &it.with),
];

type CountsOf = fn(&Uses) -> &Counts;

/// Returns the report as JSON. Only `time` depends on the machine.
pub fn json(options: &Options, outcome: &Outcome) -> Value {
    let tally = &outcome.tally;
    let won = share(tally.won, tally.games);
    let (margin, error) = mean(&tally.margins);
    let [effort_of_a, effort_of_b] = &tally.effort;
    let forfeits = tally.forfeits.iter();
    let forfeits = forfeits.map(|(by_a, why)| json!({ "by": by(*by_a), "why": why }));
    let sequential = outcome.sequential.zip(options.until).map(|((ratio, says), [low, high])| {
        let says = says.map(|says| if says == Says::Higher { high } else { low });
        json!({ "between": [low, high], "log_likelihood_ratio": rounded(ratio), "says": says })
    });
    let uses = options.uses.then(|| {
        let [a, b] = &tally.uses;
        json!({ "a": used(a), "b": used(b) })
    });
    json!({
        "a": side(&options.a, &tally.points_of_a, effort_of_a),
        "b": side(&options.b, &tally.points_of_b, effort_of_b),
        "boxes": options.boxes,
        "players": options.config.players,
        "seed": options.seed,
        "decks": tally.decks,
        "games": tally.games,
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "win_rate": estimate(won),
        "margin": { "mean": rounded(margin), "standard_error": rounded(error) },
        "elo": estimate(won.as_elo(options.config.players)),
        "sequential": sequential,
        "uses": uses,
        "forfeits": forfeits.collect::<Vec<_>>(),
    })
}

const fn by(a: bool) -> &'static str {
    if a { "a" } else { "b" }
}

fn side(side: &Side, points: &[f64], effort: &Effort) -> Value {
    let simulations = (side.simulations != u32::MAX).then_some(side.simulations);
    let seconds = effort.seconds();
    json!({
        "name": side.name(),
        "simulations_per_turn": simulations,
        "milliseconds_per_turn": side.milliseconds,
        "points": rounded(mean(points).0),
        "decisions": effort.decisions.len(),
        "turns": effort.turns.len(),
        "simulations": effort.simulations,
        "time": {
            "decision_ms": milliseconds(&effort.decisions),
            "turn_ms": milliseconds(&effort.turns),
            "decisions_per_second": rounded(effort.decisions.len() as f64 / seconds),
            "simulations_per_second": rounded(effort.simulations as f64 / seconds),
        },
    })
}

/// Returns the means for a game.
fn used(uses: &Uses) -> Value {
    let means = |counts: &Counts| -> Value {
        let mean = |(name, count): (&String, &u32)| {
            (name.clone(), json!(rounded(a_game(Some(*count), uses))))
        };
        Value::Object(counts.iter().map(mean).collect())
    };
    let [done, paid, with] = [&uses.done, &uses.paid, &uses.with].map(means);
    json!({ "games": uses.games, "done": done, "points": paid, "points_with": with })
}

fn a_game(count: Option<u32>, uses: &Uses) -> f64 {
    f64::from(count.unwrap_or(0)) / f64::from(uses.games.max(1))
}

fn milliseconds(all: &[f64]) -> Value {
    let times = Times::of(all);
    let [mean, median, late] = [times.mean, times.median, times.late].map(|it| rounded(1e3 * it));
    json!({ "mean": mean, "median": median, "95th": late })
}

fn estimate(of: Estimate) -> Value {
    json!({ "value": rounded(of.value), "low": rounded(of.low), "high": rounded(of.high) })
}

/// Rounds to four places; none for infinity, which JSON lacks.
fn rounded(number: f64) -> Option<f64> {
    number.is_finite().then(|| (number * 1e4).round() / 1e4)
}

/// Returns the report as text.
pub fn text(options: &Options, outcome: &Outcome) -> String {
    let tally = &outcome.tally;
    let players = options.config.players;
    let won = share(tally.won, tally.games);
    let elo = won.as_elo(players);
    let (margin, error) = mean(&tally.margins);
    let mut text = String::new();
    let mut line = |told: std::fmt::Arguments| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{told}");
    };
    line(format_args!(
        "{} against {}: {}, {players} players, seed {}",
        options.a.name(),
        options.b.name(),
        options.boxes,
        options.seed
    ));
    line(format_args!(
        "{} decks, {} games: {} won, {} drawn, {} lost",
        tally.decks, tally.games, tally.wins, tally.draws, tally.losses
    ));
    line(format_args!(
        "won      {:.1} %  ({:.1} to {:.1})",
        100.0 * won.value,
        100.0 * won.low,
        100.0 * won.high
    ));
    line(format_args!("margin   {margin:+.1} ± {error:.1} points a game"));
    line(format_args!("Elo      {:+.0}  ({:+.0} to {:+.0})", elo.value, elo.low, elo.high));
    if let Some(([low, high], (ratio, says))) = options.until.zip(outcome.sequential) {
        let says = match says {
            Some(Says::Higher) => format!("rather {high:+} than {low:+}"),
            Some(Says::Lower) => format!("rather {low:+} than {high:+}"),
            None => "undecided".to_owned(),
        };
        line(format_args!("test     {says} (log of the likelihoods {ratio:.2})"));
    }
    line(format_args!(
        "{:<24}{:>8}{:>12}{:>12}{:>12}{:>12}{:>14}{:>12}",
        "", "points", "ms a turn", "median", "19 of 20", "decision", "decisions/s", "sims/s"
    ));
    let sides = [(&options.a, &tally.points_of_a), (&options.b, &tally.points_of_b)];
    for ((side, points), effort) in sides.into_iter().zip(&tally.effort) {
        let (turn, decision) = (Times::of(&effort.turns), Times::of(&effort.decisions));
        let seconds = effort.seconds().max(f64::MIN_POSITIVE);
        line(format_args!(
            "{:<24}{:>8.1}{:>12.3}{:>12.3}{:>12.3}{:>12.3}{:>14.0}{:>12.0}",
            side.name(),
            mean(points).0,
            1e3 * turn.mean,
            1e3 * turn.median,
            1e3 * turn.late,
            1e3 * decision.mean,
            effort.decisions.len() as f64 / seconds,
            effort.simulations as f64 / seconds
        ));
    }
    for (by_a, why) in &tally.forfeits {
        let side = if *by_a { &options.a } else { &options.b };
        line(format_args!("forfeited by {}: {why}", side.name()));
    }
    if options.uses {
        line(format_args!("{:<32}{:>12}{:>12}", "", options.a.name(), options.b.name()));
        for (heading, counts) in USES {
            line(format_args!("{heading}"));
            let [a, b] = tally.uses.each_ref();
            let names: BTreeSet<&String> = counts(a).keys().chain(counts(b).keys()).collect();
            for name in names {
                let [a, b] = [a, b].map(|it| a_game(counts(it).get(name).copied(), it));
                line(format_args!("  {name:<30}{a:>12.2}{b:>12.2}"));
            }
        }
    }
    text
}
