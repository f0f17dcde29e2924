//! The tiles and the players of a game that others play too.

use bastide_questions::Character;
use bastide_rules::{Config, Game, Seat, Source, link};

use crate::Session;
use crate::address::extras::Extras;
use crate::address::shared::WrongLink;
use crate::line::{Controller, Player, TableRules};
use crate::save::held;

/// The tiles and the players of a game that others play too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The config, with the tiles.
    pub config: Config,
    /// The players. A person plays on the challenged seat, computer players on all others.
    pub players: Vec<Player>,
    /// The table rules.
    pub table_rules: TableRules,
    /// The challenged seat.
    pub seat: Seat,
}

impl Deal {
    /// Returns the deal of a finished game, and the game itself; `None` if it is not over, was ended
    /// early, its tiles cannot be dealt again, or one person played all colours: no computer player
    /// knows that game.
    pub(super) fn of(session: &Session, seat: Seat) -> Option<(Deal, Game)> {
        let is_over = session.game().table().to_act().is_none();
        if !is_over || session.cursor().is_ended() || session.is_alone() {
            return None;
        }
        let game = dealt(session)?;
        let table_rules = session.line().table_rules();
        let player = |(at, player): (Seat, &Player)| Player {
            controller: match player.controller {
                _ if at == seat => Controller::Person,
                Controller::Opponent(character) => Controller::Opponent(character),
                // Nobody else may be there: their seats are played by the computer.
                Controller::Person | Controller::Remote => {
                    Controller::Opponent(Character::default())
                }
            },
            ..player.clone()
        };
        let seats = Seat::all(game.config().players);
        let players = seats.zip(session.players()).map(player).collect();
        Some((Deal { config: game.config().clone(), players, table_rules, seat }, game))
    }

    /// Begins the game for a person of this name.
    pub fn begin(&self, name: &str) -> Option<Session> {
        let mut players = self.players.clone();
        let player = players.get_mut(self.seat.index())?;
        player.name = held(name, || player.name.clone());
        let session = Session::begin(self.config.clone(), players).ok()?;
        Some(session.with_table_rules(self.table_rules))
    }

    /// Returns the game of a session, if it is this deal played to its end.
    pub(super) fn finished<'a>(&self, session: &'a Session) -> Option<&'a Game> {
        let game = session.game();
        let is_over = game.table().to_act().is_none() && !session.cursor().is_ended();
        (is_over && *game.config() == self.config).then_some(game)
    }

    /// Returns the session of a game of this deal, with its players, to be looked at.
    pub(super) fn shown(&self, name: &str, game: &Game) -> Option<Session> {
        let mut session = self.begin(name)?;
        for action in game.actions() {
            // Nobody waits for an end of the turn in a game that is looked at.
            session.play(*action).ok()?;
        }
        Some(session.visited())
    }

    /// Returns the deal as text: the link of the game before its first action, and everything beside
    /// it.
    pub(super) fn written(&self) -> String {
        let link = Game::begin(self.config.clone()).map(|(game, _)| link::of(&game));
        let extras = Extras {
            players: self.players.clone(),
            table_rules: self.table_rules,
            ending: None,
            in_match: None,
        };
        // Configs of games that were played can begin.
        format!("{}{}{}", link.unwrap_or_default(), super::BEHIND, extras.written())
    }

    /// Reads a deal.
    pub(super) fn read(link: &str, extras: &str) -> Result<Deal, WrongLink> {
        let opened = link::open_within(link, link::MOST_PRINTED)?;
        let config = opened.game.config().clone();
        let can_be_dealt = config.source != Source::Told && !config.rules.is_solo();
        if !opened.game.actions().is_empty() || !can_be_dealt {
            return Err(WrongLink::Damaged);
        }
        let Extras { players, table_rules, .. } = Extras::read(extras, config.players);
        let is_person = |player: &Player| player.controller == Controller::Person;
        let mut persons = Seat::all(config.players).zip(&players).filter(|it| is_person(it.1));
        let (Some((seat, _)), None) = (persons.next(), persons.next()) else {
            return Err(WrongLink::Damaged);
        };
        Ok(Deal { seat, config, players, table_rules })
    }
}

/// Returns a game whose tiles can be dealt again. Tiles that were reported by players become a fixed
/// order; `None` if tokens or rolls were reported as well and would turn out otherwise.
fn dealt(session: &Session) -> Option<Game> {
    let game = session.game();
    if game.config().source != Source::Told {
        return Some(game.clone());
    }
    let config = Config { source: session.order(), ..game.config().clone() };
    let decisions = game.actions().iter().copied();
    let decisions = decisions.filter(|action| !action.is_chance());
    let again = Game::replay(config, decisions).ok()?;
    let (one, other) = (again.table(), game.table());
    (one.to_act().is_none() && one.scores() == other.scores()).then_some(again)
}
