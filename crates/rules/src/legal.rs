//! Legal actions, and reasons against illegal ones. `list` and `check` agree.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use crate::action::Action;
use crate::board::{Laid, Slot};
use crate::boxes::{
    abbey, abbot, arrow, barn, builder, buildings, carcassonne, circle, courtyard, cult, dragon,
    fairy, festival, flight, gold, labyrinth, magic, phantom, princess, river, sheep, siege, tower,
    wagon,
};
use crate::config::DeadEnds;
use crate::features::Node;
use crate::figure::Figure;
use crate::phase::Phase;
use crate::refusal::{Refusal, WhyNot};
use crate::space::{Cell, Side, Turn};
use crate::table::Table;
use crate::tiles::{Mark, PieceId, PieceKind, TileId};
use crate::{chance, solo, told};

/// Adds all legal actions to the list.
pub(crate) fn list(table: &Table, actions: &mut Vec<Action>) {
    match table.phase {
        Phase::Over => return,
        Phase::Draw => {
            told::list(table, actions);
            return;
        }
        Phase::Tile(tile) => {
            let by_edges = lies_by_edges_alone(table, tile);
            table.board.each_fit(tile, |at, turn| {
                if by_edges || may_lay(table, tile, at, turn) {
                    actions.push(Action::Place { tile, at, turn });
                }
            });
            return;
        }
        Phase::Abbey => abbey::list(table, actions),
        Phase::Gold => {
            gold::list(table, actions);
            return;
        }
        Phase::Magic => {
            magic::list(table, actions);
            return;
        }
        Phase::Arrow => arrow::list(table, actions),
        Phase::Figure if princess::must_evict(table) => {
            princess::list(table, actions);
            tower::list_ransoms(table, actions);
            return;
        }
        Phase::Figure => {
            list_deployments(table, actions);
            if !table.expansions.is_empty() {
                list_by_expansions(table, actions);
            }
        }
        Phase::Phantom => phantom::list(table, actions),
        Phase::Reveal => {
            chance::list(table, actions);
            return;
        }
        Phase::Landing => {
            flight::list_landings(table, actions);
            return;
        }
        Phase::Capture => tower::list_captures(table, actions),
        Phase::Exchange => {
            tower::list_exchanges(table, actions);
            return;
        }
        Phase::Flock => {
            sheep::list(actions);
            return;
        }
        Phase::Dragon => dragon::list(table, actions),
        Phase::Reinforce => carcassonne::list_reinforce(table, actions),
        Phase::Wagon => wagon::list(table, actions),
        Phase::Quarter => carcassonne::list_enter(table, actions),
        Phase::Count => carcassonne::list_count(table, actions),
        Phase::Scoring => solo::list(table, actions),
        Phase::Circle => circle::list(actions),
        Phase::Add => circle::list_added(table, actions),
        Phase::Fetch => circle::list_fetched(table, actions),
        Phase::Escape => siege::list(table, actions),
    }
    if check_pass(table).is_ok() {
        actions.push(Action::Pass);
    }
}

/// Adds an action, unless it is in the list from this index on: two figures of a kind on the same
/// piece stand for one action.
#[inline]
pub(crate) fn add_once(actions: &mut Vec<Action>, first: usize, action: Action) {
    if !actions[first..].contains(&action) {
        actions.push(action);
    }
}

