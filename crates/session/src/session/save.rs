//! A saved game as text.
//!
//! Every format begins alike: a [`Stamp`], which says who wrote it last and which builds can read
//! it, and what it is [about](About), for lists. So a list of games, and a tab that wonders whether
//! another one wrote, read only the [`Head`] of each; and what a newer Bastide wrote has a name and a
//! date in an older one, which leaves it alone.

use bastide_json as json;
use bastide_rules::{LinkError, Record, RecordError};
use serde::{Deserialize, Serialize};

use super::Session;
use super::about::About;
use super::by_link::WrittenCorrespondence;
use super::short::{Over, Short};
use super::vocabulary::{FIRST_LEVEL, Vocabulary};
use crate::line::{
    Branch, Ending, LineError, Player, Sat, TableRules, WrittenLine, WrittenTakenBack,
};

/// The format this build writes. What can be said by new words alone needs no new format, but a line
/// in the [`Vocabulary`].
pub const FORMAT: u32 = 2;

/// The format of games that are over, in the library: a short one.
pub const SHORT: u32 = 3;

/// The longest title of a game, in letters.
pub const LONGEST_TITLE: usize = 40;

/// The longest name of somebody at the table, in letters.
pub const LONGEST_NAME: usize = 24;

/// So much of a save is read to know its head, in letters. If there is more, all of it is read.
pub const HEAD: u32 = 4096;

/// Comes right behind the head, in every format. Within a text of JSON no such signs can follow each
/// other.
const BEHIND_THE_HEAD: &str = ",\"sitters\":";

/// Comes before the secrets of a game by link.
const SECRETS: &str = "\"secrets\"";

/// A saved game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Save {
    /// The format it is written in.
    pub format: u32,
    /// The level of the oldest builds that know every word in it.
    #[serde(default = "first_level")]
    pub needs: u32,
    /// Grows by one with every write.
    pub revision: u32,
    /// By chance, anew with every write: two tabs may write the same revision.
    #[serde(default)]
    pub token: u32,
    /// When it was written: milliseconds since 1970.
    pub saved_at: u64,
    /// The title a person gave it, in place of the players' names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The texts kept with the game: see [`Attachments`](super::Attachments).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attached: Option<String>,
    /// `true` if the game ended at the tip before its last tile.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ended: bool,
    /// The number of its [`Ending`], if the points do not decide.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub lost: u8,
    /// For lists. Nobody who opens the game trusts it.
    #[serde(skip_deserializing)]
    pub about: About,
    /// The players, by seats.
    #[serde(rename = "sitters")]
    pub players: Vec<Player>,
    /// The table rules.
    #[serde(default, rename = "manner", skip_serializing_if = "is_standard")]
    pub table_rules: TableRules,
    /// The game: its main line.
    pub record: Record,
    /// The branches.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub branches: Vec<Branch>,
    /// The plies played by others than today's players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sat: Vec<Sat>,
    /// Turns that were taken back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub taken_back: Vec<WrittenTakenBack>,
    /// The by-link part, if it is a game by link.
    #[serde(rename = "post", default, skip_serializing_if = "Option::is_none")]
    pub by_link: Option<WrittenCorrespondence>,
}

/// The identity of one writing of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Stamp {
    /// The format it is written in.
    pub format: u32,
    /// The level of the oldest builds that know every word in it.
    #[serde(default = "first_level")]
    pub needs: u32,
    /// Grows by one with every write.
    pub revision: u32,
    /// By chance, anew with every write.
    #[serde(default)]
    pub token: u32,
    /// When it was written: milliseconds since 1970. A newer format may say it otherwise.
    #[serde(default)]
    pub saved_at: u64,
}

/// The beginning of a save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The identity of this writing.
    pub stamp: Stamp,
    /// The title a person gave it.
    pub title: Option<String>,
    /// The summary; none if it is missing or cannot be read.
    pub about: Option<About>,
}

