//! The table of a saved game, small: ground, cities, roads, river and monasteries, each one path.

use std::fmt::Write as _;

use leptos::prelude::*;

use crate::session::picture::{Dot, Middle, Way, dots};

/// Units of the drawing to a tile.
const TILE: usize = 10;
/// A table of less tiles in a row is not drawn larger. In tiles.
const FEWEST: usize = 7;

/// The picture. It says nothing that the words beside it do not.
#[component]
pub fn Miniature(
    /// As the save has it.
    picture: String,
) -> impl IntoView {
    view! { <span class="miniature" aria-hidden="true" inner_html=drawn(&picture)></span> }
}

/// The picture as markup.
fn drawn(picture: &str) -> String {
    let dots = dots(picture);
    let most = |axis: fn(&Dot) -> usize| dots.iter().map(axis).max().map_or(0, |most| most + 1);
    let (width, height) = (most(|dot| dot.x), most(|dot| dot.y));
    let [mut ground, mut city, mut road, mut river, mut monastery] = [const { String::new() }; 5];
    for Dot { x, y, ways, middle } in dots {
        let (x, y) = (x * TILE, y * TILE);
        // Writing to a text does not fail.
        let _ = write!(ground, "M{x} {y}h10v10h-10z");
        // From the north clockwise: where a side begins, along it, and to the middle.
        let sides = [
            (x, y, "h10l-5 5z", "v-5"),
            (x + 10, y, "v10l-5-5z", "h5"),
            (x, y + 10, "h10l-5-5z", "v5"),
            (x, y, "v10l5-5z", "h-5"),
        ];
        for (way, (from_x, from_y, wedge, out)) in ways.into_iter().zip(sides) {
            let middle = format!("M{} {}{out}", x + 5, y + 5);
            match way {
                Way::Field => {}
                Way::City => {
                    let _ = write!(city, "M{from_x} {from_y}{wedge}");
                }
                Way::Road => road.push_str(&middle),
                Way::River => river.push_str(&middle),
            }
        }
        match middle {
            Middle::Plain => {}
            Middle::City => {
                let _ = write!(city, "M{} {}h6v6h-6z", x + 2, y + 2);
            }
            Middle::Monastery => {
                let _ = write!(monastery, "M{} {}h4v4h-4z", x + 3, y + 3);
            }
        }
    }
    let (across, down) = (width.max(FEWEST) * TILE, height.max(FEWEST) * TILE);
    let (left, top) = ((across - width * TILE) / 2, (down - height * TILE) / 2);
    let paths = [
        ("ground", ground),
        ("city", city),
        ("river", river),
        ("road", road),
        ("monastery", monastery),
    ];
    let paths = paths.map(|(class, d)| match d.as_str() {
        "" => String::new(),
        d => format!(r#"<path class="{class}" d="{d}"/>"#),
    });
    let paths = paths.concat();
    format!(r#"<svg viewBox="-{left} -{top} {across} {down}">{paths}</svg>"#)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample_games::games;
    use crate::session::about::About;

    #[test]
    fn a_miniature_is_one_path_for_each_landscape() {
        for session in games() {
            let drawn = drawn(&About::of(session).picture);
            assert!((4..=5).contains(&drawn.matches("<path").count()), "{drawn}");
            let tiles = session.game().table().board().laid().len();
            assert_eq!(drawn.matches("h10v10h-10z").count(), tiles);
        }
        assert!(drawn("<b>").starts_with("<svg"), "nothing of the text itself is drawn");
        assert!(!drawn("<b>").contains("<b>"));
    }
}
