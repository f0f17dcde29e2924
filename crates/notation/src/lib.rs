//! A game as a text that people read and write, as chess has PGN: for a forum, a book, research.
//!
//! ```
//! use bastide_notation::Transcript;
//!
//! let text = r#"
//! [Bastide "1"]
//! [Players "2"]
//! [Edition "c1"]
//! [Seed "7"]
//!
//! 1. B01 A1 e m
//! 2. B09 A-1 w k
//! 3. *
//! "#;
//! let transcript = Transcript::read(text).unwrap();
//! assert_eq!(transcript.game.table().board().laid().len(), 3);
//!
//! let slip = Transcript::read(&text.replace("A-1 w", "A-1 n")).unwrap_err();
//! assert_eq!((slip.line, slip.column), (8, 8));
//! println!("{slip}");
//! ```
//!
//! `docs/NOTATION.md` specifies the language. The modules, from the smallest to the whole:
//! `coordinate` and `letters` name things, `spot` says who stands where, `item` is one action as it
//! is written, `meaning` translates it to and from an [`Action`](bastide_rules::Action). `reader`
//! plays a text, `writer` writes a game; `tags` is the head with the config. [`typed`] reads actions
//! of one turn, for people who play by keys.

mod coordinate;
mod fault;
mod item;
mod letters;
mod meaning;
mod reader;
mod remarks;
mod scanner;
mod spot;
mod tags;
mod transcript;
mod typed;
mod writer;

pub use coordinate::{Coordinate, NoCoordinate};
pub use fault::{Fault, Slip};
pub use transcript::{MOST_BYTES, Tag, Transcript, VERSION};
pub use typed::typed;
