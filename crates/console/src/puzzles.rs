//! Puzzles of many days: their statistics, the time they take to make, and the agreement of the
//! judge.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::str::FromStr;

use bastide_players::{Budget, Player, choose, judge, puzzle};
use bastide_questions::{Puzzle, Theme};
use bastide_rules::{Action, Config, Game, Phase, Source, View};
use cpu_time::ProcessTime;

use crate::arena::boxes;

const USAGE: &str = "usage: bastide-console puzzles [--days N] [--from DAY] [--boxes BOXES] \
                     [--theme THEME] [--level LEVEL] [--list] [--unjudged]";
/// The seed with which the page has its games judged.
const SEED: u64 = 1;
/// Simulations that find the turns close to the best.
const SIMULATIONS: u32 = 300;
/// The number of these that are judged.
const OTHERS: usize = 2;

/// The options.
struct Asked {
    from: u32,
    days: u32,
    config: Config,
    theme: Option<Theme>,
    level: Option<u8>,
    /// `true` if each is listed in a line.
    list: bool,
    /// `true` if the judge examines each.
    is_judged: bool,
}

/// The results.
#[derive(Default)]
struct Made {
    milliseconds: Vec<f64>,
    counts: BTreeMap<(&'static str, u8), u32>,
    tiles: Vec<usize>,
    /// The least margin, in standard errors and in points.
    least: [f32; 2],
    unsound: Vec<String>,
    /// Days on which another of the best turns is no mistake.
    doubtful: Vec<u32>,
}

/// Makes the puzzles and prints statistics; fails if one is not sound.
pub fn run(options: &[&str]) -> ExitCode {
    match read(options) {
        Ok(asked) => {
            let made = make(&asked);
            made.print();
            ExitCode::from(u8::from(!made.unsound.is_empty()))
        }
        Err(why) => {
            eprintln!("{why}\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

fn read(options: &[&str]) -> Result<Asked, String> {
    let mut asked = Asked {
        from: 0,
        days: 100,
        config: boxes::read(boxes::BASE, 2)?,
        theme: None,
        level: None,
        list: false,
        is_judged: true,
    };
    let mut rest = options.iter().copied();
    while let Some(option) = rest.next() {
        let value = &mut || rest.next().ok_or_else(|| format!("{option} needs a value"));
        match option {
            "--list" => asked.list = true,
            "--unjudged" => asked.is_judged = false,
            "--days" => asked.days = number(option, value()?)?,
            "--from" => asked.from = number(option, value()?)?,
            "--boxes" => asked.config = boxes::read(value()?, 2)?,
            "--level" => asked.level = Some(number(option, value()?)?),
            "--theme" => asked.theme = Some(theme(value()?)?),
            _ => return Err(format!("there is no option {option:?}")),
        }
    }
    Ok(asked)
}

fn number<T: FromStr>(option: &str, value: &str) -> Result<T, String> {
    value.parse().map_err(|_| format!("{option} needs a whole number, not {value:?}"))
}

fn theme(name: &str) -> Result<Theme, String> {
    let named = Theme::ALL.into_iter().find(|it| it.name() == name);
    let known = Theme::ALL.map(Theme::name).join(", ");
    named.ok_or_else(|| format!("there is no theme {name:?}, only {known}"))
}

fn make(asked: &Asked) -> Made {
    let mut made = Made { least: [f32::MAX; 2], ..Made::default() };
    let (game, _) = Game::begin(asked.config.clone()).expect("boxes are read soundly");
    for day in asked.from..asked.from + asked.days {
        let start = ProcessTime::now();
        let found = puzzle(&game.view(), day, asked.theme, asked.level, &|| {});
        made.milliseconds.push(1e3 * start.elapsed().as_secs_f64());
        match found {
            Ok(found) => made.add(day, &found, asked),
            Err(why) => made.unsound.push(format!("day {day}: {why}")),
        }
    }
    made
}

impl Made {
    fn add(&mut self, day: u32, found: &Puzzle, asked: &Asked) {
        *self.counts.entry((found.theme.name(), found.level)).or_default() += 1;
        self.least[0] = self.least[0].min(found.margin / found.error);
        self.least[1] = self.least[1].min(found.margin);
        match examine(found, asked) {
            Ok(Examined { tiles, is_alone }) => {
                self.tiles.push(tiles);
                self.doubtful.extend((!is_alone).then_some(day));
            }
            Err(why) => self.unsound.push(format!("day {day}: {why}")),
        }
        if asked.list {
            let Puzzle { seed, actions, best, margin, error, theme, level } = found;
            let (theme, after, best) = (theme.name(), actions.len(), &best.actions);
            println!(
                "{day:>6} {theme:<9} {level} {margin:>6.2} {error:>5.2} {seed:>10} after {after:>3}: {best:?}"
            );
        }
    }

    fn print(&self) {
        println!("{:<10} {:>7} {:>7} {:>7}", "theme", "level 1", "level 2", "level 3");
        for theme in Theme::ALL.map(Theme::name) {
            let count = |level| self.counts.get(&(theme, level)).copied().unwrap_or_default();
            println!("{theme:<10} {:>7} {:>7} {:>7}", count(1), count(2), count(3));
        }
        let mut times = self.milliseconds.clone();
        times.sort_by(f64::total_cmp);
        let mean = times.iter().sum::<f64>() / times.len().max(1) as f64;
        let at = |share: f64| times.get((share * times.len() as f64) as usize).copied();
        println!(
            "milliseconds of one core: mean {mean:.0}, 95 of 100 below {:.0}, 99 below {:.0}, worst {:.0}",
            at(0.95).unwrap_or_default(),
            at(0.99).unwrap_or_default(),
            times.last().copied().unwrap_or_default(),
        );
        let mut tiles = self.tiles.clone();
        tiles.sort_unstable();
        if let (Some(fewest), Some(most)) = (tiles.first(), tiles.last()) {
            println!("tiles on the table: {fewest} to {most}, median {}", tiles[tiles.len() / 2]);
        }
        let [errors, points] = self.least;
        println!("least margin: {points:.2} points; {errors:.2} of its own errors");
        println!(
            "another of the {OTHERS} best other turns is no mistake: {} {:?}",
            self.doubtful.len(),
            self.doubtful
        );
        println!("not sound: {}", self.unsound.len());
        self.unsound.iter().for_each(|why| println!("  {why}"));
    }
}

/// The findings about a puzzle that is sound.
struct Examined {
    /// The number of tiles on the table.
    tiles: usize,
    /// `true` if the judge calls each of the other turns a mistake.
    is_alone: bool,
}

/// Plays the puzzle as the page does, and has it judged.
fn examine(puzzle: &Puzzle, asked: &Asked) -> Result<Examined, String> {
    let config = Config { source: Source::Seed(puzzle.seed.into()), ..asked.config.clone() };
    let game = Game::replay(config, puzzle.actions.iter().copied())
        .map_err(|_| "it cannot be replayed")?;
    if !matches!(game.table().phase(), Phase::Tile(_)) || game.table().players() != 2 {
        return Err("nobody of two holds a tile".to_owned());
    }
    let from = puzzle.actions.len();
    let tiles = game.table().board().laid().len();
    let after = played(&game, &puzzle.best.actions)?;
    if !asked.is_judged {
        return Ok(Examined { tiles, is_alone: true });
    }
    if judged(&after, from)?.0 {
        return Err("the judge calls the best turn a mistake".to_owned());
    }
    let thoughts = choose(game.table(), &Budget::simulations(SIMULATIONS, !SEED), Player::Strong);
    let ways = thoughts.ok_or("nothing is to be decided")?.ways;
    let mut is_alone = true;
    let mut others = 0;
    for way in ways.iter().filter(|it| it.actions != puzzle.best.actions) {
        let (is_mistake, is_same) = judged(&played(&game, &way.actions)?, from)?;
        // Some are the best turn again: a tile that looks the same when it is rotated.
        if !is_same {
            others += 1;
            is_alone &= is_mistake;
        }
        if others == OTHERS {
            break;
        }
    }
    Ok(Examined { tiles, is_alone })
}

fn played(game: &Game, actions: &[Action]) -> Result<View, String> {
    let mut game = game.clone();
    for action in actions {
        game.play(*action).map_err(|why| format!("the turn is not legal: {why}"))?;
    }
    Ok(game.view())
}

/// Returns `true` first if the turn is a mistake, and `true` second if it is equal to the best.
fn judged(view: &View, from: usize) -> Result<(bool, bool), String> {
    let judgement = judge(view, from, SEED, &|| {})?;
    let is_same = judgement.loss == 0.0 && judgement.error == 0.0;
    Ok((judgement.is_mistake(), is_same))
}
