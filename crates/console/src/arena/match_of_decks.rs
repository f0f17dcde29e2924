//! A match: decks played by several threads, counted in their order, so that the number of threads
//! changes nothing.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use super::contender::Contender;
use super::deck::{self, Deck};
use super::options::{Options, Side, Who};
use super::program::Program;
use super::sequential::{Says, Sequential};
use super::tally::Tally;

/// The interval of progress reports on standard error.
const TOLD_EVERY: Duration = Duration::from_secs(5);

/// The result of a match.
pub struct Outcome {
    /// The sum.
    pub tally: Tally,
    /// The log-likelihood ratio, and its verdict; if one was requested.
    pub sequential: Option<(f64, Option<Says>)>,
}

/// Plays a match; or returns the reason why it cannot begin.
pub fn play(options: &Options) -> Result<Outcome, String> {
    try_to_start(&options.b)?;
    let next = AtomicU32::new(0);
    let stop = AtomicBool::new(false);
    let (sender, results) = mpsc::channel::<(u32, Deck)>();
    Ok(thread::scope(|scope| {
        for _ in 0..options.processes {
            let sender = sender.clone();
            let (next, stop) = (&next, &stop);
            scope.spawn(move || {
                let (mut a, mut b) = (Contender::new(&options.a), Contender::new(&options.b));
                while !stop.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= options.decks {
                        return;
                    }
                    let deck = deck::play(options, number, &mut a, &mut b);
                    if sender.send((number, deck)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let outcome = count(options, results);
        stop.store(true, Ordering::Relaxed);
        outcome
    }))
}

/// Counts decks in their order, until there are no more or the match is decided.
fn count(options: &Options, results: mpsc::Receiver<(u32, Deck)>) -> Outcome {
    let mut tally = Tally::default();
    let players = options.config.players;
    let mut test = options.until.map(|until| Sequential::between(until, players));
    let mut waiting = BTreeMap::new();
    let mut told = Instant::now();
    'all: for (number, deck) in results {
        waiting.insert(number, deck);
        while let Some(deck) = waiting.remove(&tally.decks) {
            let share = tally.add(deck);
            if let Some(test) = &mut test {
                test.add(share);
                if test.says().is_some() {
                    break 'all;
                }
            }
        }
        if told.elapsed() >= TOLD_EVERY && tally.games > 0 {
            told = Instant::now();
            let won = 100.0 * tally.won / f64::from(tally.games);
            eprintln!("{} of {} decks, {won:.1} % won", tally.decks, options.decks);
        }
    }
    Outcome { tally, sequential: test.map(|test| (test.ratio(), test.says())) }
}

/// Starts the program once, so that a missing one is noticed before the first deck.
fn try_to_start(side: &Side) -> Result<(), String> {
    match &side.who {
        Who::Player(_) => Ok(()),
        Who::Program(words) => Program::start(words, Duration::ZERO).map(drop),
    }
}
