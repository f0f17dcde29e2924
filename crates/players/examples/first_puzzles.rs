//! Makes the first puzzle of each theme, an easy one, for `src/puzzles/first.jsonl` of the page;
//! with a number, that many puzzles of all themes, for its tests in
//! `src/puzzles/changes/solutions.jsonl` (`cargo run --release -p bastide-players --example
//! first_puzzles`).

use bastide_players::puzzle;
use bastide_questions::{Puzzle, Theme, Wanted};
use bastide_rules::{Config, Game, Preset, Source, link};
use serde_json::json;

fn config() -> Config {
    Config::base(2, Preset::NewEdition, 0)
}

/// Returns the line that the page reads.
fn line(seed: u32, theme: Option<Theme>, mut made: Puzzle) -> String {
    let config = Config { source: Source::Seed(made.seed.into()), ..config() };
    let game = Game::replay(config, made.actions).expect("it was played");
    made.best.reasons.truncate(2);
    json!({
        "wanted": Wanted::Puzzle { seed, theme, level: Some(1) },
        "game": link::of(&game),
        "best": made.best,
        "margin": (made.margin * 100.0).round() as i32,
        "theme": made.theme,
        "level": made.level,
    })
    .to_string()
}

fn main() {
    let (game, _) = Game::begin(config()).expect("it is sound");
    let view = game.view();
    let make = |seed, theme, level| puzzle(&view, seed, theme, level, &|| {}).ok();
    if let Some(count) = std::env::args().nth(1).and_then(|count| count.parse::<u32>().ok()) {
        for seed in 0..count {
            let theme = Theme::ALL.get(seed as usize % 6).copied();
            let made = make(seed, theme, None).expect("there is one");
            println!("{}", line(seed, theme, made));
        }
        return;
    }
    let rows = [None].into_iter().chain(Theme::ALL.map(Some));
    for (number, row) in rows.enumerate() {
        // The row of all themes begins with a puzzle that is easy to explain.
        let theme = row.unwrap_or(Theme::TakeOver);
        let is_small = |made: &Puzzle| made.theme == theme && made.actions.len() < 60;
        let seeds = 1000 * (number as u32 + 1)..;
        let mut made = seeds.zip(0..).filter_map(|(seed, tries)| {
            let made = make(seed, Some(theme), Some(1)).filter(is_small)?;
            // Not every theme has an easy one.
            (made.level == 1 || tries > 6 && made.level == 2).then_some((seed, made))
        });
        let (seed, made) = made.next().expect("there is one");
        println!("{} {}", row.map_or("any", Theme::name), line(seed, row, made));
    }
}
