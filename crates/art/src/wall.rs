//! City walls with their towers, gates and ivy.

use bastide_rules::space::{Corner, Side, Turn};
use bastide_rules::tiles::{Mark, Piece, PieceId, PieceKind, Tile};

use crate::geometry::{Point, SIDE};
use crate::known::Known;
use crate::markup::Markup;
use crate::path::Path;
use crate::plan::Plan;
use crate::seed::Seed;

/// Draws the shadow of a wall on the ground in front of it.
pub fn shadows(markup: &mut Markup, plan: &Plan, is_bridge: bool) {
    let mut shadow = Path::new();
    let cities = plan.cities.iter().filter(|city| city.is_bridge == is_bridge);
    for wall in cities.flat_map(|city| &city.walls) {
        shadow.curve(&wall.shifted(1.7, 2.5));
    }
    markup.stroke("shadow", 6.2, shadow);
}

/// Draws the walls of the cities that are bridges, or of those that are not, then the towers and
/// gates on them from north to south.
pub fn draw(markup: &mut Markup, tile: &Tile, plan: &Plan, is_bridge: bool) {
    let mut seed = Seed::new(&tile.name, 21);
    let (mut line, mut shade, mut top) = (Path::new(), Path::new(), Path::new());
    let cities = || plan.cities.iter().filter(|city| city.is_bridge == is_bridge);
    for wall in cities().flat_map(|city| &city.walls) {
        line.curve(wall);
        shade.curve(&wall.shifted(0.8, 1.2));
        top.curve(&wall.shifted(-0.5, -0.8));
    }
    markup.stroke("ink", 6.2, line.clone());
    markup.stroke("stone", 4.9, line);
    markup.near(|fine| {
        fine.stroke("stone-dark", 1.8, shade);
        fine.dashes("stone-light", 2.0, "2.1 1", top);
    });
    let mut works = Works::default();
    for city in cities() {
        for wall in &city.walls {
            let (ivy, _) = wall.at([0.4, 0.62][seed.below(2)]);
            if city.gates.iter().all(|(gate, _)| gate.distance(ivy) > 14.0) {
                works.ivy(ivy);
            }
        }
        for (_, tower) in towers(tile, plan).iter().filter(|(id, _)| *id == city.id) {
            works.tower(*tower, city.pennants > 0);
        }
        for (gate, side) in &city.gates {
            works.gate(*gate, *side);
        }
    }
    works.draw(markup);
}

/// A tower on a wall.
#[derive(Clone, Copy, Debug)]
pub struct Tower {
    /// Its position on the wall.
    pub foot: Point,
    is_open: bool,
}

impl Tower {
    const fn height(self) -> f32 {
        if self.is_open { 6.0 } else { 4.6 }
    }

    /// Returns the top of its roof or battlements.
    pub fn top(self) -> Point {
        self.foot.shifted(0.0, -self.height() - if self.is_open { 1.0 } else { 6.0 })
    }
}

/// Returns the towers of all cities of a tile's plan, from north to south, without those of gates.
pub fn towers(tile: &Tile, plan: &Plan) -> Vec<(PieceId, Tower)> {
    let mut seed = Seed::new(&tile.name, 20);
    let mut towers: Vec<(PieceId, Tower)> = Vec::new();
    for city in &plan.cities {
        for wall in &city.walls {
            let mut add = |foot: Point, is_open: bool| {
                if city.gates.iter().all(|(gate, _)| gate.distance(foot) > 13.0) {
                    let at = towers.iter().take_while(|(_, other)| other.foot.y <= foot.y).count();
                    towers.insert(at, (city.id, Tower { foot, is_open }));
                }
            };
            let [start, tip, end] = [0.0, 0.5, 1.0].map(|part| wall.at(part).0);
            let is_corner = |point: Point| (point.x + point.y) % SIDE == 0.0;
            let long = start.x != end.x && start.y != end.y;
            let parts: &[f32] = match long {
                // The walls of two cities meet: the tower there is the first one's.
                true if !is_corner(start) => &[0.5, 0.83],
                true if !is_corner(end) => &[0.17, 0.5],
                true => &[0.17, 0.5, 0.83],
                false => &[0.27, 0.73],
            };
            if !is_corner(start) {
                add(wall.at(0.04).0, false);
            }
            if tip.off_border() < 3.0 || tip.distance(Point::MIDDLE) < 0.9 && city.id.number == 0 {
                add(tip, false);
            }
            for part in parts {
                let (foot, _) = wall.at(part + seed.between(-0.025, 0.025));
                add(foot, seed.below(4) == 3);
            }
        }
    }
    towers
}

