//! What everybody could expect, turn by turn, as a drawing: between two people how far one is ahead of
//! the other, among more a line for each. Pure.

use std::fmt::Write as _;

use bastide_art::{self as art, Units};
use bastide_questions::Grade;
use bastide_rules::Seat;

use super::verdict::{Outcome, Verdict, lead};
use super::{Moment, Points};
use crate::finish::chart::{apart, grid};
use crate::line::Chair;
use crate::parts::{badge, escaped};
use crate::text::{Language, say};

/// Drawing units of the whole drawing.
const WIDE: f64 = 336.0;
const HIGH: f64 = 190.0;
/// Where the lines are; the players' marks stand to the right.
const LEFT: f64 = 28.0;
const RIGHT: f64 = 306.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 172.0;
/// At least so many points are shown, so that a small lead looks small.
const LEAST: i32 = 10;

/// What the lines are drawn from.
#[derive(Clone, Copy)]
pub struct Course<'a> {
    /// Every decision.
    pub moments: &'a [Moment],
    /// What became of it so far.
    pub outcomes: &'a [Option<Outcome>],
    /// Points at the end of the game.
    pub scores: &'a [u32],
    /// Who sits where.
    pub chairs: &'a [Chair],
}

/// One line: in whose colour, and its points by the number of the decision.
struct Line {
    seat: usize,
    points: Vec<(usize, f64)>,
}

