//! Columns beside each other, one for each result. Pure.

use bastide_art::Units;

use crate::ui::{Markup, append};

/// The least number of columns there is room for: fewer are no broader.
const LEAST: usize = 24;
/// A column with the gap beside it, in drawing units.
const STEP: f64 = 10.0;
/// The gap, in drawing units.
const GAP: f64 = 3.0;
/// The highest column, in drawing units.
const HIGH: f64 = 100.0;

/// Returns a column for each class and size, from the left. `name` says in words what the drawing
/// shows.
pub fn drawn(columns: &[(&'static str, u32)], name: &str) -> Markup {
    let most = columns.iter().map(|(_, size)| *size).max().unwrap_or(0).max(1);
    let mut svg = Markup::new();
    append!(
        svg,
        r#"<svg class="figures-course" viewBox="0 0 {} {}" preserveAspectRatio="none" role="img" aria-label="{}">"#,
        Units(STEP * columns.len().max(LEAST) as f64 - GAP),
        Units(HIGH),
        name,
    );
    for (number, (class, size)) in columns.iter().enumerate() {
        append!(
            svg,
            r#"<path class="{class}" d="M{x} {bottom}v-{high}h{column}v{high}z"/>"#,
            class = class,
            x = Units(STEP * number as f64),
            bottom = Units(HIGH),
            high = Units(HIGH * f64::from(*size) / f64::from(most)),
            column = Units(STEP - GAP),
        );
    }
    append!(svg, "</svg>");
    svg
}