/// Returns for each corner of the turned tile, clockwise from the north-west, `true` if a wall ends
/// there.
///
/// The drawings of the four tiles round such a corner never meet exactly: put a turret of
/// [`board_defs`] on it, in a layer above the tiles.
///
/// [`board_defs`]: crate::board_defs
pub fn wall_corners(tile: &Tile, turn: Turn) -> [bool; 4] {
    static FOUND: Known<[bool; 4]> = Known::new();
    let mut ends = *FOUND.of(tile, unturned_corners);
    ends.rotate_right(turn.quarters().into());
    ends
}

fn unturned_corners(tile: &Tile) -> [bool; 4] {
    // The walls of Carcassonne end in no corner.
    let towns = || {
        let cities = tile.pieces_of(PieceKind::City);
        cities.filter(|city| !city.marks.has(Mark::Carcassonne))
    };
    // The corner precedes its side, clockwise; a city on both sides of it has no wall there. A wall
    // may also end in a corner that lies between fields.
    Side::ALL.map(|side| {
        let owns =
            |city: &Piece| [side, Side::of(side.index() + 3)].map(|it| city.sides.contains(it));
        towns().any(|city| owns(city) != [false; 2]) && towns().all(|city| owns(city) != [true; 2])
            || tile.split_corners.contains(&Corner::ALL[side.index()])
    })
}

/// Draws turrets on these grid points, columns and rows: one element for all of them, which needs
/// [`board_defs`](crate::board_defs).
pub fn turrets(corners: impl IntoIterator<Item = (i16, i16)>) -> String {
    let mut path = Path::new();
    let corner = |(x, y)| Point::new(f32::from(x) * SIDE, f32::from(y) * SIDE);
    for (number, corner) in corners.into_iter().map(corner).enumerate() {
        if number == 0 {
            // Some viewers draw no markers along a path of one point.
            path.start(corner.shifted(0.1, 0.0));
        }
        path.line(corner);
    }
    let mut text = String::new();
    if !path.is_empty() {
        // Some viewers draw no markers along a line without any fill.
        text.push_str("<path fill-opacity=\"0\" d=\"");
        text.push_str(path.data());
        for place in ["start", "mid", "end"] {
            text.push_str("\" marker-");
            text.push_str(place);
            text.push_str("=\"url(#art-turret)");
        }
        text.push_str("\"/>");
    }
    text
}

/// Returns the marker of a turret, with its foot in the corner shared by four tiles.
pub fn turret() -> String {
    let mut markup = Markup::new();
    let mut works = Works::default();
    works.tower(Tower { foot: Point::new(0.0, 0.6), is_open: false }, false);
    works.draw(&mut markup);
    let mut text = String::from(
        "<marker id=\"art-turret\" markerUnits=\"userSpaceOnUse\" overflow=\"visible\">",
    );
    text.push_str(&markup.into_rounded());
    text.push_str("</marker>");
    text
}

/// The things that stand on walls, one path per colour.
#[derive(Debug, Default)]
struct Works {
    ivy: Path,
    shadow: Path,
    stone: Path,
    cones: Path,
    shade: Path,
    slits: Path,
    flags: Path,
    poles: Path,
    passage: Path,
}

