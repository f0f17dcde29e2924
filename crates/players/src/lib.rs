//! Computer opponents. They get a [`Table`], which holds everything a player may see and knows no
//! order of the bag, a [`Budget`] and the player who acts; they return their [`Thoughts`].

mod advice;
mod budget;
mod buildings;
mod character;
mod courtyard;
mod evaluation;
pub mod fitting;
mod flocks;
mod halving;
mod judgement;
mod puzzle;
mod reasons;
mod remaining;
mod rulers;
mod search;
mod spells;
mod standing;
mod thoughts;
mod towers;
mod turns;

pub use advice::advise;
pub use bastide_questions::Character;
pub use budget::Budget;
use budget::unspent;
pub use evaluation::Weights;
pub use judgement::judge;
pub use puzzle::puzzle;
pub use rulers::Ruler;
pub use search::Shape;
pub use standing::standing;
pub use thoughts::{Step, Thoughts, Way};
pub use turns::Listed;

use bastide_questions::Share;
use bastide_rules::Table;

/// A computer player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Player {
    /// A frozen benchmark player.
    Ruler(Ruler),
    /// A character that people play against.
    Character(Character),
    /// The strongest player that the budget allows.
    Strong,
}

/// Returns the action of this player, with its reasons; `None` when there is nothing to decide.
pub fn choose(table: &Table, budget: &Budget, player: Player) -> Option<Thoughts> {
    match player {
        Player::Ruler(ruler) => ruler.choose(table, budget),
        Player::Character(character) => {
            character::choose(table, budget, character, None, &mut Listed::default())?.done()
        }
        Player::Strong => {
            #[cfg(feature = "strongest")]
            let weights = Weights::strongest(table);
            #[cfg(not(feature = "strongest"))]
            let weights = Weights::fitted();
            search::think_at_once(table, budget, &weights, Shape::STRONG)
        }
    }
}

/// Returns the decision of a character, always the same for the same table. Calls `goes_on` every
/// few milliseconds while it thinks.
pub fn think(table: &Table, character: Character, goes_on: &dyn Fn()) -> Option<Thoughts> {
    think_in_shares(table, character, None, &mut Listed::default(), goes_on)?.done()
}

/// Like [`think`], or only one share of the search: several workers can share it, and their
/// [merged](bastide_questions::merge) shares lead to the same decision. The `listed` turns of one
/// share of a search may be missing for the next.
pub fn think_in_shares(
    table: &Table,
    character: Character,
    share: Option<&Share>,
    listed: &mut Listed,
    goes_on: &dyn Fn(),
) -> Option<Step<Thoughts>> {
    let spent = || unspent(goes_on);
    character::choose(table, &Budget::of(table, &spent), character, share, listed)
}
