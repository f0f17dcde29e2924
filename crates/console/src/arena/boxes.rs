//! The games of a match: editions and expansions by their names.

use bastide_rules::{Config, Expansion, Preset};

/// The base game without any expansion.
pub const BASE: &str = "base";
/// Every expansion at once.
const EVERYTHING: &str = "everything";

/// Returns the config that these comma-separated names stand for: an edition with all its
/// expansions, or single expansions beside the base game of 2008. Later expansions are played with
/// the new edition, whose tiles they need.
pub fn read(names: &str, players: u8) -> Result<Config, String> {
    let mut book = None;
    let mut boxes = Vec::new();
    for name in names.split(',') {
        if let Some(preset) = Preset::named(name) {
            if book.replace(preset).is_some() {
                return Err("only one book can be played by".to_owned());
            }
        } else if let Some(expansion) = Expansion::named(name) {
            boxes.push(expansion);
        } else if name == EVERYTHING {
            boxes.extend(Expansion::ALL);
        } else if name != BASE {
            return Err(format!("there is no box {name:?}, only {}", known()));
        }
    }
    let is_late = |it: &Expansion| matches!(it, Expansion::Abbot | Expansion::Anniversary);
    let mut config = match book {
        Some(book) => Config::new(players, book, 0),
        None if boxes.iter().any(is_late) => Config::base(players, Preset::NewEdition, 0),
        None => Config::base(players, Preset::BigBox, 0),
    };
    config.expansions = boxes.into_iter().fold(config.expansions, |all, it| all.with(it));
    config.check().map_err(|fault| fault.to_string())?;
    Ok(config)
}

fn known() -> String {
    let books = Preset::ALL.into_iter().map(Preset::name);
    let boxes = Expansion::ALL.into_iter().map(Expansion::name);
    let all: Vec<_> = [BASE].into_iter().chain(books).chain(boxes).chain([EVERYTHING]).collect();
    all.join(", ")
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Edition, Expansions};

    use super::*;

    #[test]
    fn books_and_boxes_are_known_by_the_names_of_the_rules() {
        assert_eq!(read("base", 2), Ok(Config::base(2, Preset::BigBox, 0)));
        for book in Preset::ALL {
            assert_eq!(read(book.name(), 3), Ok(Config::new(3, book, 0)));
        }
        let inns = read("inns,river", 2).expect("boxes");
        assert_eq!(inns.expansions, [Expansion::Inns, Expansion::River].into_iter().collect());
        assert_eq!(inns.edition, Edition::C1);
        assert_eq!(read("abbot", 2).expect("a box").edition, Edition::C3);
        let all: Expansions = Expansion::ALL.into_iter().collect();
        assert_eq!(read("everything", 2).expect("boxes").expansions, all);
    }

    #[test]
    fn other_names_are_refused_with_those_there_are() {
        let why = read("inns,castles", 2).expect_err("no such box");
        assert!(why.contains("\"castles\"") && why.contains("traders"), "{why}");
        assert!(read("new-edition,anniversary", 2).is_err());
        assert!(read("", 2).is_err());
    }
}
