//! The pieces on the tiles: every player's figures, and the neutral ones.

use bastide_art as art;
use bastide_rules::{Cell, Deployed, Event, Figure, PieceKind, Quarter, Seat, Spellcaster, Table};

use super::anchor::{self, Point};
use super::offer::offer;
use bastide_session::Session;
use bastide_session::line::Colour;

/// A player's figure on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct FigureOnBoard {
    /// The figure, and the piece it is on: `meeple:c0`, `barn`, `mayor:castle`.
    pub name: String,
    /// The tile it is on; for a barn the tile south-east of its corner.
    pub at: Cell,
    /// Its silhouette.
    pub shape: art::Figure,
    /// Its owner.
    pub seat: Seat,
    /// The colour of its owner.
    pub colour: Colour,
    /// The position of its middle.
    pub anchor: Point,
    /// Its name in the rules; `None` for a barn and a figure in Carcassonne, which are on no piece.
    pub deployed: Option<Deployed>,
}

/// Returns every player's figures: on pieces, on corners, and in Carcassonne.
pub fn figures(session: &Session) -> Vec<FigureOnBoard> {
    let table = session.game().table();
    let figure = |name, at, shape, seat: Seat, anchor| {
        let colour = session.player(seat).colour;
        FigureOnBoard { name, at, shape, seat, colour, anchor, deployed: None }
    };
    let mut figures: Vec<FigureOnBoard> = Vec::new();
    for it in table.deployed() {
        let name = format!("{}:{}", it.figure.name(), it.piece);
        let shape = art::figure_of(it.figure, it.piece.kind);
        let named = figure(name, it.at, shape, it.seat, anchor::of_figure(table, it));
        figures.push(FigureOnBoard { deployed: Some(it), ..named });
    }
    for (seat, corner) in table.barns() {
        let name = Figure::Barn.name().to_owned();
        figures.push(figure(name, corner, art::Figure::Barn, seat, anchor::of_corner(corner)));
    }
    if table.count().is_some() {
        for quarter in Quarter::ALL {
            for (number, (seat, follower)) in waiting(table, quarter).into_iter().enumerate() {
                let name = format!("{}:{quarter}", follower.name());
                let shape = art::figure_of(follower, PieceKind::City);
                let anchor = anchor::in_quarter(quarter, number);
                figures.push(figure(name, anchor.cell(), shape, seat, anchor));
            }
        }
    }
    figures
}

/// Returns the figure that a learner sees before it is placed: a figure that is scored at once
/// never appears on the table.
pub fn previewed(session: &Session) -> Option<FigureOnBoard> {
    let action = session.considered().filter(|_| !session.capabilities().act)?;
    let offer = offer(session, action)?;
    let (name, seat) = ("preview".to_owned(), session.game().table().to_act()?);
    let (at, anchor) = (offer.at, offer.anchor);
    let (shape, colour) = (offer.shape?, offer.colour?);
    Some(FigureOnBoard { name, at, shape, seat, colour, anchor, deployed: None })
}

/// Returns the figures in a quarter, seat by seat.
fn waiting(table: &Table, quarter: Quarter) -> Vec<(Seat, Figure)> {
    let mut waiting = Vec::new();
    for seat in table.seats() {
        for figure in Figure::FOLLOWERS {
            let count = table.waiting(seat, quarter, figure);
            waiting.extend((0..count).map(|_| (seat, figure)));
        }
    }
    waiting
}

/// A neutral figure, of which there is only one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wanderer {
    /// Its silhouette: fairy, dragon, Count, mage or witch.
    pub shape: art::Figure,
    /// Its name for tests and tools.
    pub name: &'static str,
    /// The tile it is on.
    pub at: Cell,
    /// The position of its middle.
    pub anchor: Point,
}

/// Returns the neutral figures on the table: fairy, Count, mage, witch and dragon.
pub fn wanderers(table: &Table) -> Vec<Wanderer> {
    let wanderer = |shape, name, anchor: Point| Wanderer { shape, name, at: anchor.cell(), anchor };
    let fairy = table.fairy().map(|at| {
        let beside = table.fairy_by().map(|by| anchor::of_figure(table, by).aside(1));
        wanderer(art::Figure::Fairy, "fairy", beside.unwrap_or_else(|| anchor::of_fairy(at)))
    });
    let count = table
        .count()
        .map(|quarter| wanderer(art::Figure::Count, "count", anchor::of_count(quarter)));
    let dragon =
        table.dragon().map(|at| wanderer(art::Figure::Dragon, "dragon", anchor::middle(at)));
    let spellcasters = Spellcaster::ALL.into_iter().filter_map(|caster| {
        let (at, piece) = table.spellcaster(caster)?;
        let anchor = anchor::of_spellcaster(table, at, piece);
        Some(Wanderer { shape: art::spellcaster(caster), name: caster.name(), at, anchor })
    });
    [fairy, count].into_iter().flatten().chain(spellcasters).chain(dragon).collect()
}

/// Returns the dragon's last journey from its beginning, or the last flight, until the next tile is
/// placed.
pub fn last_path(session: &Session) -> Vec<Cell> {
    let cell = |event: &Event| match event {
        Event::DragonMoved { at, .. } | Event::DragonFlew { at } => Some(*at),
        _ => None,
    };
    let events = session.events();
    let is_over = |event: &Event| matches!(event, Event::Placed { .. });
    let since = events.iter().rposition(is_over).map_or(0, |placed| placed + 1);
    let walked = |event: &&Event| matches!(event, Event::DragonMoved { .. });
    let steps: Vec<Cell> = events[since..].iter().filter(walked).filter_map(cell).collect();
    let Some(first) = events[since..].iter().position(|event| walked(&event)) else {
        let flight = events[since..].iter().rev().find_map(|event| match event {
            Event::Flew { from, to, .. } => Some(vec![*from, *to]),
            _ => None,
        });
        return flight.unwrap_or_default();
    };
    let began = events[..since + first].iter().rev().find_map(cell);
    began.into_iter().chain(steps).collect()
}
