//! One game in any form, written as notation or as a record.

use std::io::{self, Read};
use std::process::ExitCode;

use bastide_notation::{MOST_BYTES, Transcript};
use bastide_rules::{Opened, Record, link, record};

const USAGE: &str = "usage: bastide-console notation [--record] < GAME
GAME is a game as notation, as a record, or as a link or the address of a shared game.";

/// The form in which the game is written.
enum Form {
    Notation,
    Record,
}

/// Reads a game from standard input and writes it. Fails if there is none.
pub fn run(options: &[&str]) -> ExitCode {
    let form = match options {
        [] => Form::Notation,
        ["--record"] => Form::Record,
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match input().and_then(|input| read(&input)).and_then(|game| written(&game, &form)) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn input() -> Result<String, String> {
    let mut bytes = Vec::new();
    let most = MOST_BYTES as u64 + 1;
    io::stdin().lock().take(most).read_to_end(&mut bytes).map_err(|fault| fault.to_string())?;
    String::from_utf8(bytes).map_err(|_| "the game is not UTF-8".to_owned())
}

/// Reads a game in the form that its first character shows.
fn read(input: &str) -> Result<Transcript, String> {
    let text = input.trim();
    match text.chars().next() {
        Some('{') => {
            let record: Record = serde_json::from_str(text)
                .map_err(|fault| record::sentence(&fault.to_string()).to_owned())?;
            record.replay().map(Transcript::of).map_err(|fault| fault.to_string())
        }
        Some(letter) if letter.is_ascii_alphanumeric() && !text.contains(char::is_whitespace) => {
            let Opened { game, differs } =
                link::open(link_in(text)).map_err(|fault| fault.to_string())?;
            match differs {
                Some(differs) => Err(differs.to_string()),
                None => Ok(Transcript::of(game)),
            }
        }
        // The text as it was read, so that lines are counted right.
        _ => Transcript::read(input).map_err(|slip| slip.to_string()),
    }
}

/// Returns the link in an address: it follows the last slash, and a full stop ends it.
fn link_in(address: &str) -> &str {
    let last = address.rsplit('/').next().unwrap_or(address);
    last.split('.').next().unwrap_or(last)
}

fn written(transcript: &Transcript, form: &Form) -> Result<String, String> {
    match form {
        Form::Notation => Ok(transcript.text()),
        Form::Record => {
            let record = serde_json::to_string(&Record::of(&transcript.game));
            record.map(|record| record + "\n").map_err(|fault| fault.to_string())
        }
    }
}
