//! The chart of the expected points, turn by turn: between two players the lead of one over the
//! other, among more a line for each. Pure.

use bastide_art::{self as art, Units};
use bastide_questions::Grade;
use bastide_rules::Seat;

use crate::chart::{Area, BOTTOM, HIGH, LineChart, Path, Scale, TOP, apart};
use crate::ui::{Markup, markup};
use bastide_review::verdict::{Outcome, Verdict, lead};
use bastide_review::{Moment, Points};
use bastide_session::line::Player;
use bastide_text::{Language, say};

/// The players' marks are right of the lines.
const AREA: Area = Area { wide: 336.0, left: 28.0, right: 306.0 };
/// The least points the scale reaches to, so that a small lead looks small.
const LEAST: f64 = 10.0;

/// The data of the chart.
#[derive(Clone, Copy)]
pub struct Course<'a> {
    /// Every decision.
    pub moments: &'a [Moment],
    /// The outcome of each decision so far.
    pub outcomes: &'a [Option<Outcome>],
    /// Points at the end of the game.
    pub scores: &'a [u32],
    /// The seats and their players.
    pub players: &'a [Player],
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

    /// Returns the lines by seat; between two players only the first one's lead.
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

    /// Describes the chart for screen reader users: the quarters of the game, as far as they are
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
            let player = &self.players.get(line.seat)?.name;
            Some(say::ReviewChartLine { player, points: &points.join("; ") }.tell(language))
        });
        let about = if self.is_duel() {
            say::review_chart_lead(language)
        } else {
            say::review_chart_points(language)
        };
        format!("{about} {}", told.collect::<Vec<_>>().join(" "))
    }

    /// Returns the drawing. `chosen` is the selected decision.
    pub fn drawn(&self, language: Language, chosen: Option<usize>) -> Markup {
        let lines = self.lines();
        let heights = || lines.iter().flat_map(|line| &line.points).map(|(_, height)| *height);
        let least = if self.is_duel() { -LEAST } else { 0.0 };
        let scale =
            Scale { low: heights().fold(least, f64::min), high: heights().fold(LEAST, f64::max) };
        let steps = self.moments.len().max(1) as f64;
        let x = |number: usize| AREA.left + (AREA.right - AREA.left) * number as f64 / steps;
        let name = self.in_words(language);
        let mut chart = LineChart::new("chart review-chart", &name, AREA, scale);
        let is_duel = self.is_duel();
        chart.grid(|height| if is_duel { height.unsigned_abs() } else { height as u32 });
        if let Some(chosen) = chosen {
            chart.vertical("here", x(chosen));
        }
        for line in &lines {
            let mut path = Path::default();
            for (number, height) in &line.points {
                path.to(x(*number), scale.y(*height));
            }
            self.stroke(&mut chart, line.seat, &path, scale.y(0.0));
        }
        self.dots(&mut chart, &lines, x, scale);
        self.ends(&mut chart, &lines, scale);
        let wide = (AREA.right - AREA.left) / steps;
        for number in 0..self.moments.len() {
            chart.add(&markup!(
                r#"<rect class="hit" data-moment="{}" x="{}" y="0" width="{}" height="{}"/>"#,
                number,
                Units(x(number) - wide / 2.0),
                Units(wide),
                Units(HIGH),
            ));
        }
        chart.finish()
    }

    /// Draws a line in the colour of its player; among two in that of the one who is ahead.
    fn stroke(&self, chart: &mut LineChart, seat: usize, path: &Path, zero: f64) {
        if !self.is_duel() {
            return chart.dashed(path, self.hex(seat), seat, None);
        }
        let zero = zero.clamp(0.0, HIGH);
        let halves = [(0, 0.0, zero), (1, zero, HIGH - zero)];
        for (seat, top, high) in halves {
            let id = format!("ahead-{seat}");
            chart.add(&markup!(
                r#"<clipPath id="{}"><rect x="0" y="{}" width="{}" height="{}"/></clipPath>"#,
                id,
                Units(top),
                Units(AREA.wide),
                Units(high),
            ));
            chart.dashed(path, self.hex(seat), seat, Some(&id));
        }
    }

    /// Draws a dot on each marked decision, in the colour of the player who decided.
    fn dots(&self, chart: &mut LineChart, lines: &[Line], x: impl Fn(usize) -> f64, scale: Scale) {
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
            chart.add(&markup!(
                r#"<circle class="dot {}" cx="{}" cy="{}" r="{}" fill="{}"/>"#,
                class,
                Units(x(number)),
                Units(scale.y(*height)),
                Units(radius),
                self.hex(seat),
            ));
        }
    }

    /// Draws the mark of each player at the end of their line; among two, that of the one who is
    /// ahead above and below.
    fn ends(&self, chart: &mut LineChart, lines: &[Line], scale: Scale) {
        let places: Vec<(usize, f64)> = if self.is_duel() {
            vec![(0, TOP + 6.0), (1, BOTTOM - 6.0)]
        } else {
            let end = |line: &Line| scale.y(line.points.last().map_or(0.0, |last| last.1));
            let ends: Vec<f64> = lines.iter().map(end).collect();
            apart(&ends).into_iter().enumerate().collect()
        };
        for (seat, at) in places {
            if let Some(player) = self.players.get(seat) {
                chart.mark(player.colour, AREA.right + 9.0, at);
            }
        }
    }

    fn hex(&self, seat: usize) -> &'static str {
        self.players.get(seat).map_or("", |player| art::COLOURS[player.colour.index()].hex)
    }
}

#[cfg(test)]
mod tests;
