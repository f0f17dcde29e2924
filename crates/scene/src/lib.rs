//! Boards as the rulebooks show them: a few tiles, who stands where, and then one more tile.
//!
//! A script has a line for each tile: who, tile and turn, cell, and what is placed on it. Other
//! decisions have lines of their own. Whatever need not be done and is not told is passed.
//!
//! ```text
//! red   B16/0  -1,0  thief r0
//! blue  B24/0   1,0
//! blue  B04                       drawn, fits nowhere, leaves the game
//! red   B11/0   2,0  large knight c0
//! blue  B18/1   3,0  ...          stops before the figure, to see what is allowed
//! blue  fairy   2,0               ... or to do something else than put one on this tile
//! red   ABBEY   4,0  monk m
//! red   dragon  1,0
//! blue  ...                       stops before whatever else could be passed
//! ```
//!
//! Scripts are part of a program or of its tests, and each is played by a test: what makes no sense in
//! one is a mistake of whoever wrote it, and panics.

mod script;

use bastide_rules::{Action, Cell, Config, Event, Game, Phase, Seat, Source, catalogue};
use script::{Line, Says};
pub use script::{cell, read, role, seat, standing, tile, turned, written};

/// What came of a script.
#[derive(Clone, Debug)]
pub struct Staged {
    /// What the people are called in the script, by seats.
    pub people: Vec<String>,
    /// The game as the script leaves it.
    pub game: Game,
    /// What happened before the last tile.
    pub before: Vec<Event>,
    /// What the last tile and everything after it brought.
    pub last: Vec<Event>,
}

/// Plays a script by what is agreed, but for the tiles, and who begins: the tiles come as the script has
/// them, with these to follow, and whose line comes first begins. After the last tile of all the game is
/// over.
///
/// # Panics
///
/// The script makes no sense, or the rules refuse what it says.
pub fn stage(agreed: Config, people: &[&str], script: &str, then: &[&str]) -> Staged {
    let people: Vec<String> = people.iter().copied().map(str::to_owned).collect();
    // It is in nobody's stack.
    let abbey = catalogue().abbey();
    let draws = lines(script).filter_map(|line| match line.says {
        Says::Tile { tile, .. } if tile != abbey => Some(tile),
        _ => None,
    });
    let draws = draws.chain(then.iter().map(|name| tile(name)));
    let config = Config {
        first: lines(script).next().map_or(0, |line| seat(&people, line.who).number()),
        source: Source::Draws(draws.collect()),
        ..agreed
    };
    let (game, last) = Game::begin(config).expect("the scene is a game");
    let mut staged = Staged { people, game, before: Vec::new(), last };
    staged.play(script);
    staged
}

fn lines(script: &str) -> impl Iterator<Item = Line<'_>> {
    script.lines().filter(|line| !line.trim().is_empty()).map(Line::read)
}

impl Staged {
    /// Plays more lines, with the tiles that are to follow.
    ///
    /// # Panics
    ///
    /// They make no sense here, or the rules refuse what they say.
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
            // Tiles that fit nowhere are drawn and put aside without anybody's doing.
            Says::Tile { placed: None, .. } => {}
            Says::Tile { tile, placed: Some((at, turn)), then } => {
                self.before.append(&mut self.last);
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

    /// Passes whatever else could be done before.
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

    /// Whether nothing need be done now before the game goes on.
    fn may_go_on(&self) -> bool {
        use Phase::{Abbey, Count, Quarter, Reinforce, Wagon};
        matches!(self.game.table().phase(), Abbey | Reinforce | Wagon | Quarter | Count)
    }

    /// Does one thing more than the script says, which this line tells.
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

    /// Where the last tile lies.
    pub fn placed(&self) -> Cell {
        self.game.table().last_laid().cell
    }
}
