use bastide_journeys::*;
use std::time::Instant;
fn main() {
    let n: u32 = std::env::args().nth(1).and_then(|a| a.parse().ok()).unwrap_or(200);
    let mut lens = Vec::new(); let mut ms = Vec::new();
    let mut rates = [[0u32; 3]; 4];
    for number in 1..=n {
        let at = Instant::now();
        let mut plan = Plan::endless(number); plan.difficulty = Difficulty::ALL[number as usize % 4]; plan.level = (number/4 % 10) as u8;
        let made = make(&plan);
        ms.push(at.elapsed().as_micros());
        let state = State::replay(made.journey.clone(), &made.solution).expect("legal");
        if !state.is_won() {
            println!("{number} NOT WON");
        }
        let mut state = State::begin(made.journey.clone());
        while let Some(a) = state.suggestion() {
            state.play(a).unwrap();
        }
        let r = &mut rates[made.journey.difficulty as usize];
        lens.push((made.journey.stock, made.solution.len(), made.journey.tasks.len())); r[0] += 1;
        r[1] += u32::from(state.is_won());
        r[2] += state.done() as u32 * 100 / made.journey.tasks.len() as u32;
        if number % 20 == 1 {
            println!(
                "#{number} {:?} {:?} L{} boxes {:?} stock {} sol {} tasks {}",
                made.journey.difficulty,
                made.journey.length,
                plan.level,
                made.journey.boxes.iter().map(|b| b.name()).collect::<Vec<_>>(),
                made.journey.stock,
                made.solution.len(),
                made.journey.tasks.len()
            );
            for t in &made.journey.tasks {
                println!(
                    "    {:?} size {} x{} within {:?} +{}",
                    t.kind, t.size, t.number, t.within, t.reward
                );
            }
        }
    }
    println!("stock {:?}", lens.iter().map(|l| l.0).fold((99,0,0), |a, s| (a.0.min(s), a.1.max(s), a.2 + s)));
    ms.sort();
    println!(
        "median {} us, p95 {}, worst {} us",
        ms[ms.len() / 2],
        ms[ms.len() * 95 / 100],
        ms[ms.len() - 1]
    );
    println!("blind: {rates:?}");
}