/// Why a save cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SaveError {
    /// Not what a save looks like.
    #[error("it is not a saved game: {0}")]
    Unreadable(#[from] json::Unreadable),
    /// A newer Bastide wrote it, and this one does not know every word in it.
    #[error("a newer Bastide wrote it")]
    Newer,
    /// The game in it cannot be replayed.
    #[error("the game in it cannot be played: {0}")]
    Unplayable(#[from] RecordError),
    /// Not one player for each seat.
    #[error("it names {players} players for {seats} seats")]
    Players {
        /// Named.
        players: usize,
        /// Of the game.
        seats: u8,
    },
    /// The link in it is none that this Bastide can read.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// Today's rules play it otherwise, from some action after so many on.
    #[error("today's rules play it otherwise after action {0}")]
    Differs(usize),
    /// The by-link part cannot be read.
    #[error("what it keeps to be played by link cannot be read")]
    ByLink,
    /// A branch follows a ply that is not there.
    #[error("a branch follows ply {0}, which is not there")]
    NoSuchPly(u32),
}

impl From<LineError> for SaveError {
    fn from(why: LineError) -> SaveError {
        match why {
            LineError::Format(format) => RecordError::Format(format).into(),
            LineError::Replay(why) => RecordError::Replay(why).into(),
            LineError::Players { players, seats } => SaveError::Players { players, seats },
            LineError::NoSuchPly(ply) => SaveError::NoSuchPly(ply),
        }
    }
}

// Serde hands the field over by reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_standard(table_rules: &TableRules) -> bool {
    *table_rules == TableRules::Standard
}

const fn first_level() -> u32 {
    FIRST_LEVEL
}

// Serde hands the field over by reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
pub(super) const fn is_zero(number: &u8) -> bool {
    *number == 0
}

impl Stamp {
    /// Returns `true` if a build with this vocabulary can read the save.
    pub fn is_known_to(self, vocabulary: Vocabulary) -> bool {
        self.format <= SHORT && self.needs <= vocabulary.level()
    }
}

impl Head {
    /// Reads the head of a save: of a whole one, or of its first [`HEAD`] letters.
    ///
    /// # Errors
    ///
    /// It is none, or goes on behind what was given.
    pub fn read(text: &str) -> Result<Head, json::Unreadable> {
        #[derive(Deserialize)]
        struct Written {
            format: u32,
            #[serde(default = "first_level")]
            needs: u32,
            revision: u32,
            #[serde(default)]
            token: u32,
            saved_at: u64,
            #[serde(default)]
            title: Option<String>,
            #[serde(default)]
            about: Option<About>,
            #[serde(default)]
            over: Option<Over>,
        }
        let head = text.find(BEHIND_THE_HEAD).map(|end| format!("{}}}", &text[..end]));
        let head = head.as_deref().unwrap_or(text);
        // At once, for there may be very many; only where that fails, what every format has.
        let Ok(written) = json::read(head) else {
            return Ok(Head { stamp: json::read(head)?, title: None, about: None });
        };
        let Written { format, needs, revision, token, saved_at, title, about, over } = written;
        let stamp = Stamp { format, needs, revision, token, saved_at };
        let about = over.map(About::from).or(about);
        Ok(Head { stamp, title, about })
    }
}

impl Save {
    /// Returns the save of this session.
    pub fn of(session: &Session, revision: u32, token: u32, saved_at: u64) -> Save {
        let line = WrittenLine::of(session.line());
        let WrittenLine { table_rules, players, record, ending, branches, sat, taken_back } = line;
        let (format, needs, about) = (FORMAT, FIRST_LEVEL, About::of(session));
        let by_link = session.correspondence().map(|by_link| {
            // As long as nobody knows how it ended, the last turn can be taken back.
            by_link.written(about.to_act.is_none() && !session.is_to_be_sent())
        });
        Save {
            format,
            needs,
            revision,
            token,
            saved_at,
            title: None,
            attached: session.attached.clone(),
            ended: ending.is_some(),
            lost: ending.map_or(0, Ending::code),
            about,
            players,
            table_rules,
            record,
            branches,
            sat,
            taken_back,
            by_link,
        }
    }

    /// Returns the reason why the game ended before its last tile, if it did.
    pub fn ending(&self) -> Option<Ending> {
        if self.ended { Ending::of(self.lost) } else { None }
    }

    /// The same, as a build writes it that knows these words.
    #[must_use]
    pub fn needing(mut self, vocabulary: Vocabulary) -> Save {
        self.needs = vocabulary.needs(&self);
        self
    }

