//! Turns that are held against each other where they could be made: the one that was played, and a
//! better one.

use std::fmt::Write as _;

use bastide_art::{self as art, Units};
use bastide_rules::{Action, Cell, Figure, Game, PieceId, PieceKind};
use leptos::prelude::*;

use super::anchor::{self, Point};
use super::figures::silhouette;
use super::model::{LaidTile, TILE};
use super::tiles::{cell_attribute, shift};
use crate::line::Colour;

/// A tile that is shown as large as this is near, and its frame needs no more width. Pixels.
const NEAR: f64 = 100.0;

/// A part of a turn that was made, or could have been.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed {
    /// Whether it belongs to the better one.
    pub is_better: bool,
    /// Where it is.
    pub at: Cell,
    /// Whose.
    pub colour: Colour,
    /// The tile, if one is placed.
    pub tile: Option<LaidTile>,
    /// The figure, if one is put somewhere, and where its middle is.
    pub figure: Option<(art::Figure, Point)>,
}

/// The parts of a turn that begins in this game; as far as it can be played there.
pub fn weigh(game: &Game, actions: &[Action], colour: Colour, is_better: bool) -> Vec<Weighed> {
    let mut game = game.clone();
    let mut parts = Vec::new();
    for action in actions {
        if game.play_covered(*action).is_err() {
            break;
        }
        let tile = match *action {
            Action::Place { tile, turn, .. } => Some(LaidTile { tile, turn }),
            _ => None,
        };
        let figure = figure(&game, *action);
        if let Some(at) = anchor::of_action(*action) {
            parts.push(Weighed { is_better, at, colour, tile, figure });
        }
    }
    parts
}

/// What stands where after this action.
fn figure(game: &Game, action: Action) -> Option<(art::Figure, Point)> {
    let on = |figure, at, piece: PieceId| {
        let anchor = anchor::of_piece(game.table(), at, piece);
        Some((art::figure_of(figure, piece.kind), anchor))
    };
    match action {
        Action::Deploy { figure, at, piece }
        | Action::Second { figure, at, piece }
        | Action::Reinforce { figure, at, piece, .. } => on(figure, at, piece),
        Action::Wagon { at, piece } => on(Figure::Wagon, at, piece),
        Action::Barn(corner) => Some((art::Figure::Barn, anchor::of_corner(corner))),
        Action::Fairy { at, .. } => Some((art::Figure::Fairy, anchor::of_fairy(at))),
        Action::Dragon(at) => Some((art::Figure::Dragon, anchor::middle(at))),
        Action::Enter { quarter, figure } => {
            Some((art::figure_of(figure, PieceKind::City), anchor::of_quarter(quarter)))
        }
        Action::Count(quarter) => Some((art::Figure::Count, anchor::of_count(quarter))),
        Action::Place { .. }
        | Action::Pass
        | Action::Recall { .. }
        | Action::Evict(_)
        | Action::Arrow(_)
        | Action::Draw(_) => None,
    }
}

/// What is weighed, above the tiles.
#[component]
pub fn WeighedTurns(
    /// Which turns.
    weighed: RwSignal<Vec<Weighed>>,
    /// How large a tile is shown. Pixels.
    tile: Memo<f64>,
) -> impl IntoView {
    // From afar frames are as wide still.
    let grow = move || Units((NEAR / tile.get()).max(1.0)).to_string();
    let drawn = move || weighed.with(|weighed| drawn(weighed));
    view! { <g class="weighed" style:--grow=grow inner_html=drawn></g> }
}

/// What was played first: where both are on one cell the better one is seen, and all figures.
fn drawn(weighed: &[Weighed]) -> String {
    let (mut tiles, mut figures) = (String::new(), String::new());
    for Weighed { is_better, at, colour, tile, figure } in weighed {
        let class = if *is_better { "better" } else { "played" };
        let (place, shift) = (cell_attribute(*at), shift(*at));
        let hex = art::COLOURS[colour.index()].hex;
        // Writing into a text cannot fail.
        let _ = write!(
            tiles,
            r#"<g class="weighed-{class}" data-weighed="{class}" data-on="{place}" transform="{shift}">"#
        );
        if let Some(LaidTile { tile, turn }) = tile {
            let (side, elements) =
                (Units(TILE), art::tile_elements(tile.tile(), *turn, art::Detail::Near));
            let _ = write!(
                tiles,
                r#"<svg viewBox="{}" width="{side}" height="{side}" stroke-linecap="round" stroke-linejoin="round">{elements}</svg>"#,
                art::VIEW_BOX,
            );
        }
        tiles.push_str(r#"<rect class="weighed-rim" x="2" y="2" width="96" height="96" rx="3"/>"#);
        let _ = write!(
            tiles,
            r#"<rect x="2" y="2" width="96" height="96" rx="3" stroke="{hex}"/></g>"#
        );
        if let Some((shape, Point { x, y })) = figure {
            let _ = write!(
                figures,
                r#"<g class="weighed-figure {class}" transform="translate({} {})">{}</g>"#,
                Units(*x),
                Units(*y),
                silhouette(Some(*shape), Some(*colour), art::size(*shape)),
            );
        }
    }
    tiles + &figures
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Preset};

    use super::*;

    #[test]
    fn a_turn_is_shown_as_far_as_it_can_be_made() {
        let (game, _) = Game::begin(Config::base(2, Preset::NewEdition, 7)).expect("sound");
        let place = game.table().legal()[0];
        let Action::Place { at, tile, turn } = place else { panic!("a tile is to be placed") };
        let mut placed = game.clone();
        placed.play(place).expect("it is legal");
        let deploys = |action: &&Action| matches!(action, Action::Deploy { .. });
        let deploy = *placed.table().legal().iter().find(deploys).expect("a figure");
        let colour = Colour::default();
        let parts = weigh(&game, &[place, deploy], colour, true);
        assert_eq!(parts.len(), 2);
        assert_eq!((parts[0].at, parts[0].tile), (at, Some(LaidTile { tile, turn })));
        assert_eq!((parts[1].at, parts[1].figure.is_some()), (at, true));
        assert!(parts.iter().all(|part| part.is_better));
        let nowhere = Cell::new(90, 90);
        let stray = Action::Deploy {
            figure: Figure::Meeple,
            at: nowhere,
            piece: PieceId::new(PieceKind::City, 0),
        };
        assert_eq!(weigh(&game, &[place, stray], colour, false).len(), 1);
        assert_eq!(weigh(&game, &[stray], colour, false), []);
        let markup = drawn(&parts);
        assert_eq!(markup.matches(r#"data-weighed="better""#).count(), 2);
        assert!(!markup.contains("NaN"));
    }
}
