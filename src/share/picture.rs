//! A standalone picture of the table: tiles and pieces, and below them the players with their points, or
//! the result of a journey.

use bastide_art::{self as art, Detail, Units};
use bastide_rules::Cell;

use super::palette::{Light, colour, coloured};
use crate::board::figures::silhouette;
use crate::board::figures_on_board::{figures, wanderers};
use crate::board::model::{Point, TILE};
use crate::board::tokens::Tokens;
use crate::board::{glimpse, heights};
use crate::ui::{Markup, markup};
use bastide_session::Session;
use bastide_session::line::{Colour, Player};

/// The empty margin around everything, in the units of a tile 100 wide.
const MARGIN: f64 = 40.0;
/// The width and height of the box of a name with its points, in the same units.
const NAME: (f64, f64) = (480.0, 64.0);
/// The same of a line about a journey.
const LINE: (f64, f64) = (640.0, 44.0);
/// The most pixels of a picture in a row or column.
const MOST_POINTS: f64 = 2400.0;

/// The style of pieces, otherwise in the stylesheet: a class, and the attributes in its place.
const FIGURES: [(&str, &str); 6] = [
    (
        r#"class="rim-dark""#,
        r#"fill="none" stroke="var(--art-rim-dark)" stroke-width="4" stroke-linejoin="round""#,
    ),
    (
        r#"class="rim-light""#,
        r#"fill="none" stroke="var(--art-rim-light)" stroke-width="2" stroke-linejoin="round""#,
    ),
    (
        r#"class="detail""#,
        r#"fill="none" stroke="var(--art-rim-dark)" stroke-width=".8" stroke-linecap="round""#,
    ),
    (
        r#"class="detail on-dark""#,
        r#"fill="none" stroke="var(--art-rim-light)" stroke-width=".8" stroke-linecap="round""#,
    ),
    (r#"class="mark""#, r##"fill="#fff" fill-opacity=".95""##),
    (r#"class="mark on-light""#, r##"fill="#1b1b1b" fill-opacity=".9""##),
];

/// A picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// The picture as SVG.
    pub markup: String,
    /// The width and height in pixels.
    pub points: (u32, u32),
}

impl Picture {
    /// Draws the current table in this light.
    pub fn of(session: &Session, light: Light) -> Picture {
        let seats = session.game().table().seats().zip(session.game().table().scores());
        let names = seats.map(|(seat, points)| name(session.player(seat), *points, light));
        Picture::above(session, light, &names.collect::<Vec<_>>(), NAME)
    }

    /// Draws the land of a journey with these lines.
    pub fn of_land(session: &Session, light: Light, lines: &[String]) -> Picture {
        let lines = lines.iter().map(|line| label(0.0, light, line, String::new()));
        Picture::above(session, light, &lines.collect::<Vec<_>>(), LINE)
    }

    /// Draws the current table above these texts, each in a box of this width and height.
    fn above(session: &Session, light: Light, texts: &[Markup], size: (f64, f64)) -> Picture {
        let laid = session.game().table().board().laid();
        let along = |axis: fn(Cell) -> i16| {
            let places = || laid.iter().map(|laid| f64::from(axis(laid.cell)));
            let (least, most) = (places().fold(0.0, f64::min), places().fold(0.0, f64::max));
            (least * TILE, (most + 1.0 - least) * TILE)
        };
        let ((west, across), (north, down)) = (along(|cell| cell.x), along(|cell| cell.y));
        let count = texts.len() as f64;
        // (The panic of `clamp` would bring eight kilobytes of formatting for floats.)
        let columns = (across / size.0).floor().min(count).max(1.0);
        let width = across.max(size.0) + 2.0 * MARGIN;
        let height = down + (count / columns).ceil() * size.1 + 3.0 * MARGIN;
        let to_the_board = Point { x: (width - across) / 2.0 - west, y: MARGIN - north };

        let mut drawn = String::new();
        for (number, text) in texts.iter().enumerate() {
            let number = number as f64;
            let place = at(Point {
                x: MARGIN + number % columns * size.0,
                y: down + 2.0 * MARGIN + (number / columns).floor() * size.1,
            });
            drawn.push_str(&markup!(r#"<g transform="{}">{}</g>"#, place, *text));
        }
        let place = at(to_the_board);
        let markup = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}"><rect width="100%" height="100%" fill="var(--art-table)"/>{drawn}<g transform="{place}">{board}</g></svg>"#,
            wide = Units(width),
            high = Units(height),
            board = board(session),
        );
        let scale = (MOST_POINTS / width.max(height)).min(1.0);
        let points = ((width * scale).round() as u32, (height * scale).round() as u32);
        Picture { markup: coloured(&markup, light), points }
    }
}

/// Returns the tiles, the overlays above them, and the pieces.
fn board(session: &Session) -> String {
    let table = session.game().table();
    let [land, tiles] = glimpse::layers(table.board().laid(), Detail::Near);
    let all = |drawn: Vec<Markup>| drawn.into_iter().collect::<Markup>();
    let (paved, heights) = (all(heights::paved(table)), all(heights::drawn(table)));
    let defs = art::board_defs();
    let mut standing = Tokens::of(table).drawn().to_string();
    let mut stand = |shape, colour, anchor| {
        let drawn = silhouette(shape, colour, art::size(shape));
        standing.push_str(&markup!(r#"<g transform="{}">{}</g>"#, at(anchor), drawn));
    };
    for figure in figures(session) {
        stand(figure.shape, Some(figure.colour), figure.anchor);
    }
    for wanderer in wanderers(table) {
        stand(wanderer.shape, None, wanderer.anchor);
    }
    for (class, means) in FIGURES {
        standing = standing.replace(class, means);
    }
    let standing = standing.replace("<svg ", r#"<svg overflow="visible" "#);
    format!(
        "<defs>{defs}</defs>{land}{paved}{tiles}{heights}{standing}",
        land = &*land,
        paved = &*paved,
        tiles = &*tiles,
        heights = &*heights
    )
}

/// Returns a name with its colour and points.
fn name(player: &Player, points: u32, light: Light) -> Markup {
    let mut name = badge(player.colour);
    name.push(&label(56.0, light, &player.name, points.to_string()));
    name
}

/// Returns a text that begins this far to the right, and a number.
fn label(left: f64, light: Light, text: &str, number: String) -> Markup {
    let ink = match light {
        Light::Day => colour("ink", light),
        Light::Candle => colour("rim-light", light),
    };
    markup!(
        r#"<text x="{}" y="32" fill="{}" font-family="Georgia, serif" font-size="28">{} <tspan font-weight="bold">{}</tspan></text>"#,
        Units(left),
        ink,
        text,
        number,
    )
}

fn badge(colour: Colour) -> Markup {
    let (hex, mark) = (art::COLOURS[colour.index()].hex, art::mark(colour.index()));
    let fill = if colour.is_light() { "#1b1b1b" } else { "#fff" };
    markup!(
        r#"<g transform="scale(2.4)"><circle cx="9" cy="9" r="8.4" fill="{}"/><path d="{}" fill="{}" transform="translate(4.2 4.2) scale(.96)"/></g>"#,
        hex,
        mark,
        fill,
    )
}

fn at(point: Point) -> String {
    format!("translate({} {})", Units(point.x), Units(point.y))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_session::samples::games;

    #[test]
    fn a_picture_stands_alone_and_has_everybody_in_it() {
        for session in games() {
            for light in [Light::Day, Light::Candle] {
                let Picture { markup, points } = Picture::of(session, light);
                for outside in ["var(", "class=\"rim", "class=\"mark", "url(h", "style", "href=\"h"]
                {
                    assert!(!markup.contains(outside), "{outside}");
                }
                for player in session.players() {
                    assert!(markup.contains(&format!(">{} <", player.name)));
                }
                let tiles = session.game().table().board().laid().len();
                assert_eq!(markup.matches(r#"class="ground""#).count(), tiles);
                assert_eq!(markup.matches(r#"class="laid""#).count(), tiles);
                assert!(points.0 <= 2400 && points.1 <= 2400 && points.0 > 400, "{points:?}");
                // Every symbol in use is defined.
                for used in markup.split("href=\"#").skip(1) {
                    let id = used.split('"').next().expect("it ends");
                    assert!(markup.contains(&format!("id=\"{id}\"")), "{id}");
                }
            }
        }
    }

    #[test]
    fn a_land_has_its_result_instead_of_players() {
        let session = &games()[0];
        let lines = ["Land of the day".to_owned(), "<3 tasks".to_owned()];
        let Picture { markup, points } = Picture::of_land(session, Light::Day, &lines);
        assert!(markup.contains(">Land of the day <") && markup.contains(">&lt;3 tasks <"));
        assert!(!markup.contains(&format!(">{} <", session.players()[0].name)));
        assert!(!markup.contains("var(") && points.0 > 400);
    }

    #[test]
    fn a_name_is_no_markup() {
        let mut session = games()[0].clone();
        let mut players = session.players().to_vec();
        players[0].name = "<b>&\"".to_owned();
        session.change_players(players).expect("they can sit there");
        let picture = Picture::of(&session, Light::Day);
        assert!(picture.markup.contains("&lt;b&gt;&amp;&quot; <"));
    }
}
