//! A thumbnail of the table of a saved game: ground, cities, roads, river and monasteries, each one
//! path.

use std::fmt::Write as _;

use leptos::prelude::*;

use crate::ui::{Markup, markup};
use bastide_session::picture::{Dot, Middle, Way, dots};

/// The width of a tile, in units of the drawing.
const TILE: usize = 10;
/// The least width and height of the drawing, in tiles: a smaller table is not enlarged.
const FEWEST: usize = 7;

/// The thumbnail. It is hidden from screen readers: the text beside it says the same.
#[component]
pub fn Miniature(
    /// The picture as stored in the save.
    picture: String,
) -> impl IntoView {
    view! { <span class="miniature" aria-hidden="true" inner_html=drawn(&picture).into_html()></span> }
}

/// Returns the picture as markup.
fn drawn(picture: &str) -> Markup {
    let dots = dots(picture);
    let most = |axis: fn(&Dot) -> usize| dots.iter().map(axis).max().map_or(0, |most| most + 1);
    let (width, height) = (most(|dot| dot.x), most(|dot| dot.y));
    let [mut ground, mut city, mut road, mut river, mut monastery] = [const { String::new() }; 5];
    for Dot { x, y, ways, middle } in dots {
        let (x, y) = (x * TILE, y * TILE);
        // Writing to a `String` does not fail.
        let _ = write!(ground, "M{x} {y}h10v10h-10z");
        // Each side, clockwise from north: its start, the path along it, the path to the middle.
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
        "" => Markup::new(),
        d => markup!(r#"<path class="{}" d="{}"/>"#, class, d),
    });
    let paths: Markup = paths.into_iter().collect();
    markup!(r#"<svg viewBox="-{} -{} {} {}">{}</svg>"#, left, top, across, down, paths,)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_session::about::About;
    use bastide_session::samples::games;

    #[test]
    fn a_miniature_is_one_path_for_each_landscape() {
        for session in games() {
            let drawn = drawn(&About::of(session).picture);
            assert!((4..=5).contains(&drawn.matches("<path").count()), "{drawn:?}");
            let tiles = session.game().table().board().laid().len();
            assert_eq!(drawn.matches("h10v10h-10z").count(), tiles);
        }
        assert!(drawn("<b>").starts_with("<svg"), "nothing of the text itself is drawn");
        assert!(!drawn("<b>").contains("<b>"));
    }
}
