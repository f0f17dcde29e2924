//! The size of a game: tiles, minutes, and the pieces of each player.

use bastide_rules::{Expansion, Figure};
use leptos::prelude::*;

use bastide_session::ruleset::Ruleset;
use bastide_text as text;
use bastide_text::{Language, say};

/// The size of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    agreed: Ruleset,
    tiles: u32,
}

impl Deal {
    /// Returns the size of a game by these rules.
    pub fn of(agreed: &Ruleset) -> Deal {
        let tiles = agreed.config(2, 0, 0).tiles().count();
        Deal { agreed: *agreed, tiles: u32::try_from(tiles).unwrap_or(u32::MAX) }
    }

    /// Returns the number of tiles that an expansion adds or would add.
    pub fn tiles_of(agreed: &Ruleset, expansion: Expansion) -> u32 {
        let with = Ruleset { boxes: agreed.boxes.with(expansion), ..*agreed };
        let tiles = with.config(2, 0, 0);
        let tiles = tiles.tiles().filter(|tile| tile.expansion == Some(expansion)).count();
        u32::try_from(tiles).unwrap_or(u32::MAX)
    }

    /// Returns the approximate duration in minutes: the box of 2008 says 20 for some 30 tiles, which fits
    /// the base game too.
    const fn minutes(&self) -> u32 {
        (self.tiles * 3 / 5).next_multiple_of(5)
    }

    /// Returns the size in words: "72 tiles, about 45 minutes".
    pub fn length(&self, language: Language) -> String {
        say::SetupLength { count: self.tiles, minutes: self.minutes() }.tell(language)
    }

    /// Returns the pieces of each player: "7 followers and 1 builder".
    pub fn figures(&self, language: Language) -> String {
        let Ruleset { edition, boxes, rules, .. } = self.agreed;
        let figures = Figure::ALL.into_iter().filter_map(|figure| {
            let count = u32::from(figure.supply(boxes, &rules));
            match figure {
                Figure::Meeple => Some(text::meeples(language, edition, count)),
                _ if count == 0 => None,
                _ => Some(format!("{count} {}", text::figure(language, edition, figure))),
            }
        });
        let abbey = boxes.has(Expansion::Abbey).then(|| format!("1 {}", say::abbey(language)));
        text::list(language, figures.chain(abbey))
    }
}

/// The rules and the size of the game.
#[component]
pub fn Sum(
    /// The language of every sentence.
    language: Language,
    /// The chosen rules.
    agreed: Signal<Ruleset>,
) -> impl IntoView {
    let rules = move || match agreed.with(Ruleset::book) {
        None if agreed.with(|it| it.rules.is_solo()) => say::setup_company_alone(language),
        None => say::setup_options_changed(language),
        Some(book) => text::book(language, book),
    };
    view! {
        <p class="sum" role="status">
            <strong>{rules}</strong>
            " "
            <span>{move || Deal::of(&agreed.get()).length(language)}</span>
        </p>
    }
}

/// The pieces of each player.
#[component]
pub fn Figures(
    /// The language of every sentence.
    language: Language,
    /// The chosen rules.
    agreed: Signal<Ruleset>,
) -> impl IntoView {
    let told = move || say::setup_figures(language, &Deal::of(&agreed.get()).figures(language));
    view! { <p class="measure soft">{told}</p> }
}

#[cfg(test)]
mod tests {
    use bastide_rules::Preset;

    use super::*;

    fn by(book: Preset) -> Deal {
        Deal::of(&Ruleset::by(book))
    }

    #[test]
    fn a_game_is_as_large_as_its_boxes() {
        let told = |book| by(book).length(Language::En);
        assert_eq!(told(Preset::FirstGame), "72 tiles, about 45 minutes");
        assert_eq!(told(Preset::NewEdition), "83 tiles, about 50 minutes");
        assert_eq!(told(Preset::BigBox), "189 tiles, about 115 minutes");
    }

    #[test]
    fn each_player_has_what_the_boxes_bring() {
        let told = |book| by(book).figures(Language::En);
        assert_eq!(told(Preset::FirstEdition), "7 followers");
        assert_eq!(told(Preset::NewEdition), "7 meeples and 1 abbot");
        assert_eq!(
            told(Preset::BigBox),
            "7 followers, 1 large follower, 1 mayor, 1 wagon, 1 builder, 1 pig, 1 barn and 1 abbey"
        );
    }

    #[test]
    fn a_box_adds_what_is_played_of_it() {
        let adds = |agreed: &Ruleset, box_| Deal::tiles_of(agreed, box_);
        let base = Ruleset::by(Preset::FirstGame);
        assert_eq!(adds(&base, Expansion::Inns), 18);
        assert_eq!(adds(&base, Expansion::River), 12);
        assert_eq!(adds(&base, Expansion::Anniversary), 15);
        let river = Ruleset::by(Preset::NewEdition);
        assert_eq!(adds(&river, Expansion::Anniversary), 20, "five of them show the river");
    }
}
