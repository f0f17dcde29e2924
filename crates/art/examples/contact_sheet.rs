//! Prints an HTML page with every kind of tile, to be looked at.
//!
//! ```text
//! cargo run -p bastide-art --example contact_sheet -- kinds|small|far|stands|outlines|invented|figures|tokens|signs|landmarks|finery|table [dark]
//! cargo run -p bastide-art --example contact_sheet -- one B03 B16
//! ```

use std::collections::BTreeSet;
use std::fmt::Write;

use bastide_art::{
    COLOURS, FIGURE_VIEW_BOX, Figure, PALETTE_CSS, Token, VIEW_BOX, board_defs, detail, figure,
    fill, finery, landmark, mark, mark_place, outline, scenery, size, stand, symbol_id, tile,
    token, wall_corners,
};
use bastide_rules::space::{Side, Turn};
use bastide_rules::tiles::{PieceId, PieceKind, Tile, catalogue, notation};

/// Tiles of no box, to see that drawings follow from the notation.
const INVENTED: &str = "\
X01 1 CCCC city:N city:E city:S city:W
X02 1 CRCF city:NS road:E field:ene@0 field:ese@0 field:wsw,wnw@0 meet:c0,r0
X03 1 RRFR road:NEW field:nnw,wnw field:nne,ene field:ese,sse,ssw,wsw
X04 1 RFFF road:N field:nnw,nne,ene,ese,sse,ssw,wsw,wnw
X05 1 CCRC city:NW city:E road:S field:sse@1 field:ssw@0 meet:c0,r0
X06 1 CRRC city:NW,pennant,pennant road:E road:S field:ene@0 field:ese,sse field:ssw@0 meet:c0,r0 meet:c0,r1
X07 1 RFRF road:N road:S monastery field:nnw,ssw,wsw,wnw field:nne,ene,ese,sse meet:m,r0,r1
X08 1 CCFC city:N city:E city:W field:sse,ssw@0,1,2";

fn drawn() -> impl Iterator<Item = &'static Tile> {
    catalogue().tiles().iter()
}

/// A page under construction: symbols are made when first used.
#[derive(Default)]
struct Sheet {
    symbols: String,
    made: BTreeSet<String>,
    body: String,
}

impl Sheet {
    fn laid(&mut self, kind: &Tile, turn: Turn, x: f32, y: f32) -> String {
        let id = symbol_id(kind, turn);
        if self.made.insert(id.clone()) {
            let drawing = tile(kind, turn);
            let elements = drawing.matches("<path").count() + drawing.matches("<g").count();
            eprintln!("{id} {} bytes, {elements} elements", drawing.len());
            let _ =
                write!(self.symbols, "<symbol id='{id}' viewBox='{VIEW_BOX}'>{drawing}</symbol>");
        }
        let (x, y) = (x - 0.15, y - 0.15);
        format!("<use href='#{id}' x='{x}' y='{y}' width='100.3' height='100.3'/>")
    }

    fn alone(&mut self, kind: &Tile, turn: Turn, pixels: u32, over: &str) {
        let laid = self.laid(kind, turn, 0.0, 0.0);
        let _ = write!(
            self.body,
            "<svg width='{pixels}' height='{pixels}' viewBox='0 0 100 100'>{laid}{over}</svg>"
        );
    }

    fn heading(&mut self, text: &str) {
        let _ = write!(self.body, "<h2>{text}</h2>");
    }
}

fn person(who: Figure, seat: usize, x: f32, y: f32) -> String {
    let (shape, lines, wide) = (figure(who), detail(who), 0.6 * size(who));
    let (colour, sign) = fill(who).map_or((COLOURS[seat % 6].hex, mark(seat)), |free| (free, ""));
    let (x, y) = (x - wide / 2.0, y - wide / 2.0);
    let (mark_x, mark_y) = mark_place(who);
    let (mark_x, mark_y) = (mark_x - 2.3, mark_y - 2.3);
    format!(
        "<svg x='{x}' y='{y}' width='{wide}' height='{wide}' viewBox='{FIGURE_VIEW_BOX}' overflow='visible' \
         stroke-linejoin='round'><path d='{shape}' transform='translate(1 1.4)' fill='#0004'/>\
         <path d='{shape}' fill='none' stroke='#1b1b1b' stroke-width='3'/>\
         <path d='{shape}' fill='none' stroke='#fff' stroke-width='1.3'/>\
         <path d='{shape}' fill='{colour}'/>\
         <path d='{lines}' fill='none' stroke='#46372a' stroke-width='.8' stroke-linecap='round'/>\
         <path d='{sign}' transform='translate({mark_x} {mark_y}) scale(.46)' fill='#fff' stroke='#1b1b1b' \
         stroke-width='1.6' paint-order='stroke'/></svg>"
    )
}

