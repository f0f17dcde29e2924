//! A puzzle posed at a table.

use bastide_questions::{Assessment, Character, Theme};
use bastide_rules::{Action, Config, Event, Seat};

use super::asked::{Of, Question, row_name};
use super::{Asked, Kept, Own, Ready};
use bastide_review::Points;
use bastide_session::Session;
use bastide_session::line::{Colour, Controller, Player};
use bastide_text::{Language, character, say};

/// A puzzle posed at a table.
#[derive(Clone, Debug)]
pub struct Posed {
    /// Its origin.
    of: Of,
    config: Config,
    /// The actions before the turn.
    actions: Vec<Action>,
    /// The player whose turn is to be found.
    seat: Seat,
    /// The best turn, and the points that every other costs at least; `None` if it is not known
    /// yet.
    pub best: Option<(Assessment, Points)>,
    /// The level, from 1 (easy) to 3 (hard), if it is known.
    pub level: Option<u8>,
    /// The theme, if it is known.
    theme: Option<Theme>,
}

impl Posed {
    /// Poses a puzzle that is ready; `None` if it does not answer this request.
    pub fn of(question: &Question, ready: Ready) -> Option<Posed> {
        let game = ready.game(&question.config)?;
        Some(Posed {
            of: question.of.clone(),
            config: game.config().clone(),
            actions: game.actions().to_vec(),
            seat: game.table().to_act()?,
            best: Some((ready.best, ready.margin)),
            level: Some(ready.level),
            theme: Some(ready.theme),
        })
    }

    /// Poses a mistake of the person.
    pub fn own(own: &Own) -> Option<Posed> {
        let game = own.game()?;
        Some(Posed {
            of: Of::Own(own.clone()),
            config: game.config().clone(),
            actions: game.actions().to_vec(),
            seat: game.table().to_act()?,
            best: None,
            level: None,
            theme: None,
        })
    }

    /// Poses the first mistake of the person that is due. Discards those that can no longer be
    /// played.
    pub fn first_own(today: u32) -> Option<Posed> {
        loop {
            let own = Kept::here().own.due(today).next()?.clone();
            let posed = Posed::own(&own);
            if posed.is_some() {
                return posed;
            }
            Kept::change(|kept| kept.own.put_away(&own));
        }
    }

    /// Returns the table at the start of the puzzle.
    pub fn table(&self, language: Language) -> Option<Session> {
        let name = |other| character(language, other).to_owned();
        self.seated(say::puzzle_you(language), name)
    }

    /// Returns the same without names, for a drawing.
    pub fn unnamed(&self) -> Option<Session> {
        self.seated("", |_| String::new())
    }

    fn seated(&self, you: &str, named: impl Fn(Character) -> String) -> Option<Session> {
        let mut others = Character::ALL.into_iter();
        let mut colours = Colour::all().skip(1);
        let players = Seat::all(self.config.players).map(|seat| {
            if seat == self.seat {
                let name = you.to_owned();
                return Player { name, colour: Colour::default(), controller: Controller::Person };
            }
            let other = others.next().unwrap_or_default();
            let colour = colours.next().unwrap_or_default();
            let name = named(other);
            Player { name, colour, controller: Controller::Opponent(other) }
        });
        Session::puzzle(self.config.clone(), players.collect(), &self.actions).ok()
    }

    /// Returns the number of actions before the turn.
    pub const fn from(&self) -> usize {
        self.actions.len()
    }

    /// Returns the player whose turn is to be found.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the puzzle that was asked for.
    pub const fn asked(&self) -> Asked {
        match self.of {
            Of::Day(_) => Asked::Today,
            Of::Row(theme, _) => Asked::Row(theme),
            Of::Own(_) => Asked::Own,
        }
    }

    /// Returns the theme; `None` in the mixed row, which hides it.
    pub const fn theme(&self) -> Option<Theme> {
        match self.of {
            Of::Row(None, _) => None,
            _ => self.theme,
        }
    }

