//! The turns of a text, played.

use bastide_rules::{Action, Config, Event, Game, Phase, Refusal, Seat, TileId, Turn};

use crate::fault::{Fault, Placed, clipped};
use crate::item::{DRAGON, Item, NOTHING, is_abbey};
use crate::letters::Lettered;
use crate::meaning::{Moment, meant};
use crate::scanner::{Scanner, Word};
use crate::spot::cell;
use crate::writer::{OVER, UNFINISHED};

const SIDES: &str = "the direction of a step: n, e, s or w";

/// A game that is read.
pub struct Reader {
    game: Game,
    /// The number of the turn that has begun last.
    begun: u32,
    /// The number of the turn that the text has begun last.
    said: u32,
}

impl Reader {
    /// Plays all turns of a text.
    pub fn play(config: Config, scanner: &mut Scanner<'_>) -> Result<Game, Placed> {
        scanner.skip()?;
        let (game, events) = Game::begin(config).map_err(|why| (scanner.at(), why.into()))?;
        let mut reader = Reader { game, begun: 0, said: 0 };
        reader.hear(&events);
        while !reader.word(scanner)? {}
        match scanner.word()? {
            Some(word) => Err((word.at, Fault::AfterEnd)),
            None => Ok(reader.game),
        }
    }

    /// Begins within a turn of a game.
    pub const fn on(game: Game) -> Self {
        Reader { game, begun: 0, said: 0 }
    }

