//! The rating of a person as markup. The chunk that replays games has it, because that of the
//! statistics is full. Pure.

use bastide_questions::Character;
use bastide_session::rating::{self, Range, Results};
use bastide_text::{Language, say};

use super::counted::Duels;
use super::feats::{LookThrough, look_through};
use crate::ui::{Markup, markup};

/// Returns the range of a person's rating by their games of two, and its meaning.
pub type Rate = fn(Language, &Duels) -> Markup;

/// The functions of the statistics in the chunk that replays games.
#[derive(Clone, Copy)]
pub struct Beside {
    /// The reader of saved games.
    pub look_through: LookThrough,
    /// The rating.
    pub rate: Rate,
}

impl Beside {
    /// The functions of this build.
    pub const HERE: Beside = Beside { look_through, rate };
}

/// See [`Rate`].
pub fn rate(language: Language, duels: &Duels) -> Markup {
    let result = |character: Character| {
        let [games, halves] = duels[character as usize];
        Results { opponent: character.rating(), games, halves }
    };
    let duels = Character::ALL.map(result);
    let sentence = match rating::range(&duels) {
        None => say::figures_rating_few(language, rating::FEWEST),
        Some(Range { low, high }) => {
            let count = duels.iter().map(|duels| duels.games).sum();
            let most = Character::STRONGEST.rating().into();
            say::FiguresRating { count, low, high, most }.tell(language)
        }
    };
    markup!(r#"<p class="small soft measure">{}</p>"#, sentence)
}
