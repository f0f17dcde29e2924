//! Chance besides the tiles: the tokens of flocks, and the die of flying machines.

use crate::action::Action;
use crate::boxes::{flight, sheep};
use crate::event::Events;
use crate::phase::Phase;
use crate::random::Random;
use crate::refusal::{Refusal, WhyNot};
use crate::revealed::Revealed;
use crate::table::Table;
use crate::turn;

impl Table {
    /// Returns what may be revealed in [`Phase::Reveal`], and the number of equally likely cases of
    /// each: the tokens in the bag, or the faces of the die.
    pub fn chances(&self) -> impl Iterator<Item = (Revealed, u8)> {
        let is_rolled = flight::is_rolling(self);
        let of = if is_rolled { &Revealed::ROLLS[..] } else { &Revealed::TOKENS[..] };
        let cases = move |it| if is_rolled { Revealed::in_box(it) } else { self.tokens_left(it) };
        of.iter().map(move |it| (*it, cases(*it))).filter(|(_, cases)| *cases > 0)
    }

    /// Supplies the token that was drawn, or the roll of the die.
    ///
    /// # Errors
    ///
    /// Nothing is to be drawn or rolled now, or this cannot be; the table is unchanged.
    #[cold]
    pub fn reveal(&mut self, revealed: Revealed, events: &mut Events) -> Result<(), Refusal> {
        check(self, revealed)?;
        receive(self, revealed, events);
        turn::go_on(self, events);
        Ok(())
    }

    /// Draws a token, which stays in the bag, or rolls the die.
    #[cold]
    pub(crate) fn any_chance(&self, random: &mut Random) -> Revealed {
        let all: u32 = self.chances().map(|(_, cases)| u32::from(cases)).sum();
        let mut number = random.below(all);
        let found = self.chances().find(|(_, cases)| {
            let is_it = number < u32::from(*cases);
            number = number.wrapping_sub(u32::from(*cases));
            is_it
        });
        found.expect("wolves always return to the bag").0
    }
}

/// Adds what may be reported, if players report draws.
pub(crate) fn list(table: &Table, actions: &mut Vec<Action>) {
    if table.is_told {
        actions.extend(table.chances().map(|(revealed, _)| Action::Reveal(revealed)));
    }
}

pub(crate) fn check(table: &Table, revealed: Revealed) -> Result<(), WhyNot> {
    if table.phase != Phase::Reveal {
        return Err(WhyNot::NotTheMomentToReveal);
    }
    let is_possible = table.chances().any(|(it, _)| it == revealed);
    if is_possible { Ok(()) } else { Err(WhyNot::CannotBeRevealed(revealed)) }
}

pub(crate) fn receive(table: &mut Table, revealed: Revealed, events: &mut Events) {
    if flight::is_rolling(table) {
        flight::roll(table, revealed, events);
    } else {
        sheep::receive(table, revealed, events);
    }
}
