//! The board model: a plain, comparable picture of the table, built by one pure function. The page
//! draws nothing that is not in it.

use bastide_rules::{Action, Cell, Event, Laid, Table, TileId, Turn, insertion_sort};

use super::anchor;
pub use super::anchor::{Point, TILE};
use super::figures_on_board::{self, FigureOnBoard, Wanderer};
use super::frames::{self, Frame};
use super::offer::{self, Offer};
use super::register::entry;
use super::tokens::Tokens;
use bastide_session::intent::Group;
use bastide_session::{Panel, Session};

/// A laid tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaidTile {
    /// The tile.
    pub tile: TileId,
    /// Its rotation.
    pub turn: Turn,
}

/// A cell where the drawn tile fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The cell.
    pub at: Cell,
    /// The number of rotations in which it fits.
    pub turns: usize,
    /// The points that the tile scores by being placed there, whatever its rotation.
    pub scores: Option<u16>,
}

/// The preview tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnPreview {
    /// The tile.
    pub tile: TileId,
    /// Its cell.
    pub at: Cell,
    /// Its rotation.
    pub turn: Turn,
}

/// A rectangle of cells, from corner to corner, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The north-western corner.
    pub least: Cell,
    /// The south-eastern corner.
    pub most: Cell,
}

impl Bounds {
    /// Returns the bounds of these cells and all cells beside them.
    fn beside(cells: impl Iterator<Item = Cell>) -> Bounds {
        let start = Bounds { least: Cell::ORIGIN, most: Cell::ORIGIN };
        cells.fold(start, |Bounds { least, most }, cell| Bounds {
            least: Cell::new(
                least.x.min(cell.x.saturating_sub(1)),
                least.y.min(cell.y.saturating_sub(1)),
            ),
            most: Cell::new(
                most.x.max(cell.x.saturating_add(1)),
                most.y.max(cell.y.saturating_add(1)),
            ),
        })
    }
}

/// The picture of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardModel {
    /// Every laid tile, in the order of cells.
    pub tiles: Vec<(Cell, LaidTile)>,
    /// The cells of the tiles placed in the last turn that placed any.
    pub last: Vec<Cell>,
    /// Each player's last turn.
    pub frames: Vec<Frame>,
    /// The cells where the person to act may place the drawn tile, row by row.
    pub spots: Vec<Spot>,
    /// The tile to place, in the rotation of the preview.
    pub hand: Option<(TileId, Turn)>,
    /// The preview tile.
    pub preview_tile: Option<DrawnPreview>,
    /// Every player's figures on the table.
    pub figures: Vec<FigureOnBoard>,
    /// The ingots and buildings.
    pub tokens: Tokens,
    /// The neutral figures.
    pub wanderers: Vec<Wanderer>,
    /// The dragon's last journey or the last flight, from its beginning.
    pub last_path: Vec<Cell>,
    /// The groups that the person to act may pick up: an action of each.
    pub groups: Vec<Action>,
    /// The group that is picked up.
    pub picked: Option<Group>,
    /// The offers of this group, in the order of the rules.
    pub offers: Vec<Offer>,
    /// `true` if the person to act may pass.
    pub may_pass: bool,
    /// The bounds of the laid tiles and all cells beside them.
    pub bounds: Bounds,
    /// The cells where something has just happened or is about to, in order of importance.
    pub news: Vec<Cell>,
    /// The moment of the picture.
    pub moment: Moment,
}

/// A moment of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    /// The number of turns that have begun.
    pub turns: usize,
    /// The number of actions that were played.
    pub actions: usize,
}

