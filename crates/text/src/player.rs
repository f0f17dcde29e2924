//! Names of players outside sentences: in lists and headings.

use bastide_rules::Seat;

use super::{Language, say};
use bastide_session::line::{Chair, is_you};

/// Returns these players with their displayed names: "You" for the only person, who plays here
/// against the computer and typed no name. Sentences about that person need separate forms.
pub fn named(language: Language, chairs: &[Chair]) -> Vec<Chair> {
    let shown = |(seat, chair): (Seat, &Chair)| {
        let mut chair = chair.clone();
        let number = u32::from(seat.number()) + 1;
        if is_you(chairs, seat) && chair.name == say::player_numbered(language, number) {
            say::player_you(language).clone_into(&mut chair.name);
        }
        chair
    };
    Seat::all(chairs.len() as u8).zip(chairs).map(shown).collect()
}

#[cfg(test)]
mod tests {
    use bastide_questions::Character;

    use super::*;
    use bastide_session::line::{Colour, Sitter};

    #[test]
    fn only_the_one_person_without_a_name_is_you() {
        let pip = Sitter::Opponent(Character::Pip);
        let shown = |names: [&str; 2], sitters: [Sitter; 2]| {
            let seats = names.into_iter().zip(sitters).zip(Colour::all());
            let chairs: Vec<Chair> = seats
                .map(|((name, sitter), colour)| Chair { name: name.to_owned(), colour, sitter })
                .collect();
            named(Language::En, &chairs).into_iter().map(|chair| chair.name).collect::<Vec<_>>()
        };
        assert_eq!(shown(["Player 1", "Pip"], [Sitter::Person, pip]), ["You", "Pip"]);
        assert_eq!(shown(["Pip", "Player 2"], [pip, Sitter::Person]), ["Pip", "You"]);
        assert_eq!(shown(["Anna", "Pip"], [Sitter::Person, pip]), ["Anna", "Pip"]);
        let two = ["Player 1", "Player 2"];
        assert_eq!(shown(two, [Sitter::Person; 2]), two);
        assert_eq!(shown(two, [Sitter::Person, Sitter::Elsewhere]), two, "both may be meant");
    }
}
