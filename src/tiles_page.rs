//! Every tile in every turn, to look at, to learn from, and to check drawings by.

use bastide_art::{self as art, Detail};
use bastide_rules::tiles::Mark;
use bastide_rules::{Edition, Tile, Turn, catalogue};
use leptos::prelude::*;

use crate::parts::{Icon, Sign, escaped, handler};
use crate::platform::window;
use crate::screen::Screen;
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
                    on:change=handler(move || size.set(pixels))
                />
                <span>{say::tiles_size_pixels(language, pixels)}</span>
            </label>
        }
    });
    let tiles: Vec<&Tile> = catalogue().tiles().iter().collect();
    let detail = Memo::new(move |_| if size.get() < FAR { Detail::Far } else { Detail::Near });
    let all = tiles.clone();
    let symbols =
        Memo::new(move |_| all.iter().map(|tile| symbols(tile, detail.get())).collect::<String>());
    let kinds: String = tiles.iter().map(|tile| kind(language, tile)).collect();
    let totals = Edition::ALL.map(|edition| {
        let kinds = tiles.iter().filter(|tile| tile.copies(edition) > 0);
        let (count, kinds) =
            kinds.fold((0, 0_u32), |(sum, many), it| (sum + u32::from(it.copies(edition)), many + 1));
        view! {
            <li>
                <strong>{year(language, edition)}</strong>": "{say::TilesTotal { count, kinds }.tell(language)}
            </li>
        }
    });
    view! {
        <main
            class="page all-tiles"
            style:--size=move || format!("{}px", size.get())
        >
            <header class="page-head">
                <a
                    class="button round"
                    href=window::address_of(&Screen::Home.fragment())
                    aria-label=say::back(language)
                    title=say::back(language)
                >
                    <Icon sign=Sign::Back/>
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
                <defs inner_html=move || symbols.get()></defs>
            </svg>
            <ul class="kinds" inner_html=kinds></ul>
        </main>
    }
}

fn year(language: Language, edition: Edition) -> &'static str {
    match edition {
        Edition::C1 => say::tiles_edition_c1(language),
        Edition::C2 => say::tiles_edition_c2(language),
        Edition::C3 => say::tiles_edition_c3(language),
    }
}

/// A tile's drawings, to be used.
fn symbols(tile: &Tile, detail: Detail) -> String {
    let symbol = |turn| {
        let (id, drawn) = (art::symbol_id(tile, turn), art::tile(tile, turn, detail));
        format!(r#"<symbol id="{id}" viewBox="{}">{drawn}</symbol>"#, art::VIEW_BOX)
    };
    Turn::ALL.map(symbol).concat()
}

/// A kind of tile in its four turns.
fn kind(language: Language, tile: &Tile) -> String {
    let name = escaped(&tile.name);
    // All others are called by the letters of the rulebooks.
    let title = if tile.has(Mark::Abbey) {
        escaped(&text::capital(language, say::abbey(language)))
    } else {
        name.clone()
    };
    let turns = Turn::ALL.map(|turn| {
        let turned = escaped(text::turn(language, turn));
        format!(
            r##"<svg viewBox="0 0 100 100" role="img" aria-label="{title}, {turned}" data-tile="{name}" data-turn="{}"><use href="#{}" width="100" height="100"/></svg>"##,
            turn.quarters(),
            art::symbol_id(tile, turn)
        )
    });
    let copies = Edition::ALL.map(|edition| {
        let year = escaped(year(language, edition));
        format!("<div><dt>{year}</dt><dd>{} ×</dd></div>", tile.copies(edition))
    });
    let start = if tile.is_start {
        format!(r#"<span class="kind-start">{}</span>"#, escaped(say::tiles_start(language)))
    } else {
        String::new()
    };
    format!(
        r#"<li class="kind card"><div class="kind-head"><h2>{title}</h2>{start}<dl aria-label="{}">{}</dl></div><p class="small soft">{}</p><div class="turns">{}</div></li>"#,
        escaped(say::tiles_copies(language)),
        copies.concat(),
        escaped(&text::tile(language, Edition::C3, tile, Turn::NONE)),
        turns.concat()
    )
}
