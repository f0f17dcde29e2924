//! The board as a list, for screen reader users: the tiles, their owners, and a button for every
//! cell where the tile in hand fits. Made only while it is open.

use bastide_rules::{Board, Deployed, Laid, PieceKind, Spellcaster, insertion_sort};
use leptos::prelude::*;

use super::beside;
use super::description::Description;
use crate::board::inspection::{Aids, Subject};
use crate::board::model::BoardModel;
use crate::board::overlays;
use crate::board::settled::Settled;
use crate::board::spots::named;
use crate::command::{Button, Command, CommandButton, Commands};
use crate::ui::{For, Markup, Show, append, handler, markup};
use bastide_session::Session;
use bastide_session::intent::Intent;
use bastide_text as text;
use bastide_text::{Language, Site, Teller, say};

/// The board as a list.
#[component]
pub fn Mirror(
    /// The language of every sentence.
    language: Language,
    /// The session.
    settled: Settled,
    /// The cells where the tile in hand fits.
    model: Memo<BoardModel>,
    /// `true` while it says what can never be completed.
    fit: Signal<bool>,
    /// Carries out the intent of a spot's button.
    send: Callback<Intent>,
    /// The commands without a button elsewhere.
    commands: Commands,
) -> impl IntoView {
    let is_open = RwSignal::new(false);
    let toggled = move |event: leptos::ev::Event| {
        is_open.set(event_target::<web_sys::HtmlDetailsElement>(&event).open());
    };
    let listed = move || Command::ALL.into_iter().filter(|it| it.entry().button == Button::Listed);
    view! {
        <details class="mirror" on:toggle=toggled>
            <summary>{say::mirror(language)}</summary>
            <Show when=move || is_open.get()>
                <ul class="mirror-commands">
                    {listed().map(|command| view! {
                        <li><CommandButton commands command/></li>
                    }).collect_view()}
                </ul>
                <ul class="mirror-spots">
                    <For
                        each=move || model.with(|model| model.spots.clone())
                        key=|spot| format!("{},{} {}", spot.at.x, spot.at.y, spot.turns)
                        let(spot)
                    >
                        <li>
                            <button type="button" on:click=handler(move || send.run(Intent::Try(spot.at)))>
                                {named(language, spot)}
                            </button>
                        </li>
                    </For>
                </ul>
                <div inner_html=move || settled.with(|session| rows(language, session, fit.get())).into_html()></div>
            </Show>
        </details>
    }
}

/// Returns every placed tile, row by row from the top.
fn rows(language: Language, session: &Session, fit: bool) -> Markup {
    let mut laid: Vec<Laid> = session.game().table().board().laid().to_vec();
    let place = |laid: &Laid| (laid.cell.y, laid.cell.x);
    insertion_sort(&mut laid, |one, two| place(one) < place(two));
    let mut list = Markup::new();
    for row in laid.chunk_by(|one, next| one.cell.y == next.cell.y) {
        let title = match row[0].cell.y {
            0 => say::mirror_row_of_start(language).to_owned(),
            row => {
                let way = if row > 0 { say::way_south } else { say::way_north }(language);
                say::PlaceFar { count: row.unsigned_abs().into(), way }.tell(language)
            }
        };
        append!(list, "<h2>{}</h2><ul>", title);
        for laid in row {
            append!(list, "<li>{}</li>", tile(language, session, laid, fit));
        }
        append!(list, "</ul>");
    }
    if fit {
        list.push(&gaps(language, session));
    }
    list
}

/// Returns the cells that few tiles or none still fit.
fn gaps(language: Language, session: &Session) -> Markup {
    let aids = Aids { fit: true, forecast: false };
    let told = |(at, _)| {
        let gap = Description::of(language, session, Subject::Gap(at), aids);
        markup!("<li>{}</li>", gap.sentence())
    };
    let gaps: Markup = overlays::warned(session.game().table()).map(told).collect();
    if gaps.is_empty() {
        return gaps;
    }
    markup!("<h2>{}</h2><ul class=mirror-gaps>{}</ul>", say::mirror_gaps(language), gaps)
}

