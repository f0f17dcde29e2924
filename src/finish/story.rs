//! The story of a finished game in three sentences, from its scores: the leader, the turning point,
//! the deciding points. Pure.

#[cfg(test)]
mod tests;

use bastide_rules::{Event, RANSOM, Seat};

use super::lead::{Lead, first_points, for_good, lead, pursuer};
use super::results::winners;
use super::tally;
use bastide_session::Session;
use bastide_session::category::Category;
use bastide_session::line::{Player, is_you};
use bastide_text as text;
use bastide_text::{Language, Teller, say};

/// The players in the story: a name, or "you" for the only person, who plays here against the
/// computer.
struct Cast<'a> {
    language: Language,
    players: &'a [Player],
}

impl Cast<'_> {
    /// Returns the name of this seat; none for "you".
    fn name(&self, seat: usize) -> Option<&str> {
        let is_you = is_you(self.players, Seat::new(seat as u8));
        (!is_you).then(|| self.players[seat].name.as_str())
    }

    /// Returns the sentence on the player who led alone most of the time.
    fn led(&self, lines: &[Vec<u32>], winners: &[Seat]) -> String {
        let language = self.language;
        let Some(Lead { longest, changes: count }) = lead(lines) else {
            return say::story_never(language).to_owned();
        };
        let wins_alone = matches!(winners, [winner] if winner.index() == longest);
        let is_throughout = wins_alone && for_good(lines, longest) == first_points(lines);
        match (self.name(longest), count) {
            (None, 0) if is_throughout => say::story_throughout_you(language).to_owned(),
            (None, 0) => say::story_only_you(language).to_owned(),
            (None, count) => say::story_led_you(language, count),
            (Some(player), 0) if is_throughout => say::story_throughout(language, player),
            (Some(player), 0) => say::story_only(language, player),
            (Some(player), count) => say::StoryLed { player, count }.tell(language),
        }
    }

    /// Returns the sentence on the players who share the win.
    fn shared(&self, winners: &[Seat]) -> String {
        let language = self.language;
        let named = winners.iter().filter_map(|winner| self.name(winner.index()));
        let players = text::list(language, named.clone());
        match named.count() == winners.len() {
            true => say::story_level(language, &players),
            false => say::story_level_you(language, &players),
        }
    }

    /// Returns the sentence on the final scoring, if it made up what this winner was behind.
    fn caught_up(&self, seat: usize, count: u32) -> String {
        let language = self.language;
        match self.name(seat) {
            Some(player) => say::StoryCaughtUp { player, count }.tell(language),
            None => say::story_caught_up_you(language, count),
        }
    }
}

/// Returns the sentences, in their order.
pub fn sentences(language: Language, session: &Session) -> Vec<String> {
    let lines = tally::over_turns(session);
    let teller = Teller::of(language, session);
    let cast = Cast { language, players: session.players() };
    let winners = winners(session);
    // One person who plays alone has no opponent.
    if winners.is_empty() {
        return Vec::new();
    }
    let mut told = vec![cast.led(&lines, winners)];
    match winners {
        [winner] => {
            let seat = winner.index();
            told.extend(turning(&teller, &cast, session, &lines, seat));
            told.extend(decision(&teller, &cast, session, &lines, seat));
        }
        _ => {
            told.push(levelling(&cast, session, &lines, winners));
            told.push(cast.shared(winners));
        }
    }
    told
}

/// Returns the sentence on how these winners came to be level.
fn levelling(cast: &Cast, session: &Session, lines: &[Vec<u32>], winners: &[Seat]) -> String {
    let (language, last) = (cast.language, lines[0].len() - 1);
    let score = |seat: &Seat, step: usize| lines[seat.index()][step];
    let most = |step: usize| lines.iter().map(|line| line[step]).max().unwrap_or(0);
    let are_level = |step: &usize| winners.iter().all(|seat| score(seat, *step) == most(*step));
    let since = (0..=last).rev().take_while(are_level).last().unwrap_or(last);
    if since < last {
        let turn = turn_of(session, since);
        return match turn {
            0 => say::story_level_throughout(language).to_owned(),
            turn => say::story_level_from(language, turn),
        };
    }
    let before = last.saturating_sub(1);
    let behind = |seat: &&Seat| most(before) - score(seat, before);
    // The first, if equal.
    match winners.iter().rev().max_by_key(behind) {
        Some(seat) => cast.caught_up(seat.index(), behind(&seat)),
        None => say::story_level_throughout(language).to_owned(),
    }
}

