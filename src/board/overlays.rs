//! What is drawn over the tiles for whoever wants to see more: the feature looked at, all farms,
//! and what still fits. Markup made from the table at one go, for it is only looked at.

use bastide_art as art;
use bastide_rules::{Action, Cell, Laid, Phase, PieceId, PieceKind, Survey, Table};
use leptos::prelude::*;

use super::inspection::{Inspection, Subject};
use crate::session::Session;

/// All overlays that are switched on.
#[component]
pub fn Overlays(
    /// What is looked at.
    inspection: Inspection,
) -> impl IntoView {
    // Worked out only while it is shown.
    let drawn = move |is_shown: bool, draw: fn(&Session) -> String| match is_shown {
        true => inspection.settled.with(draw),
        false => String::new(),
    };
    let gaps = Memo::new(move |_| drawn(inspection.fit.get(), gaps));
    let farms = Memo::new(move |_| drawn(inspection.farms.get(), farms));
    let subject = Memo::new(move |_| match inspection.subject.get() {
        Some(subject) => inspection.settled.with(|session| look(session.game().table(), subject)),
        None => String::new(),
    });
    [("gaps", gaps), ("farms", farms), ("seen", subject)]
        .map(|(class, drawn)| view! { <g class=class inner_html=move || drawn.get()></g> })
        .collect_view()
}

