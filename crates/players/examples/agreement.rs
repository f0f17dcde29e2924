//! Measures the agreement of two judgements of the same games, the time of one, and how many marks
//! are confirmed by playing both turns to the end four hundred times: base games between two
//! characters, judged twice with different imagined draws (`cargo run --release -p bastide-players
//! --example agreement`).

use std::time::Instant;

use bastide_players::fitting::OneTurn;
use bastide_players::{Character, Weights, judge, think};
use bastide_questions::Grade;
use bastide_rules::random::Random;
use bastide_rules::{Action, Config, Events, Game, Phase, Preset, Stack, Table};

/// Imagined draws on which a marked turn and the best one are played to the end.
const TO_THE_END: u64 = 400;

fn main() {
    let (mut marked, mut agreed, mut decisions) = (0, 0, 0);
    // By grade: the marks, and those that playing to the end confirms.
    let mut marks = [[0; 2]; 3];
    let games = 4;
    let mut took = 0.0;
    for seed in 0..games {
        let (mut game, _) =
            Game::begin(Config::base(2, Preset::NewEdition, seed)).expect("it is sound");
        while let Some(seat) = game.table().to_act() {
            let who = [Character::Greta, Character::Rosa][seat.index()];
            let thoughts = think(game.table(), who, &|| {}).expect("something to decide");
            game.play(thoughts.action).expect("it is legal");
        }
        let view = game.view();
        for decision in view.decisions().expect("it was just played") {
            let start = Instant::now();
            let one = judge(&view, decision.from, 1, &|| {}).expect("it can be judged");
            took += start.elapsed().as_secs_f64();
            let other = judge(&view, decision.from, 2, &|| {}).expect("it can be judged");
            decisions += 1;
            for (this, that) in [(&one, &other), (&other, &one)] {
                if this.is_mistake() {
                    marked += 1;
                    agreed += u32::from(that.is_mistake());
                }
                let Some(grade) = this.grade() else { continue };
                let (table, _) = view.table_after(decision.from).expect("it was just played");
                let gain = gain(&table, [&this.best.actions, &this.played.actions]);
                let row = match grade {
                    Grade::Inaccuracy => 0,
                    Grade::Mistake => 1,
                    Grade::Blunder => 2,
                };
                marks[row][0] += 1;
                marks[row][1] += u32::from(gain > 0.0);
            }
        }
    }
    println!("{decisions} decisions of {games} games, {:.1} s a game", took / games as f64);
    println!("{marked} losses beyond three standard errors, {agreed} of them by both");
    for (grade, [all, confirmed]) in ["inaccuracies", "mistakes", "blunders"].iter().zip(marks) {
        println!("{all} {grade}, {confirmed} of them confirmed by playing to the end");
    }
}

/// Returns the points that the first turn brings beyond the second at the end of the game.
fn gain(table: &Table, turns: [&[Action]; 2]) -> f64 {
    let weights = Weights::fitted();
    let mut player = OneTurn::new(&weights);
    let mut sum = 0.0;
    for draw in 0..TO_THE_END {
        let leads = turns.map(|turn| lead(table, turn, &Random::seeded(draw), &mut player));
        sum += leads[0] - leads[1];
    }
    sum / TO_THE_END as f64
}

/// Plays a turn and then the game to its end; returns the final lead of the player.
fn lead(table: &Table, turn: &[Action], random: &Random, player: &mut OneTurn) -> f64 {
    let events = &mut Events::silent();
    let seat = table.to_act().expect("a decision");
    let mut table = table.clone();
    turn.iter().for_each(|action| table.play_unchecked(*action, events));
    let mut stack = Stack::imagined(&table, random);
    while table.phase() != Phase::Over {
        if table.phase() == Phase::Draw {
            stack.turn_up(&mut table, events);
        } else {
            let actions = player.turn(&table, 0).expect("something to decide");
            actions.iter().for_each(|action| table.play_unchecked(*action, events));
        }
    }
    let points = |it: usize| f64::from(table.scores()[it]);
    points(seat.index()) - points(1 - seat.index())
}
