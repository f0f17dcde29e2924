//! The line protocol: like UCI for chess engines.

use bastide_notation::Transcript;
use bastide_players::{Budget, Character, Player, choose};
use bastide_rules::{Action, Config, Differs, Edition, Game, Opened, Record, link};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::choice::{Choose, spent_of};
use crate::fault::{Fault, clipped};
use crate::request::Request;
use crate::roster::{self, Entry};
use crate::{catalogue, events, table};

/// Longer lines are no requests; the record of the longest game has a tenth of these bytes.
pub const LONGEST_LINE: usize = 1 << 20;

/// One conversation, with its game.
#[derive(Debug)]
pub struct Console {
    game: Option<Game>,
    /// The player that answers `choose`.
    chooser: &'static Entry,
}

impl Default for Console {
    fn default() -> Self {
        Console::of(roster::USUAL)
    }
}

/// The members of an answer besides `"ok":true`.
type Answer = Result<Value, String>;

impl Console {
    /// Creates a console in which this player answers `choose`.
    pub fn of(chooser: &'static Entry) -> Self {
        Console { game: None, chooser }
    }

    /// Answers one line. No line ends the program, and a request that fails leaves the game
    /// unchanged.
    pub fn answer(&mut self, line: &[u8]) -> Value {
        match self.carry_out(line) {
            Ok(Value::Object(mut answer)) => {
                answer.insert("ok".to_owned(), Value::Bool(true));
                Value::Object(answer)
            }
            Ok(other) => json!({ "ok": true, "answer": other }),
            Err(error) => json!({ "ok": false, "error": error }),
        }
    }

    fn carry_out(&mut self, line: &[u8]) -> Answer {
        if line.len() > LONGEST_LINE {
            return Err(format!("the line is longer than {LONGEST_LINE} bytes"));
        }
        let mut request = Request::read(line).map_err(in_words)?;
        let Some(command) = request.take_text("cmd") else {
            return Err("a request needs \"cmd\", a text".to_owned());
        };
        match command.as_str() {
            "new" => self.new_game(request),
            "state" => self.state(read(request)?),
            "legal" => self.legal(read(request)?),
            "play" => self.play(read(request)?),
            "undo" => self.undo(read(request)?),
            "forecast" => self.forecast(read(request)?),
            "record" => self.record(read(request)?),
            "load" => self.load(read(request)?),
            "link" => self.link(read(request)?),
            "open" => self.open(read(request)?),
            "notation" => self.notation(read(request)?),
            "read" => self.read(read(request)?),
            "think" => self.think(read(request)?),
            "choose" => {
                let choose: Choose = read(request)?;
                Ok(json!({ "action": choose.action(self.chooser)? }))
            }
            "tiles" => {
                let Tiles { edition } = read(request)?;
                Ok(json!({ "tiles": catalogue::tiles(edition.unwrap_or_default()) }))
            }
            unknown => Err(format!("unknown command {:?}", clipped(unknown))),
        }
    }

    fn game(&self) -> Result<&Game, String> {
        self.game.as_ref().ok_or_else(|| "there is no game: begin one with \"new\"".to_owned())
    }

    fn new_game(&mut self, request: Request) -> Answer {
        let config: Config = read(request)?;
        let (game, _) = Game::begin(config).map_err(|fault| fault.to_string())?;
        self.game = Some(game);
        self.state(Nothing {})
    }

    fn state(&self, _: Nothing) -> Answer {
        Ok(table::state(self.game()?.table()))
    }

    fn legal(&self, _: Nothing) -> Answer {
        Ok(json!({ "actions": self.game()?.table().legal() }))
    }

    fn play(&mut self, Play { action }: Play) -> Answer {
        let game = self.game.as_mut().ok_or("there is no game: begin one with \"new\"")?;
        let told = game.play(action).map_err(|refusal| refusal.to_string())?;
        let mut answer = self.state(Nothing {})?;
        answer["events"] = told.iter().map(events::told).collect();
        Ok(answer)
    }

    fn undo(&mut self, _: Nothing) -> Answer {
        let game = self.game.as_mut().ok_or("there is no game: begin one with \"new\"")?;
        if !game.undo() {
            return Err("there is no action to take back".to_owned());
        }
        self.state(Nothing {})
    }

    fn forecast(&self, _: Nothing) -> Answer {
        Ok(json!({ "scores": self.game()?.table().forecast() }))
    }

    fn record(&self, _: Nothing) -> Answer {
        Ok(json!({ "record": Record::of(self.game()?) }))
    }

    fn load(&mut self, Load { record }: Load) -> Answer {
        let game = record.replay().map_err(|fault| fault.to_string())?;
        self.game = Some(game);
        self.state(Nothing {})
    }

    fn link(&self, _: Nothing) -> Answer {
        Ok(json!({ "link": link::of(self.game()?) }))
    }

    fn open(&mut self, Open { link }: Open) -> Answer {
        let Opened { game, differs } = link::open(&link).map_err(|fault| fault.to_string())?;
        self.game = Some(game);
        let mut answer = self.state(Nothing {})?;
        if let Some(Differs { revision, agreed, noticed }) = differs {
            answer["differs"] =
                json!({ "revision": revision, "agreed": agreed, "noticed": noticed });
        }
        Ok(answer)
    }

    fn notation(&self, _: Nothing) -> Answer {
        Ok(json!({ "notation": Transcript::of(self.game()?.clone()).text() }))
    }

    fn read(&mut self, Read { notation }: Read) -> Answer {
        let read = Transcript::read(&notation).map_err(|slip| slip.to_string())?;
        self.game = Some(read.game);
        self.state(Nothing {})
    }

    /// If `ms` are too few, plays the turn that looks best by then: a character has its strength
    /// only if it may finish its search.
    fn think(&self, Think { level, ms }: Think) -> Answer {
        let table = self.game()?.table();
        let spent = spent_of(ms);
        match choose(table, &Budget::of(table, &spent), Player::Character(level)) {
            Some(thought) => Ok(json!({ "action": thought.action })),
            None => Err("the game is over: there is nothing to think about".to_owned()),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Play {
    action: Action,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Load {
    record: Record,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Open {
    link: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Read {
    notation: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Think {
    #[serde(default)]
    level: Character,
    #[serde(default)]
    ms: Option<u32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tiles {
    edition: Option<Edition>,
}

fn read<T: for<'a> Deserialize<'a>>(request: Request) -> Result<T, String> {
    request.parse().map_err(in_words)
}

#[allow(clippy::needless_pass_by_value, reason = "as `map_err` gives it")]
fn in_words(fault: Fault) -> String {
    fault.to_string()
}
