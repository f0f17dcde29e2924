//! Points by kind as a drawing: a bar for each, in the colours of the tiles. Pure.

use std::fmt::Write as _;

use bastide_art::Units;

use super::sums::Sums;
use crate::category::Category;
use crate::parts::escaped;

/// Drawing units of the longest bar; the stylesheet says how long that is.
const WIDE: f64 = 400.0;
const HIGH: f64 = 16.0;

/// What a portion of a bar stands for: kinds that are drawn in one colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Portion {
    /// Cities.
    City,
    /// Roads.
    Road,
    /// Monasteries, shrines and gardens.
    Monastery,
    /// Farms, pigs and barns.
    Farm,
    /// What else boxes bring.
    Other,
}

impl Portion {
    /// From the left on.
    pub const ALL: [Portion; 5] =
        [Portion::City, Portion::Road, Portion::Monastery, Portion::Farm, Portion::Other];

    /// What the stylesheet calls it.
    pub const fn class(self) -> &'static str {
        match self {
            Portion::City => "of-city",
            Portion::Road => "of-road",
            Portion::Monastery => "of-monastery",
            Portion::Farm => "of-farm",
            Portion::Other => "of-other",
        }
    }

    /// The one of a kind.
    pub const fn of(kind: Category) -> Portion {
        match kind {
            Category::Cities => Portion::City,
            Category::Roads => Portion::Road,
            Category::Monasteries | Category::Shrines | Category::Gardens => Portion::Monastery,
            Category::Farms | Category::Pigs | Category::Barns => Portion::Farm,
            Category::Goods
            | Category::King
            | Category::Robber
            | Category::Fairy
            | Category::Arrows => Portion::Other,
        }
    }

    /// Points on average.
    fn average(self, sums: &Sums) -> f64 {
        let own = Category::ALL.into_iter().filter(|kind| Portion::of(*kind) == self);
        let points: u32 = own.map(|kind| sums.kinds[kind as usize]).sum();
        f64::from(points) / f64::from(sums.known.max(1))
    }
}

/// A bar for each of these, between the name and what is `written` of it. `told` says in words what
/// the drawing shows.
pub fn drawn(rows: &[(&str, &Sums)], written: impl Fn(&Sums) -> String, told: &str) -> String {
    let sum = |sums: &Sums| Portion::ALL.into_iter().map(|it| it.average(sums)).sum::<f64>();
    let most = rows.iter().map(|(_, sums)| sum(sums)).fold(1.0, f64::max);
    let mut markup =
        format!(r#"<div class="figures-chart" role="img" aria-label="{}">"#, escaped(told));
    for (name, sums) in rows {
        // Writing into a text cannot fail.
        let _ = write!(
            markup,
            r#"<b>{}</b><svg viewBox="0 0 {} {}" preserveAspectRatio="none">"#,
            escaped(name),
            Units(WIDE),
            Units(HIGH),
        );
        let mut x = 0.0;
        for portion in Portion::ALL {
            let wide = portion.average(sums) * WIDE / most;
            if wide > 0.0 {
                let (class, x, wide) = (portion.class(), Units(x), Units(wide));
                let high = Units(HIGH);
                let _ = write!(
                    markup,
                    r#"<path class="figures-bar {class}" d="M{x} 0h{wide}v{high}h-{wide}z"/>"#
                );
            }
            x += wide;
        }
        let _ = write!(markup, "</svg><span>{}</span>", escaped(&written(sums)));
    }
    markup.push_str("</div>");
    markup
}
