//! The expansions: the tiles and figures they add, and caveats about combinations.

use bastide_art as art;
use bastide_rules::{Caveat, Expansion, Figure};
use leptos::prelude::*;

use super::deal::Deal;
use super::draft::Draft;
use super::fold::Fold;
use super::option_card::OptionCard;
use super::picture;
use crate::handbook::{By, Way, ways};
use crate::ui::Markup;
use bastide_session::ruleset::Ruleset;
use bastide_text as text;
use bastide_text::{Language, say};

/// Returns the tile on the card of an expansion.
const fn tile(expansion: Expansion) -> &'static str {
    match expansion {
        Expansion::River => "V05",
        Expansion::River2 => "W04",
        Expansion::Abbot => "B23g",
        Expansion::Inns => "I12",
        Expansion::Traders => "T14",
        Expansion::Dragon => "D01",
        Expansion::Abbey => "ABBEY",
        Expansion::Count => "C03",
        Expansion::King => "K05",
        Expansion::Cult => "S01",
        Expansion::Anniversary => "Y18",
        Expansion::Cathars => "CA02",
        Expansion::Besiegers => "BE03",
        Expansion::SpielDoch => "SD01",
        Expansion::Darmstadt => "DA03",
        Expansion::GamesQuarterly => "GQ01",
        Expansion::Labyrinth => "LA01",
        Expansion::Wind => "WR04",
        Expansion::GermanMonasteries => "MG02",
        Expansion::DutchMonasteries => "MB01",
        Expansion::Festival => "FE07",
        Expansion::CropCircles1 => "CC03",
        Expansion::CropCircles2 => "CD02",
        Expansion::Gold => "GO03",
        Expansion::Mage => "MW05",
        Expansion::Phantom => "B16",
        Expansion::Buildings => "B24",
        Expansion::Hills => "HS16",
        Expansion::Flying => "FL03",
        Expansion::Tower => "TO10",
    }
}

/// Returns the figure on that tile, as markup; empty if there is none.
fn figure_on_tile(expansion: Expansion) -> Markup {
    let figure = match expansion {
        Expansion::King => return picture::token(art::Token::King),
        Expansion::Buildings => return picture::token(art::Token::House),
        Expansion::Abbot => art::Figure::Abbot,
        Expansion::Dragon => art::Figure::Dragon,
        Expansion::Count => art::Figure::Count,
        Expansion::Traders => art::Figure::Pig,
        Expansion::Mage => art::Figure::Mage,
        Expansion::Abbey => art::Figure::Mayor,
        Expansion::Phantom => art::Figure::Phantom,
        Expansion::Hills => art::Figure::Shepherd,
        _ => return Markup::new(),
    };
    picture::figure(figure)
}

/// Returns the caveat about an expansion in the chosen game; empty if there is none.
fn note(language: Language, agreed: &Ruleset, expansion: Expansion) -> &'static str {
    match Caveat::of(expansion, agreed.edition, agreed.boxes, &agreed.rules) {
        Some(Caveat::OneSpring) => say::box_note_one_spring(language),
        Some(Caveat::IdleMarks) => say::box_note_idle_marks(language),
        Some(Caveat::NoGardens) => say::box_note_no_gardens(language),
        Some(Caveat::NoFarmers) => say::box_note_no_farmers(language),
        Some(Caveat::NoBook) => say::box_note_no_book(language),
        None => "",
    }
}

/// Returns the additions of an expansion: "+24 tiles, +1 builder, +1 pig", each without a line break.
fn adds(language: Language, agreed: &Ruleset, expansion: Expansion) -> String {
    let tiles = Deal::tiles_of(agreed, expansion);
    let tiles = (tiles > 0).then(|| say::box_adds_tiles(language, tiles));
    let figures = Figure::ALL.into_iter().filter(|figure| figure.expansion() == Some(expansion));
    let abbey = (expansion == Expansion::Abbey).then(|| say::abbey(language));
    let figures = figures.map(|figure| text::figure(language, agreed.edition, figure));
    let figures = figures.chain(abbey).map(|name| format!("+1\u{a0}{name}"));
    tiles.into_iter().chain(figures).collect::<Vec<_>>().join(", ")
}

