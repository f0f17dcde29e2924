//! Each player's last turn, framed in the player's colour until the next: whoever looked away finds
//! what everybody did. The sign in the corner tells players apart where colours do not.

use bastide_art as art;
use bastide_rules::{Cell, Event, Seat};
use leptos::prelude::*;

use super::model::{BoardModel, TILE};
use super::tiles::{cell_attribute, shift};
use crate::line::Colour;
use crate::session::Session;

/// A sign is never smaller than this, and lines grow with it. Pixels.
const SMALLEST_SIGN: f64 = 12.0;
/// How large it is drawn. Units of the drawing.
const SIGN: f64 = 18.0;

/// A tile that a player placed in the last turn of his in which he placed any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Where it lies.
    pub at: Cell,
    /// Who placed it.
    pub seat: Seat,
    /// In whose colour.
    pub colour: Colour,
    /// Whether nobody has placed any since.
    pub is_newest: bool,
}

/// The frames of all players, whoever placed last at the end. None when all is over.
pub fn frames(session: &Session) -> Vec<Frame> {
    let chairs = session.chairs();
    if session.game().table().to_act().is_none() {
        return Vec::new();
    }
    let mut frames: Vec<Frame> = Vec::new();
    // Seats whose last turn is behind, going back.
    let mut told = vec![false; chairs.len()];
    for event in session.events().iter().rev() {
        match event {
            Event::Placed { seat, at, .. } if !told[seat.index()] => {
                let colour = chairs[seat.index()].colour;
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

/// The frames, over the tiles and under all that stands on them.
#[component]
pub fn Frames(
    /// What to draw.
    model: Memo<BoardModel>,
    /// How large a tile is shown. Pixels.
    tile: Memo<f64>,
) -> impl IntoView {
    let frames = Memo::new(move |_| model.with(|model| model.frames.clone()));
    let drawn = move || frames.with(|frames| frames.iter().map(drawing).collect::<String>());
    let grow = move || {
        let shown = SIGN * tile.get() / TILE;
        art::Units((SMALLEST_SIGN / shown).max(1.0)).to_string()
    };
    view! { <g class="frames" style:--grow=grow inner_html=drawn/> }
}

/// A dark and a light line, so that one of them is seen on any tile, and the player's between them.
fn drawing(Frame { at, seat, colour, is_newest }: &Frame) -> String {
    const SQUARE: &str = r#"x="3.5" y="3.5" width="93" height="93" rx="3""#;
    let (hex, sign) = (art::COLOURS[colour.index()].hex, art::mark(colour.index()));
    let newest = if *is_newest { " newest" } else { "" };
    let on_light = if colour.is_light() { r#" class="on-light""# } else { "" };
    format!(
        concat!(
            r#"<g class="frame{}" transform="{}" data-frame="{}" data-on="{}">"#,
            r#"<rect class="frame-dark" {}/><rect class="frame-light" {}/>"#,
            r#"<rect {} stroke="{}"/><g class="frame-sign"><circle cx="9" cy="9" r="8.4" fill="{}"/>"#,
            r#"<path{} d="{}" transform="translate(4.2 4.2) scale(.96)"/></g></g>"#
        ),
        newest,
        shift(*at),
        seat.number(),
        cell_attribute(*at),
        SQUARE,
        SQUARE,
        SQUARE,
        hex,
        hex,
        on_light,
        sign
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample_games::games;

    /// From scratch: whose turn each placement was in, and each player's last such turn.
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
                assert!(frames.iter().all(|it| it.colour == session.chair(it.seat).colour));
                several += usize::from(frames.len() > usize::from(over.game().config().players));
            }
        }
        assert!(several > 0, "nobody placed two tiles in a turn");
    }
}