impl Works {
    fn tower(&mut self, tower: Tower, flag: bool) {
        let Tower { foot, is_open } = tower;
        let Point { x, y } = foot;
        let half = 3.3;
        self.shadow.ellipse(foot.shifted(2.6, 3.0), 4.0, 2.2);
        let high = tower.height();
        self.body(x, y, half, high);
        self.slits.dash(Point::new(x - 0.7, y - 0.4), 0.0, -1.7);
        let top = y - high;
        if !is_open {
            self.cones.polygon(&[(x - 4.3, top + 0.6), (x, top - 6.4), (x + 4.3, top + 0.6)]);
            self.shade.polygon(&[(x, top - 6.4), (x + 4.3, top + 0.6), (x + 0.9, top + 0.6)]);
            if flag {
                self.poles.dash(Point::new(x, top - 6.0), 0.0, -4.4);
                let (mast, fly) = (top - 10.2, x + 4.8);
                self.flags.polygon(&[(x, mast), (fly, mast + 1.3), (x, mast + 2.7)]);
            }
        } else {
            self.merlons(x, top, half + 0.5);
        }
    }

    fn body(&mut self, x: f32, y: f32, half: f32, high: f32) {
        let at = Point::new;
        self.stone
            .start(at(x - half, y - high))
            .line(at(x - half, y + 1.4))
            .arc(at(x, y + 3.8), at(x + half, y + 1.4))
            .line(at(x + half, y - high))
            .close();
        self.shade
            .start(at(x + 0.9, y - high))
            .line(at(x + 0.9, y + 2.5))
            .arc(at(x + 2.4, y + 2.3), at(x + half, y + 1.4))
            .line(at(x + half, y - high))
            .close();
    }

    fn merlons(&mut self, x: f32, top: f32, half: f32) {
        let (low, dent, high, part) = (top + 1.4, top - 0.9, top - 2.3, 2.0 * half / 5.0);
        let mut rim = vec![(x - half, low)];
        for merlon in 0..3 {
            let west = x - half + 2.0 * part * merlon as f32;
            rim.extend([(west, high), (west + part, high)]);
            if merlon < 2 {
                rim.extend([(west + part, dent), (west + 2.0 * part, dent)]);
            }
        }
        rim.push((x + half, low));
        self.stone.polygon(&rim);
    }

    fn gate(&mut self, gate: Point, side: Side) {
        let Point { x, y } = gate;
        let at = Point::new;
        if matches!(side, Side::East | Side::West) {
            self.tower(Tower { foot: at(x, y - 8.6), is_open: false }, true);
            self.passage.polygon(&[
                (x - 3.3, y - 5.0),
                (x + 3.3, y - 5.0),
                (x + 3.3, y + 5.4),
                (x - 3.3, y + 5.4),
            ]);
            self.tower(Tower { foot: at(x, y + 12.2), is_open: false }, true);
            return;
        }
        let base = y + 3.4;
        self.stone.polygon(&[
            (x - 7.0, base),
            (x - 7.0, y - 6.0),
            (x + 7.0, y - 6.0),
            (x + 7.0, base),
        ]);
        self.merlons(x, y - 6.4, 7.0);
        self.passage
            .start(at(x - 3.9, base))
            .line(at(x - 3.9, y - 0.6))
            .bend([at(x - 3.9, y - 5.4), at(x + 3.9, y - 5.4), at(x + 3.9, y - 0.6)])
            .line(at(x + 3.9, base))
            .close();
        for across in [-8.6, 8.6] {
            self.tower(Tower { foot: at(x + across, y + 0.6), is_open: false }, true);
        }
    }

    fn ivy(&mut self, point: Point) {
        for (across, down) in [(-1.8, 0.9), (0.2, 1.5), (2.0, 0.7), (0.3, -0.4)] {
            self.ivy.dot(point.shifted(across, down));
        }
    }

    fn draw(self, markup: &mut Markup) {
        markup.near(|fine| {
            fine.stroke("leaf", 2.2, self.ivy);
            fine.fill("shadow", self.shadow);
        });
        markup.inked("stone", 0.7, self.stone);
        markup.inked("passage", 0.6, self.passage);
        markup.near(|fine| fine.stroke("ink", 0.8, self.poles));
        markup.inked("cone", 0.7, self.cones);
        markup.near(|fine| fine.fill("shade", self.shade));
        markup.inked("azure", 0.5, self.flags);
        markup.near(|fine| fine.flat("ink", 0.9, self.slits));
    }
}