/// Checks whether an action is legal; the error holds all reasons against it.
pub(crate) fn check(table: &Table, action: Action) -> Result<(), Refusal> {
    let one = |checked: Result<(), WhyNot>| checked.map_err(Refusal::from);
    match (table.phase, action) {
        (Phase::Over, _) => Err(WhyNot::Over.into()),
        (Phase::Tile(_), Action::Place { tile, .. }) if tile.tile().has(Mark::Abbey) => {
            Err(WhyNot::AbbeyInsteadOfDrawing.into())
        }
        (Phase::Tile(drawn), Action::Place { tile, .. }) if tile != drawn => {
            Err(WhyNot::NotTheDrawnTile { drawn }.into())
        }
        (Phase::Tile(_), Action::Place { tile, at, turn }) => {
            Refusal::unless_empty(against_placing(table, tile, at, turn))
        }
        (Phase::Abbey, Action::Place { tile, at, turn }) if tile.tile().has(Mark::Abbey) => {
            one(abbey::check(table, at, turn))
        }
        (_, Action::Draw(tile)) => one(told::check(table, tile)),
        (_, Action::Reveal(_)) if !table.is_told => Err(WhyNot::NotTheMomentToReveal.into()),
        (_, Action::Reveal(revealed)) => one(chance::check(table, revealed)),
        (_, Action::Place { .. }) => Err(WhyNot::NoTileToPlace.into()),
        (_, Action::Pass) => one(check_pass(table)),
        (Phase::Draw | Phase::Tile(_), _) => Err(WhyNot::TileFirst.into()),
        (Phase::Gold, Action::Ingot(at)) => one(gold::check(table, at)),
        (Phase::Magic, Action::Send { at, piece, .. }) => one(magic::check(table, at, piece)),
        (Phase::Magic, Action::Dismiss(caster)) => one(magic::check_dismissal(table, caster)),
        (Phase::Figure, Action::Evict(knight)) => one(princess::check(table, knight)),
        (Phase::Figure, Action::Ransom { figure, from }) => {
            one(tower::check_ransom(table, figure, from))
        }
        (Phase::Figure, _) if princess::must_evict(table) => Err(WhyNot::PrincessEvicts.into()),
        (Phase::Figure | Phase::Phantom, Action::Deploy { figure, at, piece })
            if piece.kind == PieceKind::Tower =>
        {
            one(tower::check_ascent(table, figure, at))
        }
        (Phase::Figure | Phase::Phantom, Action::Deploy { figure, at, piece }) => {
            Refusal::unless_empty(against_deploying(table, figure, at, piece))
        }
        (Phase::Landing, Action::Deploy { figure, at, piece }) => {
            one(flight::check_deployed(table, figure, at, piece))
        }
        (Phase::Figure | Phase::Phantom, Action::Fly(figure)) => one(flight::check(table, figure)),
        (Phase::Figure, Action::Second { .. }) => one(arrow::check_second(table, action)),
        (Phase::Figure, Action::Barn(corner)) => one(barn::check(table, corner)),
        (Phase::Figure, Action::Fairy { at, by }) => one(fairy::check(table, at, by)),
        (Phase::Figure, Action::Recall { figure, at }) => one(abbot::check(table, figure, at)),
        (Phase::Figure, Action::Fetch(fetched)) => one(festival::check(table, fetched)),
        (Phase::Figure, Action::Build(building)) => one(buildings::check(table, building)),
        (Phase::Figure, Action::Floor(at)) => one(tower::check_floor(table, at)),
        (Phase::Capture, Action::Capture(captured)) => one(tower::check_capture(table, captured)),
        (Phase::Exchange, Action::Exchange(figure)) => one(tower::check_exchange(table, figure)),
        (Phase::Flock, Action::Flock(_)) => Ok(()),
        (Phase::Arrow, Action::Arrow(choice)) => one(arrow::check(table, choice)),
        (Phase::Dragon, Action::Dragon(to)) => one(dragon::against(table, to)),
        (Phase::Reinforce, Action::Reinforce { figure, from, at, piece }) => {
            one(carcassonne::check_reinforce(table, figure, from, at, piece))
        }
        (Phase::Wagon, Action::Wagon { at, piece }) => one(wagon::check(table, at, piece)),
        (Phase::Quarter, Action::Enter { quarter, figure }) => {
            one(carcassonne::check_enter(table, quarter, figure))
        }
        (Phase::Count, Action::Count(to)) => one(carcassonne::check_count(table, to)),
        (Phase::Scoring, Action::Score { at, piece }) => one(solo::check_next(table, at, piece)),
        (Phase::Circle, Action::Circle(_)) => Ok(()),
        (Phase::Add, Action::Add { figure, at, piece }) => {
            one(circle::check_added(table, figure, at, piece))
        }
        (Phase::Fetch, Action::Fetch(fetched)) => one(circle::check_fetched(table, fetched)),
        (Phase::Escape, Action::Escape { figure, at, piece }) => {
            one(siege::check(table, figure, at, piece))
        }
        _ => Err(WhyNot::NotNow.into()),
    }
}

