//! The overlays over the tiles: the inspected feature, all farms, and the tiles that still fit.
//! They are plain markup, made at once, because they cannot be pressed.

use bastide_art as art;
use bastide_rules::{Action, Cell, Laid, Phase, PieceId, PieceKind, Seat, Side, Survey, Table};
use leptos::prelude::*;

use super::inspection::{Inspection, Subject};
use super::model::TILE;
use crate::ui::{Markup, append, badge, markup};
use bastide_session::Session;
use bastide_session::line::Colour;

/// The height of a farm's sign, in drawing units, and its smallest height in pixels.
const SIGN: i32 = 30;
const SMALLEST_SIGN: f64 = 22.0;
/// The width of a band of a shared farm: two bands are visible in the narrowest field. Drawing
/// units.
const BAND: usize = 24;

/// All overlays that are switched on.
#[component]
pub fn Overlays(
    /// The inspected subject.
    inspection: Inspection,
    /// The farms, if they are shown.
    farms: Memo<Farms>,
) -> impl IntoView {
    // Computed only while it is shown.
    let drawn = move |is_shown: bool, draw: fn(&Session) -> Markup| match is_shown {
        true => inspection.settled.with(draw),
        false => Markup::new(),
    };
    let gaps = Memo::new(move |_| drawn(inspection.fit.get(), gaps));
    let subject = Memo::new(move |_| match inspection.subject.get() {
        Some(subject) => inspection.settled.with(|session| look(session, subject)),
        None => Markup::new(),
    });
    view! {
        <g class="gaps" inner_html=move || gaps.get().into_html()></g>
        <g class="farms" inner_html=move || farms.with(|farms| farms.ground.clone()).into_html()></g>
        <g class="seen" inner_html=move || subject.get().into_html()></g>
    }
}

/// All farms, as markup.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Farms {
    /// Their fields, and the cities they feed.
    ground: Markup,
    /// The signs of their owners.
    signs: Markup,
}

/// Returns the farms, computed only while they are shown.
pub fn farms_shown(inspection: Inspection) -> Memo<Farms> {
    Memo::new(move |_| match inspection.farms.get() {
        true => inspection.settled.with(farms),
        false => Farms::default(),
    })
}

/// The owners of the farms, above all figures.
#[component]
pub fn FarmSigns(
    /// The farms, if they are shown.
    farms: Memo<Farms>,
    /// The size of a tile. Pixels.
    tile: Memo<f64>,
) -> impl IntoView {
    let grow = move || {
        let shown = f64::from(SIGN) * tile.get() / TILE;
        art::Units((SMALLEST_SIGN / shown).max(1.0)).to_string()
    };
    let drawn = move || farms.with(|farms| farms.signs.clone());
    view! { <g class="farm-signs" style:--grow=grow inner_html=move || drawn().into_html()></g> }
}

