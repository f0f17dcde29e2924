//! The story of a match, as data.

use bastide_rules::Seat;

use super::{Match, Pair, Score, Verdict};

/// The story of a match, as far as it was played. Pairs and games are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Story {
    /// The verdict.
    pub verdict: Verdict,
    /// The score at the end.
    pub score: Score,
    /// The pairs, in order.
    pub pairs: Vec<Pair>,
    /// The score after each pair that is over.
    pub course: Vec<Score>,
    /// The lead of the first seat in points after each game.
    pub leads: Vec<i64>,
    /// The pair after which nothing could change any more.
    pub decided_in: Option<usize>,
    /// The largest deficit that the winner of a pair made good in its second game.
    pub comeback: Option<Comeback>,
    /// The pair that was closest in points, among those that no player lost by resigning or by time.
    pub closest: Option<usize>,
    /// The most points in a game: the game, the seat and the points. The first of several.
    pub best: Option<(usize, Seat, u32)>,
    /// The largest lead in a game: the game, the seat and the lead. The first of several.
    pub largest_lead: Option<(usize, Seat, u32)>,
}

/// A pair that was turned around.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comeback {
    /// The pair.
    pub pair: usize,
    /// The winner of the pair.
    pub seat: Seat,
    /// The points that they lacked after the first game.
    pub behind: u32,
    /// The points by which they won the pair.
    pub ahead: u32,
}

impl Story {
    /// Returns the story of a match.
    pub fn of(played: &Match) -> Story {
        let pairs = played.pairs();
        let (mut course, mut decided_in) = (Vec::new(), None);
        for (number, upto) in (1..).zip(after_each_pair(played)) {
            course.push(upto.score());
            if decided_in.is_none() && upto.verdict() != Verdict::Open {
                decided_in = Some(number);
            }
        }
        let mut lead = 0;
        let leads = played.games().iter().map(|game| {
            lead += game.lead();
            lead
        });
        let leads = leads.collect();
        let numbered = || (1..).zip(&pairs);
        let comebacks = numbered().filter_map(|(number, pair)| comeback(number, pair));
        let by_points = numbered().filter(|(_, pair)| pair.is_over() && pair.loser().is_none());
        let games = || (1..).zip(played.games());
        let best = games().flat_map(|(number, game)| {
            [0, 1].map(|seat| (number, Seat::new(seat), game.points[usize::from(seat)]))
        });
        let largest = games().filter(|(_, game)| game.lead() != 0).map(|(number, game)| {
            (number, Seat::new(u8::from(game.lead() < 0)), game.lead().unsigned_abs() as u32)
        });
        Story {
            verdict: played.verdict(),
            score: played.score(),
            course,
            leads,
            decided_in,
            comeback: first_of(comebacks, |it| it.behind),
            closest: by_points.min_by_key(|(_, pair)| margin(pair)).map(|(number, _)| number),
            best: first_of(best, |(_, _, points)| *points),
            largest_lead: first_of(largest, |(_, _, lead)| *lead),
            pairs,
        }
    }
}

/// Returns the match after each of its pairs that is over.
fn after_each_pair(played: &Match) -> Vec<Match> {
    let mut upto = Match::before(super::Entry { before: Vec::new(), ..played.entry.clone() });
    let mut all = Vec::new();
    for game in played.games() {
        upto = upto.with(*game);
        if !upto.repeats_tiles() {
            all.push(upto.clone());
        }
    }
    all
}

/// Returns the pair as one that its winner turned around, if they did.
fn comeback(number: usize, pair: &Pair) -> Option<Comeback> {
    let ([first, _], None) = (&pair.games[..], pair.loser()) else { return None };
    let seat = pair.winner()?;
    let is_behind = (first.lead() < 0) == (seat.number() == 0) && first.lead() != 0;
    let behind = first.lead().unsigned_abs() as u32;
    is_behind.then(|| Comeback { pair: number, seat, behind, ahead: margin(pair) })
}

fn margin(pair: &Pair) -> u32 {
    let [one, other] = pair.points();
    one.abs_diff(other)
}

/// Returns the first of the largest.
fn first_of<T>(all: impl Iterator<Item = T>, of: impl Fn(&T) -> u32) -> Option<T> {
    all.reduce(|best, next| if of(&next) > of(&best) { next } else { best })
}
