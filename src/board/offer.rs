//! What the person to act may do on the board, beside placing a tile: each offer has its anchor.

use bastide_art as art;
use bastide_rules::{Action, Cell, Deployed, Figure, PieceId, PieceKind, Table};

use super::anchor::{self, Point};
use crate::intent::Group;
use crate::line::Colour;
use crate::session::Session;

/// Something that may be done now, and where on the board it is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Offer {
    /// What a press does.
    pub action: Action,
    /// Its silhouette; none for an arrow.
    pub shape: Option<art::Figure>,
    /// In whose colour, if anybody's.
    pub colour: Option<Colour>,
    /// Where its middle is.
    pub anchor: Point,
    /// The cell it is on.
    pub at: Cell,
}

/// The offers of the group that is picked up, or else of the first.
pub fn offers(session: &Session, legal: &[Action]) -> Vec<Offer> {
    let Some(picked) = picked(session, legal) else { return Vec::new() };
    let of_group = legal.iter().filter(|action| Group::of(**action) == Some(picked));
    of_group.filter_map(|action| offer(session, *action)).collect()
}

/// What the offers shown are made with.
pub fn picked(session: &Session, legal: &[Action]) -> Option<Group> {
    let mut groups = Group::each(legal).into_iter().filter_map(Group::of);
    let first = groups.clone().next();
    session.picked().filter(|picked| groups.any(|group| group == *picked)).or(first)
}

/// How and where an action is shown; none for a tile, and for passing.
pub fn offer(session: &Session, action: Action) -> Option<Offer> {
    let table = session.game().table();
    let own = Some(session.chair(table.to_act()?).colour);
    let of = |deployed: Deployed| anchor::of_figure(table, deployed);
    let shape = |figure, piece: PieceId| Some(art::figure_of(figure, piece.kind));
    let (shape, colour, anchor) = match action {
        Action::Place { .. } | Action::Draw(_) | Action::Pass => return None,
        Action::Deploy { figure, at, piece } | Action::Reinforce { figure, at, piece, .. } => {
            (shape(figure, piece), own, anchor::of_piece(table, at, piece))
        }
        Action::Second { figure, at, piece } => {
            (shape(figure, piece), own, anchor::of_piece(table, at, piece).aside(1))
        }
        Action::Wagon { at, piece } => {
            (shape(Figure::Wagon, piece), own, anchor::of_piece(table, at, piece))
        }
        Action::Barn(corner) => (Some(art::Figure::Barn), own, anchor::of_corner(corner)),
        Action::Fairy { at, by } => {
            (Some(art::Figure::Fairy), None, by.map_or_else(|| anchor::middle(at), of))
        }
        Action::Recall { figure, at } => {
            let who = recalled(table, figure, at)?;
            (shape(figure, who.piece), own, of(who))
        }
        Action::Evict(knight) => {
            let colour = session.chair(knight.seat).colour;
            (shape(knight.figure, knight.piece), Some(colour), of(knight))
        }
        Action::Dragon(to) => (Some(art::Figure::Dragon), None, anchor::middle(to)),
        Action::Enter { quarter, figure } => {
            let shape = art::figure_of(figure, PieceKind::City);
            (Some(shape), own, anchor::of_quarter(quarter))
        }
        Action::Count(quarter) => (Some(art::Figure::Count), None, anchor::of_quarter(quarter)),
        Action::Arrow(arrow) => (None, None, anchor::middle(table.arrow(arrow)?.0)),
    };
    // Beside somebody one may stand on the next tile already.
    let at = anchor::of_action(action).unwrap_or_else(|| anchor.cell());
    Some(Offer { action, shape, colour, anchor, at })
}

fn recalled(table: &Table, figure: Figure, at: Cell) -> Option<Deployed> {
    let seat = table.to_act()?;
    table.deployed().find(|it| it.seat == seat && it.figure == figure && it.at == at)
}
