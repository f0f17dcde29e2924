//! Signs for the rules' features besides roads, cities and fields: their positions on the tile and
//! their drawings. Every sign can be told apart from the others, near and far.

use bastide_rules::space::{Corner, Heading, Side, Turn};
use bastide_rules::tiles::{ArrowEffect, Mark, PieceKind, Rose, Tile};

use crate::geometry::{Point, quarter};
use crate::machine::MACHINE;
use crate::markup::Markup;
use crate::measure::{Precinct, ROAD_HALF};
use crate::monastery::SPIRE;
use crate::path::Path;
use crate::plan::Plan;
use crate::rose;
use crate::token::Token;

/// The point in front of a cathedral, in every turn of the tile: its knight stands there.
pub const FORECOURT: Point = Point::new(50.0, 78.0);
/// The centre of a cathedral.
const CATHEDRAL: Point = Point::new(50.0, 38.0);
/// The place of a follower in a labyrinth, on one of its arms in every turn of the tile.
pub const BESIDE_LABYRINTH: Point = Point::new(50.0, 79.0);
/// Half the width of a spire of full size, with some room, in units.
const SPIRE_HALF: f32 = 8.0;
/// Radius round a figure that a sign keeps free, in units.
const FIGURE: f32 = 9.0;

/// The picture of a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picture {
    /// A token.
    Token(Token),
    /// The token of an arrow, and the side to which it points.
    Arrow(Token, Side),
    /// A wind rose, and its turn.
    Rose(Rose, Turn),
    /// A flying machine, and the direction in which it flies.
    Machine(Heading),
}

/// A sign on a tile.
#[derive(Clone, Copy, Debug)]
pub struct Sign {
    /// Its picture.
    pub picture: Picture,
    /// Its centre.
    pub middle: Point,
    /// Radius of its area, in units.
    pub radius: f32,
}

impl Sign {
    /// Returns the sign on the turned tile: it stays upright.
    pub fn turned(self, turn: Turn) -> Sign {
        let middle = match self.picture {
            Picture::Token(Token::Cathedral) => self.middle,
            _ => self.middle.turned(turn),
        };
        let picture = match self.picture {
            Picture::Token(token) => Picture::Token(token),
            Picture::Arrow(token, side) => Picture::Arrow(token, side.turned(turn)),
            Picture::Rose(rose, _) => Picture::Rose(rose, turn),
            Picture::Machine(heading) => Picture::Machine(heading.turned(turn)),
        };
        Sign { picture, middle, ..self }
    }
}

/// The tokens on pieces and on whole tiles; ground (gardens, volcanoes) is drawn as ground.
const SHOWN: [(Mark, Token, f32); 18] = [
    (Mark::Cathedral, Token::Cathedral, 26.0),
    (Mark::Darmstadtium, Token::Darmstadtium, 15.0),
    (Mark::Labyrinth, Token::Labyrinth, 15.0),
    (Mark::Inn, Token::Inn, 9.6),
    (Mark::Princess, Token::Princess, 9.2),
    (Mark::Wine, Token::Wine, 8.0),
    (Mark::Grain, Token::Grain, 8.0),
    (Mark::Cloth, Token::Cloth, 8.0),
    (Mark::Besieged, Token::Siege, 9.2),
    (Mark::PigHerd, Token::PigHerd, 9.4),
    (Mark::Pigs, Token::PigHerd, 9.4),
    (Mark::Dragon, Token::Dragon, 11.0),
    (Mark::Portal, Token::Portal, 10.0),
    (Mark::Festival, Token::Festival, 10.0),
    (Mark::Gold, Token::Mine, 10.0),
    (Mark::Mage, Token::Wand, 10.0),
    (Mark::Hill, Token::Hill, 10.4),
    (Mark::Vineyard, Token::Vineyard, 10.4),
];