fn people(kind: &Tile, turn: Turn) -> String {
    let mut all = String::new();
    for (seat, piece) in kind.pieces.iter().enumerate() {
        let (x, y) = stand(kind, turn, piece.id);
        let who = match piece.id.kind {
            PieceKind::Field => Figure::Lying,
            PieceKind::Garden => Figure::Abbot,
            _ => Figure::Standing,
        };
        all.push_str(&person(who, seat, x, y));
    }
    all
}

fn overlays(kind: &Tile, turn: Turn) -> String {
    let mut all = String::new();
    for (seat, piece) in kind.pieces.iter().enumerate() {
        let (data, colour) = (outline(kind, turn, piece.id), COLOURS[seat % 6].hex);
        let _ =
            write!(all, "<path d='{data}' fill='{colour}' fill-opacity='.45' stroke='{colour}'/>");
    }
    all
}

/// A full table of tiles that match, found by trying.
fn table(wide: usize, high: usize, mut chance: u32) -> Vec<(&'static Tile, Turn)> {
    let mut laid: Vec<(&Tile, Turn)> = Vec::new();
    let mut stale = 0;
    while laid.len() < wide * high {
        let (x, y) = (laid.len() % wide, laid.len() / wide);
        let mut fits = Vec::new();
        for kind in drawn() {
            for turn in Turn::ALL {
                let west = x == 0 || {
                    let (other, way) = laid[laid.len() - 1];
                    other.edge(Side::East, way) == kind.edge(Side::West, turn)
                };
                let north = y == 0 || {
                    let (other, way) = laid[laid.len() - wide];
                    other.edge(Side::South, way) == kind.edge(Side::North, turn)
                };
                let twin = laid.iter().rev().take(wide + 1).any(|(other, _)| other.id == kind.id);
                if west && north && (!twin || stale > 40) {
                    fits.push((kind, turn));
                }
            }
        }
        chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        if fits.is_empty() {
            stale += 1;
            laid.truncate(laid.len().saturating_sub(wide / 2));
        } else {
            laid.push(fits[(chance >> 8) as usize % fits.len()]);
        }
    }
    laid
}

