//! A game that is over, written short: by its link in place of its record, without a picture, and with
//! no more for lists than who sat there and what they have. Thousands of games fit that way.
//!
//! It is text for the library alone. What is handed to a person is the whole save, which says itself
//! what it is.

use std::borrow::Cow;

use bastide_questions::Character;
use bastide_rules::{Game, Preset, Record, link, record};
use serde::{Deserialize, Serialize};

use super::about::{About, SeatAbout};
use super::by_link::WrittenCorrespondence;
use super::save::{SHORT, Save, SaveError, Stamp, is_zero};
use super::vocabulary::{FIRST_LEVEL, LEVEL_OF_SHORT};
use crate::line::{Branch, Colour, Controller, Ending, Player, Sat, TableRules, WrittenTakenBack};

/// Name, colour, points, and which computer played.
type Seat = (String, u8, u32, Option<Character>);

/// The summary in a short save, for lists.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Over {
    seats: Vec<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    book: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    boxes: Vec<Cow<'static, str>>,
    /// The name of the game by link, and its remote seats, a bit each.
    #[serde(rename = "post", default, skip_serializing_if = "Option::is_none")]
    by_link: Option<(String, u8)>,
    /// The number of the early end, if the points do not decide.
    #[serde(default, skip_serializing_if = "is_zero")]
    lost: u8,
    /// `true` if one person played all colours: then nobody wins.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    alone: bool,
}

/// A short save.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Short {
    format: u32,
    #[serde(default = "first_level", skip_serializing_if = "is_first_level")]
    needs: u32,
    revision: u32,
    token: u32,
    saved_at: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    attached: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    ended: bool,
    over: Over,
    link: String,
    #[serde(default, rename = "manner", skip_serializing_if = "is_standard")]
    table_rules: TableRules,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    branches: Vec<Branch>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    sat: Vec<Sat>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    taken_back: Vec<WrittenTakenBack>,
    #[serde(rename = "post", default, skip_serializing_if = "Option::is_none")]
    by_link: Option<WrittenCorrespondence>,
}

const fn first_level() -> u32 {
    FIRST_LEVEL
}

// Serde hands the fields over by reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_first_level(level: &u32) -> bool {
    *level == FIRST_LEVEL
}

#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_standard(table_rules: &TableRules) -> bool {
    *table_rules == TableRules::Standard
}

impl Short {
    /// The short form of a save; none where the game is not over, or would lose something by it.
    pub fn of(save: &Save) -> Option<Short> {
        if save.about.to_act.is_some() || save.about.seats.len() != save.players.len() {
            return None;
        }
        let seats = save.players.iter().zip(&save.about.seats).map(|(player, seat)| {
            let opponent = match player.controller {
                Controller::Opponent(character) => Some(character),
                Controller::Person | Controller::Remote => None,
            };
            (player.name.clone(), player.colour.into(), seat.score, opponent)
        });
        let elsewhere = save.players.iter().map(|player| player.controller == Controller::Remote);
        let elsewhere = (0..).zip(elsewhere).map(|(seat, is)| u8::from(is) << seat).sum();
        let About { book, boxes, by_link, .. } = &save.about;
        if elsewhere != 0 && by_link.is_none() {
            return None;
        }
        let by_link = by_link.clone().map(|game| (game, elsewhere));
        // A book says by itself which boxes are played.
        let boxes = if book.is_some() { Vec::new() } else { boxes.clone() };
        let over = Over {
            seats: seats.collect(),
            book: book.clone(),
            boxes,
            by_link,
            lost: save.lost,
            alone: save.record.config.rules.is_solo(),
        };
        let link = linked(&save.record)?;
        let save = save.clone();
        Some(Short {
            format: SHORT,
            // Whoever reads this form knows what came before it.
            needs: if save.needs <= LEVEL_OF_SHORT { FIRST_LEVEL } else { save.needs },
            revision: save.revision,
            token: save.token,
            saved_at: save.saved_at,
            title: save.title,
            attached: save.attached,
            ended: save.ended,
            over,
            link,
            table_rules: save.table_rules,
            branches: save.branches,
            sat: save.sat,
            taken_back: save.taken_back,
            by_link: save.by_link,
        })
    }

