//! Message about the point at which entering the later actions again failed: the turn, the action
//! that is no longer legal, and the number of actions left.

use bastide_rules::{Action, Turn};

use super::{Teller, place, say, tile};
use bastide_session::Stopped;

impl Teller<'_> {
    /// Returns "Turn 7, Anna: the tile doesn't fit in its place any more", the reasons, and the
    /// number of actions left to enter.
    pub fn stopped(&self, stopped: &Stopped) -> String {
        let language = self.language;
        let (turn, player) = (u32::from(stopped.turn), self.name(stopped.seat));
        let at = match stopped.action {
            Action::Draw(drawn) => {
                let shown = &tile(language, self.edition, drawn.tile(), Turn::NONE);
                say::StoppedAtTile { turn, player, tile: shown }.tell(language)
            }
            Action::Place { at, .. } => {
                let place = &place(language, at);
                say::StoppedAtPlace { turn, player, place }.tell(language)
            }
            _ => say::StoppedAtAction { turn, player }.tell(language),
        };
        let why = self.all(stopped.why.reasons().iter());
        let left = say::stopped_left(language, stopped.left as u32);
        format!("{at} {why} {left}")
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Cell, Config, Preset, Source, TileId};

    use super::*;
    use crate::Language;
    use bastide_session::intent::Intent;
    use bastide_session::{Outcome, Session};

    fn draw(session: &mut Session, name: &str) {
        let tile = TileId::named(name).expect("a tile");
        session.apply(Intent::Draw(tile)).expect("it is left");
    }

    /// Returns a game of three road tiles, the first of which is corrected to a city: the second no
    /// longer fits.
    fn stopped() -> (Session, Stopped) {
        let config = Config { source: Source::Told, ..Config::base(2, Preset::NewEdition, 7) };
        let mut session = Session::among(&["Anna", "Ben"], config);
        for right in 1..=3 {
            draw(&mut session, "B24");
            session.apply(Intent::Try(Cell::new(right, 0))).expect("the road continues");
        }
        session.correct_turn(1).expect("it was entered");
        draw(&mut session, "B04");
        match session.apply(Intent::Repeat) {
            Ok(Outcome::Repeated { stopped: Some(stopped), .. }) => (session, stopped),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_turn_the_reason_and_what_is_left_are_said_in_every_language() {
        let (session, stopped) = stopped();
        for language in Language::ALL {
            let teller = Teller::of(language, &session);
            let words = teller.stopped(&stopped);
            let why = teller.all(stopped.why.reasons().iter());
            assert!(words.contains(&why) && why.len() > 20, "{words}");
            assert!(words.contains(teller.name(stopped.seat)), "{words}");
            assert!(words.contains(&format!(" {}", stopped.turn)), "{words}");
            assert!(words.contains(&format!("{} ", stopped.left)), "{words}");
            assert!(!words.contains("  "), "{words}");
        }
        let words = Teller::of(Language::En, &session).stopped(&stopped);
        assert_eq!(
            words,
            "Turn 1, Anna: the tile doesn’t fit in its place any more (1 right of the start tile). \
             The city on the left doesn’t match the road beside it. 7 actions are left to enter."
        );
    }

    #[test]
    fn each_kind_of_action_is_named() {
        let (session, at_place) = stopped();
        let teller = Teller::of(Language::En, &session);
        let drawn = TileId::named("B24").expect("a tile");
        let at_tile = Stopped { action: Action::Draw(drawn), ..at_place.clone() };
        assert!(teller.stopped(&at_tile).contains("the tile drawn then (top field"));
        let after = Stopped { action: Action::Pass, left: 1, ..at_place };
        let words = teller.stopped(&after);
        assert!(words.starts_with("Turn 1, Anna: what was done after placing the tile"), "{words}");
        assert!(words.ends_with("1 action is left to enter."), "{words}");
    }
}
