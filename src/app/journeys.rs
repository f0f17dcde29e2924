//! The journeys: a chunk of the program of its own, fetched by the chunk of the table, at which they
//! are played.

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::SplitLoaderError as Absent;

use super::Page;
use super::play::Play;
use crate::journeys::{Asked, JourneysScreen};
use crate::loading::{Lack, Loader, WithoutWords};
use crate::table::{Journey, JourneyWay};
use crate::ui::reactive;
use bastide_session::address::Screen;
use bastide_text::Language;

/// The function that shows a screen of the journeys: one at its table, or all of them.
type View = fn(Page, Language, Loader, &'static Play, &Screen) -> AnyView;

#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(journeys, fallible, wasm_split_path = ::leptos::wasm_split)]
fn fetch() -> Result<View, Absent> {
    Ok(shown)
}

/// Returns the view at once: a debug build has no chunks.
#[cfg(debug_assertions)]
async fn fetch() -> Result<View, Absent> {
    Ok(shown)
}

/// Shows a screen of the journeys, once their chunk has loaded.
pub fn view(
    page: Page,
    language: Language,
    loader: Loader,
    play: &'static Play,
    screen: &Screen,
) -> AnyView {
    let screen = screen.clone();
    let (part, is_absent) = (RwSignal::new(None), RwSignal::new(false));
    let bring = move || {
        is_absent.set(false);
        spawn_local(async move {
            let loaded: Result<View, Absent> = fetch().await;
            // Meanwhile the screen may have been left.
            is_absent.try_set(loaded.is_err());
            part.try_set(loaded.ok());
        });
    };
    bring();
    reactive(move || match part.get() {
        Some(view) => view(page, language, loader, play, &screen),
        None if is_absent.get() => {
            let on_again = Callback::new(move |()| bring());
            view! { <WithoutWords language lack=Lack::Chunk on_again/> }.into_any()
        }
        None => ().into_any(),
    })
}

fn shown(
    page: Page,
    language: Language,
    loader: Loader,
    play: &'static Play,
    screen: &Screen,
) -> AnyView {
    let Screen::Journey(name) = screen else {
        return view! { <JourneysScreen language on_back=page.way_to(Screen::Home)/> }.into_any();
    };
    let go = Callback::new(move |way| {
        page.go(match way {
            JourneyWay::To(asked) => Screen::Journey(asked.name()),
            JourneyWay::All => Screen::Journeys,
        });
    });
    let table =
        Callback::new(move |(session, aside)| (play.visit)(page, language, loader, session, aside));
    view! { <Journey language asked=Asked::named(name) table go/> }.into_any()
}
