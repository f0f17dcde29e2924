//! The comments of computer players, chosen from the events alone: the player, and the moment. A
//! comment is about things everybody sees; it neither advises nor gives away a plan. Pure.

mod words;

#[cfg(test)]
mod tests;

use bastide_questions::Character;
use bastide_rules::{Event, Figure, PieceKind, Score, Seat, SentHome};

use bastide_session::line::{Controller, Player};

/// The fewest points that are worth a comment.
const LARGE: u32 = 8;
/// The fewest points that hurt when others get them.
const HURTS: u32 = 4;
/// The fewest turns between two comments.
const QUIET: u32 = 4;
/// The fewest turns before the same player says the same again.
const AGAIN: u32 = 16;

/// A moment that a computer player comments on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// It scored much, alone.
    Scored,
    /// Others took or share what it stood on, or its meeple was sent home.
    Setback,
    /// It placed a farmer.
    Farmer,
    /// A person scored much, alone.
    Praise,
    /// It won.
    Won,
    /// A person won.
    Lost,
}

/// A comment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comment {
    /// The number of the event it is about.
    pub event: usize,
    /// The seat of the computer player.
    pub seat: Seat,
    /// Its character.
    pub character: Character,
    /// The moment it comments on.
    pub moment: Moment,
    /// The number of turns that had begun.
    turn: u32,
}

/// The comment that holds now: the last one, unless a person has acted since.
pub fn current(events: &[Event], players: &[Player]) -> Option<Comment> {
    let comment = all(events, players).pop()?;
    let has_acted = events[comment.event + 1..].iter().any(|event| {
        let is_person = |seat: Seat| players[seat.index()].controller == Controller::Person;
        actor(event).is_some_and(is_person)
    });
    (!has_acted).then_some(comment)
}

/// Every comment on these events, the first one first.
fn all(events: &[Event], players: &[Player]) -> Vec<Comment> {
    let mut said: Vec<Comment> = Vec::new();
    let (mut turn, mut is_played) = (0, true);
    for (number, event) in events.iter().enumerate() {
        turn += u32::from(matches!(event, Event::Turn { .. }));
        // The final scoring is shown step by step, and what it brings would be told too early.
        is_played &= *event != Event::FinalScoring;
        let is_end = matches!(event, Event::Over { .. });
        let Some((seat, character, moment)) =
            on_event(event, players).filter(|_| is_played || is_end)
        else {
            continue;
        };
        let comment = Comment { event: number, seat, character, moment, turn };
        let is_like_it = |it: &&Comment| (it.seat, it.moment) == (seat, moment);
        let is_within = |it: Option<&Comment>, turns| it.is_some_and(|it| turn - it.turn < turns);
        let is_too_soon =
            is_within(said.last(), QUIET) || is_within(said.iter().rev().find(is_like_it), AGAIN);
        if is_end || !is_too_soon {
            said.push(comment);
        }
    }
    said
}

/// A computer player with something to say.
type Says = (Seat, Character, Moment);

/// The computer players, by seat.
fn opponents(players: &[Player]) -> impl Iterator<Item = (Seat, Character)> {
    let seats = Seat::all(players.len() as u8).zip(players);
    seats.filter_map(|(seat, player)| match player.controller {
        Controller::Opponent(character) => Some((seat, character)),
        Controller::Person | Controller::Remote => None,
    })
}

/// This comment by the kindest computer player: the weakest.
fn kindest(players: &[Player], moment: Moment) -> Option<Says> {
    let kindest = opponents(players).min_by_key(|(_, character)| character.strength());
    kindest.map(|(seat, character)| (seat, character, moment))
}

/// This comment by the computer player on this seat; none for a person.
fn says(players: &[Player], seat: Seat, moment: Moment) -> Option<Says> {
    let (seat, character) = opponents(players).find(|(other, _)| *other == seat)?;
    Some((seat, character, moment))
}

/// The computer player that has something to say to an event.
fn on_event(event: &Event, players: &[Player]) -> Option<Says> {
    match event {
        Event::Scored(score) => on_score(score, players),
        Event::Deployed { seat, figure: Figure::Meeple | Figure::Large, piece, .. }
            if piece.kind == PieceKind::Field =>
        {
            says(players, *seat, Moment::Farmer)
        }
        Event::Returned { seat, sent_by, .. } => match sent_by {
            SentHome::Dragon
            | SentHome::Princess
            | SentHome::Challenge
            | SentHome::LeftAlone
            | SentHome::Wolf => says(players, *seat, Moment::Setback),
            SentHome::Scored
            | SentHome::Barn
            | SentHome::Recalled
            | SentHome::Escaped
            | SentHome::Festival
            | SentHome::Circle
            | SentHome::Stable
            | SentHome::Tower => None,
        },
        Event::Captured { captured, .. } => says(players, captured.seat, Moment::Setback),
        Event::Flew { seat, lands: false, .. } => says(players, *seat, Moment::Setback),
        Event::Over { winners } => match winners.as_slice() {
            [winner] => {
                says(players, *winner, Moment::Won).or_else(|| kindest(players, Moment::Lost))
            }
            // A player who shares a win has neither won nor lost.
            _ => None,
        },
        Event::Started { .. }
        | Event::Turn { .. }
        | Event::Drawn { .. }
        | Event::PutAside { .. }
        | Event::SetAside { .. }
        | Event::ShuffledIn { .. }
        | Event::Placed { .. }
        | Event::Deployed { .. }
        | Event::BarnBuilt { .. }
        | Event::BarnTakenDown { .. }
        | Event::LeftCarcassonne { .. }
        | Event::CircleChosen { .. }
        | Event::Built { .. }
        | Event::Hidden { .. }
        | Event::Revealed { .. }
        | Event::Flew { .. }
        | Event::FloorPlaced { .. }
        | Event::Freed { .. }
        | Event::IngotLaid { .. }
        | Event::IngotsTaken { .. }
        | Event::SpellcasterSent { .. }
        | Event::SpellcasterLeft { .. }
        | Event::FairyMoved { .. }
        | Event::DragonFlew { .. }
        | Event::DragonMoved { .. }
        | Event::WagonMoved { .. }
        | Event::Reinforced { .. }
        | Event::Entered { .. }
        | Event::CountMoved { .. }
        | Event::GoodsTaken { .. }
        | Event::TitleTaken { .. }
        | Event::ArrowActs { .. }
        | Event::OneMore { .. }
        | Event::FinalScoring => None,
    }
}

/// The computer player that has something to say to a score.
fn on_score(score: &Score, players: &[Player]) -> Option<Says> {
    if !score.scored_for.is_feature() {
        return None;
    }
    let is_hurt = |seat: &Seat| {
        let stands_there = score.strength.get(seat.index()).is_some_and(|strength| *strength > 0);
        let others_score = score.winners.iter().any(|winner| winner != seat);
        stands_there && others_score && score.points >= HURTS
    };
    let hurt = opponents(players).find(|(seat, _)| is_hurt(seat));
    match (hurt, score.winners.as_slice()) {
        (Some((seat, character)), _) => Some((seat, character, Moment::Setback)),
        (None, [winner]) if score.points >= LARGE => {
            says(players, *winner, Moment::Scored).or_else(|| kindest(players, Moment::Praise))
        }
        (None, _) => None,
    }
}

/// Returns the player whose action ends a comment. The recall of an abbot does not: its score comes
/// first and is commented on. Nor does the effect of an arrow.
fn actor(event: &Event) -> Option<Seat> {
    event.seat().filter(|_| !matches!(event, Event::Returned { .. } | Event::ArrowActs { .. }))
}