/// What is looked at, lit up: the whole feature, and the tiles round a monastery or garden.
fn look(table: &Table, seen: Subject) -> String {
    let (at, size) = match seen {
        Subject::Gap(at) => (at, 1),
        Subject::Offer(
            Action::Deploy { at, piece, .. }
            | Action::Second { at, piece, .. }
            | Action::Reinforce { at, piece, .. }
            | Action::Wagon { at, piece },
        ) => return look(table, Subject::Piece(at, piece)),
        Subject::Offer(_) | Subject::Offers | Subject::Player(_) | Subject::Farms => {
            return String::new();
        }
        Subject::Piece(at, piece) if piece.kind.is_surrounded() => {
            (Cell::new(at.x.saturating_sub(1), at.y.saturating_sub(1)), 3)
        }
        Subject::Piece(at, piece) => {
            let survey = table.survey(at, piece);
            let path = survey.map(|survey| path(table, &survey)).unwrap_or_default();
            return format!(r#"<path d="{path}"/>"#);
        }
    };
    let (x, y, side) = (i32::from(at.x) * 100 + 2, i32::from(at.y) * 100 + 2, size * 100 - 4);
    format!(r#"<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="6"/>"#)
}

/// A whole feature as one path.
fn path(table: &Table, survey: &Survey) -> String {
    let laid = |(at, piece): &(Cell, PieceId)| table.board().at(*at).map(|laid| (laid, *piece));
    let pieces: Vec<(Laid, PieceId)> = survey.pieces.iter().filter_map(laid).collect();
    art::outlines(&pieces)
}

/// Cells where little or nothing still fits, and how many tiles do.
pub fn warned(table: &Table) -> impl Iterator<Item = (Cell, u16)> {
    /// More than this is not worth a warning.
    const FEW: u16 = 3;
    // When all is over nothing will come, and nobody need be warned of it.
    let open = (table.phase() != Phase::Over).then(|| table.board().open_cells());
    let fitting = |at| (at, table.fitting(at).map(|(_, count)| count).sum());
    open.into_iter().flatten().map(fitting).filter(|(_, count)| *count <= FEW)
}

/// Cells that nothing can fill any more are crossed out; where few tiles fit it says how many.
fn gaps(session: &Session) -> String {
    let table = session.game().table();
    let (mut drawn, mut discs) = (String::new(), String::new());
    for (at, count) in warned(table) {
        let (x, y) = (i32::from(at.x) * 100, i32::from(at.y) * 100);
        let place = format!(r#"data-sign="gap" data-fits="{count}" data-gap="{},{}""#, at.x, at.y);
        if count == 0 {
            drawn.push_str(&format!(
                r#"<path class="dead" {place} d="M{x} {y}m14 14l72 72m0-72l-72 72m0-36l36-36m36 36l-36 36m36-36l-36-36m-36 36l36 36"/>"#
            ));
        } else {
            discs.push_str(&disc(x + 82, y + 82, 13));
            let (x, y) = (x + 82, y + 88);
            drawn.push_str(&format!(r#"<text {place} x="{x}" y="{y}">{count}</text>"#));
        }
    }
    format!(r#"<path class="discs" d="{discs}"/>{drawn}"#)
}

/// All farms in the colours and patterns of those who have the majority there, each with the
/// number of finished cities it feeds; those cities are marked.
fn farms(session: &Session) -> String {
    // Shown at the end of a strict game, and gone on with after a step back.
    if !session.capabilities().aids {
        return String::new();
    }
    let table = session.game().table();
    let mut drawn = String::from("<defs>");
    for chair in session.chairs() {
        drawn.push_str(&pattern(chair.colour.index()));
    }
    drawn.push_str("</defs>");
    let (mut signs, mut discs) = (String::new(), String::new());
    let mut fed: Vec<(Cell, PieceId)> = Vec::new();
    for farm in table.surveys(PieceKind::Field) {
        let path = path(table, &farm);
        drawn.push_str(&format!(r#"<path class="farm" d="{path}"/>"#));
        let owners = farm.owners();
        for seat in owners.iter() {
            let colour = session.chair(seat).colour.index();
            let seat = seat.number();
            drawn.push_str(&format!(
                r#"<path data-farm="{seat}" d="{path}" fill="url(#farm-{colour})"/>"#
            ));
        }
        if !owners.is_empty() {
            let (x, y) = sign_place(table, &farm);
            discs.push_str(&disc(x, y, 15));
            let (y, feeds) = (y + 7, farm.feeds.len());
            signs.push_str(&format!(r#"<text data-sign="farm" x="{x}" y="{y}">{feeds}</text>"#));
            for city in &farm.feeds {
                if !fed.contains(city) {
                    fed.push(*city);
                }
            }
        }
    }
    for (at, piece) in fed {
        let Some(city) = table.survey(at, piece) else { continue };
        drawn.push_str(&format!(r#"<path class="fed" d="{}"/>"#, path(table, &city)));
    }
    format!(r#"{drawn}<path class="discs" d="{discs}"/>{signs}"#)
}

/// A disc as a part of a path: all discs are one element.
fn disc(x: i32, y: i32, radius: i32) -> String {
    let across = 2 * radius;
    format!(
        "M{} {y}a{radius} {radius} 0 1 1 {across} 0a{radius} {radius} 0 1 1-{across} 0",
        x - radius
    )
}

/// Where a farm's number stands: on a piece where nobody does, if there is one.
fn sign_place(table: &Table, farm: &Survey) -> (i32, i32) {
    let is_free = |(at, piece): &&(Cell, PieceId)| {
        !table.deployed().any(|figure| (figure.at, figure.piece) == (*at, *piece))
    };
    let place = farm.pieces.iter().find(is_free).or(farm.pieces.first());
    let Some((at, piece)) = place else { return (0, 0) };
    let Some(laid) = table.board().at(*at) else { return (0, 0) };
    let (x, y) = art::stand(laid.tile.tile(), laid.turn, *piece);
    (i32::from(at.x) * 100 + x as i32, i32::from(at.y) * 100 + y as i32)
}

/// The pattern of a player's farms, told by its lines as by its colour.
fn pattern(colour: usize) -> String {
    const LINES: [&str; 6] = [
        "M5 5h.1M15 15h.1",
        "M-2 22L22-2",
        "M0 5H20M0 15H20",
        "M-2-2L22 22",
        "M5 0V20M15 0V20",
        "M2 2L8 8M8 2L2 8M12 12L18 18M18 12L12 18",
    ];
    let (hex, lines) = (art::COLOURS[colour].hex, LINES[colour % LINES.len()]);
    let width = if colour == 0 { 6 } else { 3 };
    format!(
        concat!(
            r#"<pattern id="farm-{0}" width="20" height="20" patternUnits="userSpaceOnUse">"#,
            r#"<path d="M0 0H20V20H0Z" fill="{1}" fill-opacity=".3"/>"#,
            r#"<path d="{2}" stroke="{1}" stroke-width="{3}" stroke-linecap="round"/></pattern>"#,
        ),
        colour, hex, lines, width
    )
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Figure, Preset, Source, TileId, Turn};

    use super::*;
    use crate::intent::Intent;

    fn session(draws: &[&str]) -> Session {
        let draws = draws.iter().map(|name| TileId::named(name).expect("a tile"));
        let source = Source::Draws(draws.collect());
        let config = Config { source, ..Config::base(2, Preset::BigBox, 7) };
        Session::among(&["Anna", "Ben"], config)
    }

    fn lay(session: &mut Session, tile: &str, at: Cell, turn: Turn) {
        let tile = TileId::named(tile).expect("a tile");
        session.play(bastide_rules::Action::Place { tile, at, turn }).expect("it fits");
    }

    #[test]
    fn gaps_are_crossed_out_when_nothing_fits_and_numbered_when_little_does() {
        let session = session(&["B24", "B24", "B01"]);
        let drawn = gaps(&session);
        // North of the start tile a city is wanted, and there is none.
        assert!(
            drawn.contains(r#"class="dead" data-sign="gap" data-fits="0" data-gap="0,-1""#),
            "{drawn}"
        );
        assert!(drawn.contains(r#"data-fits="2" data-gap="-1,0""#), "two roads: {drawn}");
        assert!(drawn.contains(r#"data-fits="3" data-gap="0,1""#), "{drawn}");
        let over = &crate::sample_games::games()[0];
        assert!(!gaps(over).contains("data-gap"), "nothing is warned of when all is over");
        let many = Session::among(&["Anna", "Ben"], Config::base(2, Preset::BigBox, 7));
        assert!(!gaps(&many).contains("data-gap"), "{}", gaps(&many));
    }

    #[test]
    fn a_farm_is_filled_with_its_owners_pattern_only() {
        let mut session = session(&["B24", "B24", "B01"]);
        assert!(!farms(&session).contains("data-farm"));
        lay(&mut session, "B24", Cell::new(1, 0), Turn::NONE);
        let at = Cell::new(1, 0);
        let piece = PieceId::new(PieceKind::Field, 0);
        session.apply(Intent::Skip).expect("nobody need be placed");
        session.apply(Intent::EndTurn).expect("the turn is over");
        lay(&mut session, "B24", Cell::new(2, 0), Turn::NONE);
        let at = Cell::new(at.x + 1, at.y);
        session
            .play(bastide_rules::Action::Deploy { figure: Figure::Meeple, at, piece })
            .expect("the field is free");
        let drawn = farms(&session);
        assert_eq!(drawn.matches("data-farm").count(), 1, "{drawn}");
        assert_eq!(drawn.matches(r#"class="farm""#).count(), 2, "both sides of the road");
        assert!(drawn.contains(r#"<text data-sign="farm""#));
    }

    #[test]
    fn the_whole_feature_is_lit_and_the_tiles_round_a_monastery() {
        let session = session(&["B24", "B01"]);
        let table = session.game().table();
        let road = Subject::Piece(Cell::ORIGIN, PieceId::new(PieceKind::Road, 0));
        assert!(look(table, road).starts_with(r#"<path d="M"#));
        let gap = look(table, Subject::Gap(Cell::new(-1, 0)));
        assert!(gap.contains(r#"x="-98" y="2" width="96""#), "{gap}");
        let monastery = Subject::Piece(Cell::ORIGIN, PieceId::new(PieceKind::Monastery, 0));
        assert!(look(table, monastery).contains(r#"width="296""#));
    }
}
