//! Turns compared on the board: the one that was played, and a better one.

use bastide_art::{self as art, Units};
use bastide_rules::{Action, Cell, Figure, Game, PieceId, PieceKind};
use leptos::prelude::*;

use super::anchor::{self, Point};
use super::figures::silhouette;
use super::model::LaidTile;
use super::tiles::{cell_attribute, shift};
use crate::ui::{Markup, append};
use bastide_session::line::Colour;

/// The size of a tile above which its frame needs no more width. Pixels.
const NEAR: f64 = 100.0;

/// A part of a turn that was played, or could have been.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed {
    /// `true` if it belongs to the better turn.
    pub is_better: bool,
    /// Its cell.
    pub at: Cell,
    /// The colour of its player.
    pub colour: Colour,
    /// The tile, if it places one.
    pub tile: Option<LaidTile>,
    /// The figure, if it deploys one, and the position of its middle.
    pub figure: Option<(art::Figure, Point)>,
}

/// Returns the parts of a turn that begins in this game, as far as it can be played there.
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

/// Returns the figure that stands there after this action, and its anchor.
fn figure(game: &Game, action: Action) -> Option<(art::Figure, Point)> {
    let on = |figure, at, piece: PieceId| {
        let anchor = anchor::of_piece(game.table(), at, piece);
        Some((art::figure_of(figure, piece.kind), anchor))
    };
    match action {
        Action::Deploy { figure, at, piece }
        | Action::Second { figure, at, piece }
        | Action::Add { figure, at, piece }
        | Action::Reinforce { figure, at, piece, .. } => on(figure, at, piece),
        Action::Wagon { at, piece } => on(Figure::Wagon, at, piece),
        Action::Barn(corner) => Some((art::Figure::Barn, anchor::of_corner(corner))),
        Action::Fairy { at, .. } => Some((art::Figure::Fairy, anchor::of_fairy(at))),
        Action::Send { caster, at, piece } => {
            let anchor = anchor::of_spellcaster(game.table(), at, piece);
            Some((art::spellcaster(caster), anchor))
        }
        Action::Dragon(at) => Some((art::Figure::Dragon, anchor::middle(at))),
        Action::Enter { quarter, figure } => {
            Some((art::figure_of(figure, PieceKind::City), anchor::of_quarter(quarter)))
        }
        Action::Count(quarter) => Some((art::Figure::Count, anchor::of_count(quarter))),
        Action::Place { .. }
        | Action::Pass
        | Action::Recall { .. }
        | Action::Escape { .. }
        | Action::Fetch(_)
        | Action::Circle(_)
        | Action::Ingot(_)
        | Action::Build(_)
        | Action::Flock(_)
        | Action::Reveal(_)
        | Action::Fly(_)
        | Action::Floor(_)
        | Action::Capture(_)
        | Action::Exchange(_)
        | Action::Ransom { .. }
        | Action::Dismiss(_)
        | Action::Evict(_)
        | Action::Arrow(_)
        | Action::Score { .. }
        | Action::Draw(_) => None,
    }
}

/// The compared turns, above the tiles.
#[component]
pub fn WeighedTurns(
    /// The turns.
    weighed: RwSignal<Vec<Weighed>>,
    /// The size of a tile. Pixels.
    tile: Memo<f64>,
) -> impl IntoView {
    // From afar frames stay as wide.
    let grow = move || Units((NEAR / tile.get()).max(1.0)).to_string();
    let drawn = move || weighed.with(|weighed| drawn(weighed));
    view! { <g class="weighed" style:--grow=grow inner_html=move || drawn().into_html()></g> }
}

/// Draws the played turn first: on the same cell the better one covers it, and figures cover all
/// tiles.
fn drawn(weighed: &[Weighed]) -> Markup {
    let (mut tiles, mut figures) = (Markup::new(), Markup::new());
    for Weighed { is_better, at, colour, tile, figure } in weighed {
        let class = if *is_better { "better" } else { "played" };
        let hex = art::COLOURS[colour.index()].hex;
        append!(
            tiles,
            r#"<g class="weighed-{}" data-weighed="{}" data-on="{}" transform="{}">"#,
            class,
            class,
            cell_attribute(*at),
            shift(*at),
        );
        if let Some(LaidTile { tile, turn }) = tile {
            tiles.push(&Markup::drawing(art::tile(tile.tile(), *turn, art::Detail::Near)));
        }
        append!(
            tiles,
            r#"<rect class="weighed-rim" x="2" y="2" width="96" height="96" rx="3"/><rect x="2" y="2" width="96" height="96" rx="3" stroke="{}"/></g>"#,
            hex,
        );
        if let Some((shape, Point { x, y })) = figure {
            append!(
                figures,
                r#"<g class="weighed-figure {}" transform="translate({} {})">{}</g>"#,
                class,
                Units(*x),
                Units(*y),
                silhouette(*shape, Some(*colour), art::size(*shape)),
            );
        }
    }
    tiles + figures
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