impl BoardModel {
    /// Returns the picture of a session.
    pub fn of(session: &Session) -> BoardModel {
        let table = session.game().table();
        let laid = table.board().laid().iter();
        let mut tiles: Vec<_> =
            laid.map(|&Laid { tile, turn, cell }| (cell, LaidTile { tile, turn })).collect();
        insertion_sort(&mut tiles, |one, other| one.0 < other.0);
        let can = session.capabilities();
        let mut legal = if can.place || can.act { table.legal() } else { Vec::new() };
        legal.retain(|action| can.allows(action));
        let spots = spots(table, &legal);
        let last = last_placed(session.events());
        let is_journey = session.rights().panel == Panel::Journey;
        BoardModel {
            bounds: Bounds::beside(tiles.iter().map(|(at, _)| *at)),
            news: news(session, &last),
            moment: moment(session),
            hand: hand(session),
            preview_tile: preview_tile(session),
            figures: figures_on_board::figures(session)
                .into_iter()
                .chain(figures_on_board::previewed(session))
                .collect(),
            tokens: Tokens::of(table),
            // On a journey nobody plays but one person, and nothing walks over the land.
            wanderers: if is_journey { Vec::new() } else { figures_on_board::wanderers(table) },
            last_path: if is_journey { Vec::new() } else { figures_on_board::last_path(session) },
            groups: Group::each(&legal),
            picked: offer::picked(session, &legal),
            offers: offer::offers(session, &legal),
            frames: if is_journey { Vec::new() } else { frames::frames(session) },
            may_pass: legal.contains(&Action::Pass),
            last,
            tiles,
            spots,
        }
    }

    /// Returns the cells that have a tile, sorted.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.tiles.iter().map(|(at, _)| *at)
    }

    /// Returns `true` if a tile lies on this cell.
    pub fn has_tile(&self, cell: Cell) -> bool {
        self.tiles.binary_search_by_key(&cell, |(at, _)| *at).is_ok()
    }
}

fn spots(table: &Table, legal: &[Action]) -> Vec<Spot> {
    let mut turns: Vec<((i16, i16), usize)> = Vec::new();
    let mut in_hand = None;
    for action in legal {
        if let Action::Place { tile, at, .. } = *action {
            *entry(&mut turns, (at.y, at.x)) += 1;
            in_hand = Some(tile);
        }
    }
    let spot = |((y, x), turns)| {
        let at = Cell::new(x, y);
        Spot { at, turns, scores: in_hand.and_then(|tile| table.points_for_placing(tile, at)) }
    };
    turns.into_iter().map(spot).collect()
}

fn hand(session: &Session) -> Option<(TileId, Turn)> {
    let turn = session.preview_tile().map_or(Turn::NONE, |preview| preview.turn);
    session.tile_to_place().map(|tile| (tile, turn))
}

fn preview_tile(session: &Session) -> Option<DrawnPreview> {
    let (tile, turn) = hand(session)?;
    session.preview_tile().map(|preview_tile| DrawnPreview { tile, at: preview_tile.at, turn })
}

/// Returns the cell of the preview tile, the cell of the last action, and the cells of the tiles
/// placed last.
fn news(session: &Session, last: &[Cell]) -> Vec<Cell> {
    let preview_tile = session.preview_tile().map(|preview| preview.at);
    let acted = session.game().actions().last().and_then(|action| anchor::of_action(*action));
    preview_tile.into_iter().chain(acted).chain(last.iter().copied()).collect()
}

fn moment(session: &Session) -> Moment {
    let is_turn = |event: &&Event| matches!(event, Event::Turn { .. });
    Moment {
        turns: session.events().iter().filter(is_turn).count(),
        actions: session.game().actions().len(),
    }
}

/// Returns the cells of the tiles placed in the last turn that placed any.
fn last_placed(events: &[Event]) -> Vec<Cell> {
    let mut placed = Vec::new();
    for event in events.iter().rev() {
        match event {
            Event::Placed { at, .. } => placed.push(*at),
            Event::Turn { .. } if !placed.is_empty() => break,
            _ => {}
        }
    }
    placed
}

#[cfg(test)]
mod tests {
    use bastide_questions::Character;
    use bastide_rules::{Config, Expansion, Expansions, Preset, Seat, Source};

    use super::*;
    use bastide_session::intent::Intent;
    use bastide_session::line::{Colour, Controller, Player};

    fn session(controller: Controller) -> Session {
        let player = |number| Player {
            name: format!("Player {number}"),
            colour: Colour::new(number).expect("a colour"),
            controller,
        };
        let config = Config::base(2, Preset::BigBox, 7);
        Session::begin(config, vec![player(0), player(1)]).expect("a sound config")
    }