    /// Returns the actions of the person, once their turn is over.
    pub fn played<'a>(&self, session: &'a Session) -> Option<&'a [Action]> {
        let (played, events) = session.since_the_start();
        let is_next = |event: &Event| matches!(event, Event::Turn { .. } | Event::Drawn { .. });
        let goes_on = session.game().table().to_act() == Some(self.seat);
        let is_over = !played.is_empty() && (!goes_on || events.iter().any(is_next));
        is_over.then_some(played)
    }

    /// Returns `true` if this is the best turn, as far as it is known.
    pub fn is_best(&self, played: &[Action]) -> bool {
        self.best.as_ref().is_some_and(|(best, _)| played.starts_with(&best.actions))
    }

    /// Records an attempt.
    pub fn tried(&self, is_solved: bool) {
        if let Of::Row(theme, seed) = self.of {
            let name = row_name(theme);
            Kept::change(|kept| {
                let (row, rating) = kept.row(name);
                row.tried((name, seed), rating, is_solved);
            });
        }
    }

    /// Records that the best turn was played or shown: the day counts, and a row moves on. A
    /// mistake of the person is done once they found the better turn themselves.
    pub fn solved(&self, by_oneself: bool) {
        match &self.of {
            Of::Day(day) => Kept::change(|kept| kept.streak.found(*day)),
            Of::Row(..) => self.leave(),
            Of::Own(_) if by_oneself => self.leave(),
            Of::Own(_) => {}
        }
    }

    /// Records that it is done.
    pub fn leave(&self) {
        match &self.of {
            Of::Day(_) => {}
            Of::Row(theme, seed) => {
                let name = row_name(*theme);
                Kept::change(|kept| kept.row(name).0.leave((name, *seed)));
            }
            Of::Own(own) => Kept::change(|kept| kept.own.put_away(own)),
        }
    }
}

#[cfg(test)]
mod tests {
    use bastide_questions::Puzzle;
    use bastide_rules::{Game, Preset};

    use super::*;

    /// The first turn of a game; its first legal action is the best.
    fn posed(asked: Asked) -> Posed {
        let question = asked.question(&mut Kept::default(), None, 7).expect("it is asked");
        let config = Config::base(2, Preset::NewEdition, 11);
        let (mut game, _) = Game::begin(config).expect("sound");
        while game.actions().len() < 8 || game.table().legal().len() < 2 {
            let action = game.table().legal()[0];
            game.play(action).expect("it is legal");
        }
        let mut after = game.clone();
        let mut turn = Vec::new();
        while after.table().goes_on(game.table().to_act().expect("it goes on")) || turn.is_empty() {
            let action = after.table().legal()[0];
            after.play(action).expect("it is legal");
            turn.push(action);
        }
        let best = Assessment { actions: turn, lead: 1.0, reasons: Vec::new() };
        let puzzle = Puzzle {
            seed: 11,
            actions: game.actions().to_vec(),
            best,
            margin: 2.5,
            error: 0.5,
            theme: Theme::Plan,
            level: 2,
        };
        let ready = Ready::made(&question, puzzle).expect("it can be played");
        Posed::of(&question, ready).expect("it answers the question")
    }

    #[test]
    fn whoever_is_to_act_is_told_so() {
        let posed = posed(Asked::Today);
        let session = posed.table(Language::En).expect("it was played");
        let names: Vec<&str> = session.players().iter().map(|it| it.name.as_str()).collect();
        assert_eq!(session.player(posed.seat()).name, "You");
        assert!(names.contains(&"Pip"), "{names:?}");
        assert_eq!(posed.played(&session), None, "nothing was played");
    }

    #[test]
    fn a_turn_is_over_when_somebody_else_is_to_act() {
        let posed = posed(Asked::Today);
        let mut session = posed.table(Language::En).expect("it was played");
        let best = posed.best.clone().expect("it is known").0.actions;
        for (number, action) in best.iter().enumerate() {
            assert_eq!(posed.played(&session), None, "{number} played");
            session.play(*action).expect("it is legal");
        }
        let played = posed.played(&session).expect("it is over");
        assert!(posed.is_best(played));
    }
}
