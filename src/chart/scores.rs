//! The scores of a game as lines: one for each player, named at its end. Pure.

use bastide_art::{self as art, Units};
use bastide_rules::{Config, Event};

use super::{Area, LineChart, Path, Scale, apart};
use crate::ui::{Markup, append};
use bastide_session::line::Player;

/// The names are right of the lines.
const AREA: Area = Area { wide: 340.0, left: 24.0, right: 222.0 };
/// The beginning of final scoring, which is one step but takes some room. Drawing units.
const LAST: f64 = 190.0;

/// Returns the scores after each of these numbers of events: by seat, then by stop.
pub fn at_stops(
    config: &Config,
    events: &[Event],
    stops: impl IntoIterator<Item = usize>,
) -> Vec<Vec<u32>> {
    let mut now = config.counters()[..config.players.into()].to_vec();
    let mut lines: Vec<Vec<u32>> = now.iter().map(|_| Vec::new()).collect();
    let mut before = 0;
    for stop in stops {
        for event in &events[before..stop] {
            for (seat, points) in event.points() {
                now[seat.index()] = now[seat.index()].saturating_add_signed(points);
            }
        }
        before = stop;
        for (line, score) in lines.iter_mut().zip(&now) {
            line.push(*score);
        }
    }
    lines
}

/// Returns the place of a step, as a share of the drawing's width. With `is_counted` the last step
/// is final scoring.
pub fn along(step: usize, steps: usize, is_counted: bool) -> f64 {
    x(step, steps, is_counted) / AREA.wide
}

fn x(step: usize, steps: usize, is_counted: bool) -> f64 {
    if is_counted && step == steps {
        return AREA.right;
    }
    let (last, right) = if is_counted { (steps - 1, LAST) } else { (steps, AREA.right) };
    AREA.left + (right - AREA.left) * step as f64 / last.max(1) as f64
}

/// Returns the drawing. `name` says in words what it shows; with `is_counted` the last step is
/// final scoring.
pub fn drawn(lines: &[Vec<u32>], players: &[Player], name: &str, is_counted: bool) -> Markup {
    let all = lines.iter().flatten().copied();
    let (most, steps) = (all.max().unwrap_or(0).max(1), lines[0].len().max(2) - 1);
    let scale = Scale { low: 0.0, high: f64::from(most) };
    let y = |score: u32| scale.y(f64::from(score));
    let mut chart = LineChart::new("chart", name, AREA, scale);
    chart.grid(|score| score as u32);
    if is_counted {
        chart.vertical("grid last", LAST);
    }
    for (line, player) in lines.iter().zip(players) {
        let mut path = Path::default();
        for (step, score) in line.iter().enumerate() {
            // What stays level needs no point of its own.
            let is_turn =
                step == 0 || step == steps || line[step - 1] != *score || line[step + 1] != *score;
            if is_turn {
                path.to(x(step, steps, is_counted), y(*score));
            }
        }
        chart.line(&path, art::COLOURS[player.colour.index()].hex);
    }
    let ends: Vec<f64> = lines.iter().map(|line| y(line[steps])).collect();
    for ((end, at), (line, player)) in ends.iter().zip(apart(&ends)).zip(lines.iter().zip(players))
    {
        let right = AREA.right;
        append!(
            chart.svg,
            r#"<path class="lead" d="M{} {}L{} {}"/>"#,
            Units(right + 2.0),
            Units(*end),
            Units(right + 10.0),
            Units(at),
        );
        chart.mark(player.colour, right + 11.0, at);
        append!(
            chart.svg,
            r#"<text x="{}" y="{}">{} {}</text>"#,
            Units(right + 32.0),
            Units(at + 4.0),
            line[steps],
            short(&player.name),
        );
    }
    chart.finish()
}

/// Returns as much of a name as there is room for beside the lines.
fn short(name: &str) -> String {
    const ROOM: usize = 10;
    if name.chars().count() <= ROOM {
        return name.to_owned();
    }
    let cut: String = name.chars().take(ROOM - 1).collect();
    format!("{}…", cut.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_session::samples::games;

    #[test]
    fn a_name_is_no_markup_and_every_line_is_drawn() {
        for session in games() {
            let mut players = session.players().to_vec();
            players[0].name = "<b>&".to_owned();
            let events = session.events();
            let lines = at_stops(
                session.game().config(),
                events,
                (0..=events.len()).step_by(events.len() / 9),
            );
            let svg = drawn(&lines, &players, "\"it\"", true);
            assert!(svg.contains("&lt;b&gt;&amp;") && !svg.contains("<b>"));
            assert!(svg.contains("&quot;it&quot;") && !svg.contains("NaN"));
            assert_eq!(svg.matches(r#"class="line""#).count(), players.len());
        }
    }

    #[test]
    fn a_long_name_is_cut_between_letters() {
        assert_eq!(short("Anna"), "Anna");
        assert_eq!(short("Jürgen Österreich"), "Jürgen Ös…");
        assert_eq!(short("Maria da Conceição"), "Maria da…");
    }
}
