//! Coordinates on the board: the letters of the columns and the numbers of the rows along two rims of
//! the window, and the names of the cells where the tile in hand fits.

use bastide_art::Units;
use bastide_notation::Coordinate;
use bastide_rules::Cell;
use leptos::prelude::*;

use super::Viewport;
use super::camera::{Camera, Pixel};
use super::following::Pane;
use super::model::{BoardModel, Bounds, TILE};
use crate::ui::{Markup, append};

/// The distance of the middle of a name from the rim. Pixels.
const ASIDE: f64 = 14.0;
/// The distance of the middle of a cell's name from the cell's lower edge. Pixels.
const ABOVE: f64 = 18.0;
/// The least distance between two names along a rim. Pixels.
const APART: f64 = 30.0;
/// The size of a tile from which a cell has room for its name below the plus. Pixels.
const ROOM: f64 = 66.0;

/// All names that are seen.
#[component]
pub fn Rulers(
    /// The picture of the board.
    model: Memo<BoardModel>,
    /// The camera.
    viewport: Viewport,
) -> impl IntoView {
    let drawn = move || {
        model.with(|model| {
            let names = names(viewport.shown(), viewport.pane(), model);
            let mut drawn = Markup::new();
            for (Pixel { x, y }, name) in names {
                append!(drawn, r#"<text x="{}" y="{}">{}</text>"#, Units(x), Units(y), name);
            }
            drawn
        })
    };
    view! { <svg class="rulers" aria-hidden="true" inner_html=move || drawn().into_html()></svg> }
}

/// Returns each name, and its middle in the viewport.
fn names(camera: Camera, pane: Pane, model: &BoardModel) -> Vec<(Pixel, String)> {
    let Bounds { least, most } = model.bounds;
    let tile = camera.scale * TILE;
    // From afar not every column and row has a name.
    let step = (APART / tile).ceil() as i16;
    let is_seen = |at: f64, from: f64, to: f64| at >= from + 2.0 * ASIDE && at < to - ASIDE;
    let mut names = Vec::new();
    for cell in (least.x..=most.x).filter(|x| x % step == 0).map(|x| Cell::new(x, 0)) {
        let at = camera.middle_of(cell).x;
        if is_seen(at, 0.0, pane.size.x) {
            names.push((Pixel { x: at, y: pane.top + ASIDE }, Coordinate(cell).column()));
        }
    }
    for cell in (least.y..=most.y).filter(|y| y % step == 0).map(|y| Cell::new(0, y)) {
        let at = camera.middle_of(cell).y;
        if is_seen(at, pane.top, pane.size.y) {
            names.push((Pixel { x: ASIDE, y: at }, cell.y.to_string()));
        }
    }
    for spot in model.spots.iter().filter(|_| tile >= ROOM) {
        let Pixel { x, y } = camera.middle_of(spot.at);
        names.push((Pixel { x, y: y + 0.5 * tile - ABOVE }, Coordinate(spot.at).to_string()));
    }
    names
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Preset};
    use bastide_session::Session;

    use super::*;

    #[test]
    fn columns_rows_and_spots_have_a_name_and_from_afar_some() {
        let pane = Pane { size: Pixel { x: 700.0, y: 500.0 }, top: 50.0 };
        let session = Session::among(&["Anna", "Ben"], Config::base(2, Preset::BigBox, 7));
        let mut model = BoardModel::of(&session);
        model.bounds = Bounds { least: Cell::new(-3, -3), most: Cell::new(2, 9) };
        let names = |scale| -> Vec<String> {
            let camera = Camera { offset: Pixel { x: 350.0, y: 250.0 }, scale };
            names(camera, pane, &model).into_iter().map(|(_, name)| name).collect()
        };
        let rims = ["-D", "-C", "-B", "A", "B", "C", "-2", "-1", "0", "1"];
        let near = names(1.0);
        assert_eq!(near[..rims.len()], rims, "row -3 lies under the controls");
        let spots: Vec<&str> = near[rims.len()..].iter().map(String::as_str).collect();
        assert_eq!(spots.len(), model.spots.len());
        assert!(spots.iter().all(|name| ["A-1", "A1", "B0", "-B0"].contains(name)), "{spots:?}");
        assert_eq!(names(0.2), ["-C", "A", "C", "-2", "0", "2", "4", "6", "8"]);
    }
}
