//! The offers of the board: the actions of the person to act, other than placing a tile.

use bastide_art as art;
use bastide_rules::{
    Action, Building, Cell, Deployed, Fetched, Figure, PieceId, PieceKind, Revealed, Table,
};

use super::anchor::{self, Point};
use bastide_session::Session;
use bastide_session::intent::Group;
use bastide_session::line::Colour;

/// An action that is offered, and its anchor on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Offer {
    /// The action of a press.
    pub action: Action,
    /// Its silhouette; `None` if a symbol stands for it.
    pub shape: Option<art::Figure>,
    /// The colour of its player, if it has one.
    pub colour: Option<Colour>,
    /// The position of its middle.
    pub anchor: Point,
    /// The cell it is on.
    pub at: Cell,
}

/// Returns the offers of the group that is picked up, or else of the first.
pub fn offers(session: &Session, legal: &[Action]) -> Vec<Offer> {
    let Some(picked) = picked(session, legal) else { return Vec::new() };
    let of_group = legal.iter().filter(|action| Group::of(**action) == Some(picked));
    of_group.filter_map(|action| offer(session, *action)).collect()
}

/// Returns the group of the offers that are shown.
pub fn picked(session: &Session, legal: &[Action]) -> Option<Group> {
    let mut groups = Group::each(legal).into_iter().filter_map(Group::of);
    let first = groups.clone().next();
    session.picked().filter(|picked| groups.any(|group| group == *picked)).or(first)
}

/// Returns the silhouette and the anchor of an action; `None` for placing a tile and for passing.
pub fn offer(session: &Session, action: Action) -> Option<Offer> {
    let table = session.game().table();
    let own = Some(session.player(table.to_act()?).colour);
    let of = |deployed: Deployed| anchor::of_figure(table, deployed);
    let shape = |figure, piece: PieceId| Some(art::figure_of(figure, piece.kind));
    let (shape, colour, anchor) = match action {
        Action::Place { .. } | Action::Draw(_) | Action::Pass => return None,
        Action::Deploy { figure, at, piece } | Action::Reinforce { figure, at, piece, .. } => {
            (shape(figure, piece), own, anchor::of_piece(table, at, piece))
        }
        Action::Second { figure, at, piece } | Action::Add { figure, at, piece } => {
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
        Action::Escape { figure, at, piece } => {
            let seat = table.to_act()?;
            (shape(figure, piece), own, of(Deployed { seat, figure, at, piece }))
        }
        Action::Fetch(Fetched::Standing { figure, at, piece }) => {
            let seat = table.to_act()?;
            (shape(figure, piece), own, of(Deployed { seat, figure, at, piece }))
        }
        Action::Fetch(Fetched::Barn(corner)) => {
            (Some(art::Figure::Barn), own, anchor::of_corner(corner))
        }
        Action::Fetch(Fetched::Waiting { figure, quarter }) => {
            let shape = art::figure_of(figure, PieceKind::City);
            (Some(shape), own, anchor::of_quarter(quarter))
        }
        Action::Evict(it) | Action::Capture(it) => {
            let colour = session.player(it.seat).colour;
            (shape(it.figure, it.piece), Some(colour), of(it))
        }
        Action::Dragon(to) => (Some(art::Figure::Dragon), None, anchor::middle(to)),
        Action::Enter { quarter, figure } => {
            let shape = art::figure_of(figure, PieceKind::City);
            (Some(shape), own, anchor::of_quarter(quarter))
        }
        Action::Count(quarter) => (Some(art::Figure::Count), None, anchor::of_quarter(quarter)),
        Action::Score { at, piece } => (None, None, anchor::of_piece(table, at, piece)),
        Action::Build(building) => {
            let at = table.last_laid().cell;
            (None, None, anchor::of_choice(at, building as usize, Building::ALL.len()))
        }
        Action::Flock(choice) => {
            let (at, _) = table.shepherd(table.to_act()?)?;
            (None, None, anchor::of_choice(at, choice as usize, 2))
        }
        Action::Reveal(revealed) => {
            let (at, all) = match table.flier() {
                Some(_) => (table.last_laid().cell, &Revealed::ROLLS[..]),
                None => (table.shepherd(table.to_act()?)?.0, &Revealed::TOKENS[..]),
            };
            let number = all.iter().position(|it| *it == revealed)?;
            (None, None, anchor::of_choice(at, number, all.len()))
        }
        Action::Fly(figure) => {
            let fliers: Vec<Figure> = table.fliers().collect();
            let number = fliers.iter().position(|it| *it == figure)?;
            let anchor = anchor::of_choice(table.last_laid().cell, number, fliers.len());
            (Some(art::figure_of(figure, PieceKind::City)), own, anchor)
        }
        Action::Floor(at) => (None, None, anchor::of_floor(table, at)),
        Action::Exchange(figure) | Action::Ransom { figure, .. } => {
            let all = table.legal();
            let is_alike = |it: &&Action| Group::of(**it) == Group::of(action);
            let alike: Vec<&Action> = all.iter().filter(is_alike).collect();
            let number = alike.iter().position(|it| **it == action)?;
            let anchor = anchor::of_choice(table.last_laid().cell, number, alike.len());
            (Some(art::figure_of(figure, PieceKind::City)), own, anchor)
        }
        Action::Ingot(at) => (None, None, anchor::of_ingots(at)),
        Action::Send { caster, at, piece } => {
            (Some(art::spellcaster(caster)), None, anchor::of_spellcaster(table, at, piece))
        }
        Action::Dismiss(caster) => {
            let (at, piece) = table.spellcaster(caster)?;
            (Some(art::spellcaster(caster)), None, anchor::of_spellcaster(table, at, piece))
        }
        Action::Circle(choice) => {
            (None, None, anchor::of_choice(table.last_laid().cell, choice as usize, 2))
        }
        Action::Arrow(arrow) => (None, None, anchor::middle(table.arrow(arrow)?.0)),
    };
    // An anchor beside a figure may already be on the next tile.
    let at = anchor::of_action(action).unwrap_or_else(|| anchor.cell());
    Some(Offer { action, shape, colour, anchor, at })
}

fn recalled(table: &Table, figure: Figure, at: Cell) -> Option<Deployed> {
    let seat = table.to_act()?;
    table.deployed().find(|it| it.seat == seat && it.figure == figure && it.at == at)
}
