//! The dialogs in front of a table. They are a chunk of their own, which comes after the table.

use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError as Absent;

use super::agreed::TableRules;
use super::context::TableContext;
use super::duel::{Place, Views, seen};
use super::ending::{EndHere, may_agree};
use super::help::Help;
use super::menu::{Menu, TableSettings};
use super::panels::InFront;
use super::seats_dialog::SeatsDialog;
use super::tiles::TilesOfGame;
use crate::loading::bring;
use crate::ui::reactive;

/// The function that shows a dialog. The signal is `true` while keys with letters are commands.
type Shown = fn(InFront, TableContext, Signal<bool>, Option<Views>) -> AnyView;

/// Shows the open dialog, once the chunk has loaded.
pub fn dialogs(
    table: TableContext,
    letter_keys: Signal<bool>,
    duel: Option<Views>,
) -> impl IntoView {
    let shown = RwSignal::new(None::<Shown>);
    bring(shown, || async { fetch().await.ok() });
    reactive(move || {
        let open = shown.get().zip(table.panels.in_front.get());
        open.map(|(shown, dialog)| shown(dialog, table, letter_keys, duel)).into_any()
    })
}

/// Returns a dialog.
fn dialog(
    dialog: InFront,
    table: TableContext,
    letter_keys: Signal<bool>,
    duel: Option<Views>,
) -> AnyView {
    let TableContext { stage, dispatcher, settings, .. } = table;
    let (language, close) = (stage.language, table.panels.put_away());
    match dialog {
        InFront::Help => view! { <Help language letter_keys close/> }.into_any(),
        InFront::Menu => view! { <Menu table/> }.into_any(),
        InFront::Seats => view! { <SeatsDialog stage settings dispatcher close/> }.into_any(),
        InFront::Settings => view! { <TableSettings language settings close/> }.into_any(),
        InFront::Rules => view! { <TableRules stage close/> }.into_any(),
        InFront::Tiles => view! { <TilesOfGame stage close/> }.into_any(),
        InFront::Duel => seen(duel, Place::Dialog),
        // By link nobody offers to stop.
        InFront::EndHere if duel.is_some() && may_agree(stage.session) => {
            seen(duel, Place::EndHere)
        }
        InFront::EndHere => {
            view! { <EndHere language session=stage.session dispatcher close/> }.into_any()
        }
    }
}

/// Fetches the chunk.
#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(dialogs, fallible, wasm_split_path = ::leptos::wasm_split)]
fn fetch() -> Result<Shown, Absent> {
    Ok(dialog)
}

/// Returns the function at once: a debug build has no chunks.
#[cfg(debug_assertions)]
async fn fetch() -> Result<Shown, Absent> {
    Ok(dialog)
}
