//! The facts that follow from the actions of a game alone: the actor of each, and the rings each
//! seat has shown.

use bastide_rules::{Action, Game, Phase, Seat, Table};

use crate::drawing::Pool;
use crate::letter::Letter;

/// A tile, a token or a roll that was drawn.
pub struct Drawing {
    /// The action that drew it, counted from 0.
    pub at: usize,
    /// The action.
    pub drawn: Action,
    /// Those it was drawn from.
    pub pool: Pool,
    /// The numbers of the rings that decided it, by seats.
    pub rings: Vec<u16>,
}

/// A game, action by action.
pub struct History {
    /// The seats that decided each action or drew each tile, in order.
    pub actors: Vec<Seat>,
    /// Every tile, token and roll that was drawn, in order.
    pub drawings: Vec<Drawing>,
    /// The number of the latest ring of each seat, by seats.
    pub rings: Vec<u16>,
    /// The seat to act after these actions, even if the players ended the game there.
    pub to_act: Option<Seat>,
    /// The seat that must answer before the next tile is drawn.
    pub asked: Option<Seat>,
    /// The number of answers given.
    pub answers: u8,
    opening: Option<Seat>,
    /// The seat that acted or answered last.
    last: Option<Seat>,
    /// The number of actions each seat has seen, by seats: up to the end of its latest stint, or
    /// its answer.
    ends: Vec<Option<usize>>,
}

impl History {
    /// The history of a game with this letter.
    pub fn of(game: &Game, letter: &Letter) -> History {
        let mut rings = vec![0; game.config().players.into()];
        let opening = letter.opening.map(|opening| opening.inviter);
        let opened = letter.opening.filter(|it| it.is_open).map(|it| it.inviter);
        if let Some(ring) = opened.and_then(|seat| rings.get_mut(seat.index())) {
            *ring = 1;
        }
        let mut history = History {
            actors: Vec::new(),
            drawings: Vec::new(),
            ends: vec![None; rings.len()],
            rings,
            to_act: None,
            asked: None,
            answers: 0,
            opening,
            last: None,
        };
        // It was played with this config and these actions.
        let Ok((mut again, _)) = Game::begin(game.config().clone()) else { return history };
        for (at, action) in game.actions().iter().enumerate() {
            let Some(seat) = again.table().to_act() else { break };
            // The player who draws has received an answer.
            history.answer();
            history.act(seat, action.is_chance());
            let declines = again.table().phase() == Phase::Abbey && *action == Action::Pass;
            if to_draw(again.table()).is_some() && action.is_chance() {
                let (pool, rings) = (Pool::of(again.table()), history.rings.clone());
                history.drawings.push(Drawing { at, drawn: *action, pool, rings });
            }
            if again.play(*action).is_err() {
                break;
            }
            if declines && opening.is_some() && to_draw(again.table()).is_some() {
                history.asked = history.actors.iter().rfind(|actor| **actor != seat).copied();
            }
        }
        history.to_act = again.table().to_act();
        if letter.opening.is_some_and(|opening| opening.answers > history.answers) {
            history.answer();
        }
        // A seat that resigns shows one more ring, so nobody else can resign for it.
        if let Some(seat) = letter.resigned.filter(|_| letter.opening.is_some()) {
            history.show(seat);
        }
        history
    }

    /// Notes the answer of the seat that is asked, if one is.
    pub fn answer(&mut self) {
        let Some(seat) = self.asked.take() else { return };
        self.answers = self.answers.saturating_add(1);
        self.show(seat);
    }

    fn show(&mut self, seat: Seat) {
        if let Some(ring) = self.rings.get_mut(seat.index()) {
            *ring = ring.saturating_add(1);
            self.ends[seat.index()] = Some(self.actors.len());
        }
        self.last = Some(seat);
    }

    /// Notes that a seat draws a tile or makes a decision.
    pub fn act(&mut self, seat: Seat, draws: bool) {
        let shows = if self.opening.is_some() { self.last != Some(seat) } else { draws };
        if shows {
            self.show(seat);
        }
        self.actors.push(seat);
        self.last = Some(seat);
        if let Some(end) = self.ends.get_mut(seat.index()) {
            *end = Some(self.actors.len());
        }
    }

    /// Returns the number of actions at the end of the latest stint of a seat, or at its later
    /// answer; none if it had no stint.
    pub fn end_of(&self, seat: Seat) -> Option<usize> {
        self.ends.get(seat.index()).copied().flatten()
    }
}

/// Returns the seat that is to draw a tile or a token or to roll the die, in a game without a fixed
/// order of tiles.
pub fn to_draw(table: &Table) -> Option<Seat> {
    table.to_act().filter(|_| table.is_told() && table.phase().is_chance())
}