    /// Returns the game as far as it is read.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    fn hear(&mut self, events: &[Event]) {
        for event in events {
            if let Event::Turn { number, .. } = event {
                self.begun = (*number).into();
            }
        }
    }

    /// Reads the next item. Returns `true` after the last word of the text.
    fn word(&mut self, scanner: &mut Scanner<'_>) -> Result<bool, Placed> {
        let word = scanner.word()?.ok_or_else(|| (scanner.at(), Fault::NoEnd))?;
        match word.text {
            UNFINISHED => self.unfinished(word),
            OVER => self.over(word),
            text if text.ends_with('.') => self.turn(word).map(|()| false),
            text if text.starts_with('[') => Err((word.at, Fault::LateTag)),
            _ => self.action(word, scanner).map(|()| false),
        }
    }

    /// Reads an action that begins with this word, and plays it.
    pub fn action(&mut self, word: Word<'_>, scanner: &mut Scanner<'_>) -> Result<(), Placed> {
        let mark = mark(word)?;
        let missing = |end| (end, Fault::Missing("an action"));
        let word = match mark {
            Some(_) => scanner.word()?.ok_or_else(|| missing(scanner.at()))?,
            None => word,
        };
        self.item(word, mark, scanner)
    }

    fn unfinished(&self, word: Word<'_>) -> Result<bool, Placed> {
        if self.game.table().to_act().is_none() { Err((word.at, Fault::IsOver)) } else { Ok(true) }
    }

    fn over(&mut self, word: Word<'_>) -> Result<bool, Placed> {
        while self.game.table().to_act().is_some() {
            self.expect_said(word.at)?;
            self.pass().map_err(|why| (word.at, Fault::NotOver(why)))?;
        }
        self.expect_said(word.at)?;
        Ok(true)
    }

    /// Begins a turn: passes until it has begun.
    fn turn(&mut self, word: Word<'_>) -> Result<(), Placed> {
        let next = self.said + 1;
        if word.text.strip_suffix('.') != Some(&next.to_string()) {
            let found = clipped(word.text.trim_end_matches('.'));
            return Err((word.at, Fault::OtherTurn(found, next)));
        }
        while self.begun < next {
            self.pass().map_err(|why| (word.at, Fault::NotYet(next, why)))?;
        }
        self.said = next;
        Ok(())
    }

    fn expect_said(&self, at: usize) -> Result<(), Placed> {
        if self.said < self.begun { Err((at, Fault::NoTurn(self.said + 1))) } else { Ok(()) }
    }

    fn item(
        &mut self,
        word: Word<'_>,
        mark: Option<Seat>,
        scanner: &mut Scanner<'_>,
    ) -> Result<(), Placed> {
        self.expect_said(word.at)?;
        if let Some(steps) = word.text.strip_prefix(DRAGON) {
            return self.journey(steps, word, mark);
        }
        if let Some(tile) = TileId::named(word.text) {
            return self.tile(tile, word.at, mark, scanner);
        }
        let looks_like_a_tile = word.text.starts_with(|letter: char| letter.is_ascii_uppercase())
            && word.text.chars().nth(1).is_some_and(|letter| letter.is_ascii_digit());
        if looks_like_a_tile {
            return Err((word.at, Fault::NoTile(clipped(word.text))));
        }
        let item = Item::read(word.text).map_err(|fault| (word.at, fault))?;
        self.carry_out(&item, mark).map_err(|fault| (word.at, fault))
    }

    fn journey(&mut self, steps: &str, word: Word<'_>, mark: Option<Seat>) -> Result<(), Placed> {
        let first = word.at + DRAGON.len();
        if steps.is_empty() {
            return Err((first, Fault::Missing(SIDES)));
        }
        for (at, letter) in steps.char_indices() {
            let expected = || Fault::Expected(letter.to_string(), SIDES);
            let side = Lettered::lettered(letter).ok_or_else(|| (first + at, expected()))?;
            let mark = mark.filter(|_| at == 0);
            self.carry_out(&Item::Dragon(side), mark).map_err(|fault| (first + at, fault))?;
        }
        Ok(())
    }

    /// Reads the place of a tile, and places it.
    fn tile(
        &mut self,
        tile: TileId,
        at: usize,
        mark: Option<Seat>,
        scanner: &mut Scanner<'_>,
    ) -> Result<(), Placed> {
        let place =
            scanner.word()?.ok_or_else(|| (scanner.at(), Fault::Missing("a coordinate")))?;
        if place.text == NOTHING {
            return self.carry_out(&Item::LeftOut(tile), mark).map_err(|fault| (at, fault));
        }
        let to = cell(place.text).map_err(|fault| (place.at, fault))?;
        let turn = turned(tile, scanner)?;
        self.carry_out(&Item::Place(tile, to, turn), mark).map_err(|fault| {
            let at = if fault.is_about_the_cell() { place.at } else { at };
            (at, fault)
        })
    }

    /// Passes until the moment for an item, and plays it. The first reason against it is that at the
    /// moment at which it is written.
    pub fn carry_out(&mut self, item: &Item, mark: Option<Seat>) -> Result<(), Fault> {
        let is_now = |game: &Game| Moment::of(game.table()).is_for(item, mark);
        if !is_now(&self.game) {
            let against = self.against(item, mark);
            while !is_now(&self.game) {
                let is_over = self.pass().is_err();
                let has_begun = self.begun > self.said;
                if has_begun && self.is_drawn(item) {
                    return Err(Fault::NoTurn(self.begun));
                }
                if is_over || has_begun {
                    return Err(against);
                }
            }
        }
        if let Item::Place(tile, ..) = item
            && self.game.table().phase() == Phase::Draw
        {
            self.act(Action::Draw(*tile))?;
            if self.game.table().phase() != Phase::Tile(*tile) {
                return Err(Fault::LeftOut(*tile));
            }
        }
        let action = meant(item, self.game.table())?;
        self.act(action)
    }

    /// Returns the reason why an item is not possible now.
    fn against(&self, item: &Item, mark: Option<Seat>) -> Fault {
        let table = self.game.table();
        match meant(item, table).map(|action| table.check(action)) {
            Err(fault) => fault,
            Ok(Err(refusal)) => Fault::Refused(refusal),
            Ok(Ok(())) => Fault::NotTheirs(mark.unwrap_or(table.player())),
        }
    }

    /// Returns `true` if the item places the tile that is drawn now.
    fn is_drawn(&self, item: &Item) -> bool {
        matches!((item, self.game.table().phase()), (Item::Place(tile, ..), Phase::Tile(drawn)) if *tile == drawn)
    }

    fn act(&mut self, action: Action) -> Result<(), Fault> {
        let events = self.game.play(action).map_err(Fault::Refused)?;
        self.hear(&events);
        Ok(())
    }

    fn pass(&mut self) -> Result<(), Refusal> {
        let events = self.game.play(Action::Pass)?;
        self.hear(&events);
        Ok(())
    }
}

/// Reads the turn of a tile. An abbey has none.
pub fn turned(tile: TileId, scanner: &mut Scanner<'_>) -> Result<Turn, Placed> {
    if is_abbey(tile) {
        return Ok(Turn::NONE);
    }
    let word = scanner.word()?.ok_or_else(|| (scanner.at(), Fault::Missing("n, e, s or w")))?;
    let mut letters = word.text.chars();
    let letter = letters.next().filter(|_| letters.as_str().is_empty());
    let turn = letter.and_then(Turn::lettered);
    turn.ok_or_else(|| (word.at, Fault::TileTurn(clipped(word.text))))
}

/// Reads the mark of a player: `(2)`. `None` if the word is another.
fn mark(word: Word<'_>) -> Result<Option<Seat>, Placed> {
    let Some(number) = word.text.strip_prefix('(') else { return Ok(None) };
    let number = number.strip_suffix(')').and_then(|it| it.parse::<u8>().ok());
    let seat = number.and_then(|it| Seat::try_from(it.checked_sub(1)?).ok());
    let expected = "the number of a player, such as (2)";
    seat.map(Some).ok_or_else(|| (word.at, Fault::Expected(clipped(word.text), expected)))
}
