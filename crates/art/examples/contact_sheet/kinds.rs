//! Kinds of tiles, one by one.

use std::fmt::Write;

use bastide_art::{COLOURS, figure_of, finery, landmark, outline, stand, tower, tower_top};
use bastide_rules::space::Turn;
use bastide_rules::tiles::{Piece, PieceKind, Tile, catalogue, notation};
use bastide_rules::{Expansion, Figure};

use crate::person::person;
use crate::sheet::Sheet;

/// Tiles of no box, to check that drawings follow from the notation.
const INVENTED: &str = "\
X01 1 CCCC city:N city:E city:S city:W
X02 1 CRCF city:NS road:E field:ene@0 field:ese@0 field:wsw,wnw@0 meet:c0,r0
X03 1 RRFR road:NEW field:nnw,wnw field:nne,ene field:ese,sse,ssw,wsw
X04 1 RFFF road:N field:nnw,nne,ene,ese,sse,ssw,wsw,wnw
X05 1 CCRC city:NW city:E road:S field:sse@1 field:ssw@0 meet:c0,r0
X06 1 CRRC city:NW,pennant,pennant road:E road:S field:ene@0 field:ese,sse field:ssw@0 meet:c0,r0 meet:c0,r1
X07 1 RFRF road:N road:S monastery field:nnw,ssw,wsw,wnw field:nne,ene,ese,sse meet:m,r0,r1
X08 1 CCFC city:N city:E city:W field:sse,ssw@0,1,2";

/// Returns the English title of a box.
const fn title(of: Option<Expansion>) -> &'static str {
    let Some(expansion) = of else { return "Base game" };
    match expansion {
        Expansion::River => "The River",
        Expansion::River2 => "The River II",
        Expansion::Abbot => "The Abbot",
        Expansion::Inns => "Inns &amp; Cathedrals",
        Expansion::Traders => "Traders &amp; Builders",
        Expansion::Dragon => "The Princess &amp; the Dragon",
        Expansion::Abbey => "Abbey &amp; Mayor",
        Expansion::Count => "The Count of Carcassonne",
        Expansion::King => "King &amp; Robber Baron",
        Expansion::Cult => "Cult",
        Expansion::Anniversary => "20th Anniversary Edition",
        Expansion::Cathars => "The Cathars",
        Expansion::Besiegers => "The Besiegers",
        Expansion::SpielDoch => "Spiel doch",
        Expansion::Darmstadt => "Darmstadt",
        Expansion::GamesQuarterly => "Games Quarterly 11",
        Expansion::Labyrinth => "The Labyrinth",
        Expansion::Wind => "The Wind Roses",
        Expansion::GermanMonasteries => "Monasteries in Germany",
        Expansion::DutchMonasteries => "Monasteries in the Netherlands and Belgium",
        Expansion::Festival => "The Festival",
        Expansion::CropCircles1 => "The Crop Circles",
        Expansion::CropCircles2 => "The Crop Circles II",
        Expansion::Gold => "The Gold Mines",
        Expansion::Mage => "Mage &amp; Witch",
        Expansion::Phantom => "The Phantom",
        Expansion::Buildings => "Little Buildings",
        Expansion::Hills => "Hills &amp; Sheep",
        Expansion::Flying => "The Flying Machines",
        Expansion::Tower => "The Tower",
    }
}

/// Shows every kind with its name, box by box.
pub fn box_by_box(sheet: &mut Sheet, pixels: u32) {
    for of in [None].into_iter().chain(Expansion::ALL.map(Some)) {
        let kinds: Vec<&Tile> =
            catalogue().tiles().iter().filter(|kind| kind.expansion == of).collect();
        if !kinds.is_empty() {
            sheet.heading(title(of));
        }
        for kind in kinds {
            sheet.alone(kind, Turn::NONE, pixels, "", &kind.name);
        }
    }
}

/// Shows every kind in its four turns.
pub fn in_four_turns(sheet: &mut Sheet, pixels: u32) {
    for kind in catalogue().tiles().iter() {
        for turn in Turn::ALL {
            sheet.alone(kind, turn, pixels, "", &kind.name);
        }
    }
}

/// Shows the kinds of these names, large.
pub fn some(sheet: &mut Sheet, names: &[String]) {
    for kind in catalogue().tiles().iter().filter(|kind| names.contains(&kind.name)) {
        for turn in Turn::ALL {
            sheet.alone(kind, turn, 340, "", &kind.name);
        }
    }
}

/// Shows every kind with a drawing over it.
pub fn with(sheet: &mut Sheet, over: impl Fn(&Tile, Turn) -> String) {
    for kind in catalogue().tiles().iter() {
        sheet.alone(kind, Turn::NONE, 220, &over(kind, Turn::NONE), &kind.name);
    }
}

/// Draws a figure on each piece.
pub fn stands(kind: &Tile, turn: Turn) -> String {
    let person = |(seat, piece): (usize, &Piece)| {
        let (x, y) = stand(kind, turn, piece.id);
        let who = if piece.id.kind == PieceKind::Garden { Figure::Abbot } else { Figure::Meeple };
        person(figure_of(who, piece.id.kind), seat, x, y)
    };
    kind.pieces.iter().enumerate().map(person).collect()
}

/// Draws the area of each piece.
pub fn outlines(kind: &Tile, turn: Turn) -> String {
    let mut all = String::new();
    for (seat, piece) in kind.pieces.iter().enumerate() {
        let (data, colour) = (outline(kind, turn, piece.id), COLOURS[seat % 6].hex);
        let _ =
            write!(all, "<path d='{data}' fill='{colour}' fill-opacity='.45' stroke='{colour}'/>");
    }
    all
}

/// Draws the tile with its cities large and finished.
pub fn finished(kind: &Tile, turn: Turn) -> String {
    let hung = |piece: &Piece| {
        landmark(kind, turn, piece.id, (i16::from(piece.id.number), 3), 9)
            + &finery(kind, turn, piece.id)
    };
    kind.pieces.iter().map(hung).collect::<String>() + &stands(kind, turn)
}

/// Shows towers of up to eight floors, and a figure on top of every second one.
pub fn towers(sheet: &mut Sheet, pixels: u32) {
    let kinds = catalogue().tiles().iter().filter(|kind| kind.expansion == Some(Expansion::Tower));
    for (at, kind) in kinds.enumerate() {
        for piece in kind.pieces_of(PieceKind::Tower) {
            let floors = at as u8 % 9;
            let (x, y) = stand(kind, Turn::NONE, piece.id);
            let up = y - tower_top(floors);
            let figure = figure_of(Figure::Meeple, piece.id.kind);
            let top = if at % 2 == 0 { String::new() } else { person(figure, at, x, up) };
            let over = format!("<g transform='translate({x} {y})'>{}</g>{top}", tower(floors));
            sheet.alone(kind, Turn::NONE, pixels, &over, &format!("{} {floors}", kind.name));
        }
    }
}

/// Shows tiles of no box.
pub fn invented(sheet: &mut Sheet) {
    for line in INVENTED.lines() {
        for kind in notation::read(line).expect("the notation is right") {
            for turn in Turn::ALL {
                sheet.alone(&kind, turn, 220, &stands(&kind, turn), &kind.name);
            }
        }
    }
}