fn check_pass(table: &Table) -> Result<(), WhyNot> {
    match table.phase {
        Phase::Draw | Phase::Tile(_) => Err(WhyNot::TileFirst),
        Phase::Gold
        | Phase::Magic
        | Phase::Arrow
        | Phase::Reveal
        | Phase::Landing
        | Phase::Exchange
        | Phase::Flock
        | Phase::Dragon
        | Phase::Scoring
        | Phase::Circle
        | Phase::Fetch => Err(WhyNot::MustAct),
        Phase::Add => circle::check_pass(table),
        Phase::Figure if table.rules.is_solo() => Err(WhyNot::MustPlace),
        Phase::Figure if princess::must_evict(table) => Err(WhyNot::PrincessEvicts),
        Phase::Figure
        | Phase::Phantom
        | Phase::Capture
        | Phase::Abbey
        | Phase::Reinforce
        | Phase::Wagon
        | Phase::Quarter
        | Phase::Count
        | Phase::Escape => Ok(()),
        Phase::Over => Err(WhyNot::Over),
    }
}

/// Returns `true` if the tile has any legal cell.
pub(crate) fn fits_anywhere(table: &Table, tile: TileId) -> bool {
    table.board.open_cells().any(|at| fits(table, tile, at))
}

/// Returns `true` if the tile may be laid on this cell in some turn.
pub(crate) fn fits(table: &Table, tile: TileId, at: Cell) -> bool {
    if lies_by_edges_alone(table, tile) {
        return table.board.fits_somehow(tile, at);
    }
    table.board.turns_that_fit(tile, at).any(|turn| may_lay(table, tile, at, turn))
}

/// Returns `true` if only its edges restrict the placement of the tile.
fn lies_by_edges_alone(table: &Table, tile: TileId) -> bool {
    table.rules.dead_ends == DeadEnds::Allowed
        && tile.tile().river.is_none()
        && !cult::looks_at(table, tile.tile())
}

/// Returns `true` if only the edges can forbid this placement of the tile.
fn may_lay(table: &Table, tile: TileId, at: Cell, turn: Turn) -> bool {
    river::against(table, tile, at, turn).is_ok()
        && cult::against(table, tile, at).is_ok()
        && (table.rules.dead_ends == DeadEnds::Allowed
            || table.board.dead_ends(tile, at, turn, &table.kinds).next().is_none())
}

/// Returns all reasons against this placement of the tile, regardless of the phase and the player
/// to act.
pub(crate) fn against_placing(table: &Table, tile: TileId, at: Cell, turn: Turn) -> Vec<WhyNot> {
    let board = &table.board;
    if board.at(at).is_some() {
        return vec![WhyNot::Occupied];
    }
    let neighbours = Side::ALL.map(|side| (side, board.at(at.beside(side))));
    if neighbours.iter().all(|(_, neighbour)| neighbour.is_none()) {
        return vec![WhyNot::TouchesNothing];
    }
    let mut reasons = Vec::new();
    for (side, neighbour) in neighbours {
        let Some(neighbour) = neighbour else { continue };
        let ours = tile.tile().edge(side, turn);
        let theirs = neighbour.tile.tile().edge(side.opposite(), neighbour.turn);
        if ours != theirs {
            reasons.push(WhyNot::Mismatch { side, tile: ours, neighbour: theirs });
        }
    }
    if reasons.is_empty() {
        reasons.extend(river::against(table, tile, at, turn).err());
        reasons.extend(cult::against(table, tile, at).err());
        if table.rules.dead_ends == DeadEnds::Forbidden {
            let gaps = board.dead_ends(tile, at, turn, &table.kinds);
            reasons.extend(gaps.map(|gap| WhyNot::DeadEnd { gap }));
        }
    }
    reasons
}

