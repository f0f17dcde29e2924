//! Every tile in every rotation, to look at, to learn from, and to check drawings by. One expansion
//! at a time: all of them would take seconds.

use bastide_art::{self as art, Detail};
use bastide_rules::tiles::Mark;
use bastide_rules::{Edition, Expansion, Tile, Turn, catalogue};
use leptos::prelude::*;

use crate::platform::window;
use crate::ui::{Icon, Markup, Sign, handler, markup, one_of};
use bastide_session::address::Screen;
use bastide_text as text;
use bastide_text::{Language, say};

/// The sizes at which tiles are shown, in pixels.
const SIZES: [u32; 3] = [48, 96, 160];
/// Below this size a tile is drawn without detail. Pixels.
const FAR: u32 = 70;

/// Every tile.
#[component]
pub fn TilesPage(
    /// The language of its texts.
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
    let detail = Memo::new(move |_| if size.get() < FAR { Detail::Far } else { Detail::Near });
    let of = RwSignal::new(None);
    let expansions: Vec<Option<Expansion>> = std::iter::once(None)
        .chain(Expansion::ALL.map(Some))
        .filter(|of| tiles(*of).next().is_some())
        .collect();
    let name = |of: &Option<Expansion>| match of {
        None => say::tiles_base(language),
        Some(of) => text::expansion(language, *of),
    };
    let names: Vec<&str> = expansions.iter().map(name).collect();
    let choose = Callback::new(move |index: usize| of.set(expansions[index]));
    let symbols =
        move || tiles(of.get()).map(|tile| symbols(tile, detail.get())).collect::<Markup>();
    let kinds = move || tiles(of.get()).map(|tile| kind(language, tile)).collect::<Markup>();
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
                <p class="part measure">{say::tiles_about(language)}</p>
                {one_of(say::tiles_expansion(language), &names, 0, choose)}
                <fieldset class="tiles-size">
                    <legend class="small">{say::tiles_size(language)}</legend>
                    <div class="segments">{sizes}</div>
                </fieldset>
            </div>
            <svg width="0" height="0" class="symbols" aria-hidden="true">
                <defs inner_html=move || symbols().into_html()></defs>
            </svg>
            <ul class="kinds" inner_html=move || kinds().into_html()></ul>
        </main>
    }
}

/// Returns the tiles of an expansion, or of the base game.
fn tiles(of: Option<Expansion>) -> impl Iterator<Item = &'static Tile> {
    catalogue().tiles().iter().filter(move |tile| tile.expansion == of)
}

fn year(language: Language, edition: Edition) -> &'static str {
    match edition {
        Edition::C1 => say::tiles_edition_c1(language),
        Edition::C2 => say::tiles_edition_c2(language),
        Edition::C3 => say::tiles_edition_c3(language),
    }
}

/// Returns a tile's drawings, to be reused.
fn symbols(tile: &Tile, detail: Detail) -> Markup {
    let symbol = |turn| {
        markup!(
            r#"<symbol id="{}" viewBox="0 0 100 100">{}</symbol>"#,
            symbol_id(tile, turn),
            Markup::drawing(art::tile(tile, turn, detail)),
        )
    };
    Turn::ALL.into_iter().map(symbol).collect()
}

/// Returns the name of a drawing, such as `B03-1`.
fn symbol_id(tile: &Tile, turn: Turn) -> String {
    format!("{}-{}", tile.name, turn.quarters())
}

/// Returns a tile type in its four rotations.
fn kind(language: Language, tile: &Tile) -> Markup {
    // All others are named by the letters of the rulebooks.
    let title = if tile.has(Mark::Abbey) {
        text::capital(language, say::abbey(language))
    } else {
        tile.name.clone()
    };
    let turns = Turn::ALL.into_iter().map(|turn| {
        markup!(
            r##"<svg viewBox="0 0 100 100" role="img" aria-label="{}, {}" data-tile="{}" data-turn="{}"><use href="#{}" width="100" height="100"/></svg>"##,
            title,
            text::turn(language, turn),
            tile.name,
            turn.quarters(),
            symbol_id(tile, turn),
        )
    });
    let turns: Markup = turns.collect();
    let copies = Edition::ALL.into_iter().map(|edition| {
        let year = year(language, edition);
        markup!("<div><dt>{}</dt><dd>{} ×</dd></div>", year, tile.copies(edition))
    });
    let copies: Markup = copies.collect();
    let start = tile
        .is_start
        .then(|| markup!(r#"<span class="kind-start">{}</span>"#, say::tiles_start(language)));
    markup!(
        r#"<li class="kind card"><div class="kind-head"><h2>{}</h2>{}<dl aria-label="{}">{}</dl></div><p class="small soft">{}</p><div class="turns">{}</div></li>"#,
        title,
        start,
        say::tiles_copies(language),
        copies,
        text::tile(language, Edition::C3, tile, Turn::NONE),
        turns,
    )
}
