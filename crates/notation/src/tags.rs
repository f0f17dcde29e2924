//! The head of a text: its tags, and the config of the game in them.

mod settings;
mod value;

use std::fmt::Write;

use bastide_rules::{Config, Game};

use crate::fault::{Fault, Placed};
use crate::scanner::Scanner;
use crate::transcript::{Tag, Transcript, VERSION};
use settings::Settings;
use value::Value;

/// The maximal number of tags.
const MOST_TAGS: usize = 100;

const TITLE: &str = "Bastide";
/// The result, which is written for people and not read: the game says it.
const RESULT: &str = "Result";
/// The beginning of the tags with the names of players, before the number of the player.
const NAME: &str = "Player";

/// The content of a head.
pub struct Head {
    pub config: Config,
    pub names: Vec<String>,
    pub tags: Vec<Tag>,
}

/// Reads all tags.
pub fn read(scanner: &mut Scanner<'_>) -> Result<Head, Placed> {
    scanner.skip()?;
    let begins = scanner.at();
    let mut settings = Settings::default();
    let mut names: Vec<(u8, Value)> = Vec::new();
    let mut known: Vec<String> = Vec::new();
    let mut tags = Vec::new();
    loop {
        scanner.skip()?;
        let at = scanner.at();
        if !scanner.takes('[') {
            break;
        }
        let (name, value) = tag(scanner, at)?;
        if known.is_empty() && name != TITLE {
            return Err((at, Fault::NoTitle));
        }
        if known.contains(&name) {
            return Err((at, Fault::TagTwice(name)));
        }
        if known.len() == MOST_TAGS {
            return Err((at, Fault::TooManyTags));
        }
        known.push(name.clone());
        if name == TITLE {
            if value.text != VERSION {
                return Err((value.at, Fault::Version(value.text)));
            }
        } else if let Some(seat) = seat_of(&name) {
            names.push((seat, value));
        } else if name != RESULT && !settings.take(&name, &value)? {
            let meant = Settings::NAMES.into_iter().chain([TITLE, RESULT]);
            if let Some(meant) = meant.into_iter().find(|it| it.eq_ignore_ascii_case(&name)) {
                return Err((at, Fault::TagCapitals(name, meant)));
            }
            tags.push(Tag { name, value: value.text });
        }
    }
    if known.is_empty() {
        return Err((begins, Fault::NoTitle));
    }
    let config = settings.config(scanner.at())?;
    let mut by_seat = vec![String::new(); config.players.into()];
    for (seat, value) in names {
        let name = by_seat.get_mut(usize::from(seat) - 1);
        *name.ok_or((value.at, Fault::NoPlayer(seat, config.players)))? = value.text;
    }
    Ok(Head { config, names: by_seat, tags })
}

/// Reads a tag after its opening bracket.
fn tag(scanner: &mut Scanner<'_>, at: usize) -> Result<(String, Value), Placed> {
    scanner.spaces();
    let name = scanner.run(|letter| letter.is_ascii_alphanumeric() || letter == '_').text;
    scanner.spaces();
    let value = Value::read(scanner);
    scanner.spaces();
    let is_name = name.starts_with(|letter: char| letter.is_ascii_alphabetic());
    match value {
        Some(value) if is_name && scanner.takes(']') => Ok((name.to_owned(), value)),
        _ => Err((at, Fault::TagForm)),
    }
}

/// Returns the number of the player whose name is in the tag with this name.
fn seat_of(name: &str) -> Option<u8> {
    let number = name.strip_prefix(NAME)?;
    let is_plain = number.len() == 1 && number != "0";
    is_plain.then(|| number.parse().ok()).flatten()
}

/// Returns the head of a transcript.
pub fn written(transcript: &Transcript) -> String {
    let mut head = String::new();
    let mut line = |name: &str, value: &str| {
        let _ = writeln!(head, "[{name} {}]", value::quoted(value));
    };
    line(TITLE, VERSION);
    for Tag { name, value } in transcript.tags() {
        line(name, value);
    }
    let game = &transcript.game;
    line(Settings::NAMES[0], &game.config().players.to_string());
    for seat in game.table().seats() {
        let name = transcript.name(seat);
        if !name.is_empty() {
            line(&format!("{NAME}{}", seat.number() + 1), name);
        }
    }
    for (name, value) in settings::written(game.config()) {
        line(name, &value);
    }
    line(RESULT, &result(game));
    head
}

/// Returns the scores of a finished game.
fn result(game: &Game) -> String {
    match game.table().to_act() {
        Some(_) => "*".to_owned(),
        None => game.table().scores().iter().map(u32::to_string).collect::<Vec<_>>().join("-"),
    }
}