/// Returns the turn before whose tile a step of the scores is noted: 0 for the scores before any
/// tile.
fn turn_of(session: &Session, step: usize) -> u32 {
    let (mut tiles, mut turn) = (0, 0);
    for event in session.events() {
        match event {
            Event::Placed { .. } if tiles == step => break,
            Event::Placed { .. } => tiles += 1,
            Event::Turn { .. } if tiles < step => turn += 1,
            _ => {}
        }
    }
    turn
}

/// Returns the sentence on the turning point of the game.
fn turning(
    teller: &Teller,
    cast: &Cast,
    session: &Session,
    lines: &[Vec<u32>],
    winner: usize,
) -> Option<String> {
    let language = teller.language;
    let name = cast.name(winner);
    let (step, last) = (for_good(lines, winner)?, lines[winner].len() - 1);
    if step == last {
        let other = pursuer(lines, winner, last.checked_sub(1)?)?;
        let behind = lines[other][last - 1].saturating_sub(lines[winner][last - 1]);
        return Some(match (name, behind) {
            (Some(player), 0) => say::story_tie_broken(language, player),
            (Some(player), count) => say::StoryCounted { player, count }.tell(language),
            (None, 0) => say::story_tie_broken_you(language).to_owned(),
            (None, count) => say::story_counted_you(language, count),
        });
    }
    // What was paid between the tile before and this one.
    let (turn, event) = best_payment(session, winner, step)?;
    let (what, count) = match event {
        Event::Scored(score) => (&*teller.scored_for(score), score.points),
        _ => (say::finish_ransoms(language), RANSOM),
    };
    Some(match name {
        Some(player) => say::StoryTurned { player, turn, what, count }.tell(language),
        None => say::StoryTurnedYou { turn, what, count }.tell(language),
    })
}

/// Returns the turn and the score or ransom that paid a seat most between the step before this one and
/// this one; `None` if another player only paid a third.
fn best_payment(session: &Session, seat: usize, step: usize) -> Option<(u32, &Event)> {
    let (mut tiles, mut turn) = (0, 0);
    let mut best: Option<(u32, &Event)> = None;
    let mut most = 0;
    let events = session.events();
    for event in &events[..tally::final_scoring(events)] {
        match event {
            Event::Placed { .. } => tiles += 1,
            Event::Turn { .. } => turn += 1,
            event if tiles == step => {
                let paid = event.points().into_iter().find(|(it, _)| it.index() == seat);
                if let Some((_, points)) = paid.filter(|(_, points)| *points > most) {
                    (best, most) = (Some((turn, event)), points);
                }
            }
            _ => {}
        }
    }
    best
}

/// Returns the sentence on the kind of points in which the winner was furthest ahead of the next
/// best player.
fn decision(
    teller: &Teller,
    cast: &Cast,
    session: &Session,
    lines: &[Vec<u32>],
    winner: usize,
) -> Option<String> {
    let (language, edition) = (teller.language, teller.edition);
    let other = pursuer(lines, winner, lines[winner].len() - 1)?;
    let ahead = tally::by_kind(session).map(|row| row[winner] - row[other]);
    let most = ahead.iter().copied().max()?;
    let kind = Category::ALL.into_iter().find(|kind| ahead[*kind as usize] == most)?;
    let most = u32::try_from(most).ok().filter(|most| *most > 0)?;
    let what = text::points_from(language, edition, kind);
    Some(match cast.name(other) {
        Some(player) => say::StoryDecided { what, count: most, player }.tell(language),
        None => say::StoryDecidedYou { what, count: most }.tell(language),
    })
}
