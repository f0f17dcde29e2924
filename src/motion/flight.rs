//! Animations after an action: points fly to the player who scored, meeples to the supply. Pure.

use bastide_art as art;
use bastide_rules::{Cell, Counted, Event, PieceKind, Score, Seat, Table, Term};

use crate::board::anchor::{self, Point, TILE};

/// A flight from the board to a player.
#[derive(Clone, Debug, PartialEq)]
pub struct Flight {
    /// Its start.
    pub from: Point,
    /// The seat of the player it flies to.
    pub seat: Seat,
    /// Its cargo.
    pub cargo: Cargo,
}

/// The cargo of a flight.
#[derive(Clone, Debug, PartialEq)]
pub enum Cargo {
    /// Points, to the player's score.
    Points {
        /// The number of points.
        points: u32,
        /// The calculation, which stays at the start; with the first of several winners.
        sum: Option<String>,
    },
    /// A meeple, as it stood on the board, to the player's supply.
    Figure(art::Figure),
}

/// The distance between sums that begin in the same place. Drawing units.
const NEXT_SUM: f64 = 24.0;

/// Returns the flights for these events.
pub fn flights(table: &Table, events: &[Event]) -> Vec<Flight> {
    let mut flights = Vec::new();
    for event in events {
        match event {
            Event::Scored(score) => add_points(&mut flights, score),
            Event::Returned { seat, figure, at, piece, .. } => flights.push(Flight {
                from: anchor::of_piece(table, *at, *piece),
                seat: *seat,
                cargo: Cargo::Figure(art::figure_of(*figure, piece.kind)),
            }),
            // A prisoner flies to the player who holds it.
            Event::Captured { seat, captured: it } => flights.push(Flight {
                from: anchor::of_piece(table, it.at, it.piece),
                seat: *seat,
                cargo: Cargo::Figure(art::figure_of(it.figure, it.piece.kind)),
            }),
            Event::Flew { seat, figure, to, lands: false, .. } => flights.push(Flight {
                from: anchor::middle(*to),
                seat: *seat,
                cargo: Cargo::Figure(art::figure_of(*figure, PieceKind::City)),
            }),
            _ => {}
        }
    }
    flights
}

fn add_points(flights: &mut Vec<Flight>, score: &Score) {
    let Some(mut from) = middle(&score.cells).filter(|_| score.points > 0) else { return };
    while flights.iter().any(|flight| flight.from == from) {
        from.y += NEXT_SUM;
    }
    for (number, seat) in score.winners.iter().enumerate() {
        let sum = if number == 0 { sum(score) } else { None };
        let cargo = Cargo::Points { points: score.points, sum };
        flights.push(Flight { from, seat: *seat, cargo });
    }
}

/// Returns the middle of the most central cell.
fn middle(cells: &[Cell]) -> Option<Point> {
    let count = cells.len() as f64;
    let mean =
        |along: fn(&Cell) -> i16| cells.iter().map(along).map(f64::from).sum::<f64>() / count;
    let (x, y) = (mean(|cell| cell.x), mean(|cell| cell.y));
    let off = |cell: &Cell| (f64::from(cell.x) - x).hypot(f64::from(cell.y) - y);
    let cell = cells.iter().min_by(|a, b| off(a).total_cmp(&off(b)))?;
    let middle = |at: i16| (f64::from(at) + 0.5) * TILE;
    Some(Point { x: middle(cell.x), y: middle(cell.y) })
}

/// Returns the calculation in symbols alone: "4 × 2 + 1 × 2 = 10"; none if there is nothing to
/// calculate.
pub fn sum(score: &Score) -> Option<String> {
    let term = |term: &Term| match term {
        Term { of: Counted::Once, each, .. } => each.to_string(),
        Term { count, each: 1, .. } => count.to_string(),
        Term { count, each, .. } => format!("{count} × {each}"),
    };
    let buildings = (score.buildings > 0).then(|| score.buildings.to_string());
    let mut terms: Vec<String> = score.terms.iter().map(term).collect();
    if score.spells.witch {
        let sum: u32 = score.terms.iter().map(Term::points).sum();
        let is = if sum.is_multiple_of(2) { "=" } else { "≈" };
        terms = vec![format!("({}) ÷ 2", terms.join(" + "))];
        terms.extend(buildings);
        return Some(format!("{} {is} {}", terms.join(" + "), score.points));
    }
    terms.extend(buildings);
    let (terms, points) = (terms.join(" + "), score.points.to_string());
    (terms != points).then(|| format!("{terms} = {points}"))
}

