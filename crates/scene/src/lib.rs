//! Boards as the rulebooks show them: a few tiles with meeples, and then one more tile.
//!
//! A script has a line for each tile: player, tile and rotation, cell, and the meeple that is
//! placed. Other decisions have lines of their own. Optional decisions that the script does not
//! mention are passed.
//!
//! ```text
//! red   B16/0  -1,0  thief r0
//! blue  B24/0   1,0
//! blue  B04                       drawn, fits nowhere, leaves the game
//! red   B11/0   2,0  large knight c0
//! blue  B18/1   3,0  ...          stops before the meeple, to see the legal actions
//! blue  fairy   2,0               ... or to do something else than place one on this tile
//! red   ABBEY   4,0  monk m
//! red   dragon  1,0
//! blue  ...                       stops before an optional decision
//! ```
//!
//! Scripts are part of a program or of its tests, and each is played by a test: a faulty script is
//! a mistake of its author, and panics.

mod script;

use bastide_rules::{Action, Cell, Config, Event, Game, Phase, Seat, Source, catalogue};
use script::{Line, Says};
pub use script::{cell, read, role, seat, standing, tile, turned, written};

/// The result of a script.
#[derive(Clone, Debug)]
pub struct Staged {
    /// The names of the players in the script, by seats.
    pub people: Vec<String>,
    /// The game as the script leaves it.
    pub game: Game,
    /// The events before the last tile.
    pub before: Vec<Event>,
    /// The events of the last tile and everything after it.
    pub last: Vec<Event>,
}

/// Plays a script with the given config, except for its tiles and the player who begins: the tiles
/// come in the order of the script, followed by `then`, and the player of the first line begins.
/// After the very last tile the game is over.
///
/// If players [report](Source::Told) draws, the script reports its tiles, and has a line for each
/// token. The bag then holds all tiles of the boxes, and `then` is not used.
///
/// # Panics
///
/// The script makes no sense, or the rules refuse an action.
pub fn stage(agreed: Config, people: &[&str], script: &str, then: &[&str]) -> Staged {
    let people: Vec<String> = people.iter().copied().map(str::to_owned).collect();
    // The abbey is in no stack.
    let abbey = catalogue().abbey();
    let draws = lines(script).filter_map(|line| match line.says {
        Says::Tile { tile, .. } if tile != abbey => Some(tile),
        _ => None,
    });
    let draws = draws.chain(then.iter().map(|name| tile(name)));
    let config = Config {
        first: lines(script).next().map_or(0, |line| seat(&people, line.who).number()),
        source: match agreed.source {
            Source::Told => Source::Told,
            Source::Seed(_) | Source::Draws(_) => Source::Draws(draws.collect()),
        },
        ..agreed
    };
    let Ok((game, last)) = Game::begin(config) else { panic!("the scene is no game") };
    let mut staged = Staged { people, game, before: Vec::new(), last };
    staged.play(script);
    staged
}

fn lines(script: &str) -> impl Iterator<Item = Line<'_>> {
    script.lines().filter(|line| !line.trim().is_empty()).map(Line::read)
}

impl Staged {
    /// Plays more lines, with the tiles that follow.
    ///
    /// # Panics
    ///
    /// The lines make no sense here, or the rules refuse an action.
    pub fn play(&mut self, script: &str) {
        for line in lines(script) {
            self.read(&line);
        }
        if !script.trim_end().ends_with("...") {
            self.go_on();
        }
    }

    fn read(&mut self, line: &Line) {
        let seat = seat(&self.people, line.who);
        match line.says {
            Says::Stop => {}
            // Tiles that fit nowhere are drawn and set aside automatically.
            Says::Tile { placed: None, .. } => {}
            Says::Tile { tile, placed: Some((at, turn)), then } => {
                self.before.append(&mut self.last);
                if self.game.config().source == Source::Told && tile != catalogue().abbey() {
                    self.act_when_possible(seat, Action::Draw(tile), line.text);
                }
                let place = Action::Place { tile, at, turn };
                self.act_when_possible(seat, place, line.text);
                match then {
                    "..." => {}
                    "" if self.game.table().phase() == Phase::Figure => {
                        self.act(Action::Pass, line.text);
                    }
                    "" => {}
                    wood => {
                        let action = read(&self.people, at, wood);
                        self.act(action, line.text);
                    }
                }
            }
            Says::Action(text) => {
                let action = read(&self.people, self.placed(), text);
                self.act_when_possible(seat, action, line.text);
            }
        }
    }

    /// Passes every other decision until the action is legal.
    fn act_when_possible(&mut self, seat: Seat, action: Action, line: &str) {
        loop {
            let table = self.game.table();
            let now = table.to_act() == Some(seat) && table.check(action).is_ok();
            if now || !self.may_go_on() {
                break;
            }
            self.act(Action::Pass, line);
        }
        assert_eq!(self.game.table().to_act(), Some(seat), "whose turn: {line}");
        self.act(action, line);
    }

    fn go_on(&mut self) {
        while self.may_go_on() {
            self.act(Action::Pass, "at the end of the script");
        }
    }

    /// Returns `true` if nothing must be done before the game continues.
    fn may_go_on(&self) -> bool {
        use Phase::{Abbey, Add, Count, Phantom, Quarter, Reinforce, Wagon};
        matches!(
            self.game.table().phase(),
            Abbey | Phantom | Reinforce | Wagon | Quarter | Count | Add
        )
    }

    /// Plays one more action than the script; `line` describes it in a panic.
    ///
    /// # Panics
    ///
    /// The rules refuse it.
    pub fn act(&mut self, action: Action, line: &str) {
        match self.game.play(action) {
            Ok(events) => self.last.extend(events),
            Err(why) => panic!("{line}: {why}"),
        }
    }

    /// Returns the cell of the last tile.
    pub fn placed(&self) -> Cell {
        self.game.table().last_laid().cell
    }
}
