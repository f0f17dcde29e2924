//! Every tile in every turn, to look at, to learn from, and to check drawings by.

use bastide_art as art;
use bastide_rules::{Edition, Tile, Turn, catalogue};
use leptos::prelude::*;

use crate::screen::Screen;
use crate::table::icon::{Icon, Sign};
use crate::text::{self, Language, say};

/// Sizes to look at tiles in, in pixels.
const SIZES: [u32; 3] = [48, 96, 160];
/// Below this a tile is drawn as from afar. Pixels.
const FAR: u32 = 70;

/// Every tile.
#[component]
pub fn TilesPage(
    /// For every sentence.
    language: Language,
) -> impl IntoView {
    let size = RwSignal::new(SIZES[1]);
    let sizes = SIZES.map(|pixels| {
        view! {
            <label class="segment">
                <input
                    type="radio"
                    class="spoken"
                    name="size"
                    prop:checked=move || size.get() == pixels
                    on:change=move |_| size.set(pixels)
                />
                <span>{say::tiles_size_pixels(language, pixels)}</span>
            </label>
        }
    });
    let tiles = catalogue().tiles();
    let symbols = tiles.iter().flat_map(|tile| {
        Turn::ALL.map(|turn| {
            view! {
                <symbol
                    id=art::symbol_id(tile, turn)
                    viewBox=art::VIEW_BOX
                    inner_html=art::tile(tile, turn)
                />
            }
        })
    });
    let totals = Edition::ALL.map(|edition| {
        let kinds = tiles.iter().filter(|tile| tile.copies(edition) > 0);
        let (count, kinds) =
            kinds.fold((0, 0_u32), |(sum, many), it| (sum + u32::from(it.copies(edition)), many + 1));
        view! {
            <li>
                <strong>{year(language, edition)}</strong>": "{say::tiles_total(language, count, kinds)}
            </li>
        }
    });
    view! {
        <main
            class="page all-tiles"
            class:far=move || { size.get() < FAR }
            style:--size=move || format!("{}px", size.get())
        >
            <header class="page-head">
                <a
                    class="button round"
                    href=Screen::Home.fragment()
                    aria-label=say::back(language)
                    title=say::back(language)
                >
                    <Icon sign=Sign::Undo/>
                </a>
                <h1>{say::tiles_title(language)}</h1>
            </header>
            <div class="tiles-intro">
                <div class="part measure">
                    <p>{say::tiles_about(language)}</p>
                    <ul class="small soft">{totals}</ul>
                </div>
                <fieldset class="tiles-size">
                    <legend class="small">{say::tiles_size(language)}</legend>
                    <div class="segments">{sizes}</div>
                </fieldset>
            </div>
            <svg width="0" height="0" class="symbols" aria-hidden="true">
                <defs>{symbols.collect_view()}</defs>
            </svg>
            <ul class="kinds">
                {tiles.iter().map(|tile| view! { <Kind language tile/> }).collect_view()}
            </ul>
        </main>
    }
}

const fn year(language: Language, edition: Edition) -> &'static str {
    match edition {
        Edition::C1 => say::tiles_edition_c1(language),
        Edition::C2 => say::tiles_edition_c2(language),
        Edition::C3 => say::tiles_edition_c3(language),
    }
}

/// A kind of tile in its four turns.
#[component]
fn Kind(language: Language, tile: &'static Tile) -> impl IntoView {
    let turns = Turn::ALL.map(|turn| {
        let label = format!("{}, {}", tile.name, text::turn(language, turn));
        view! {
            <svg viewBox="0 0 100 100" role="img" aria-label=label data-tile=tile.name.clone() data-turn=turn.quarters()>
                <use_ href=format!("#{}", art::symbol_id(tile, turn)) width="100" height="100"/>
            </svg>
        }
    });
    let copies = Edition::ALL.map(|edition| {
        view! {
            <div>
                <dt>{year(language, edition)}</dt>
                <dd>{tile.copies(edition)}" ×"</dd>
            </div>
        }
    });
    view! {
        <li class="kind card">
            <div class="kind-head">
                <h2>{tile.name.clone()}</h2>
                {tile.is_start.then(|| view! {
                    <span class="kind-start">{say::tiles_start(language)}</span>
                })}
                <dl aria-label=say::tiles_copies(language)>{copies}</dl>
            </div>
            <p class="small soft">{text::tile(language, Edition::C3, tile, Turn::NONE)}</p>
            <div class="turns">{turns}</div>
        </li>
    }
}
