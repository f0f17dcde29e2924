//! How the scores grew, as a drawing: a line for each player, named where it ends. Pure.

use std::fmt::Write as _;

use bastide_art::{self as art, Units};
use bastide_rules::Event;

use super::tally;
use crate::line::Chair;
use crate::parts::{badge, escaped};
use crate::session::Session;

/// Drawing units of the whole drawing.
const WIDE: f64 = 340.0;
const HIGH: f64 = 190.0;
/// Where the lines are; the names stand to the right.
const LEFT: f64 = 24.0;
const RIGHT: f64 = 222.0;
/// From here on it is final scoring, which is told as one step but is worth some room.
const LAST: f64 = 190.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 172.0;
/// Names are at least so far apart.
const ROW: f64 = 18.0;

/// The scores after each tile, and at last after final scoring, by seat.
pub fn over_turns(session: &Session) -> Vec<Vec<u32>> {
    let mut now = vec![0; session.chairs().len()];
    let mut lines: Vec<Vec<u32>> = now.iter().map(|_| Vec::new()).collect();
    let mut note = |now: &[u32]| {
        for (line, score) in lines.iter_mut().zip(now) {
            line.push(*score);
        }
    };
    let events = session.events();
    let last = tally::final_scoring(events);
    for (number, event) in events.iter().enumerate() {
        if number == last || matches!(event, Event::Placed { .. }) {
            note(&now);
        }
        if let Event::Scored(score) = event {
            for winner in &score.winners {
                now[winner.index()] += score.points;
            }
        }
    }
    note(&now);
    lines
}

/// How far along the drawing a step is, of its whole width. What is counted at last has some room of its own.
pub fn along(step: usize, steps: usize, is_counted: bool) -> f64 {
    x(step, steps, is_counted) / WIDE
}

fn x(step: usize, steps: usize, is_counted: bool) -> f64 {
    if is_counted && step == steps {
        return RIGHT;
    }
    let (last, right) = if is_counted { (steps - 1, LAST) } else { (steps, RIGHT) };
    LEFT + (right - LEFT) * step as f64 / last.max(1) as f64
}

