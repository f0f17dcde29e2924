//! One deck: the same order of tiles, played once with `a` in each seat.

use bastide_rules::random::Random;
use bastide_rules::{Config, Game, Seat, Source};

use super::contender::Contender;
use super::effort::Effort;
use super::options::Options;
use super::uses::{Uses, Witness};

/// The result of one deck.
#[derive(Clone, Debug)]
pub struct Deck {
    /// With `a` in the first seat, in the second, and so on.
    pub games: Vec<Played>,
    /// The effort of `a` and `b`.
    pub effort: [Effort; 2],
    /// The pieces that `a` and `b` used, in the games that were played to their end.
    pub uses: [Uses; 2],
}

/// The result of one game, from the view of `a`.
#[derive(Clone, Debug, PartialEq)]
pub enum Played {
    /// It was played to its end.
    Counted {
        /// Points of `a`.
        own: f64,
        /// Points of the others, by seat.
        others: Vec<f64>,
    },
    /// A player gave no legal action.
    Forfeited {
        /// `true` if it was `a`.
        by_a: bool,
        /// The reason.
        why: String,
    },
}

impl Played {
    /// Returns 1 for a win, a share of 1 for a shared win, and 0 for a loss.
    pub fn share(&self) -> f64 {
        match self {
            Played::Counted { own, others } => {
                let most = others.iter().copied().fold(0.0, f64::max);
                let equal = others.iter().filter(|it| *it == own).count();
                if *own < most { 0.0 } else { 1.0 / (1.0 + equal as f64) }
            }
            Played::Forfeited { by_a, .. } => f64::from(u8::from(!by_a)),
        }
    }

    /// Returns the points of `a` beyond the best other.
    pub fn margin(&self) -> Option<f64> {
        match self {
            Played::Counted { own, others } => {
                Some(own - others.iter().copied().fold(0.0, f64::max))
            }
            Played::Forfeited { .. } => None,
        }
    }
}

/// Plays the deck of this number.
pub fn play<'a>(
    options: &Options,
    number: u32,
    a: &mut Contender<'a>,
    b: &mut Contender<'a>,
) -> Deck {
    let mut random = Random::seeded(options.seed ^ u64::from(number) << 32);
    let (source, chance) = (Source::Seed(random.next()), random.next());
    let config = Config { source, ..options.config.clone() };
    let mut uses = <[Uses; 2]>::default();
    let games = Seat::all(config.players)
        .map(|seat| {
            let (game, _) = Game::begin(config.clone()).expect("the options were checked");
            let mut witness = Witness::new(config.players);
            let played = play_game(game, seat, chance, a, b, &mut witness);
            let failed = matches!(played, Played::Forfeited { .. });
            a.end_game(failed);
            b.end_game(failed);
            if !failed {
                for (at, of_the_seat) in witness.uses.iter().enumerate() {
                    uses[usize::from(at != seat.index())].add(of_the_seat);
                }
            }
            played
        })
        .collect();
    Deck { games, effort: [a.take_effort(), b.take_effort()], uses }
}

fn play_game<'a>(
    mut game: Game,
    own: Seat,
    chance: u64,
    a: &mut Contender<'a>,
    b: &mut Contender<'a>,
    witness: &mut Witness,
) -> Played {
    while let Some(seat) = game.table().to_act() {
        let by_a = seat == own;
        let legal = game.table().legal();
        let action = match legal[..] {
            // There is nothing to decide.
            [only] => Ok(only),
            _ => {
                let side = if by_a { &mut *a } else { &mut *b };
                let number = game.actions().len() as u64;
                let seed = Random::seeded(chance ^ number << 8 ^ u64::from(seat.number())).next();
                side.decide(&game, seat, seed)
            }
        };
        let played = action.and_then(|action| {
            game.play(action)
                .map(|events| witness.see(seat, &events, game.table()))
                .map_err(|refusal| format!("it played what is illegal: {refusal}"))
        });
        if let Err(why) = played {
            return Played::Forfeited { by_a, why };
        }
    }
    let scores = game.table().scores();
    let others = scores.iter().enumerate().filter(|(seat, _)| *seat != own.index());
    Played::Counted {
        own: scores[own.index()].into(),
        others: others.map(|(_, points)| (*points).into()).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_victory_in_company_is_a_share_of_one() {
        let played = |own, others: &[f64]| Played::Counted { own, others: others.to_vec() };
        assert_eq!(played(80.0, &[60.0]).share(), 1.0);
        assert_eq!(played(60.0, &[60.0]).share(), 0.5);
        assert_eq!(played(70.0, &[70.0, 50.0, 70.0]).share(), 1.0 / 3.0);
        assert_eq!(played(70.0, &[71.0, 50.0]).share(), 0.0);
        assert_eq!(played(70.0, &[71.0, 50.0]).margin(), Some(-1.0));
        let forfeited = Played::Forfeited { by_a: false, why: String::new() };
        assert_eq!((forfeited.share(), forfeited.margin()), (1.0, None));
    }
}