#[cfg(test)]
mod tests {
    use bastide_rules::tiles::Marks;
    use bastide_rules::{ScoredFor, Spells};

    use super::*;
    use bastide_session::samples::games;

    fn score(terms: Vec<Term>, winners: Vec<Seat>) -> Score {
        Score {
            scored_for: ScoredFor::Feature(PieceKind::City),
            complete: true,
            marks: Marks::default(),
            place: None,
            cells: vec![Cell::new(0, 0), Cell::new(1, 0), Cell::new(2, 0)],
            points: terms.iter().map(Term::points).sum(),
            terms,
            spells: Spells::NONE,
            buildings: 0,
            winners,
            strength: Vec::new(),
        }
    }

    #[test]
    fn sums_are_told_in_signs() {
        let tiles = Term { count: 4, of: Counted::Tiles, each: 2 };
        let pennants = Term { count: 1, of: Counted::Pennants, each: 2 };
        let once = Term { count: 1, of: Counted::Once, each: 3 };
        let sum = |terms| sum(&score(terms, Vec::new()));
        assert_eq!(sum(vec![tiles, pennants]).as_deref(), Some("4 × 2 + 1 × 2 = 10"));
        let one_each = |term: Term| Term { each: 1, ..term };
        assert_eq!(sum(vec![one_each(tiles), one_each(pennants)]).as_deref(), Some("4 + 1 = 5"));
        assert_eq!(sum(vec![one_each(tiles)]), None);
        assert_eq!(sum(vec![once]), None);
        let spells = Spells { mage: false, witch: true };
        let halved =
            |terms, points| super::sum(&Score { spells, points, ..score(terms, Vec::new()) });
        assert_eq!(halved(vec![tiles], 4).as_deref(), Some("(4 × 2) ÷ 2 = 4"));
        assert_eq!(halved(vec![once], 2).as_deref(), Some("(3) ÷ 2 ≈ 2"));
        let built =
            |terms, points| super::sum(&Score { buildings: 1, points, ..score(terms, Vec::new()) });
        assert_eq!(built(vec![tiles], 9).as_deref(), Some("4 × 2 + 1 = 9"));
        assert_eq!(built(Vec::new(), 1), None);
    }

    #[test]
    fn points_begin_in_the_middle_and_two_sums_do_not_cover_each_other() {
        let term = Term { count: 3, of: Counted::Tiles, each: 2 };
        let both = score(vec![term], vec![Seat::new(0), Seat::new(2)]);
        let mut flights = Vec::new();
        add_points(&mut flights, &both);
        assert_eq!(flights[0].from, Point { x: 150.0, y: 50.0 });
        let sums = flights.iter().map(|flight| match &flight.cargo {
            Cargo::Points { points, sum } => (*points, sum.is_some()),
            Cargo::Figure(_) => panic!("only points were given"),
        });
        assert_eq!(sums.collect::<Vec<_>>(), [(6, true), (6, false)]);
        add_points(&mut flights, &both);
        assert_eq!(flights[2].from.y - flights[0].from.y, NEXT_SUM);
    }

    #[test]
    fn every_point_flies_to_who_has_it_but_those_that_come_from_nowhere_on_the_board() {
        for session in games() {
            let table = session.game().table();
            let flights = flights(table, session.events());
            let mut flown = vec![0_u32; session.players().len()];
            let mut home = 0;
            for Flight { seat, cargo, .. } in &flights {
                match cargo {
                    Cargo::Points { points, .. } => flown[seat.index()] += points,
                    Cargo::Figure(_) => home += 1,
                }
            }
            for event in session.events() {
                match event {
                    Event::Scored(score) if score.cells.is_empty() => {
                        score.winners.iter().for_each(|seat| flown[seat.index()] += score.points);
                    }
                    Event::Returned { .. }
                    | Event::Captured { .. }
                    | Event::Flew { lands: false, .. } => home -= 1,
                    // A ransom is no score.
                    Event::Freed { .. } => {
                        for (seat, points) in event.points() {
                            flown[seat.index()] = flown[seat.index()].saturating_add_signed(points);
                        }
                    }
                    _ => {}
                }
            }
            assert_eq!((flown.as_slice(), home), (table.scores(), 0));
        }
    }
}
