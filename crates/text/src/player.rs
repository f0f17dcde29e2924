//! Names of players outside sentences: in lists and headings.

use bastide_rules::Seat;

use super::{Language, say};
use bastide_session::line::{Player, is_you};

/// Returns these players with their displayed names: "You" for the only person, who plays here
/// against the computer and typed no name. Sentences about that person need separate forms.
pub fn named(language: Language, players: &[Player]) -> Vec<Player> {
    let shown = |(seat, player): (Seat, &Player)| {
        let mut player = player.clone();
        let number = u32::from(seat.number()) + 1;
        if is_you(players, seat) && player.name == say::player_numbered(language, number) {
            say::player_you(language).clone_into(&mut player.name);
        }
        player
    };
    Seat::all(players.len() as u8).zip(players).map(shown).collect()
}

#[cfg(test)]
mod tests {
    use bastide_questions::Character;

    use super::*;
    use bastide_session::line::{Colour, Controller};

    #[test]
    fn only_the_one_person_without_a_name_is_you() {
        let pip = Controller::Opponent(Character::Pip);
        let shown = |names: [&str; 2], controllers: [Controller; 2]| {
            let seats = names.into_iter().zip(controllers).zip(Colour::all());
            let players: Vec<Player> = seats
                .map(|((name, controller), colour)| Player {
                    name: name.to_owned(),
                    colour,
                    controller,
                })
                .collect();
            named(Language::En, &players).into_iter().map(|player| player.name).collect::<Vec<_>>()
        };
        assert_eq!(shown(["Player 1", "Pip"], [Controller::Person, pip]), ["You", "Pip"]);
        assert_eq!(shown(["Pip", "Player 2"], [pip, Controller::Person]), ["Pip", "You"]);
        assert_eq!(shown(["Anna", "Pip"], [Controller::Person, pip]), ["Anna", "Pip"]);
        let two = ["Player 1", "Player 2"];
        assert_eq!(shown(two, [Controller::Person; 2]), two);
        assert_eq!(shown(two, [Controller::Person, Controller::Remote]), two, "both may be meant");
    }
}
