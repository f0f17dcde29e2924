//! A small picture of a table, for lists.

use std::cell::Cell as Shared;
use std::time::Duration;

use bastide_art::{self as art, Detail, Units};
use bastide_rules::{Cell, Laid, insertion_sort};
use leptos::prelude::*;

use super::anchor::{Point, TILE};
use super::drawings::{Look, drawing};
use super::figures::silhouette;
use super::figures_on_board::{figures, wanderers};
use super::model::LaidTile;
use super::surroundings::Surroundings;
use super::tiles::shift;
use super::tokens::Tokens;
use crate::platform::timer;
use crate::ui::{Markup, append, markup};
use bastide_session::Session;

/// The time between two pictures: a list is read before the last is drawn.
const APART: Duration = Duration::from_millis(20);
/// The space round the tiles. Units of the drawing.
const RIM: f64 = 6.0;

thread_local! {
    /// The number of tiles still to be drawn.
    static TO_COME: Shared<u32> = const { Shared::new(0) };
}

/// A small picture of a table, drawn once the screen is shown; empty where there is no table.
pub fn glimpse(table: impl FnOnce() -> Option<Session> + 'static) -> AnyView {
    let drawn = RwSignal::new(Markup::new());
    let before = TO_COME.replace(TO_COME.get() + 1);
    timer::later(APART * (before + 1), move || {
        TO_COME.set(TO_COME.get().saturating_sub(1));
        if drawn.try_get_untracked().is_some()
            && let Some(session) = table()
        {
            drawn.set(picture(&session));
        }
    });
    view! { <span class="glimpse" aria-hidden="true" inner_html=move || drawn.get().into_html()></span> }
        .into_any()
}

/// Returns the whole table as a drawing.
pub fn picture(session: &Session) -> Markup {
    let laid = session.game().table().board().laid();
    let along = |axis: fn(Cell) -> i16| {
        let (least, most) =
            (laid.iter().map(|it| axis(it.cell)).min(), laid.iter().map(|it| axis(it.cell)).max());
        let (least, most) = (f64::from(least.unwrap_or(0)), f64::from(most.unwrap_or(0)));
        (Units(least * TILE - RIM), Units((most - least + 1.0) * TILE + 2.0 * RIM))
    };
    let ((x, width), (y, height)) = (along(|cell| cell.x), along(|cell| cell.y));
    let drawn = tiles(laid, Detail::Far) + standing(session);
    markup!(r#"<svg viewBox="{} {} {} {}">{}</svg>"#, x, y, width, height, drawn)
}

/// Returns laid tiles as markup.
pub fn tiles(laid: &[Laid], detail: Detail) -> Markup {
    layers(laid, detail).into_iter().collect()
}

/// Returns laid tiles as markup: the ground of all, and what stands on them.
pub fn layers(laid: &[Laid], detail: Detail) -> [Markup; 2] {
    let each = |&Laid { tile, turn, cell }: &Laid| (cell, LaidTile { tile, turn });
    let all = Surroundings::of(laid.iter().map(each));
    let mut laid: Vec<_> = laid.iter().map(each).collect();
    insertion_sort(&mut laid, |one, other| (one.0.y, one.0.x) < (other.0.y, other.0.x));
    let (mut land, mut standing) = (Markup::new(), Markup::new());
    for (at, laid) in laid {
        let layers = drawing(Look { laid, place: all.place(at), detail });
        let [ground, above] = &*layers;
        append!(land, r#"<g class="ground" transform="{}">{}</g>"#, shift(at), ground);
        append!(standing, r#"<g class="laid" transform="{}">{}</g>"#, shift(at), above);
    }
    [
        markup!(r#"<g class="land" stroke-linecap="round" stroke-linejoin="round">{}</g>"#, land),
        markup!(r#"<g stroke-linecap="round" stroke-linejoin="round">{}</g>"#, standing),
    ]
}

/// Returns a tile that is not laid as markup.
pub fn tile(Laid { tile, cell, turn }: Laid, detail: Detail, class: &str) -> Markup {
    let drawn = Markup::drawing(art::tile(tile.tile(), turn, detail));
    markup!(r#"<g class="{}" transform="{}">{}</g>"#, class, shift(cell), drawn)
}

/// Returns the figures on the tiles as markup.
pub fn standing(session: &Session) -> Markup {
    let figures = figures(session);
    let own = figures.iter().map(|it| (it.anchor, it.shape, Some(it.colour)));
    let wanderers = wanderers(session.game().table());
    let nobodys = wanderers.iter().map(|it| (it.anchor, it.shape, None));
    let mut drawn = Tokens::of(session.game().table()).drawn();
    for (Point { x, y }, shape, colour) in own.chain(nobodys) {
        let figure = silhouette(shape, colour, art::size(shape));
        let (x, y) = (Units(x), Units(y));
        append!(drawn, r#"<g class="figure" transform="translate({} {})">{}</g>"#, x, y, figure,);
    }
    drawn
}
