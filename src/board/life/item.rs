//! Everything that may move on the table between actions, and the choice of it. Pure.

use bastide_art::Units;
use bastide_rules::{Cell, Feature, Laid, PieceId, PieceKind, Table};

use super::way::{STEP, Spot, distance, way};
use crate::board::anchor;

/// The speed of a cart. Drawing units a second.
const SPEED: f32 = 32.0;
/// The least number of tiles of the road of a cart, and of points on its way.
const LEAST: (u16, usize) = (3, 11);
/// The opacity of a cart along its way.
const DRIVE: &str = "0,1,1,1,1,1,1,1,0";

/// Something that moves once.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A cart that drives along a finished road.
    Cart(Vec<Spot>),
    /// Smoke over a point of a finished city.
    Smoke(Spot),
    /// The shadows of birds that pass over a point.
    Birds(Spot),
    /// The shadow and the dust of a tile that was just laid, round its middle.
    Landing(Spot),
}

/// A movement in a straight line, relative to the item's point.
struct Drift {
    class: &'static str,
    /// Its start and its end, and the direction of the east there, which is as long as the element
    /// is large.
    poses: [(Spot, Spot); 2],
    /// Its opacity, in equal parts of its time.
    opacity: &'static str,
    /// The time before it and the time of it. Milliseconds.
    times: (u32, u32),
}

const fn puff(delay: u32) -> Drift {
    let poses = [((0.0, 0.0), (0.4, 0.0)), ((26.0, -44.0), (2.2, 0.0))];
    Drift { class: "puff", poses, opacity: "0,0.85,0.7,0.5,0.25,0", times: (delay, 5000) }
}

const SMOKE: &[Drift] = &[puff(0), puff(1600), puff(3200)];
const BIRDS: &[Drift] = &[Drift {
    class: "birds",
    poses: [((-330.0, 110.0), (0.95, -0.32)), ((330.0, -110.0), (0.95, -0.32))],
    opacity: "0,0.3,0.3,0.3,0.3,0",
    times: (0, 11_000),
}];
const LANDING: &[Drift] = &[
    Drift {
        class: "lands",
        poses: [((0.0, 0.0), (1.1, 0.0)), ((0.0, 0.0), (1.0, 0.0))],
        opacity: "1,0.6",
        times: (0, 200),
    },
    Drift {
        class: "dust",
        poses: [((0.0, 0.0), (0.82, 0.0)), ((0.0, 0.0), (1.1, 0.0))],
        opacity: "0,1,0.6,0",
        times: (110, 330),
    },
];

impl Item {
    /// Chooses an item among the cells in view. The same number chooses the same; sometimes it is
    /// nothing.
    pub fn choose(table: &Table, luck: u32, is_seen: impl Fn(Cell) -> bool) -> Option<Item> {
        let laid = table.board().laid();
        let (which, first) = (luck % 10, (luck / 10) as usize);
        for number in 0..laid.len() {
            let laid = &laid[(first + number) % laid.len()];
            if !is_seen(laid.cell) {
                continue;
            }
            let kind = match which {
                0..5 => PieceKind::Road,
                5..8 => PieceKind::City,
                _ => return Some(Item::Birds(middle(laid.cell))),
            };
            // Only one way is looked for: it takes some milliseconds on a phone.
            match finished(table, laid, kind) {
                Some(_) if kind == PieceKind::Road => return cart(table, laid),
                Some(city) => {
                    let at = anchor::of_piece(table, laid.cell, city);
                    return Some(Item::Smoke((at.x as f32, at.y as f32)));
                }
                None => {}
            }
        }
        None
    }

    /// Returns a cart for the road that the tile placed last finished, if any.
    pub fn on_finished_road(table: &Table) -> Option<Item> {
        cart(table, &table.last_laid())
    }

    /// Returns the landing of the tile placed last.
    pub fn landing(table: &Table) -> Item {
        Item::Landing(middle(table.last_laid().cell))
    }

    /// Returns everything that moves.
    pub fn moves(&self) -> Vec<Move> {
        let (at, drifts) = match self {
            Item::Cart(way) => {
                let times = (0, (way.len() as f32 * STEP / SPEED * 1000.0) as u32);
                let cart = |class| Move::of(class, &along(way), DRIVE, times);
                return vec![cart("cart-shadow"), cart("cart")];
            }
            Item::Smoke(at) => (at, SMOKE),
            Item::Birds(at) => (at, BIRDS),
            Item::Landing(at) => (at, LANDING),
        };
        let placed = |((x, y), east): (Spot, Spot)| ((at.0 + x, at.1 + y), east);
        let of = |it: &Drift| Move::of(it.class, &it.poses.map(placed), it.opacity, it.times);
        drifts.iter().map(of).collect()
    }
}

fn cart(table: &Table, laid: &Laid) -> Option<Item> {
    let way = way(table, laid.cell, finished(table, laid, PieceKind::Road)?);
    (way.len() >= LEAST.1).then_some(Item::Cart(way))
}

fn middle(cell: Cell) -> Spot {
    let at = anchor::middle(cell);
    (at.x as f32, at.y as f32)
}

/// Returns a piece of this kind on a tile whose feature is complete; of a road, long enough.
fn finished(table: &Table, laid: &Laid, kind: PieceKind) -> Option<PieceId> {
    let mut pieces = laid.tile.tile().pieces_of(kind).map(|piece| piece.id);
    let least = if kind == PieceKind::Road { LEAST.0 } else { 2 };
    let is_finished = |all: &Feature| all.is_complete() && all.tiles >= least;
    pieces.find(|id| table.feature(laid.cell, *id).is_some_and(is_finished))
}