    /// The same, called so.
    #[must_use]
    pub fn titled(self, title: Option<String>) -> Save {
        Save { title, ..self }
    }

    /// The same as somebody sees it who plays no seat of a game by link.
    #[must_use]
    pub fn without_secrets(self) -> Save {
        Save { by_link: self.by_link.map(WrittenCorrespondence::without_secrets), ..self }
    }

    /// As the library keeps it, and the stamp of that: short, if the game is over.
    pub fn kept(&self) -> (String, Stamp) {
        match Short::of(self) {
            Some(short) => (short.to_text(), short.stamp()),
            None => (self.to_text(), self.stamp()),
        }
    }

    /// As text, which says all there is to say of it.
    pub fn to_text(&self) -> String {
        let Ok(text) = serde_json::to_string(self) else {
            unreachable!("a save holds nothing that JSON cannot");
        };
        text
    }

    /// Reads a text.
    ///
    /// # Errors
    ///
    /// Says what is wrong and where.
    pub fn from_text(text: &str, vocabulary: Vocabulary) -> Result<Save, SaveError> {
        let Head { stamp, .. } = Head::read(text)?;
        if !stamp.is_known_to(vocabulary) {
            return Err(SaveError::Newer);
        }
        if stamp.format == SHORT {
            return json::read::<Short>(text)?.open();
        }
        Ok(json::read(text)?)
    }

    /// The identity of this writing.
    pub const fn stamp(&self) -> Stamp {
        let Save { format, needs, revision, token, saved_at, .. } = *self;
        Stamp { format, needs, revision, token, saved_at }
    }

    /// The session it holds, by replaying.
    ///
    /// # Errors
    ///
    /// Says what is wrong with the game in it.
    pub fn open(self) -> Result<Session, SaveError> {
        let ending = self.ending();
        let Save {
            players, table_rules, record, branches, sat, taken_back, by_link, attached, ..
        } = self;
        let seats = record.config.players;
        let players = (1..).zip(players).map(|(number, player)| Player {
            name: held(&player.name, || number.to_string()),
            ..player
        });
        let players = players.collect();
        let line = WrittenLine { table_rules, players, record, ending, branches, sat, taken_back };
        let mut session = Session::open(line)?;
        session.attached = attached;
        match by_link {
            Some(by_link) => Ok(session.linked(by_link.open(seats).ok_or(SaveError::ByLink)?)),
            None => Ok(session),
        }
    }
}

/// The text of a save as it is handed to a person: at length, whatever it was, and without the secrets of a game
/// by link. One that cannot be opened stays as it is, but for those.
pub fn at_length(text: String, vocabulary: Vocabulary) -> String {
    let Ok(save) = Save::from_text(&text, vocabulary) else { return withhold_secrets(&text) };
    if save.format != SHORT && save.by_link.is_none() {
        return text;
    }
    let (Stamp { revision, token, saved_at, .. }, title) = (save.stamp(), save.title.clone());
    let Ok(session) = save.open() else { return withhold_secrets(&text) };
    let save = Save::of(&session, revision, token, saved_at).titled(title).without_secrets();
    save.needing(vocabulary).to_text()
}

/// The text of a save without the secrets of a game by link. Nothing is opened for that, and a damaged text is
/// cleared as well.
pub fn withhold_secrets(text: &str) -> String {
    let (mut rest, mut all) = (text, String::with_capacity(text.len()));
    // Within a string of JSON the marks would be escaped, and no secret has a bracket.
    while let Some((before, after)) = rest.split_once(SECRETS) {
        let list = after.trim_start().strip_prefix(':').map(str::trim_start);
        all.push_str(before);
        all.push_str(SECRETS);
        rest = match list.and_then(|list| list.strip_prefix('[')) {
            Some(list) => {
                all.push_str(":[");
                list.find(']').map_or("", |end| &list[end..])
            }
            None => after,
        };
    }
    all.push_str(rest);
    all
}

/// A name as the setup would have taken it; another one where nothing is left of it.
pub fn held(name: &str, other: impl FnOnce() -> String) -> String {
    let name: String = name.trim().chars().take(LONGEST_NAME).collect();
    let name = name.trim_end();
    if name.is_empty() { other() } else { name.to_owned() }
}
