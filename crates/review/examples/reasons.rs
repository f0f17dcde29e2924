//! Measures how well hints and reviews add up, on hints and reviewed games of several mixtures:
//! missing reasons, the gap between the reasons and the difference they explain, the share of
//! reasons too small to list, and how often the unexplained part of a review is within two standard
//! errors.
//!
//! `cargo run -p bastide-review --example reasons -- HINTS GAMES SEED`

use bastide_players::{Character, Listed, Step, advise, judge, think};
use bastide_questions::{Assessment, Found, Matter};
use bastide_review::account::accounts;
use bastide_review::{Moment, Outcome, Verdict};
use bastide_rules::{Config, Game, Preset, Seat};

/// Players with a small search, so that a game takes little time.
const PLAYERS: [Character; 3] = [Character::Greta, Character::Rosa, Character::Bruno];

/// Returns one of the mixtures: the games take them in turn.
fn config(number: u64) -> Config {
    match number % 8 {
        3 => Config::new(2, Preset::BigBox, number),
        5 => Config::base(3, Preset::NewEdition, number),
        6 => Config::base(2, Preset::FirstEdition, number),
        7 => Config::new(2, Preset::NewEdition, number),
        _ => Config::base(2, Preset::NewEdition, number),
    }
}

/// Plays a game, and calls `seen` before every action.
fn play(number: u64, mut seen: impl FnMut(&Game)) -> Game {
    let (mut game, _) = Game::begin(config(number)).expect("a sound config");
    while let Some(seat) = game.table().to_act() {
        seen(&game);
        let who = PLAYERS[(seat.index() + number as usize) % PLAYERS.len()];
        let thoughts = think(game.table(), who, &|| {}).expect("something to decide");
        game.play(thoughts.action).expect("it is legal");
    }
    game
}

/// Measurements of lists of reasons.
#[derive(Default)]
struct Measured {
    lists: u32,
    without: u32,
    begins_with_a_loss: u32,
    largest_gap: f32,
    shares: Vec<f32>,
    later: Vec<f32>,
}

impl Measured {
    fn add(&mut self, mover: Seat, best: &Assessment, margin: f32) {
        self.lists += 1;
        let Some(first) = best.reasons.first() else {
            self.without += 1;
            return;
        };
        self.begins_with_a_loss += u32::from(first.advantage(mover) <= 0.0);
        let sum: f32 = best.reasons.iter().map(|it| it.advantage(mover)).sum();
        self.largest_gap = self.largest_gap.max((sum - margin).abs());
        let of = |matter| {
            let of = best.reasons.iter().find(|it| it.matter == matter);
            of.map_or(0.0, |it| it.points / margin)
        };
        self.shares.push(of(Matter::Rest).abs());
        self.later.push(of(Matter::Later));
    }

    fn print(&self, what: &str) {
        let mean = |all: &[f32]| all.iter().sum::<f32>() / all.len().max(1) as f32;
        let most = self.shares.iter().copied().fold(0.0, f32::max);
        println!("{} {what}, {} without a reason", self.lists, self.without);
        println!("  {} begin with a loss", self.begins_with_a_loss);
        println!("  largest gap between reasons and difference: {:.3}", self.largest_gap);
        println!("  smaller differences: {:.3} on average, {most:.3} at most", mean(&self.shares));
        let mut later = self.later.clone();
        later.sort_by(f32::total_cmp);
        let middle = later.get(later.len() / 2).copied().unwrap_or_default();
        println!("  found by the search alone: {middle:.2} in the middle case");
    }
}

/// Asks for hints at every 13th action of games, some of them with an item selected.
fn hints(wanted: u32, seed: u64) {
    let (mut measured, mut alike, mut only) = (Measured::default(), 0, 0);
    for number in seed.. {
        let mut actions = 0;
        play(number, |game| {
            actions += 1;
            if actions % 13 != 1 || measured.lists + alike + only >= wanted {
                return;
            }
            let table = game.table();
            let (mover, legal) = (table.to_act().expect("somebody acts"), table.legal());
            let in_hand = (actions % 2 == 0).then(|| legal[legal.len() / 2]);
            match advise(table, in_hand, None, &mut Listed::default(), &|| {}).and_then(Step::done)
            {
                Some(Found::Advice { best, other: Some(other), .. }) => {
                    let margin = best.lead - other.lead;
                    match margin >= 0.5 {
                        true => measured.add(mover, &best, margin),
                        false => alike += 1,
                    }
                }
                _ => only += 1,
            }
        });
        if measured.lists + alike + only >= wanted {
            break;
        }
    }
    measured.print("hints that are better than another turn");
    println!("  {alike} more are as good as another turn, {only} are the only choice");
}

fn games(wanted: u64, seed: u64) {
    let (mut measured, mut within, mut accounted) = (Measured::default(), 0, 0);
    for number in seed..seed + wanted {
        let view = play(number, |_| {}).view();
        let scores = view.table().expect("just played").scores().to_vec();
        let (mut moments, mut outcomes) = (Vec::new(), Vec::new());
        for decision in view.decisions().expect("just played") {
            let judgement = judge(&view, decision.from, 1, &|| {}).expect("it can be judged");
            let verdict = Verdict::of(&judgement, decision.seat);
            if verdict.mark().is_some() {
                measured.add(decision.seat, &judgement.best, judgement.loss);
            }
            outcomes.push(Some(Outcome::Judged(verdict)));
            let (from, actions, seat) = (decision.from, decision.actions, decision.seat);
            moments.push(Moment { from, actions, seat, turn: 1 });
        }
        for (seat, account) in accounts(&moments, &outcomes, &scores).iter().enumerate() {
            // With two players each account mirrors the other.
            if seat > 0 && scores.len() == 2 {
                continue;
            }
            accounted += 1;
            within += u32::from(!account.is_unexplained());
            let points = |points: bastide_review::Points| f64::from(points.0) / 100.0;
            println!(
                "game {number}: lead {:+.1}, start {:+.1}, luck {:+.1}, marked {:+.1}, smaller {:+.1}, \
                 opponents {:+.1}, unexplained {:+.1} ± {:.1}",
                points(account.lead),
                points(account.start),
                points(account.luck),
                points(account.mistakes),
                points(account.small),
                points(account.others),
                points(account.rest),
                points(account.error),
            );
        }
    }
    measured.print("marks");
    println!("{within} of {accounted} accounts are explained within two standard errors");
}

fn main() {
    let mut numbers = std::env::args().skip(1).map(|it| it.parse().expect("a number"));
    let mut next = |usual: u64| numbers.next().unwrap_or(usual);
    let (wanted, reviewed, seed) = (next(300), next(60), next(1));
    if wanted > 0 {
        hints(wanted as u32, seed);
    }
    games(reviewed, seed);
}
