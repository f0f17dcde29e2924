//! Spoilt texts: each is refused with the line, the column and a sentence about the first fault.

use bastide_notation::{MOST_BYTES, Transcript};

/// A game of which each test spoils a part.
const SOUND: &str = r#"[Bastide "1"]
[Players "2"]
[Player1 "Anna"]
[Edition "c1"]
[Expansions "dragon"]
[Rules "princess=may"]
[Draws "B01 B09 D01 B16 D16 B12"]
[Result "*"]

1. B01 A1 e
2. B09 A-1 w k
3. D01 -B1 w
4. B16 B0 n tw
5. D16 -B0 n dragon>nes
6. *
"#;

/// A text to replace, its replacement, and the fault: line, column and sentence.
const SLIPS: &[(&str, &str, &str)] = &[
    ("[Bastide \"1\"]\n", "", "line 1, column 1: a game begins with the tag [Bastide \"1\"]"),
    ("[Bastide \"1\"]", "", "line 2, column 1: a game begins with the tag [Bastide \"1\"]"),
    (
        "\"1\"",
        "\"2\"",
        "line 1, column 11: this is version \"2\" of the notation; this Bastide reads version 1",
    ),
    (
        "[Players \"2\"]",
        "[Players 2]",
        "line 2, column 1: a tag is written [Name \"value\"], on one line",
    ),
    (
        "[Players \"2\"]",
        "[Players \"2\"",
        "line 2, column 1: a tag is written [Name \"value\"], on one line",
    ),
    (
        "[Players \"2\"]",
        "[Players \"7\"]",
        "line 2, column 11: \"7\" is not a value of the tag Players: expected 2 to 6",
    ),
    (
        "[Players \"2\"]",
        "[players \"2\"]",
        "line 2, column 1: the tag players is written with other capitals: Players",
    ),
    ("[Players \"2\"]", "", "line 10, column 1: the tag Players is missing"),
    ("[Player1 ", "[Player3 ", "line 3, column 11: there is no player 3: only 2 play"),
    ("[Player1 \"Anna\"]", "[Players \"3\"]", "line 3, column 1: the tag Players is written twice"),
    ("[Player1 \"Anna\"]", "[First \"3\"]", "line 3, column 9: there is no player 3: only 2 play"),
    (
        "[Player1 \"Anna\"]",
        "[Seed \"3\"]",
        "line 7, column 9: a game has either the tag Seed or the tag Draws, or neither",
    ),
    (
        "c1",
        "c4",
        "line 4, column 11: \"c4\" is not a value of the tag Edition: expected c1, c2 or c3",
    ),
    (
        "\"dragon\"",
        "\"dragons\"",
        "line 5, column 14: \"dragons\" is not a value of the tag Expansions: expected names such as river, inns or traders",
    ),
    ("\"dragon\"", "\"inns dragon inns\"", "line 5, column 26: the box inns is named twice"),
    (
        "\"dragon\"",
        "\"inns\"",
        "line 7, column 17: D01 belongs to the box dragon, which is not played",
    ),
    (
        "princess=may",
        "princess=perhaps",
        "line 6, column 9: \"princess=perhaps\" is not a value of the tag Rules: expected rule options such as farmers=off",
    ),
    ("B09 D01", "B09 B99", "line 7, column 17: there is no tile \"B99\""),
    ("1. B01", "B01", "line 10, column 1: turn 1 begins here: write 1. before it"),
    ("1. B01", "2. B01", "line 10, column 1: turn 2 is not the next one: expected 1."),
    ("2. B09", "B09", "line 11, column 1: turn 2 begins here: write 2. before it"),
    ("2. B09", "3. B09", "line 11, column 1: turn 3 is not the next one: expected 2."),
    ("2. B09 A-1 w k\n", "", "line 11, column 1: turn 3 is not the next one: expected 2."),
    ("B01 A1 e", "", "line 11, column 1: turn 2 does not begin yet: the tile must be placed first"),
    (
        "B01 A1",
        "B01 A01",
        "line 10, column 8: \"A01\" is no coordinate: the number of a row does not begin with 0",
    ),
    (
        "B01 A1",
        "B01 -A1",
        "line 10, column 8: \"-A1\" is no coordinate: column A and row 0 have no minus",
    ),
    (
        "B01 A1",
        "B01 1A",
        "line 10, column 8: \"1A\" is no coordinate: a coordinate is a column's letter and a row's number, such as C4, -B0 or A-2",
    ),
    ("B01 A1", "B77 A1", "line 10, column 4: there is no tile \"B77\""),
    ("B01 A1", "A1", "line 10, column 4: there is no tile \"A1\""),
    ("B01 A1", "B02 A1", "line 10, column 4: this is not possible: B01 was drawn, not this tile"),
    ("B01 A1 e", "B01 A0 e", "line 10, column 8: this is not possible: a tile lies there already"),
    (
        "B01 A1 e",
        "B01 F7 e",
        "line 10, column 8: this is not possible: the cell touches no tile on the table",
    ),
    (
        "B01 A1 e",
        "B01 A1",
        "line 11, column 1: \"2.\" is no turn of a tile: expected n, e, s or w, where its printed north points",
    ),
    (
        "B01 A1 e",
        "B01 A1 E",
        "line 10, column 11: \"E\" is no turn of a tile: expected n, e, s or w, where its printed north points",
    ),
    ("B01 A1 e", "B01 A1 e x", "line 10, column 13: \"x\" is neither a tile nor an action"),
    ("B01 A1 e", "B01 A1 e k", "line 10, column 13: the tile at A1 has no city"),
    ("B01 A1 e", "B01 A1 e f f", "line 10, column 15: turn 2 begins here: write 2. before it"),
    ("B01 A1 e", "B01 A1 e m@C4", "line 10, column 13: no tile lies at C4"),
    (
        "B01 A1 e",
        "B01 A1 e t@A0",
        "line 10, column 13: this is not possible: figures may only go on the tile just placed, at A1",
    ),
    (
        "B01 A1 e",
        "B01 A1 e Lf",
        "line 10, column 13: this is not possible: no large is left in the supply",
    ),
    (
        "B01 A1 e",
        "B01 A1 e meeple>castle",
        "line 10, column 13: this is not possible: this is not the moment for that",
    ),
    (
        "B01 A1 e",
        "B01 A1 e meeple>tower",
        "line 10, column 13: \"tower\" is not possible here: expected castle, market, blacksmith or cathedral",
    ),
    (
        "B01 A1 e",
        "B01 A1 e fairy>A1",
        "line 10, column 13: this is not possible: the fairy needs a follower of the player there",
    ),
    (
        "B01 A1 e",
        "B01 A1 e barn>north",
        "line 10, column 13: \"north\" is not possible here: expected nw, ne, se or sw",
    ),
    ("B01 A1 e", "B01 A1 e (2) m", "line 10, column 17: player 2 does not decide here"),
    (
        "B01 A1 e",
        "B01 A1 e (9) m",
        "line 10, column 13: \"(9)\" is not possible here: expected the number of a player, such as (2)",
    ),
    (
        "B01 A1 e",
        "B01 A1 e {nice",
        "line 10, column 13: the comment that begins here has no closing brace",
    ),
    (
        "w k",
        "n k",
        "line 11, column 8: this is not possible: on the South side the tile shows Field, its neighbour City",
    ),
    (
        "w k",
        "w 1k@A0>home",
        "line 11, column 14: this is not possible: no such knight stands in the princess's city",
    ),
    (
        "n tw",
        "n t",
        "line 13, column 13: the tile at B0 has 3 roads: add the side of the one meant, such as te",
    ),
    ("n tw", "n tnne", "line 13, column 13: \"tnne\" is neither a tile nor an action"),
    ("n tw", "n tn", "line 13, column 13: no road of the tile at B0 is there"),
    (
        "n tw",
        "n dragon>n",
        "line 13, column 20: this is not possible: this is not the moment for that",
    ),
    (
        "dragon>nes",
        "dragon>",
        "line 14, column 21: the direction of a step: n, e, s or w is missing here",
    ),
    (
        "dragon>nes",
        "dragon>nxsw",
        "line 14, column 22: \"x\" is not possible here: expected the direction of a step: n, e, s or w",
    ),
    (
        "dragon>nes",
        "dragon>nnsw",
        "line 14, column 22: this is not possible: the dragon goes one step, to a tile beside it",
    ),
    (
        "dragon>nes",
        "dragon>nesw",
        "line 14, column 24: this is not possible: the tile must be placed first",
    ),
    (
        "dragon>nes",
        "-",
        "line 15, column 1: turn 6 does not begin yet: passing is not possible here",
    ),
    ("dragon>nes", "- -", "line 14, column 16: this is not possible: passing is not possible here"),
    ("6. *", "end", "line 15, column 1: turn 6 begins here: write 6. before it"),
    ("6. *", "6. end", "line 15, column 4: the game is not over: the tile must be placed first"),
    (
        "6. *",
        "6.",
        "line 16, column 1: the text ends without its last word: end if the game is over, otherwise *",
    ),
    ("6. *", "6. * *", "line 15, column 6: nothing but comments may follow the last word"),
    ("6. *", "6. [Event \"late\"]", "line 15, column 4: tags are written before the first turn"),
    (
        "6. *",
        "6. B12 D5 -",
        "line 15, column 11: \"-\" is no turn of a tile: expected n, e, s or w, where its printed north points",
    ),
    (
        "6. *",
        "6. B12 ; C0\r\n\té",
        "line 16, column 2: \"é\" is no coordinate: a coordinate is a column's letter and a row's number, such as C4, -B0 or A-2",
    ),
];

#[test]
fn each_slip_is_named_with_its_place() {
    let sound = Transcript::read(SOUND).map_err(|slip| slip.to_string());
    assert_eq!(sound.map(|it| it.text()), Ok(SOUND.to_owned()));
    for (part, spoilt, fault) in SLIPS {
        assert!(SOUND.contains(part), "{part}");
        let read = Transcript::read(&SOUND.replacen(part, spoilt, 1));
        let slip = read.expect_err(fault);
        assert_eq!(slip.to_string(), *fault, "{spoilt:?}");
    }
}

#[test]
fn a_text_that_is_too_long_is_refused_unread() {
    let slip = Transcript::read(&" ".repeat(MOST_BYTES + 1)).expect_err("it is too long");
    assert_eq!(
        slip.to_string(),
        "line 1, column 1: the text has 1048577 bytes, and no game needs more than 1048576"
    );
}
