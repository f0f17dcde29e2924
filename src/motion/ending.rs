//! The end of a game, for those at this screen.

use bastide_rules::Seat;
use bastide_session::line::{Controller, Player};

/// The end of a game, for those at this screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ending {
    /// A person here won.
    Won,
    /// A computer player or a remote player won against a person here.
    Lost,
    /// The winners share the game, nobody here played, or one person played alone.
    Drawn,
}

impl Ending {
    /// Returns the end of the game that these of its players won.
    pub fn of(players: &[Player], winners: &[Seat]) -> Ending {
        let is_here = |player: &Player| player.controller == Controller::Person;
        let won = winners.iter().filter(|winner| is_here(&players[winner.index()])).count();
        if won == 1 && winners.len() == 1 {
            Ending::Won
        } else if won == 0 && !winners.is_empty() && players.iter().any(is_here) {
            Ending::Lost
        } else {
            Ending::Drawn
        }
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Preset};

    use super::*;
    use bastide_questions::Character;
    use bastide_session::Session;

    #[test]
    fn the_end_depends_on_those_at_this_screen() {
        use Ending::{Drawn, Lost, Won};
        let computer = Controller::Opponent(Character::Bruno);
        let (here, away) = (Controller::Person, Controller::Remote);
        for (controllers, winners, ending) in [
            ([here, computer], &[0][..], Won),
            ([here, computer], &[1], Lost),
            ([here, computer], &[0, 1], Drawn),
            ([here, here], &[1], Won),
            ([here, away], &[1], Lost),
            ([here, away], &[0], Won),
            ([computer, away], &[1], Drawn),
        ] {
            let session = Session::among(&["Anna", "Ben"], Config::base(2, Preset::BigBox, 7));
            let mut players = session.players().to_vec();
            for (player, controller) in players.iter_mut().zip(controllers) {
                player.controller = controller;
            }
            let seats: Vec<Seat> = session.game().table().seats().collect();
            let winners: Vec<Seat> = winners.iter().map(|winner| seats[*winner]).collect();
            assert_eq!(Ending::of(&players, &winners), ending, "{controllers:?} {winners:?}");
        }
    }
}