/// Adds what expansions offer instead of placing a figure of the supply.
fn list_by_expansions(table: &Table, actions: &mut Vec<Action>) {
    arrow::list_second(table, actions);
    barn::list(table, actions);
    fairy::list(table, actions);
    abbot::list(table, actions);
    princess::list(table, actions);
    festival::list(table, actions);
    buildings::list(table, actions);
    flight::list(table, actions);
    tower::list_ascents(table, actions);
    tower::list(table, actions);
}

/// Returns `true` if the player can place, move or return any figure, or build.
pub(crate) fn can_move_a_figure(table: &Table) -> bool {
    can_deploy(table) || !table.expansions.is_empty() && can_act_by_expansions(table)
}

/// Returns `true` if an expansion offers anything instead of placing a figure of the supply.
fn can_act_by_expansions(table: &Table) -> bool {
    princess::any_knight(table)
        || barn::can_build(table)
        || fairy::can_go(table)
        || abbot::can_recall(table)
        || arrow::can_second(table)
        || festival::can_fetch(table)
        || buildings::can_build(table)
        || flight::can_fly(table)
        || tower::can_act(table)
}

/// Returns `true` if the player can place a figure of their supply on any piece.
#[inline(always)]
pub(crate) fn can_deploy(table: &Table) -> bool {
    each_deployment(table, |_, _, _| ControlFlow::Break(())).is_break()
}

/// Lists the ways to place a figure of the supply.
#[inline(always)]
pub(crate) fn list_deployments(table: &Table, actions: &mut Vec<Action>) {
    let _ = each_deployment(table, |figure, at, piece| {
        actions.push(Action::Deploy { figure, at, piece });
        ControlFlow::Continue(())
    });
}

/// Returns `true` if a meeple may be placed on the tile just placed, even if none is left.
pub(crate) fn has_room_for_a_meeple(table: &Table) -> bool {
    let placed = table.course.placed;
    let laid = table.board.laid()[placed as usize];
    let mut pieces = laid.tile.tile().pieces.iter().enumerate();
    !is_closed(table, laid)
        && pieces.any(|(ordinal, piece)| {
            is_free(table, table.features.node(placed, ordinal), true)
                && Figure::Meeple.may_stand_on(piece.id.kind, &table.rules)
        })
}