impl Course<'_> {
    fn verdicts(&self) -> impl Iterator<Item = (usize, &Verdict)> {
        self.outcomes.iter().enumerate().filter_map(|(number, outcome)| match outcome {
            Some(Outcome::Judged(verdict)) => Some((number, verdict)),
            _ => None,
        })
    }

    /// By seat; among two only the first, who is ahead or behind.
    fn lines(&self) -> Vec<Line> {
        let is_duel = self.is_duel();
        let height = |points: &[Points], seat: Seat| {
            let own = if is_duel {
                lead(points, seat)
            } else {
                points.get(seat.index()).copied().unwrap_or_default()
            };
            f64::from(own.0) / 100.0
        };
        let end: Vec<Points> = self.scores.iter().map(|it| Points::whole(*it as i32)).collect();
        let seats = if is_duel { 1 } else { self.scores.len() };
        let line = |seat: Seat| {
            let along = self.verdicts().map(|(number, it)| (number, height(&it.points, seat)));
            let points = along.chain([(self.moments.len(), height(&end, seat))]);
            Line { seat: seat.index(), points: points.collect() }
        };
        Seat::all(seats as u8).map(line).collect()
    }

    fn is_duel(&self) -> bool {
        self.scores.len() == 2
    }

    /// What the drawing shows, for who cannot see it: the quarters of the game, as far as they are
    /// judged, and its end.
    pub fn in_words(&self, language: Language) -> String {
        let quarters = self.moments.len().max(1);
        let told = self.lines().into_iter().filter_map(|line| {
            let by = |quarter: usize| {
                let known = line.points.iter().rev();
                let mut known = known.filter(|(number, _)| *number <= quarters * quarter / 4);
                known.next().map(|(_, height)| *height)
            };
            let written = |height: f64| Points::of(height as f32).signed(language);
            let points: Vec<String> = (1..=4).filter_map(by).map(written).collect();
            let player = &self.chairs.get(line.seat)?.name;
            Some(say::ReviewChartLine { player, points: &points.join("; ") }.tell(language))
        });
        let about = if self.is_duel() {
            say::review_chart_lead(language)
        } else {
            say::review_chart_points(language)
        };
        format!("{about} {}", told.collect::<Vec<_>>().join(" "))
    }

    /// The drawing. `chosen` is the decision that is looked at.
    pub fn drawn(&self, language: Language, chosen: Option<usize>) -> String {
        let lines = self.lines();
        let heights = || lines.iter().flat_map(|line| &line.points).map(|(_, height)| *height);
        let least = if self.is_duel() { -f64::from(LEAST) } else { 0.0 };
        let (low, high) =
            (heights().fold(least, f64::min), heights().fold(f64::from(LEAST), f64::max));
        let steps = self.moments.len().max(1) as f64;
        let x = |number: usize| LEFT + (RIGHT - LEFT) * number as f64 / steps;
        let y = |height: f64| BOTTOM - (BOTTOM - TOP) * (height - low) / (high - low);
        let name = escaped(&self.in_words(language));
        let mut svg = format!(
            r#"<svg class="chart review-chart" viewBox="0 0 {} {}" role="img" aria-label="{name}">"#,
            Units(WIDE),
            Units(HIGH),
        );
        // Writing into a text cannot fail.
        let apart_by = grid((high - low) as u32) as i32;
        for height in (low as i32).div_euclid(apart_by)..=(high as i32).div_euclid(apart_by) {
            let height = height * apart_by;
            let at = y(f64::from(height)).round();
            if !(TOP - 1.0..=BOTTOM + 1.0).contains(&at) {
                continue;
            }
            let class = if height == 0 { "grid zero" } else { "grid" };
            let told = if self.is_duel() { height.unsigned_abs() } else { height as u32 };
            let _ = write!(
                svg,
                r#"<path class="{class}" d="M{} {}H{}"/><text class="count" x="{}" y="{}">{told}</text>"#,
                Units(LEFT),
                Units(at),
                Units(RIGHT),
                Units(LEFT - 5.0),
                Units(at + 3.5),
            );
        }
        if let Some(chosen) = chosen {
            let at = Units(x(chosen));
            let _ =
                write!(svg, r#"<path class="here" d="M{at} {}V{}"/>"#, Units(TOP), Units(BOTTOM));
        }
        for line in &lines {
            let mut path = String::new();
            for (number, height) in &line.points {
                let letter = if path.is_empty() { 'M' } else { 'L' };
                let _ = write!(path, "{letter}{} {}", Units(x(*number)), Units(y(*height)));
            }
            self.stroke(&mut svg, line.seat, &path, y(0.0));
        }
        self.dots(&mut svg, &lines, x, y);
        self.ends(&mut svg, &lines, y);
        let wide = (RIGHT - LEFT) / steps;
        for number in 0..self.moments.len() {
            let _ = write!(
                svg,
                r#"<rect class="hit" data-moment="{number}" x="{}" y="0" width="{}" height="{}"/>"#,
                Units(x(number) - wide / 2.0),
                Units(wide),
                Units(HIGH),
            );
        }
        svg.push_str("</svg>");
        svg
    }

    /// A line in the colour of its player; among two in that of whoever is ahead.
    fn stroke(&self, svg: &mut String, seat: usize, path: &str, zero: f64) {
        let stroke = |seat: usize, clip: &str| {
            let hex = self.hex(seat);
            format!(
                r#"<path class="rim dash-{seat}" d="{path}"{clip}/><path class="line dash-{seat}" d="{path}" stroke="{hex}"{clip}/>"#
            )
        };
        if !self.is_duel() {
            return svg.push_str(&stroke(seat, ""));
        }
        let zero = zero.clamp(0.0, HIGH);
        let halves = [(0, 0.0, zero), (1, zero, HIGH - zero)];
        for (seat, top, high) in halves {
            let _ = write!(
                svg,
                r#"<clipPath id="ahead-{seat}"><rect x="0" y="{}" width="{}" height="{}"/></clipPath>"#,
                Units(top),
                Units(WIDE),
                Units(high),
            );
            svg.push_str(&stroke(seat, &format!(r#" clip-path="url(#ahead-{seat})""#)));
        }
    }

    /// A dot on each decision that is marked, in the colour of who decided.
    fn dots(
        &self,
        svg: &mut String,
        lines: &[Line],
        x: impl Fn(usize) -> f64,
        y: impl Fn(f64) -> f64,
    ) {
        for (number, verdict) in self.verdicts() {
            let (Some(mark), Some(moment)) = (verdict.mark(), self.moments.get(number)) else {
                continue;
            };
            let seat = moment.seat.index();
            let own = lines.iter().find(|line| self.is_duel() || line.seat == seat);
            let height = own.and_then(|line| line.points.iter().find(|(at, _)| *at == number));
            let Some((_, height)) = height else { continue };
            let (class, radius) = match mark {
                Grade::Inaccuracy => ("inaccuracy", 2.6),
                Grade::Mistake => ("mistake", 3.6),
                Grade::Blunder => ("blunder", 5.0),
            };
            let _ = write!(
                svg,
                r#"<circle class="dot {class}" cx="{}" cy="{}" r="{}" fill="{}"/>"#,
                Units(x(number)),
                Units(y(*height)),
                Units(radius),
                self.hex(seat),
            );
        }
    }

    /// Whose line it is; among two, who is ahead above and who below.
    fn ends(&self, svg: &mut String, lines: &[Line], y: impl Fn(f64) -> f64) {
        let places: Vec<(usize, f64)> = if self.is_duel() {
            vec![(0, TOP + 6.0), (1, BOTTOM - 6.0)]
        } else {
            let ends = lines.iter().map(|line| y(line.points.last().map_or(0.0, |last| last.1)));
            apart(&ends.collect::<Vec<_>>()).into_iter().enumerate().collect()
        };
        for (seat, at) in places {
            if let Some(chair) = self.chairs.get(seat) {
                let _ = write!(
                    svg,
                    r#"<g transform="translate({} {}) scale(.8)">{}</g>"#,
                    Units(RIGHT + 9.0),
                    Units(at - 8.8),
                    badge(chair.colour),
                );
            }
        }
    }

    fn hex(&self, seat: usize) -> &'static str {
        self.chairs.get(seat).map_or("", |chair| art::COLOURS[chair.colour.index()].hex)
    }
}

#[cfg(test)]
mod tests;