    /// The save it is short for.
    pub fn open(self) -> Result<Save, SaveError> {
        let opened = link::open(&self.link)?;
        if let Some(differs) = opened.differs {
            return Err(SaveError::Differs(differs.agreed));
        }
        let elsewhere = self.over.by_link.as_ref().map_or(0, |(_, elsewhere)| *elsewhere);
        let players = (0..).zip(&self.over.seats).map(|(seat, (name, colour, _, opponent))| {
            let controller = match opponent {
                Some(character) => Controller::Opponent(*character),
                None if is_of(elsewhere, seat) => Controller::Remote,
                None => Controller::Person,
            };
            Some(Player { name: name.clone(), colour: Colour::new(*colour)?, controller })
        });
        let players: Option<Vec<Player>> = players.collect();
        Ok(Save {
            format: self.format,
            needs: self.needs,
            revision: self.revision,
            token: self.token,
            saved_at: self.saved_at,
            title: self.title,
            attached: self.attached,
            ended: self.ended,
            lost: self.over.lost,
            players: players.ok_or(SaveError::Newer)?,
            about: self.over.into(),
            table_rules: self.table_rules,
            record: Record::of(&opened.game),
            branches: self.branches,
            sat: self.sat,
            taken_back: self.taken_back,
            by_link: self.by_link,
        })
    }

    /// The identity of this writing.
    pub const fn stamp(&self) -> Stamp {
        let Short { format, needs, revision, token, saved_at, .. } = *self;
        Stamp { format, needs, revision, token, saved_at }
    }

    /// As text.
    pub fn to_text(&self) -> String {
        let Ok(text) = serde_json::to_string(self) else {
            unreachable!("a save holds nothing that JSON cannot");
        };
        text
    }
}

/// The link to the game of a record, if it opens as the same record.
fn linked(record: &Record) -> Option<String> {
    if record.format != record::FORMAT {
        return None;
    }
    let actions = record.actions.iter().copied();
    let link = link::of(&Game::replay(record.config.clone(), actions).ok()?);
    let opened = link::open(&link).ok()?;
    (opened.differs.is_none() && Record::of(&opened.game) == *record).then_some(link)
}

/// Returns `true` if a seat is among these, a bit each. A save may name more seats than there can be.
fn is_of(seats: u8, seat: u32) -> bool {
    u8::checked_shr(seats, seat).is_some_and(|rest| rest & 1 == 1)
}

