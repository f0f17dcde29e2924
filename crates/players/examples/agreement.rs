//! Measures the agreement of two judgements of the same games, and the time of one: base games
//! between two characters, judged twice with different imagined draws (`cargo run --release -p
//! bastide-players --example agreement`).

use std::time::Instant;

use bastide_players::{Character, judge, think};
use bastide_rules::{Config, Game, Preset};

fn main() {
    let (mut marked, mut agreed, mut decisions) = (0, 0, 0);
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
            }
        }
    }
    println!("{decisions} decisions of {games} games, {:.1} s a game", took / games as f64);
    println!("{marked} marks, {agreed} of them by both");
}