/// Places the signs of an unturned tile with these stands for figures; `room` lists for each piece
/// its points and the free room at each, in units.
pub fn find(tile: &Tile, plan: &Plan, room: &[Vec<(Point, f32)>], stands: &[Point]) -> Vec<Sign> {
    let mut signs: Vec<Sign> = Vec::new();
    if let Some(arrow) = tile.arrow {
        let token = match arrow.effect {
            ArrowEffect::SecondMeeple => Token::SecondMeeple,
            ArrowEffect::ExtraTurn => Token::ExtraTurn,
            ArrowEffect::MeepleElsewhere => Token::MeepleElsewhere,
        };
        let places = [50.0, 34.0, 66.0, 24.0, 76.0].map(|x| Point::new(x, 12.6));
        let places = places.map(|point| (point.turned(quarter(arrow.side.index())), 11.0));
        let middle = best(&places, 11.0, stands, &signs, |_| 0.0);
        signs.push(Sign { picture: Picture::Arrow(token, arrow.side), middle, radius: 11.0 });
    }
    let anywhere: Vec<(Point, f32)> = tile
        .pieces
        .iter()
        .zip(room)
        .filter(|(piece, _)| matches!(piece.id.kind, PieceKind::City | PieceKind::Field))
        .flat_map(|(_, spots)| spots)
        .copied()
        .collect();
    if let Some(rose) = tile.rose {
        let radius = 10.0;
        let middle = best(&anywhere, radius, stands, &signs, |_| 0.0);
        signs.push(Sign { picture: Picture::Rose(rose, Turn::NONE), middle, radius });
    }
    if let Some(heading) = tile.flight {
        let radius = 11.0;
        let off_roads = |point: Point| 4.0 * plan.room(point).min(1.3 * radius);
        let middle = best(&anywhere, radius, stands, &signs, off_roads);
        signs.push(Sign { picture: Picture::Machine(heading), middle, radius });
    }
    if let Some((circle, (middle, radius))) = tile.circle.zip(plan.circle) {
        let token = match circle.kind {
            PieceKind::City => Token::Shield,
            PieceKind::Road => Token::Club,
            _ => Token::Fork,
        };
        signs.push(Sign { picture: Picture::Token(token), middle, radius: 0.62 * radius });
    }
    for (mark, token, radius) in SHOWN {
        let mut put = |spots: &[(Point, f32)], worth: &dyn Fn(Point) -> f32| {
            let middle = match token {
                Token::Cathedral => CATHEDRAL,
                Token::Labyrinth => Point::MIDDLE,
                _ => best(spots, radius, stands, &signs, |point| {
                    worth(point) + plan.precinct.map_or(0.0, |it| off_church(it, point, radius))
                }),
            };
            signs.push(Sign { picture: Picture::Token(token), middle, radius });
        };
        if tile.marks.has(mark) {
            match mark {
                // In a field, and beside everything else.
                Mark::Hill | Mark::Vineyard => {
                    put(&anywhere, &|point| 4.0 * plan.room(point).min(1.4 * radius))
                }
                _ => put(&anywhere, &|_| 0.0),
            }
        }
        for (piece, spots) in tile.pieces.iter().zip(room) {
            if !piece.marks.has(mark) {
                continue;
            }
            match plan.roads.iter().find(|road| road.id == piece.id) {
                // Beside the road that it serves, and nearer to no other.
                Some(road) => put(&anywhere, &|point| {
                    let off = road.off_middle(point) - ROAD_HALF - radius;
                    let others = plan.roads.iter().filter(|other| other.id != road.id);
                    let other =
                        others.map(|other| other.off_middle(point)).fold(f32::MAX, f32::min);
                    let field = plan.room(point).min(0.0);
                    -2.0 * off.abs()
                        + (other - road.off_middle(point) - 6.0).min(0.0)
                        + 10.0 * field
                }),
                None => put(spots, &|_| 0.0),
            }
        }
    }
    signs
}

/// Returns the point with the most room, away from figures and other signs.
fn best(
    spots: &[(Point, f32)],
    radius: f32,
    stands: &[Point],
    signs: &[Sign],
    worth: impl Fn(Point) -> f32,
) -> Point {
    let worth = |(point, room): &(Point, f32)| {
        let near = stands.iter().map(|stand| stand.distance(*point) - FIGURE);
        let signs = signs.iter().map(|sign| sign.middle.distance(*point) - sign.radius);
        let near = near.chain(signs).fold(radius + 4.0, f32::min);
        2.0 * room.min(radius)
            + 3.0 * near.min(radius)
            + 0.3 * near
            + 0.8 * point.off_border().min(radius + 8.0)
            + worth(*point)
    };
    let best = spots.iter().max_by(|one, two| worth(one).total_cmp(&worth(two)));
    best.map_or(Point::MIDDLE, |spot| spot.0)
}

/// Returns 0 if a sign of this radius is off a church, and off its spire in every turn of the tile:
/// the spire stays upright. Otherwise the distance that is missing, negative. Units.
fn off_church(precinct: Precinct, point: Point, radius: f32) -> f32 {
    let mut spire = SPIRE;
    let mut off = point.distance(precinct.middle) - precinct.radius() - radius;
    for _ in Turn::ALL {
        let top = precinct.middle.along(spire, precinct.size);
        off = off.min(point.distance(top) - SPIRE_HALF * precinct.size - radius);
        spire = spire.right();
    }
    off.min(0.0)
}

/// Draws the signs of a turned tile.
pub fn draw(markup: &mut Markup, signs: &[Sign]) {
    for sign in signs {
        if let Picture::Token(Token::Cathedral | Token::Labyrinth) = sign.picture {
            sign.draw(markup, 1.0);
        } else {
            markup.near(|fine| sign.draw(fine, 1.0));
            // A tower is slender, a slope is broad.
            let far = match sign.picture {
                Picture::Token(Token::Princess) => 1.9,
                Picture::Token(Token::Hill | Token::Vineyard) => 1.3,
                _ => 1.5,
            };
            markup.far(|coarse| sign.draw(coarse, far));
        }
    }
}