/// Highlights the inspected subject: the whole feature, the tiles round a monastery or garden, those
/// in line with a courtyard, and those in reach of a tower.
fn look(session: &Session, seen: Subject) -> Markup {
    let table = session.game().table();
    let (at, size) = match seen {
        Subject::Gap(at) => (at, 1),
        Subject::Offer(
            Action::Deploy { at, piece, .. }
            | Action::Second { at, piece, .. }
            | Action::Add { at, piece, .. }
            | Action::Reinforce { at, piece, .. }
            | Action::Wagon { at, piece }
            | Action::Send { at, piece, .. }
            | Action::Score { at, piece },
        ) => return look(session, Subject::Piece(at, piece)),
        Subject::Offer(Action::Floor(at)) => return in_reach(table, at),
        Subject::Wanderer(_)
        | Subject::Offer(_)
        | Subject::Offers
        | Subject::Player(_)
        | Subject::Farms => return Markup::new(),
        Subject::Piece(at, piece) if piece.kind.is_surrounded() => {
            (Cell::new(at.x.saturating_sub(1), at.y.saturating_sub(1)), 3)
        }
        Subject::Piece(at, piece) if piece.kind == PieceKind::Tower => return in_reach(table, at),
        Subject::Piece(at, piece) if piece.kind == PieceKind::Courtyard => {
            let scores = table.survey(at, piece).map(|survey| survey.now).unwrap_or_default();
            let mut lines = Markup::new();
            for cell in scores.first().into_iter().flat_map(|score| &score.cells) {
                lines.push(&frame(*cell, 1));
            }
            return lines;
        }
        Subject::Piece(at, piece) => {
            // In a tournament game, players must find out themselves how far a farm reaches.
            let path = if session.capabilities().aids || piece.kind != PieceKind::Field {
                table.survey(at, piece).map(|survey| path(table, &survey))
            } else {
                table.board().at(at).map(|laid| art::outlines(&[(laid, piece)]))
            };
            return markup!(r#"<path d="{}"/>"#, path.unwrap_or_default());
        }
    };
    frame(at, size)
}

/// Returns frames round the tiles that a tower reaches with another floor.
fn in_reach(table: &Table, at: Cell) -> Markup {
    let floors = usize::from(table.tower_at(at).unwrap_or(0)) + 1;
    let mut frames = frame(at, 1);
    for side in Side::ALL {
        let cells = std::iter::successors(Some(at), |cell| Some(cell.beside(side)));
        for cell in cells.skip(1).take(floors).filter(|cell| table.board().at(*cell).is_some()) {
            frames.push(&frame(cell, 1));
        }
    }
    frames
}

/// Returns a frame round a square of cells, this many on a side, from its first cell on.
fn frame(at: Cell, size: i32) -> Markup {
    let (x, y, side) = (i32::from(at.x) * 100 + 2, i32::from(at.y) * 100 + 2, size * 100 - 4);
    markup!(r#"<rect x="{}" y="{}" width="{}" height="{}" rx="6"/>"#, x, y, side, side)
}

/// Returns a whole feature as one path.
fn path(table: &Table, survey: &Survey) -> String {
    let laid = |(at, piece): &(Cell, PieceId)| table.board().at(*at).map(|laid| (laid, *piece));
    let pieces: Vec<(Laid, PieceId)> = survey.pieces.iter().filter_map(laid).collect();
    art::outlines(&pieces)
}

/// Returns the cells that few tiles or none still fit, and the number of these tiles.
pub fn warned(table: &Table) -> impl Iterator<Item = (Cell, u16)> {
    /// The largest number that is worth a warning.
    const FEW: u16 = 3;
    // Once the game is over no tile will come, and no warning is needed.
    let open = (table.phase() != Phase::Over).then(|| table.board().open_cells());
    let fitting = |at| (at, table.fitting(at).map(|(_, count)| count).sum());
    open.into_iter().flatten().map(fitting).filter(|(_, count)| *count <= FEW)
}

/// Crosses out the cells that no tile fits any more, and numbers those that few fit.
fn gaps(session: &Session) -> Markup {
    let table = session.game().table();
    let (mut drawn, mut discs) = (Markup::new(), String::new());
    for (at, count) in warned(table) {
        let (x, y) = (i32::from(at.x) * 100, i32::from(at.y) * 100);
        let place =
            markup!(r#"data-sign="gap" data-fits="{}" data-gap="{},{}""#, count, at.x, at.y,);
        if count == 0 {
            append!(
                drawn,
                r#"<path class="dead" {} d="M{} {}m14 14l72 72m0-72l-72 72m0-36l36-36m36 36l-36 36m36-36l-36-36m-36 36l36 36"/>"#,
                place,
                x,
                y,
            );
        } else {
            discs.push_str(&disc(x + 82, y + 82, 13));
            let (x, y) = (x + 82, y + 88);
            append!(drawn, r#"<text {} x="{}" y="{}">{}</text>"#, place, x, y, count);
        }
    }
    markup!(r#"<path class="discs" d="{}"/>{}"#, discs, drawn)
}

/// Draws all farms in the colours and marks of the players with the majority: in bands, where
/// several share one. A sign shows the owners of each and the number of finished cities it feeds;
/// those are hatched.
fn farms(session: &Session) -> Farms {
    // The farms are shown at the end of a tournament game, which may continue after an undo.
    if !session.capabilities().aids {
        return Farms::default();
    }
    let table = session.game().table();
    let (mut patterns, mut drawn, mut signs) = (Vec::new(), Markup::new(), Markup::new());
    let mut fed: Vec<(Cell, PieceId)> = Vec::new();
    for farm in table.surveys(PieceKind::Field) {
        let path = path(table, &farm);
        append!(drawn, r#"<path class="farm" d="{}"/>"#, path);
        let seats: Vec<Seat> = farm.owners().iter().collect();
        if seats.is_empty() {
            continue;
        }
        let owners: Vec<Colour> = seats.iter().map(|seat| session.player(*seat).colour).collect();
        let id = pattern_id(&owners);
        let of: Vec<String> = seats.iter().map(|seat| seat.number().to_string()).collect();
        append!(drawn, r#"<path data-farm="{}" d="{}" fill="url(#{})"/>"#, of.join(" "), path, id,);
        if !patterns.contains(&owners) {
            patterns.push(owners.clone());
        }
        signs.push(&sign(sign_place(table, &farm), &owners, farm.feeds.len()));
        for city in &farm.feeds {
            if !fed.contains(city) {
                fed.push(*city);
            }
        }
    }
    for (at, piece) in fed {
        let Some(city) = table.survey(at, piece) else { continue };
        append!(drawn, r#"<path class="fed" d="{}" fill="url(#fed)"/>"#, path(table, &city));
    }
    let patterns: Markup = patterns.iter().map(|owners| pattern(owners)).collect();
    Farms { ground: markup!("<defs>{}{}</defs>{}", fed_pattern(), patterns, drawn), signs }
}

/// Returns a disc as a part of a path: all discs are one element.
fn disc(x: i32, y: i32, radius: i32) -> String {
    let across = 2 * radius;
    format!(
        "M{} {y}a{radius} {radius} 0 1 1 {across} 0a{radius} {radius} 0 1 1-{across} 0",
        x - radius
    )
}

/// Returns the place of a farm's number: a piece without a figure, if there is one.
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

/// Returns the hatching over a city that feeds a farm: its roofs stay visible.
fn fed_pattern() -> Markup {
    markup!(
        r#"<pattern id="fed" width="13" height="13" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 6.5H13"/></pattern>"#
    )
}

/// Returns the sign of a farm: the marks of its owners, and the number of cities it feeds.
fn sign((x, y): (i32, i32), owners: &[Colour], feeds: usize) -> Markup {
    let width = 22 * owners.len() as i32 + SIGN;
    // The number is on the pattern of the sign.
    let (left, top) = (SIGN / 2 - width, -SIGN / 2);
    let mut drawn = markup!(
        r#"<g transform="translate({} {})"><g class="farm-sign"><rect x="{}" y="{}" width="{}" height="{}" rx="{}"/>"#,
        x,
        y,
        left,
        top,
        width,
        SIGN,
        SIGN / 2
    );
    for (number, owner) in owners.iter().enumerate() {
        let (x, badge) = (left + 4 + 22 * number as i32, badge(*owner));
        append!(drawn, r#"<g transform="translate({} -11)">{}</g>"#, x, badge);
    }
    append!(drawn, r#"<text data-sign="farm" y="7">{}</text></g></g>"#, feeds);
    drawn
}

fn pattern_id(owners: &[Colour]) -> String {
    owners.iter().fold("farm".to_owned(), |id, owner| format!("{id}-{}", owner.index()))
}

/// Returns the pattern of a farm: the colour and mark of its owner, or a band of each player who
/// shares it.
fn pattern(owners: &[Colour]) -> Markup {
    let (id, width) = (pattern_id(owners), BAND * owners.len());
    let shared = if owners.len() > 1 { " shared" } else { "" };
    let mut drawn = markup!(
        r#"<pattern id="{}" class="owned{}" width="{}" height="{}" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">"#,
        id,
        shared,
        width,
        BAND,
    );
    for (number, owner) in owners.iter().enumerate() {
        let (hex, mark) = (art::COLOURS[owner.index()].hex, art::mark(owner.index()));
        let (x, middle) = (BAND * number, BAND * number + BAND / 2);
        let on_light = owner.is_light().then(|| markup!(r#" class="on-light""#));
        append!(
            drawn,
            r#"<g fill="{hex}"{on_light}><path class="band" d="M{x} 0h{band}v{band}h-{band}z"/><path d="{mark}" transform="translate({middle} {half}) rotate(-30) scale(1.25) translate(-5 -5)"/></g>"#,
            hex = hex,
            on_light = on_light,
            x = x,
            band = BAND,
            mark = mark,
            middle = middle,
            half = BAND / 2,
        );
    }
    append!(drawn, "</pattern>");
    drawn
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Expansion, Expansions, Figure, Preset, Source, TileId, Turn};

    use super::*;
    use bastide_session::intent::Intent;

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
        // A city fits north of the start tile, and none is there.
        assert!(
            drawn.contains(r#"class="dead" data-sign="gap" data-fits="0" data-gap="0,-1""#),
            "{drawn:?}"
        );
        assert!(drawn.contains(r#"data-fits="2" data-gap="-1,0""#), "two roads: {drawn:?}");
        assert!(drawn.contains(r#"data-fits="3" data-gap="0,1""#), "{drawn:?}");
        let over = &bastide_session::samples::games()[0];
        assert!(!gaps(over).contains("data-gap"), "nothing is warned of when all is over");
        let many = Session::among(&["Anna", "Ben"], Config::base(2, Preset::BigBox, 7));
        assert!(!gaps(&many).contains("data-gap"), "{:?}", gaps(&many));
    }

    #[test]
    fn a_farm_is_filled_with_its_owners_pattern_only() {
        let mut session = session(&["B24", "B24", "B01"]);
        assert!(!farms(&session).ground.contains("data-farm"));
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
        let Farms { ground: drawn, signs } = farms(&session);
        assert_eq!(drawn.matches("data-farm").count(), 1, "{drawn:?}");
        assert_eq!(drawn.matches(r#"class="farm""#).count(), 2, "both sides of the road");
        assert!(signs.contains(r#"<text data-sign="farm""#));
        assert_eq!(drawn.matches("<pattern").count(), 2, "one owner's, and that of fed cities");
    }

    #[test]
    fn a_shared_farm_has_a_band_and_a_badge_of_each_owner() {
        let owners: Vec<Colour> = Colour::all().take(3).collect();
        let drawn = pattern(&owners);
        assert!(drawn.contains(r#"id="farm-0-1-2" class="owned shared" width="72" height="24""#));
        for (owner, x) in owners.iter().zip([0, 24, 48]) {
            let hex = art::COLOURS[owner.index()].hex;
            let on_light = if owner.is_light() { r#" class="on-light""# } else { "" };
            let band =
                format!(r#"<g fill="{hex}"{on_light}><path class="band" d="M{x} 0h24v24h-24z"/>"#);
            assert!(drawn.contains(&band), "{drawn:?}");
        }
        let sign = sign((0, 0), &owners, 4);
        assert_eq!(sign.matches("mark-badge").count(), 3, "{sign:?}");
        assert!(sign.contains(">4</text>"), "{sign:?}");
    }

    #[test]
    fn the_whole_feature_is_lit_and_the_tiles_round_a_monastery() {
        let session = session(&["B24", "B01"]);
        let road = Subject::Piece(Cell::ORIGIN, PieceId::new(PieceKind::Road, 0));
        assert!(look(&session, road).starts_with(r#"<path d="M"#));
        let gap = look(&session, Subject::Gap(Cell::new(-1, 0)));
        assert!(gap.contains(r#"x="-98" y="2" width="96""#), "{gap:?}");
        let monastery = Subject::Piece(Cell::ORIGIN, PieceId::new(PieceKind::Monastery, 0));
        assert!(look(&session, monastery).contains(r#"width="296""#));
    }

    #[test]
    fn the_tiles_in_line_with_a_courtyard_are_lit() {
        let special = TileId::named("MG01").expect("a special monastery");
        let config = Config {
            expansions: Expansions::NONE.with(Expansion::GermanMonasteries),
            source: Source::Draws(vec![special; 2]),
            ..Config::base(2, Preset::BigBox, 7)
        };
        let mut session = Session::among(&["Anna", "Ben"], config);
        lay(&mut session, "MG01", Cell::new(0, 1), Turn::NONE);
        let courtyard = Subject::Piece(Cell::new(0, 1), PieceId::new(PieceKind::Courtyard, 0));
        let lit = look(&session, courtyard).into_html();
        assert_eq!(lit.matches(r#"width="96""#).count(), 2, "its own and the start tile: {lit}");
    }

    #[test]
    fn the_tiles_in_reach_of_the_next_floor_are_lit() {
        let foundation = TileId::named("TO01").expect("a tile with a foundation");
        let config = Config {
            expansions: Expansions::NONE.with(Expansion::Tower),
            source: Source::Draws(vec![foundation; 3]),
            ..Config::base(2, Preset::BigBox, 7)
        };
        let mut session = Session::among(&["Anna", "Ben"], config);
        let (near, far) = (Cell::new(0, 1), Cell::new(0, 2));
        for at in [near, far] {
            lay(&mut session, "TO01", at, Turn::ALL[1]);
            session.play(Action::Pass).expect("nobody has to build");
        }
        let lit = |session: &Session| {
            let lit = look(session, Subject::Offer(Action::Floor(far)));
            let tower = Subject::Piece(far, PieceId::new(PieceKind::Tower, 0));
            assert_eq!(look(session, tower), lit);
            lit.matches(r#"width="96""#).count()
        };
        assert_eq!(lit(&session), 2, "its own tile and the one above");
        lay(&mut session, "TO01", Cell::new(0, 3), Turn::ALL[1]);
        session.play(Action::Floor(far)).expect("it is open");
        assert_eq!(lit(&session), 4, "two above and one below");
    }

    #[test]
    fn a_strict_game_follows_no_farm_beyond_the_tile_looked_at() {
        let mut usual = session(&["B24", "B24"]);
        lay(&mut usual, "B24", Cell::new(1, 0), Turn::NONE);
        let strict = usual.clone().with_table_rules(bastide_session::line::TableRules::Tournament);
        let lit = |session: &Session, kind| {
            let piece = PieceId::new(kind, 0);
            let looked = look(session, Subject::Piece(Cell::new(1, 0), piece));
            let action = Action::Deploy { figure: Figure::Meeple, at: Cell::new(1, 0), piece };
            assert_eq!(look(session, Subject::Offer(action)), looked);
            looked
        };
        assert_eq!(lit(&strict, PieceKind::Road), lit(&usual, PieceKind::Road));
        let [all, here] = [&usual, &strict].map(|session| lit(session, PieceKind::Field));
        assert!(here.len() > 40 && all.len() > here.len(), "{all:?} {here:?}");
    }
}