/// The drawing. `name` says in words what it shows; `is_counted`, whether the last step is final scoring.
pub fn drawn(lines: &[Vec<u32>], chairs: &[Chair], name: &str, is_counted: bool) -> String {
    let all = lines.iter().flatten().copied();
    let (most, steps) = (all.max().unwrap_or(0).max(1), lines[0].len().max(2) - 1);
    let x = |step: usize| x(step, steps, is_counted);
    let y = |score: u32| BOTTOM - (BOTTOM - TOP) * f64::from(score) / f64::from(most);
    let name = escaped(name);
    let mut svg = format!(
        r#"<svg class="chart" viewBox="0 0 {} {}" role="img" aria-label="{name}">"#,
        Units(WIDE),
        Units(HIGH),
    );
    // Writing into a text cannot fail.
    for score in (0..=most).step_by(grid(most) as usize) {
        let at = y(score).round();
        let _ = write!(
            svg,
            r#"<path class="grid" d="M{} {}H{}"/><text class="count" x="{}" y="{}">{score}</text>"#,
            Units(LEFT),
            Units(at),
            Units(RIGHT),
            Units(LEFT - 5.0),
            Units(at + 3.5),
        );
    }
    if is_counted {
        let (last, top, bottom) = (Units(LAST), Units(TOP), Units(BOTTOM));
        let _ = write!(svg, r#"<path class="grid last" d="M{last} {top}V{bottom}"/>"#);
    }
    let ends: Vec<f64> = lines.iter().map(|line| y(line[steps])).collect();
    for (line, chair) in lines.iter().zip(chairs) {
        let mut path = String::new();
        for (step, score) in line.iter().enumerate() {
            // What stays level needs no point of its own.
            let is_turn =
                step == 0 || step == steps || line[step - 1] != *score || line[step + 1] != *score;
            if is_turn {
                let letter = if step == 0 { 'M' } else { 'L' };
                let _ = write!(path, "{letter}{} {}", Units(x(step)), Units(y(*score)));
            }
        }
        let hex = art::COLOURS[chair.colour.index()].hex;
        let _ = write!(
            svg,
            r#"<path class="rim" d="{path}"/><path class="line" d="{path}" stroke="{hex}"/>"#
        );
    }
    for ((end, at), (line, chair)) in ends.iter().zip(apart(&ends)).zip(lines.iter().zip(chairs)) {
        let (badge, name) = (badge(chair.colour), escaped(&short(&chair.name)));
        let _ = write!(
            svg,
            r#"<path class="lead" d="M{} {}L{} {}"/><g transform="translate({} {}) scale(.8)">{badge}</g><text x="{}" y="{}">{} {name}</text>"#,
            Units(RIGHT + 2.0),
            Units(*end),
            Units(RIGHT + 10.0),
            Units(at),
            Units(RIGHT + 11.0),
            Units(at - 8.8),
            Units(RIGHT + 32.0),
            Units(at + 4.0),
            line[steps],
        );
    }
    svg.push_str("</svg>");
    svg
}

/// A name that has room beside the lines; the table has it whole.
pub fn short(name: &str) -> String {
    const ROOM: usize = 10;
    if name.chars().count() <= ROOM {
        return name.to_owned();
    }
    let cut: String = name.chars().take(ROOM - 1).collect();
    format!("{}…", cut.trim_end())
}

/// How far the lines of the grid are apart, so that there are few. Points.
pub fn grid(most: u32) -> u32 {
    [10, 20, 25, 50, 100].into_iter().find(|step| most / step <= 5).unwrap_or(200)
}

/// Where names go that should stand at these heights, so that none covers another.
pub fn apart(wanted: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    bastide_rules::insertion_sort(&mut order, |a, b| wanted[*a] < wanted[*b]);
    let mut placed = wanted.to_vec();
    let mut free = TOP - ROW / 3.0;
    for seat in &order {
        placed[*seat] = wanted[*seat].max(free);
        free = placed[*seat] + ROW;
    }
    // Back up from the lower edge.
    let mut free = HIGH - ROW / 2.0;
    for seat in order.iter().rev() {
        placed[*seat] = placed[*seat].min(free);
        free = placed[*seat] - ROW;
    }
    placed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample_games::games;

    #[test]
    fn the_lines_begin_at_nothing_never_fall_and_end_with_the_scores() {
        for session in games() {
            let lines = over_turns(session);
            let table = session.game().table();
            let placed = |event: &&Event| matches!(event, Event::Placed { .. });
            let tiles = session.events().iter().filter(placed).count();
            for (line, score) in lines.iter().zip(table.scores()) {
                assert_eq!((line[0], line.last(), line.len()), (0, Some(score), tiles + 2));
                assert!(line.is_sorted());
            }
            let before = tally::scores_after(session, &tally::final_steps(session), 0);
            assert!(lines.iter().zip(before).all(|(line, score)| line[tiles] == score));
        }
    }

    #[test]
    fn names_stand_apart_and_on_the_drawing() {
        for heights in
            [vec![172.0; 6], vec![12.0; 6], vec![12.0, 60.0, 61.0, 61.5, 172.0], vec![90.0]]
        {
            let placed = apart(&heights);
            assert!(placed.iter().all(|at| (5.0..=HIGH - 5.0).contains(at)), "{placed:?}");
            for (number, at) in placed.iter().enumerate() {
                assert!(placed[..number].iter().all(|other| (other - at).abs() >= ROW - 1e-9));
            }
        }
        assert_eq!(apart(&[40.0, 120.0]), [40.0, 120.0], "what is apart stays");
    }

    #[test]
    fn a_name_is_no_markup_and_every_line_is_drawn() {
        for session in games() {
            let mut chairs = session.chairs().to_vec();
            chairs[0].name = "<b>&".to_owned();
            let svg = drawn(&over_turns(session), &chairs, "\"it\"", true);
            assert!(svg.contains("&lt;b&gt;&amp;") && !svg.contains("<b>"));
            assert!(svg.contains("&quot;it&quot;") && !svg.contains("NaN"));
            assert_eq!(svg.matches(r#"class="line""#).count(), chairs.len());
        }
    }

    #[test]
    fn a_long_name_is_cut_between_letters() {
        assert_eq!(short("Anna"), "Anna");
        assert_eq!(short("Jürgen Österreich"), "Jürgen Ös…");
        assert_eq!(short("Maria da Conceição"), "Maria da…");
    }

    #[test]
    fn the_grid_has_few_lines() {
        for most in 1..900 {
            assert!((0..=6).contains(&(most / grid(most))), "{most}");
        }
    }
}
