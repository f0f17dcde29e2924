//! Games read from text.

use bastide_notation::{Slip, Transcript};
use bastide_rules::{Config, Preset};
use bastide_session::Session;
use bastide_session::line::{Colour, Controller, Player};
use bastide_session::save::Save;
use bastide_session::vocabulary::Vocabulary;
use bastide_text::{Language, Teller, say};
use web_sys::HtmlTextAreaElement;

use super::game;
use crate::platform::clock;

/// The rows of a field whose text has a slip: enough to find and correct it.
const ROWS: u32 = 8;

/// A text that is no game: the sentence that tells why, and the place of the fault, if it has one.
struct NoGame {
    words: String,
    slip: Option<Slip>,
}

/// Reads the game in a field. A text with a slip stays there, with its wrong word selected.
///
/// # Errors
///
/// The sentence that tells what is wrong.
pub fn open(language: Language, field: &HtmlTextAreaElement) -> Result<Session, String> {
    let text = field.value();
    read(language, &text).map_err(|NoGame { words, slip }| {
        field.set_rows(ROWS);
        drop(field.focus());
        if let Some((from, to)) = slip.map(|slip| wrong_word(&text, &slip)) {
            // It fails for no text field.
            drop(field.set_selection_range(from, to));
        }
        words
    })
}

/// Returns the game of a file as a save.
///
/// # Errors
///
/// The sentence that tells what is wrong, with the name of the file.
pub fn save(language: Language, name: &str, text: &str) -> Result<String, String> {
    match read(language, text) {
        Ok(session) => {
            let save = Save::of(&session, 0, 0, clock::now_ms());
            Ok(save.needing(Vocabulary::HERE).to_text())
        }
        Err(NoGame { words, .. }) => Err(say::SlipFile { file: name, why: &words }.tell(language)),
    }
}

fn read(language: Language, text: &str) -> Result<Session, NoGame> {
    let transcript = Transcript::read(text).map_err(|slip| {
        let words = in_words(language, &slip);
        NoGame { words, slip: Some(slip) }
    })?;
    let unplayable = || NoGame { words: say::slip_config(language).to_owned(), slip: None };
    game::session(language, &transcript).ok_or_else(unplayable)
}

/// Returns the sentence for a slip. The game is not known, so players are numbered.
fn in_words(language: Language, slip: &Slip) -> String {
    let seats = 6;
    let player = |(number, colour)| Player {
        name: say::player_numbered(language, number),
        colour,
        controller: Controller::Person,
    };
    let players: Vec<Player> = (1..=seats).zip(Colour::all()).map(player).collect();
    let empty = Session::begin(Config::base(seats as u8, Preset::NewEdition, 0), players).ok();
    // Six players can always begin.
    empty.map(|empty| Teller::of(language, &empty).slip(slip)).unwrap_or_default()
}

/// Returns where the wrong word begins and ends, in UTF-16 code units as browsers count.
fn wrong_word(text: &str, slip: &Slip) -> (u32, u32) {
    let line_ends = text.match_indices('\n').map(|(at, _)| at + 1);
    let line = [0].into_iter().chain(line_ends).nth(slip.line - 1).unwrap_or(text.len());
    let column = text[line..].char_indices().nth(slip.column - 1);
    let from = column.map_or(text.len(), |(at, _)| line + at);
    let rest = &text[from..];
    let to = from + rest.find(char::is_whitespace).unwrap_or(rest.len());
    let units = |text: &str| text.encode_utf16().count() as u32;
    (units(&text[..from]), units(&text[..to]))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "[Bastide \"1\"]\n[Event \"\u{1F3F0}\"]\n[Players \"2\"]\n[Edition \"c1\"]\n\n\
        1. B01 A1 x m *\n";

    #[test]
    fn the_wrong_word_is_selected() {
        let Err(NoGame { words, slip }) = read(Language::En, TEXT) else { panic!("a slip") };
        assert!(words.starts_with("Line 6, character 11: "), "{words}");
        let (from, to) = wrong_word(TEXT, &slip.expect("a place"));
        let units: Vec<u16> = TEXT.encode_utf16().collect();
        let word = String::from_utf16_lossy(&units[from as usize..to as usize]);
        assert_eq!(word, "x");
    }

    #[test]
    fn a_fault_at_the_end_selects_nothing() {
        let text = TEXT.replace("x m *\n", "e m");
        let Err(NoGame { slip, .. }) = read(Language::En, &text) else { panic!("no end") };
        let all = text.encode_utf16().count() as u32;
        assert_eq!(wrong_word(&text, &slip.expect("a place")), (all, all));
    }
}