impl Sign {
    /// Draws it, scaled by this factor.
    fn draw(&self, markup: &mut Markup, size: f32) {
        let wide = 2.0 * self.radius * size;
        let middle = self.middle.kept_in(0.5 * wide);
        let token = match self.picture {
            Picture::Token(token) => token,
            Picture::Arrow(token, side) => {
                arrow(markup, middle, side, 0.5 * wide);
                markup.set(token.picture(), middle, 0.52 * wide);
                return;
            }
            Picture::Rose(rose, turn) => {
                rose::draw(markup, middle, 0.5 * wide, rose, turn);
                return;
            }
            Picture::Machine(heading) => {
                markup.set_turned(MACHINE, middle, wide, degrees(heading));
                return;
            }
        };
        let picture = token.picture();
        let goods = |markup: &mut Markup, colour| {
            badge(markup, colour, middle, 0.5 * wide);
            markup.set(picture, middle, 0.62 * wide);
        };
        match token {
            Token::Wine => goods(markup, "blossom"),
            Token::Grain => goods(markup, "pine"),
            Token::Cloth => goods(markup, "rose"),
            Token::PigHerd => {
                for (across, down) in [(-0.28, -0.24), (0.28, -0.1), (-0.1, 0.26)] {
                    let middle = middle.shifted(across * wide, down * wide);
                    markup.set(picture, middle, 0.58 * wide);
                }
            }
            Token::Cathedral => markup.set(picture, middle, 1.3 * wide),
            _ => markup.set(picture, middle, wide),
        }
    }
}

/// Returns the angle of a direction from the north, clockwise in degrees.
const fn degrees(heading: Heading) -> u16 {
    match heading {
        Heading::Side(side) => 90 * side.index() as u16,
        Heading::Corner(Corner::NorthWest) => 315,
        Heading::Corner(Corner::NorthEast) => 45,
        Heading::Corner(Corner::SouthEast) => 135,
        Heading::Corner(Corner::SouthWest) => 225,
    }
}

/// Draws a round shield with a golden rim.
fn badge(markup: &mut Markup, colour: &str, middle: Point, radius: f32) {
    let disc = |radius: f32, out: f32| {
        let mut disc = Path::new();
        disc.ellipse(middle.shifted(out, out), radius, radius);
        disc
    };
    markup.fill("shadow", disc(radius, 1.0));
    markup.inked("gold", 0.7, disc(radius, 0.0));
    markup.inked(colour, 0.5, disc(0.8 * radius, 0.0));
}

/// Draws a broad golden arrow that points to a side.
fn arrow(markup: &mut Markup, middle: Point, side: Side, half: f32) {
    let turn = quarter(side.index());
    let home = middle.turned(Turn::ALL[(4 - side.index()) % 4]);
    let shape = |out: f32| {
        let corners = [
            (0.0, -1.1),
            (1.0, -0.2),
            (0.7, -0.2),
            (0.7, 0.8),
            (-0.7, 0.8),
            (-0.7, -0.2),
            (-1.0, -0.2),
        ];
        let mut path = Path::new();
        path.polygon(&corners.map(|(across, down)| {
            let point = home.shifted(half * across, half * down).turned(turn);
            (point.x + out, point.y + out)
        }));
        path
    };
    markup.fill("shadow", shape(1.2));
    markup.inked("gold", 0.8, shape(0.0));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stand;
    use bastide_rules::tiles::catalogue;

    /// The least distance between the centre of a sign and a figure's stand, in units.
    const LEAST: f32 = 12.0;

    #[test]
    fn signs_keep_away_from_figures_and_from_each_other() {
        for tile in catalogue().tiles() {
            for turn in Turn::ALL {
                let (signs, stands) = (stand::signs(tile, turn), stand::all(tile, turn));
                for (at, sign) in signs.iter().enumerate() {
                    let (name, picture) = (&tile.name, sign.picture);
                    assert!(sign.middle.off_border() > 5.0, "{name} {picture:?} {:?}", sign.middle);
                    for (id, stand) in &stands {
                        let apart = stand.distance(sign.middle);
                        assert!(apart >= LEAST, "{name} {picture:?} {id} {apart}");
                    }
                    for other in &signs[..at] {
                        assert!(other.middle.distance(sign.middle) > 16.0, "{name}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_mark_that_is_no_ground_has_its_sign() {
        for tile in catalogue().tiles() {
            let signs = stand::signs(tile, Turn::NONE);
            let count = SHOWN.iter().map(|(mark, ..)| {
                usize::from(tile.marks.has(*mark))
                    + tile.pieces.iter().filter(|piece| piece.marks.has(*mark)).count()
            });
            assert_eq!(
                count.sum::<usize>()
                    + usize::from(tile.arrow.is_some())
                    + usize::from(tile.rose.is_some())
                    + usize::from(tile.flight.is_some())
                    + usize::from(tile.circle.is_some()),
                signs.len()
            );
        }
    }
}
