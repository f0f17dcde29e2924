//! Computer opponents. They get a [`Table`], which holds everything a player may see and knows no
//! order of the bag, a [`Budget`] and who is to play; they give their [`Thoughts`].

mod advice;
mod budget;
mod character;
mod evaluation;
pub mod fitting;
mod halving;
mod judgement;
mod puzzle;
mod reasons;
mod rulers;
mod search;
mod standing;
mod thoughts;
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

/// Somebody who can play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Player {
    /// One of those that never change.
    Ruler(Ruler),
    /// One of those whom people meet.
    Character(Character),
    /// As strong as the budget allows.
    Strong,
}

/// What this player does here, and why; `None` when there is nothing to decide.
pub fn choose(table: &Table, budget: &Budget, player: Player) -> Option<Thoughts> {
    match player {
        Player::Ruler(ruler) => ruler.choose(table, budget),
        Player::Character(character) => {
            character::choose(table, budget, character, None, &mut Listed::default())?.done()
        }
        Player::Strong => search::think_at_once(table, budget, &Weights::fitted(), Shape::STRONG),
    }
}

/// What a character does here, the same whenever it is asked of the same table. As long as it thinks
/// it calls `goes_on`, every few milliseconds.
pub fn think(table: &Table, character: Character, goes_on: &dyn Fn()) -> Option<Thoughts> {
    think_in_shares(table, character, None, &mut Listed::default(), goes_on)?.done()
}

/// The same, or only a share of it: of a search by as many as there are, whose shares
/// [merged](bastide_questions::merge) lead to the same. What is `listed` for one share of a search need not
/// be for the next.
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
