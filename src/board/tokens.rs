//! Ingots, little buildings, towers and flocks on the tiles, as markup: they cannot be pressed.

use bastide_art as art;
use bastide_rules::{Building, Cell, Deployed, Revealed, Table, insertion_sort};

use super::anchor::{self, Point};
use crate::ui::{Markup, append, markup};

/// The width of an ingot. Drawing units.
const INGOT: f64 = 23.0;
/// The ingots in the lowest row of a pile.
const IN_A_ROW: u8 = 2;
/// The width of a building. Drawing units.
const BUILDING: f64 = 23.0;
/// The radius of the disc under a building, which tells it from the houses of the land. Drawing units.
const DISC: f64 = 14.0;

/// The width of a token with sheep. Drawing units.
const SHEEP: f64 = 18.0;
/// The distance of the first such token from its shepherd, to the east. Drawing units.
const FLOCK_BESIDE: f64 = 21.0;
/// The distance of these tokens from their shepherd, to the south. Drawing units.
const FLOCK_BELOW: f64 = 5.0;
/// The distance from one such token to the next. Drawing units.
const FLOCK_STEP: f64 = 10.0;

/// The distance of the number of floors from the middle of the foundation, to the south. Drawing
/// units.
const FOOT: f64 = 9.0;

/// The tokens on the tiles.
#[derive(Clone, Debug, PartialEq)]
pub struct Tokens {
    /// The cells with ingots, and the number on each.
    ingots: Vec<(Cell, u8)>,
    /// The cells with a building.
    buildings: Vec<(Cell, Building)>,
    /// The foundations with towers, and the number of floors of each.
    towers: Vec<(Point, u8)>,
    /// The tokens beside each shepherd, and the middle of the first.
    flocks: Vec<(Point, Vec<Revealed>)>,
}

impl Tokens {
    /// Returns the tokens on this table.
    pub fn of(table: &Table) -> Self {
        let buildings = table.buildings().map(|(at, building, _)| (at, building));
        let flock = |shepherd: Deployed| {
            let tokens = table.flock(shepherd.seat);
            let each = tokens.flat_map(|(token, count)| std::iter::repeat_n(token, count.into()));
            (anchor::of_figure(table, shepherd), each.collect())
        };
        Tokens {
            ingots: table.ingots().collect(),
            buildings: buildings.collect(),
            towers: towers(table),
            flocks: table.flocks().map(flock).collect(),
        }
    }

    /// Draws all of them.
    pub fn drawn(&self) -> Markup {
        let mut drawn = Markup::new();
        for (at, count) in &self.ingots {
            let Point { x, y } = anchor::of_ingots(*at);
            append!(
                drawn,
                r#"<g data-ingots="{}" transform="translate({} {})">{}</g>"#,
                u32::from(*count),
                art::Units(x),
                art::Units(y),
                pile(*count),
            );
        }
        for (at, building) in &self.buildings {
            let Point { x, y } = anchor::of_building(*at);
            append!(
                drawn,
                r#"<g data-building="{}"><circle cx="{}" cy="{}" r="{}" fill="var(--art-blossom)" stroke="var(--art-ink)"/>{}</g>"#,
                building.name(),
                art::Units(x),
                art::Units(y),
                art::Units(DISC),
                token(art::building(*building), x, y, BUILDING),
            );
        }
        for (Point { x, y }, floors) in &self.towers {
            append!(
                drawn,
                r#"<g data-tower="{}" transform="translate({} {})">{}</g>"#,
                u32::from(*floors),
                art::Units(*x),
                art::Units(*y),
                tower(*floors),
            );
        }
        for (Point { x, y }, tokens) in &self.flocks {
            for (number, revealed) in tokens.iter().enumerate() {
                let at = x + FLOCK_BESIDE + FLOCK_STEP * number as f64;
                drawn.push(&token(art::revealed(*revealed), at, y + FLOCK_BELOW, SHEEP));
            }
        }
        drawn
    }
}

/// Returns the towers from the north to the south: a higher one may cover the foot of the one behind.
fn towers(table: &Table) -> Vec<(Point, u8)> {
    let tower = |(at, floors)| (anchor::of_foundation(table, at), floors);
    let mut towers: Vec<(Point, u8)> = table.towers().map(tower).collect();
    insertion_sort(&mut towers, |one, other| one.0.y < other.0.y);
    towers
}

/// Draws a tower on its foundation, with the number of its floors from two on.
fn tower(floors: u8) -> Markup {
    let mut tower = Markup::drawing(art::tower(floors));
    if floors > 1 {
        append!(tower, r#"<text y="{}">{}</text>"#, art::Units(FOOT), floors);
    }
    tower
}

/// Draws this many ingots around the origin: beside each other, then above.
fn pile(count: u8) -> Markup {
    let mut pile = Markup::new();
    for number in 0..count {
        let (column, row) = (f64::from(number % IN_A_ROW), f64::from(number / IN_A_ROW));
        let x = (0.55 * column + 0.1 * row) * INGOT;
        let y = (0.15 * column - 0.35 * row) * INGOT;
        pile.push(&token(art::Token::Ingot, x, y, INGOT));
    }
    pile
}

/// Draws a token of this width around a point.
pub fn token(token: art::Token, x: f64, y: f64, width: f64) -> Markup {
    let (left, top, width) =
        (art::Units(x - width / 2.0), art::Units(y - width / 2.0), art::Units(width));
    markup!(
        r#"<svg viewBox="0 0 20 20" x="{left}" y="{top}" width="{width}" height="{width}" overflow="visible">{drawn}</svg>"#,
        left = left,
        top = top,
        width = width,
        drawn = Markup::drawing(art::token(token)),
    )
}
