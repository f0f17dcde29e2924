//! The turns of a game as text.

use std::fmt::Write;

use bastide_rules::{Action, Event, Game, Phase, Seat, TileId};

use crate::item::Item;
use crate::letters::Lettered;
use crate::meaning::{Moment, written};
use crate::remarks::Remarks;

/// The last word of a game that is not over.
pub const UNFINISHED: &str = "*";
/// The last word of a game that is over.
pub const OVER: &str = "end";

/// A text in the making.
struct Writer<'a> {
    text: &'a mut String,
    remarks: Remarks,
    /// The passes since the last item: the next one shows which of them need a word.
    passes: Vec<Moment>,
    /// The reported tile that is to be placed.
    drawn: Option<TileId>,
    /// `true` if the last word is a journey of the dragon, to which a step can be added.
    flies: bool,
    /// The words at the beginning of a comment.
    heading: &'static str,
}

/// Appends all turns of a game.
pub fn write(game: &Game, text: &mut String) {
    let Ok((mut replayed, events)) = Game::begin(game.config().clone()) else {
        unreachable!("the config of a game is sound");
    };
    let mut writer = Writer {
        text,
        remarks: Remarks::default(),
        passes: Vec::new(),
        drawn: None,
        flies: false,
        heading: "",
    };
    let is_told = replayed.table().is_told();
    writer.follow(&events, is_told);
    for action in game.actions() {
        writer.action(*action, &replayed);
        let Ok(events) = replayed.play(*action) else {
            unreachable!("this action was legal when it was played");
        };
        if !matches!(replayed.table().phase(), Phase::Tile(_)) {
            writer.leave_out();
        }
        writer.follow(&events, is_told);
    }
    writer.leave_out();
    let last = if replayed.table().to_act().is_some() {
        writer.pass(writer.passes.len());
        UNFINISHED
    } else {
        writer.line();
        OVER
    };
    writer.word(last);
    writer.text.push('\n');
}

impl Writer<'_> {
    fn word(&mut self, word: &str) {
        if !self.text.ends_with('\n') {
            self.text.push(' ');
        }
        self.text.push_str(word);
        self.flies = false;
    }

    /// Begins a line.
    fn line(&mut self) {
        if !self.text.ends_with('\n') {
            self.text.push('\n');
        }
        self.flies = false;
    }

    /// Writes the first passes, and forgets the others: a reader adds them.
    fn pass(&mut self, count: usize) {
        for _ in 0..count {
            self.word(&Item::Pass.to_string());
        }
        self.passes.clear();
    }

    fn action(&mut self, action: Action, game: &Game) {
        let table = game.table();
        let moment = Moment::of(table);
        match action {
            Action::Pass => self.passes.push(moment),
            Action::Draw(tile) => {
                self.passes_before(&Item::LeftOut(tile), None);
                self.drawn = Some(tile);
            }
            _ => {
                let item = written(action, table).expect("every legal action can be written");
                self.item(&item, moment.mark());
                if matches!(action, Action::Place { .. }) {
                    self.drawn = None;
                }
            }
        }
    }

    /// Writes the passes that a reader would not add before an item: one at a moment at which the
    /// item could be meant, and those before it.
    fn passes_before(&mut self, item: &Item, mark: Option<Seat>) {
        let said = self.passes.iter().rposition(|moment| moment.is_for(item, mark));
        self.pass(said.map_or(0, |at| at + 1));
    }

    fn item(&mut self, item: &Item, mark: Option<Seat>) {
        self.passes_before(item, mark);
        if let Some(seat) = mark {
            self.word(&format!("({})", seat.number() + 1));
        }
        match item {
            Item::Dragon(side) if self.flies => self.text.extend(side.sign()),
            _ => self.word(&item.to_string()),
        }
        self.flies = matches!(item, Item::Dragon(_));
    }

    /// Writes that the drawn tile is not placed.
    fn leave_out(&mut self) {
        if let Some(tile) = self.drawn.take() {
            self.word(&Item::LeftOut(tile).to_string());
        }
    }

    /// Writes what followed: points, the number of the next turn.
    fn follow(&mut self, events: &[Event], is_told: bool) {
        for event in events {
            match event {
                Event::Turn { number, .. } => {
                    self.remark();
                    self.passes.clear();
                    self.line();
                    let _ = write!(self.text, "{number}.");
                }
                Event::FinalScoring => {
                    self.remark();
                    self.passes.clear();
                    self.line();
                    self.heading = "at the end: ";
                }
                other => self.remarks.hear(other, is_told),
            }
        }
        self.remark();
    }

    fn remark(&mut self) {
        if let Some(comment) = self.remarks.take(self.heading) {
            self.word(&comment);
        }
    }
}
