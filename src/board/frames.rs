//! Frames: each player's last turn, in the player's colour until their next, for those who looked
//! away. The sign in the corner tells players apart where colours do not.

use bastide_art as art;
use bastide_rules::{Cell, Event, Seat};
use leptos::prelude::*;

use super::model::{BoardModel, TILE};
use super::tiles::{cell_attribute, shift};
use crate::ui::{Markup, markup};
use bastide_session::Session;
use bastide_session::line::Colour;

/// The smallest sign; lines grow with it. Pixels.
const SMALLEST_SIGN: f64 = 12.0;
/// The size of a sign. Drawing units.
const SIGN: f64 = 18.0;

/// A tile of a player's last turn with a placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The cell of the tile.
    pub at: Cell,
    /// The player who placed it.
    pub seat: Seat,
    /// The colour of the player.
    pub colour: Colour,
    /// `true` if no other player has placed a tile since.
    pub is_newest: bool,
}

/// Returns the frames of all players, the latest last. None once the game is over.
pub fn frames(session: &Session) -> Vec<Frame> {
    let players = session.players();
    if session.game().table().to_act().is_none() {
        return Vec::new();
    }
    let mut frames: Vec<Frame> = Vec::new();
    // Seats whose last turn is complete, going back.
    let mut told = vec![false; players.len()];
    for event in session.events().iter().rev() {
        match event {
            Event::Placed { seat, at, .. } if !told[seat.index()] => {
                let colour = players[seat.index()].colour;
                let is_newest = told.iter().all(|is_told| !is_told);
                frames.push(Frame { at: *at, seat: *seat, colour, is_newest });
            }
            Event::Turn { seat, .. } if frames.iter().any(|frame| frame.seat == *seat) => {
                told[seat.index()] = true;
                if told.iter().all(|is_told| *is_told) {
                    break;
                }
            }
            _ => {}
        }
    }
    frames.reverse();
    frames
}

/// The frames, over the tiles and under all pieces.
#[component]
pub fn Frames(
    /// The picture of the board.
    model: Memo<BoardModel>,
    /// The size of a tile. Pixels.
    tile: Memo<f64>,
) -> impl IntoView {
    let frames = Memo::new(move |_| model.with(|model| model.frames.clone()));
    let drawn = move || frames.with(|frames| frames.iter().map(drawing).collect::<Markup>());
    let grow = move || {
        let shown = SIGN * tile.get() / TILE;
        art::Units((SMALLEST_SIGN / shown).max(1.0)).to_string()
    };
    view! { <g class="frames" style:--grow=grow inner_html=move || drawn().into_html()/> }
}

/// Returns a dark and a light line, one of which is visible on any tile, and the player's between
/// them.
fn drawing(Frame { at, seat, colour, is_newest }: &Frame) -> Markup {
    let (hex, sign) = (art::COLOURS[colour.index()].hex, art::mark(colour.index()));
    let newest = if *is_newest { " newest" } else { "" };
    let on_light = colour.is_light().then(|| markup!(r#" class="on-light""#));
    let square = markup!(r#"x="3.5" y="3.5" width="93" height="93" rx="3""#);
    markup!(
        r#"<g class="frame{newest}" transform="{shift}" data-frame="{seat}" data-on="{on}"><rect class="frame-dark" {square}/><rect class="frame-light" {square}/><rect {square} stroke="{hex}"/><g class="frame-sign"><circle cx="9" cy="9" r="8.4" fill="{hex}"/><path{on_light} d="{sign}" transform="translate(4.2 4.2) scale(.96)"/></g></g>"#,
        newest = newest,
        shift = shift(*at),
        seat = seat.number(),
        on = cell_attribute(*at),
        square = square,
        hex = hex,
        on_light = on_light,
        sign = sign,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_session::samples::games;

    /// Finds, without shortcuts, the turn of each placement and each player's last such turn.
    fn slowly(session: &Session) -> Vec<(Seat, Cell)> {
        let mut turn = 0;
        let mut placed: Vec<(u16, Seat, Cell)> = Vec::new();
        for event in session.events() {
            match event {
                Event::Turn { number, .. } => turn = *number,
                Event::Placed { seat, at, .. } => placed.push((turn, *seat, *at)),
                _ => {}
            }
        }
        let last = |of: Seat| placed.iter().filter(|it| it.1 == of).map(|it| it.0).max();
        let is_last = |it: &&(u16, Seat, Cell)| Some(it.0) == last(it.1);
        placed.iter().filter(is_last).map(|it| (it.1, it.2)).collect()
    }

    #[test]
    fn each_players_last_turn_is_framed_until_the_next() {
        let mut several = 0;
        for over in games() {
            let people = ["Anna", "Ben", "Cleo", "Dina", "Emil", "Fay"];
            let config = over.game().config().clone();
            let mut session = Session::among(&people[..config.players.into()], config);
            assert_eq!(frames(&session), [], "nobody placed the start tile");
            for action in over.game().actions() {
                session.play(*action).expect("it was played");
                let frames = frames(&session);
                if session.game().table().to_act().is_none() {
                    assert_eq!(frames, [], "all is over");
                    continue;
                }
                let framed: Vec<(Seat, Cell)> = frames.iter().map(|it| (it.seat, it.at)).collect();
                assert_eq!(framed, slowly(&session));
                let newest: Vec<Cell> =
                    frames.iter().filter(|it| it.is_newest).map(|it| it.at).collect();
                let mut last = BoardModel::of(&session).last;
                last.reverse();
                assert_eq!(newest, last);
                assert!(frames.iter().all(|it| it.colour == session.player(it.seat).colour));
                several += usize::from(frames.len() > usize::from(over.game().config().players));
            }
        }
        assert!(several > 0, "nobody placed two tiles in a turn");
    }
}
