//! Charts as SVG: the axes, the grid, the lines and the marks at their ends. Pure.
//!
//! [`scores`] draws the points of a game by turn, [`bars`] and [`columns`] the statistics; the
//! review draws on a [`LineChart`] itself.

pub mod bars;
pub mod columns;
pub mod scores;

use std::fmt::Write as _;

use bastide_art::Units;

use crate::ui::{Markup, append, badge, markup};
use bastide_session::line::Colour;

/// The height of a line chart. Like all lengths here in drawing units.
pub const HIGH: f64 = 190.0;
/// The upper edge of the lines.
pub const TOP: f64 = 12.0;
/// The lower edge of the lines.
pub const BOTTOM: f64 = 172.0;
/// The least distance of the marks at the ends.
const ROW: f64 = 18.0;

/// The horizontal extent of a line chart: its width, and the edges of the lines.
#[derive(Clone, Copy, Debug)]
pub struct Area {
    /// The width of the whole drawing; the marks are right of the lines.
    pub wide: f64,
    /// The left edge of the lines; the numbers of the grid are left of it.
    pub left: f64,
    /// The right edge of the lines.
    pub right: f64,
}

/// The vertical scale: the lowest and the highest value of a chart.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    /// The value at the lower edge.
    pub low: f64,
    /// The value at the upper edge.
    pub high: f64,
}

impl Scale {
    /// Returns the height of a value in the drawing.
    pub fn y(self, value: f64) -> f64 {
        BOTTOM - (BOTTOM - TOP) * (value - self.low) / (self.high - self.low)
    }

    /// Returns the values of the grid lines, from the lowest.
    fn grid(self) -> impl Iterator<Item = i32> {
        let step = grid((self.high - self.low) as u32) as i32;
        let ends = [self.low, self.high].map(|end| (end as i32).div_euclid(step));
        let is_inside = move |value: &i32| {
            let at = self.y(f64::from(*value)).round();
            (TOP - 1.0..=BOTTOM + 1.0).contains(&at)
        };
        (ends[0]..=ends[1]).map(move |number| number * step).filter(is_inside)
    }
}

/// A line chart under construction.
pub struct LineChart {
    svg: Markup,
    area: Area,
    scale: Scale,
}

impl LineChart {
    /// Creates a chart with nothing on it. `name` says in words what the drawing shows.
    pub fn new(class: &str, name: &str, area: Area, scale: Scale) -> LineChart {
        let mut svg = Markup::new();
        append!(
            svg,
            r#"<svg class="{}" viewBox="0 0 {} {}" role="img" aria-label="{}">"#,
            class,
            Units(area.wide),
            Units(HIGH),
            name,
        );
        LineChart { svg, area, scale }
    }

    /// Draws the horizontal lines of the grid, each with its number.
    pub fn grid(&mut self, number: impl Fn(i32) -> u32) {
        let Area { left, right, .. } = self.area;
        for value in self.scale.grid() {
            let at = self.scale.y(f64::from(value)).round();
            append!(
                self.svg,
                r#"<path class="{}" d="M{} {}H{}"/><text class="count" x="{}" y="{}">{}</text>"#,
                if value == 0 { "grid zero" } else { "grid" },
                Units(left),
                Units(at),
                Units(right),
                Units(left - 5.0),
                Units(at + 3.5),
                number(value),
            );
        }
    }

    /// Draws a vertical line.
    pub fn vertical(&mut self, class: &str, x: f64) {
        append!(
            self.svg,
            r#"<path class="{}" d="M{} {}V{}"/>"#,
            class,
            Units(x),
            Units(TOP),
            Units(BOTTOM),
        );
    }

    /// Draws a line through these points, on a rim that sets it off from the others.
    pub fn line(&mut self, path: &Path, hex: &str) {
        self.stroke(path, hex, "", "");
    }

    /// Draws a line that can also be told by its dashes, which are those of the seat, as far as
    /// the element of the id `clip` lets it be seen.
    pub fn dashed(&mut self, path: &Path, hex: &str, seat: usize, clip: Option<&str>) {
        let clip = clip.map_or(String::new(), |id| format!("url(#{id})"));
        self.stroke(path, hex, &format!(" dash-{seat}"), &clip);
    }

    fn stroke(&mut self, Path(path): &Path, hex: &str, dash: &str, clip: &str) {
        let clip = (!clip.is_empty()).then(|| markup!(r#" clip-path="{}""#, clip));
        append!(
            self.svg,
            r#"<path class="rim{dash}" d="{path}"{clip}/><path class="line{dash}" d="{path}" stroke="{hex}"{clip}/>"#,
            dash = dash,
            path = path,
            hex = hex,
            clip = clip,
        );
    }

    /// Draws a player's mark at the right edge, at the height `y`.
    pub fn mark(&mut self, colour: Colour, x: f64, y: f64) {
        append!(
            self.svg,
            r#"<g transform="translate({} {}) scale(.8)">{}</g>"#,
            Units(x),
            Units(y - 8.8),
            badge(colour),
        );
    }

    /// Draws something else.
    pub fn add(&mut self, drawn: &Markup) {
        self.svg.push(drawn);
    }

    /// Returns the drawing.
    pub fn finish(mut self) -> Markup {
        append!(self.svg, "</svg>");
        self.svg
    }
}

/// The path of a line, as the data of SVG.
#[derive(Default)]
pub struct Path(String);

impl Path {
    /// Continues the line to this point.
    pub fn to(&mut self, x: f64, y: f64) {
        let letter = if self.0.is_empty() { 'M' } else { 'L' };
        // Writing into a text cannot fail.
        let _ = write!(self.0, "{letter}{} {}", Units(x), Units(y));
    }
}

/// Returns the distance of the grid lines for so many points, so that there are few. Points.
fn grid(most: u32) -> u32 {
    [10, 20, 25, 50, 100].into_iter().find(|step| most / step <= 5).unwrap_or(200)
}

/// Moves these heights apart, so that no mark covers another.
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
    fn the_grid_has_few_lines() {
        for most in 1..900 {
            assert!((0..=6).contains(&(most / grid(most))), "{most}");
        }
    }

    #[test]
    fn the_grid_has_every_round_number_of_the_scale() {
        let lines = |low, high| Scale { low, high }.grid().collect::<Vec<_>>();
        assert_eq!(lines(0.0, 1.0), [0]);
        assert_eq!(lines(0.0, 40.0), [0, 10, 20, 30, 40]);
        assert_eq!(lines(-12.5, 24.0), [-10, 0, 10, 20]);
    }
}
