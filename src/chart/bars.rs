//! Horizontal bars of several portions, one below the other. Pure.

use bastide_art::Units;

use crate::ui::{Markup, append};

/// The longest bar, in drawing units; the stylesheet gives its length on the page.
const WIDE: f64 = 400.0;
/// The height of a bar, in drawing units.
const HIGH: f64 = 16.0;

/// A bar with its name on the left and its total on the right.
pub struct Bar<'a> {
    /// The name.
    pub name: &'a str,
    /// The portions from the left: the class of each in the stylesheet, and its size.
    pub portions: Vec<(&'static str, f64)>,
    /// The total, in words.
    pub total: String,
}

/// Returns the bars, all to one scale. `name` says in words what the drawing shows.
pub fn drawn(bars: &[Bar], name: &str) -> Markup {
    let sum = |bar: &Bar| bar.portions.iter().map(|(_, size)| size).sum::<f64>();
    let most = bars.iter().map(sum).fold(1.0, f64::max);
    let mut markup = Markup::new();
    append!(markup, r#"<div class="figures-chart" role="img" aria-label="{}">"#, name);
    for Bar { name, portions, total } in bars {
        append!(
            markup,
            r#"<b>{}</b><svg viewBox="0 0 {} {}" preserveAspectRatio="none">"#,
            name,
            Units(WIDE),
            Units(HIGH),
        );
        let mut x = 0.0;
        for (class, size) in portions {
            let wide = size * WIDE / most;
            if wide > 0.0 {
                append!(
                    markup,
                    r#"<path class="figures-bar {class}" d="M{x} 0h{wide}v{high}h-{wide}z"/>"#,
                    class = class,
                    x = Units(x),
                    wide = Units(wide),
                    high = Units(HIGH),
                );
            }
            x += wide;
        }
        append!(markup, "</svg><span>{}</span>", total);
    }
    append!(markup, "</div>");
    markup
}
