//! The examples of the specification are texts as they are written.

use bastide_notation::{Coordinate, Transcript};
use bastide_rules::Expansion;

const DOCUMENT: &str = include_str!("../../../docs/NOTATION.md");

/// Expansions without words of their own.
const WORDLESS: [Expansion; 12] = [
    Expansion::River,
    Expansion::River2,
    Expansion::King,
    Expansion::Cult,
    Expansion::Besiegers,
    Expansion::SpielDoch,
    Expansion::Darmstadt,
    Expansion::GamesQuarterly,
    Expansion::Labyrinth,
    Expansion::Wind,
    Expansion::DutchMonasteries,
    Expansion::CropCircles2,
];

fn examples() -> impl Iterator<Item = &'static str> {
    let blocks = DOCUMENT.split("```bastide\n").skip(1);
    blocks.map(|block| block.split("```").next().expect("a block is closed"))
}

#[test]
fn every_example_is_read_and_written_alike() {
    for example in examples() {
        let read = Transcript::read(example).unwrap_or_else(|slip| panic!("{slip}\n{example}"));
        assert_eq!(read.text(), example);
    }
}

#[test]
fn every_expansion_with_words_of_its_own_has_an_example() {
    for expansion in Expansion::ALL.into_iter().filter(|it| !WORDLESS.contains(it)) {
        let tag = format!("[Expansions \"{}\"]", expansion.name());
        assert!(examples().any(|example| example.contains(&tag)), "{tag}");
    }
}

#[test]
fn every_coordinate_in_the_table_is_one() {
    let table = DOCUMENT.split("| cell | name | said |").nth(1).expect("the table");
    let names = table.split("\n\n").next().expect("a table ends").split('`').skip(1).step_by(2);
    let names: Vec<&str> = names.collect();
    assert_eq!(names.len(), 9);
    for name in names {
        let read: Coordinate = name.parse().unwrap_or_else(|why| panic!("{name}: {why}"));
        assert_eq!(read.to_string(), name);
    }
}