    #[test]
    fn the_start_shows_one_tile_and_a_spot_for_each_cell_that_fits() {
        let session = session(Controller::Person);
        let model = BoardModel::of(&session);
        assert_eq!(model.tiles.len(), 1);
        assert_eq!(model.last, [], "nobody placed the start tile");
        let listed: usize = model.spots.iter().map(|spot| spot.turns).sum();
        assert_eq!(listed, session.game().table().legal().len());
        assert!(model.spots.is_sorted_by_key(|spot| (spot.at.y, spot.at.x)));
        assert!(model.offers.is_empty());
    }

    #[test]
    fn a_tile_that_is_tried_is_a_preview_and_a_placed_one_offers_its_pieces() {
        let mut session = session(Controller::Person);
        let at = BoardModel::of(&session).spots[0].at;
        session.apply(Intent::Try(at)).expect("it fits");
        let model = BoardModel::of(&session);
        assert_eq!(model.preview_tile.map(|preview| preview.at), Some(at));
        assert_eq!(model.tiles.len(), 1);
        session.apply(Intent::Confirm).expect("a tile is tried");
        let model = BoardModel::of(&session);
        assert_eq!(model.preview_tile, None);
        assert_eq!(model.last, [at]);
        assert_eq!(model.offers.len() + 1, session.game().table().legal().len());
        let offer = model.offers[0];
        assert!((offer.anchor.x - f64::from(at.x) * TILE) <= TILE);
        session.apply(Intent::Act(offer.action)).expect("it was offered");
        assert!(
            BoardModel::of(&session).figures.iter().any(|it| it.at == offer.at)
                || session.game().table().scores().iter().any(|score| *score > 0)
        );
    }

    #[test]
    fn a_spot_in_the_quarter_that_the_tile_shows_says_what_it_scores() {
        let rose = TileId::named("WR03").expect("it shows the north-west");
        let config = Config {
            expansions: Expansions::NONE.with(Expansion::Wind),
            source: Source::Draws(vec![rose]),
            ..Config::base(2, Preset::BigBox, 7)
        };
        let people = session(Controller::Person).players().to_vec();
        let spots = BoardModel::of(&Session::begin(config, people).expect("a sound config")).spots;
        let scores = |x, y| spots.iter().find(|it| it.at == Cell::new(x, y)).map(|it| it.scores);
        assert_eq!((scores(0, -1), scores(0, 1)), (Some(Some(3)), Some(None)));
    }

    #[test]
    fn nothing_is_offered_while_an_opponent_thinks() {
        let model = BoardModel::of(&session(Controller::Opponent(Character::Bruno)));
        assert!(model.spots.is_empty() && model.offers.is_empty());
    }

    /// Anna closes a ring with the last tile, and after Ben passes she fills it with her abbey.
    #[test]
    fn a_leftover_abbey_is_a_turn_of_its_own() {
        let ring = [(0, 1), (1, 1), (1, 2), (-1, 1), (-1, 2), (-1, 3), (0, 3)];
        let monastery = TileId::named("B01").expect("a tile");
        let config = Config {
            expansions: Expansions::NONE.with(Expansion::Abbey),
            source: Source::Draws(vec![monastery; ring.len()]),
            ..Config::base(2, Preset::BigBox, 7)
        };
        let mut session = Session::among(&["Anna", "Ben"], config);
        let abbey = bastide_rules::catalogue().abbey();
        let tiles = ring.iter().map(|(x, y)| (monastery, Cell::new(*x, *y)));
        for (tile, at) in tiles.chain([(abbey, Cell::new(0, 2))]) {
            let place = Action::Place { tile, at, turn: Turn::NONE };
            let is_bens = |session: &Session| session.game().table().to_act() == Some(Seat::new(1));
            while tile == abbey && is_bens(&session) || session.play(place).is_err() {
                session.play(Action::Pass).expect("nobody need be placed, and no abbey");
            }
        }
        let placed = session.events().iter().rev().filter_map(|event| match event {
            Event::Placed { seat, .. } => Some(seat.number()),
            _ => None,
        });
        assert_eq!(placed.take(2).collect::<Vec<_>>(), [0, 0], "both are Anna's");
        assert_eq!(BoardModel::of(&session).last, [Cell::new(0, 2)]);
    }
}