fn lay_table(
    sheet: &mut Sheet,
    wide: usize,
    high: usize,
    pixels: usize,
    far: bool,
    with_people: bool,
) {
    let mut inner = String::new();
    let laid = table(wide, high, 20_260);
    let place = |at: usize| ((at % wide * 100) as f32, (at / wide * 100) as f32);
    let mut corners = BTreeSet::new();
    let mut things = String::new();
    for (at, (kind, turn)) in laid.iter().enumerate() {
        let (x, y) = place(at);
        inner.push_str(&sheet.laid(kind, *turn, x, y));
        let added = scenery(kind, *turn, ((at % wide) as i16, (at / wide) as i16));
        let _ = write!(things, "<g transform='translate({x} {y})'>{added}</g>");
        let ends = wall_corners(kind, *turn);
        for (number, (right, down)) in [(0, 0), (1, 0), (1, 1), (0, 1)].into_iter().enumerate() {
            if ends[number] {
                corners.insert((at / wide + down, at % wide + right));
            }
        }
    }
    inner.push_str(&things);
    for (y, x) in corners {
        let _ = write!(inner, "<use href='#art-turret' x='{}' y='{}'/>", x * 100, y * 100);
    }
    for (at, (kind, turn)) in laid.into_iter().enumerate() {
        let (x, y) = place(at);
        if with_people && at % 3 == 0 {
            let piece = &kind.pieces[at % kind.pieces.len()];
            let (dx, dy) = stand(kind, turn, piece.id);
            let who = match piece.id.kind {
                PieceKind::Field => Figure::Lying,
                PieceKind::Garden => Figure::Abbot,
                _ => Figure::Standing,
            };
            inner.push_str(&person(who, at, x + dx, y + dy));
        }
    }
    let class = if far { "far" } else { "" };
    let _ = write!(
        sheet.body,
        "<div class='{class}'><svg width='{}' height='{}' viewBox='0 0 {} {}'>{inner}</svg></div>",
        wide * pixels,
        high * pixels,
        wide * 100,
        high * 100
    );
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let theme = if words.iter().any(|word| word == "dark") { "dark" } else { "light" };
    let mut sheet = Sheet::default();
    let mut far = "";
    match words.first().map_or("kinds", |word| word) {
        "kinds" => {
            for kind in drawn() {
                for turn in Turn::ALL {
                    sheet.alone(kind, turn, 160, "");
                }
            }
        }
        "small" => {
            for pixels in [96, 48] {
                sheet.heading(&format!("{pixels} px"));
                for kind in drawn() {
                    for turn in Turn::ALL {
                        sheet.alone(kind, turn, pixels, "");
                    }
                }
            }
        }
        "far" => {
            far = "far";
            for kind in drawn() {
                sheet.alone(kind, Turn::NONE, 48, "");
            }
            sheet.heading("table at 48 px");
            lay_table(&mut sheet, 12, 8, 48, true, true);
        }
        "stands" => {
            for kind in drawn() {
                let over = people(kind, Turn::NONE);
                sheet.alone(kind, Turn::NONE, 220, &over);
            }
        }
        "outlines" => {
            for kind in drawn() {
                let over = overlays(kind, Turn::NONE.right());
                sheet.alone(kind, Turn::NONE.right(), 160, &over);
            }
        }
        "invented" => {
            for line in INVENTED.lines() {
                for kind in notation::read(line).expect("the notation is right") {
                    for turn in Turn::ALL {
                        let over =
                            if words.len() > 1 { people(&kind, turn) } else { String::new() };
                        sheet.alone(&kind, turn, 220, &over);
                    }
                }
            }
        }
        "figures" => {
            for (pixels, seats) in [(200, 1), (48, 6), (20, 6)] {
                for seat in 0..seats {
                    for who in Figure::ALL {
                        let drawn = person(who, seat, 0.0, 0.0);
                        let half = 0.35 * size(who);
                        let _ = write!(
                            sheet.body,
                            "<svg width='{pixels}' height='{pixels}' viewBox='-{half} -{half} {0} {0}'>{drawn}</svg>",
                            2.0 * half
                        );
                    }
                }
                sheet.heading("");
            }
        }
        "tokens" => {
            for pixels in [160, 48, 20] {
                for one in Token::ALL {
                    let drawn = token(one);
                    let _ = write!(
                        sheet.body,
                        "<svg width='{pixels}' height='{pixels}' viewBox='{FIGURE_VIEW_BOX}'>{drawn}</svg>"
                    );
                }
                sheet.heading("");
            }
        }
        "landmarks" => {
            let city = PieceId::new(PieceKind::City, 0);
            for (at, kind) in drawn().filter(|kind| kind.piece(city).is_some()).enumerate() {
                let landmark = landmark(kind, Turn::NONE, city, (at as i16, 3), 9);
                sheet.alone(kind, Turn::NONE, 220, &(landmark + &people(kind, Turn::NONE)));
            }
        }
        "finery" => {
            for kind in drawn() {
                let over: String =
                    kind.pieces.iter().map(|piece| finery(kind, Turn::NONE, piece.id)).collect();
                sheet.alone(kind, Turn::NONE, 220, &(over + &people(kind, Turn::NONE)));
            }
        }
        "one" => {
            let all = catalogue().tiles().iter();
            for kind in all.filter(|kind| words.contains(&kind.name)) {
                for turn in Turn::ALL {
                    sheet.alone(kind, turn, 340, "");
                }
            }
        }
        "signs" => {
            let all = || catalogue().tiles().iter().filter(|kind| kind.expansion.is_some());
            for (pixels, far) in [(200, ""), (96, ""), (48, "far")] {
                let _ = write!(sheet.body, "<div class='{far}'>");
                for kind in all().filter(|kind| kind.quarter.is_none()) {
                    let over = if pixels > 100 { people(kind, Turn::NONE) } else { String::new() };
                    sheet.alone(kind, Turn::NONE, pixels, &over);
                }
                sheet.body.push_str("</div>");
            }
        }
        _ => lay_table(&mut sheet, 8, 6, 170, false, true),
    }
    println!(
        "<!doctype html><meta charset=utf-8><html data-theme={theme} class='{far}'><style>{PALETTE_CSS}\
         body{{background:var(--art-table);color:var(--art-ink);font:14px serif;margin:12px}}\
         svg{{margin:2px}}h2{{margin:8px 0}}</style><svg width=0 height=0 style='position:absolute'>{}</svg>{}",
        board_defs() + &sheet.symbols,
        sheet.body
    );
}