/// Returns the poses of something that looks where it goes.
fn along(way: &[Spot]) -> Vec<(Spot, Spot)> {
    let mut poses = Vec::new();
    for (number, at) in way.iter().enumerate() {
        let (from, to) = (way[number.saturating_sub(1)], way[(number + 1).min(way.len() - 1)]);
        let long = distance(from, to).max(0.001);
        poses.push((*at, ((to.0 - from.0) / long, (to.1 - from.1) / long)));
    }
    poses
}

/// The movement of one element.
#[derive(Clone, Debug, PartialEq)]
pub struct Move {
    /// Its class.
    pub class: &'static str,
    /// Its steps and options, as JSON.
    pub animation: String,
    /// The time until it ends. Milliseconds.
    pub ends: u32,
}

impl Move {
    fn of(
        class: &'static str,
        poses: &[(Spot, Spot)],
        opacity: &str,
        (delay, lasts): (u32, u32),
    ) -> Move {
        let mut animation = String::from(r#"[{"transform":["#);
        for (number, ((x, y), (east, south))) in poses.iter().enumerate() {
            let comma = if number > 0 { "," } else { "" };
            let [a, b, c, x, y] =
                [*east, *south, -south, *x, *y].map(|length| Units(f64::from(length)));
            animation += &format!(r#"{comma}"matrix({a},{b},{c},{a},{x},{y})""#);
        }
        animation += &format!(
            r#"],"opacity":[{opacity}]}},{{"delay":{delay},"duration":{lasts},"fill":"both"}}]"#
        );
        Move { class, animation, ends: delay + lasts }
    }
}

#[cfg(test)]
mod tests {
    use super::super::way::cell;
    use super::*;
    use bastide_session::Session;
    use bastide_session::samples::games;

    fn ends(item: &Item) -> u32 {
        item.moves().iter().map(|it| it.ends).max().expect("something moves")
    }

    #[test]
    fn carts_drive_on_finished_roads_and_smoke_rises_over_finished_cities_in_view() {
        let mut kinds = [0; 4];
        for over in games() {
            let table = over.game().table();
            let is_seen = |cell: Cell| cell.x < 4;
            let has = |at: &Spot, kind| {
                let laid = table.board().at(cell(at.0, at.1));
                laid.is_some_and(|it| finished(table, &it, kind).is_some())
            };
            for luck in (0..100).map(|number| number * 7919) {
                let item = Item::choose(table, luck, is_seen);
                assert_eq!(item, Item::choose(table, luck, is_seen));
                match &item {
                    Some(Item::Cart(way)) => {
                        kinds[0] += 1;
                        assert!((3000..30_000).contains(&ends(&Item::Cart(way.clone()))));
                        assert!(way.iter().any(|at| is_seen(cell(at.0, at.1))));
                        // A point on an edge may be of the cell beyond.
                        let inside = &way[1..way.len() - 1];
                        assert!(inside.iter().all(|at| has(at, PieceKind::Road)), "{way:?}");
                    }
                    Some(Item::Smoke(at)) => {
                        kinds[1] += 1;
                        assert!(has(at, PieceKind::City) && is_seen(cell(at.0, at.1)));
                    }
                    Some(Item::Birds(at)) => {
                        kinds[2] += 1;
                        let at = cell(at.0, at.1);
                        assert!(is_seen(at) && table.board().at(at).is_some());
                    }
                    Some(Item::Landing(_)) => panic!("nobody laid a tile"),
                    None => kinds[3] += 1,
                }
                assert_eq!(Item::choose(table, luck, |_| false), None);
            }
        }
        assert!(kinds.iter().take(3).all(|times| *times > 30), "{kinds:?}");
    }

    #[test]
    fn a_cart_drives_along_a_road_when_it_is_finished() {
        let mut driven = 0;
        for over in games().iter().take(4) {
            let people = ["Anna", "Ben", "Cleo", "Dina", "Emil", "Fay"];
            let config = over.game().config().clone();
            let mut session = Session::among(&people[..config.players.into()], config);
            for action in over.game().actions() {
                session.play(*action).expect("it was played");
                let table = session.game().table();
                let Some(Item::Cart(way)) = Item::on_finished_road(table) else { continue };
                let last = table.last_laid().cell;
                assert!(way.iter().any(|at| cell(at.0, at.1) == last), "{way:?} {last:?}");
                driven += 1;
            }
        }
        assert!(driven > 10, "{driven}");
    }

    #[test]
    fn never_more_than_three_things_move_and_a_cart_looks_where_it_drives() {
        let at = (0.0, 0.0);
        let cart = Item::Cart(vec![at, (10.0, 0.0), (10.0, 10.0)]);
        let drive = &cart.moves()[1].animation;
        let begin = r#"[{"transform":["matrix(1,0,0,1,0,0)","matrix(0.71,0.71,-0.71,0.71,10,0)","matrix(0,1,-1,0,10,10)"]"#;
        assert!(drive.starts_with(begin), "{drive}");
        for item in [cart, Item::Birds(at), Item::Smoke(at), Item::Landing(at)] {
            assert!(item.moves().len() <= 3);
            for Move { animation, .. } in item.moves() {
                serde_json::from_str::<serde_json::Value>(&animation).expect("JSON");
            }
        }
        assert!(ends(&Item::Landing(at)) < 500);
    }
}
