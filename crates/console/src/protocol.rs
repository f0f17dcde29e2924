//! The line protocol: what UCI is to chess engines.

use bastide_players::{Level, think};
use bastide_rules::{Action, Config, Edition, Event, Figure, Game, Phase, Record};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::catalogue;

/// One conversation, with the game it is about.
#[derive(Debug, Default)]
pub struct Console {
    game: Option<Game>,
}

/// What is answered beside `"ok":true`.
type Answer = Result<Value, String>;

impl Console {
    /// Answers one line. Whatever it says, the program goes on, and a request that cannot be
    /// carried out leaves the game as it was.
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
        let line = std::str::from_utf8(line).map_err(|fault| format!("not UTF-8: {fault}"))?;
        let mut request: Map<String, Value> =
            serde_json::from_str(line).map_err(|fault| format!("not a JSON object: {fault}"))?;
        let Some(Value::String(command)) = request.remove("cmd") else {
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
            "think" => self.think(read(request)?),
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

    fn new_game(&mut self, request: Map<String, Value>) -> Answer {
        let config: Config = read(request)?;
        let (game, _) = Game::begin(config).map_err(|fault| fault.to_string())?;
        self.game = Some(game);
        self.state(Nothing {})
    }

    fn state(&self, _: Nothing) -> Answer {
        let table = self.game()?.table();
        let supply: Vec<Value> = table
            .seats()
            .map(|seat| {
                let figures = Figure::ALL.into_iter();
                let counted = figures
                    .map(|it| (it.name().to_owned(), table.figures().supply(seat, it).into()));
                Value::Object(counted.collect())
            })
            .collect();
        let tile = match table.phase() {
            Phase::Tile(tile) => Some(tile),
            Phase::Draw | Phase::Figure | Phase::Over => None,
        };
        Ok(json!({
            "phase": table.phase().name(),
            "player": table.to_act().map(|seat| seat.number()),
            "tile": tile,
            "scores": table.scores(),
            "supply": supply,
            "bag": table.bag().total(),
        }))
    }

    fn legal(&self, _: Nothing) -> Answer {
        Ok(json!({ "actions": self.game()?.table().legal() }))
    }

    fn play(&mut self, Play { action }: Play) -> Answer {
        let game = self.game.as_mut().ok_or("there is no game: begin one with \"new\"")?;
        let events = game.play(action).map_err(|refusal| refusal.to_string())?;
        let mut answer = self.state(Nothing {})?;
        answer["events"] = events.iter().map(told).collect();
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

    /// `ms` is taken as a wish: the greedy opponent looks one turn ahead and is done long before.
    fn think(&self, Think { level, ms: _ }: Think) -> Answer {
        let table = self.game()?.table();
        match think(table, level) {
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
struct Think {
    #[serde(default)]
    level: Level,
    #[serde(default)]
    #[allow(dead_code, reason = "part of the protocol; every level so far is done at once")]
    ms: Option<u32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tiles {
    edition: Option<Edition>,
}

fn read<T: for<'a> Deserialize<'a>>(request: Map<String, Value>) -> Result<T, String> {
    serde_json::from_value(Value::Object(request)).map_err(|fault| fault.to_string())
}

fn clipped(text: &str) -> String {
    text.chars().take(40).collect()
}

/// An event as JSON: its name, and what there is to say.
fn told(event: &Event) -> Value {
    match event {
        Event::Started { tile, at } => json!({ "event": "started", "tile": tile, "at": at }),
        Event::Drawn { seat, tile } => {
            json!({ "event": "drawn", "player": seat.number(), "tile": tile })
        }
        Event::PutAside { seat, tile } => {
            json!({ "event": "put-aside", "player": seat.number(), "tile": tile })
        }
        Event::Placed { seat, tile, at, turn } => json!({
            "event": "placed", "player": seat.number(), "tile": tile, "at": at, "turn": turn,
        }),
        Event::Deployed { seat, figure, at, piece } => json!({
            "event": "deployed", "player": seat.number(), "figure": figure.name(),
            "at": at, "piece": piece,
        }),
        Event::Scored(score) => {
            let terms = score.terms.iter().map(|term| {
                let of = format!("{:?}", term.of).to_lowercase();
                json!({ "count": term.count, "of": of, "each": term.each })
            });
            let reason = match score.scored_for {
                bastide_rules::ScoredFor::Feature(kind) => format!("{kind:?}").to_lowercase(),
                bastide_rules::ScoredFor::FedCity => "fed-city".to_owned(),
            };
            json!({
                "event": "scored", "reason": reason, "complete": score.complete,
                "at": score.at, "piece": score.piece, "tiles": score.cells,
                "terms": terms.collect::<Vec<_>>(), "points": score.points,
                "players": score.winners.iter().map(|seat| seat.number()).collect::<Vec<_>>(),
                "strength": score.strength,
            })
        }
        Event::Returned { seat, figure, at, piece } => json!({
            "event": "returned", "player": seat.number(), "figure": figure.name(),
            "at": at, "piece": piece,
        }),
        Event::Over { winners } => json!({
            "event": "over",
            "players": winners.iter().map(|seat| seat.number()).collect::<Vec<_>>(),
        }),
    }
}