/// Calls `found` with every figure and the pieces on which it may be placed: those of the tile just
/// placed, and through a portal those of all others.
fn each_deployment(
    table: &Table,
    mut found: impl FnMut(Figure, Cell, PieceId) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let seat = table.course.player;
    let placed = table.course.placed;
    let may_be_placed = |figure: &Figure| {
        (*figure == Figure::Phantom) == phantom::is_to_act(table)
            && table.figures.supply(seat, *figure) > 0
    };
    let figures: ArrayVec<Figure, { Figure::ALL.len() }> =
        table.figures.kinds().iter().copied().filter(may_be_placed).collect();
    let elsewhere = leads_elsewhere(table);
    let last = if elsewhere { table.board.laid().len() as Slot } else { placed + 1 };
    let first = if elsewhere { 0 } else { placed };
    for slot in first..last {
        let laid = table.board.laid()[slot as usize];
        if is_closed(table, laid) {
            continue;
        }
        let here = slot == placed;
        for (ordinal, piece) in laid.tile.tile().pieces.iter().enumerate() {
            let node = table.features.node(slot, ordinal);
            let free = is_free(table, node, here);
            if !free && !here {
                continue;
            }
            for figure in &figures {
                let may = if figure.is_follower() {
                    free
                } else {
                    here && against_aide(table, *figure, node).is_ok()
                };
                if may && figure.may_stand_on(piece.id.kind, &table.rules) {
                    found(*figure, laid.cell, piece.id)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Checks that a figure that is not a follower may be placed on a feature.
fn against_aide(table: &Table, figure: Figure, node: Node) -> Result<(), WhyNot> {
    match figure {
        Figure::Shepherd => sheep::against(table, node),
        _ => builder::against(table, figure, node),
    }
}

/// Returns `true` if a follower may be placed on another tile than the one just placed.
fn leads_elsewhere(table: &Table) -> bool {
    let placed = table.board.laid()[table.course.placed as usize];
    (placed.tile.tile().has(Mark::Portal) || arrow::leads_elsewhere(table))
        && !table.course.went_elsewhere
}

/// Returns `true` if no figure may be placed on this tile: a volcano just placed, or the dragon's
/// tile.
fn is_closed(table: &Table, laid: Laid) -> bool {
    let placed = table.board.laid()[table.course.placed as usize];
    laid == placed && laid.tile.tile().has(Mark::Volcano) || table.dragon.is_on(laid.cell)
}

/// Returns `true` if a follower may be placed on a feature: it is unclaimed, or the stretch of road
/// up to a labyrinth is; it is incomplete if it is reached from another tile; and if it belongs to
/// a special monastery, nobody is in its other part.
#[inline]
fn is_free(table: &Table, node: Node, here: bool) -> bool {
    let feature = table.features.of(node);
    feature.barns.is_empty()
        // Towers have a rule of their own.
        && feature.kind != PieceKind::Tower
        && (here || !feature.is_complete())
        && (!feature.is_occupied() || labyrinth::is_free_stretch(table, node))
        && courtyard::taken_otherwise(table, node).is_none()
}

fn against_deploying(table: &Table, figure: Figure, at: Cell, piece: PieceId) -> Vec<WhyNot> {
    let placed = table.board.laid()[table.course.placed as usize];
    let here = at == placed.cell;
    let reached = here || figure.is_follower() && leads_elsewhere(table);
    if !reached {
        return vec![WhyNot::NotThisTile { placed: placed.cell }];
    }
    let Some((laid, node)) = table.board.at(at).zip(table.node_at(at, piece)) else {
        return vec![WhyNot::NoSuchPiece { piece }];
    };
    let mut reasons: Vec<WhyNot> = phantom::against(table, figure).into_iter().collect();
    if here && placed.tile.tile().has(Mark::Volcano) {
        reasons.push(WhyNot::Volcano);
    } else if is_closed(table, laid) {
        reasons.push(WhyNot::DragonIsThere);
    }
    if table.figures.supply(table.course.player, figure) == 0 {
        reasons.push(WhyNot::NoneLeft { figure });
    }
    if !figure.may_stand_on(piece.kind, &table.rules) {
        reasons.push(WhyNot::MayNotStandThere { figure, kind: piece.kind });
    }
    let feature = table.features.of(node);
    if !figure.is_follower() {
        reasons.extend(against_aide(table, figure, node).err());
        return reasons;
    }
    let is_taken = feature.is_occupied() && !labyrinth::is_free_stretch(table, node);
    if let Some(node) = is_taken.then_some(node).or(courtyard::taken_otherwise(table, node)) {
        reasons
            .push(WhyNot::Taken { kind: piece.kind, by: table.standing_on(node).iter().collect() });
    }
    if !feature.barns.is_empty() {
        reasons.push(WhyNot::BarnOnFarm);
    }
    if !here && feature.is_complete() {
        reasons.push(WhyNot::Complete);
    }
    reasons
}
