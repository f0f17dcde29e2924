//! Dependencies between the modules of a crate, and the check for cycles among them.
//!
//! A file is a module. It depends on the modules that define the names it uses, even if these are
//! re-exported from elsewhere. Dependencies of tests do not count.

mod graph;
mod map;
mod source;

use std::{fs, path::Path};

use crate::Error;
use graph::Graph;
use map::Map;

/// A rule for the dependencies of a crate's modules.
enum Promise {
    /// The modules in this folder depend on nothing outside it, and have no cycle.
    Below(&'static str),
    /// No module depends on itself, directly or indirectly.
    Apart,
    /// The same for the top-level modules only, each together with its submodules: files inside one
    /// top-level module may depend on each other.
    RoomsApart,
}

/// The folder of each crate, and its rule.
const PROMISES: [(&str, Promise); 3] = [
    ("crates/rules/src", Promise::Below("words")),
    ("crates/art/src", Promise::Apart),
    ("src", Promise::RoomsApart),
];

/// Checks the rules.
///
/// # Errors
///
/// Returns an error if a rule is broken.
pub fn circles() -> Result<(), Error> {
    for (folder, promise) in &PROMISES {
        let folder = Path::new(folder);
        let file = |path: &str| fs::read_to_string(folder.join(path)).ok();
        let graph = Map::read(&file).map_err(|it| Error::Source(folder.join(it)))?.graph();
        let broken = promise.broken(&graph);
        if !broken.is_empty() {
            return Err(Error::Circle(folder.to_path_buf(), broken.join("\n")));
        }
    }
    Ok(())
}

impl Promise {
    /// Returns the violations, a line each.
    fn broken(&self, graph: &Graph) -> Vec<String> {
        match self {
            Promise::Below(below) => {
                let is_in =
                    |module: &str| module == *below || module.starts_with(&format!("{below}::"));
                let asks_above = graph.arrows().filter(|(from, to)| is_in(from) && !is_in(to));
                let asks_above = asks_above.map(|(from, to)| format!("{from} asks {to} above it"));
                let circles = graph.only(is_in).circles();
                asks_above.chain(circles).collect()
            }
            Promise::Apart => graph.circles(),
            Promise::RoomsApart => graph.rooms().circles(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the violations of the rule that nothing in `words` depends on modules above it,
    /// given files and their text.
    fn broken(files: &[(&str, &str)]) -> Vec<String> {
        let file = |path: &str| {
            let (_, text) = files.iter().find(|(known, _)| *known == path)?;
            Some((*text).to_owned())
        };
        Promise::Below("words").broken(&Map::read(&file).expect("Rust").graph())
    }

    #[test]
    fn rooms_may_be_circles_within_and_not_among_each_other() {
        let root = ("lib.rs", "mod board; mod table;");
        let board = ("board/mod.rs", "mod camera; mod view;");
        let camera = ("board/camera.rs", "use super::view::View; pub struct Camera;");
        let view = ("board/view.rs", "use super::camera::Camera; pub struct View;");
        let files = |table, camera| [root, board, camera, view, ("table.rs", table)];
        let broken = |files: [(&str, &str); 5]| {
            let file = |path: &str| {
                files.iter().find(|(known, _)| *known == path).map(|(_, text)| (*text).to_owned())
            };
            let graph = Map::read(&file).expect("Rust").graph();
            [Promise::Apart, Promise::RoomsApart].map(|promise| promise.broken(&graph))
        };
        let [apart, rooms] = broken(files("use crate::board::view::View;", camera));
        assert_eq!(apart.len(), 1, "{apart:?}");
        assert_eq!(rooms, [""; 0]);
        let asks = ("board/camera.rs", "use crate::table::Table; pub struct Camera;");
        let [_, rooms] = broken(files("use crate::board::view::View; pub struct Table;", asks));
        assert_eq!(rooms, ["in a circle: board -> table, table -> board"]);
    }

    const ROOT: (&str, &str) = ("lib.rs", "mod table; mod words; pub use words::{cell, seat};");
    const WORDS: (&str, &str) = ("words/mod.rs", "pub mod cell; pub mod seat;");
    const TABLE: (&str, &str) = ("table.rs", "use crate::cell::Cell; pub struct Table(Cell);");
    const CELL: (&str, &str) = ("words/cell.rs", "pub struct Cell;");

    #[test]
    fn words_may_ask_words() {
        let seat = ("words/seat.rs", "use super::cell::Cell; pub struct Seat(Cell);");
        assert_eq!(broken(&[ROOT, WORDS, TABLE, CELL, seat]), [""; 0]);
    }

    #[test]
    fn what_asks_above_is_named() {
        for asks in ["use crate::table::Table;", "fn f() { crate::table::lay() }"] {
            let seat = ("words/seat.rs", asks);
            let broken = broken(&[ROOT, WORDS, TABLE, CELL, seat]);
            assert_eq!(broken, ["words::seat asks table above it"], "{asks}");
        }
    }

    #[test]
    fn a_circle_is_named_also_by_way_of_a_name_handed_on() {
        let cell = ("words/cell.rs", "use crate::seat::Seat; pub struct Cell(Seat);");
        let seat = ("words/seat.rs", "pub struct Seat; fn f(_: super::cell::Cell) {}");
        let broken = broken(&[ROOT, WORDS, TABLE, cell, seat]);
        assert_eq!(broken, ["in a circle: words::cell -> words::seat, words::seat -> words::cell"]);
    }

    #[test]
    fn a_folder_that_hands_its_names_on_is_in_no_circle() {
        let root = ("lib.rs", "mod words;");
        let words = ("words/mod.rs", "mod cell; mod seat; pub use cell::Cell; pub use seat::*;");
        let seat = ("words/seat.rs", "use super::Cell; pub struct Seat(Cell);");
        assert_eq!(broken(&[root, words, CELL, seat]), [""; 0]);
        let cell = ("words/cell.rs", "use crate::words::Seat; pub struct Cell(Seat);");
        assert_eq!(broken(&[root, words, cell, seat]).len(), 1);
    }

    #[test]
    fn what_only_tests_ask_does_not_count() {
        let seat = "#[cfg(test)] mod tests { use crate::table::Table; }";
        assert_eq!(broken(&[ROOT, WORDS, TABLE, CELL, ("words/seat.rs", seat)]), [""; 0]);
    }
}