/// Describes a tile: its cell, its features with their owners, and the figures on it.
fn tile(language: Language, session: &Session, laid: &Laid, fit: bool) -> String {
    let table = session.game().table();
    let edition = session.game().config().edition;
    let teller = Teller::of(language, session);
    let at = laid.cell;
    let aids = Aids { fit, forecast: false };
    let mut parts =
        vec![text::place(language, at), text::tile(language, edition, laid.tile.tile(), laid.turn)];
    let on_board = |standing: &Deployed| on(&teller, table.board(), standing);
    parts.extend(table.deployed().filter(|standing| standing.at == at).map(|it| on_board(&it)));
    if table.dragon() == Some(at) {
        parts.push(say::dragon(language).to_owned());
    }
    if table.fairy() == Some(at) {
        parts.push(say::fairy(language).to_owned());
    }
    for caster in Spellcaster::ALL {
        if table.spellcaster(caster).is_some_and(|(cell, _)| cell == at) {
            parts.push(text::spellcaster(language, caster).to_owned());
        }
    }
    parts.extend(beside::ingots(language, table, at));
    parts.extend(beside::building(language, table, at));
    parts.extend(beside::flocks(language, table, at));
    if let Some(quarter) = laid.tile.tile().quarter {
        parts.extend(beside::in_quarter(language, session, quarter));
    }
    let pieces = laid.tile.tile().pieces.iter().map(|piece| piece.id);
    for piece in pieces.filter(|piece| piece.kind != PieceKind::River) {
        parts.push(
            Description::of(language, session, Subject::Piece(at, piece), aids).shortly(&teller),
        );
    }
    parts.join(". ")
}

/// Returns the place of a figure: "Anna: knight in the city".
fn on(teller: &Teller, board: &Board, standing: &Deployed) -> String {
    let (language, edition) = (teller.language, teller.edition);
    let site = Site::at(board, standing.at, standing.piece.kind);
    let who = text::figure_on(language, edition, standing.figure, site);
    let place = text::onto(language, edition, site);
    say::MirrorStands { player: teller.name(standing.seat), figure: who, onto: place }
        .tell(language)
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Preset, Source, TileId};

    use super::*;

    fn begun(source: Source) -> Session {
        let config = Config { source, ..Config::base(2, Preset::BigBox, 7) };
        Session::among(&["<b>0", "<b>1"], config)
    }

    #[test]
    fn whoever_wants_to_know_is_told_what_can_never_be_completed() {
        let monastery = TileId::named("B01").expect("a tile");
        let session = begun(Source::Draws(vec![monastery; 2]));
        let told = |fit| rows(Language::default(), &session, fit);
        let never = say::see_blocked(Language::default());
        assert_eq!(told(true).matches(never).count(), 2, "city and road: {:?}", told(true));
        assert_eq!(told(false).matches(never).count(), 0);
    }

    #[test]
    fn rows_tell_what_lies_there_and_whose_it_is() {
        let mut session = begun(Config::base(2, Preset::BigBox, 7).source);
        let place = session.game().table().legal()[0];
        session.play(place).expect("it is legal");
        let at = session.game().table().last_laid().cell;
        let deploy = session.game().table().legal()[0];
        session.play(deploy).expect("it is legal");
        let list = rows(Language::default(), &session, true);
        assert_eq!(list.matches("<li>").count(), 2);
        assert!(list.contains("<h2>The start tile’s row</h2>"), "{list:?}");
        assert!(!list.contains("<b>"), "names are texts");
        assert!(list.contains("&lt;b&gt;0"), "{list:?}");
        assert!(list.contains(&text::place(Language::default(), at)), "{list:?}");
    }
}
