//! The weights as a source file of the opponents' crate.

use std::fmt::Write as _;

use bastide_players::Weights;
use bastide_players::fitting::{BASE_TERMS, KNOTS};

/// Returns the whole file.
pub fn of(weights: &Weights, spread: &[f32; KNOTS]) -> String {
    let mut text = String::from(
        "//! Made by `bastide-fitting`: not to be changed by hand.\n\
         \n\
         use super::{KNOTS, Term};\n\
         \n\
         /// Thousandths of a point for one of each term, at each number of turns left.\n\
         #[rustfmt::skip]\n\
         pub(super) const FITTED: [[i16; KNOTS]; Term::COUNT] = [\n",
    );
    for row in weights.numbers().chunks(KNOTS) {
        let _ = writeln!(text, "    [{}],", thousandths(row));
    }
    text.push_str(
        "];\n\
         \n\
         /// By how much the lead at the end differs from what was expected, as a standard deviation in\n\
         /// points, at each number of turns left.\n",
    );
    let _ = writeln!(text, "pub const SPREAD: [f32; KNOTS] = [{}];", list(spread));
    text
}

/// Returns the whole file of the weights of the strongest player.
pub fn of_strong(weights: &Weights) -> String {
    let mut text = String::from(
        "//! Made by `bastide-fitting --strong`: not to be changed by hand.\n\
         \n\
         use super::{BASE_TERMS, KNOTS};\n\
         \n\
         /// Thousandths of a point for one of each term of the base game, at each number of turns left, if the\n\
         /// chances of completion are the counted ones.\n\
         #[rustfmt::skip]\n\
         pub(super) const STRONG: [[i16; KNOTS]; BASE_TERMS] = [\n",
    );
    for row in weights.numbers().chunks(KNOTS).take(BASE_TERMS) {
        let _ = writeln!(text, "    [{}],", thousandths(row));
    }
    text.push_str("];\n");
    text
}

fn thousandths(numbers: &[f32]) -> String {
    let numbers: Vec<String> =
        numbers.iter().map(|number| format!("{:.0}", 1000.0 * number + 0.0)).collect();
    numbers.join(", ")
}

fn list(numbers: &[f32]) -> String {
    let numbers: Vec<String> = numbers.iter().map(|number| format!("{number:.3}")).collect();
    numbers.join(", ")
}

#[cfg(test)]
mod tests {
    use bastide_players::fitting::SPREAD;

    use super::*;

    #[test]
    fn what_is_there_was_written_like_this() {
        let there = include_str!("../../players/src/evaluation/fitted.rs");
        assert_eq!(of(&Weights::fitted(), &SPREAD), there);
        let strong = include_str!("../../players/src/evaluation/strong.rs");
        assert_eq!(of_strong(&Weights::strong()), strong);
    }
}
