//! Figures on the table, and places where one may be put.

use bastide_art as art;
use bastide_rules::{Edition, PieceKind};
use leptos::prelude::*;

use super::model::{BoardModel, Choice, Point, TILE, pose};
use super::tiles::place;
use crate::intent::Intent;
use crate::parts::For;
use crate::session::Colour;
use crate::text::{self, Language, say};

/// A figure is drawn this large. Drawing units.
const SIZE: f64 = 27.0;

/// Every figure on the table.
#[component]
pub fn Figures(
    /// What to draw.
    model: Memo<BoardModel>,
) -> impl IntoView {
    view! {
        <g class="figures">
            <For
                each=move || model.with(|model| model.figures.clone())
                key=|figure| format!("{} {} {}", place(figure.at), figure.piece, figure.seat.number())
                let(figure)
            >
                <g
                    class="figure"
                    data-figure=format!("meeple:{}", figure.piece)
                    data-at=place(figure.at)
                    data-seat=figure.seat.number().to_string()
                    transform=shift(figure.place)
                >
                    <Silhouette colour=figure.colour kind=figure.piece.kind/>
                </g>
            </For>
        </g>
    }
}

/// Every place where a figure may be put now.
#[component]
pub fn Choices(
    /// For names.
    language: Language,
    /// Whose words are used.
    edition: Edition,
    /// What to draw.
    model: Memo<BoardModel>,
    /// What a click asks for.
    send: Callback<Intent>,
) -> impl IntoView {
    view! {
        <g class="choices">
            <For
                each=move || model.with(|model| model.choices.clone())
                key=key
                let(choice)
            >
                <g
                    class="choice"
                    role="button"
                    tabindex="-1"
                    aria-label=named(language, edition, &choice)
                    data-deploy=format!("{}:{}", choice.figure.name(), choice.piece)
                    data-at=place(choice.at)
                    transform=shift(choice.place)
                    on:click=move |event| {
                        event.stop_propagation();
                        send.run(deploy(&choice));
                    }
                >
                    <circle cx="13.5" cy="13.5" r="13"/>
                    <Silhouette colour=choice.colour kind=choice.piece.kind/>
                </g>
            </For>
        </g>
    }
}

/// What a place is called: the role, and where it is if the tile offers the same role elsewhere.
pub fn named(language: Language, edition: Edition, choice: &Choice) -> String {
    let what = text::deploy(language, edition, choice.piece.kind);
    match whereabouts(language, choice) {
        Some(place) => say::table_deploy_at(language, place, what),
        None => what.to_owned(),
    }
}

/// The role alone, for where there is little room.
pub fn named_shortly(language: Language, edition: Edition, choice: &Choice) -> String {
    let what = text::role(language, edition, choice.piece.kind);
    match whereabouts(language, choice) {
        Some(place) => say::table_deploy_at(language, place, what),
        None => what.to_owned(),
    }
}

fn whereabouts(language: Language, choice: &Choice) -> Option<&'static str> {
    if !choice.is_one_of_several {
        return None;
    }
    let within = |at: i16, place: f64| (place - (f64::from(at) + 0.5) * TILE) / TILE;
    let (x, y) = (within(choice.at.x, choice.place.x), within(choice.at.y, choice.place.y));
    Some(text::compass(language, x, y))
}

/// What makes a place this one and no other.
pub fn key(choice: &Choice) -> String {
    format!("{} {} {}", place(choice.at), choice.piece, choice.colour.index())
}

/// What choosing a place asks for.
pub fn deploy(choice: &Choice) -> Intent {
    Intent::Deploy { figure: choice.figure, at: choice.at, piece: choice.piece }
}

/// A figure in a player's colour, with his mark on the chest.
#[component]
pub fn Silhouette(
    /// Whose.
    colour: Colour,
    /// On what it stands: a farmer lies.
    kind: PieceKind,
) -> impl IntoView {
    let path = art::figure(pose(kind));
    let light = matches!(art::COLOURS[colour.index()].name, "yellow" | "pink");
    let (x, y) = art::mark_place(pose(kind));
    let chest = translate(x - 2.3, y - 2.3) + " scale(.46)";
    view! {
        <svg class="silhouette" viewBox=art::FIGURE_VIEW_BOX width="27" height="27" aria-hidden="true">
            <path class="rim-dark" d=path/>
            <path class="rim-light" d=path/>
            <path d=path fill=art::COLOURS[colour.index()].hex/>
            <path class="mark" class:on-light=light d=art::mark(colour.index()) transform=chest/>
        </svg>
    }
}

fn shift(place: Point) -> String {
    translate((place.x - SIZE / 2.0) as f32, (place.y - SIZE / 2.0) as f32)
}

fn translate(x: f32, y: f32) -> String {
    let mut text = "translate(".to_owned();
    art::number(&mut text, x);
    text.push(' ');
    art::number(&mut text, y);
    text.push(')');
    text
}