impl From<Over> for About {
    /// There is no picture: whoever shows it works that out.
    fn from(over: Over) -> About {
        let Over { seats, book, boxes, by_link, lost, alone } = over;
        let elsewhere = by_link.as_ref().map_or(0, |(_, elsewhere)| *elsewhere);
        let most = seats.iter().map(|(_, _, score, _)| *score).max();
        let loser = Ending::of(lost).and_then(Ending::loser);
        let winners = (0..).zip(&seats).filter(|(number, seat)| match loser {
            _ if alone => false,
            Some(loser) => *number != loser.number(),
            None => Some(seat.2) == most,
        });
        let named = book.as_deref().and_then(Preset::named);
        About {
            winners: winners.map(|(seat, _)| seat).collect(),
            boxes: match named {
                Some(book) => book.expansions().iter().map(|it| it.name().into()).collect(),
                None => boxes,
            },
            seats: (0..)
                .zip(seats)
                .map(|(seat, (name, colour, score, opponent))| SeatAbout {
                    name,
                    colour,
                    score,
                    rating: opponent.map(Character::rating),
                    elsewhere: is_of(elsewhere, seat),
                })
                .collect(),
            by_link: by_link.map(|(game, _)| game),
            book,
            ..About::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::random::Random;
    use bastide_rules::{Config, Expansion, Expansions, Preset};

    use super::*;
    use crate::Session;
    use crate::intent::Intent;
    use crate::line::WrittenLine;
    use crate::samples::{games, played};
    use crate::save::Head;
    use crate::vocabulary::Vocabulary;

    /// Returns a game's save as written and as read back.
    fn again(session: &Session) -> (Save, Save, String) {
        let save = Save::of(session, 3, 4, 5).needing(Vocabulary::HERE);
        let (text, stamp) = save.kept();
        let read = Save::from_text(&text, Vocabulary::HERE).expect("it was just written");
        assert_eq!((read.stamp(), Head::read(&text).map(|head| head.stamp)), (stamp, Ok(stamp)));
        (save, read, text)
    }

    fn opens_as_it_was(session: &Session) -> String {
        let (save, read, text) = again(session);
        let opened = read.open().expect("it can be played");
        assert_eq!(WrittenLine::of(opened.line()), WrittenLine::of(session.line()));
        assert_eq!(opened.game().table().scores(), session.game().table().scores());
        let head = Head::read(&text).expect("it begins as they all do").about.expect("it says it");
        let About { seats, winners, book, boxes, to_act, .. } = save.about;
        assert_eq!((head.seats, head.winners), (seats, winners));
        assert_eq!((head.book, head.boxes, head.to_act), (book, boxes, to_act));
        text
    }

    #[test]
    fn a_game_that_is_over_opens_as_it_was_saved_of_every_book_and_box() {
        for session in games() {
            let text = opens_as_it_was(session);
            assert!(text.contains("\"link\""), "it is short: {text}");
            assert!(text.len() < 1150, "{text}");
        }
    }

    #[test]
    fn games_of_any_boxes_lose_nothing() {
        let mut random = Random::seeded(9);
        for seed in 0..40 {
            let boxes = Expansion::ALL.into_iter().filter(|_| random.below(2) == 0);
            let expansions = boxes.fold(Expansions::NONE, Expansions::with);
            let players = 2 + (seed % 5) as u8;
            let config = Config { expansions, ..Config::base(players, Preset::BigBox, seed) };
            opens_as_it_was(&played(config));
        }
    }

    #[test]
    fn nobody_won_a_game_that_one_person_played_alone() {
        for seed in 1..5 {
            let session = played(Config::base(3, Preset::BaseGame, seed).alone());
            let text = opens_as_it_was(&session);
            assert!(text.contains("\"link\"") && About::of(&session).winners.is_empty(), "{text}");
        }
    }

    /// Taken back on the way, seats given to others, and an end before its time stay beside the link.
    #[test]
    fn what_stands_beside_the_main_line_is_kept() {
        let mut session = Session::among(&["Anna", "Ben"], Config::base(2, Preset::BigBox, 7))
            .with_table_rules(TableRules::Casual);
        for turn in 0..6 {
            let legal = session.game().table().legal();
            session.apply(Intent::Act(legal[turn % legal.len()])).expect("it is legal");
            let _ = session.apply(Intent::EndTurn);
            if turn == 3 {
                session.apply(Intent::Undo).expect("it can be taken back");
            }
        }
        let mut players = session.players().to_vec();
        players[1].controller = Controller::Opponent(Character::Raimund);
        session.change_players(players).expect("they can sit there");
        session.apply(Intent::End(Ending::Agreed)).expect("people may end it");
        let text = opens_as_it_was(&session);
        for beside in ["branches", "sat", "ended", "manner", "link"] {
            assert!(text.contains(&format!("\"{beside}\"")), "{beside}: {text}");
        }
    }

    #[test]
    fn a_game_that_goes_on_is_written_at_length() {
        let session = Session::among(&["Anna", "Ben"], Config::base(2, Preset::BigBox, 7));
        let (save, read, text) = again(&session);
        assert_eq!(text, save.to_text());
        assert_eq!(read.record, save.record);
    }

    #[test]
    fn a_spoilt_one_says_so() {
        let text = opens_as_it_was(&games()[0]);
        let at = text.find("\"link\":\"").expect("it has one") + 20;
        for (from, to) in [(at, at + 1), (at, at + 9)] {
            let spoilt = format!("{}{}", &text[..from], &text[to..]);
            let read = Save::from_text(&spoilt, Vocabulary::HERE);
            assert!(matches!(read, Err(SaveError::Link(_))), "{read:?}");
        }
        for cut in 0..text.len() {
            assert!(Save::from_text(&text[..cut], Vocabulary::HERE).is_err(), "{cut}");
        }
    }

    /// `cargo test -p bastide ten_thousand -- --nocapture` says how much they take.
    #[test]
    fn ten_thousand_games_fit() {
        const GAMES: u64 = 20;
        for (name, config) in [
            ("base", Config::base(2, Preset::NewEdition, 0)),
            ("Big Box", Config::new(2, Preset::BigBox, 0)),
        ] {
            let kept = (0..GAMES).map(|seed| {
                let source = bastide_rules::Source::Seed(seed);
                let session = played(Config { source, ..config.clone() });
                let save = Save::of(&session, 150, u32::MAX, 1_790_000_000_000);
                save.kept().0.len() + "bastide.game.abcdefghij".len()
            });
            let letters = kept.sum::<usize>() * 10_000 / GAMES as usize;
            println!("10,000 of {name}: {letters} letters");
            assert!(letters < 5 * 1024 * 1024, "{name}: {letters}");
        }
    }
}