/// The cards of the expansions.
#[component]
pub fn Boxes(
    /// The language of every sentence.
    language: Language,
    /// The game being set up.
    draft: Draft,
) -> impl IntoView {
    let agreed = draft.agreed;
    let card = move |expansion: Expansion| {
        let (label, about) =
            (text::expansion(language, expansion), text::about_expansion(language, expansion));
        let by =
            Signal::derive(move || agreed.with(|it| By { edition: it.edition, rules: it.rules }));
        view! {
            <div class="with-way">
            <Way language topic=ways::of_box(expansion) by about=label/>
            <OptionCard
                group="box"
                value=expansion.name()
                among_others=true
                label
                facts=Signal::derive(move || agreed.with(|it| adds(language, it, expansion)))
                about
                note=Signal::derive(move || {
                    agreed.with(|it| note(language, it, expansion)).to_owned()
                })
                picture=picture::of_tile(tile(expansion), &figure_on_tile(expansion))
                chosen=Signal::derive(move || agreed.with(|it| it.boxes.has(expansion)))
                on_choose=Callback::new(move |on| {
                    agreed.update(|it| {
                        it.boxes =
                            if on { it.boxes.with(expansion) } else { it.boxes.without(expansion) };
                    });
                })
            />
            </div>
        }
    };
    let played = Signal::derive(move || {
        let boxes = agreed.with(|it| it.boxes);
        text::list(language, boxes.iter().map(|it| text::expansion(language, it)))
    });
    let title = say::setup_boxes(language);
    view! {
        <Fold class="options boxes" title told=played>
            <fieldset class="options-list">
                <legend class="spoken">{title}</legend>
                <p class="small soft measure">{say::setup_boxes_about(language)}</p>
                <div class="choices">{Expansion::ALL.into_iter().map(card).collect_view()}</div>
            </fieldset>
        </Fold>
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Edition, Farmers, Preset, TileId};

    use super::*;

    #[test]
    fn every_box_is_shown_by_a_tile_of_its_own() {
        for expansion in Expansion::ALL {
            let tile = TileId::named(tile(expansion)).expect("a tile").tile();
            match expansion {
                Expansion::Abbot => assert!(tile.name.ends_with('g'), "a garden"),
                Expansion::Phantom => assert!(tile.pieces.len() > 4, "room for two followers"),
                Expansion::Buildings => assert_eq!(tile.expansion, None, "any tile"),
                _ => assert_eq!(tile.expansion, Some(expansion)),
            }
        }
    }

    #[test]
    fn a_box_tells_what_it_adds() {
        let agreed = Ruleset::by(Preset::BigBox);
        let told = |expansion| adds(Language::En, &agreed, expansion);
        assert_eq!(told(Expansion::Inns), "+18\u{a0}tiles, +1\u{a0}large follower");
        assert_eq!(told(Expansion::Traders), "+24\u{a0}tiles, +1\u{a0}builder, +1\u{a0}pig");
        assert_eq!(told(Expansion::Abbot), "+1\u{a0}abbot");
        let abbey = "+12 tiles, +1 mayor, +1 wagon, +1 barn, +1 abbey";
        assert_eq!(told(Expansion::Abbey).replace('\u{a0}', " "), abbey);
    }

    #[test]
    fn what_loses_its_point_says_so() {
        let note = |agreed: &Ruleset, expansion| note(Language::En, agreed, expansion);
        for book in Preset::ALL {
            for expansion in book.expansions().iter() {
                assert_eq!(note(&Ruleset::by(book), expansion), "", "{book:?} {expansion:?}");
            }
        }
        let mut agreed = Ruleset::by(Preset::Anniversary);
        agreed.edition = Edition::C1;
        agreed.rules.farmers = Farmers::Off;
        for expansion in [Expansion::River2, Expansion::Traders] {
            agreed.boxes = agreed.boxes.with(expansion);
        }
        for expansion in agreed.boxes.iter() {
            assert_ne!(note(&agreed, expansion), "", "{expansion:?}");
        }
    }
}
